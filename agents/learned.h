/* Which network plays: the one that an option names, or the game's own that comes with the program;
 * and networks as policies and values (policy.h), by the name of `learned`.
 */
#ifndef AEDILE_LEARNED_H
#define AEDILE_LEARNED_H

#include "agents/agent.h"
#include "agents/net.h"
#include "agents/policy.h"

#define LEARNED_NAME "learned" /* of the policy and of the value */
#define LEARNED_NETWORK_HELP "what it plays by; empty: the network of the game that comes with the program"
#define LEARNED_NETWORK_OF_HELP "of what is called learned; empty: the one of the game that comes with the program"

/* Whether there is one for the game: 0, or -1 with one line in err. `named` may be NULL. */
int learned_check(const agent_network *named, const game *g, char err[AGENT_ERROR_SIZE]);

/* It, where learned_check has said yes. *room: for the game's own. */
const net *learned_net(const agent_network *named, const game *g, net *room);

/* A network with its game; what the policy and the value `learned` have for weights. */
typedef struct learned_mind {
    const game *game;
    const net *net;
    struct net own; /* room for the game's own */
} learned_mind;

/* Fills it in, where learned_check has said yes. Policies and values point to it. */
void learned_mind_make(learned_mind *mind, const agent_network *named, const game *g);

/* Plays each move with the odds that the network gives it; prefers by their logarithms. */
policy learned_policy(const learned_mind *mind);

/* What the seat that decides expects for each seat. */
value learned_value(const learned_mind *mind);

#endif
