/* Reading the values of a position (position.c). Each: what it read, or 0; or -1 and err. */
#ifndef AEDILE_ARENA_AOR_POSITION_READ_H
#define AEDILE_ARENA_AOR_POSITION_READ_H

#include "arena/base/json.h"
#include "engine/aor/position.h"

/* One key of an object and its reader; NULL: allowed, and compared when the position stands. */
typedef struct aor_key {
    const char *name;
    int (*read)(aor_position *p, int seat, const cJSON *value, const char *place, char *err);
} aor_key;

/* Reads all members of an object, in the order of the table, which ends with a NULL name. */
int aor_read_keys(const cJSON *object, const aor_key *keys, aor_position *p, int seat,
                  const char *place, char *err);

/* Kinds of words: each is known by its number in its table. */
typedef enum aor_words {
    AOR_WORD_GOODS,
    AOR_WORD_MISSION,
    AOR_WORD_EVENT,
    AOR_WORD_CHARACTER,
    AOR_WORD_INTRIGUE,
    AOR_WORD_TYPE,
    AOR_WORD_MEDAL,
    AOR_WORD_PROVINCE,
    AOR_WORD_FIELD,
    AOR_WORD_ITEM,
    AOR_WORD_KINDS
} aor_words;

/* The number of a word. */
int aor_read_word(const cJSON *value, aor_words words, const char *place, char *err);
/* A list of at most `capacity` words, in order; of goods and missions also an object of counts. Returns their number. */
int aor_read_words(const cJSON *value, aor_words words, int capacity, const char *place,
                   uint8_t *out, char *err);
/* The same as bits. */
int aor_read_bits(const cJSON *value, aor_words words, const char *place, uint8_t *out, char *err);

/* A whole number from low to high. */
int aor_read_number(const cJSON *value, int low, int high, const char *place, char *err);
/* A list of at most `capacity` numbers from low to high; returns how many. */
int aor_read_numbers(const cJSON *value, int low, int high, int capacity, const char *place,
                     int *out, char *err);

#endif
