/* The arithmetic of a build (arithmetic.h). */
#include "agents/arithmetic.h"

#include "agents/policy.h"
#include "agents/streams.h"
#include "engine/fnv.h"
#include "engine/real.h"

static const char PLAYERS[] = "3";

enum {
    GAMES = 2,
    ONE_IN = 8, /* decisions looked at */
    POINTS = 500
};

/* Anything not a number has no bits of its own: processors differ in them. */
static uint64_t add_double(uint64_t h, double x) {
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return fnv_number(h, isnan(x) ? 1 : bits);
}

static uint64_t add_floats(uint64_t h, const float *x, int n) {
    for (int i = 0; i < n; i++)
        h = add_double(h, (double)x[i]);
    return h;
}

static uint64_t add_functions(uint64_t h) {
    for (int i = 1; i <= POINTS; i++) {
        double x = i * 0x1.3p-5;
        float f = (float)x, few[] = {real_expf(-f), real_logf(1 + f), sqrtf(f), f * f + f / 3};
        h = add_double(h, real_exp(-x));
        h = add_double(h, real_log(x));
        h = add_double(h, real_log1p(x));
        h = add_double(h, real_pow(x, 0.4));
        h = add_double(h, real_atan(x));
        h = add_floats(h, few, 4);
    }
    return h;
}

static uint64_t add_position(uint64_t h, const game *g, const game_state *s, const game_move *moves,
                             int n) {
    float preference[GAME_MAX_MOVES], share[GAME_MAX_SEATS] = {0};
    for (const policy *p = policies_of(g); p->name; p++)
        if (p->prefer) {
            p->prefer(p->weights, s, moves, n, preference);
            h = add_floats(h, preference, n);
        }
    for (const value *v = values_of(g); v->name; v++) {
        v->evaluate(v->weights, s, share);
        h = add_floats(h, share, GAME_MAX_SEATS);
    }
    return h;
}

static uint64_t add_game(uint64_t h, const game *g, const game_options *options, uint64_t number) {
    game_state s;
    game_move moves[GAME_MAX_MOVES];
    pcg32 rng;
    int n;
    stream_start(&rng, 1, number, STREAM_MOVES);
    g->create(&s, options, 1, number);
    for (int i = 0; (n = g->legal(&s, moves)) > 0; i++) {
        if (n > 1 && i % ONE_IN == 0)
            h = add_position(h, g, &s, moves, n);
        g->apply(&s, moves[pcg32_below(&rng, (uint32_t)n)]);
    }
    return h;
}

uint64_t arithmetic_of(const game *g) {
    game_options options;
    char err[GAME_MAX_ERROR];
    uint64_t h = add_functions(FNV_START);
    g->options_init(&options);
    if (g->options_set(&options, "players", PLAYERS, err) < 0 ||
        g->options_check(&options, err) < 0)
        return h;
    for (uint64_t i = 0; i < GAMES; i++)
        h = add_game(h, g, &options, i);
    return h;
}
