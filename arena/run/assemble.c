/* From shards to results (assemble.h).
 *
 * All files are written aside first and then put in their places, manifest.json last: with it, a
 * folder is complete, and only then do the shards go. A process that dies on the way leaves the
 * shards, and the next one assembles them again.
 * One shard is in memory at a time.
 */
#include "arena/run/assemble.h"

#include "arena/base/bytes.h"
#include "arena/config/config_parts.h"
#include "arena/config/schedule_plan.h"
#include "arena/config/schedule_read.h"
#include "arena/rows/rows.h"
#include "arena/run/assemble_sources.h"
#include "arena/run/manifest.h"
#include "arena/run/moves_file.h"
#include "arena/run/secret.h"
#include "arena/run/traces.h"
#include "arena/summary/summary.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The result files, in the order in which they are put in place. */
enum { ROWS, TRACES, MOVES, FAULTS, COUNTERS, SUMMARY, MANIFEST, PARTS };
static const char *const names[PARTS] = {"rows.h5",      "traces.bin",    "moves.bin",
                                         "faults.jsonl", "counters.json", "summary.json",
                                         "manifest.json"};

typedef struct assembly {
    store *into;
    const run_config *config;
    const assemble_sources *sources;
    uint64_t shards;
    counters *total;
    shard shard;                         /* the one at hand */
    rows *rows;                          /* NULL: none wanted */
    FILE *file[PARTS];                   /* those that are written shard by shard, rows aside */
    match_record *record;                /* of games whose moves are kept */
    char aside[PARTS][OUTPUT_PATH_SIZE]; /* "": not written, or in its place */
    manifest manifest;
    char *err;
} assembly;

static int fail(char *err, const char *why) {
    snprintf(err, OUTPUT_ERROR_SIZE, "%s", why);
    return -1;
}

/* --- Going through the shards ------------------------------------------------------- */

static int add_rows(assembly *a, const shard_chunk *chunk) {
    rows_games games = {.first = chunk->first,
                        .n = chunk->n,
                        .records = (const uint8_t *)chunk->records.text,
                        .bytes = chunk->records.n};
    return rows_add(a->rows, &games, a->err);
}

/* Opens a file aside; a->file[part] is then open for writing. */
static int open_aside(assembly *a, int part) {
    char path[OUTPUT_PATH_SIZE];
    if (output_aside(store_path(a->into, names[part], path), a->aside[part], a->err) < 0)
        return -1;
    a->file[part] = fopen(a->aside[part], "w");
    return a->file[part] ? 0 : output_refuse(a->err, a->aside[part], strerror(errno));
}

/* Writes to such a file, opening it if it is not yet. */
static int add_bytes(assembly *a, int part, const void *bytes, size_t n) {
    if (!a->file[part] && open_aside(a, part) < 0)
        return -1;
    return fwrite(bytes, 1, n, a->file[part]) == n
               ? 0
               : output_refuse(a->err, a->aside[part], strerror(errno));
}

static int add_traces(assembly *a) {
    buffer b = {0};
    for (uint32_t i = 0; i < shard_traces(&a->shard); i++)
        bytes_put64(&b, a->shard.trace[i]);
    int status = add_bytes(a, TRACES, b.text, b.n);
    buffer_free(&b);
    return status;
}

/* The moves of its games, and what happened at their faults. */
static int add_moves(assembly *a, const shard_chunk *chunk) {
    const uint8_t *at = (const uint8_t *)chunk->records.text, *end = at + chunk->records.n;
    const run_config *c = a->config;
    buffer b = {0};
    int status = 0;
    while (at < end && status == 0) {
        int took = unpack_record(a->record, c->schedule, c->players, facts_of(c->game), at,
                                 (size_t)(end - at));
        if (took < 0 || !a->record->has_moves) {
            status = fail(a->err, "a shard's records do not fit its config");
            continue;
        }
        at += took;
        moves_put(&b, &a->record->moves);
        if (a->record->fault_bytes)
            status = add_bytes(a, FAULTS, a->record->faults, a->record->fault_bytes);
    }
    if (status == 0)
        status = add_bytes(a, MOVES, b.text, b.n);
    buffer_free(&b);
    return status;
}

static int add_shard(assembly *a, uint64_t k) {
    if (k > 0 && schedule_next_round(a->config->schedule, k, &a->total->outcomes) < 0)
        return fail(a->err, "out of memory for the schedule");
    if (assemble_load(a->sources, k, &a->shard, a->err) < 0 || add_traces(a) < 0)
        return -1;
    if (config_keeps_records(a->config) && !a->shard.chunks)
        return fail(a->err, "a shard has no records, which the config asks for");
    for (size_t i = 0; i < a->shard.chunks; i++)
        if ((a->rows && add_rows(a, &a->shard.chunk[i]) < 0) ||
            (a->record && add_moves(a, &a->shard.chunk[i]) < 0))
            return -1;
    if (counters_merge(a->total, &a->shard.sum) < 0)
        return fail(a->err, "out of memory for the counters");
    return 0;
}

/* Opens what is written shard by shard; faults only when there are some. */
static int open_streams(assembly *a) {
    char path[OUTPUT_PATH_SIZE];
    buffer head = {0};
    if (a->config->rows) {
        if (output_aside(store_path(a->into, names[ROWS], path), a->aside[ROWS], a->err) < 0)
            return -1;
        a->rows = rows_create(a->aside[ROWS], a->config, a->into->signature, a->err);
        if (!a->rows)
            return -1;
    }
    shard_range last = config_shard(a->config, a->shards - 1);
    traces_head h = {.config = a->into->hash,
                     .signature = a->into->signature,
                     .games = last.first + last.n,
                     .shard = (uint64_t)a->config->shard,
                     .span = shard_trace_span((uint64_t)a->config->shard)};
    traces_put_head(&head, &h);
    int status = add_bytes(a, TRACES, head.text, head.n);
    if (status == 0 && config_keeps_moves(a->config)) {
        buffer_clear(&head);
        moves_file_head(&head, h.config, h.signature, h.games);
        a->record = malloc(sizeof *a->record);
        status = a->record ? add_bytes(a, MOVES, head.text, head.n)
                           : fail(a->err, "out of memory for a game");
    }
    buffer_free(&head);
    return status;
}

static int close_streams(assembly *a) {
    rows *r = a->rows;
    a->rows = NULL;
    int status = r ? rows_close(r, a->err) : 0;
    for (int i = 0; i < PARTS; i++) {
        FILE *f = a->file[i];
        a->file[i] = NULL;
        if (f && fclose(f) != 0 && status == 0)
            status = output_refuse(a->err, a->aside[i], strerror(errno));
    }
    return status;
}

static int add_shards(assembly *a) {
    if (open_streams(a) < 0)
        return -1;
    for (uint64_t k = 0; k < a->shards; k++)
        if (add_shard(a, k) < 0)
            return -1;
    return close_streams(a);
}

/* --- The texts ---------------------------------------------------------------------- */

/* Writes a text aside and empties the buffer. */
static int write_text(assembly *a, int part, buffer *b) {
    char path[OUTPUT_PATH_SIZE];
    store_path(a->into, names[part], path);
    int status = output_write_aside(path, b->text, b->n, a->aside[part], a->err);
    if (status < 0)
        a->aside[part][0] = 0;
    buffer_free(b);
    return status;
}

static int list_file(assembly *a, const char *name, const char *path) {
    manifest_file *f = &a->manifest.file[a->manifest.files++];
    snprintf(f->name, sizeof f->name, "%s", name);
    return output_sha256(path, f->sha256, &f->bytes, a->err);
}

static int list_files(assembly *a) {
    char path[OUTPUT_PATH_SIZE];
    if (list_file(a, "config.json", store_path(a->into, "config.json", path)) < 0)
        return -1;
    for (int i = 0; i < MANIFEST; i++)
        if (*a->aside[i] && list_file(a, names[i], a->aside[i]) < 0)
            return -1;
    return 0;
}

static int write_texts(assembly *a, stop_state stopped) {
    buffer b = {0};
    const run_config *c = a->config;
    if (store_names(a->into, a->sources->from, a->sources->n, a->err) < 0)
        return -1;
    stop_check last = stop_check_at(&c->stop, a->total);
    counters_json(&b, c, a->into->signature, a->total);
    if (write_text(a, COUNTERS, &b) < 0)
        return -1;
    summary_json(&b, c, a->into->signature, a->total, stopped,
                 c->stop.kind == STOP_FIXED ? NULL : &last);
    if (write_text(a, SUMMARY, &b) < 0)
        return -1;
    a->manifest = (manifest){.config_hash = a->into->hash,
                             .signature = a->into->signature,
                             .games = (uint64_t)counters_games(a->total),
                             .shards = a->shards,
                             .stopped = stopped};
    if (secret_tell(a->into, a->err) < 0 || list_files(a) < 0)
        return -1;
    if (manifest_write(&b, &a->manifest, c) < 0)
        return fail(a->err, "out of memory for the manifest");
    return write_text(a, MANIFEST, &b);
}

/* --- Putting in place --------------------------------------------------------------- */

static int place_all(assembly *a) {
    char path[OUTPUT_PATH_SIZE];
    if (!*a->aside[FAULTS]) /* told while the run went on, of a game that was then played again */
        unlink(store_path(a->into, names[FAULTS], path));
    for (int i = 0; i < PARTS; i++) {
        if (!*a->aside[i])
            continue;
        int status = output_place(a->aside[i], store_path(a->into, names[i], path), a->err);
        a->aside[i][0] = 0;
        if (status < 0)
            return -1;
    }
    return 0;
}

static void clean_up(assembly *a) {
    if (a->rows)
        rows_discard(a->rows);
    for (int i = 0; i < PARTS; i++)
        if (a->file[i])
            fclose(a->file[i]);
    free(a->record);
    for (int i = 0; i < PARTS; i++)
        if (*a->aside[i])
            unlink(a->aside[i]);
    shard_done(&a->shard);
}

int assemble(store *into, const assemble_sources *sources, uint64_t shards, stop_state stopped,
             bool keep, counters *total, char err[OUTPUT_ERROR_SIZE]) {
    assembly a = {.into = into,
                  .config = into->config,
                  .sources = sources,
                  .shards = shards,
                  .total = total,
                  .err = err};
    counters_clear(total);
    if (assemble_check(sources, shards, err) < 0)
        return -1;
    int status = shard_init(&a.shard, total->shape) < 0 ? fail(err, "out of memory for a shard")
                 : add_shards(&a) < 0 || write_texts(&a, stopped) < 0 ? -1
                                                                      : place_all(&a);
    clean_up(&a);
    if (status == 0)
        secret_remove(into);
    if (status == 0 && !keep)
        store_remove_shards(into);
    into->complete = into->complete || status == 0;
    return status;
}
