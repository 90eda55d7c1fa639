/* One game between agents.
 */
#ifndef AEDILE_ARENA_MATCH_H
#define AEDILE_ARENA_MATCH_H

#include "arena/agent_spec.h"
#include "arena/facts.h"

/* What is known of a finished game. */
typedef struct match_record {
    uint64_t number; /* of the game in its run: the stream of its deal */
    int players;
    int shift;          /* seat s was played by entry (s + shift) mod players of the line-up */
    uint32_t decisions; /* moves made, forced ones included */
    uint32_t forced;    /* of these: moves without an alternative */
    game_result result;
    facts facts;
} match_record;

/* Who plays which seat. */
typedef enum line_up {
    LINE_UP_FIXED, /* entry s of the line-up has seat s */
    LINE_UP_ROTATE /* one game for each shift of the entries round the table, on the same deal */
} line_up;

/* A line-up ready to play: one instance of each of its agents. Belongs to one thread. */
typedef struct match {
    const game *game;
    const void *options; /* borrowed */
    const facts_class *facts;
    const char *item_names[FACTS_ITEMS]; /* of a game with these options */
    int players;
    line_up line_up;
    agent_spec agent[GAME_MAX_SEATS]; /* the entries */
    void *self[GAME_MAX_SEATS];
} match;

/* Makes the instances of the agents, one for each player. `options` must outlive the match,
 * which stays where it is. 0, or -1: no memory (nothing is left to free). */
int match_init(match *m, const game *g, const void *options, int players, const agent_spec *agents,
               line_up how);

/* Plays game `number` of the run with this seed: the record depends on the line-up, the seed
 * and the number alone. Where the line-up rotates, the deal is that of number / players. */
void match_play(match *m, uint64_t seed, uint64_t number, match_record *out);

void match_done(match *m);

#endif
