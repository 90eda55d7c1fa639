/* Counting the moves of game trees: exact numbers that any slip in legal moves or their
 * effects is likely to change.
 */
#ifndef AEDILE_ARENA_CHECK_PERFT_H
#define AEDILE_ARENA_CHECK_PERFT_H

#include "engine/game.h"

/* The number of different sequences of exactly `depth` moves from here, forced moves
 * included; games that end earlier give none. 1 at depth 0. */
uint64_t perft(const game *g, const game_state *s, int depth);

/* Deals a game and makes `plies` random moves. False if it is over before. */
bool perft_position(const game *g, const void *options, uint64_t seed, int plies, game_state *out);

#endif
