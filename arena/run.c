/* Playing the games of a config: the one place where threads are.
 *
 * Workers take blocks of games, always the next one, and hand in the rows as text. Whoever
 * hands in the block that the file waits for writes it, and all that lie ready behind it: so
 * the file is the same for any number of threads. Blocks that are ready too early wait in a ring
 * of slots. A worker that would run too far ahead of the file waits, so memory is bounded; a
 * worker that the system holds up for a while holds up nobody else.
 *
 * To stop is to take no more blocks. Those taken are finished, and they have no gap.
 */
#include "arena/run.h"

#include "arena/columns.h"

#include <omp.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    BLOCK = 32, /* games: few, so that a stopped run of slow agents ends soon; enough that
                   random ones take much longer than the hand-over */
    SLOTS_A_WORKER = 4
};

static atomic_bool stopped;

void run_stop(void) {
    atomic_store(&stopped, true);
}

bool run_stopped(void) {
    return atomic_load(&stopped);
}

/* What a block came to. */
typedef struct part {
    bool ready;
    buffer rows;
    summary sum;
} part;

/* What one thread keeps. */
typedef struct worker {
    match match;
    part part; /* being made */
} worker;

/* What the threads share; the lock guards all below it. */
typedef struct shared {
    const run_config *config;
    int64_t blocks;
    int nslots;
    pthread_mutex_t lock;
    pthread_cond_t written_more;
    int64_t taken, written; /* blocks */
    part *slots;            /* block b waits in slot b % nslots */
    output *out;
    progress *progress;
    summary *total;
    bool failed; /* an error, in err */
    char *err;
} shared;

/* The number of the next block, or -1 when there is no more to do. */
static int64_t take_block(shared *s) {
    int64_t block = -1;
    pthread_mutex_lock(&s->lock);
    while (!s->failed && s->taken - s->written >= s->nslots)
        pthread_cond_wait(&s->written_more, &s->lock);
    if (!s->failed && !run_stopped() && s->taken < s->blocks)
        block = s->taken++;
    pthread_mutex_unlock(&s->lock);
    return block;
}

static void play_block(worker *w, const run_config *c, uint64_t block) {
    uint64_t first = block * BLOCK, all = (uint64_t)c->games;
    uint64_t end = first + BLOCK < all ? first + BLOCK : all;
    buffer_clear(&w->part.rows);
    w->part.sum = (summary){0};
    for (uint64_t i = first; i < end; i++) {
        match_record record;
        match_play(&w->match, c->seed, i, &record);
        columns_row(&w->part.rows, &w->match, &record);
        summary_add(&w->part.sum, &record);
    }
    w->part.ready = true;
}

/* Writes the blocks whose turn it is. The lock is held. */
static void write_ready(shared *s) {
    part *slot;
    while (!s->failed && (slot = &s->slots[s->written % s->nslots])->ready) {
        slot->ready = false;
        s->failed = output_rows(s->out, &slot->rows, s->err) < 0;
        summary_merge(s->total, &slot->sum);
        s->written++;
    }
    progress_update(s->progress, s->total->games);
}

/* Puts the worker's block into its slot; the worker gets the slot's old buffer. */
static void hand_in(worker *w, shared *s, int64_t block) {
    pthread_mutex_lock(&s->lock);
    part *slot = &s->slots[block % s->nslots], old = *slot;
    *slot = w->part;
    w->part = old;
    write_ready(s);
    pthread_cond_broadcast(&s->written_more);
    pthread_mutex_unlock(&s->lock);
}

static void write_head(shared *s) {
    buffer head = {0};
    columns_head(&head, facts_of(s->config->game), s->config->players);
    s->failed = output_rows(s->out, &head, s->err) < 0;
    buffer_free(&head);
}

static void play_blocks(shared *s, worker *workers, int threads) {
#pragma omp parallel num_threads(threads)
    {
        worker *w = &workers[omp_get_thread_num()];
        for (int64_t block; (block = take_block(s)) >= 0;) {
            play_block(w, s->config, (uint64_t)block);
            hand_in(w, s, block);
        }
    }
}

/* Makes a worker for each thread; returns how many there is memory for. */
static int make_workers(worker *workers, int threads, const run_config *c) {
    int n = 0;
    while (n < threads &&
           match_init(&workers[n].match, c->game, &c->options, c->players, c->agent,
                      c->line_up) == 0)
        n++;
    return n;
}

int run_play(const run_config *c, int threads, output *o, progress *p, summary *total,
             char err[OUTPUT_ERROR_SIZE]) {
    shared s = {.config = c,
                .blocks = (c->games + BLOCK - 1) / BLOCK,
                .nslots = threads * SLOTS_A_WORKER,
                .lock = PTHREAD_MUTEX_INITIALIZER,
                .written_more = PTHREAD_COND_INITIALIZER,
                .out = o,
                .progress = p,
                .total = total,
                .err = err};
    worker *workers = calloc((size_t)threads, sizeof *workers);
    s.slots = calloc((size_t)s.nslots, sizeof *s.slots);
    int ready = workers && s.slots ? make_workers(workers, threads, c) : 0;
    *total = (summary){0};
    if (ready > 0) {
        write_head(&s);
        play_blocks(&s, workers, ready);
    } else {
        snprintf(err, OUTPUT_ERROR_SIZE, "out of memory for the agents");
        s.failed = true;
    }
    for (int i = 0; i < ready; i++) {
        match_done(&workers[i].match);
        buffer_free(&workers[i].part.rows);
    }
    for (int i = 0; s.slots && i < s.nslots; i++)
        buffer_free(&s.slots[i].rows);
    free(workers);
    free(s.slots);
    return s.failed ? -1 : 0;
}
