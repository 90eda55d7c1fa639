/* What the program lends to its agents: a clock and threads.
 */
#ifndef AEDILE_ARENA_BASE_HOST_H
#define AEDILE_ARENA_BASE_HOST_H

#include "agents/agent.h"

/* Tasks run on as many threads as there are, unless the caller is itself one of several: the
 * games of a run are side by side already. */
extern const agent_host agent_host_own;

#endif
