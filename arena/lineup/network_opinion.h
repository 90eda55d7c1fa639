/* What a network thinks of a position, shown next to what an agent thinks.
 */
#ifndef AEDILE_ARENA_MATCH_NETWORK_OPINION_H
#define AEDILE_ARENA_MATCH_NETWORK_OPINION_H

#include "arena/lineup/agent_spec.h"

typedef struct network_opinion {
    bool there;                  /* the game has a network; else all else means nothing */
    float odds[GAME_MAX_MOVES];  /* of the moves, together 1 */
    float share[GAME_MAX_SEATS]; /* expected shares of the win, by seat */
} network_opinion;

/* Asks the network that the agent names in an option, or else the one that comes with the program.
 * These are the n legal moves. */
void network_opinion_of(network_opinion *out, const agent_spec *spec, const game *g,
                        const void *state, const game_move *moves, int n);

#endif
