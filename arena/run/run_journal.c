/* What is kept of a shard in progress (run_workers.h): the chunks that the workers hand in, the
 * journal they go to, and what an earlier start left there.
 */
#include "arena/run/run_workers.h"

#include "arena/rows/pack.h"

#include <stdio.h>
#include <stdlib.h>

int workers_fail(run_workers *c, const char *why) {
    c->failed = true;
    snprintf(c->err, OUTPUT_ERROR_SIZE, "%s", why);
    return -1;
}

int workers_count(run_workers *c, worker *w) {
    c->traces[w->record.at.id - c->shard_first] = w->record.trace;
    return counters_add(&w->sum, &w->record);
}

int workers_keep(run_workers *c, const shard_chunk *chunk) {
    if (c->nchunks == c->capacity) {
        size_t capacity = c->capacity ? 2 * c->capacity : 256;
        shard_chunk *more = realloc(c->chunks, capacity * sizeof *more);
        if (!more)
            return workers_fail(c, "out of memory for the games of a shard");
        c->chunks = more;
        c->capacity = capacity;
    }
    c->chunks[c->nchunks++] = *chunk;
    return 0;
}

void workers_write_journal(run_workers *c, const shard_range *range) {
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
        workers_fail(c, "out of memory for the journal");
    else if (store_journal_add(c->store, fresh, n, c->err) < 0)
        c->failed = true;
    else
        c->journaled = c->nchunks;
    c->journal_time = progress_clock();
    free(fresh);
    free(found);
}

/* --- What an earlier start left ---------------------------------------------------- */

/* Of the record at hand, which was unpacked. False: there are none where the run has some. */
static bool unpack_flows(const run_workers *c, worker *w) {
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

/* The same of readings, which the bytes before `end` begin with. */
static bool unpack_readings(worker *w, const uint8_t *end) {
    match *m = &w->match;
    match_record *r = &w->record;
    if (!m->setup.reader || !r->packed_readings)
        return !m->setup.reader == !r->packed_readings;
    if (!m->reader && !(m->reader = reader_new(&m->setup)))
        return false;
    r->readings = reader_read(m->reader);
    return readings_unpack(reader_read(m->reader), r->players, &r->packed_readings, end);
}

/* Counts the games of a chunk from a journal. False: they are no records. */
static bool count_chunk(run_workers *c, worker *w, const shard_chunk *chunk) {
    const uint8_t *at = (const uint8_t *)chunk->records.text, *end = at + chunk->records.n;
    uint32_t n = 0;
    for (; at < end && n < chunk->n; n++) {
        int took = unpack_record(&w->record, c->config->schedule, c->config->players, c->facts, at,
                                 (size_t)(end - at));
        if (took < 0 || w->record.at.id != chunk->first + n || !unpack_flows(c, w) ||
            !unpack_readings(w, end) || workers_count(c, w) < 0)
            return false;
        at += took;
    }
    return at == end && n == chunk->n;
}

int workers_find_gaps(run_workers *c, const shard_range *range) {
    uint64_t at = range->first, end = range->first + range->n;
    c->gaps = calloc(c->nchunks + 1, sizeof *c->gaps);
    if (!c->gaps)
        return workers_fail(c, "out of memory for the games of a shard");
    for (size_t i = 0; i < c->nchunks; i++) {
        if (c->chunks[i].first > at)
            c->gaps[c->ngaps++] = (gap){at, c->chunks[i].first};
        at = c->chunks[i].first + c->chunks[i].n;
    }
    if (at < end)
        c->gaps[c->ngaps++] = (gap){at, end};
    for (size_t i = 0; i < c->ngaps; i++)
        c->wanted += c->gaps[i].end - c->gaps[i].first;
    return 0;
}

int workers_resume(run_workers *c, const shard_range *range) {
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
            status =
                workers_fail(c, "a journal's records do not fit its config; --fresh starts over");
        if (status == 0)
            status = workers_keep(c, &found[i]);
        if (status == 0)
            c->progress->found = c->end->found += found[i].n;
        else
            buffer_free(&found[i].records);
    }
    free(found);
    c->journaled = c->nchunks;
    return status;
}
