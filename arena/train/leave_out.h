/* Inputs and rows that a network does without: their weights stay 0, so it neither sees nor says them.
 *
 * The config names them by words: how names begin (names.h), or what stands in a name between two dots. "plan" is all
 * plans, "haul" whatever is about hauling. Players that share no features with others are trained so.
 */
#ifndef AEDILE_ARENA_TRAIN_LEAVE_OUT_H
#define AEDILE_ARENA_TRAIN_LEAVE_OUT_H

#include "agents/net/layout.h"
#include "arena/base/json.h"

#include <stdbool.h>
#include <stdint.h>

enum { LEAVE_OUT_WORDS = 64, LEAVE_OUT_WORD_SIZE = 32 };

typedef struct leave_out_words {
    int n;
    char word[LEAVE_OUT_WORDS][LEAVE_OUT_WORD_SIZE];
} leave_out_words;

/* Reads an array of words, or nothing where there is none: 0; or -1 and one line in err, also for a word that is in no name of
 * this layout. */
int leave_out_read(leave_out_words *out, const layout *l, const cJSON *array, const char *place,
                   char *err);

/* For each input, then for each row, whether it is left out: from malloc, the caller's; NULL: no memory. */
bool *leave_out_of(const leave_out_words *words, const layout *l);

/* The words as they go into a hash of settings. */
uint64_t leave_out_hash(uint64_t h, const leave_out_words *words);

#endif
