/* Playing one shard with many threads (run_shard.h).
 *
 * Workers take pieces of whole blocks, always the next games that nobody has played, of about
 * PIECE_SECONDS: small enough that a stopped run of slow agents ends soon, large enough that fast
 * ones take much longer than the hand-over. Each worker adds its games up for itself; whole numbers
 * give the same sums in any grouping. The records of a piece are kept until the end of the shard:
 * for rows, and for the journal, which is begun only when a shard takes longer than
 * JOURNAL_SECONDS. Where a whole shard takes no more than UNKEPT_SECONDS there are no records at all:
 * such a shard is finished even when the run is asked to stop.
 *
 * To stop is to take no more pieces. Those taken are finished.
 */
#include "arena/run_shard.h"

#include "arena/pack.h"
#include "arena/schedule_plan.h"

#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double PIECE_SECONDS = 0.02;
static const double JOURNAL_SECONDS = 1;
static const double UNKEPT_SECONDS = 3;

/* What one thread keeps. */
typedef struct worker {
    match match;
    match_record record;
    counters sum;
    double game_seconds; /* of its last piece, a game; 0: not known */
    bool keeps;          /* packs the records of the piece */
} worker;

/* Games that are still to be played: first .. end - 1. */
typedef struct gap {
    uint64_t first, end;
} gap;

struct crew {
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
    size_t nchunks, room;
    size_t journaled; /* of the chunks, in the journal */
    bool journal;     /* is open */
    bool unkept;      /* some pieces are kept in nobody's records: the shard is played to its end */
    double journal_time;
    run_end *end;
    bool failed;
    char *err;
};

static int fail(crew *c, const char *why) {
    c->failed = true;
    snprintf(c->err, OUTPUT_ERROR_SIZE, "%s", why);
    return -1;
}

/* --- Pieces ------------------------------------------------------------------------ */

/* The next piece for a worker; false when there is no more to do. */
static bool take_piece(crew *c, const worker *w, shard_chunk *piece) {
    uint64_t orders = (uint64_t)schedule_orders(c->config->schedule), blocks = 1;
    if (w->game_seconds > 0)
        blocks = (uint64_t)(PIECE_SECONDS / w->game_seconds / (double)orders) + 1;
    pthread_mutex_lock(&c->lock);
    bool more = !c->failed && (!run_stopped() || c->unkept) && c->gap < c->ngaps;
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

/* Puts a chunk among those of the shard. The lock is held, or nobody else is there yet. */
static int keep_chunk(crew *c, const shard_chunk *chunk) {
    if (c->nchunks == c->room) {
        size_t room = c->room ? 2 * c->room : 256;
        shard_chunk *more = realloc(c->chunks, room * sizeof *more);
        if (!more)
            return fail(c, "out of memory for the games of a shard");
        c->chunks = more;
        c->room = room;
    }
    c->chunks[c->nchunks++] = *chunk;
    return 0;
}

/* Writes the chunks that are not in the journal yet. The lock is held. */
static void write_journal(crew *c, const shard_range *range) {
    shard_chunk *found = NULL;
    size_t n = c->nchunks - c->journaled, nfound = 0;
    if (n == 0 || c->failed)
        return;
    if (!c->journal && store_journal_open(c->store, range, &found, &nfound, c->err) < 0) {
        c->failed = true;
        return;
    }
    c->journal = true;
    const shard_chunk **fresh = malloc(n * sizeof *fresh);
    for (size_t i = 0; fresh && i < n; i++)
        fresh[i] = &c->chunks[c->journaled + i];
    if (!fresh)
        fail(c, "out of memory for the journal");
    else if (store_journal_add(c->store, fresh, n, c->err) < 0)
        c->failed = true;
    else
        c->journaled = c->nchunks;
    c->journal_time = progress_clock();
    free(fresh);
    free(found);
}

static void hand_in(crew *c, const shard_range *range, shard_chunk *piece) {
    pthread_mutex_lock(&c->lock);
    bool kept = piece->records.n > 0;
    c->unkept |= !kept;
    if (!kept || keep_chunk(c, piece) == 0) {
        c->end->played += piece->n;
        if (progress_clock() - c->journal_time > JOURNAL_SECONDS)
            write_journal(c, range);
        progress_update(c->progress, c->end->found + c->end->played);
    } else {
        buffer_free(&piece->records);
    }
    pthread_mutex_unlock(&c->lock);
}

/* --- Games ------------------------------------------------------------------------- */

/* Adds a game to the sums. 0, or -1: no memory. */
static int count_game(crew *c, worker *w) {
    c->traces[w->record.at.id - c->shard_first] = w->record.trace;
    return counters_add(&w->sum, &w->record);
}

/* Whether the records of its next games are wanted: for rows, or for a journal, unless the shard will
 * be done before one is worth it. */
static bool keeps_records(const crew *c, const worker *w) {
    double all = w->game_seconds * (double)c->config->shard / c->threads;
    return c->config->rows || w->game_seconds <= 0 || all > UNKEPT_SECONDS;
}

static int play_piece(crew *c, worker *w, shard_chunk *piece) {
    double start = progress_clock();
    piece->records = (buffer){0};
    w->keeps = keeps_records(c, w);
    for (uint32_t i = 0; i < piece->n; i++) {
        schedule_game at;
        schedule_at(c->config->schedule, piece->first + i, &at);
        if (match_play(&w->match, &at, &w->record) < 0 || count_game(c, w) < 0) {
            buffer_free(&piece->records);
            return -1;
        }
        if (w->keeps)
            pack_record(&piece->records, &w->record, c->facts);
    }
    w->game_seconds = (progress_clock() - start) / piece->n + 1e-9;
    return 0;
}

static void work(crew *c, worker *w, const shard_range *range) {
    for (shard_chunk piece; take_piece(c, w, &piece);) {
        if (play_piece(c, w, &piece) == 0) {
            hand_in(c, range, &piece);
            continue;
        }
        pthread_mutex_lock(&c->lock);
        fail(c, "out of memory for the agents");
        pthread_mutex_unlock(&c->lock);
    }
}

/* --- What an earlier start left ---------------------------------------------------- */

/* Those of the record at hand, which was unpacked. False: there are none where the run has some. */
static bool unpack_flows(const crew *c, worker *w) {
    match *m = &w->match;
    match_record *r = &w->record;
    if (!m->setup.flows || !c->facts->flows)
        return !r->packed_flows;
    if (!m->flows && !(m->flows = malloc(sizeof *m->flows)))
        return false;
    r->flows = m->flows;
    return r->packed_flows && flows_unpack(m->flows, r->players, c->facts->nitems, r->packed_flows,
                                           r->packed) == (int)r->packed;
}

/* Counts the games of a chunk from a journal. False: they are no records. */
static bool count_chunk(crew *c, worker *w, const shard_chunk *chunk) {
    const uint8_t *at = (const uint8_t *)chunk->records.text, *end = at + chunk->records.n;
    uint32_t n = 0;
    for (; at < end && n < chunk->n; n++) {
        int took = unpack_record(&w->record, c->config->schedule, c->config->players, c->facts, at,
                                 (size_t)(end - at));
        if (took < 0 || w->record.at.id != chunk->first + n || !unpack_flows(c, w) ||
            count_game(c, w) < 0)
            return false;
        at += took;
    }
    return at == end && n == chunk->n;
}

/* The games of the range that no chunk has. The chunks ascend. */
static int find_gaps(crew *c, const shard_range *range) {
    uint64_t at = range->first, end = range->first + range->n;
    c->gaps = calloc(c->nchunks + 1, sizeof *c->gaps);
    if (!c->gaps)
        return fail(c, "out of memory for the games of a shard");
    for (size_t i = 0; i < c->nchunks; i++) {
        if (c->chunks[i].first > at)
            c->gaps[c->ngaps++] = (gap){at, c->chunks[i].first};
        at = c->chunks[i].first + c->chunks[i].n;
    }
    if (at < end)
        c->gaps[c->ngaps++] = (gap){at, end};
    return 0;
}

/* Takes over what the journal has. */
static int resume(crew *c, const shard_range *range) {
    shard_chunk *found = NULL;
    size_t n = 0;
    if (!store_has_journal(c->store, range->number))
        return 0;
    if (store_journal_open(c->store, range, &found, &n, c->err) < 0) {
        c->failed = true;
        return -1;
    }
    c->journal = true;
    int status = 0;
    for (size_t i = 0; i < n; i++) {
        if (status == 0 && !count_chunk(c, &c->workers[0], &found[i]))
            status = fail(c, "a journal's records do not fit its config; --fresh starts anew");
        if (status == 0)
            status = keep_chunk(c, &found[i]);
        if (status == 0)
            c->progress->found = c->end->found += found[i].n;
        else
            buffer_free(&found[i].records);
    }
    free(found);
    c->journaled = c->nchunks;
    return status;
}

/* --- A shard ----------------------------------------------------------------------- */

static int compare_chunks(const void *a, const void *b) {
    const shard_chunk *x = a, *y = b;
    return x->first < y->first ? -1 : x->first > y->first;
}

/* Hashes of the games' traces, a span of games each. */
static void fold_traces(const crew *c, shard *out) {
    out->trace_span = shard_trace_span((uint64_t)c->config->shard);
    memset(out->trace, 0, sizeof out->trace);
    for (uint32_t i = 0; i < out->range.n; i++)
        out->trace[i / out->trace_span] = shard_trace_add(out->trace[i / out->trace_span],
                                                          c->traces[i]);
}

/* All is played: makes the shard of it. */
static int finish(crew *c, shard *out) {
    for (int i = 0; i < c->threads; i++)
        if (counters_merge(&out->sum, &c->workers[i].sum) < 0)
            return fail(c, "out of memory for the counters");
    fold_traces(c, out);
    if (c->config->rows) {
        qsort(c->chunks, c->nchunks, sizeof *c->chunks, compare_chunks);
        out->chunk = c->chunks; /* the shard owns them from here */
        out->chunks = c->nchunks;
        c->chunks = NULL;
        c->nchunks = c->room = 0;
    }
    return store_save(c->store, out, c->err);
}

static void start(crew *c, const shard_range *range, run_end *end, char *err) {
    c->shard_first = range->first;
    c->ngaps = c->gap = c->journaled = 0;
    c->gaps = NULL;
    c->end = end;
    c->err = err;
    c->failed = c->journal = c->unkept = false;
    c->journal_time = progress_clock();
    for (int i = 0; i < c->threads; i++)
        counters_clear(&c->workers[i].sum);
}

static void clear(crew *c) {
    for (size_t i = 0; i < c->nchunks; i++)
        buffer_free(&c->chunks[i].records);
    c->nchunks = 0;
    free(c->gaps);
    c->gaps = NULL;
    if (c->journal)
        store_journal_close(c->store);
}

int run_shard(crew *c, const shard_range *range, shard *out, run_end *end,
              char err[OUTPUT_ERROR_SIZE]) {
    start(c, range, end, err);
    int status = resume(c, range) < 0 || find_gaps(c, range) < 0 ? -1 : 0;
    if (status == 0) {
#pragma omp parallel num_threads(c->threads)
        work(c, &c->workers[omp_get_thread_num()], range);
        bool all = c->gap == c->ngaps && !c->failed;
        if (!all)
            write_journal(c, range);
        status = c->failed ? -1 : all ? 1 : 0;
    }
    if (status == 1 && finish(c, out) < 0)
        status = -1;
    clear(c);
    return status;
}

crew *crew_new(store *st, int threads, progress *p) {
    const run_config *config = st->config;
    match_setup setup = config_match(config);
    crew *c = calloc(1, sizeof *c);
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
    crew_free(c);
    return NULL;
}

void crew_free(crew *c) {
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
