/* One game between agents.
 */
#ifndef AEDILE_ARENA_MATCH_MATCH_H
#define AEDILE_ARENA_MATCH_MATCH_H

#include "arena/match/match_record.h"
#include "arena/match/match_agents.h"

/* All that a thread needs to play games. */
typedef struct match {
    match_setup setup;
    const facts_class *facts;
    match_agents agents;
    uint8_t *choice; /* match_record.choice of the last game */
    size_t choice_room;
    flows *flows;        /* match_record.flows of the last game; made when first needed */
    struct trial *trial; /* of the setup's experiment (trial.h), made when first needed */
} match;

void match_init(match *m, const match_setup *setup);

/* Plays one game: the record depends on the setup and `at` alone. 0, or -1: no memory. */
int match_play(match *m, const schedule_game *at, match_record *out);

void match_done(match *m);

#endif
