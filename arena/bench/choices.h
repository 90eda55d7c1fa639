/* How long an agent takes for a choice: asked at positions of games that it plays itself.
 */
#ifndef AEDILE_ARENA_BENCH_CHOICES_H
#define AEDILE_ARENA_BENCH_CHOICES_H

#include "engine/game.h"

/* Nanoseconds of a choice, what it takes to show the agent the position included: the median stretch,
 * each position another one. `text` as in a config. Takes about `seconds`. NAN: no memory, or the
 * game has no such agent. */
double bench_agent_choice(const game *g, const char *edition, int players, const char *text,
                          double seconds);

#endif
