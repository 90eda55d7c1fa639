/* The config of a run: what `aedile run` reads, and what a results folder repeats.
 */
#ifndef AEDILE_ARENA_CONFIG_CONFIG_H
#define AEDILE_ARENA_CONFIG_CONFIG_H

#include "arena/config/run_config.h"

/* A key of a config, for docs/reference/config.md and error messages. */
typedef struct config_key {
    const char *name;
    const char *type;
    const char *initial; /* the default */
    const char *help;    /* one line */
} config_key;

extern const config_key config_keys[]; /* ends with a NULL name */

/* Reads a config file; NULL: the built-in one, the same as configs/quickstart.json.
 * 0; or -1 with one line in err. On success, config_done frees what it holds. */
int config_load(run_config *c, const char *path, char err[JSON_ERROR_SIZE]);

/* The same from text; `name` stands for the file, its folder too, in messages and otherwise. */
int config_parse(run_config *c, const char *text, const char *name, char err[JSON_ERROR_SIZE]);
void config_done(run_config *c);

/* The same with n agents of a command line, texts (agent_spec.h), in place of all that the config names, if n is above 0. It need not
 * name any then. */
int config_load_with(run_config *c, const char *path, const char *const *agents, int n,
                     char err[JSON_ERROR_SIZE]);
int config_parse_with(run_config *c, const char *text, const char *name, const char *const *agents,
                      int n, char err[JSON_ERROR_SIZE]);

/* Overrides from a command line, in this order. */

/* Sets the seed; c->seed is not to be written otherwise. */
void config_seed(run_config *c, uint64_t seed);

/* Sets the number of games, rounded up to whole blocks (swiss: rounds). */
void config_games(run_config *c, int64_t n);

/* The whole config with every default filled in, as its own config file: JSON text, the
 * caller's to free with cJSON_free. The key "aedile" says which program and rules wrote it. */
char *config_resolved(const run_config *c, uint64_t signature);

/* The same with the secret, of which the other has the SHA-256: of a run that is over. */
char *config_told(const run_config *c, uint64_t signature);

/* Hash of all that the results depend on: the resolved config without name and note; program
 * version; rules signature. */
uint64_t config_hash(const run_config *c, uint64_t signature);

/* How this build calculates (agents/arithmetic.h); a part of the config hash. */
uint64_t config_arithmetic(const run_config *c);

/* Inside: config_agents.c. */

/* Makes roster, pool and labels out of an array of agents (NULL: none), checked against the
 * format; `place` is what messages call it. 0; or -1 with one line in err. */
int config_read_agents(run_config *c, const cJSON *list, const char *place,
                       char err[JSON_ERROR_SIZE]);

#endif
