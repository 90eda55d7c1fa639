/* Self-play for fitting (fit_games.h): game i is dealt from stream i of the seed, its moves and
 * samples have a stream of their own.
 *
 * The policies are asked on the true state: they read only what a seat may know, so that an
 * observation would change nothing but the time it takes.
 */
#include "arena/stats/fit_games.h"

#include "agents/gtr_value.h"
#include "arena/match/streams.h"

#include <string.h>

_Static_assert((int)GTR_NFEATURES <= (int)FIT_FEATURES, "room for all features");

enum { HELD_OUT_ONE_IN = 5 };

static void take_position(const gtr_state *s, fit_position *out) {
    float x[GTR_MAX_PLAYERS][GTR_NFEATURES];
    memset(out, 0, sizeof *out);
    gtr_features(s, x);
    out->seats = s->players;
    for (int p = 0; p < s->players; p++)
        memcpy(out->x[p], x[p], sizeof x[p]);
}

static void note_winners(const gtr_state *s, fit_position *out, size_t n) {
    float share[GAME_MAX_SEATS];
    gtr_value_evaluate(&gtr_value_linear, s, share);
    for (size_t i = 0; i < n; i++)
        memcpy(out[i].share, share, sizeof share);
}

static int choose(const fit_games *run, const gtr_state *s, const game_move *moves, int n,
                  pcg32 *rng) {
    if ((double)pcg32_next(rng) < run->noise * 4294967296.0)
        return (int)pcg32_below(rng, (uint32_t)n);
    return run->policy->choose(run->policy->weights, s, moves, n, rng);
}

/* One game; its positions are a reservoir sample of the choices. */
static size_t play_game(const fit_games *run, const void *options, uint64_t number,
                        fit_position *out) {
    gtr_state s;
    game_move moves[GAME_MAX_MOVES];
    pcg32 rng;
    uint32_t met = 0;
    int n;
    stream_start(&rng, run->seed, number, STREAM_MOVES);
    gtr_game.create(&s, options, run->seed, number);
    while ((n = gtr_game.legal(&s, moves)) > 0) {
        int chosen = 0;
        if (n > 1) {
            uint32_t at = met < FIT_FROM_GAME ? met : pcg32_below(&rng, met + 1);
            if (at < FIT_FROM_GAME)
                take_position(&s, &out[at]);
            met++;
            chosen = choose(run, &s, moves, n, &rng);
        }
        gtr_game.apply(&s, moves[chosen]);
    }
    size_t taken = met < FIT_FROM_GAME ? met : FIT_FROM_GAME;
    note_winners(&s, out, taken);
    return taken;
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
