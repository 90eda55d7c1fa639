/* Playing the games of a config: threads, shards, stopping.
 */
#ifndef AEDILE_ARENA_RUN_RUN_H
#define AEDILE_ARENA_RUN_RUN_H

#include "arena/base/progress.h"
#include "arena/run/store.h"

/* The shards of a run that a process plays: those whose number is `part` modulo `parts`. */
typedef struct run_share {
    uint64_t part, parts;
} run_share;

/* How it went. */
typedef struct run_end {
    uint64_t shards;    /* of the result: the first so many. With several parts: of the config */
    stop_state stopped; /* STOP_GO_ON: not all games are played yet */
    stop_look look;     /* the rule's last look, if it has one */
    int64_t found;      /* games that an earlier start had played */
    int64_t played;     /* games played now */
} run_end;

/* Plays all missing games of the share with this many threads and stores them, shard by shard.
 * What is stored depends on the config alone, not on the threads, nor on how often the run was cut
 * off. Memory does not grow with the number of games.
 * After run_stop, the games in progress are finished and kept; end->stopped is STOP_GO_ON.
 * 0; or -1 with one line in err, what is finished being kept. */
int run_play(store *st, int threads, run_share share, progress *p, run_end *end,
             char err[OUTPUT_ERROR_SIZE]);

/* Asks a run in progress to stop soon. May be called from a signal handler. */
void run_stop(void);
bool run_stopped(void);

#endif
