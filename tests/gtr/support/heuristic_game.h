/* A game of Glory to Rome between heuristics, for tests that look at every decision of it.
 */
#ifndef AEDILE_TESTS_HEURISTIC_GAME_H
#define AEDILE_TESTS_HEURISTIC_GAME_H

#include "agents/lookup.h"
#include "agents/policy.h"
#include "tests/gtr/support/random_game.h"

/* What a test does at a decision that has n legal moves; `to` is the test's own. */
typedef void heuristic_game_look(const gtr_state *s, const game_move *moves, int n, void *to);

/* Plays game number i of the seed, all seats by the first or the second style, as `chance` says. */
static inline void heuristic_game(const gtr_options *options, uint64_t seed, uint64_t i,
                                  source *chance, heuristic_game_look *look, void *to) {
    gtr_state s;
    game_move moves[GAME_MAX_MOVES];
    int n;
    gtr_game.create(&s, options, seed, i);
    const policy *by = &policies_of(&gtr_game)[source_below(chance, 2)];
    while ((n = gtr_game.legal(&s, moves)) > 0) {
        look(&s, moves, n, to);
        gtr_game.apply(&s, moves[n == 1 ? 0 : by->choose(by->weights, &s, moves, n, &chance->rng)]);
    }
}

#endif
