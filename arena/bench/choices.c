/* Times of choices (choices.h). */
#include "arena/bench/choices.h"

#include "agents/streams.h"
#include "arena/base/host.h"
#include "arena/base/progress.h"
#include "arena/bench/clock.h"
#include "arena/lineup/agent_spec.h"
#include "arena/match/signature.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    SAMPLES = 2048, /* positions with a choice */
    ONE_IN = 8,     /* choices of a game that are taken */
    BATCH = 32,     /* positions of a measured stretch */
    STRETCHES = 1 << 14
};

typedef struct sample {
    game_state state;
    game_move moves[GAME_MAX_MOVES];
    int n;
} sample;

typedef struct chooser {
    const game *game;
    agent_spec spec;
    void *self;
    pcg32 rng;
    sample at[SAMPLES];
    sample near[BATCH]; /* of a stretch, in the core's own cache: in a game it was just written */
    double ns[STRETCHES];
} chooser;

static int choose(chooser *c, const game_state *s, const game_move *moves, int n) {
    game_state scratch;
    int seat = c->game->turn(s);
    const void *shown = agent_shown(c->spec.agent, c->game, s, seat, &c->rng, &scratch);
    agent_question q = {
        .game = c->game, .state = shown, .seat = seat, .moves = moves, .n = n, .rng = &c->rng};
    return c->spec.agent->choose(c->self, &q);
}

static void take_samples(chooser *c, const game_options *options) {
    sample *at = c->at;
    for (uint64_t number = 0; at < c->at + SAMPLES; number++) {
        game_state s;
        c->game->create(&s, options, BENCH_SEED, number);
        while (at < c->at + SAMPLES && (at->n = c->game->legal(&s, at->moves)) > 0) {
            game_move move = at->moves[at->n > 1 ? choose(c, &s, at->moves, at->n) : 0];
            at->state = s;
            at += at->n > 1 && pcg32_below(&c->rng, ONE_IN) == 0;
            c->game->apply(&s, move);
        }
    }
}

static double measure(chooser *c, double seconds) {
    double end = progress_clock() + seconds;
    int n = 0, from = 0;
    do {
        memcpy(c->near, c->at + from, sizeof c->near);
        double start = progress_clock();
        for (const sample *near = c->near; near < c->near + BATCH; near++)
            choose(c, &near->state, near->moves, near->n);
        c->ns[n++] = (progress_clock() - start) * 1e9 / BATCH;
        from = (from + BATCH) % SAMPLES;
    } while (n < STRETCHES && (from || progress_clock() < end));
    return bench_median(c->ns, n);
}

double bench_agent_choice(const game *g, const char *edition, int players, const char *text,
                          double seconds) {
    chooser *c = calloc(1, sizeof *c);
    game_options options;
    char err[JSON_ERROR_SIZE];
    double ns = NAN;
    if (c && signature_options(g, edition, players, &options) == 0 &&
        agent_spec_from_text(&c->spec, text, g, "agent", err) == 0) {
        const agent_class *class = c->spec.agent;
        agent_setup setup = {g, players, &c->spec.params, &agent_host_own};
        c->game = g;
        c->self = calloc(1, class->size ? class->size : 1);
        pcg32_seed(&c->rng, BENCH_SEED, 0);
        if (c->self && (!class->init || class->init(c->self, &setup) == 0)) {
            take_samples(c, &options);
            ns = measure(c, seconds);
            if (class->done)
                class->done(c->self);
        }
        free(c->self);
    }
    free(c);
    return ns;
}
