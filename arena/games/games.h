/* The games of the program.
 */
#ifndef AEDILE_ARENA_GAMES_GAMES_H
#define AEDILE_ARENA_GAMES_GAMES_H

#include "engine/game.h"

extern const game *const games[]; /* ends with NULL; the first is the default */

const game *game_find(const char *name); /* or NULL */

#endif
