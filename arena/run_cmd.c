/* aedile run: a config in, a results folder out (docs/results.md).
 */
#include "arena/args.h"
#include "arena/commands.h"
#include "arena/run.h"
#include "arena/signature.h"

#include <inttypes.h>
#include <omp.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* What the command line adds to the config. */
typedef struct run_args {
    const char *file; /* NULL: the built-in config */
    int64_t games, threads;
    uint64_t seed;
    const char *out;
    const char *agent[GAME_MAX_SEATS];
    int agents;
    bool games_given, seed_given, quiet;
} run_args;

static int add_agent(void *into, const char *text) {
    run_args *a = into;
    if (a->agents == GAME_MAX_SEATS) {
        fprintf(stderr, "aedile run: --agent: expected at most %d\n", GAME_MAX_SEATS);
        return -1;
    }
    a->agent[a->agents++] = text;
    return 0;
}

static volatile sig_atomic_t asked; /* when the first signal came: seconds, cut to an int */

/* The first Ctrl-C asks the run to stop in good order. A later one kills; but not one that
 * comes at once, since terminals and wrappers may both pass on the same key. */
static void on_signal(int number) {
    int now = (int)(time(NULL) & 0x3FFFFFFF) + 1;
    if (asked && now - asked > 1)
        _exit(128 + number);
    if (!asked)
        asked = now;
    run_stop();
}

static void catch_signals(void) {
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

/* 0, or -1 after one line: the folder's name is too long, or an agent is none. */
static int apply_args(run_config *c, const run_args *a) {
    char err[JSON_ERROR_SIZE];
    if (a->agents && config_agents(c, a->agent, a->agents, err) < 0) {
        fprintf(stderr, "aedile run: %s\n", err);
        return -1;
    }
    if (a->games_given)
        c->games = a->games;
    if (a->seed_given)
        c->seed = a->seed;
    if (a->out && strlen(a->out) >= sizeof c->out) {
        fprintf(stderr, "aedile run: --out: expected at most %zu bytes, found %zu\n",
                sizeof c->out - 1, strlen(a->out));
        return -1;
    }
    if (a->out)
        snprintf(c->out, sizeof c->out, "%s", a->out);
    if (!*c->out)
        snprintf(c->out, sizeof c->out, "results/%s-s%" PRIu64 "-n%" PRId64, c->name, c->seed,
                 c->games);
    return 0;
}

static int fail(const char *err) {
    fprintf(stderr, "aedile run: %s\n", err);
    return STATUS_FAILED;
}

/* Tells the result and where it is; returns the exit status. */
static int report(const run_config *c, const output *o, const summary *total, double seconds,
                  int threads) {
    bool complete = total->games == c->games;
    buffer table = {0};
    summary_table(&table, total, c);
    fputs(table.text, stdout);
    buffer_free(&table);
    printf("\n%" PRId64 " games in %.2f s, %.0f a second with %d thread%s\nresults: %s\n",
           total->games, seconds, seconds > 0 ? (double)total->games / seconds : 0.0, threads,
           threads == 1 ? "" : "s", o->folder);
    if (complete)
        return STATUS_OK;
    fflush(stdout);
    fprintf(stderr,
            "aedile run: interrupted after %" PRId64 " of %" PRId64 " games; %s is marked"
            " incomplete\n",
            total->games, c->games, o->folder);
    return STATUS_INTERRUPTED;
}

static int run(run_config *c, const run_args *a) {
    char err[OUTPUT_ERROR_SIZE];
    output o;
    progress p;
    static summary total; /* some kilobytes, once in a process */
    buffer text = {0};
    uint64_t signature = signature_of(c->game, &c->options);
    char *resolved = config_resolved(c, signature);
    int opened = output_open(&o, c->out, resolved ? resolved : "", err);
    cJSON_free(resolved);
    if (opened < 0)
        return fail(err);
    catch_signals();
    progress_start(&p, c->games, a->quiet);
    int played = run_play(c, (int)a->threads, &o, &p, &total, err);
    double seconds = progress_end(&p);
    if (played < 0) {
        output_discard(&o);
        return fail(err);
    }
    summary_json(&text, &total, c, total.games == c->games, signature);
    int closed = output_close(&o, &text, err);
    buffer_free(&text);
    return closed < 0 ? fail(err) : report(c, &o, &total, seconds, (int)a->threads);
}

int command_run(int argc, char **argv) {
    run_args ra = {.threads = omp_get_max_threads()};
    const arg_option options[] = {
        {"games", "N", "how many games, in place of the config's", .kind = ARG_INT,
         .into = &ra.games, .low = 1, .high = CONFIG_MAX_GAMES, .given = &ra.games_given},
        {"seed", "S", "the run's seed, in place of the config's", .kind = ARG_SEED,
         .into = &ra.seed, .given = &ra.seed_given},
        {"agent", "A", "NAME or NAME:option=value,...; once for all seats, or once for each",
         .kind = ARG_EACH, .into = &ra, .each = add_agent},
        {"threads", "T", "threads (all cores); results do not depend on it", .kind = ARG_INT,
         .into = &ra.threads, .low = 1, .high = 1024},
        {"out", "DIR", "results folder (results/NAME-sSEED-nGAMES)", .kind = ARG_TEXT,
         .into = &ra.out},
        {"quiet", NULL, "no progress", .kind = ARG_FLAG, .into = &ra.quiet},
        {0},
    };
    args a = {.usage = "[CONFIG]",
              .help =
                  "Plays the games of CONFIG (without: a built-in one, random play of three) and\n"
                  "writes a results folder: config.json, games.csv, summary.json. The same config\n"
                  "gives the same files. docs/results.md explains them, configs/ has examples.",
              .options = options,
              .most = 1};
    int status = args_read(&a, argc, argv);
    if (status >= 0)
        return status;
    run_config config;
    char err[JSON_ERROR_SIZE];
    if (a.n)
        ra.file = a.rest[0];
    if (config_load(&config, ra.file, err) < 0) {
        fprintf(stderr, "aedile run: %s\n", err);
        return STATUS_USAGE;
    }
    status = apply_args(&config, &ra) < 0 ? STATUS_USAGE : run(&config, &ra);
    config_done(&config);
    return status;
}
