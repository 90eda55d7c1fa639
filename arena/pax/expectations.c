/* The keys of a position that scenarios may expect, how their words are read, and what follows from a
 * position without being told by its text (arena/seam/expectations.h).
 */
#include "arena/pax/expectations.h"

#include "engine/pax/pax.h"

#include <stdio.h>

/* --- Words ------------------------------------------------------------------------------------ */

enum { FACES = 1, CATEGORIES = 2, SLOTS = 4, PURPOSES = 8 };

/* Faces come first, then categories, slots, purposes. */
enum {
    FIRST_CATEGORY = PAX_FACES,
    FIRST_SLOT = FIRST_CATEGORY + PAX_CATEGORIES,
    FIRST_PURPOSE = FIRST_SLOT + 3,
    WORDS = FIRST_PURPOSE + PAX_TO_LEGION + 1
};
_Static_assert((int)WORDS <= (int)EXPECT_MAX_WORDS, "room for all words");

static const char *word_text(const void *state, unsigned words, int number) {
    (void)state, (void)words;
    return number < FIRST_CATEGORY  ? pax_face_names[number]
           : number < FIRST_SLOT    ? pax_categories[number - FIRST_CATEGORY].code
           : number < FIRST_PURPOSE ? pax_slot_names[number - FIRST_SLOT]
                                    : pax_purpose_names[number - FIRST_PURPOSE];
}

static unsigned kind_of(int number) {
    return number < FIRST_CATEGORY  ? FACES
           : number < FIRST_SLOT    ? CATEGORIES
           : number < FIRST_PURPOSE ? SLOTS
                                    : PURPOSES;
}

static int read_word(const void *state, unsigned words, const char *word, const char *place,
                     char err[JSON_ERROR_SIZE]) {
    for (int i = 0; i < WORDS; i++)
        if ((kind_of(i) & words) && *word && !strcmp(word, word_text(state, words, i)))
            return i;
    snprintf(err, JSON_ERROR_SIZE, "%.200s: expected %s, found \"%.48s\"", place,
             words & FACES        ? "a face such as \"LAN1\""
             : words & CATEGORIES ? "a category such as \"LAN\""
             : words & SLOTS      ? "hand, legion or bottom"
                                  : "send, hand or legion",
             word);
    return -1;
}

/* --- What follows from a position ------------------------------------------------------------- */

static void add_counts(cJSON *to, const char *key, const int count[PAX_CATEGORIES]) {
    cJSON *counts = cJSON_AddObjectToObject(to, key);
    for (int c = 0; c < PAX_CATEGORIES; c++)
        cJSON_AddNumberToObject(counts, pax_categories[c].code, count[c]);
}

static void add_points(const pax_standing *standing, int p, cJSON *seat) {
    cJSON *points = cJSON_AddObjectToObject(seat, "points");
    cJSON_AddNumberToObject(points, "played", standing->played[p]);
    cJSON_AddNumberToObject(points, "stronger", standing->stronger[p]);
    cJSON_AddNumberToObject(points, "army", standing->army[p]);
    cJSON_AddNumberToObject(points, "fleet", standing->fleet[p]);
    cJSON_AddNumberToObject(points, "primus", standing->primus[p]);
    cJSON_AddNumberToObject(points, "money", standing->money[p]);
}

static void add_seat(const pax_state *s, int p, const pax_standing *standing, cJSON *seat) {
    const pax_player *q = &s->player[p];
    cJSON *symbols = cJSON_AddObjectToObject(seat, "symbols");
    cJSON *prices = cJSON_AddObjectToObject(seat, "prices");
    char number[16];
    for (int c = 0; c < PAX_CATEGORIES; c++)
        cJSON_AddNumberToObject(symbols, pax_categories[c].code, q->symbols[c]);
    for (int l = 0; l < s->legions; l++) {
        snprintf(number, sizeof number, "%d", l + 1);
        if (s->group_value[l])
            cJSON_AddNumberToObject(prices, number, pax_price(s, p, l));
    }
    cJSON_AddNumberToObject(seat, "limit", q->limit);
    add_counts(seat, "strength", standing->strength[p]);
}

/* Groups by the number of their Legion card. */
static cJSON *groups_by_number(cJSON *list) {
    cJSON *groups = cJSON_CreateObject();
    char number[16];
    for (int l = 1; list->child; l++) {
        snprintf(number, sizeof number, "%d", l);
        cJSON_AddItemToObject(groups, number, cJSON_DetachItemFromArray(list, 0));
    }
    return groups;
}

/* What is on hidden cards is only for those who see everything. */
static void follow(const void *state, int viewer, cJSON *told) {
    const pax_state *s = state;
    pax_standing standing;
    pax_stand(s, &standing);
    for (int p = 0; p < s->players; p++) {
        cJSON *seat = cJSON_GetArrayItem(json_get(told, "seats"), p);
        add_seat(s, p, &standing, seat);
        if (viewer < 0)
            add_points(&standing, p, seat);
    }
    cJSON *list = cJSON_DetachItemFromObjectCaseSensitive(told, "groups");
    cJSON_AddItemToObject(told, "groups", groups_by_number(list));
    cJSON_Delete(list);
    if (viewer >= 0)
        return;
    add_counts(told, "rome_strength", standing.rome);
    cJSON *romes = cJSON_AddArrayToObject(told, "romes");
    for (int c = 0; c < PAX_CATEGORIES; c++)
        if (standing.romes >> c & 1)
            cJSON_AddItemToArray(romes, cJSON_CreateString(pax_categories[c].code));
}

/* --- Keys ------------------------------------------------------------------------------------- */

/* clang-format off */
static const expect_key point_rows[] = {
    EXPECT_ROW("played", NUMBER, .high = 1000),
    EXPECT_ROW("stronger", NUMBER, .high = 1000),
    EXPECT_ROW("army", NUMBER, .high = 1000),
    EXPECT_ROW("fleet", NUMBER, .high = 1000),
    EXPECT_ROW("primus", NUMBER, .high = 1000),
    EXPECT_ROW("money", NUMBER, .high = 1000),
    {.key = NULL},
};

static const expect_key price_rows[] = {
    EXPECT_ROW("1", NUMBER, .high = 1000),
    EXPECT_ROW("2", NUMBER, .high = 1000),
    EXPECT_ROW("3", NUMBER, .high = 1000),
    EXPECT_ROW("4", NUMBER, .high = 1000),
    EXPECT_ROW("5", NUMBER, .high = 1000),
    {.key = NULL},
};

static const expect_key group_rows[] = {
    EXPECT_ROW("1", WORDS, .words = FACES),
    EXPECT_ROW("2", WORDS, .words = FACES),
    EXPECT_ROW("3", WORDS, .words = FACES),
    EXPECT_ROW("4", WORDS, .words = FACES),
    EXPECT_ROW("5", WORDS, .words = FACES),
    {.key = NULL},
};

static const expect_key seat_rows[] = {
    EXPECT_ROW("hand", WORDS, .words = FACES),
    EXPECT_ROW("known", WORDS, .words = FACES),
    EXPECT_ROW("hand_size", NUMBER, .high = PAX_CARDS),
    EXPECT_ROW("zone", WORDS, .words = FACES),
    EXPECT_ROW("money", NUMBER, .high = 9999),
    EXPECT_ROW("peeked", FLAG),
    EXPECT_ROW("score", NUMBER, .high = 1000),
    EXPECT_ROW("points", RECORD, .keys = point_rows),
    EXPECT_ROW("symbols", SOME, .words = CATEGORIES),
    EXPECT_ROW("strength", SOME, .words = CATEGORIES),
    EXPECT_ROW("limit", NUMBER, .high = 255),
    EXPECT_ROW("prices", RECORD, .keys = price_rows),
    {.key = NULL},
};
static const expect_key seat = EXPECT_ROW("seat", RECORD, .keys = seat_rows);

static const expect_key rows[] = {
    EXPECT_ROW("round", NUMBER, .high = 255),
    EXPECT_ROW("first", NUMBER, .high = EXPECT_LAST_SEAT),
    EXPECT_ROW("primus", JSON), /* a seat, or null */
    EXPECT_ROW("purpose", WORD, .words = PURPOSES),
    EXPECT_ROW("slots", WORDS, .words = SLOTS),
    EXPECT_ROW("held", WORDS, .words = FACES),
    EXPECT_ROW("placing", WORD, .words = FACES),
    EXPECT_ROW("plays", NUMBER, .high = PAX_CARDS),
    EXPECT_ROW("played", WORDS, .words = CATEGORIES),
    EXPECT_ROW("starved", FLAG),
    EXPECT_ROW("bought", NUMBER, .high = PAX_LEGIONS), /* 11.4 */
    EXPECT_ROW("deck_size", NUMBER, .high = PAX_CARDS),
    EXPECT_ROW("deck", FIRST, .words = FACES),
    EXPECT_ROW("deck_top", FIRST, .words = FACES, .from = "deck"),
    EXPECT_ROW("put_by", JSON),
    EXPECT_ROW("hidden", WORDS, .words = FACES),
    EXPECT_ROW("removed", WORDS, .words = FACES),
    EXPECT_ROW("groups", RECORD, .keys = group_rows),
    EXPECT_ROW("rome", WORDS, .words = FACES),
    EXPECT_ROW("rome_strength", SOME, .words = CATEGORIES),
    EXPECT_ROW("romes", WORDS, .words = CATEGORIES),
    EXPECT_ROW("seats", BY_SEAT, .keys = &seat),
    {.key = NULL},
};
/* clang-format on */

/* --- Notation --------------------------------------------------------------------------------- */

static const char *const moves[] = {
#define MOVE(id, first, numbers, text) text,
#include "engine/pax/moves.def"
    NULL};

static const notation_field fields[] = {
    {"face", pax_face_names, PAX_FACES},
    {"n", NULL, 0},
    {NULL, NULL, 0},
};

const expectations pax_expectations = {
    .keys = rows,
    .word = read_word,
    .word_text = word_text,
    .follow = follow,
    .hidden = "hand",
    .decisions = pax_decision_names,
    .moves = moves,
    .fields = fields,
};
