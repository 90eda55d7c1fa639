/* Words of the search agents' options (search_options.h). */
#include "agents/search_options.h"

const char *const search_rollouts[] = {"random", "heuristic", "mast", NULL};
const char *const search_finals[] = {"visits", "value", NULL};

_Static_assert(sizeof(search_params) <= AGENT_PARAMS_SIZE, "parameters fit everywhere");
