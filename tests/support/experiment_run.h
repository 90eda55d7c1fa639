/* Games of an experiment, as the tests of its kinds and of forks play them.
 */
#ifndef AEDILE_TESTS_EXPERIMENT_RUN_H
#define AEDILE_TESTS_EXPERIMENT_RUN_H

#include "arena/config/config.h"
#include "arena/match/match.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

/* A config of 60 games; `tried` is the value of its key "experiment". */
static inline void parse_experiment(run_config *c, const char *options, const char *agents,
                                    const char *tried) {
    char text[1024], err[JSON_ERROR_SIZE];
    snprintf(text, sizeof text,
             "{\"options\": {%s}, \"agents\": [%s], \"games\": 60, \"experiment\": %s}", options,
             agents, tried);
    if (config_parse(c, text, "test.json", err) < 0)
        fail_msg("%s: %s", text, err);
}

static inline void play_game(match *m, const run_config *c, uint64_t id, match_record *out) {
    schedule_game at;
    schedule_at(c->schedule, id, &at);
    assert_int_equal(match_play(m, &at, out), 0);
}

#endif
