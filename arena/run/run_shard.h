/* Playing one shard: the one place where threads are.
 */
#ifndef AEDILE_ARENA_RUN_RUN_SHARD_H
#define AEDILE_ARENA_RUN_RUN_SHARD_H

#include "arena/base/progress.h"
#include "arena/run/run_end.h"
#include "arena/run/store.h"

/* The threads of a run, with all that each needs. */
typedef struct run_workers run_workers;

/* Makes a run_workers that plays the config of the store; both, and the progress, are borrowed.
 * NULL: no memory. */
run_workers *workers_new(store *st, int threads, progress *p);
void workers_free(run_workers *c); /* NULL is fine */

/* The sums of a shard that was there already: who is ahead counts its games. */
void workers_found(run_workers *c, const counters *sum);

/* Plays what the shard's journal lacks, fills *out (cleared, of this range) and saves it. Counts
 * games into end->found and end->played. 1; 0: asked to stop, what was played is in the journal;
 * -1 with one line in err, the journal holding what it could. */
int run_shard(run_workers *c, const shard_range *range, shard *out, run_end *end,
              char err[OUTPUT_ERROR_SIZE]);

#endif
