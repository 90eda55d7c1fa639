/* The arithmetic of a build: a number that is the same wherever agents calculate alike.
 *
 * Games depend on the last bits of what heuristics and values give. Two builds of one source, by other
 * compilers or for other machines, agree in them (engine/real.h); should one not, this number
 * tells, before a run that one has begun is resumed by the other.
 */
#ifndef AEDILE_AGENTS_ARITHMETIC_H
#define AEDILE_AGENTS_ARITHMETIC_H

#include "engine/game.h"

/* A hash over the bits of exp, log and their like at many places, and of what every policy and
 * value of the game says of positions of random games. Takes about a millisecond. */
uint64_t arithmetic_of(const game *g);

#endif
