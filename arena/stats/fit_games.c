/* Self-play for fitting (fit_games.h): game i is dealt from stream i of the seed, its moves and
 * samples have their own stream.
 *
 * The policies are asked on the true state: they read only what a seat may know, so that an
 * observation would change nothing but the time it takes.
 */
#include "arena/stats/fit_games.h"

#include "agents/streams.h"
#include "engine/real.h"

#include <string.h>

enum { HELD_OUT_ONE_IN = 5 };

/* An expected share of the win is taken for no less: its logarithm counts. */
static const float LEAST = 1e-6f;

static void take_position(const fit_games *run, const game_state *s, fit_position *out) {
    float x[GAME_MAX_SEATS * FIT_FEATURES];
    int n = run->features;
    memset(out, 0, sizeof *out);
    out->seats = run->policy->game->seats(s);
    if (run->judged) {
        run->value->evaluate(run->value->weights, s, x);
        for (int p = 0; p < out->seats; p++)
            out->x[p][0] = real_logf(x[p] > LEAST ? x[p] : LEAST);
        return;
    }
    run->value->features(s, x);
    for (int p = 0; p < out->seats; p++)
        memcpy(out->x[p], x + (size_t)p * (size_t)n, (size_t)n * sizeof *x);
}

/* Winners share; a game without one says nothing about who wins: false. */
static bool note_winners(const game *g, const game_state *s, fit_position *out, size_t n) {
    float share[GAME_MAX_SEATS] = {0};
    game_result r;
    int winners = 0, seats = g->seats(s);
    g->result(s, &r);
    for (int p = 0; p < seats; p++)
        winners += r.place[p] == 1;
    for (int p = 0; p < seats && winners; p++)
        share[p] = r.place[p] == 1 ? 1 / (float)winners : 0;
    for (size_t i = 0; i < n; i++)
        memcpy(out[i].share, share, sizeof share);
    return winners > 0;
}

static int choose(const fit_games *run, const game_state *s, const game_move *moves, int n,
                  pcg32 *rng) {
    if ((double)pcg32_next(rng) < run->noise * 4294967296.0)
        return (int)pcg32_below(rng, (uint32_t)n);
    return run->policy->choose(run->policy->weights, s, moves, n, rng);
}

/* One game; its positions are a reservoir sample of the choices. */
static size_t play_game(const fit_games *run, const void *options, uint64_t number,
                        fit_position *out) {
    const game *g = run->policy->game;
    game_state s;
    game_move moves[GAME_MAX_MOVES];
    pcg32 rng;
    uint32_t met = 0;
    int n;
    stream_start(&rng, run->seed, number, STREAM_MOVES);
    g->create(&s, options, run->seed, number);
    while ((n = g->legal(&s, moves)) > 0) {
        int chosen = 0;
        if (n > 1) {
            uint32_t at = met < FIT_FROM_GAME ? met : pcg32_below(&rng, met + 1);
            if (at < FIT_FROM_GAME)
                take_position(run, &s, &out[at]);
            met++;
            chosen = choose(run, &s, moves, n, &rng);
        }
        g->apply(&s, moves[chosen]);
    }
    size_t taken = met < FIT_FROM_GAME ? met : FIT_FROM_GAME;
    return note_winners(g, &s, out, taken) ? taken : 0;
}

static const void *options_of(const fit_games *run, uint64_t number) {
    const void *in_use[GAME_MAX_SEATS + 1];
    uint64_t n = 0;
    for (int seats = 0; seats <= GAME_MAX_SEATS; seats++)
        if (run->options[seats])
            in_use[n++] = run->options[seats];
    return in_use[number % n];
}

size_t fit_games_play(const fit_games *run, fit_position *out, size_t *training) {
    size_t n = 0;
    for (int held_out = 0; held_out < 2; held_out++) {
        for (uint64_t i = 0; i < run->games; i++)
            if ((i % HELD_OUT_ONE_IN == HELD_OUT_ONE_IN - 1) == held_out)
                n += play_game(run, options_of(run, i), i, out + n);
        if (!held_out)
            *training = n;
    }
    return n;
}
