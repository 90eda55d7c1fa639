/* Fixed amounts of work, to have their instructions counted: by the machine where it lets us
 * (perf.h), or by valgrind's callgrind from outside (scripts/bench-instructions), which gives the
 * same figure on every run of one build.
 */
#ifndef AEDILE_ARENA_BENCH_INSTRUCTIONS_H
#define AEDILE_ARENA_BENCH_INSTRUCTIONS_H

#include "engine/game.h"

/* Does the work piece by piece and prints a line for each, "NAME<tab>UNITS<tab>INSTRUCTIONS":
 * instructions of all units together, or "-" where the machine does not count. Before each piece it
 * tells callgrind to begin again and after it to write down what it counted, under the piece's name.
 * 0, or -1: no memory. */
int bench_instructions(const game *g, const char *edition);

#endif
