/* Whether someone has learned something since: what `undo` asks before it takes moves back.
 */
#ifndef AEDILE_ARENA_PLAY_REVEAL_H
#define AEDILE_ARENA_PLAY_REVEAL_H

#include "engine/game.h"

/* Whether the seat has seen more than it knew in the position `from` by these n moves, the first of them its own: a
 * card drawn or turned up, or what another seat chose, among several moves. */
bool reveal_since(const game *g, const game_state *from, int seat, const game_move *moves, int n);

#endif
