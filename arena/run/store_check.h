/* Whether a folder may be used for a run: the checks of store_open.
 */
#ifndef AEDILE_ARENA_RUN_STORE_CHECK_H
#define AEDILE_ARENA_RUN_STORE_CHECK_H

#include "arena/run/store_folder.h"

/* What a folder holds. */
typedef enum store_state {
    STORE_EMPTY,     /* nothing, or what a start that was cut off left behind */
    STORE_EARLIER,   /* a run of this program; its config.json may be gone */
    STORE_DAMAGED,   /* one whose config.json is there, but cannot be read: err */
    STORE_UNFIT = -1 /* something else, or it cannot be read: err */
} store_state;

/* Looks at the store's folder and changes nothing; err has a line where the state says so. */
store_state store_inspect(const store *st, char err[OUTPUT_ERROR_SIZE]);

/* Whether the run in the folder is this one: 0; or -1 and err says what differs, or which file is
 * damaged, and what to do. Sets st->complete. */
int store_compare(store *st, const char *resolved, char err[OUTPUT_ERROR_SIZE]);

/* Writes the place of the first difference between two JSON values and both values there to out:
 * "agents[1].iterations: 100 there, 250 here"; and returns true. The keys of the root in `skip`
 * (ends with NULL) do not count. */
bool store_difference(const cJSON *there, const cJSON *here, const char *const *skip, char *out,
                      size_t size);

#endif
