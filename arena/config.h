/* The config of a run: what `aedile run` reads, and what a results folder repeats.
 */
#ifndef AEDILE_ARENA_CONFIG_H
#define AEDILE_ARENA_CONFIG_H

#include "arena/agent_spec.h"
#include "arena/json.h"
#include "arena/match.h"

enum { CONFIG_MAX_GAMES = 1000000000 }; /* games of one run */

typedef struct run_config {
    char name[64]; /* of the results folder: "name" of the file, else the file's own */
    const game *game;
    game_options options;
    cJSON *given; /* the options as written, or NULL */
    int players;
    agent_spec agent[GAME_MAX_SEATS]; /* by seat; of a rotating line-up: by entry */
    line_up line_up;
    bool allow_cheating;
    int64_t games;
    uint64_t seed;
    char out[512]; /* results folder, or "" for the usual one */
} run_config;

/* Reads a config file; NULL: the built-in one, the same as configs/quickstart.json.
 * 0; or -1 with one line in err. On success, config_done frees what it holds. */
int config_load(run_config *c, const char *path, char err[JSON_ERROR_SIZE]);
void config_done(run_config *c);

/* Puts other agents in: one text (agent_spec.h) for all seats, or one for each. 0; or -1 with
 * one line in err. */
int config_agents(run_config *c, const char *const *texts, int n, char err[JSON_ERROR_SIZE]);

/* The whole config with every default filled in, as a config file of its own: JSON text, the
 * caller's to free with cJSON_free. The key "aedile" says which program and rules wrote it. */
char *config_resolved(const run_config *c, uint64_t signature);

#endif
