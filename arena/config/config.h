/* The config of a run: what `aedile run` reads, and what a results folder repeats.
 */
#ifndef AEDILE_ARENA_CONFIG_CONFIG_H
#define AEDILE_ARENA_CONFIG_CONFIG_H

#include "arena/match/agent_spec.h"
#include "arena/match/experiment.h"
#include "arena/base/json.h"
#include "arena/stats/ratings.h"
#include "arena/config/schedule.h"
#include "arena/config/stop.h"

enum {
    CONFIG_MAX_GAMES = 2000000000, /* games of one run */
    CONFIG_LABEL_SIZE = 96
};

/* Tables of rows that a run can write. */
enum {
    ROWS_GAMES = 1 << 0,
    ROWS_PLAYERS = 1 << 1,
    ROWS_ITEMS = 1 << 2, /* of Glory to Rome: buildings */
    ROWS_EVENTS = 1 << 3 /* moves, of a sample of the games */
};

/* Key "counters": each counts what those before it do, and more. AUTO: BASIC where all agents are
 * blind, else FLOWS where there is an experiment or an agent that searches or is a program from
 * outside, else FULL. */
typedef enum config_counters {
    CONFIG_COUNTERS_AUTO,
    CONFIG_COUNTERS_BASIC,
    CONFIG_COUNTERS_FULL,
    CONFIG_COUNTERS_FLOWS
} config_counters;

extern const char *const config_counters_names[]; /* by number; AUTO has none */

typedef struct run_config {
    char name[64]; /* of the results folder: "name" of the file, else the file's own */
    const game *game;
    game_options options;
    cJSON *given; /* the options as written, or NULL */
    int players;
    cJSON *roster; /* the agents that the config names, with all their options */
    int agents;    /* in the pool */
    agent_spec agent[SCHEDULE_MAX_AGENTS];              /* the pool; by number */
    char label[SCHEDULE_MAX_AGENTS][CONFIG_LABEL_SIZE]; /* what each is called: all different */
    struct schedule *schedule;                          /* who plays whom (schedule_plan.h) */
    int candidate; /* the agent that the format is about, or -1 */
    bool allow_cheating;
    bool substitute; /* "on_fault": "substitute" (match.h) */
    int64_t games;   /* to be played; at most, where `stop` may end the run before. Whole blocks */
    uint64_t seed;
    config_counters counters;
    int64_t shard;         /* games of a shard; whole blocks */
    unsigned rows;         /* ROWS_* */
    int64_t events_one_in; /* of so many games, one has events */
    stop_rule stop;
    ratings_options ratings;
    experiment experiment; /* kind EXPERIMENT_NONE: none */
    cJSON *root;           /* the config as it was read */
    char out[512];         /* results folder, or "" for the usual one */
    char folder[512];      /* of the config file, for the files it names: ends with '/', or "" */
} run_config;

/* A key of a config, for docs/config.md and error messages. */
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

/* Overrides from a command line, in this order. */

/* Puts other agents in: texts (agent_spec.h), in place of all that the config names. 0; or -1 with
 * one line in err, and c is fit for config_done only. */
int config_agents(run_config *c, const char *const *texts, int n, char err[JSON_ERROR_SIZE]);

/* Sets the seed; c->seed is not to be written otherwise. */
void config_seed(run_config *c, uint64_t seed);

/* Sets the number of games, rounded up to whole blocks (swiss: rounds). */
void config_games(run_config *c, int64_t n);

/* The agent that a JSON value means: a label, or a number from 0. -1: none, and err says so with
 * the nearest label. */
int config_find_agent(const run_config *c, const cJSON *item, const char *place,
                      char err[JSON_ERROR_SIZE]);

/* The whole config with every default filled in, as a config file of its own: JSON text, the
 * caller's to free with cJSON_free. The key "aedile" says which program and rules wrote it. */
char *config_resolved(const run_config *c, uint64_t signature);

/* Hash of all that the results depend on: the resolved config without name and note; program
 * version; rules signature. */
uint64_t config_hash(const run_config *c, uint64_t signature);

/* Of a config: what its counters are as long as, what its matches play, which games its shards
 * hold. */
struct counters_shape config_shape(const run_config *c);
struct match_setup config_match(const run_config *c);
uint64_t config_shards(const run_config *c);
struct shard_range config_shard(const run_config *c, uint64_t number);

/* Inside: config_agents.c. */

/* Makes roster, pool and labels out of an array of agents (NULL: none), checked against the
 * format; `place` is what messages call it. 0; or -1 with one line in err. */
int config_read_agents(run_config *c, const cJSON *list, const char *place,
                       char err[JSON_ERROR_SIZE]);

#endif
