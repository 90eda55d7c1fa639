/* The key "whatif" of a config: changes of the rules, and who plays with them (docs/guide/what-if.md). A run reads it
 * over; `aedile whatif` plays it.
 */
#ifndef AEDILE_ARENA_CONFIG_WHATIF_KEY_H
#define AEDILE_ARENA_CONFIG_WHATIF_KEY_H

#include "arena/config/run_config.h"

enum {
    WHATIF_CHANGES = 16,
    WHATIF_POPULATIONS = 8,
    WHATIF_TRAIN_GAMES = 20000, /* without the key "train" */
    WHATIF_MATCH_GAMES = 4000,  /* without the key "games" of "adapt" */
    WHATIF_GAP = 2              /* without the key "gap" of "adapt" */
};

/* The key as a whole; NULL: the config has none. */
const cJSON *whatif_key(const run_config *c);

/* Checks it: 0; or -1 with one line in err. */
int whatif_key_check(const run_config *c, char err[JSON_ERROR_SIZE]);

/* The config's options with a change: an object of options, of which files are looked for in `folder`; a list is added
 * to the config's list. 0; or -1 with one line in err, which begins with `place`. */
int whatif_options(const run_config *c, const cJSON *change, const char *folder, const char *place,
                   game_options *out, char err[JSON_ERROR_SIZE]);

/* How many populations it has: at least one, the config's own agents. */
int whatif_populations(const run_config *c);

/* What population number i is called; written to out. */
void whatif_population_name(const run_config *c, int i, char out[CONFIG_LABEL_SIZE]);

/* The config of population number i: its agents, its games, with these options instead of the config's unless NULL.
 * 0; or -1 with one line in err. On success, config_done frees it. */
int whatif_population(run_config *out, const run_config *c, int i, char err[JSON_ERROR_SIZE]);

/* What the key "adapt" says. */
typedef struct whatif_adapt {
    bool on;
    int64_t train; /* games of a training */
    int64_t games; /* of the comparison, and of the match */
    int64_t gap;   /* the smallest gain that matters, in percentage points of the win */
    uint64_t seed; /* of the training */
} whatif_adapt;

/* Of a key that was checked. */
whatif_adapt whatif_adapt_of(const run_config *c);

/* A config made of this one with other agents and so many games, without stop and whatif, and without
 * experiment unless `worth`: `agents`, an array, is taken over. 0; or -1 with one line in err. */
int whatif_config_of(run_config *out, const run_config *c, cJSON *agents, int64_t games, bool worth,
                     char err[JSON_ERROR_SIZE]);

#endif
