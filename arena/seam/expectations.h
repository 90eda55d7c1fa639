/* What only a game can say of its positions when a scenario expects something of them
 * (docs/reference/scenario.md).
 *
 * Expectations are held against the JSON that the game writes: state_text, and view_text for what
 * a seat knows. That needs little of a game: the shape of each key, how words are read, and what
 * follows from a position without standing in its text. A game without such a record has
 * expectations all the same; their keys are then compared as they stand.
 *
 * Each game that has more to say fills in one record, to be found next to its facts.
 */
#ifndef AEDILE_ARENA_SEAM_EXPECTATIONS_H
#define AEDILE_ARENA_SEAM_EXPECTATIONS_H

#include "arena/base/json.h"
#include "engine/game.h"

#include <limits.h>

/* How the value of a key is expected. What the text has is read in the same way: words, for one,
 * may be a list, ["wood", "wood"], or counts, {"wood": 2}, here or there. */
typedef enum expect_shape {
    EXPECT_ELSEWHERE, /* allowed, but looked at by the caller */
    EXPECT_JSON,      /* anything; of objects only the keys that are named */
    EXPECT_NUMBER,    /* a whole number, low..high */
    EXPECT_FLAG,      /* true or false; where the text has none, false */
    EXPECT_SEATS,     /* a list of seats, or one seat */
    EXPECT_WORD,      /* one word */
    EXPECT_WORDS,     /* words, in any order */
    EXPECT_COUNTS,    /* the same, shown as counts: 2 wood, 1 stone */
    EXPECT_SOME,      /* the same, but only words that are named count, if only as 0 */
    EXPECT_FIRST,     /* a list of words: the beginning of the text's list, in order */
    EXPECT_WITHIN,    /* {"contain": WORDS, "lack": WORDS} */
    EXPECT_RECORD,    /* an object, of which the keys that are named are compared */
    EXPECT_BY_SEAT,   /* a list, or an object keyed by seat: each as the one row of `keys` */
    EXPECT_ITEMS      /* a list of records, all that there are: the first row is their name */
} expect_shape;

enum { EXPECT_LAST_SEAT = INT_MAX }; /* instead of `high` */

typedef struct expect_key {
    const char *key;
    expect_shape shape;
    unsigned words;                /* which words: bits of the game's own, below 1 << 16 */
    int low, high;                 /* of a number */
    const struct expect_key *keys; /* ends with a NULL key */
    const char *plain;   /* RECORD, ITEMS: the key whose value may stand for the whole object */
    const char *from;    /* the key in the text, if it has another name there */
    const char *missing; /* what is found where the text has no such key; NULL: "nothing" */
} expect_key;

/* EXPECT_ROW("jacks", NUMBER, .high = 6) */
#define EXPECT_ROW(name, form, ...)                                                                \
    { .key = (name), .shape = EXPECT_##form, __VA_ARGS__ }

enum { EXPECT_MAX_WORDS = 128 };

/* A field in the texts of moves, {card} say, and words that it may be; a field may have several
 * rows. */
typedef struct notation_field {
    const char *name; /* "card" */
    const char *const *words;
    int n; /* of them; 0: whole numbers */
} notation_field;

typedef struct expectations {
    const expect_key
        *keys; /* of a position, in addition to those that all games have; ends with NULL */

    /* The number, below EXPECT_MAX_WORDS, of a word of these kinds; or -1 and one line in err
     * that begins with the place. Words of one number are the same. NULL if no key has words. */
    int (*word)(const void *state, unsigned words, const char *word, const char *place,
                char err[JSON_ERROR_SIZE]);
    /* What messages call it. They list words in the order of their numbers. */
    const char *(*word_text)(const void *state, unsigned words, int number);

    /* Adds to a parsed text what follows from the position. With a viewer >= 0 it is the view of
     * that seat, and nothing may be added that the seat cannot know. NULL: nothing follows. */
    void (*follow)(const void *state, int viewer, cJSON *told);

    /* A key of a seat with its hidden cards, for what another seat can know of them; NULL: none.
     * It is a row of the row "seats" of `keys`. */
    const char *hidden;

    const char *const *decisions; /* kinds of decisions, ends with NULL; NULL: any word */
    const char *const *moves;     /* texts of moves with {field}s, ends with NULL; NULL: any text */
    const notation_field *fields; /* ends with a NULL name */
} expectations;

#endif
