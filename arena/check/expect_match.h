/* Holds an expectation against the JSON of a position.
 */
#ifndef AEDILE_ARENA_CHECK_EXPECT_MATCH_H
#define AEDILE_ARENA_CHECK_EXPECT_MATCH_H

#include "arena/check/expect.h"

/* Checks an object's form, and compares each key that it names with that of `found` (NULL: there
 * is nothing). Its keys come from `own` and `more`, each ending with a NULL key; without
 * `more` any other key is compared as it stands. 0, or -1 and run->err. */
int match_record(expect_run *run, const expect_key *own, const expect_key *more, const cJSON *value,
                 const cJSON *found, const char *place);

/* The row of a key, or NULL. */
const expect_key *match_row(const expect_key *keys, const char *key);

/* Notes a difference. */
void match_differs(expect_run *run, const char *what, const char *expected, const char *found);

/* Calls `each` for every item of a list, or for one that stands by itself. 0, or -1 if a call said
 * so. */
int match_each(expect_run *run, const cJSON *value, const char *place,
               int (*each)(expect_run *run, const cJSON *item, const char *place));

#endif
