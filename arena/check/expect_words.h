/* Words in expectations: cards and so on, listed or counted (expect_match.c).
 */
#ifndef AEDILE_ARENA_CHECK_EXPECT_WORDS_H
#define AEDILE_ARENA_CHECK_EXPECT_WORDS_H

#include "arena/check/expect.h"

/* Words that all games have, in addition to their own (expect_key.words). */
enum { EXPECT_ENDS = 1 << 16, EXPECT_DECISIONS = 1 << 17 };

/* By number. */
typedef struct word_counts {
    int n[EXPECT_MAX_WORDS];
    bool named[EXPECT_MAX_WORDS]; /* whether the word was there at all, if only as 0 */
} word_counts;

/* Whether the game says which words of these kinds there are. Otherwise any word is one. */
bool words_known(const expect_run *run, unsigned words);

/* The number of a word, or -1 and run->err. */
int word_read(expect_run *run, unsigned words, const cJSON *value, const char *place);

/* Reads a list of words, or an object of counts: 0, or -1 and run->err. */
int words_read(expect_run *run, unsigned words, const cJSON *value, const char *place,
               word_counts *out);

/* The word of this number, borrowed. */
const char *word_text(const expect_run *run, unsigned words, int number);

enum { WORDS_TEXT_SIZE = 640 };

/* `Dock, Dock, Jack`, or as counts `2 wood, 1 stone`; `nothing`. Returns out. */
const char *words_text(const expect_run *run, unsigned words, const word_counts *w, bool counts,
                       char out[WORDS_TEXT_SIZE]);

#endif
