/* A game being played: agents on their seats, asked and told. For match.c and trial.c.
 */
#ifndef AEDILE_ARENA_MATCH_MATCH_TABLE_H
#define AEDILE_ARENA_MATCH_MATCH_TABLE_H

#include "agents/streams.h"
#include "arena/match/match_agents.h"
#include "arena/seam/facts.h"

typedef struct table {
    match_agents *agents;
    const match_setup *setup;
    const facts_class *facts;
    game_state state;
    game_move moves[GAME_MAX_MOVES];
    int n;                      /* legal moves */
    void *self[GAME_MAX_SEATS]; /* instance that has the seat */
    const agent_class *agent[GAME_MAX_SEATS];
    bool uniform[GAME_MAX_SEATS]; /* its moves are drawn without asking */
    bool told;                    /* some agent wants to know of moves */
    pcg32 streams[STREAM_PURPOSES];
    uint64_t id; /* of the game */
    struct again {
        int index;  /* of the next move, -1: there is none any more */
        bool fault; /* but first someone breaks the rules of play */
    } again;        /* of a game that is played again */
    struct key {
        int turn, asked;   /* the last turn with a question, questions in it */
    } key[GAME_MAX_SEATS]; /* of streams that are keyed (experiment.h) */
} table;

/* Puts the agents on their seats and deals. 0, or -1: no memory. */
int table_open(table *t, match_agents *agents, const schedule_game *at);

/* Of a game that is played again, at a decision with a choice: sets t->again. */
void table_look_ahead(table *t);

/* Asks the seat whose decision it is; returns the index of its move, or minus its fault. */
int table_ask(table *t, int seat);

/* Tells the agents that want to know of a move that is about to be made. */
void table_tell(table *t, int by, game_move move);

/* The game is over: tells the agents that want to know. */
void table_close(table *t, const game_result *result);

#endif
