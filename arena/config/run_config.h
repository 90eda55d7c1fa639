/* The config of a run, once it is read (config.h). Questions about it that need no reading. */
#ifndef AEDILE_ARENA_CONFIG_RUN_CONFIG_H
#define AEDILE_ARENA_CONFIG_RUN_CONFIG_H

#include "arena/base/json.h"
#include "arena/config/config_secret.h"
#include "arena/config/schedule.h"
#include "arena/config/stop.h"
#include "arena/lineup/agent_spec.h"
#include "arena/match/experiment.h"
#include "arena/stats/ratings.h"

enum {
    CONFIG_MAX_GAMES = 2000000000, /* games of one run */
    CONFIG_LABEL_SIZE = 96
};

/* Tables of rows that a run can write. */
enum {
    ROWS_GAMES = 1 << 0,
    ROWS_PLAYERS = 1 << 1,
    ROWS_ITEMS = 1 << 2, /* of what the game calls its items (facts.h) */
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
    cJSON *roster;   /* the agents that the config names, with all their options */
    int agents;      /* in the pool */
    int populations; /* that play each by itself (populations.h); 0: there are none */
    uint8_t
        population[SCHEDULE_MAX_AGENTS]; /* agents of each; the pool has them one after the other */
    agent_spec agent[SCHEDULE_MAX_AGENTS];              /* the pool; by number */
    char label[SCHEDULE_MAX_AGENTS][CONFIG_LABEL_SIZE]; /* what each is called: all different */
    /* What agents that are programs from outside call themselves, all different, "" of others and while it
     * is not known: a fact of the run, which changes neither config nor hash (store_names). */
    char (*name_of)[CONFIG_LABEL_SIZE];
    struct schedule *schedule; /* who plays whom (schedule_plan.h) */
    int candidate;             /* the agent that the format is about, or -1 */
    bool allow_cheating;
    bool substitute; /* "on_fault": "substitute" (match.h) */
    int64_t games;   /* to be played; at most, where `stop` may end the run before. Whole blocks */
    uint64_t seed;
    config_secret secret;
    config_counters counters;
    int64_t shard;         /* games of a shard; whole blocks */
    unsigned rows;         /* ROWS_* */
    int64_t events_one_in; /* of that many games, one has events */
    stop_rule stop;
    ratings_options ratings;
    bool reads; /* games are read (readings.h), by: */
    agent_spec reader;
    experiment experiment; /* kind EXPERIMENT_NONE: none */
    cJSON *root;           /* the config as it was read */
    char out[512];         /* results folder, or "" for the usual one */
    char folder[512];      /* of the config file, for the files it names: ends with '/', or "" */
} run_config;

/* The agent that a JSON value means: a label, or a number from 0. -1: none, and err says so with
 * the nearest label. */
int config_find_agent(const run_config *c, const cJSON *item, const char *place,
                      char err[JSON_ERROR_SIZE]);

#endif
