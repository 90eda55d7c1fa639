/* Positions to ask agents about: out of random games of three.
 */
#ifndef AEDILE_TESTS_POSITIONS_H
#define AEDILE_TESTS_POSITIONS_H

#include "engine/game.h"

/* Of a game of this number, after so many choices with at least `least` moves: the next such choice, as the seat that decides
 * knows it. False: the game ended before. */
static inline bool position_make(const game *g, uint64_t deals, uint64_t number, int choices,
                                 int least, pcg32 *rng, game_state *out) {
    game_options options;
    game_state s;
    game_move moves[GAME_MAX_MOVES];
    int n;
    g->options_init(&options);
    g->create(&s, &options, deals, number);
    while ((n = g->legal(&s, moves)) > 0 && (n < least || choices > 0)) {
        choices -= n >= least;
        g->apply(&s, moves[pcg32_below(rng, (uint32_t)n)]);
    }
    if (n > 0)
        g->observe(&s, g->turn(&s), rng, out);
    return n > 0;
}

#endif
