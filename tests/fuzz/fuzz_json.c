/* Fuzzing the readers of files: configs, agents, records of games, scenarios, positions,
 * expectations.
 *
 * The first byte says which reader gets the rest. A reader either refuses with one line, not
 * empty and without control characters, or what it read must be sound: a config and an agent that
 * can be written and read again, a record that plays or says which move it could not make, a
 * scenario that passes, fails or is refused, a position whose invariants hold and that can be
 * played to the end. Anything else aborts.
 */
#define _GNU_SOURCE
#include "tests/fuzz/fuzz.h"

#include "arena/check/expect.h"
#include "arena/check/replay.h"
#include "arena/check/scenario.h"
#include "arena/config/config.h"
#include "arena/gtr/expectations.h"
#include "arena/gtr/position.h"
#include "tests/support/agent_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static void require(bool condition, const char *what, const char *detail) {
    if (condition)
        return;
    fprintf(stderr, "fuzz_json: %s: %s\n", what, detail);
    abort();
}

/* A refusal is one line for people. */
static void require_line(const char *err, size_t capacity) {
    size_t n = strnlen(err, capacity);
    require(n > 0 && n < capacity, "refusal", "empty or without end");
    for (size_t i = 0; i < n; i++)
        require((unsigned char)err[i] >= ' ', "refusal with a control character", err);
}

/* The name of a file in memory with these bytes. */
static const char *file_of(const uint8_t *data, size_t size) {
    static int fd = -1;
    static char name[32];
    if (fd < 0) {
        fd = memfd_create("input", 0);
        require(fd >= 0, "memfd_create", "no file in memory");
        snprintf(name, sizeof name, "/dev/fd/%d", fd);
    }
    require(ftruncate(fd, 0) == 0 && pwrite(fd, data, size, 0) == (ssize_t)size, "file", name);
    return name;
}

static void fuzz_config(const char *file) {
    run_config c;
    char err[JSON_ERROR_SIZE] = "";
    if (config_load(&c, file, err) < 0) {
        require_line(err, sizeof err);
        return;
    }
    char *resolved = config_resolved(&c, 0);
    require(resolved != NULL, "config", "cannot be written again");
    run_config again;
    size_t n = strlen(resolved);
    require(config_load(&again, file_of((const uint8_t *)resolved, n), err) == 0,
            "a resolved config is refused", err);
    require(!memcmp(&again.options, &c.options, sizeof c.options) && again.games == c.games &&
                again.seed == c.seed && again.players == c.players && !strcmp(again.name, c.name),
            "a resolved config says something else", resolved);
    cJSON_free(resolved);
    config_done(&again);
    config_done(&c);
}

/* Both ways of writing an agent down say the same agent. */
static void check_agent(const agent_spec *spec) {
    agent_spec again;
    agent_file files[AGENT_SPEC_MAX_FILES];
    char err[JSON_ERROR_SIZE] = "", text[AGENT_SPEC_TEXT_SIZE];
    cJSON *json = agent_spec_json(spec);
    char *printed = cJSON_Print(json);
    cJSON *parsed = printed ? json_parse(printed, "agent", err) : NULL;
    require(parsed != NULL, "an agent cannot be written", err);
    require(agent_spec_from_json(&again, parsed, &gtr_game, "", "agent", err) == 0,
            "a written agent is refused", err);
    require(again.agent == spec->agent &&
                !memcmp(&again.params, &spec->params, sizeof spec->params),
            "a written agent says something else", printed);
    cJSON_Delete(parsed);
    cJSON_free(printed);
    cJSON_Delete(json);
    if (agent_spec_files(spec, files))
        return; /* the text names files, which need not be there any more */
    require(agent_spec_from_text(&again, agent_spec_text(spec, text), &gtr_game, "agent", err) == 0,
            "an agent's text is refused", err);
    require(again.agent == spec->agent &&
                !memcmp(&again.params, &spec->params, sizeof spec->params),
            "an agent's text says something else", text);
}

static void fuzz_agent_json(const cJSON *root) {
    agent_spec spec;
    char err[JSON_ERROR_SIZE] = "";
    if (agent_spec_from_json(&spec, root, &gtr_game, "configs/", "agent", err) < 0)
        require_line(err, sizeof err);
    else
        check_agent(&spec);
}

/* As on a command line. */
static void fuzz_agent_text(const uint8_t *data, size_t size) {
    agent_spec spec;
    char err[JSON_ERROR_SIZE] = "";
    char *text = malloc(size + 1);
    require(text != NULL, "memory", "none left");
    memcpy(text, data, size);
    text[size] = 0;
    if (agent_spec_from_text(&spec, text, &gtr_game, "agent", err) < 0)
        require_line(err, sizeof err);
    else
        check_agent(&spec);
    free(text);
}

static void fuzz_replay(const char *file) {
    replay r;
    textplay t;
    game_state s = {0};
    char err[REPLAY_ERROR_SIZE] = "";
    if (replay_load(&r, file, err) < 0) {
        require_line(err, sizeof err);
        return;
    }
    if (replay_play(&r, &t, &s, r.nmoves, NULL, NULL, err) < 0)
        require(err[0] != 0, "replay", "refused without a word");
    else if (replay_compare(&r, &s, err) < 0)
        require(err[0] != 0, "replay", "differs without a word");
    require(r.game->check(s.bytes, err) == 0, "a replayed position", err);
    replay_done(&r);
}

static void count_failure(void *data, const char *what, const char *expected, const char *found) {
    int *failures = data;
    require(what && expected && found, "expectation", "a difference without words");
    ++*failures;
}

/* {"position": ..., "expect": ...} */
static void fuzz_position(const cJSON *root) {
    gtr_state s = {0};
    char err[JSON_ERROR_SIZE] = "", why[GAME_MAX_ERROR];
    const cJSON *position = cJSON_IsObject(root) ? json_get(root, "position") : NULL;
    const cJSON *expect = cJSON_IsObject(root) ? json_get(root, "expect") : NULL;
    if (position_from_json(position, 1, "position", &s, err) < 0) {
        require_line(err, sizeof err);
        return;
    }
    require(gtr_game.check(&s, why) == 0, "a position that was accepted", why);
    int failures = 0;
    expect_run run = {
        .game = &gtr_game, .about = &gtr_expectations, .state = &s, .data = &failures};
    if (expect && expect_compare(&run, expect, "expect") < 0) {
        require_line(run.err, sizeof run.err);
    } else if (expect) {
        run.fail = count_failure;
        require(expect_compare(&run, expect, "") == 0, "expectation", "of good form, then not");
        require(run.failures == failures, "expectation", "failures counted twice");
    }
    pcg32 rng;
    pcg32_seed(&rng, 1, 1);
    gtr_game.playout(&s, &rng, NULL);
    require(gtr_game.check(&s, why) == 0, "a position played to the end", why);
    require(gtr_game.turn(&s) == -1, "a position", "does not end");
}

static void fuzz_scenario(const cJSON *root) {
    static FILE *nowhere;
    if (!nowhere)
        nowhere = fopen("/dev/null", "w");
    require(nowhere != NULL, "/dev/null", "cannot be opened");
    scenario_run run = {.out = nowhere, .err = nowhere, .verbose = true, .show = true};
    scenario_run_json(&run, root, "input");
    require(run.passed >= 0 && run.failed >= 0 && run.refused >= 0, "scenario", "counts");
}

static void fuzz_text(const uint8_t *data, size_t size, void (*fuzz)(const cJSON *root)) {
    char err[JSON_ERROR_SIZE] = "";
    char *text = malloc(size + 1);
    require(text != NULL, "memory", "none left");
    memcpy(text, data, size);
    text[size] = 0;
    cJSON *root = json_parse(text, "input", err);
    free(text);
    if (!root) {
        require_line(err, sizeof err);
        return;
    }
    fuzz(root);
    cJSON_Delete(root);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0)
        return 0;
    switch (data[0]) {
    case 'c': fuzz_config(file_of(data + 1, size - 1)); break;
    case 'a': fuzz_text(data + 1, size - 1, fuzz_agent_json); break;
    case 't': fuzz_agent_text(data + 1, size - 1); break;
    case 'r': fuzz_replay(file_of(data + 1, size - 1)); break;
    case 's': fuzz_text(data + 1, size - 1, fuzz_scenario); break;
    default: fuzz_text(data + 1, size - 1, fuzz_position); break;
    }
    return 0;
}
