/* Instances of the agents, of one thread, made when they are first needed. */
#ifndef AEDILE_ARENA_MATCH_MATCH_AGENTS_H
#define AEDILE_ARENA_MATCH_MATCH_AGENTS_H

#include "arena/match/match_setup.h"
#include "arena/match/moves.h"
#include "arena/match/schedule_game.h"

typedef struct match_agents {
    const match_setup *setup;
    /* An agent that has several seats of a game has an instance for each. */
    void *self[SCHEDULE_MAX_AGENTS][GAME_MAX_SEATS];
    bool made[SCHEDULE_MAX_AGENTS][GAME_MAX_SEATS];
    char name[SCHEDULE_MAX_AGENTS]
             [AGENT_NAME_SIZE]; /* what programs from outside call themselves */
    bool named; /* one of them for the first time; the one who takes notice unsets it */
    moves_reader
        *again; /* of the game at hand, which is played again (match_play_again), or NULL */
    bool again_all;
} match_agents;

/* The instance number `copy` of agent a, made if there is none yet: 0, or -1: no memory. */
int match_agents_make(match_agents *agents, int a, int copy);

/* Ends and frees those that were made. */
void match_agents_done(match_agents *agents);

#endif
