/* Expectations about the table; seats are in expect_seat.c, knowledge in expect_sees.c.
 *
 * Every key has one reader, which both checks the form and compares: without a state it stops
 * after the first half. So all of a file is checked before any of it is played, and a slip in
 * its last step is found even if the first one fails.
 */
#include "arena/check/expect.h"

#include "arena/gtr/cards_json.h"
#include "arena/check/movewords.h"
#include "arena/base/suggest.h"
#include "arena/check/textplay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_KEYS = 40 };

/* --- Shared ----------------------------------------------------------------------------------- */

int expect_object(expect_run *run, const expect_key *keys, int seat, const cJSON *object,
                  const char *place) {
    const char *names[MAX_KEYS];
    char at[JSON_PLACE_SIZE];
    int n = 0;
    for (; keys[n].key; n++)
        names[n] = keys[n].key;
    names[n] = NULL;
    if (json_only_keys(object, names, place, run->err) < 0)
        return -1;
    for (const expect_key *k = keys; k->key; k++) {
        const cJSON *value = json_get(object, k->key);
        if (value && k->read && k->read(run, seat, value, json_at_key(place, k->key, at)) < 0)
            return -1;
    }
    return 0;
}

void expect_differs(expect_run *run, const char *what, const char *expected, const char *found) {
    run->failures++;
    run->fail(run->data, what, expected, found);
}

static void differs_int(expect_run *run, const char *what, int expected, int found) {
    char a[16], b[16];
    snprintf(a, sizeof a, "%d", expected);
    snprintf(b, sizeof b, "%d", found);
    expect_differs(run, what, a, b);
}

int expect_number(expect_run *run, const cJSON *value, const char *place, int low, int high,
                  int found) {
    int64_t expected;
    if (json_whole(value, low, high, place, &expected, run->err) < 0)
        return -1;
    if (run->state && expected != found)
        differs_int(run, place, (int)expected, found);
    return 0;
}

int expect_seat_number(expect_run *run, const cJSON *value, const char *place, int *seat) {
    int64_t n;
    if (json_whole(value, 0, run->players - 1, place, &n, run->err) < 0)
        return -1;
    *seat = (int)n;
    return 0;
}

/* --- The decision and its moves --------------------------------------------------------------- */

static int read_kind(expect_run *run, int seat, const cJSON *value, const char *place) {
    static const char *const kinds[] = {
#define DECISION(id, name) name,
#include "engine/gtr/decisions.def"
    };
    (void)seat;
    char hint[64];
    size_t i = 0, n = sizeof kinds / sizeof kinds[0];
    if (!cJSON_IsString(value))
        return json_refuse(value, place, "a kind of decision", run->err);
    const char *kind = value->valuestring;
    while (i < n && strcmp(kinds[i], kind) != 0)
        i++;
    if (i == n) {
        json_refuse(value, place, "a kind of decision", run->err);
        size_t used = strlen(run->err);
        snprintf(run->err + used, JSON_ERROR_SIZE - used, "%s",
                 suggest_hint(kind, kinds, n, hint, sizeof hint));
        return -1;
    }
    if (run->state && strcmp(kind, gtr_game.decision(run->state)) != 0)
        expect_differs(run, place, kind, gtr_game.decision(run->state));
    return 0;
}

static int read_decision_seat(expect_run *run, int seat, const cJSON *value, const char *place) {
    (void)seat;
    return expect_number(run, value, place, -1, run->players - 1,
                         run->state ? gtr_game.turn(run->state) : 0);
}

static int read_decision(expect_run *run, int seat, const cJSON *value, const char *place) {
    static const expect_key keys[] = {
        {"seat", read_decision_seat}, {"kind", read_kind}, {NULL, NULL}};
    return cJSON_IsString(value) ? read_kind(run, seat, value, place)
                                 : expect_object(run, keys, seat, value, place);
}

/* A list of move texts, or one text; calls `each` for every one. */
static int read_texts(expect_run *run, const cJSON *value, const char *place,
                      void (*each)(expect_run *run, const char *text, const char *place)) {
    bool list = cJSON_IsArray(value);
    const cJSON *item = list ? value->child : value;
    for (int i = 0; item; item = list ? item->next : NULL, i++) {
        char at[JSON_PLACE_SIZE], why[JSON_ERROR_SIZE];
        if (list)
            json_at_index(place, i, at);
        else
            snprintf(at, sizeof at, "%s", place);
        if (!cJSON_IsString(item))
            return json_refuse(item, at, "the text of a move", run->err);
        if (movewords_check(item->valuestring, why) < 0) {
            snprintf(run->err, JSON_ERROR_SIZE, "%.160s: %.340s", at, why);
            return -1;
        }
        if (run->state && each)
            each(run, item->valuestring, at);
    }
    return 0;
}

static void want_legal(expect_run *run, const char *text, const char *place) {
    char legal[1024], expected[GAME_MAX_TEXT + 32];
    if (textplay_is_legal(&gtr_game, run->state, text))
        return;
    snprintf(expected, sizeof expected, "\"%.90s\" to be legal", text);
    textplay_list_legal(&gtr_game, run->state, legal, sizeof legal);
    expect_differs(run, place, expected, *legal ? legal : "the end of the game");
}

static void want_illegal(expect_run *run, const char *text, const char *place) {
    char expected[GAME_MAX_TEXT + 32];
    if (!textplay_is_legal(&gtr_game, run->state, text))
        return;
    snprintf(expected, sizeof expected, "\"%.90s\" not to be legal", text);
    expect_differs(run, place, expected, "it among the legal moves");
}

static int read_contain(expect_run *run, int seat, const cJSON *value, const char *place) {
    (void)seat;
    return read_texts(run, value, place, want_legal);
}

static int read_lack(expect_run *run, int seat, const cJSON *value, const char *place) {
    (void)seat;
    return read_texts(run, value, place, want_illegal);
}

/* Adds `, "text"` to a text of `size` bytes; what does not fit is lost. */
static void add_quoted(char *out, size_t size, const char *text) {
    size_t n = strlen(out);
    snprintf(out + n, size - n, "%s\"%s\"", n ? ", " : "", text);
}

/* Each text must be one legal move, and each legal move one of the texts. */
static int read_equal(expect_run *run, int seat, const cJSON *value, const char *place) {
    game_move moves[GAME_MAX_MOVES];
    bool named[GAME_MAX_MOVES] = {false};
    (void)seat;
    if (!cJSON_IsArray(value))
        return json_refuse(value, place, "a list of move texts", run->err);
    int form = read_texts(run, value, place, NULL);
    if (form < 0 || !run->state)
        return form;
    int n = gtr_game.legal(run->state, moves);
    char missing[1024] = "", more[1024] = "";
    for (const cJSON *item = value->child; item; item = item->next) {
        game_move move;
        if (textplay_find(&gtr_game, run->state, item->valuestring, &move) < 0)
            add_quoted(missing, sizeof missing, item->valuestring);
        else
            for (int i = 0; i < n; i++)
                named[i] |= moves[i] == move;
    }
    for (int i = 0; i < n; i++) {
        char text[GAME_MAX_TEXT];
        gtr_game.move_text(run->state, moves[i], text);
        if (!named[i])
            add_quoted(more, sizeof more, text);
    }
    if (*missing || *more)
        expect_differs(run, place, *missing ? missing : "no more than was named",
                       *more ? more : "all the others only");
    return 0;
}

static int read_legal(expect_run *run, int seat, const cJSON *value, const char *place) {
    static const expect_key keys[] = {
        {"contain", read_contain}, {"lack", read_lack}, {"equal", read_equal}, {NULL, NULL}};
    return expect_object(run, keys, seat, value, place);
}

/* --- The table -------------------------------------------------------------------------------- */

static int compare_materials(expect_run *run, const cJSON *value, const char *place,
                             const uint8_t *found) {
    card_counts cards;
    char a[CARDS_TEXT_SIZE], b[CARDS_TEXT_SIZE];
    if (cards_read(run->edition, value, CARDS_MATERIALS | CARDS_BUILDINGS, place, &cards,
                   run->err) < 0)
        return -1;
    if (run->state && memcmp(cards.suit, found, GTR_NSUITS) != 0)
        expect_differs(run, place, cards_show_suits(cards.suit, gtr_material_names, 0, a),
                       cards_show_suits(found, gtr_material_names, 0, b));
    return 0;
}

#define FOUND(run, field)      ((run)->state ? (run)->state->field : 0)
#define FOUND_ZONE(run, field) ((run)->state ? (run)->state->field : NULL)

static int read_pool(expect_run *run, int seat, const cJSON *value, const char *place) {
    (void)seat;
    return compare_materials(run, value, place, FOUND_ZONE(run, pool));
}

static int read_buried(expect_run *run, int seat, const cJSON *value, const char *place) {
    (void)seat;
    return compare_materials(run, value, place, FOUND_ZONE(run, buried));
}

/* Of the site piles only those named count. */
static int compare_piles(expect_run *run, const cJSON *value, const char *place,
                         const uint8_t *found) {
    card_counts sites;
    if (cards_read(run->edition, value, CARDS_MATERIALS, place, &sites, run->err) < 0)
        return -1;
    for (int m = 0; run->state && m < GTR_NSUITS; m++) {
        char at[JSON_PLACE_SIZE];
        if ((sites.named >> m & 1) && sites.suit[m] != found[m])
            differs_int(run, json_at_key(place, gtr_material_names[m], at), sites.suit[m],
                        found[m]);
    }
    return 0;
}

static int read_in_town(expect_run *run, int seat, const cJSON *value, const char *place) {
    (void)seat;
    return compare_piles(run, value, place, FOUND_ZONE(run, in_town));
}

static int read_out_of_town(expect_run *run, int seat, const cJSON *value, const char *place) {
    (void)seat;
    return compare_piles(run, value, place, FOUND_ZONE(run, out_of_town));
}

static int read_sites(expect_run *run, int seat, const cJSON *value, const char *place) {
    static const expect_key keys[] = {
        {"in_town", read_in_town}, {"out_of_town", read_out_of_town}, {NULL, NULL}};
    return expect_object(run, keys, seat, value, place);
}

static int read_jacks(expect_run *run, int seat, const cJSON *value, const char *place) {
    (void)seat;
    return expect_number(run, value, place, 0, GTR_NJACKS, FOUND(run, jack_pile));
}

static int read_deck_size(expect_run *run, int seat, const cJSON *value, const char *place) {
    (void)seat;
    return expect_number(run, value, place, 0, GTR_MAX_DECK, FOUND(run, deck_n));
}

/* The cards at the top, the next one first. */
static int read_deck_top(expect_run *run, int seat, const cJSON *value, const char *place) {
    uint8_t card[GTR_MAX_DECK];
    int n;
    (void)seat;
    if (cards_read_order(run->edition, value, place, card, GTR_MAX_DECK, &n, run->err) < 0)
        return -1;
    const gtr_state *s = run->state;
    for (int i = 0; s && i < n; i++) {
        char at[JSON_PLACE_SIZE];
        const char *found = "the end of the deck";
        if (i < s->deck_n) {
            int b = s->deck[s->removed + s->deck_n - 1 - i];
            if (b == card[i])
                continue;
            found = gtr_name(run->state, b);
        }
        expect_differs(run, json_at_index(place, i, at), gtr_name(run->state, card[i]), found);
    }
    return 0;
}

static int read_public(expect_run *run, int seat, const cJSON *value, const char *place) {
    gtr_set set;
    char a[CARDS_TEXT_SIZE], b[CARDS_TEXT_SIZE];
    (void)seat;
    if (cards_read_set(run->edition, value, place, &set, run->err) < 0)
        return -1;
    if (run->state && set != run->state->public_set)
        expect_differs(run, place, cards_show_set(run->edition, set, a),
                       cards_show_set(run->edition, run->state->public_set, b));
    return 0;
}

static int read_leader(expect_run *run, int seat, const cJSON *value, const char *place) {
    (void)seat;
    return expect_number(run, value, place, 0, run->players - 1, FOUND(run, leader));
}

static int read_turn(expect_run *run, int seat, const cJSON *value, const char *place) {
    (void)seat;
    return expect_number(run, value, place, 1, GTR_TURN_CAP, FOUND(run, turn));
}

/* --- Seats ------------------------------------------------------------------------------------ */

/* Calls `each` for the seats of an array, or of an object keyed by seat number. */
static int each_seat(expect_run *run, const cJSON *value, const char *place,
                     int (*each)(expect_run *, int, const cJSON *, const char *)) {
    bool list = cJSON_IsArray(value);
    int i = 0;
    if (!list && !cJSON_IsObject(value))
        return json_refuse(value, place, "an array of seats, or an object with seats as keys",
                           run->err);
    for (const cJSON *item = value->child; item; item = item->next, i++) {
        char at[JSON_PLACE_SIZE], *end;
        long seat = list ? i : strtol(item->string, &end, 10);
        if (list && seat >= run->players)
            return json_refuse(value, place, "at most one entry for each seat", run->err);
        if (!list && (*item->string < '0' || *item->string > '9' || *end || seat >= run->players)) {
            snprintf(run->err, JSON_ERROR_SIZE,
                     "%.160s: expected seats from 0 to %d, found \"%.40s\"", place,
                     run->players - 1, item->string);
            return -1;
        }
        if (each(run, (int)seat, item, json_at_index(place, (int)seat, at)) < 0)
            return -1;
    }
    return 0;
}

static int read_seats(expect_run *run, int seat, const cJSON *value, const char *place) {
    (void)seat;
    return each_seat(run, value, place, expect_seat);
}

/* --- The end ---------------------------------------------------------------------------------- */

static int read_over(expect_run *run, int seat, const cJSON *value, const char *place) {
    (void)seat;
    if (!cJSON_IsBool(value))
        return json_refuse(value, place, "true or false", run->err);
    if (run->state && cJSON_IsTrue(value) != (run->state->end != GTR_END_NONE))
        expect_differs(run, place,
                       cJSON_IsTrue(value) ? "the game to be over" : "the game to go on",
                       run->state->end ? "it over" : "it going on");
    return 0;
}

static int read_end(expect_run *run, int seat, const cJSON *value, const char *place) {
    char expected[96] = "one of";
    (void)seat;
    for (int e = GTR_END_NONE + 1; e < GTR_NENDS; e++) {
        size_t n = strlen(expected);
        snprintf(expected + n, sizeof expected - n, " \"%s\"", gtr_end_names[e]);
        if (!cJSON_IsString(value) || strcmp(value->valuestring, gtr_end_names[e]) != 0)
            continue;
        if (run->state && run->state->end != e)
            expect_differs(run, place, gtr_end_names[e],
                           run->state->end ? gtr_end_names[run->state->end] : "no end yet");
        return 0;
    }
    return json_refuse(value, place, expected, run->err);
}

static int read_score(expect_run *run, int seat, const cJSON *value, const char *place) {
    return expect_number(run, value, place, -1000, 1000,
                         run->state ? gtr_score(run->state, seat) : 0);
}

static int read_scores(expect_run *run, int seat, const cJSON *value, const char *place) {
    (void)seat;
    return each_seat(run, value, place, read_score);
}

static void show_seats(unsigned seats, char out[48]) {
    *out = 0;
    for (int p = 0; p < GAME_MAX_SEATS; p++)
        if (seats >> p & 1) {
            size_t n = strlen(out);
            snprintf(out + n, 48 - n, "%sseat %d", n ? ", " : "", p);
        }
}

/* Winners are known when the game is over. */
static void compare_winners(expect_run *run, const char *place, unsigned expected) {
    game_result r;
    unsigned winners = 0;
    char a[48], b[48] = "no end yet";
    if (!run->state)
        return;
    gtr_game.result(run->state, &r);
    for (int p = 0; p < run->players; p++)
        winners |= (unsigned)(r.place[p] == 1) << p;
    if (run->state->end && winners == expected)
        return;
    show_seats(expected, a);
    if (run->state->end)
        show_seats(winners, b);
    expect_differs(run, place, a, b);
}

static int read_winner(expect_run *run, int seat, const cJSON *value, const char *place) {
    int winner;
    (void)seat;
    if (expect_seat_number(run, value, place, &winner) < 0)
        return -1;
    compare_winners(run, place, 1u << winner);
    return 0;
}

static int read_winners(expect_run *run, int seat, const cJSON *value, const char *place) {
    unsigned winners = 0;
    int i = 0, winner;
    (void)seat;
    if (!cJSON_IsArray(value) || !value->child)
        return json_refuse(value, place, "an array of seats", run->err);
    for (const cJSON *item = value->child; item; item = item->next, i++) {
        char at[JSON_PLACE_SIZE];
        if (expect_seat_number(run, item, json_at_index(place, i, at), &winner) < 0)
            return -1;
        winners |= 1u << winner;
    }
    compare_winners(run, place, winners);
    return 0;
}

/* --- All together ----------------------------------------------------------------------------- */

static int read_sees(expect_run *run, int seat, const cJSON *value, const char *place) {
    char at[JSON_PLACE_SIZE];
    int i = 0;
    if (!cJSON_IsArray(value))
        return expect_sees(run, seat, value, place);
    for (const cJSON *item = value->child; item; item = item->next, i++)
        if (expect_sees(run, seat, item, json_at_index(place, i, at)) < 0)
            return -1;
    return 0;
}

static const expect_key expect_keys[] = {
    {"decision", read_decision},
    {"legal", read_legal},
    {"over", read_over},
    {"end", read_end},
    {"leader", read_leader},
    {"turn", read_turn},
    {"pool", read_pool},
    {"jacks", read_jacks},
    {"deck_size", read_deck_size},
    {"deck_top", read_deck_top},
    {"sites", read_sites},
    {"buried", read_buried},
    {"public", read_public},
    {"seats", read_seats},
    {"scores", read_scores},
    {"winner", read_winner},
    {"winners", read_winners},
    {"sees", read_sees},
    {NULL, NULL},
};

int expect_form(const cJSON *expect, const gtr_edition *edition, int players, const char *place,
                char err[JSON_ERROR_SIZE]) {
    expect_run run = {.edition = edition, .players = players};
    int result = expect_object(&run, expect_keys, 0, expect, place);
    memcpy(err, run.err, JSON_ERROR_SIZE);
    return result;
}

int expect_compare(const cJSON *expect, const gtr_state *s, expect_fail *fail, void *data) {
    expect_run run = {.state = s,
                      .edition = gtr_edition_of(s),
                      .players = s->players,
                      .fail = fail,
                      .data = data};
    (void)expect_object(&run, expect_keys, 0, expect, "");
    return run.failures;
}
