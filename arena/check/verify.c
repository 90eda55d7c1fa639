/* Checking a results folder (verify.h). */
#include "arena/check/verify.h"

#include "arena/base/bytes.h"
#include "arena/config/config_parts.h"
#include "arena/config/schedule_plan.h"
#include "arena/config/schedule_read.h"
#include "arena/run/intact.h"
#include "arena/run/moves_file.h"
#include "arena/run/traces.h"

#include <inttypes.h>
#include <omp.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Games that have one trace hash. */
typedef struct span {
    uint64_t first;
    uint32_t n;
    uint64_t hash; /* as stored */
} span;

typedef struct check {
    const verify_setup *setup;
    store store; /* the setup's, made to be read only: a check takes nothing away */
    const run_config *config;
    pcg32 rng;
    span *sample; /* ascending */
    size_t n, capacity;
    moves_file moves; /* of agents that do not repeat themselves; empty: all do */
    span any;         /* one of all spans seen, each as likely */
    uint64_t seen;    /* spans */
    verify_report *out;
    char *err;
} check;

static int fail(const check *c, const char *why) {
    snprintf(c->err, OUTPUT_ERROR_SIZE, "%s", why);
    return -1;
}

/* --- The sample --------------------------------------------------------------------- */

static int keep(check *c, const span *s) {
    if (c->n == c->capacity) {
        size_t capacity = c->capacity ? 2 * c->capacity : 256;
        span *more = realloc(c->sample, capacity * sizeof *more);
        if (!more)
            return fail(c, "out of memory for the sample of games");
        c->sample = more;
        c->capacity = capacity;
    }
    c->sample[c->n++] = *s;
    return 0;
}

/* Comes by a span: draws whether it is in the sample. */
static int see(check *c, const span *s) {
    c->out->games += s->n;
    if (pcg32_below(&c->rng, (uint32_t)(++c->seen < UINT32_MAX ? c->seen : UINT32_MAX)) == 0)
        c->any = *s;
    double draw = pcg32_next(&c->rng) * 0x1p-32;
    return draw < c->setup->share ? keep(c, s) : 0;
}

/* --- Complete runs ------------------------------------------------------------------ */

static int see_traces(check *c, const manifest *m) {
    char path[OUTPUT_PATH_SIZE];
    buffer b = {0};
    traces_head h;
    int status = output_read(store_path(&c->store, "traces.bin", path), &b, c->err);
    const uint8_t *bytes = (const uint8_t *)b.text;
    if (status == 0 || (status > 0 && (traces_get_head(bytes, b.n, &h) < 0 ||
                                       h.config != m->config_hash || h.games != m->games)))
        status = output_refuse(c->err, path, "expected the trace hashes of this run, found others");
    uint64_t count = status > 0 ? traces_count(&h) : 0;
    for (uint64_t i = 0; i < count && status > 0; i++) {
        span s = {.hash = bytes_get64(bytes + TRACES_HEAD_SIZE + 8 * i)};
        s.n = traces_span(&h, i, &s.first);
        if (see(c, &s) < 0)
            status = -1;
    }
    buffer_free(&b);
    return status < 0 ? -1 : 0;
}

static int check_complete(check *c) {
    char path[OUTPUT_PATH_SIZE];
    manifest m;
    if (manifest_read(&m, store_path(&c->store, "manifest.json", path), c->config, c->err) < 0 ||
        intact_check(&m, c->store.folder, NULL, c->err) < 0)
        return -1;
    c->out->files = m.files;
    return see_traces(c, &m);
}

/* --- Runs in progress --------------------------------------------------------------- */

/* Reads shard k if it is there, counting it in; `next`: the first shard that totals lacks. */
static int see_shard(check *c, uint64_t k, shard *s, counters *totals, uint64_t *next) {
    char path[OUTPUT_PATH_SIZE];
    shard_range range = config_shard(c->config, k);
    int found = store_load(&c->store, &range, s, c->err);
    if (found == 0)
        return output_refuse(c->err, store_shard_path(&c->store, k, path),
                             "damaged, or not of this run; `aedile run` plays it again");
    if (found < 0)
        return -1;
    c->out->shards++;
    if (schedule_grows(c->config->schedule)) {
        if (*next != k)
            return 0; /* who played whom is not known yet */
        if (k > 0 && schedule_next_round(c->config->schedule, k, &totals->outcomes) < 0)
            return fail(c, "out of memory for the schedule");
        if (counters_merge(totals, &s->sum) < 0)
            return fail(c, "out of memory for the counters");
        ++*next;
    }
    for (uint32_t i = 0, done = 0; i < shard_traces(s); i++, done += s->trace_span) {
        uint32_t left = s->range.n - done;
        span found_span = {.first = s->range.first + done,
                           .n = left < s->trace_span ? left : s->trace_span,
                           .hash = s->trace[i]};
        if (see(c, &found_span) < 0)
            return -1;
    }
    return 0;
}

/* Results without their manifest cannot be vouched for. */
static int refuse_results(const check *c) {
    static const char *const made[] = {"summary.json", "counters.json", "rows.h5", "traces.bin"};
    char path[OUTPUT_PATH_SIZE], why[200];
    for (size_t i = 0; i < sizeof made / sizeof *made; i++)
        if (access(store_path(&c->store, made[i], path), F_OK) == 0) {
            snprintf(why, sizeof why,
                     "there is none, but there is %s: it was lost, or the run ended while its "
                     "results were written; `aedile run` goes on, or says why it cannot",
                     made[i]);
            return output_refuse(c->err, store_path(&c->store, "manifest.json", path), why);
        }
    return 0;
}

static int check_shards(check *c) {
    counters totals = {0};
    shard s = {0};
    counters_shape shape = config_shape(c->config);
    int status = 0;
    uint64_t shards = config_shards(c->config), next = 0;
    if (refuse_results(c) < 0)
        return -1;
    if (shard_init(&s, shape) < 0 || counters_init(&totals, shape) < 0)
        status = fail(c, "out of memory for the counters");
    for (uint64_t k = 0; k < shards && status == 0; k++)
        if (store_has(&c->store, k))
            status = see_shard(c, k, &s, &totals, &next);
    counters_done(&totals);
    shard_done(&s);
    return status;
}

/* --- Playing again ------------------------------------------------------------------ */

/* One thread's part. */
static bool replay(match *m, match_record *record, const check *c, const span *s, uint64_t *hash) {
    *hash = 0;
    for (uint32_t i = 0; i < s->n; i++) {
        schedule_game at;
        kept_moves kept;
        schedule_at(c->config->schedule, s->first + i, &at);
        int status = moves_file_get(&c->moves, at.id, &kept)
                         ? match_play_again(m, &at, &kept, false, record)
                         : match_play(m, &at, record);
        if (status < 0)
            return false;
        *hash = shard_trace_add(*hash, record->trace);
    }
    return true;
}

/* Plays the spans of the sample, each thread the next one, into hash[]. False: no memory. */
static bool replay_sample(const check *c, uint64_t *hash) {
    match_setup setup = config_match(c->config);
    setup.main_only = true; /* traces are all that is compared */
    setup.flows = false;
    setup.moves = false;
    atomic_bool failed = false;
    atomic_size_t next = 0;
#pragma omp parallel num_threads(c->setup->threads)
    {
        match m;
        match_record *record = malloc(sizeof *record);
        match_init(&m, &setup);
        for (size_t i; record && !failed && (i = atomic_fetch_add(&next, 1)) < c->n;)
            if (!replay(&m, record, c, &c->sample[i], &hash[i]))
                failed = true;
        if (!record)
            failed = true;
        match_done(&m);
        free(record);
    }
    return !failed;
}

static int replay_all(check *c) {
    verify_report *out = c->out;
    uint64_t *hash = calloc(c->n + 1, sizeof *hash);
    if (!hash || !replay_sample(c, hash)) {
        free(hash);
        return fail(c, "out of memory for the agents");
    }
    for (size_t i = 0; i < c->n; i++) {
        out->spans++;
        out->replayed += c->sample[i].n;
        if (hash[i] == c->sample[i].hash || out->differ++ > 0)
            continue;
        out->first = c->sample[i].first;
        out->n = c->sample[i].n;
    }
    free(hash);
    return out->differ > 0;
}

int verify(const verify_setup *setup, verify_report *out, char err[OUTPUT_ERROR_SIZE]) {
    check c = {.setup = setup,
               .store = *setup->store,
               .config = setup->store->config,
               .out = out,
               .err = err};
    *out = (verify_report){.reproducible = manifest_reproducible(c.config)};
    c.store.how = STORE_READ;
    pcg32_seed(&c.rng, setup->seed, 0);
    int status = c.store.complete ? check_complete(&c) : check_shards(&c);
    if (status == 0 && c.n == 0 && c.seen > 0 && setup->share > 0)
        status = keep(&c, &c.any);
    if (status == 0 && !out->reproducible) {
        int found = moves_file_open(&c.moves, &c.store, err);
        out->reproducible = found > 0;
        status = found < 0 ? -1 : 0;
    }
    if (status == 0 && out->reproducible)
        status = replay_all(&c);
    moves_file_done(&c.moves);
    free(c.sample);
    return status;
}
