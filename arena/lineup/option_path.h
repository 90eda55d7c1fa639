/* Paths as options of agents give them.
 */
#ifndef AEDILE_ARENA_MATCH_OPTION_PATH_H
#define AEDILE_ARENA_MATCH_OPTION_PATH_H

#include "agents/agent.h"
#include "arena/base/json.h"

/* Writes the path as it is opened: one that does not begin with '/' begins with `folder`, which
 * ends with '/' or is "", the working folder. 0; or -1 and one line in err, which begins with
 * `place`: it is too long, or could not be in tables and in agents as text. */
int option_path(const char *folder, const char *path, const char *place, char out[AGENT_PATH_SIZE],
                char err[JSON_ERROR_SIZE]);

#endif
