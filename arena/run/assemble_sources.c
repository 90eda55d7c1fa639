/* Where the shards of a run lie (assemble_sources.h). */
#include "arena/run/assemble_sources.h"
#include "arena/config/config_parts.h"

#include <inttypes.h>
#include <stdio.h>

/* --- Which shards are where --------------------------------------------------------- */

/* Adds "3, 7-9" of the numbers that are missing. */
static void add_run(buffer *b, uint64_t first, uint64_t last) {
    buffer_add(b, "%s%" PRIu64, b->n ? ", " : "", first);
    if (last > first)
        buffer_add(b, "-%" PRIu64, last);
}

/* One line on what is missing: at most a few ranges by name. */
static int refuse_missing(const run_config *c, uint64_t missing, uint64_t shards,
                          const buffer *list, uint64_t first, char *err) {
    shard_range range = config_shard(c, first);
    snprintf(err, OUTPUT_ERROR_SIZE,
             "%" PRIu64 " of %" PRIu64 " shards missing: %.300s (the first of them: games %" PRIu64
             "-%" PRIu64 "); `aedile run` plays them",
             missing, shards, list->text, range.first, range.first + range.n - 1);
    return -1;
}

static int refuse_double(const run_config *c, uint64_t number, const store *one, const store *two,
                         char *err) {
    shard_range range = config_shard(c, number);
    snprintf(err, OUTPUT_ERROR_SIZE,
             "shard %" PRIu64 " (games %" PRIu64 "-%" PRIu64 ") is in both %.300s and %.300s",
             number, range.first, range.first + range.n - 1, one->folder, two->folder);
    return -1;
}

/* The store that has the shard, or NULL; *other: another one that has it too. */
static store *find_shard(const assemble_sources *sources, uint64_t number, store **other) {
    store *found = NULL;
    *other = NULL;
    for (int i = 0; i < sources->n; i++) {
        if (!store_has(sources->from[i], number))
            continue;
        if (found)
            *other = sources->from[i];
        else
            found = sources->from[i];
    }
    return found;
}

int assemble_check(const assemble_sources *sources, uint64_t shards, char err[OUTPUT_ERROR_SIZE]) {
    enum { SHOWN = 8 };
    const run_config *c = sources->from[0]->config;
    buffer list = {0};
    uint64_t missing = 0, first = 0, runs = 0;
    int status = 0;
    for (uint64_t k = 0; k < shards && status == 0;) {
        store *other, *one = find_shard(sources, k, &other);
        uint64_t from = k++;
        if (other)
            status = refuse_double(c, from, one, other, err);
        if (one)
            continue;
        while (k < shards && !find_shard(sources, k, &other))
            k++;
        first = missing ? first : from;
        missing += k - from;
        if (++runs <= SHOWN)
            add_run(&list, from, k - 1);
    }
    if (runs > SHOWN)
        buffer_text(&list, " ...");
    if (status == 0 && missing)
        status = refuse_missing(c, missing, shards, &list, first, err);
    buffer_free(&list);
    return status;
}

int assemble_load(const assemble_sources *sources, uint64_t k, shard *out,
                  char err[OUTPUT_ERROR_SIZE]) {
    const run_config *c = sources->from[0]->config;
    char path[OUTPUT_PATH_SIZE];
    store *other, *from = find_shard(sources, k, &other);
    shard_range range = config_shard(c, k);
    int found = from ? store_load(from, &range, out, err) : 0;
    if (found == 0 && from)
        output_refuse(err, store_shard_path(from, k, path),
                      "damaged, or not of this run; `aedile run` plays it again");
    else if (found == 0)
        snprintf(err, OUTPUT_ERROR_SIZE,
                 "shard %" PRIu64 " (games %" PRIu64 "-%" PRIu64 ") is missing; `aedile run` "
                 "plays it",
                 k, range.first, range.first + range.n - 1);
    return found > 0 ? 0 : -1;
}

/* --- How far ------------------------------------------------------------------------ */

static int fail(char *err, const char *why) {
    snprintf(err, OUTPUT_ERROR_SIZE, "%s", why);
    return -1;
}

static int check_shards(const run_config *c, const assemble_sources *sources, shard *s,
                        counters *totals, uint64_t *shards, stop_state *stopped, char *err) {
    for (uint64_t k = 0; k < *shards; k++) {
        if (assemble_load(sources, k, s, err) < 0)
            return -1;
        if (counters_merge(totals, &s->sum) < 0)
            return fail(err, "out of memory for the counters");
        stop_state state = stop_check_at(&c->stop, totals).state;
        if (state != STOP_GO_ON) {
            *stopped = state;
            *shards = k + 1;
        }
    }
    return 0;
}

int assemble_extent(const assemble_sources *sources, uint64_t *shards, stop_state *stopped,
                    char err[OUTPUT_ERROR_SIZE]) {
    const run_config *c = sources->from[0]->config;
    counters totals = {0};
    shard s = {0};
    *shards = config_shards(c);
    *stopped = STOP_CAP;
    if (c->stop.kind == STOP_FIXED)
        return 0;
    int status = shard_init(&s, config_shape(c)) < 0 || counters_init(&totals, config_shape(c)) < 0
                     ? fail(err, "out of memory for the counters")
                     : check_shards(c, sources, &s, &totals, shards, stopped, err);
    counters_done(&totals);
    shard_done(&s);
    return status;
}
