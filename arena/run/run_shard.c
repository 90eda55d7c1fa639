/* Playing one shard with many threads (run_shard.h).
 *
 * Workers take pieces of whole blocks, always the next games that no one has played, of about
 * PIECE_SECONDS: small enough that a stopped run of slow agents ends soon, large enough that fast
 * ones take much longer than the hand-over. Each worker adds its games up for itself; whole numbers
 * give the same sums in any grouping. The records of a piece are kept until the end of the shard:
 * for rows, and for the journal. Where a whole shard looks as if it took no more than UNKEPT_SECONDS
 * there is no journal, and, without rows, there are no records at all: such a shard is finished even
 * when the run is asked to stop, if it does not take much longer. What looked quick may not be: after
 * that many seconds records are kept, and a piece that takes long is handed in part by part, so that a
 * kill costs no more than these seconds and those between two writes of the journal.
 *
 * To stop is to take no more pieces. Those taken are finished.
 */
#include "arena/run/run_shard.h"

#include "arena/config/config_parts.h"
#include "arena/config/schedule_plan.h"
#include "arena/count/group_order.h"
#include "arena/rows/pack.h"
#include "arena/run/run_stop.h"
#include "arena/run/run_workers.h"

#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double PIECE_SECONDS = 0.02;
static const double JOURNAL_SECONDS = 1;
static const double UNKEPT_SECONDS = 1.5;
static const double LATE_SECONDS = 0.25;

/* --- Pieces ------------------------------------------------------------------------ */

/* The next piece for a worker; false when there is no more to do. */
static bool take_piece(run_workers *c, const worker *w, shard_chunk *piece) {
    uint64_t orders = (uint64_t)schedule_orders(c->config->schedule), blocks = 1;
    if (w->game_seconds > 0)
        blocks = (uint64_t)(PIECE_SECONDS / w->game_seconds / (double)orders) + 1;
    pthread_mutex_lock(&c->lock);
    bool finishes = c->unkept > 0 && progress_clock() - c->started <= 2 * UNKEPT_SECONDS;
    bool more = !c->failed && (!run_stopped() || finishes) && c->gap < c->ngaps;
    if (more) {
        gap *g = &c->gaps[c->gap];
        uint64_t left = g->end - g->first, games = blocks * orders;
        piece->first = g->first;
        piece->n = (uint32_t)(games < left ? games : left);
        g->first += piece->n;
        c->gap += g->first == g->end;
    }
    pthread_mutex_unlock(&c->lock);
    return more;
}

/* Whether the shard looks like being done, from its beginning, before a journal is worth it. */
static bool is_short(const run_workers *c) {
    double seconds = progress_clock() - c->started;
    return !c->journal && seconds <= UNKEPT_SECONDS &&
           seconds * (double)c->wanted <= UNKEPT_SECONDS * (double)c->done;
}

/* The line of progress, with who is ahead. The lock is held. */
static void show(run_workers *c, worker *w) {
    if (c->progress->shows) {
        w->standing = (run_standing){0};
        run_standing_add(&w->standing, c->config, &w->sum);
    }
    if (progress_due(c->progress)) {
        run_standing all = c->before;
        for (int i = 0; i < c->threads; i++)
            run_standing_join(&all, &c->workers[i].standing);
        run_standing_text(&all, c->config, c->progress->note);
    }
    progress_update(c->progress, c->end->found + c->end->played);
}

static void hand_in(run_workers *c, worker *w, const shard_range *range, shard_chunk *piece) {
    pthread_mutex_lock(&c->lock);
    bool kept = piece->records.n > 0;
    c->unkept += kept ? 0 : piece->n;
    if (!kept || workers_keep(c, piece) == 0) {
        c->end->played += piece->n;
        c->done += piece->n;
        if (progress_clock() - c->journal_time > JOURNAL_SECONDS && !is_short(c))
            workers_write_journal(c, range);
        show(c, w);
    } else {
        buffer_free(&piece->records);
    }
    pthread_mutex_unlock(&c->lock);
}

/* --- Games ------------------------------------------------------------------------- */

/* Whether the records of its next games are wanted: for rows, or for a journal, unless the shard
 * will be done before one is worth it; what was expected counts for so long only. */
static bool keeps_records(const run_workers *c, const worker *w) {
    double all = w->game_seconds * (double)c->config->shard / c->threads;
    return config_keeps_records(c->config) || w->game_seconds <= 0 || all > UNKEPT_SECONDS ||
           progress_clock() - c->started > UNKEPT_SECONDS;
}

/* Before any game is kept that the agent played. */
static void keep_names(run_workers *c, worker *w) {
    pthread_mutex_lock(&c->lock);
    for (int a = 0; a < c->config->agents && !c->failed; a++)
        if (*w->match.agents.name[a])
            c->failed = store_keep_name(c->store, a, w->match.agents.name[a], c->err) < 0;
    w->match.agents.named = false;
    pthread_mutex_unlock(&c->lock);
}

/* Plays games number `first` .. first + n - 1. 0, or -1: no memory. */
static int play_games(run_workers *c, worker *w, uint64_t first, uint64_t n, buffer *records) {
    for (uint64_t i = 0; i < n; i++) {
        schedule_game at;
        schedule_at(c->config->schedule, first + i, &at);
        if (match_play(&w->match, &at, &w->record) < 0 || workers_count(c, w) < 0)
            return -1;
        if (w->match.agents.named)
            keep_names(c, w);
        if (w->keeps)
            pack_record(records, &w->record, c->facts);
    }
    return 0;
}

/* A piece in the making: what of it is played and not handed in yet. */
typedef struct part {
    shard_chunk chunk;
    double started;
} part;

static void begin_part(run_workers *c, worker *w, part *p, uint64_t first) {
    *p = (part){.chunk = {.first = first}, .started = progress_clock()};
    w->keeps = keeps_records(c, w);
}

static void end_part(run_workers *c, worker *w, part *p, const shard_range *range) {
    if (!p->chunk.n)
        return;
    w->game_seconds = (progress_clock() - p->started) / p->chunk.n + 1e-9;
    hand_in(c, w, range, &p->chunk);
}

/* Plays a block of the piece. A part that takes far longer than a piece should is handed in, and so
 * is one whose records would not resume this block. 0, or -1: no memory. */
static int play_block(run_workers *c, worker *w, part *p, const shard_range *range, uint64_t first,
                      uint64_t n) {
    bool goes_on = !w->keeps || p->chunk.first + p->chunk.n == first;
    if (p->chunk.n && (!goes_on || progress_clock() - p->started > LATE_SECONDS)) {
        end_part(c, w, p, range);
        begin_part(c, w, p, first);
    }
    p->chunk.n += (uint32_t)n;
    return play_games(c, w, first, n, &p->chunk.records);
}

/* Where the order does not matter blocks of a group come one after the other: its counters are then
 * still in the cache. Block number `at` of as many as there are groups for each line-up. */
static uint64_t block_in_order(uint64_t at, uint64_t line_ups) {
    return group_in_order((unsigned)(at / line_ups)) * line_ups + at % line_ups;
}

static int play_piece(run_workers *c, worker *w, const shard_chunk *piece,
                      const shard_range *range) {
    uint64_t orders = (uint64_t)schedule_orders(c->config->schedule);
    uint64_t line_ups = c->config->schedule->line_ups;
    part p;
    begin_part(c, w, &p, piece->first);
    bool ordered = w->keeps;
    uint64_t stride = ordered ? 1 : SCHEDULE_GROUPS * line_ups;
    for (uint64_t at = 0; at < stride; at++) {
        uint64_t from = ordered ? at : block_in_order(at, line_ups);
        for (uint64_t i = from * orders; i < piece->n; i += stride * orders) {
            uint64_t n = orders < piece->n - i ? orders : piece->n - i;
            if (play_block(c, w, &p, range, piece->first + i, n) < 0) {
                buffer_free(&p.chunk.records);
                return -1;
            }
        }
    }
    end_part(c, w, &p, range);
    return 0;
}

static void work(run_workers *c, worker *w, const shard_range *range) {
    for (shard_chunk piece; take_piece(c, w, &piece);) {
        if (play_piece(c, w, &piece, range) == 0)
            continue;
        pthread_mutex_lock(&c->lock);
        workers_fail(c, "out of memory for the agents");
        pthread_mutex_unlock(&c->lock);
    }
}

/* --- A shard ----------------------------------------------------------------------- */

static int compare_chunks(const void *a, const void *b) {
    const shard_chunk *x = a, *y = b;
    return x->first < y->first ? -1 : x->first > y->first;
}

/* Hashes of the games' traces, a span of games each. */
static void fold_traces(const run_workers *c, shard *out) {
    out->trace_span = shard_trace_span((uint64_t)c->config->shard);
    memset(out->trace, 0, sizeof out->trace);
    for (uint32_t i = 0; i < out->range.n; i++)
        out->trace[i / out->trace_span] =
            shard_trace_add(out->trace[i / out->trace_span], c->traces[i]);
}

void workers_found(run_workers *c, const counters *sum) {
    run_standing_add(&c->before, c->config, sum);
}

/* All is played: makes the shard of it. */
static int finish(run_workers *c, shard *out) {
    for (int i = 0; i < c->threads; i++)
        if (counters_merge(&out->sum, &c->workers[i].sum) < 0)
            return workers_fail(c, "out of memory for the counters");
    workers_found(c, &out->sum);
    fold_traces(c, out);
    if (config_keeps_records(c->config)) {
        qsort(c->chunks, c->nchunks, sizeof *c->chunks, compare_chunks);
        out->chunk = c->chunks; /* the shard owns them from here */
        out->chunks = c->nchunks;
        c->chunks = NULL;
        c->nchunks = c->capacity = 0;
    }
    return store_save(c->store, out, c->err);
}

static void start(run_workers *c, const shard_range *range, run_end *end, char *err) {
    c->shard_first = range->first;
    c->ngaps = c->gap = c->journaled = 0;
    c->gaps = NULL;
    c->end = end;
    c->err = err;
    c->failed = c->journal = false;
    c->unkept = 0;
    c->started = c->journal_time = progress_clock();
    c->wanted = c->done = 0;
    for (int i = 0; i < c->threads; i++) {
        counters_clear(&c->workers[i].sum);
        c->workers[i].standing = (run_standing){0};
    }
}

static void clear(run_workers *c) {
    for (size_t i = 0; i < c->nchunks; i++)
        buffer_free(&c->chunks[i].records);
    c->nchunks = 0;
    free(c->gaps);
    c->gaps = NULL;
    if (c->journal)
        store_journal_close(c->store);
}

int run_shard(run_workers *c, const shard_range *range, shard *out, run_end *end,
              char err[OUTPUT_ERROR_SIZE]) {
    start(c, range, end, err);
    int status = workers_resume(c, range) < 0 || workers_find_gaps(c, range) < 0 ? -1 : 0;
    if (status == 0) {
#pragma omp parallel num_threads(c->threads)
        work(c, &c->workers[omp_get_thread_num()], range);
        bool all = c->gap == c->ngaps && !c->failed;
        if (!all) {
            workers_write_journal(c, range);
            c->end->played -= (int64_t)c->unkept; /* they are to be played again */
        }
        status = c->failed ? -1 : all ? 1 : 0;
    }
    if (status == 1 && finish(c, out) < 0)
        status = -1;
    clear(c);
    return status;
}

run_workers *workers_new(store *st, int threads, progress *p) {
    const run_config *config = st->config;
    match_setup setup = config_match(config);
    run_workers *c = calloc(1, sizeof *c);
    if (!c)
        return NULL;
    c->store = st;
    c->config = config;
    c->facts = facts_of(config->game);
    c->progress = p;
    pthread_mutex_init(&c->lock, NULL);
    c->traces = calloc((size_t)config->shard, sizeof *c->traces);
    c->workers = calloc((size_t)threads, sizeof *c->workers);
    bool fine = c->traces && c->workers;
    for (; fine && c->threads < threads; c->threads++) {
        match_init(&c->workers[c->threads].match, &setup);
        fine = counters_init(&c->workers[c->threads].sum, config_shape(config)) == 0;
    }
    if (fine)
        return c;
    workers_free(c);
    return NULL;
}

void workers_free(run_workers *c) {
    if (!c)
        return;
    for (int i = 0; i < c->threads; i++) {
        match_done(&c->workers[i].match);
        counters_done(&c->workers[i].sum);
    }
    free(c->workers);
    free(c->traces);
    free(c->chunks);
    pthread_mutex_destroy(&c->lock);
    free(c);
}
