/* A small game for tests of all that should not know one game: 2 to 4 seats, hidden values, shared
 * wins, an end at which nobody wins; without kinds of items, random options, editions, flows, other
 * spellings, positions, cards, policies.
 *
 * Seats take turns. Six signs have the values of a shuffled list, which nobody knows. Who decides
 * reads a sign that it has not read yet, and all see its value, or passes. When each has had as
 * many turns as the option `rounds` says, it is dusk, and most points win, the values read and, for
 * who read the owl, one for every sign: its power. If a second seat reads the raven, a storm ends
 * the game, and nobody wins.
 */
#ifndef AEDILE_TESTS_AUSPICES_H
#define AEDILE_TESTS_AUSPICES_H

#include "arena/seam/arena_game.h"

enum { AUSPICES_SIGNS = 6, AUSPICES_OWL = 1, AUSPICES_RAVEN = 2, AUSPICES_SEATS = 4 };

enum { AUSPICES_NONE, AUSPICES_DUSK, AUSPICES_STORM }; /* reasons of the end */

extern const game auspices_game;
extern const arena_game auspices_arena;

#endif
