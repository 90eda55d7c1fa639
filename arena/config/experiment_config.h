/* Experiments in a config (arena/match/experiment.h): reading and writing them.
 */
#ifndef AEDILE_ARENA_CONFIG_EXPERIMENT_CONFIG_H
#define AEDILE_ARENA_CONFIG_EXPERIMENT_CONFIG_H

#include "arena/base/json.h"
#include "arena/match/experiment.h"

struct run_config;

/* Reads the config's key "experiment" (NULL: none); c has its game, options and agents already. 0;
 * or -1 and one line in err. */
int experiment_read(experiment *out, const cJSON *item, const struct run_config *c,
                    char err[JSON_ERROR_SIZE]);

/* With every default filled in, ready to be read again; NULL if there is none. */
cJSON *experiment_json(const experiment *e, const struct run_config *c);

#endif
