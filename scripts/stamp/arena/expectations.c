/* What scenarios may expect of positions of Auspices (expectations.h): the keys of the position's text, with their words. */
#include "arena/auspices/expectations.h"

#include "engine/auspices/auspices.h"

#include <stdio.h>
#include <string.h>

enum { SIGNS = 1 }; /* kinds of words */

static int word(const void *state, unsigned words, const char *text, const char *place,
                char err[JSON_ERROR_SIZE]) {
    (void)state, (void)words;
    for (int i = 0; i < AUSPICES_SIGNS; i++)
        if (!strcmp(text, auspices_signs[i]))
            return i;
    snprintf(err, JSON_ERROR_SIZE, "%.200s: expected a sign such as \"owl\", found \"%.48s\"",
             place, text);
    return -1;
}

static const char *word_text(const void *state, unsigned words, int number) {
    return (void)state, (void)words, auspices_signs[number];
}

static const expect_key seat_keys[] = {
    EXPECT_ROW("read", WORDS, .words = SIGNS),
    EXPECT_ROW("cards", NUMBER, .high = AUSPICES_HAND),
    EXPECT_ROW("hand", WORDS, .words = SIGNS),
    {.key = NULL},
};
static const expect_key a_seat = EXPECT_ROW("seat", RECORD, .keys = seat_keys);
static const expect_key keys[] = {
    EXPECT_ROW("round", NUMBER, .high = AUSPICES_ROUNDS),
    EXPECT_ROW("seat", NUMBER, .high = AUSPICES_SEATS - 1),
    EXPECT_ROW("deck_size", NUMBER, .high = AUSPICES_CARDS),
    EXPECT_ROW("deck", FIRST, .words = SIGNS),
    EXPECT_ROW("off", WORD, .words = SIGNS),
    EXPECT_ROW("off_for", NUMBER, .low = -1, .high = AUSPICES_SEATS - 1),
    EXPECT_ROW("seats", BY_SEAT, .keys = &a_seat),
    {.key = NULL},
};

static const char *const decisions[] = {"over", "read", NULL};
static const char *const moves[] = {"read {sign}", "pass", NULL};
static const notation_field fields[] = {{"sign", auspices_signs, AUSPICES_SIGNS}, {NULL, NULL, 0}};

const expectations auspices_expectations = {
    .keys = keys,
    .word = word,
    .word_text = word_text,
    .hidden = "hand",
    .decisions = decisions,
    .moves = moves,
    .fields = fields,
};
