/* Auspices, a small game for two to four seats (docs/auspices/rules.md): hidden values, shared wins, an end at which
 * nobody wins.
 *
 * Seats take turns. Six signs have the values of a shuffled list, which nobody knows. A seat reads a sign that it has
 * not read yet, and all see its value, or it passes. When each has had as many turns as the option `rounds` says, it is
 * dusk, and most points win: the values read and, with the owl, one for every sign: its power. If a second seat reads
 * the raven, a storm ends the game, and nobody wins.
 */
#ifndef AEDILE_AUSPICES_H
#define AEDILE_AUSPICES_H

#include "engine/game.h"

enum { AUSPICES_SIGNS = 6, AUSPICES_OWL = 1, AUSPICES_RAVEN = 2, AUSPICES_SEATS = 4 };

enum { AUSPICES_NONE, AUSPICES_DUSK, AUSPICES_STORM }; /* reasons of the end */

typedef struct auspices_state {
    uint8_t players, rounds, round, seat, end;
    uint8_t blank_for, blank; /* seat + 1 whose power of this sign does nothing */
    uint8_t value[AUSPICES_SIGNS];
    uint8_t read[AUSPICES_SEATS]; /* signs, one bit each */
} auspices_state;

extern const char *const auspices_signs[AUSPICES_SIGNS];
extern const game auspices_game;

#endif
