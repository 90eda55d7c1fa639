/* The command line of `aedile run` (run_args.h). */
#include "arena/commands/run_args.h"

#include "arena/base/args.h"
#include "arena/base/complain.h"
#include "arena/base/status.h"
#include "arena/config/schedule_plan.h"

#include <inttypes.h>
#include <omp.h>
#include <stdio.h>
#include <string.h>

enum { MAX_PARTS = 1000000 };

static int add_agent(void *into, const char *text) {
    run_args *a = into;
    if (a->agents == SCHEDULE_MAX_AGENTS) {
        complain("aedile run: --agent: expected at most %d\n", SCHEDULE_MAX_AGENTS);
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
        complain("aedile run: --part: expected K/N, K from 0 to N-1, N at most %d, found \"%s\"\n",
                 MAX_PARTS, text);
        return -1;
    }
    *share = (run_share){part, parts};
    return 0;
}

int run_args_read(run_args *a, int argc, char **argv) {
    *a = (run_args){.threads = omp_get_max_threads(), .share = {0, 1}};
    const arg_option options[] = {
        {"games", "N", "number of games (overrides the config)", .kind = ARG_INT, .into = &a->games,
         .low = 1, .high = CONFIG_MAX_GAMES, .given = &a->games_given},
        {"seed", "S", "seed of the run (overrides the config)", .kind = ARG_SEED, .into = &a->seed,
         .given = &a->seed_given},
        {"agent", "A", "NAME or NAME:option=value,...; once for each agent that plays",
         .kind = ARG_EACH, .into = a, .each = add_agent},
        {"threads", "T", "threads (all cores); results do not depend on it", .kind = ARG_INT,
         .into = &a->threads, .low = 1, .high = 1024},
        {"out", "DIR", "results folder (results/NAME-sSEED-nGAMES)", .kind = ARG_TEXT,
         .into = &a->out},
        {"fresh", NULL, "start over instead of resuming", .kind = ARG_FLAG, .into = &a->fresh},
        {"part", "K/N", "only the shards whose number is K modulo N; see aedile merge",
         .kind = ARG_EACH, .into = &a->share, .each = read_part},
        {"keep-shards", NULL, "leave the shards in the folder", .kind = ARG_FLAG, .into = &a->keep},
        {"verify", "SHARE", "at the end, play this share of the games again and compare",
         .kind = ARG_REAL, .into = &a->verify, .low = 0, .high = 1},
        {"json", NULL, "print summary.json instead of the table, and nothing else",
         .kind = ARG_FLAG, .into = &a->json},
        {"quiet", NULL, "no plan, no progress", .kind = ARG_FLAG, .into = &a->quiet},
        {0},
    };
    args line = {
        .usage = "[CONFIG]",
        .help = "Plays the games of CONFIG (without: the built-in one, configs/quickstart.json)\n"
                "and writes a results folder: manifest.json, summary.json, counters.json, and\n"
                "rows.h5 where the config asks for rows. Goes on where an earlier start of the\n"
                "same config stopped. The same config gives the same files, byte for byte.\n"
                "docs/reference/config.md and docs/reference/results.md explain both, configs/ has "
                "examples.",
        .options = options,
        .most = 1};
    int status = args_read(&line, argc, argv);
    if (line.n)
        a->file = line.rest[0];
    if (status < 0 && a->json && (a->verify > 0 || a->share.parts > 1)) {
        complain("aedile run: --json prints one summary: expected neither --verify nor --part\n");
        return STATUS_USAGE;
    }
    return status;
}

int run_args_apply(run_config *c, const run_args *a) {
    if (a->seed_given)
        config_seed(c, a->seed);
    if (a->games_given)
        config_games(c, a->games);
    if (a->out && strlen(a->out) >= sizeof c->out) {
        complain("aedile run: --out: expected at most %zu bytes, found %zu\n", sizeof c->out - 1,
                 strlen(a->out));
        return -1;
    }
    if (a->share.parts > 1 && (c->stop.kind != STOP_FIXED || schedule_grows(c->schedule))) {
        complain("aedile run: --part: a run that looks at its results before it goes on "
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
