/* Moves that may be illegal, for tests. */
#ifndef AEDILE_TESTS_APPLY_CHECKED_H
#define AEDILE_TESTS_APPLY_CHECKED_H

#include "engine/game.h"

/* Applies a move if it is legal: 0, else -1 and the state is as it was. */
static inline int game_apply_checked(const game *g, void *state, game_move move) {
    game_move moves[GAME_MAX_MOVES];
    int n = g->legal(state, moves);
    for (int i = 0; i < n; i++) {
        if (moves[i] == move) {
            g->apply(state, move);
            return 0;
        }
    }
    return -1;
}

#endif
