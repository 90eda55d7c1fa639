/* aedile whatif: what a change of the rules does (docs/guide/what-if.md). */
#include "arena/base/args.h"
#include "arena/base/complain.h"
#include "arena/base/listing.h"
#include "arena/base/output.h"
#include "arena/commands/commands.h"
#include "arena/whatif/whatif.h"

#include <inttypes.h>
#include <omp.h>
#include <stdio.h>

typedef struct whatif_args {
    const char *change[WHATIF_CHANGES + 1];
    int changes;
    const char *csv;
    int64_t games, threads;
    uint64_t seed;
    bool games_given, seed_given, all, json, quiet;
} whatif_args;

static int refuse(const char *why) {
    complain("aedile whatif: %s\n", why);
    return STATUS_USAGE;
}

/* One more than there may be is refused where it is added. */
static int add_change(void *into, const char *text) {
    whatif_args *a = into;
    if (a->changes <= WHATIF_CHANGES)
        a->change[a->changes++] = text;
    return 0;
}

/* --- What came of it ---------------------------------------------------------------------------------- */

static void show_head(buffer *b, const whatif *w) {
    const run_config *c = w->config;
    buffer_add(b,
               "%s: %" PRId64
               " games as they are, and again with each change on the same deals and chance; ",
               c->name, w->games);
    for (int a = 0; a < c->agents; a++)
        buffer_add(b, "%s%s", a ? ", " : "played by ", c->label[a]);
    buffer_text(b,
                ".\nThe players are the same in both. They have not learned the changed game.\n");
}

static int write_csv(const whatif *w, const char *path) {
    char err[OUTPUT_ERROR_SIZE];
    buffer b = {0};
    whatif_csv(&b, w);
    int status = output_write(path, b.text, b.n, err);
    buffer_free(&b);
    if (status < 0) {
        complain("aedile whatif: %s\n", err);
        return STATUS_FAILED;
    }
    return STATUS_OK;
}

static int show(const whatif *w, const whatif_args *a) {
    buffer b = {0};
    if (a->json)
        whatif_json(&b, w);
    else
        show_head(&b, w);
    for (int i = 0; i < w->changes && !a->json; i++)
        whatif_table(&b, w, i, a->all);
    fputs(b.text, stdout);
    buffer_free(&b);
    return a->csv ? write_csv(w, a->csv) : STATUS_OK;
}

/* --- From the config to there --------------------------------------------------------------------------- */

static int compare(const run_config *c, const whatif_args *a) {
    char err[JSON_ERROR_SIZE];
    whatif w;
    if (whatif_init(&w, c, err) < 0)
        return refuse(err);
    int status = STATUS_OK;
    for (int i = 0; i < a->changes && status == STATUS_OK; i++)
        if (whatif_add(&w, a->change[i], err) < 0)
            status = refuse(err);
    if (status == STATUS_OK && whatif_play(&w, (int)a->threads, a->quiet) < 0) {
        complain("aedile whatif: out of memory\n");
        status = STATUS_FAILED;
    }
    if (status == STATUS_OK)
        status = show(&w, a);
    whatif_done(&w);
    return status;
}

cJSON *schema_whatif(void) {
    return listing_schema(&whatif_form);
}

int command_whatif(int argc, char **argv) {
    whatif_args wa = {.threads = omp_get_max_threads()};
    const arg_option options[] = {
        {"change", "NAME=VALUE",
         "an option of the game that is changed; may come again: another change", .kind = ARG_EACH,
         .into = &wa, .each = add_change},
        {"games", "N", "how many games, each played with and without (the config's)",
         .kind = ARG_INT, .into = &wa.games, .low = 1, .high = CONFIG_MAX_GAMES,
         .given = &wa.games_given},
        {"seed", "S", "seed (overrides the config)", .kind = ARG_SEED, .into = &wa.seed,
         .given = &wa.seed_given},
        {"threads", "N", "threads (one for each processor)", .kind = ARG_INT, .into = &wa.threads,
         .low = 1, .high = 1024},
        {"all", NULL, "also the lines without an effect", .kind = ARG_FLAG, .into = &wa.all},
        LISTING_JSON_ROW(&wa.json),
        {"csv", "FILE", "write all lines to FILE", .kind = ARG_TEXT, .into = &wa.csv},
        {"quiet", NULL, "no progress", .kind = ARG_FLAG, .into = &wa.quiet},
        {0}};
    args a = {
        .usage = "CONFIG --change NAME=VALUE [--change NAME=VALUE]... [--games N] [--json]",
        .help =
            "Plays the games of a config as they are and again with each change, on the same deals "
            "and with\nthe same chance, and says what changed, with intervals "
            "(docs/guide/what-if.md).\n"
            "  aedile whatif CONFIG --games 20000 --change rows=Catacomb.cost=3",
        .options = options,
        .least = 1,
        .most = 1};
    int status = args_read(&a, argc, argv);
    if (status >= 0)
        return status;
    if (!wa.changes)
        return refuse("expected a --change; see aedile whatif --help");
    char err[JSON_ERROR_SIZE];
    run_config c;
    if (config_load(&c, a.rest[0], err) < 0)
        return refuse(err);
    if (wa.seed_given)
        config_seed(&c, wa.seed);
    if (wa.games_given)
        config_games(&c, wa.games);
    status = compare(&c, &wa);
    config_done(&c);
    return status;
}
