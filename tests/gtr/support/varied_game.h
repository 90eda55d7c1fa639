/* Random games of all editions with rare rules on; given buildings make every power common.
 */
#ifndef AEDILE_TESTS_VARIED_GAME_H
#define AEDILE_TESTS_VARIED_GAME_H

#include "agents/streams.h"
#include "engine/gtr/gtr.h"
#include "tests/support/vary_later.h"

/* Deals game number i of a seed, *rng being what its moves are to be drawn from. False: the options
 * that were drawn do not go together, there is no such game. */
static inline bool varied_game(gtr_state *s, pcg32 *rng, uint64_t seed, uint64_t i) {
    game_options options;
    gtr_options *o = (gtr_options *)&options;
    char err[GAME_MAX_ERROR];
    stream_start(rng, seed, i, STREAM_OPTIONS);
    gtr_game.options_init(&options);
    o->edition = (uint8_t)(i % (uint64_t)gtr_neditions);
    o->players = (uint8_t)(2 + i / 4 % 4);
    gtr_game.options_vary(&options, rng);
    game_vary_later(&gtr_game, &options, rng);
    for (int given = 0; i % 3 && given < 6; given++)
        o->given[pcg32_below(rng, o->players)] |=
            GTR_BIT(pcg32_below(rng, GTR_NBUILDINGS)) & ~GTR_BIT(GTR_FORUM);
    if (gtr_game.options_check(&options, err) < 0)
        return false;
    stream_start(rng, seed, i, STREAM_MOVES);
    gtr_game.create(s, &options, seed, i);
    return true;
}

#endif
