/* The games of the program, from engine/games.def.
 */
#ifndef AEDILE_ARENA_GAMES_GAMES_H
#define AEDILE_ARENA_GAMES_GAMES_H

#include "arena/base/json.h"
#include "arena/seam/arena_game.h"

/* Game number i, from 0, which is the default; NULL: there are no more. */
const game *games_at(size_t i);

/* Adds a game that is not one of the program's own, of a test say, or puts another record instead
 * of a game's. Before any game is played, by one thread; four at most. */
void games_add(const arena_game *added);

/* The game of that name. NULL: err says that there is none, with the nearest name, and begins with
 * `place`. */
const game *games_find(const char *name, const char *place, char err[JSON_ERROR_SIZE]);

/* The same of the value of a key "game", the default where there is none. */
const game *games_read(const cJSON *name, const char *place, char err[JSON_ERROR_SIZE]);

#endif
