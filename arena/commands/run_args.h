/* The command line of `aedile run`.
 */
#ifndef AEDILE_ARENA_COMMANDS_RUN_ARGS_H
#define AEDILE_ARENA_COMMANDS_RUN_ARGS_H

#include "arena/config/config.h"
#include "arena/run/run.h"

/* What the command line adds to the config. */
typedef struct run_args {
    const char *file; /* NULL: the built-in config */
    int64_t games, threads;
    uint64_t seed;
    const char *out;
    const char *agent[SCHEDULE_MAX_AGENTS];
    int agents;
    run_share share;
    double verify; /* share of the games to be played again at the end; 0: none */
    bool games_given, seed_given, quiet, fresh, keep, json;
} run_args;

/* Reads the command line, which is kept. -1; or the exit status after a line, or after the help. */
int run_args_read(run_args *a, int argc, char **argv);

/* Puts into the config what the command line says, and where its results go if no one does. 0; or
 * -1 after one line: an agent is none, parts cannot be, the folder's name is too long. */
int run_args_apply(run_config *c, const run_args *a);

#endif
