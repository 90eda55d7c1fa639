/* aedile merge: one run that was played in several folders becomes one results folder, the same
 * bytes as if it had been played in one.
 */
#include "arena/base/args.h"
#include "arena/base/complain.h"
#include "arena/base/fields.h"
#include "arena/base/listing.h"
#include "arena/commands/commands.h"
#include "arena/config/config_parts.h"
#include "arena/match/signature.h"
#include "arena/run/assemble.h"
#include "arena/run/intact.h"
#include "arena/run/secret.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static int fail(const char *err) {
    complain("aedile merge: %s\n", err);
    return STATUS_FAILED;
}

/* The stores of a merge. */
typedef struct merge {
    const run_config *config;
    uint64_t signature;
    store into;
    store *source; /* [n] */
    store **from;  /* [n]: of each source, or `into` where that is the same folder */
    int n;
    bool json;
} merge;

static const json_field merge_fields[] = {
    MEMBER_MAY("games", WHOLE, "null: OUT was complete before", FIELD_NULL),
    MEMBER("folders", WHOLE, "that shards were taken from"),
    MEMBER("results", TEXT, "the folder"),
    {0}};

cJSON *schema_merge(void) {
    return fields_document("A run that was put together", fields_schema(merge_fields));
}

/* What was done; games < 0: nothing, since the results were complete. */
static void report(const merge *m, int64_t games) {
    if (m->json) {
        buffer b = {0};
        buffer_text(&b, "{\"games\": ");
        games < 0 ? buffer_text(&b, "null") : buffer_int(&b, games);
        buffer_add(&b, ", \"folders\": %d, \"results\": ", m->n);
        buffer_quote(&b, m->into.folder);
        buffer_text(&b, "}\n");
        fputs(b.text, stdout);
        buffer_free(&b);
    } else if (games < 0)
        printf("complete already\nresults: %s\n", m->into.folder);
    else
        printf("%" PRId64 " games from %d folder%s\nresults: %s\n", games, m->n,
               m->n == 1 ? "" : "s", m->into.folder);
}

static bool same_folder(const char *a, const char *b) {
    struct stat x, y;
    return stat(a, &x) == 0 && stat(b, &y) == 0 && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

/* Opens a source; 0, or -1 and err. */
static int open_source(merge *m, const char *folder, char *err) {
    for (int i = 0; i < m->n; i++)
        if (same_folder(folder, m->from[i]->folder)) {
            snprintf(err, OUTPUT_ERROR_SIZE, "%.500s: named twice", folder);
            return -1;
        }
    store *st = &m->source[m->n];
    if (same_folder(folder, m->into.folder))
        st = &m->into;
    else if (store_open(st, m->config, m->signature, folder, STORE_READ, err) < 0)
        return -1;
    m->from[m->n++] = st;
    if (!st->complete || st == &m->into)
        return 0;
    return output_refuse(err, folder, "is complete; there is nothing to merge");
}

static int assemble_all(merge *m, char *err) {
    assemble_sources sources = {.from = m->from, .n = m->n};
    uint64_t shards;
    stop_state stopped;
    counters total;
    if (assemble_extent(&sources, &shards, &stopped, err) < 0)
        return -1;
    if (counters_init(&total, config_shape(m->config)) < 0) {
        snprintf(err, OUTPUT_ERROR_SIZE, "out of memory for the counters");
        return -1;
    }
    int status = assemble(&m->into, &sources, shards, stopped, false, &total, err);
    if (status == 0)
        report(m, counters_games(&total));
    counters_done(&total);
    return status;
}

static int merge_folders(merge *m, const char *out, char *const *folders, int n, char *err) {
    if (store_open(&m->into, m->config, m->signature, out, STORE_CONTINUE, err) < 0)
        return -1;
    if (m->into.complete) {
        manifest is;
        int intact = intact_check(&is, m->into.folder, NULL, err);
        if (intact == 0)
            report(m, -1);
        store_close(&m->into);
        return intact;
    }
    int status = 0;
    for (int i = 0; i < n && status == 0; i++)
        status = open_source(m, folders[i], err);
    if (status == 0)
        status = assemble_all(m, err);
    for (int i = 0; i < m->n; i++)
        if (m->from[i] != &m->into)
            store_close(m->from[i]);
    if (status < 0)
        store_give_up(&m->into);
    else
        store_close(&m->into);
    return status;
}

static int run(const char *out, char *const *folders, int n, bool json) {
    char path[OUTPUT_PATH_SIZE], err[OUTPUT_ERROR_SIZE];
    run_config c;
    if (output_path(path, folders[0], "config.json", err) < 0 || config_load(&c, path, err) < 0)
        return fail(err);
    if (secret_find(&c, folders[0], err) < 0) {
        config_done(&c);
        return fail(err);
    }
    merge m = {.config = &c,
               .signature = signature_of(c.game, &c.options),
               .source = calloc((size_t)n, sizeof *m.source),
               .from = calloc((size_t)n, sizeof(store *)),
               .json = json};
    int status = STATUS_OK;
    if (!m.source || !m.from)
        status = fail("out of memory for the folders");
    else if (merge_folders(&m, out, folders, n, err) < 0)
        status = fail(err);
    free(m.source);
    free(m.from);
    config_done(&c);
    return status;
}

int command_merge(int argc, char **argv) {
    bool json = false;
    const arg_option options[] = {LISTING_JSON_ROW(&json), {0}};
    args a = {.usage = "OUT DIR... [--json]",
              .help =
                  "Makes the results of one run whose shards were played in several folders (by\n"
                  "`aedile run --part K/N --out DIR`), in any order: the same bytes as of a run\n"
                  "in one piece. OUT may be one of the DIRs. The shards in the other DIRs stay.",
              .options = options,
              .least = 2,
              .most = 100000};
    int status = args_read(&a, argc, argv);
    if (status >= 0)
        return status;
    return run(a.rest[0], a.rest + 1, a.n - 1, json);
}
