/* Keys of expectations that are more than a value in a position's text.
 */
#ifndef AEDILE_ARENA_CHECK_EXPECT_KEYS_H
#define AEDILE_ARENA_CHECK_EXPECT_KEYS_H

#include "arena/check/expect.h"

/* `legal`: which moves there are. 0, or -1 and run->err; so the rest. */
int expect_legal(expect_run *run, const cJSON *value, const char *place);

/* `sees`, one object of it: what a seat knows of another. */
int expect_sees(expect_run *run, const cJSON *value, const char *place);

/* What a state says of itself as JSON, with what follows from it; viewer >= 0: as that seat knows
 * it. The caller's to delete. */
cJSON *expect_told(const expect_run *run, const void *state, int viewer);

#endif
