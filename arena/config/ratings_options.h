/* What a config says about ratings (arena/stats/ratings.h). */
#ifndef AEDILE_ARENA_CONFIG_RATINGS_OPTIONS_H
#define AEDILE_ARENA_CONFIG_RATINGS_OPTIONS_H

#include "arena/base/json.h"
#include "arena/stats/ratings.h"

struct run_config;

/* Reads the config's key "ratings"; c has its agents already. Where it names no anchor (or is NULL)
 * out->anchor stays. 0; or -1 and one line in err. */
int ratings_read(ratings_options *out, const cJSON *item, const struct run_config *c,
                 char err[JSON_ERROR_SIZE]);
cJSON *ratings_options_json(const ratings_options *o, const struct run_config *c);

#endif
