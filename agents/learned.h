/* Which network plays: the one that an option names, or the game's own that comes with the program.
 */
#ifndef AEDILE_LEARNED_H
#define AEDILE_LEARNED_H

#include "agents/agent.h"
#include "agents/net.h"

#define LEARNED_NETWORK_HELP "file of a network; empty: the game's own, which comes with the program"

/* Whether there is one for the game: 0, or -1 with one line in err. `named` may be NULL. */
int learned_check(const agent_network *named, const game *g, char err[AGENT_ERROR_SIZE]);

/* It, where learned_check has said yes. *room: for the game's own. */
const net *learned_net(const agent_network *named, const game *g, net *room);

#endif
