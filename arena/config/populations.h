/* Populations: the key "populations" of a config, agent sets that each play among themselves, so that
 * what an experiment finds can be compared and combined over ways to play (docs/method/verdicts.md).
 */
#ifndef AEDILE_ARENA_CONFIG_POPULATIONS_H
#define AEDILE_ARENA_CONFIG_POPULATIONS_H

#include "arena/config/run_config.h"

/* Sets c->populations and c->population from the config's key. *agents is then the list of all their
 * agents, the caller's to delete; NULL without the key. 0; or -1 with one line in err. */
int populations_read(run_config *c, const cJSON *root, cJSON **agents, char err[JSON_ERROR_SIZE]);

/* As the key's value, made of c->roster; NULL: there are none. */
cJSON *populations_json(const run_config *c);

#endif
