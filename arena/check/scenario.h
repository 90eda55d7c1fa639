/* Scenarios: a position, moves on it, and what must be true then (docs/reference/scenario.md).
 */
#ifndef AEDILE_ARENA_CHECK_SCENARIO_H
#define AEDILE_ARENA_CHECK_SCENARIO_H

#include "arena/base/json.h"
#include "arena/check/textplay.h"
#include "engine/game.h"

#include <stdio.h>

/* How to run scenarios, and how they went. */
typedef struct scenario_run {
    FILE *out;        /* where failures (and with verbose more) are printed */
    FILE *err;        /* where refused files and scenarios are */
    bool verbose;     /* print the name of every scenario and every move */
    bool show;        /* print the last position of every scenario as JSON */
    const char *only; /* run those whose name contains this; NULL: all */
    int passed, failed;
    int refused; /* files and scenarios whose form is wrong */
} scenario_run;

/* Runs all scenarios of a parsed file: an object, or an array of them. `file` is its name in
 * messages. Counts go up. */
void scenario_run_json(scenario_run *run, const cJSON *root, const char *file);

/* The same for a file ("-": standard input). */
void scenario_run_file(scenario_run *run, const char *path);

/* Where a scenario begins, and where its moves lead. */
typedef struct scenario_start {
    const game *game;
    game_state from, state; /* before its moves, after them */
    bool dealt;             /* from `seed` as game 0, not set up from a position */
    uint64_t seed;
    const cJSON
        *options; /* those that are given, of the scenario or its position, borrowed; or NULL */
} scenario_start;

/* The position of a scenario after all its moves, without looking at what it expects: of the first
 * one in a parsed file whose name contains `only` (NULL: the first). The hook, if not NULL, hears of every move. 0; or -1 with
 * one line in err. */
int scenario_position(const cJSON *root, const char *file, const char *only, textplay_hook *hook,
                      void *data, scenario_start *out, char err[JSON_ERROR_SIZE]);

#endif
