/* How fast the searches are (searches.h).
 *
 * A search is told by its report. Its budget grows until a round over the positions takes long
 * enough to be timed; figures come from that round.
 */
#include "arena/bench/searches.h"

#include "arena/base/host.h"
#include "arena/bench/clock.h"
#include "arena/bench/operations.h"
#include "arena/lineup/agent_spec.h"
#include "arena/match/signature.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    POSITIONS = 4,
    SAMPLES = 64,     /* of which the positions are taken, those with a choice */
    FEWEST = 250,     /* iterations a question */
    MOST = 1000000000 /* milliseconds are not used: figures are of equal work */
};

typedef struct asked {
    double seconds, iterations, nodes, bytes;
} asked;

/* Asks a new instance at one position. 0, or -1: no memory. */
static int ask(const game *g, const agent_spec *spec, const bench_sample *at, asked *sum) {
    const agent_class *c = spec->agent;
    static agent_report report; /* one thread, and too large for a stack */
    game_move moves[GAME_MAX_MOVES];
    game_state seen = at->state;
    pcg32 rng;
    int seat = g->turn(&at->state);
    agent_setup setup = {g, g->seats(&at->state), &spec->params, &agent_host_own};
    void *self = calloc(1, c->size);
    pcg32_seed(&rng, BENCH_SEED, 0);
    if (!self || (c->init && c->init(self, &setup) < 0)) {
        free(self);
        return -1;
    }
    if (!c->cheats)
        g->observe(&at->state, seat, &rng, &seen);
    agent_question q = {.game = g,
                        .state = &seen,
                        .seat = seat,
                        .moves = moves,
                        .n = g->legal(&at->state, moves),
                        .rng = &rng};
    if (c->begin)
        c->begin(self, g, seat, 0);
    double start = bench_seconds();
    c->choose(self, &q);
    sum->seconds += bench_seconds() - start;
    c->report(self, &report);
    sum->iterations += (double)report.iterations;
    sum->nodes += (double)report.nodes / POSITIONS;
    sum->bytes += (double)report.bytes / POSITIONS;
    if (c->done)
        c->done(self);
    free(self);
    return 0;
}

static int measure_one(const game *g, const bench_sample *at, const char *text, double seconds,
                       bench_search *out) {
    agent_spec spec;
    char err[JSON_ERROR_SIZE], budget[AGENT_SPEC_TEXT_SIZE];
    asked sum = {0};
    for (int iterations = FEWEST; sum.seconds < seconds && iterations < MOST / 4; iterations *= 4) {
        snprintf(budget, sizeof budget, "%s%citerations=%d", text, strchr(text, ':') ? ',' : ':',
                 iterations);
        if (agent_spec_from_text(&spec, budget, g, "agent", err) < 0)
            return 0; /* not for this game */
        sum = (asked){0};
        for (int i = 0; i < POSITIONS; i++)
            if (ask(g, &spec, &at[i], &sum) < 0)
                return -1;
    }
    snprintf(out->label, sizeof out->label, "%s", text);
    out->iterations_second = sum.iterations / sum.seconds;
    out->nodes = sum.nodes;
    out->bytes = sum.bytes;
    return 1;
}

/* The first positions of random games that leave a choice. */
static int take_positions(const game *g, const void *options, bench_sample *out) {
    bench_sample *all = malloc(SAMPLES * sizeof *all);
    game_move moves[GAME_MAX_MOVES];
    int n = 0;
    if (!all)
        return -1;
    bench_take_samples(g, options, all, SAMPLES);
    for (int i = 0; i < SAMPLES && n < POSITIONS; i++)
        if (g->legal(&all[i].state, moves) > 1)
            out[n++] = all[i];
    free(all);
    return n;
}

static bool has_preset(const agent_class *c, const char *name) {
    const agent_preset *p = c->presets;
    while (p && p->name && strcmp(p->name, name) != 0)
        p++;
    return p && p->name;
}

int bench_measure_searches(const game *g, const char *edition, int players, double seconds,
                           bench_search out[BENCH_MAX_SEARCHES]) {
    game_options options;
    bench_sample at[POSITIONS];
    const agent_class *c;
    int n = 0;
    if (signature_options(g, edition, players, &options) < 0)
        return -1;
    int found = take_positions(g, &options, at);
    if (found < POSITIONS)
        return found < 0 ? -1 : 0;
    for (size_t i = 0; (c = agent_spec_class(i)) != NULL; i++) {
        if (!c->report || !agent_option_find(c, "iterations"))
            continue;
        for (int tuned = 0; tuned < (has_preset(c, "tuned") ? 2 : 1); tuned++) {
            char text[BENCH_LABEL];
            snprintf(text, sizeof text, "%s%s", c->name, tuned ? ":preset=tuned" : "");
            int status = n < BENCH_MAX_SEARCHES ? measure_one(g, at, text, seconds, &out[n]) : 0;
            if (status < 0)
                return -1;
            n += status;
        }
    }
    return n;
}
