/* aedile run: a config in, a results folder out (docs/reference/config.md, docs/reference/results.md).
 */
#include "arena/base/cluster.h"
#include "arena/base/complain.h"
#include "arena/check/verify.h"
#include "arena/commands/commands.h"
#include "arena/commands/run_args.h"
#include "arena/commands/run_signals.h"
#include "arena/config/config_parts.h"
#include "arena/config/schedule_plan.h"
#include "arena/config/schedule_read.h"
#include "arena/external/external.h"
#include "arena/external/fault_log.h"
#include "arena/external/fault_report.h"
#include "arena/external/sandbox.h"
#include "arena/match/signature.h"
#include "arena/run/assemble.h"
#include "arena/run/intact.h"
#include "arena/run/run_stop.h"
#include "arena/run/secret.h"
#include "arena/summary/summary.h"

#include <inttypes.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int fail(const char *err) {
    complain("aedile run: %s\n", err);
    return STATUS_FAILED;
}

static void show(buffer *b) {
    fputs(b->text ? b->text : "", stdout);
    fflush(stdout);
    buffer_free(b);
}

static void show_plan(const run_config *c, const run_args *a) {
    buffer plan = {0};
    if (a->quiet || a->json)
        return;
    schedule_describe(&plan, c);
    stop_plan(&plan, c);
    show(&plan);
}

/* How many games were played, and how fast. */
static void show_speed(const run_end *end, double seconds, int64_t threads) {
    if (end->found)
        printf("\n%" PRId64 " games were there from an earlier start", end->found);
    double rate = seconds > 0 ? (double)end->played / seconds : 0;
    if (end->played)
        printf("\n%" PRId64 " games in %.2f s, %.*f a second with %" PRId64 " thread%s",
               end->played, seconds, progress_digits(rate), rate, threads, threads == 1 ? "" : "s");
    printf("\n");
}

static int interrupted(const store *st, const run_end *end, const run_config *c) {
    fflush(stdout);
    complain("aedile run: interrupted after %" PRId64 " of %" PRId64
             " games; the same command goes on from there (%s)\n",
             end->found + end->played, c->games, st->folder);
    return STATUS_INTERRUPTED;
}

cJSON *schema_summary(void) {
    return summary_schema();
}

/* Prints summary.json: 0, or -1 and err. */
static int show_json(const store *st, char *err) {
    char path[OUTPUT_PATH_SIZE];
    buffer text = {0};
    int read = output_read(store_path(st, "summary.json", path), &text, err);
    if (read == 0)
        snprintf(err, OUTPUT_ERROR_SIZE, "%.600s: there is no such file", path);
    show(&text);
    return read > 0 ? 0 : -1;
}

/* Plays a sample again, where that is wanted. */
static int check(const store *st, const run_args *a) {
    verify_setup setup = {.share = a->verify, .seed = st->config->seed, .threads = (int)a->threads};
    return a->verify > 0
               ? verify_folder("run", st->folder, setup, a->quiet ? VERIFY_QUIET : VERIFY_TEXT)
               : STATUS_OK;
}

/* Makes the results, shows them, checks a sample; returns the exit status. */
static int conclude(store *st, const run_end *end, const run_args *a, double seconds) {
    char err[OUTPUT_ERROR_SIZE], faults[OUTPUT_PATH_SIZE];
    const run_config *c = st->config;
    counters total;
    buffer table = {0};
    store *const sources[] = {st};
    if (counters_init(&total, config_shape(c)) < 0)
        return fail("out of memory for the counters");
    int made = assemble(st, &(assemble_sources){sources, 1}, end->shards, end->stopped, a->keep,
                        &total, err);
    if (made == 0 && a->json)
        made = show_json(st, err);
    else if (made == 0) {
        summary_table(&table, c, &total, end->stopped, &end->check,
                      isatty(STDOUT_FILENO) && !getenv("NO_COLOR"));
        run_faults_add(&table, store_path(st, "faults.jsonl", faults));
        show(&table);
        show_speed(end, seconds, a->threads * cluster_size());
        if (*c->secret.text)
            printf("secret: %s\n", c->secret.text);
        printf("results: %s\n", st->folder);
    }
    counters_done(&total);
    if (made < 0)
        return fail(err);
    fflush(stdout);
    return check(st, a);
}

/* The games of a shard come and go by the megabyte: the memory of one is kept for the next, instead
 * of being given back to the system and taken again, page by page. */
static void keep_memory(void) {
#if defined(__GLIBC__)
    mallopt(M_MMAP_THRESHOLD, 32 << 20); /* the most there is */
    mallopt(M_TRIM_THRESHOLD, 256 << 20);
#endif
}

/* Plays, and tells how it went. */
static int play(store *st, const run_args *a) {
    char err[OUTPUT_ERROR_SIZE];
    const run_config *c = st->config;
    bool first = cluster_rank() == 0;
    progress p;
    run_end end = {.stopped = STOP_CAP};
    run_catch_signals();
    keep_memory();
    omp_set_num_threads((int)a->threads); /* of all that is done at once, the rows too */
    show_plan(c, a);
    progress_start(&p, c->games / (int64_t)a->share.parts, a->quiet);
    /* The rounds of a Swiss tournament depend on each other: one process plays them. */
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

/* Opens the results folder by itself. Of processes that begin at the same moment in one folder the
 * first draws the secret, and the rest take over what it has drawn. As store_open. */
static int open_alone(store *st, run_config *c, uint64_t signature, store_how how, bool drawn,
                      char *err) {
    int status = store_open(st, c, signature, c->out, how, err);
    while (status < 0 && drawn && how == STORE_SHARE && secret_overtaken(c, c->out)) {
        c->secret = (config_secret){0};
        if (secret_settle(c, c->out, false, &drawn, err) < 0)
            return -1;
        status = store_open(st, c, signature, c->out, how, err);
    }
    return status;
}

/* Finds or draws the secret, the first process for all. *drawn: this process has. 0, or -1 after one
 * line. */
static int settle_secret(run_config *c, const run_args *a, bool *drawn) {
    char err[OUTPUT_ERROR_SIZE];
    int status = 0;
    *drawn = false;
    if (cluster_rank() == 0)
        status = secret_settle(c, c->out, a->fresh, drawn, err);
    if (status < 0)
        fail(err);
    if (!cluster_least(status == 0))
        return -1;
    cluster_from_first(&c->secret, sizeof c->secret);
    return 0;
}

/* Opens the results folder, the first process before the rest. 0, or -1 after one line. */
static int open_folder(store *st, run_config *c, const run_args *a) {
    char err[OUTPUT_ERROR_SIZE];
    bool drawn;
    if (settle_secret(c, a, &drawn) < 0)
        return -1;
    uint64_t signature = signature_of(c->game, &c->options);
    bool shared = a->share.parts > 1 || cluster_size() > 1;
    store_how how = shared ? STORE_SHARE : STORE_CONTINUE;
    int status = 0;
    *st = (store){.lock = -1, .journal = -1};
    if (cluster_rank() == 0) {
        status = open_alone(st, c, signature, a->fresh ? STORE_FRESH : how, drawn, err);
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

/* Of a run that is finished its files are looked at before anyone is told so. */
static int look_at_finished(const store *st, const run_config *c, const run_args *a) {
    char err[OUTPUT_ERROR_SIZE];
    manifest m;
    if (intact_check(&m, st->folder, NULL, err) < 0) {
        intact_advise(err, "--fresh plays the run again");
        return fail(err);
    }
    if (a->json)
        return show_json(st, err) < 0 ? fail(err) : STATUS_OK;
    printf("%s: this run is finished; --fresh plays it again%s\n", st->folder,
           *c->secret.sum ? ", if a program has changed" : "");
    return check(st, a);
}

/* What is told of the secret before the first game. */
static void show_secret(const run_config *c) {
    if (!*c->secret.sum)
        return;
    printf("deals come from the seed and a secret; its SHA-256 is %s\n", c->secret.sum);
    fflush(stdout);
}

static int run(run_config *c, const run_args *a) {
    store st;
    bool first = cluster_rank() == 0;
    if (open_folder(&st, c, a) < 0)
        return STATUS_FAILED;
    if (st.complete) {
        store_close(&st);
        return first ? look_at_finished(&st, c, a) : STATUS_OK;
    }
    if (first && !a->json)
        show_secret(c);
    char faults[OUTPUT_PATH_SIZE];
    fault_log_to(store_path(&st, "faults.jsonl", faults));
    int status = play(&st, a);
    fault_log_to(NULL);
    store_give_up(&st);
    return status;
}

/* Whether an agent that wants a sandbox can have one, in which it sees neither the config nor the
 * results. 0; or -1 and err. */
static int check_sandbox(const external_params *p, const run_config *c, const char *file,
                         char *err) {
    const char *secrets[] = {file, c->out};
    for (int i = 0; p->sandbox && i < 2; i++)
        if (secrets[i] && *secrets[i] && sandbox_shows(p->folder, secrets[i])) {
            snprintf(err, AGENT_ERROR_SIZE,
                     "no sandbox: its folder \"%.80s\" would show it %s \"%.80s\"", p->folder,
                     i ? "the results" : "the config", secrets[i]);
            return -1;
        }
    return external_check_sandbox(p, err);
}

static int check_sandboxes(const run_config *c, const char *file) {
    char err[AGENT_ERROR_SIZE];
    for (int a = 0; a < c->agents; a++)
        if (c->agent[a].agent == &agent_external &&
            check_sandbox((const void *)c->agent[a].params.bytes, c, file, err) < 0) {
            complain("aedile run: agents[%d]: %s\n", a, err);
            return -1;
        }
    return 0;
}

/* Reads command line and config; one of several processes shares the run with the rest. -1, or
 * the exit status. */
static int prepare(run_config *c, run_args *ra, int argc, char **argv) {
    char err[JSON_ERROR_SIZE];
    int status = run_args_read(ra, argc, argv);
    if (status >= 0)
        return status;
    if (config_load_with(c, ra->file, ra->agent, ra->agents, err) < 0) {
        complain("aedile run: %s\n", err);
        return STATUS_USAGE;
    }
    status = run_args_apply(c, ra);
    if (status == 0 && check_sandboxes(c, ra->file) < 0) {
        config_done(c);
        return STATUS_FAILED;
    }
    if (status == 0 && cluster_size() > 1) {
        if (ra->share.parts > 1) {
            complain("aedile run: --part: several processes take their parts by themselves\n");
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

/* Runs when all processes are prepared. The first one goes before the rest: what is wrong for all
 * is told once. */
static int prepare_and_run(run_args *ra, int argc, char **argv) {
    run_config config;
    int status = -1;
    if (cluster_rank() == 0)
        status = prepare(&config, ra, argc, argv);
    bool fine = cluster_least(status < 0) != 0;
    if (fine && cluster_rank() > 0)
        status = prepare(&config, ra, argc, argv);
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
    run_args ra;
    cluster_start();
    int status = prepare_and_run(&ra, argc, argv);
    cluster_end();
    return status;
}
