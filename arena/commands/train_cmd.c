/* aedile train: a network learns a game by playing it against itself.
 */
#include "arena/base/args.h"
#include "arena/base/cluster.h"
#include "arena/base/complain.h"
#include "arena/commands/commands.h"
#include "arena/commands/run_signals.h"
#include "arena/run/run_stop.h"
#include "arena/train/train.h"

#include <inttypes.h>
#include <stdio.h>

#ifdef _OPENMP
#include <omp.h>
#endif

_Static_assert((int)OUTPUT_ERROR_SIZE >= (int)JSON_ERROR_SIZE, "one line for both");

/* What the command line says. */
typedef struct train_args {
    const char *folder;
    double minutes;
    bool quiet;
    char usual[OUTPUT_PATH_SIZE]; /* folder, where none is given */
} train_args;

static int complain_of(const char *err, int status) {
    if (*err)
        complain("aedile train: %s\n", err);
    return status;
}

/* Reads command line and config. -1, or the exit status, after one line. */
static int prepare(settings *s, train_args *t, int argc, char **argv) {
    const char *begin = NULL;
    int64_t threads = 0;
    uint64_t seed = 0;
    bool seeded = false;
    char err[OUTPUT_ERROR_SIZE]; /* room for JSON's as well */
    const arg_option options[] = {
        {"out", "FOLDER", "where it is kept (results/train-NAME-sSEED)", .kind = ARG_TEXT,
         .into = &t->folder},
        {"seed", "S", "seed (overrides the config)", .kind = ARG_SEED, .into = &seed,
         .given = &seeded},
        {"begin", "FROM", "initial network: a file, or the folder of a training", .kind = ARG_TEXT,
         .into = &begin},
        {"minutes", "M", "stop after M minutes; the same command resumes", .kind = ARG_REAL,
         .into = &t->minutes, .low = 0, .high = 1000000},
        {"threads", "N", "threads (all processors)", .kind = ARG_INT, .into = &threads, .low = 1,
         .high = 1024},
        {"quiet", NULL, "no progress", .kind = ARG_FLAG, .into = &t->quiet},
        {0},
    };
    args a = {
        .usage = "CONFIG [--out FOLDER] [--seed S] [--begin FROM] [--minutes M] [--threads N]",
        .help =
            "Trains a network by self-play (docs/guide/training.md). The folder gets "
            "checkpoint.bin,\n"
            "curve.csv with the strength against fixed opponents, and the network, NAME.net:\n"
            "\"learned:network=FOLDER/NAME.net\" plays with it. The same command goes on where\n"
            "the last one was stopped.",
        .options = options,
        .least = 1,
        .most = 1};
    int status = args_read(&a, argc, argv);
    if (status >= 0)
        return status;
    if (settings_load(s, a.rest[0], err) < 0)
        return complain_of(err, STATUS_USAGE);
#ifdef _OPENMP
    if (threads)
        omp_set_num_threads((int)threads);
#endif
    if (seeded)
        settings_reseed(s, seed);
    if (begin && settings_begin(s, begin, err) < 0)
        return complain_of(err, STATUS_USAGE);
    if (!t->folder) {
        snprintf(t->usual, sizeof t->usual, "results/train-%s-s%" PRIu64, s->name, s->seed);
        t->folder = t->usual;
    }
    return -1;
}

static int run(const settings *s, const train_args *t) {
    char err[OUTPUT_ERROR_SIZE];
    bool first = cluster_rank() == 0;
    run_catch_signals();
    train_run run = {.settings = s,
                     .folder = t->folder,
                     .quiet = t->quiet,
                     .seconds = 60 * t->minutes,
                     .stopped = run_stopped};
    int status = train(&run, err);
    if (status < 0)
        return complain_of(err, STATUS_FAILED);
    if (status == 1) {
        if (first)
            complain("aedile train: stopped; the same command goes on from %s/checkpoint.bin\n",
                     t->folder);
        return STATUS_INTERRUPTED;
    }
    if (first)
        printf("The network is in %s/%s.net\n", t->folder, s->name);
    return STATUS_OK;
}

/* Trains when all processes are prepared. The first one goes before the rest: what is wrong for all is told once. */
static int prepare_and_run(settings *s, train_args *t, int argc, char **argv) {
    bool first = cluster_rank() == 0;
    int status = first ? prepare(s, t, argc, argv) : -1;
    bool fine = cluster_least(status < 0) != 0;
    if (fine && !first)
        status = prepare(s, t, argc, argv);
    if (cluster_least(fine && status < 0))
        return run(s, t);
    if (status >= 0)
        return status;
    return first ? STATUS_FAILED : STATUS_OK; /* who failed says so */
}

int command_train(int argc, char **argv) {
    static settings s; /* large */
    static train_args t;
    cluster_start();
    int status = prepare_and_run(&s, &t, argc, argv);
    cluster_end();
    return status;
}
