/* One game of a run: who sits where, on which deal. Schedules make them (schedule.h in config/). */
#ifndef AEDILE_ARENA_MATCH_SCHEDULE_GAME_H
#define AEDILE_ARENA_MATCH_SCHEDULE_GAME_H

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

#endif
