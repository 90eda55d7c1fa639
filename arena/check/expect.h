/* Expectations of scenarios: what must be true of a position of any game (docs/reference/scenario.md).
 */
#ifndef AEDILE_ARENA_CHECK_EXPECT_H
#define AEDILE_ARENA_CHECK_EXPECT_H

#include "arena/seam/expectations.h"

/* Called for every expectation that does not hold: what was looked at ("pool"), what was
 * expected and what was found, in words. */
typedef void expect_fail(void *data, const char *what, const char *expected, const char *found);

/* A position, and what is done about it. */
typedef struct expect_run {
    const game *game;
    const expectations *about; /* what the game says of its expectations, or NULL */
    const void *state;
    expect_fail *fail; /* NULL: only the form is checked */
    void *data;
    int failures;
    char err[JSON_ERROR_SIZE]; /* what is wrong with the form */
} expect_run;

/* Checks an expectation's form: keys, types, words, seats. With run->fail, compares it with the
 * position too, and calls that for each difference. `place` is its place in messages. 0, or -1
 * and run->err. */
int expect_compare(expect_run *run, const cJSON *expect, const char *place);

#endif
