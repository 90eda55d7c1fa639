/* A run_workers at work on a shard: what run_shard.c, which plays, and run_journal.c, which keeps
 * what was played, share.
 */
#ifndef AEDILE_ARENA_RUN_RUN_CREW_H
#define AEDILE_ARENA_RUN_RUN_CREW_H

#include "arena/run/run_shard.h"
#include "arena/run/run_standing.h"

#include <pthread.h>

/* What one thread keeps. */
typedef struct worker {
    match match;
    match_record record;
    counters sum;
    run_standing standing; /* of its sums, when it last handed in; the lock guards it */
    double game_seconds;   /* of its last piece, a game; 0: not known */
    bool keeps;            /* packs the records of the piece */
} worker;

/* Games that are still to be played: first .. end - 1. */
typedef struct gap {
    uint64_t first, end;
} gap;

struct run_workers {
    store *store;
    const run_config *config;
    const facts_class *facts;
    progress *progress;
    int threads;
    worker *workers;

    /* Of the shard at hand; the lock guards all below it. */
    uint64_t *traces; /* of each game */
    uint64_t shard_first;
    pthread_mutex_t lock;
    gap *gaps;
    size_t ngaps, gap; /* gap: the first that is not used up */
    shard_chunk *chunks;
    size_t nchunks, capacity;
    size_t journaled; /* of the chunks, in the journal */
    bool journal;     /* is open */
    uint64_t
        unkept; /* games that are in no one's records: the shard is played to its end, if that is
                         not far */
    double started, journal_time;
    run_standing before;   /* of the shards that are over */
    uint64_t wanted, done; /* games to be played, and games already played */
    run_end *end;
    bool failed;
    char *err;
};

/* Writes the line to err, and no more pieces are taken. -1. The lock is held, or no one else is
 * there. */
int workers_fail(run_workers *c, const char *why);

/* Adds a game of the shard to the worker's sums. 0, or -1: no memory. */
int workers_count(run_workers *c, worker *w);

/* Adds a chunk to the shard. 0, or -1: no memory. The lock is held, or no one else is
 * there yet. */
int workers_keep(run_workers *c, const shard_chunk *chunk);

/* Writes the chunks that are not in the journal yet; what goes wrong is in c->failed. The lock is
 * held. */
void workers_write_journal(run_workers *c, const shard_range *range);

/* Takes over what the journal has, counted by the first worker. 0, or -1 with one line in err. */
int workers_resume(run_workers *c, const shard_range *range);

/* Sets the gaps: the games of the range that no chunk has. The chunks ascend. 0, or -1: no memory.
 */
int workers_find_gaps(run_workers *c, const shard_range *range);

#endif
