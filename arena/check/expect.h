/* Expectations of scenarios: what must be true of a position (docs/scenario.md).
 */
#ifndef AEDILE_ARENA_CHECK_EXPECT_H
#define AEDILE_ARENA_CHECK_EXPECT_H

#include "arena/base/json.h"
#include "engine/gtr/gtr.h"

/* Called for every expectation that does not hold: what was looked at ("pool"), what was
 * expected and what was found, in words. */
typedef void expect_fail(void *data, const char *what, const char *expected, const char *found);

/* What the readers of expectations share. */
typedef struct expect_run {
    const gtr_state *state; /* NULL: only the form is checked */
    const gtr_edition *edition;
    int players;
    int failures;
    expect_fail *fail;
    void *data;
    char err[JSON_ERROR_SIZE]; /* what is wrong with the form */
} expect_run;

/* Checks an expectation's form: keys, types, names, seats. `place` is its place in messages.
 * 0, or -1 and err. */
int expect_form(const cJSON *expect, const gtr_edition *edition, int players, const char *place,
                char err[JSON_ERROR_SIZE]);

/* Compares a position with an expectation of good form. Calls fail for each difference;
 * returns their number. */
int expect_compare(const cJSON *expect, const gtr_state *s, expect_fail *fail, void *data);

/* --- Shared by expect*.c ---------------------------------------------------------------------- */

/* One key of an expectation object: reads the value, and compares it if there is a state.
 * Returns 0, or -1 when the form is wrong (run->err). */
typedef struct expect_key {
    const char *key;
    int (*read)(expect_run *run, int seat, const cJSON *value, const char *place);
} expect_key;

/* Reads an object by its table, which ends with a NULL key. Values that have no reader are
 * left to the caller. */
int expect_object(expect_run *run, const expect_key *keys, int seat, const cJSON *object,
                  const char *place);

/* Notes a difference. */
void expect_differs(expect_run *run, const char *what, const char *expected, const char *found);

/* Reads a whole number and compares it. */
int expect_number(expect_run *run, const cJSON *value, const char *place, int low, int high,
                  int found);

/* Reads `value` as a seat: 0, or -1. */
int expect_seat_number(expect_run *run, const cJSON *value, const char *place, int *seat);

/* expect_seat.c: the expectation of one seat. */
int expect_seat(expect_run *run, int seat, const cJSON *value, const char *place);

/* expect_sees.c: what a seat knows of another. */
int expect_sees(expect_run *run, int seat, const cJSON *value, const char *place);

#endif
