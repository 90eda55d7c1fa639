/* Which network plays: the one that an option names, or the game's own for that many players that comes with the
 * program; and networks as policies and values (policy.h), by the name of `learned`.
 */
#ifndef AEDILE_LEARNED_H
#define AEDILE_LEARNED_H

#include "agents/agent.h"
#include "agents/net/net.h"
#include "agents/net/net_built_in.h"
#include "agents/policy.h"

#define LEARNED_NAME      "learned" /* of the policy and of the value */
#define LEARNED_LEAF_NAME "leaf"    /* of the value that was fitted to what searches look at */
#define LEARNED_NETWORK_HELP                                                                       \
    "what it plays by; empty: what comes with the program for the game and number of players"
#define LEARNED_NETWORK_OF_HELP                                                                    \
    "of what is called learned; empty: what comes with the program for the game and number of "    \
    "players"

/* Told once for each network of the program that was made for another layout, with one line without its end (net_fit);
 * NULL, as it is at the start: no one. Set before threads begin. */
extern void (*learned_tell)(const char *line);

/* The bytes of the game's own for tables of that many seats, or the general one for 0. NULL: there
 * is none. As they come: learned_net fits them. */
const net_bytes *learned_built_in(const game *g, int seats);

/* The game's own for the value at the leaves of searches, GAME-Np-leaf; without one, as above. */
const net_bytes *learned_built_in_leaf(const game *g, int seats);

/* Whether there is one for any number of seats: 0, or -1 with one line in err. `named` may be NULL. */
int learned_check(const agent_network *named, const game *g, char err[AGENT_ERROR_SIZE]);

/* The one for tables of that many seats, where learned_check has said yes. */
net learned_net(const agent_network *named, const game *g, int seats);
net learned_leaf_net(const agent_network *named, const game *g, int seats);

/* The networks of a game by number of seats; what the policy and the value `learned` have for weights. */
typedef struct learned_mind {
    const game *game;
    net net[GAME_MAX_SEATS + 1];
} learned_mind;

/* Fills it in, where learned_check has said yes. Policies and values point to it. */
void learned_mind_make(learned_mind *mind, const agent_network *named, const game *g);

/* The same, of those for the value at leaves where none is named. */
void learned_mind_make_leaf(learned_mind *mind, const agent_network *named, const game *g);

/* Plays each move with the odds that the network gives it; prefers by their logarithms. */
policy learned_policy(const learned_mind *mind);

/* What the seat that decides expects for each seat. */
value learned_value(const learned_mind *mind);

#endif
