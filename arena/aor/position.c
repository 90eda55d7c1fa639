/* Positions from JSON (position.h): the keys that the game writes, and some that are shorter.
 *
 * A key is one function and one row of a table. What follows from the rest is compared when the position stands: what
 * the game writes of the beginning of a turn can be read back, and gives it again.
 */
#include "arena/aor/position.h"

#include "arena/aor/position_seat.h"
#include "arena/base/buffer.h"
#include "arena/seam/game_options.h"

#include <stdio.h>

#define READER(name)                                                                               \
    static int name(aor_position *p, int seat, const cJSON *value, const char *place, char *err)

static int last_seat(const aor_position *p) {
    return p->options.players - 1;
}

/* --- The round ---------------------------------------------------------------------------------- */

READER(read_round) {
    (void)seat;
    p->round = aor_read_number(value, 0, AOR_ROUNDS, place, err);
    return p->round < 0 ? -1 : 0;
}
READER(read_event) {
    (void)seat;
    if (cJSON_IsNull(value))
        return 0;
    p->event = aor_read_word(value, AOR_WORD_EVENT, place, err);
    return p->event < 0 ? -1 : 0;
}

/* A kind, or an object with seat and kind. */
READER(read_decision) {
    static const struct {
        const char *name;
        int kind;
    } kinds[] = {{"keep", AOR_D_KEEP},         {"event", AOR_D_OVER},  {"offer", AOR_D_OFFER},
                 {"activate", AOR_D_ACTIVATE}, {"build", AOR_D_BUILD}, {"place", AOR_D_PLACE},
                 {"income", AOR_D_INCOME},     {"buy", AOR_D_BUY}};
    static const char *const keys[] = {"seat", "kind", NULL};
    const cJSON *kind = cJSON_IsString(value) ? value : json_get(value, "kind");
    const cJSON *who = cJSON_IsString(value) ? NULL : json_get(value, "seat");
    char at[JSON_PLACE_SIZE];
    (void)seat;
    if (!cJSON_IsString(value) && json_only_keys(value, keys, place, err) < 0)
        return -1;
    size_t i = 0, n = sizeof kinds / sizeof *kinds;
    while (i < n && !(cJSON_IsString(kind) && !strcmp(kind->valuestring, kinds[i].name)))
        i++;
    if (i == n && kind)
        return json_refuse(
            kind, json_at_key(place, "kind", at),
            "the beginning of a turn: keep, event, offer, activate, build, place, income or buy",
            err);
    if (kind)
        p->decision = kinds[i].kind;
    if (who)
        p->seat = aor_read_number(who, 0, last_seat(p), json_at_key(place, "seat", at), err);
    return who && p->seat < 0 ? -1 : 0;
}

/* --- The wheel ---------------------------------------------------------------------------------- */

READER(read_wheel) {
    (void)seat;
    p->wheel = aor_read_number(value, 0, 3, place, err);
    return p->wheel < 0 ? -1 : 0;
}
/* Seats by province, -1 for an empty one: one of the four ways to turn the wheel. */
READER(read_faces) {
    int faces[AOR_PROVINCES],
        n = aor_read_numbers(value, -1, last_seat(p), AOR_PROVINCES, place, faces, err);
    (void)seat;
    if (n < 0)
        return -1;
    for (int wheel = 0; wheel < 4 && n == AOR_PROVINCES; wheel++) {
        const aor_state s = {.players = p->options.players, .wheel = (uint8_t)wheel};
        int same = 0;
        for (int i = 0; i < AOR_PROVINCES; i++)
            same += aor_faces(&s, i) == faces[i];
        if (same == AOR_PROVINCES) {
            p->wheel = wheel;
            return 0;
        }
    }
    return json_refuse(value, place, "the seats that the four provinces face, clockwise", err);
}
READER(read_token) {
    (void)seat;
    p->token = aor_read_word(value, AOR_WORD_PROVINCE, place, err);
    return p->token < 0 ? -1 : 0;
}

READER(read_levels) {
    char at[JSON_PLACE_SIZE], there[JSON_PLACE_SIZE];
    (void)seat;
    for (const cJSON *item = value->child; item; item = item->next) {
        const cJSON name = {.type = cJSON_String, .valuestring = item->string};
        int province = aor_read_word(&name, AOR_WORD_PROVINCE, place, err);
        if (province < 0)
            return -1;
        json_at_key(place, item->string, at);
        for (const cJSON *level = item->child; level; level = level->next) {
            const cJSON type = {.type = cJSON_String, .valuestring = level->string};
            int t = aor_read_word(&type, AOR_WORD_TYPE, at, err);
            int n = t < 0 ? -1
                          : aor_read_number(level, 0, AOR_LEVELS,
                                            json_at_key(at, level->string, there), err);
            if (n < 0)
                return -1;
            p->level[province][t] = (uint8_t)n;
        }
    }
    return 0;
}

/* A seat, or an object with seat and up. */
static int read_cell(aor_position *p, int province, const cJSON *value, const char *place,
                     char *err) {
    static const char *const keys[] = {"seat", "up", NULL};
    const cJSON *who = cJSON_IsObject(value) ? json_get(value, "seat") : value;
    if (cJSON_IsObject(value) && json_only_keys(value, keys, place, err) < 0)
        return -1;
    int seat = aor_read_number(who, 0, last_seat(p), place, err);
    if (seat < 0)
        return -1;
    aor_seat_position *q = &p->seats[seat];
    uint8_t *cells = cJSON_IsTrue(json_get(value, "up")) ? q->up : q->down;
    if (cells[province] == AOR_CELLS)
        return json_refuse(value, place, "at most three tokens", err);
    cells[province]++;
    return 0;
}
READER(read_cells) {
    char at[JSON_PLACE_SIZE], there[JSON_PLACE_SIZE];
    (void)seat;
    for (const cJSON *item = value->child; item; item = item->next) {
        const cJSON name = {.type = cJSON_String, .valuestring = item->string};
        int province = aor_read_word(&name, AOR_WORD_PROVINCE, place, err), i = 0;
        if (province < 0)
            return -1;
        json_at_key(place, item->string, at);
        for (const cJSON *cell = item->child; cell; cell = cell->next)
            if (read_cell(p, province, cell, json_at_index(at, i++, there), err) < 0)
                return -1;
    }
    return 0;
}

/* --- The board ---------------------------------------------------------------------------------- */

READER(read_column) {
    int column[AOR_COLUMN],
        n = aor_read_numbers(value, 0, last_seat(p), AOR_COLUMN, place, column, err);
    (void)seat;
    for (int i = 0; i < n; i++)
        p->column[i] = (uint8_t)column[i];
    p->column_n = (uint8_t)n;
    return n < 0 ? -1 : 0;
}
READER(read_fields) {
    char at[JSON_PLACE_SIZE];
    int legions[AOR_MAX_PLAYERS];
    (void)seat;
    for (const cJSON *item = value->child; item; item = item->next) {
        const cJSON name = {.type = cJSON_String, .valuestring = item->string};
        int field = aor_read_word(&name, AOR_WORD_FIELD, place, err);
        int n = field < 0 ? -1
                          : aor_read_numbers(item, 0, AOR_LEGIONS, p->options.players,
                                             json_at_key(place, item->string, at), legions, err);
        if (n < 0)
            return -1;
        for (int i = 0; i < n; i++)
            p->field[field][i] = (uint8_t)legions[i];
    }
    return 0;
}

/* --- Decks -------------------------------------------------------------------------------------- */

READER(read_deck_top) {
    (void)seat;
    int n = aor_read_words(value, AOR_WORD_GOODS, AOR_DECK, place, p->deck, err);
    p->deck_n = (uint8_t)n;
    return n < 0 ? -1 : 0;
}
READER(read_goods_deck) {
    if (p->deck_n)
        return json_refuse(value, place, "goods_deck or deck_top, not both", err);
    p->deck_whole = true;
    return read_deck_top(p, seat, value, place, err);
}
READER(read_discard) {
    (void)seat;
    int n = aor_read_words(value, AOR_WORD_GOODS, AOR_DECK, place, p->discard, err);
    p->discard_n = (uint8_t)n;
    return n < 0 ? -1 : 0;
}
READER(read_mission_deck) {
    (void)seat;
    int n = aor_read_words(value, AOR_WORD_MISSION, AOR_MISSIONS, place, p->pile, err);
    p->pile_n = (uint8_t)n;
    return n < 0 ? -1 : 0;
}
READER(read_put_by) {
    char at[JSON_PLACE_SIZE];
    int i = 0;
    (void)seat;
    if (!cJSON_IsArray(value) || cJSON_GetArraySize(value) > p->pile_n)
        return json_refuse(value, place, "a list as long as mission_deck, of seats and nulls", err);
    for (const cJSON *item = value->child; item; item = item->next, i++) {
        if (cJSON_IsNull(item))
            continue;
        int by = aor_read_number(item, 0, last_seat(p), json_at_index(place, i, at), err);
        if (by < 0)
            return -1;
        p->pile[i] = (uint8_t)(p->pile[i] | (by + 1) << 5);
    }
    return 0;
}
READER(read_event_deck) {
    (void)seat;
    int n = aor_read_words(value, AOR_WORD_EVENT, AOR_EVENTS, place, p->events, err);
    p->events_n = (uint8_t)n;
    return n < 0 ? -1 : 0;
}

READER(read_seats) {
    char at[JSON_PLACE_SIZE];
    (void)seat;
    int i = 0;
    for (const cJSON *item = value->child; item; item = item->next, i++)
        if (aor_read_keys(item, aor_seat_keys, p, i, json_at_index(place, i, at), err) < 0)
            return -1;
    return 0;
}

static const aor_key table_keys[] = {
    {"options", NULL}, /* read first */
    {"round", read_round},
    {"event", read_event},
    {"wheel", read_wheel},
    {"faces", read_faces},
    {"token", read_token},
    {"decision", read_decision},
    {"levels", read_levels},
    {"cells", read_cells},
    {"column", read_column},
    {"fields", read_fields},
    {"deck_top", read_deck_top},
    {"goods_deck", read_goods_deck}, /* after deck_top */
    {"goods_discard", read_discard},
    {"mission_deck", read_mission_deck},
    {"mission_put_by", read_put_by}, /* after the deck */
    {"event_deck", read_event_deck},
    {"seats", read_seats},
    {"phase", NULL}, /* compared from here on */
    {"first", NULL},
    {"direction", NULL},
    {"turns", NULL},
    {"supply", NULL},
    {"foundations", NULL},
    {"temples", NULL},
    {"milestones", NULL},
    {"animosity", NULL},
    {"goods_deck_size", NULL},
    {NULL, NULL},
};

/* --- All together ------------------------------------------------------------------------------- */

/* Seats first: their number is the default of the option. */
static int read_options(aor_position *p, const cJSON *json, const char *place, char *err) {
    char at[JSON_PLACE_SIZE], options_at[JSON_PLACE_SIZE], why[GAME_MAX_ERROR];
    const cJSON *seats = json_get(json, "seats"), *options = json_get(json, "options");
    int n = cJSON_GetArraySize(seats);
    json_at_key(place, "seats", at);
    json_at_key(place, "options", options_at);
    if (!cJSON_IsArray(seats) || n < 1 || n > AOR_MAX_PLAYERS)
        return json_refuse(seats, at, "a list of 1 to 4 seats", err);
    p->options.players = (uint8_t)n;
    if (options && games_options_from_json(&aor_game, &p->options, options, options_at, err) < 0)
        return -1;
    if (aor_game.options_check(&p->options, why) < 0) {
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

/* Keys of the second that are compared: as the position says them. */
static int compare_keys(const cJSON *told, const cJSON *json, const aor_key *keys,
                        const char *place, char *err) {
    char at[JSON_PLACE_SIZE];
    for (int i = 0; keys[i].name; i++) {
        const cJSON *value = json_get(json, keys[i].name), *follows = json_get(told, keys[i].name);
        if (keys[i].read || !value || !follows || !strcmp(keys[i].name, "options") ||
            cJSON_Compare(value, follows, true))
            continue;
        char *text = cJSON_PrintUnformatted(follows), expected[160];
        snprintf(expected, sizeof expected, "%.100s, which follows from the rest",
                 text ? text : "");
        cJSON_free(text);
        return json_refuse(value, json_at_key(place, keys[i].name, at), expected, err);
    }
    return 0;
}

static int compare(const aor_state *s, const cJSON *json, const char *place, char *err) {
    buffer b = {0};
    char at[JSON_PLACE_SIZE], there[JSON_PLACE_SIZE];
    buffer_state(&b, &aor_game, s);
    cJSON *told = cJSON_Parse(b.text);
    int status = compare_keys(told, json, table_keys, place, err);
    const cJSON *seats = json_get(json, "seats"), *all = json_get(told, "seats");
    for (int p = 0; p < s->players && status == 0; p++)
        status =
            compare_keys(cJSON_GetArrayItem(all, p), cJSON_GetArrayItem(seats, p), aor_seat_keys,
                         json_at_index(json_at_key(place, "seats", at), p, there), err);
    cJSON_Delete(told);
    buffer_free(&b);
    return status;
}

int aor_position_from_json(const cJSON *json, uint64_t seed, const char *place, aor_state *out,
                           char err[JSON_ERROR_SIZE]) {
    char why[GAME_MAX_ERROR];
    aor_position p;
    aor_position_init(&p);
    p.seed = seed;
    if (!cJSON_IsObject(json))
        return json_refuse(json, place, "an object", err);
    if (read_options(&p, json, place, err) < 0 ||
        aor_read_keys(json, table_keys, &p, -1, place, err) < 0)
        return -1;
    if (aor_position_build(&p, out, why) < 0) {
        snprintf(err, JSON_ERROR_SIZE, "%.200s.%.200s", place, why);
        return -1;
    }
    return compare(out, json, place, err);
}
