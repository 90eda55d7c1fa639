/* aedile run: a config in, a results folder out (docs/config.md, docs/results.md).
 */
#include "arena/args.h"
#include "arena/assemble.h"
#include "arena/cluster.h"
#include "arena/commands.h"
#include "arena/fault_log.h"
#include "arena/run.h"
#include "arena/schedule_plan.h"
#include "arena/signature.h"
#include "arena/summary.h"
#include "arena/verify.h"

#include <inttypes.h>
#include <omp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { MAX_PARTS = 1000000 };

/* What the command line adds to the config. */
typedef struct run_args {
    const char *file; /* NULL: the built-in config */
    int64_t games, threads;
    uint64_t seed;
    const char *out;
    const char *agent[SCHEDULE_MAX_AGENTS];
    int agents;
    run_share share;
    double verify; /* share of the games to be played again at the end; 0: none */
    bool games_given, seed_given, quiet, fresh, keep;
} run_args;

static int add_agent(void *into, const char *text) {
    run_args *a = into;
    if (a->agents == SCHEDULE_MAX_AGENTS) {
        fprintf(stderr, "aedile run: --agent: expected at most %d\n", SCHEDULE_MAX_AGENTS);
        return -1;
    }
    a->agent[a->agents++] = text;
    return 0;
}

static int read_part(void *into, const char *text) {
    run_share *share = into;
    unsigned part, parts;
    char more;
    if (sscanf(text, "%u/%u%c", &part, &parts, &more) != 2 || parts < 1 || parts > MAX_PARTS ||
        part >= parts) {
        fprintf(stderr,
                "aedile run: --part: expected K/N, K from 0 to N-1, N at most %d, found \"%s\"\n",
                MAX_PARTS, text);
        return -1;
    }
    *share = (run_share){part, parts};
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
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error of writing like others */
    signal(SIGPIPE, SIG_IGN); /* an agent that went away is a fault, not our end */
}

/* 0, or -1 after one line: the folder's name is too long, an agent is none, parts cannot be. */
static int apply_args(run_config *c, const run_args *a) {
    char err[JSON_ERROR_SIZE];
    if (a->agents && config_agents(c, a->agent, a->agents, err) < 0) {
        fprintf(stderr, "aedile run: %s\n", err);
        return -1;
    }
    if (a->seed_given)
        config_seed(c, a->seed);
    if (a->games_given)
        config_games(c, a->games);
    if (a->out && strlen(a->out) >= sizeof c->out) {
        fprintf(stderr, "aedile run: --out: expected at most %zu bytes, found %zu\n",
                sizeof c->out - 1, strlen(a->out));
        return -1;
    }
    if (a->share.parts > 1 && (c->stop.kind != STOP_FIXED || schedule_grows(c->schedule))) {
        fprintf(stderr, "aedile run: --part: a run that looks at its results before it goes on "
                        "cannot be split (\"stop\", \"swiss\")\n");
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

static void show(buffer *b) {
    fputs(b->text ? b->text : "", stdout);
    fflush(stdout);
    buffer_free(b);
}

static void show_plan(const run_config *c, const run_args *a) {
    buffer plan = {0};
    if (a->quiet)
        return;
    schedule_describe(&plan, c);
    stop_plan(&plan, c);
    show(&plan);
}

/* How many games were played, and how fast. */
static void show_speed(const run_end *end, double seconds, int64_t threads) {
    if (end->found)
        printf("\n%" PRId64 " games were there from an earlier start", end->found);
    if (end->played)
        printf("\n%" PRId64 " games in %.2f s, %.0f a second with %" PRId64 " thread%s",
               end->played, seconds, seconds > 0 ? (double)end->played / seconds : 0.0, threads,
               threads == 1 ? "" : "s");
    printf("\n");
}

static int interrupted(const store *st, const run_end *end, const run_config *c) {
    fflush(stdout);
    fprintf(stderr,
            "aedile run: interrupted after %" PRId64 " of %" PRId64
            " games; the same command goes on from there (%s)\n",
            end->found + end->played, c->games, st->folder);
    return STATUS_INTERRUPTED;
}

/* Plays a sample again, where that is wanted. */
static int check(const store *st, const run_args *a) {
    verify_setup setup = {.share = a->verify, .seed = st->config->seed, .threads = (int)a->threads};
    return a->verify > 0 ? verify_folder("run", st->folder, setup, a->quiet) : STATUS_OK;
}

/* Makes the results, shows them, checks a sample; returns the exit status. */
static int conclude(store *st, const run_end *end, const run_args *a, double seconds) {
    char err[OUTPUT_ERROR_SIZE];
    const run_config *c = st->config;
    counters total;
    buffer table = {0};
    store *const sources[] = {st};
    if (counters_init(&total, config_shape(c)) < 0)
        return fail("out of memory for the counters");
    int made = assemble(st, &(assemble_sources){sources, 1}, end->shards, end->stopped, a->keep,
                        &total, err);
    if (made == 0) {
        summary_table(&table, c, &total, end->stopped, &end->look,
                      isatty(STDOUT_FILENO) && !getenv("NO_COLOR"));
        show(&table);
        show_speed(end, seconds, a->threads * cluster_size());
        printf("results: %s\n", st->folder);
    }
    counters_done(&total);
    if (made < 0)
        return fail(err);
    fflush(stdout);
    return check(st, a);
}

/* Plays, and tells how it went. */
static int play(store *st, const run_args *a) {
    char err[OUTPUT_ERROR_SIZE];
    const run_config *c = st->config;
    bool first = cluster_rank() == 0;
    progress p;
    run_end end = {.stopped = STOP_CAP};
    catch_signals();
    show_plan(c, a);
    progress_start(&p, c->games / (int64_t)a->share.parts, a->quiet);
    /* The rounds of a Swiss tournament hang on each other: one process plays them. */
    int played = first || !schedule_grows(c->schedule)
                     ? run_play(st, (int)a->threads, a->share, &p, &end, err)
                     : 0;
    double seconds = progress_end(&p);
    if (played < 0)
        fail(err);
    int all = cluster_least(played < 0 ? -1 : end.stopped != STOP_GO_ON);
    end.found = cluster_sum(end.found);
    end.played = cluster_sum(end.played);
    if (all < 0)
        return STATUS_FAILED;
    if (!first)
        return all ? STATUS_OK : STATUS_INTERRUPTED;
    if (!all)
        return interrupted(st, &end, c);
    if (a->share.parts == 1 || cluster_size() > 1)
        return conclude(st, &end, a, seconds);
    show_speed(&end, seconds, a->threads);
    printf("part %" PRIu64 " of %" PRIu64 " is in %s; when all parts are there: aedile merge OUT "
           "PART...\n",
           a->share.part, a->share.parts, st->folder);
    return STATUS_OK;
}

/* Opens the results folder, the first process before the others. 0, or -1 after one line. */
static int open_folder(store *st, const run_config *c, const run_args *a) {
    char err[OUTPUT_ERROR_SIZE];
    uint64_t signature = signature_of(c->game, &c->options);
    bool shared = a->share.parts > 1 || cluster_size() > 1;
    store_how how = shared ? STORE_SHARE : STORE_CONTINUE;
    int status = 0;
    *st = (store){.lock = -1, .journal = -1};
    if (cluster_rank() == 0) {
        status = store_open(st, c, signature, c->out, a->fresh ? STORE_FRESH : how, err);
        if (status == 0 && a->fresh && cluster_size() > 1) {
            store_close(st);
            status = store_open(st, c, signature, c->out, how, err);
        }
    }
    bool fine = cluster_least(status == 0) != 0;
    if (fine && cluster_rank() > 0)
        status = store_open(st, c, signature, c->out, how, err);
    if (status < 0)
        fail(err);
    if (cluster_least(fine && status == 0))
        return 0;
    if (fine && status == 0)
        store_close(st);
    return -1;
}

static int run(const run_config *c, const run_args *a) {
    store st;
    bool first = cluster_rank() == 0;
    if (open_folder(&st, c, a) < 0)
        return STATUS_FAILED;
    if (st.complete) {
        store_close(&st);
        if (first)
            printf("%s: this run is finished; --fresh plays it again\n", st.folder);
        return first ? check(&st, a) : STATUS_OK;
    }
    char faults[OUTPUT_PATH_SIZE];
    fault_log_to(store_path(&st, "faults.jsonl", faults));
    int status = play(&st, a);
    fault_log_to(NULL);
    store_give_up(&st);
    return status;
}

/* Reads command line and config; one of several processes shares the run with the others. -1, or
 * the exit status. */
static int prepare(run_config *c, run_args *ra, args *a, int argc, char **argv) {
    char err[JSON_ERROR_SIZE];
    int status = args_read(a, argc, argv);
    if (status >= 0)
        return status;
    if (a->n)
        ra->file = a->rest[0];
    if (config_load(c, ra->file, err) < 0) {
        fprintf(stderr, "aedile run: %s\n", err);
        return STATUS_USAGE;
    }
    status = apply_args(c, ra);
    if (status == 0 && cluster_size() > 1) {
        if (ra->share.parts > 1) {
            fprintf(stderr,
                    "aedile run: --part: several processes take their parts by themselves\n");
            status = -1;
        }
        if (!schedule_grows(c->schedule))
            ra->share = (run_share){(uint64_t)cluster_rank(), (uint64_t)cluster_size()};
        ra->quiet = ra->quiet || cluster_rank() > 0;
    }
    if (status == 0)
        return -1;
    config_done(c);
    return STATUS_USAGE;
}

/* Runs when all processes are prepared. The first one goes before the others: what is wrong for all
 * is told once. */
static int prepare_and_run(run_args *ra, args *a, int argc, char **argv) {
    run_config config;
    int status = -1;
    if (cluster_rank() == 0)
        status = prepare(&config, ra, a, argc, argv);
    bool fine = cluster_least(status < 0) != 0;
    if (fine && cluster_rank() > 0)
        status = prepare(&config, ra, a, argc, argv);
    bool ready = fine && status < 0;
    if (cluster_least(ready))
        status = run(&config, ra);
    if (ready)
        config_done(&config);
    if (status >= 0)
        return status;
    return cluster_rank() == 0 ? STATUS_FAILED : STATUS_OK; /* who failed says so */
}

int command_run(int argc, char **argv) {
    run_args ra = {.threads = omp_get_max_threads(), .share = {0, 1}};
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
        {"fresh", NULL, "play anew, in place of going on where an earlier start stopped",
         .kind = ARG_FLAG, .into = &ra.fresh},
        {"part", "K/N", "only the shards whose number is K modulo N; see aedile merge",
         .kind = ARG_EACH, .into = &ra.share, .each = read_part},
        {"keep-shards", NULL, "leave the shards in the folder", .kind = ARG_FLAG, .into = &ra.keep},
        {"verify", "SHARE", "at the end, play this share of the games again and compare",
         .kind = ARG_REAL, .into = &ra.verify, .low = 0, .high = 1},
        {"quiet", NULL, "no plan, no progress", .kind = ARG_FLAG, .into = &ra.quiet},
        {0},
    };
    args a = {.usage = "[CONFIG]",
              .help =
                  "Plays the games of CONFIG (without: the built-in one, configs/quickstart.json)\n"
                  "and writes a results folder: manifest.json, summary.json, counters.json, and\n"
                  "rows.h5 where the config asks for rows. Goes on where an earlier start of the\n"
                  "same config stopped. The same config gives the same files, byte for byte.\n"
                  "docs/config.md and docs/results.md explain both, configs/ has examples.",
              .options = options,
              .most = 1};
    cluster_start();
    int status = prepare_and_run(&ra, &a, argc, argv);
    cluster_end();
    return status;
}
