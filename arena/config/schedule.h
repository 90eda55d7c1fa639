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

#include "engine/game.h"

enum {
    SCHEDULE_MAX_AGENTS = 64,
    SCHEDULE_MAX_ORDERS = 120,
    SCHEDULE_GROUPS = 64 /* of blocks, for standard errors */
};

typedef struct schedule_game {
    uint64_t id;    /* of the game in its run, from 0 */
    uint64_t block; /* id / orders */
    uint64_t deal;  /* stream of the deal: equal numbers are equal deals */
    int rotation;   /* which seat order of the block, from 0 */
    uint8_t group;  /* of its block, below SCHEDULE_GROUPS. Games of one deal are in one group;
                       each line-up goes through all groups, so that to leave out a group is
                       not to leave out a line-up */
    uint8_t agent[GAME_MAX_SEATS]; /* by seat: number in the pool */
} schedule_game;

struct schedule; /* schedule_plan.h: read from a config */

/* Games of a block: the seat orders. */
int schedule_orders(const struct schedule *s);

/* Of a schedule that grows, only games of rounds that are already paired may be asked for. */
void schedule_at(const struct schedule *s, uint64_t id, schedule_game *out);

#endif
