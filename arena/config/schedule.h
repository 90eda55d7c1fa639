/* Which agents sit where in which game: a pure function of the config and the game's number.
 *
 * A block is one line-up (which agents, in a first order) on one deal, played once for each of
 * its seat orders (rotation.h). Game `id` is order id mod R of block id / R. Blocks of different
 * line-ups take turns, so every beginning of a run is as balanced as it can be. The deal is a
 * function of the run's seed and the block, the chance of an agent of the run's seed, the game and
 * the seat (streams.h); so any worker can play any game.
 *
 * One format is a function of outcomes too: the line-ups of a Swiss round are made from the games
 * of the rounds before (schedule_next_round in schedule_plan.h).
 */
#ifndef AEDILE_ARENA_CONFIG_SCHEDULE_H
#define AEDILE_ARENA_CONFIG_SCHEDULE_H

#include "arena/match/schedule_game.h"

struct schedule; /* schedule_plan.h: read from a config */

/* Games of a block: the seat orders. */
int schedule_orders(const struct schedule *s);

/* Of a schedule that grows, only games of rounds that are already paired may be asked for. */
void schedule_at(const struct schedule *s, uint64_t id, schedule_game *out);

/* Whether it may be asked for. */
bool schedule_knows(const struct schedule *s, uint64_t id);

#endif
