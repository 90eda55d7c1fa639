/* aedile whatif: what a change of the rules does (docs/guide/what-if.md). */
#include "arena/base/args.h"
#include "arena/base/cluster.h"
#include "arena/base/complain.h"
#include "arena/base/listing.h"
#include "arena/base/output.h"
#include "arena/commands/commands.h"
#include "arena/commands/run_signals.h"
#include "arena/run/run_stop.h"
#include "arena/whatif/study.h"

#include <inttypes.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

typedef struct whatif_args {
    const char *change[WHATIF_CHANGES + 1];
    int changes;
    const char *csv, *out, *nets;
    int64_t games, threads;
    uint64_t seed;
    bool games_given, seed_given, all, tables, json, quiet;
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

static void show_head(buffer *b, const study *s) {
    const whatif *w = &s->part[0].whatif;
    buffer_add(b, "%s: games as they are, and again with %s on the same deals and chance.\n",
               s->config->name, w->changes > 1 ? "each change" : "the change");
    buffer_text(b, s->adaptation
                       ? "The adapted players were trained on each game; all other players are "
                         "the same in both and have not learned the changed game.\n"
                       : "The players are the same in both. They have not learned the "
                         "changed game.\n");
}

/* Words first; then the tables of one population. Tables of several populations are printed if asked for. */
static void show_all(buffer *b, const study *s, const whatif_args *a) {
    bool tables = a->tables || a->all || s->parts == 1;
    show_head(b, s);
    if (!a->changes || s->parts > 1)
        study_words(b, s);
    for (int p = 0; p < s->parts && tables; p++) {
        const whatif *w = &s->part[p].whatif;
        buffer_add(b, "\n%" PRId64 " game%s, played by %s\n", w->games, w->games == 1 ? "" : "s",
                   s->part[p].name);
        for (int i = 0; i < w->changes; i++)
            whatif_table(b, w, i, a->all);
    }
}

static int write_to(const char *path, void (*add)(buffer *, const study *), const study *s) {
    char err[OUTPUT_ERROR_SIZE];
    buffer b = {0};
    add(&b, s);
    int status = output_write(path, b.text, b.n, err);
    buffer_free(&b);
    if (status == 0)
        return STATUS_OK;
    complain("aedile whatif: %s\n", err);
    return STATUS_FAILED;
}

static int write_in(const char *folder, const char *name, void (*add)(buffer *, const study *),
                    const study *s) {
    char path[OUTPUT_PATH_SIZE], err[OUTPUT_ERROR_SIZE];
    if (output_path(path, folder, name, err) == 0)
        return write_to(path, add, s);
    complain("aedile whatif: %s\n", err);
    return STATUS_FAILED;
}

static int show(const study *s, const whatif_args *a) {
    buffer b = {0};
    int status = STATUS_OK;
    if (a->json)
        study_listing(&b, s);
    else
        show_all(&b, s, a);
    fputs(b.text, stdout);
    buffer_free(&b);
    if (a->csv)
        status = write_to(a->csv, study_csv, s);
    if (status == STATUS_OK && a->out)
        status = write_in(a->out, "whatif.csv", study_csv, s);
    if (status == STATUS_OK && a->out)
        status = write_in(a->out, "whatif.json", study_json, s);
    if (status == STATUS_OK && a->out && !a->json)
        printf("\nresults: %s\n", a->out);
    return status;
}

/* --- From the config to there --------------------------------------------------------------------------- */

static int fail(const char *why) {
    complain("aedile whatif: %s\n", why);
    return STATUS_FAILED;
}

/* 0; -1 and a line in err where the folder has the results of a run, or the file of --csv could not be written there. */
static int look_at_places(const whatif_args *a, char err[OUTPUT_ERROR_SIZE]) {
    static const char *const of_run[] = {"manifest.json", "shards"};
    char path[OUTPUT_PATH_SIZE];
    for (int i = 0; a->out && i < 2; i++)
        if (output_path(path, a->out, of_run[i], err) < 0)
            return -1;
        else if (access(path, F_OK) == 0)
            return output_refuse(err, a->out, "has the results of a run; choose another --out");
    return a->csv ? output_try(a->csv, err) : 0;
}

/* Makes the folders, the first process for all. 0; -1 after one line, if it could not. */
static int make_folders(const study *s, const whatif_args *a) {
    char err[OUTPUT_ERROR_SIZE];
    bool created;
    int status = 0;
    if (cluster_rank() == 0 &&
        (look_at_places(a, err) < 0 || (a->out && output_make_folder(a->out, &created, err) < 0) ||
         (s->adapt.on && output_make_folder(a->nets, &created, err) < 0))) {
        fail(err);
        status = -1;
    }
    return cluster_least(status);
}

/* What is to be told, the first process tells; and who failed, why. */
static int play(study *s, const whatif_args *a) {
    char err[OUTPUT_ERROR_SIZE];
    bool first = cluster_rank() == 0;
    study_way way = {.threads = (int)a->threads,
                     .quiet = a->quiet || !first,
                     .out = a->out,
                     .nets = a->nets,
                     .stopped = run_stopped};
    if (make_folders(s, a) < 0)
        return first ? STATUS_FAILED : STATUS_OK;
    int status = study_play(s, &way, err);
    if (status < 0)
        return fail(err);
    if (!first)
        return status == 0 ? STATUS_OK : STATUS_INTERRUPTED;
    if (status == 0)
        return show(s, a);
    complain(a->out ? "aedile whatif: stopped; the same command goes on where it was\n"
                    : "aedile whatif: stopped\n");
    return STATUS_INTERRUPTED;
}

/* A number that a launcher of MPI tells its processes, by Open MPI's or MPICH's name; -1: neither. */
static int told_by_mpi(const char *open_mpi, const char *mpich) {
    const char *text = getenv(open_mpi);
    text = text ? text : getenv(mpich);
    return text ? (int)strtol(text, NULL, 10) : -1;
}

/* Whether this is one of several processes that know nothing of each other, for the program is built without MPI: they would all play
 * the same games into one folder. The first one says so. */
static bool one_of_strangers(void) {
    int size = told_by_mpi("OMPI_COMM_WORLD_SIZE", "PMI_SIZE");
    if (size <= 1 || cluster_size() > 1)
        return false;
    if (told_by_mpi("OMPI_COMM_WORLD_RANK", "PMI_RANK") <= 0)
        complain("aedile whatif: expected one process, found %d of MPI; this program is built "
                 "without it (-DAEDILE_MPI=ON)\n",
                 size);
    return true;
}

/* What one process has to know before the games. */
typedef struct comparison {
    whatif_args args;
    run_config config;
    study study;
    char usual[OUTPUT_PATH_SIZE]; /* folder */
} comparison;

/* 0; or -1 with one line in err, and nothing to free. */
static int prepare_study(comparison *x) {
    char err[JSON_ERROR_SIZE];
    const whatif_args *a = &x->args;
    study *s = &x->study;
    if (study_init(s, &x->config, a->change, a->changes, err) < 0)
        return refuse(err), -1;
    for (int i = 0; i < s->parts && a->games_given; i++)
        config_games(&s->part[i].config, a->games);
    if (a->games_given)
        s->adapt.games = a->games;
    return 0;
}

/* From the file to a study. -1: prepared; else the status to end with, after one line. */
static int prepare(comparison *x, const char *file) {
    char err[JSON_ERROR_SIZE];
    run_config *c = &x->config;
    whatif_args *a = &x->args;
    if (config_load(c, file, err) < 0)
        return refuse(err);
    if (!a->changes && !whatif_key(c)) {
        config_done(c);
        return refuse(
            "expected a --change, or the key \"whatif\" in the config; see aedile whatif --help");
    }
    if (a->seed_given)
        config_seed(c, a->seed);
    if (!a->out && !a->changes) {
        snprintf(x->usual, sizeof x->usual, "results/whatif-%s-s%" PRIu64, c->name, c->seed);
        a->out = x->usual;
    }
    if (prepare_study(x) == 0)
        return -1;
    config_done(c);
    return STATUS_USAGE;
}

/* Plays when all processes are prepared. The first one goes before the rest: what is wrong for all is told once. */
static int prepare_and_play(comparison *x, const char *file) {
    bool first = cluster_rank() == 0;
    int status = first ? prepare(x, file) : -1;
    bool fine = cluster_least(status < 0) != 0;
    if (fine && !first)
        status = prepare(x, file);
    bool ready = fine && status < 0;
    if (cluster_least(ready)) {
        run_catch_signals();
        status = play(&x->study, &x->args);
    }
    if (ready) {
        study_done(&x->study);
        config_done(&x->config);
    }
    if (status >= 0)
        return status;
    return first ? STATUS_FAILED : STATUS_OK; /* who failed says so */
}

cJSON *schema_whatif(void) {
    return listing_schema(&study_form);
}

int command_whatif(int argc, char **argv) {
    static comparison x; /* large */
    x.args = (whatif_args){.threads = omp_get_max_threads(), .nets = "results/whatif-nets"};
    const arg_option options[] = {
        {"change", "NAME=VALUE",
         "an option of the game that is changed, instead of the changes of the config; may come "
         "again: "
         "another change",
         .kind = ARG_EACH, .into = &x.args, .each = add_change},
        {"games", "N", "how many games, each played with and without (the config's)",
         .kind = ARG_INT, .into = &x.args.games, .low = 1, .high = CONFIG_MAX_GAMES,
         .given = &x.args.games_given},
        {"seed", "S", "seed (overrides the config)", .kind = ARG_SEED, .into = &x.args.seed,
         .given = &x.args.seed_given},
        {"threads", "N", "threads (one for each processor)", .kind = ARG_INT,
         .into = &x.args.threads, .low = 1, .high = 1024},
        {"all", NULL, "also the lines without an effect", .kind = ARG_FLAG, .into = &x.args.all},
        {"tables", NULL, "also the tables of several populations", .kind = ARG_FLAG,
         .into = &x.args.tables},
        LISTING_JSON_ROW(&x.args.json),
        {"csv", "FILE", "write all lines to FILE", .kind = ARG_TEXT, .into = &x.args.csv},
        {"out", "FOLDER",
         "folder of the results, from which a comparison that was stopped goes on "
         "(results/whatif-NAME-sSEED; with --change: none)",
         .kind = ARG_TEXT, .into = &x.args.out},
        {"nets", "FOLDER", "where trained players are kept (results/whatif-nets)", .kind = ARG_TEXT,
         .into = &x.args.nets},
        {"quiet", NULL, "no progress", .kind = ARG_FLAG, .into = &x.args.quiet},
        {0}};
    args a = {
        .usage = "CONFIG [--change NAME=VALUE]... [--games N] [--out FOLDER] [--json]",
        .help =
            "Plays the games of a config as they are and again with each change, on the same deals "
            "and with\nthe same chance, and says what changed, with intervals "
            "(docs/guide/what-if.md).\n"
            "The changes come from the config's key \"whatif\", or from the command line:\n"
            "  aedile whatif configs/whatif/catacomb.json\n"
            "  aedile whatif CONFIG --games 20000 --change rows=Catacomb.cost=3",
        .options = options,
        .least = 1,
        .most = 1};
    int status = args_read(&a, argc, argv);
    if (status >= 0)
        return status;
    cluster_start();
    status = one_of_strangers() ? STATUS_USAGE : prepare_and_play(&x, a.rest[0]);
    cluster_end();
    return status;
}
