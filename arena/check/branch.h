/* A branch of a recorded game: from some move on it is played twice by agents, as it is and with
 * one power switched off for one seat, as forks are (arena/match/experiment.h).
 */
#ifndef AEDILE_ARENA_CHECK_BRANCH_H
#define AEDILE_ARENA_CHECK_BRANCH_H

#include "arena/check/replay.h"
#include "arena/lineup/agent_spec.h"

enum { BRANCH_FIND = -1 }; /* branch_wanted.at: where the power first acts for the seat */

typedef struct branch_wanted {
    int seat, item;
    int at; /* moves of the record; the last of them is made again without the power */
    agent_spec agent[GAME_MAX_SEATS]; /* by seat: who plays on */
    uint64_t seed;                    /* of their chance */
} branch_wanted;

/* One way in which the game went on. */
typedef struct branch_arm {
    game_result result;
    int turns;        /* begun in the whole game; 0 where the game does not count them */
    int win_share_60; /* of the seat; solo, of its tasks (win_share.h: measured_60) */
    buffer moves;     /* those made by the agents, one line each: "seat N KIND TEXT" */
} branch_arm;

typedef struct branch {
    int at; /* moves of the record before the arms part, the one made again included */
    branch_arm with, without;
} branch;

/* Plays both arms. 0; or -1 with one line in err. branch_done frees what *out holds, either way. */
int branch_play(branch *out, const replay *r, const branch_wanted *wanted,
                char err[REPLAY_ERROR_SIZE]);
void branch_done(branch *b);

#endif
