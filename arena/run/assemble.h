/* From shards to results: adds the counters up, writes rows in the order of the games, then
 * summary and manifest.
 */
#ifndef AEDILE_ARENA_RUN_ASSEMBLE_H
#define AEDILE_ARENA_RUN_ASSEMBLE_H

#include "arena/run/store.h"

/* Where the shards of a run lie: several folders, each with some of them. */
typedef struct assemble_sources {
    store *const *from;
    int n;
} assemble_sources;

/* How far a run goes: looks at its stopping rule after each shard, in order, as run_play does.
 * *shards of the result, and how it ended. 0; or -1 with one line in err. */
int assemble_extent(const assemble_sources *sources, uint64_t *shards, stop_state *stopped,
                    char err[OUTPUT_ERROR_SIZE]);

/* Makes the results of the first `shards` shards of the config (all; fewer where a stopping rule
 * ended the run, and `stopped` says how) in the folder of `into`. Every shard must be there exactly
 * once, and whole. *total (initialised) gets the sums. The shards of `into` itself are taken away
 * at the end unless `keep`.
 * 0; or -1 with one line in err, and no result file half-written. */
int assemble(store *into, const assemble_sources *sources, uint64_t shards, stop_state stopped,
             bool keep, counters *total, char err[OUTPUT_ERROR_SIZE]);

#endif
