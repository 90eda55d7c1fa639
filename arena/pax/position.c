/* Positions from JSON (position.h): the keys that pax__state_text writes, and a few that are shorter.
 *
 * A key is one function and one row of a table. What follows from the rest is compared when the
 * position stands: what the game writes of a position can be read back, and gives it again.
 */
#include "arena/pax/position.h"

#include "arena/pax/position_read.h"
#include "arena/seam/game_options.h"

#include <stdio.h>

static int last_seat(const pax_position *p) {
    return p->options.players - 1;
}

/* --- Keys of a seat --------------------------------------------------------------------------- */

static int read_hand(pax_position *p, int seat, const cJSON *value, const char *place, char *err) {
    return pax_read_pile(value, place, p->seats[seat].hand, err);
}
static int read_known(pax_position *p, int seat, const cJSON *value, const char *place, char *err) {
    return pax_read_pile(value, place, p->seats[seat].known, err);
}
static int read_zone(pax_position *p, int seat, const cJSON *value, const char *place, char *err) {
    return pax_read_pile(value, place, p->seats[seat].zone, err);
}
static int read_money(pax_position *p, int seat, const cJSON *value, const char *place, char *err) {
    p->seats[seat].money = pax_read_number(value, 0, 9999, place, err);
    return p->seats[seat].money < 0 ? -1 : 0;
}
static int read_peeked(pax_position *p, int seat, const cJSON *value, const char *place,
                       char *err) {
    int flag = pax_read_flag(value, place, err);
    p->seats[seat].peeked = flag > 0;
    return flag < 0 ? -1 : 0;
}
static int read_start_draw(pax_position *p, int seat, const cJSON *value, const char *place,
                           char *err) {
    return pax_read_byte(value, 1, PAX_MAX_HELD, place, &p->seats[seat].start_draw, err);
}

static int read_off(pax_position *p, int seat, const cJSON *value, const char *place, char *err) {
    char at[JSON_PLACE_SIZE];
    int i = 0;
    if (!cJSON_IsArray(value))
        return json_refuse(value, place, "a list of switches", err);
    for (const cJSON *item = value->child; item; item = item->next, i++) {
        int which = pax_find_word(item, pax_switch_names, PAX_SWITCHES);
        if (which < 0)
            return json_refuse(item, json_at_index(place, i, at), "a switch such as \"senator\"",
                               err);
        p->seats[seat].off |= (uint16_t)(1u << which);
    }
    p->seats[seat].has_off = true;
    return 0;
}

static const pax_key seat_keys[] = {
    {"hand", read_hand},   {"known", read_known},   {"zone", read_zone},
    {"money", read_money}, {"peeked", read_peeked}, {"start_draw", read_start_draw},
    {"off", read_off},     {"hand_size", NULL},     {"score", NULL}, /* compared */
    {NULL, NULL},
};

/* --- Keys of the table ------------------------------------------------------------------------ */

static int read_round(pax_position *p, int seat, const cJSON *value, const char *place, char *err) {
    (void)seat;
    p->round = pax_read_number(value, 0, 200, place, err);
    return p->round < 0 ? -1 : 0;
}
static int read_first(pax_position *p, int seat, const cJSON *value, const char *place, char *err) {
    (void)seat;
    if (pax_read_byte(value, 0, last_seat(p), place, &p->first, err) < 0)
        return -1;
    p->seat = p->first;
    return 0;
}
static int read_primus(pax_position *p, int seat, const cJSON *value, const char *place,
                       char *err) {
    (void)seat;
    if (cJSON_IsNull(value))
        return 0;
    int n = pax_read_number(value, 0, last_seat(p), place, err);
    p->primus = (uint8_t)(n + 1);
    return n < 0 ? -1 : 0;
}

/* A kind, or an object with seat and kind. */
static int read_decision(pax_position *p, int seat, const cJSON *value, const char *place,
                         char *err) {
    static const char *const keys[] = {"seat", "kind", NULL};
    const cJSON *kind = cJSON_IsString(value) ? value : json_get(value, "kind");
    const cJSON *who = cJSON_IsString(value) ? NULL : json_get(value, "seat");
    char at[JSON_PLACE_SIZE];
    (void)seat;
    if (!cJSON_IsString(value) && json_only_keys(value, keys, place, err) < 0)
        return -1;
    int d = kind ? pax_find_word(kind, pax_decision_names, PAX_DECISIONS) : p->decision;
    if (d <= PAX_D_OVER)
        return json_refuse(kind, json_at_key(place, "kind", at),
                           "START, KIND, PLACE, CARD, BUY or PLAY", err);
    p->decision = (uint8_t)d;
    return who ? pax_read_byte(who, 0, last_seat(p), json_at_key(place, "seat", at), &p->seat, err)
               : 0;
}

static int read_slots(pax_position *p, int seat, const cJSON *value, const char *place, char *err) {
    char at[JSON_PLACE_SIZE];
    int i = 0;
    (void)seat;
    if (!cJSON_IsArray(value))
        return json_refuse(value, place, "a list of slots", err);
    for (const cJSON *item = value->child; item; item = item->next) {
        int slot = pax_find_word(item, pax_slot_names, 3);
        if (slot < 0)
            return json_refuse(item, json_at_index(place, i, at), "hand, legion or bottom", err);
        p->slots |= (uint8_t)(1u << slot);
        i++;
    }
    return 0;
}
static int read_held(pax_position *p, int seat, const cJSON *value, const char *place, char *err) {
    (void)seat;
    int n = pax_read_faces(value, PAX_MAX_HELD, place, p->held, err);
    p->held_n = (uint8_t)n;
    return n < 0 ? -1 : 0;
}
/* One of those held: it comes first. */
static int read_placing(pax_position *p, int seat, const cJSON *value, const char *place,
                        char *err) {
    (void)seat;
    int face = pax_read_face(value, place, err), i = 0;
    while (i < p->held_n && p->held[i] != face)
        i++;
    if (face < 0)
        return -1;
    if (i == p->held_n || p->decision != PAX_D_PLACE)
        return json_refuse(value, place, "a card that is held, at a PLACE", err);
    for (; i > 0; i--)
        p->held[i] = p->held[i - 1];
    p->held[0] = (uint8_t)face;
    return 0;
}
static int read_plays(pax_position *p, int seat, const cJSON *value, const char *place, char *err) {
    (void)seat;
    return pax_read_byte(value, 0, PAX_CARDS, place, &p->plays, err);
}
static int read_played(pax_position *p, int seat, const cJSON *value, const char *place,
                       char *err) {
    char at[JSON_PLACE_SIZE];
    int i = 0;
    (void)seat;
    if (!cJSON_IsArray(value))
        return json_refuse(value, place, "a list of categories", err);
    for (const cJSON *item = value->child; item; item = item->next, i++) {
        int c = cJSON_IsString(item) ? pax_find_category(item->valuestring) : -1;
        if (c < 0)
            return json_refuse(item, json_at_index(place, i, at), "a category such as \"LAN\"",
                               err);
        p->played |= (uint8_t)(1u << c);
    }
    return 0;
}
static int read_bought(pax_position *p, int seat, const cJSON *value, const char *place,
                       char *err) {
    (void)seat;
    return pax_read_byte(value, 1, PAX_LEGIONS, place, &p->bought, err);
}
static int read_starved(pax_position *p, int seat, const cJSON *value, const char *place,
                        char *err) {
    (void)seat;
    int flag = pax_read_flag(value, place, err);
    p->starved = flag > 0;
    return flag < 0 ? -1 : 0;
}

/* --- Keys of cards on the table --------------------------------------------------------------- */

/* Of a view there are blanks: only what is known can be set up. */
static int read_deck_top(pax_position *p, int seat, const cJSON *value, const char *place,
                         char *err) {
    (void)seat;
    if (p->top_n)
        return json_refuse(value, place, "deck or deck_top, not both", err);
    int n = pax_read_faces(value, PAX_CARDS, place, p->top, err);
    p->top_n = (uint8_t)n;
    return n < 0 ? -1 : 0;
}
static int read_deck(pax_position *p, int seat, const cJSON *value, const char *place, char *err) {
    if (read_deck_top(p, seat, value, place, err) < 0)
        return -1;
    p->deck_size = p->top_n;
    return 0;
}
static int read_deck_size(pax_position *p, int seat, const cJSON *value, const char *place,
                          char *err) {
    (void)seat;
    int n = pax_read_number(value, 0, PAX_CARDS, place, err);
    if (n >= 0 && p->deck_size >= 0 && n != p->deck_size)
        return json_refuse(value, place, "as many cards as the deck has", err);
    p->deck_size = n;
    return n < 0 ? -1 : 0;
}
static int read_put_by(pax_position *p, int seat, const cJSON *value, const char *place,
                       char *err) {
    char at[JSON_PLACE_SIZE];
    int i = 0;
    (void)seat;
    if (!cJSON_IsArray(value) || cJSON_GetArraySize(value) > p->top_n)
        return json_refuse(value, place, "a list as long as the deck, of seats and nulls", err);
    for (const cJSON *item = value->child; item; item = item->next, i++) {
        if (cJSON_IsNull(item))
            continue;
        int by = pax_read_number(item, 0, last_seat(p), json_at_index(place, i, at), err);
        if (by < 0)
            return -1;
        p->put_by[i] = (uint8_t)(by + 1);
    }
    return 0;
}
static int read_hidden(pax_position *p, int seat, const cJSON *value, const char *place,
                       char *err) {
    (void)seat;
    int n = pax_read_faces(value, PAX_MAX_HIDDEN, place, p->hidden, err);
    p->hidden_n = (uint8_t)n;
    p->has_hidden = true;
    return n < 0 ? -1 : 0;
}
/* A number of cards, or all of them by name. */
static int read_removed(pax_position *p, int seat, const cJSON *value, const char *place,
                        char *err) {
    (void)seat;
    if (cJSON_IsNumber(value))
        p->removed_n = pax_read_number(value, 0, PAX_CARDS, place, err);
    else if (pax_read_pile(value, place, p->removed, err) == 0)
        for (int f = p->removed_n = 0; f < PAX_FACES; f++)
            p->removed_n += p->removed[f];
    return p->removed_n < 0 ? -1 : 0;
}
/* A list, or an object by the number of the Legion card. */
static int read_groups(pax_position *p, int seat, const cJSON *value, const char *place,
                       char *err) {
    char at[JSON_PLACE_SIZE];
    int i = 0;
    (void)seat;
    if (!cJSON_IsArray(value) && !cJSON_IsObject(value))
        return json_refuse(value, place, "a list of groups, or an object by Legion card", err);
    for (const cJSON *item = value->child; item; item = item->next, i++) {
        bool list = cJSON_IsArray(value);
        int l = list ? i : item->string[0] - '1';
        list ? json_at_index(place, i, at) : json_at_key(place, item->string, at);
        if (l < 0 || l >= PAX_LEGIONS || (!list && item->string[1]))
            return json_refuse(item, at, "a Legion card from 1 to 5", err);
        if (pax_read_pile(item, at, p->group[l], err) < 0)
            return -1;
    }
    return 0;
}
static int read_rome(pax_position *p, int seat, const cJSON *value, const char *place, char *err) {
    (void)seat;
    return pax_read_pile(value, place, p->rome, err);
}
static int read_seats(pax_position *p, int seat, const cJSON *value, const char *place, char *err) {
    char at[JSON_PLACE_SIZE];
    (void)seat;
    int i = 0;
    for (const cJSON *item = value->child; item; item = item->next, i++)
        if (pax_read_keys(item, seat_keys, p, i, json_at_index(place, i, at), err) < 0)
            return -1;
    return 0;
}
static int refuse_end(pax_position *p, int seat, const cJSON *value, const char *place, char *err) {
    (void)p, (void)seat;
    return json_refuse(value, place, "a position of a game that goes on, without this key", err);
}

static const pax_key table_keys[] = {
    {"options", NULL}, /* read first */
    {"round", read_round},
    {"first", read_first},
    {"primus", read_primus},
    {"decision", read_decision}, /* after first */
    {"slots", read_slots},
    {"held", read_held},
    {"placing", read_placing}, /* after held */
    {"plays", read_plays},
    {"played", read_played},
    {"starved", read_starved},
    {"bought", read_bought},
    {"deck", read_deck},
    {"deck_top", read_deck_top},
    {"deck_size", read_deck_size},
    {"put_by", read_put_by}, /* after the deck */
    {"hidden", read_hidden},
    {"removed", read_removed},
    {"groups", read_groups},
    {"rome", read_rome},
    {"seats", read_seats},
    {"end", refuse_end},
    {"purpose", NULL}, /* compared */
    {NULL, NULL},
};

/* --- All together ----------------------------------------------------------------------------- */

/* Seats first: their number is the default of the option. */
static int read_options(pax_position *p, const cJSON *json, const char *place, char *err) {
    char at[JSON_PLACE_SIZE], options_at[JSON_PLACE_SIZE], why[GAME_MAX_ERROR];
    const cJSON *seats = json_get(json, "seats"), *options = json_get(json, "options");
    int n = cJSON_GetArraySize(seats);
    json_at_key(place, "seats", at);
    json_at_key(place, "options", options_at);
    if (!cJSON_IsArray(seats) || n < PAX_MIN_PLAYERS || n > PAX_MAX_PLAYERS)
        return json_refuse(seats, at, "a list of 2 to 4 seats", err);
    p->options.players = (uint8_t)n;
    if (options && games_options_from_json(&pax_game, &p->options, options, options_at, err) < 0)
        return -1;
    for (int i = 0; i < PAX_MAX_PLAYERS; i++)
        for (int f = 0; f < PAX_FACES; f++)
            if (p->options.given_zone[i][f] || p->options.given_hand[i][f]) {
                snprintf(err, JSON_ERROR_SIZE,
                         "%.200s: expected no given cards, for the position says where cards are",
                         options_at);
                return -1;
            }
    if (pax_game.options_check(&p->options, why) < 0) {
        snprintf(err, JSON_ERROR_SIZE, "%.200s: %.200s", options_at, why);
        return -1;
    }
    if (p->options.players != n) {
        snprintf(err, JSON_ERROR_SIZE, "%.200s: expected %d seats (options.players), found %d", at,
                 p->options.players, n);
        return -1;
    }
    return 0;
}

/* What the position says although it follows. */
static int compare(const pax_state *s, const cJSON *json, const char *place, char *err) {
    char at[JSON_PLACE_SIZE], expected[64];
    const cJSON *seats = json_get(json, "seats"), *purpose = json_get(json, "purpose");
    game_result r;
    pax_game.result(s, &r);
    for (int p = 0; p < s->players; p++) {
        const int number[] = {s->player[p].hand_n, r.score[p]};
        static const char *const keys[] = {"hand_size", "score"};
        for (int i = 0; i < 2; i++) {
            const cJSON *value = json_get(cJSON_GetArrayItem(seats, p), keys[i]);
            if (!value || (cJSON_IsNumber(value) && value->valuedouble == number[i]))
                continue;
            snprintf(at, sizeof at, "%.80s.seats[%d].%s", place, p, keys[i]);
            snprintf(expected, sizeof expected, "%d, which follows from the rest", number[i]);
            return json_refuse(value, at, expected, err);
        }
    }
    const char *word = pax_purpose_names[pax_purpose_of(s)];
    if (purpose && !(cJSON_IsString(purpose) && !strcmp(purpose->valuestring, word))) {
        snprintf(expected, sizeof expected, "\"%s\", which follows from the rest", word);
        return json_refuse(purpose, json_at_key(place, "purpose", at), expected, err);
    }
    return 0;
}

int pax_position_from_json(const cJSON *json, uint64_t seed, const char *place, pax_state *out,
                           char err[JSON_ERROR_SIZE]) {
    char why[GAME_MAX_ERROR];
    pax_position p;
    pax_position_init(&p);
    p.seed = seed;
    if (!cJSON_IsObject(json))
        return json_refuse(json, place, "an object", err);
    if (read_options(&p, json, place, err) < 0 ||
        pax_read_keys(json, table_keys, &p, 0, place, err) < 0)
        return -1;
    if (pax_position_build(&p, out, why) < 0) {
        snprintf(err, JSON_ERROR_SIZE, "%.200s.%s", place, why);
        return -1;
    }
    if (pax_game.check(out, why) < 0) {
        snprintf(err, JSON_ERROR_SIZE, "%.200s: impossible: %s", place, why);
        return -1;
    }
    return compare(out, json, place, err);
}
