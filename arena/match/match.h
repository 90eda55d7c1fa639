/* One game between agents.
 */
#ifndef AEDILE_ARENA_MATCH_MATCH_H
#define AEDILE_ARENA_MATCH_MATCH_H

#include "arena/match/match_agents.h"
#include "arena/match/match_record.h"

/* All that a thread needs to play games. */
typedef struct match {
    match_setup setup;
    const facts_class *facts;
    match_agents agents;
    uint8_t *choice; /* match_record.choice of the last game */
    size_t choice_room;
    flows *flows;               /* match_record.flows of the last game; made when first needed */
    moves_writer moves;         /* match_record.moves of the last game */
    buffer faults;              /* match_record.faults of the last game */
    struct game_reader *reader; /* of the setup's network, made when first needed */
    struct trial *trial;        /* of the setup's experiment (trial.h), made when first needed */
} match;

/* Makes nothing yet: agents are made when they are first needed. The setup is copied; what it points to is borrowed. */
void match_init(match *m, const match_setup *setup);

/* Plays one game: the record depends on the setup and `at` only. 0, or -1: no memory. */
int match_play(match *m, const schedule_game *at, match_record *out);

/* Plays a game again whose moves were kept: for agents that do not repeat themselves the moves are
 * made, the rest are asked. With `all`, no one is. Faults come where they came. */
int match_play_again(match *m, const schedule_game *at, const kept_moves *kept, bool all,
                     match_record *out);

/* Frees all that the match holds; agents of other programs end. */
void match_done(match *m);

#endif
