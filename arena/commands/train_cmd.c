/* aedile train: a network learns a game by playing it against itself.
 */
#include "arena/base/args.h"
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

int command_train(int argc, char **argv) {
    static settings s; /* large */
    const char *folder = NULL, *begin = NULL;
    int64_t threads = 0;
    uint64_t seed = 0;
    double minutes = 0;
    bool quiet = false, seeded = false;
    char err[OUTPUT_ERROR_SIZE]; /* room for JSON's as well */
    char usual[OUTPUT_PATH_SIZE];
    const arg_option options[] = {
        {"out", "FOLDER", "where it is kept (results/train-NAME-sSEED)", .kind = ARG_TEXT,
         .into = &folder},
        {"seed", "S", "seed (overrides the config)", .kind = ARG_SEED, .into = &seed,
         .given = &seeded},
        {"begin", "FROM", "initial network: a file, or the folder of a training", .kind = ARG_TEXT,
         .into = &begin},
        {"minutes", "M", "stop after M minutes; the same command resumes", .kind = ARG_REAL,
         .into = &minutes, .low = 0, .high = 1000000},
        {"threads", "N", "threads (all processors)", .kind = ARG_INT, .into = &threads, .low = 1,
         .high = 1024},
        {"quiet", NULL, "no progress", .kind = ARG_FLAG, .into = &quiet},
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
    if (settings_load(&s, a.rest[0], err) < 0) {
        complain("aedile train: %s\n", err);
        return STATUS_USAGE;
    }
#ifdef _OPENMP
    if (threads)
        omp_set_num_threads((int)threads);
#endif
    if (seeded)
        settings_reseed(&s, seed);
    if (begin && settings_begin(&s, begin, err) < 0) {
        complain("aedile train: %s\n", err);
        return STATUS_USAGE;
    }
    if (!folder) {
        snprintf(usual, sizeof usual, "results/train-%s-s%" PRIu64, s.name, s.seed);
        folder = usual;
    }
    run_catch_signals();
    train_run run = {.settings = &s,
                     .folder = folder,
                     .quiet = quiet,
                     .seconds = 60 * minutes,
                     .stopped = run_stopped};
    status = train(&run, err);
    if (status < 0) {
        complain("aedile train: %s\n", err);
        return STATUS_FAILED;
    }
    if (status == 1) {
        complain("aedile train: stopped; the same command goes on from %s/checkpoint.bin\n",
                 folder);
        return STATUS_INTERRUPTED;
    }
    printf("The network is in %s/%s.net\n", folder, s.name);
    return STATUS_OK;
}
