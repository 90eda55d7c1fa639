/* Playing the games of a config: threads, shards, stopping.
 */
#ifndef AEDILE_ARENA_RUN_RUN_H
#define AEDILE_ARENA_RUN_RUN_H

#include "arena/base/progress.h"
#include "arena/run/run_end.h"
#include "arena/run/run_stop.h"
#include "arena/run/store.h"

/* The shards of a run that a process plays: those whose number is `part` modulo `parts`. */
typedef struct run_share {
    uint64_t part, parts;
} run_share;

/* Plays all missing games of the share with this many threads and stores them, shard by shard.
 * What is stored depends on the config only, not on the threads, nor on how often the run was cut
 * off. Memory does not grow with the number of games.
 * After run_stop, the games in progress are finished and kept; end->stopped is STOP_GO_ON.
 * 0; or -1 with one line in err, what is finished being kept. */
int run_play(store *st, int threads, run_share share, progress *p, run_end *end,
             char err[OUTPUT_ERROR_SIZE]);

#endif
