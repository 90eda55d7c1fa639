/* One game between agents.
 */
#ifndef AEDILE_ARENA_MATCH_H
#define AEDILE_ARENA_MATCH_H

#include "agents/agent.h"
#include "arena/facts.h"

/* What is known of a finished game. */
typedef struct match_record {
    uint64_t number; /* of the game in its run: the stream of its deal */
    int players;
    uint32_t decisions; /* moves made, forced ones included */
    uint32_t forced;    /* of these: moves without an alternative */
    game_result result;
    facts facts;
} match_record;

/* A line-up ready to play: one instance of an agent for each seat. Belongs to one thread. */
typedef struct match {
    const game *game;
    const void *options; /* borrowed */
    const facts_class *facts;
    const char *item_names[FACTS_ITEMS]; /* of a game with these options */
    int players;
    const agent_class *agent[GAME_MAX_SEATS];
    void *self[GAME_MAX_SEATS];
} match;

/* Makes the instances. 0, or -1: no memory (nothing is left to free). */
int match_init(match *m, const game *g, const void *options, int players,
               const agent_class *const *agents);

/* Plays game `number` of the run with this seed: the record depends on the line-up, the seed
 * and the number alone. */
void match_play(match *m, uint64_t seed, uint64_t number, match_record *out);

void match_done(match *m);

#endif
