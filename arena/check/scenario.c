/* Runs scenarios (docs/scenario.md).
 *
 * The form of a whole scenario is checked before its first move, so that a slip in it is told
 * as such and never taken for a failure of the rules. After a move that cannot be played the
 * rest of the scenario means nothing and is left out; after an expectation that does not hold
 * it goes on, for often the further differences say why. The state's own invariants are
 * checked after every step.
 */
#include "arena/check/scenario.h"

#include "arena/base/buffer.h"
#include "arena/check/expect.h"
#include "arena/check/movewords.h"
#include "arena/gtr/gtr_expectations.h"
#include "arena/gtr/position.h"
#include "arena/check/textplay.h"

#include <string.h>

/* One scenario on its way. */
typedef struct playing {
    scenario_run *run;
    const char *file, *name;
    int step; /* from 1; 0: before the first */
    int failures;
    gtr_state state;
    textplay play;
} playing;

/* --- Printing --------------------------------------------------------------------------------- */

static void print_failure(playing *p, const char *what, const char *expected, const char *found) {
    p->failures++;
    fprintf(p->run->out, "FAILED %s: %s: step %d: %s: expected %s, found %s\n", p->file, p->name,
            p->step, what, expected, found);
}

static void print_difference(void *data, const char *what, const char *expected,
                             const char *found) {
    print_failure(data, what, expected, found);
}

static void print_move(void *data, const textplay_step *step, const void *before,
                       const void *after) {
    const playing *p = data;
    (void)before;
    (void)after;
    fprintf(p->run->out, "  %d: seat %d, %s: %s%s\n", p->step, step->seat, step->kind, step->text,
            step->forced ? " (forced)" : "");
}

static void print_position(const playing *p) {
    buffer b = {0};
    buffer_state(&b, &gtr_game, &p->state);
    fprintf(p->run->out, "%s\n", b.text);
    buffer_free(&b);
}

/* --- Form ------------------------------------------------------------------------------------- */

/* An array of texts, or one text, at key; nothing is fine too. seats: of the table, where the texts
 * are held against the notation; else 0. */
static int check_texts(const cJSON *step, const char *key, const char *place, int seats,
                       char *err) {
    const cJSON *value = json_get(step, key), *item = cJSON_IsArray(value) ? value->child : value;
    char at[JSON_PLACE_SIZE], why[JSON_ERROR_SIZE];
    for (int i = 0; item; item = item == value ? NULL : item->next, i++) {
        json_at_key(place, key, at);
        if (item != value) {
            char list[JSON_PLACE_SIZE];
            memcpy(list, at, sizeof list);
            json_at_index(list, i, at);
        }
        if (!cJSON_IsString(item))
            return json_refuse(item, at, "the text of a move", err);
        if (seats && movewords_check(&gtr_expectations, item->valuestring, seats, why) < 0) {
            snprintf(err, JSON_ERROR_SIZE, "%.160s: %.340s", at, why);
            return -1;
        }
    }
    return 0;
}

static int check_step(const cJSON *step, const gtr_state *s, const char *place, char *err) {
    static const char *const keys[] = {"moves", "move", "illegal", "expect", "note", NULL};
    const cJSON *expect = json_get(step, "expect");
    char at[JSON_PLACE_SIZE];
    if (json_only_keys(step, keys, place, err) < 0 ||
        check_texts(step, "moves", place, 0, err) < 0 ||
        check_texts(step, "move", place, 0, err) < 0 ||
        check_texts(step, "illegal", place, s->players, err) < 0)
        return -1;
    expect_run run = {.game = &gtr_game, .about = &gtr_expectations, .state = s};
    if (!expect || expect_compare(&run, expect, json_at_key(place, "expect", at)) == 0)
        return 0;
    memcpy(err, run.err, sizeof run.err);
    return -1;
}

static int check_steps(const cJSON *scenario, const gtr_state *s, char *err) {
    const cJSON *steps = json_get(scenario, "steps");
    char at[JSON_PLACE_SIZE];
    int i = 0;
    if (!cJSON_IsArray(steps) || !steps->child)
        return json_refuse(steps, "steps", "an array of at least one step", err);
    for (const cJSON *step = steps->child; step; step = step->next, i++)
        if (check_step(step, s, json_at_index("steps", i, at), err) < 0)
            return -1;
    return 0;
}

/* --- The start -------------------------------------------------------------------------------- */

/* A number, or any text: one that is no number is spread over all bits. */
static int read_seed(const cJSON *scenario, uint64_t *seed, char *err) {
    const cJSON *value = json_get(scenario, "seed");
    char why[JSON_ERROR_SIZE];
    int bad = 0;
    *seed = json_seed(scenario, "seed", 1, "", &bad, why);
    if (!bad)
        return 0;
    if (!cJSON_IsString(value) || !*value->valuestring)
        return json_refuse(value, "seed", "a whole number from 0 to 2^53, or a text", err);
    *seed = 0;
    for (const char *c = value->valuestring; *c; c++)
        *seed = mix64(*seed ^ (unsigned char)*c);
    return 0;
}

static int set_up(const cJSON *scenario, gtr_state *s, char *err) {
    const cJSON *position = json_get(scenario, "position");
    const cJSON *options = json_get(scenario, "options");
    uint64_t seed;
    if (read_seed(scenario, &seed, err) < 0)
        return -1;
    if (position && options)
        return json_refuse(options, "options", "the options inside the position", err);
    if (position)
        return position_from_json(position, seed, "position", s, err);
    gtr_options o;
    game_state dealt;
    if (position_options(options, 3, "options", &o, err) < 0)
        return -1;
    gtr_game.create(&dealt, &o, seed, 0);
    memset(s, 0, sizeof *s);
    memcpy(s, &dealt, gtr_game.size(&dealt));
    return 0;
}

/* --- Steps ------------------------------------------------------------------------------------ */

/* Plays the texts at key; false after one that cannot be played. */
static bool play_texts(playing *p, const cJSON *step, const char *key) {
    const cJSON *value = json_get(step, key), *item = cJSON_IsArray(value) ? value->child : value;
    for (int i = 0; item; item = item == value ? NULL : item->next, i++) {
        char err[TEXTPLAY_ERROR_SIZE], at[JSON_PLACE_SIZE], why[JSON_ERROR_SIZE];
        if (textplay_move(&p->play, item->valuestring, err) == 0)
            continue;
        if (movewords_check(&gtr_expectations, item->valuestring, p->state.players, why) < 0) {
            size_t n = strlen(err);
            snprintf(err + n, sizeof err - n, "; %s", why);
        }
        print_failure(p, item == value ? key : json_at_index(key, i, at), "a legal move", err);
        return false;
    }
    return true;
}

static void try_illegal(playing *p, const cJSON *step) {
    const cJSON *value = json_get(step, "illegal");
    const cJSON *item = cJSON_IsArray(value) ? value->child : value;
    for (int i = 0; item; item = item == value ? NULL : item->next, i++) {
        char at[JSON_PLACE_SIZE], found[256];
        if (!textplay_is_legal(&gtr_game, &p->state, item->valuestring))
            continue;
        snprintf(found, sizeof found, "\"%.200s\" to be legal", item->valuestring);
        print_failure(p, item == value ? "illegal" : json_at_index("illegal", i, at),
                      "an illegal move", found);
    }
}

static bool do_step(playing *p, const cJSON *step) {
    const cJSON *expect = json_get(step, "expect");
    char err[GAME_MAX_ERROR];
    bool played = play_texts(p, step, "moves") && play_texts(p, step, "move");
    if (gtr_game.check(&p->state, err) < 0) {
        print_failure(p, "invariants", "a sound state", err);
        return false;
    }
    if (!played)
        return false;
    try_illegal(p, step);
    expect_run run = {&gtr_game, &gtr_expectations, &p->state, print_difference, p, 0, ""};
    if (expect)
        (void)expect_compare(&run, expect, "");
    return true;
}

static void play(playing *p, const cJSON *scenario) {
    textplay_init(&p->play, &gtr_game, &p->state);
    if (p->run->verbose) {
        p->play.hook = print_move;
        p->play.data = p;
    }
    for (const cJSON *step = json_get(scenario, "steps")->child; step; step = step->next) {
        p->step++;
        if (!do_step(p, step))
            break;
    }
    if (p->run->show)
        print_position(p);
}

/* --- Scenarios -------------------------------------------------------------------------------- */

/* Keys, name and all that needs no position. */
static int check_scenario(const cJSON *scenario, char *err) {
    static const char *const keys[] = {"name",    "rule", "note",  "position",
                                       "options", "seed", "steps", NULL};
    if (json_only_keys(scenario, keys, "", err) < 0)
        return -1;
    const cJSON *name = json_get(scenario, "name");
    if (!cJSON_IsString(name) || !*name->valuestring)
        return json_refuse(name, "name", "a text", err);
    return 0;
}

static void run_scenario(scenario_run *run, const cJSON *scenario, const char *file, int number) {
    playing p = {.run = run, .file = file};
    char err[JSON_ERROR_SIZE], numbered[32];
    const cJSON *name = json_get(scenario, "name");
    snprintf(numbered, sizeof numbered, "scenario %d", number);
    p.name = cJSON_IsString(name) && *name->valuestring ? name->valuestring : numbered;
    if (run->only && !strstr(p.name, run->only))
        return;
    if (check_scenario(scenario, err) < 0 || set_up(scenario, &p.state, err) < 0 ||
        check_steps(scenario, &p.state, err) < 0) {
        run->refused++;
        fprintf(run->err, "%s: %s: %s\n", file, p.name, err);
        return;
    }
    if (run->verbose)
        fprintf(run->out, "%s: %s\n", file, p.name);
    play(&p, scenario);
    if (p.failures)
        run->failed++;
    else
        run->passed++;
    if (run->verbose)
        fprintf(run->out, "  %s\n", p.failures ? "failed" : "passed");
}

void scenario_run_json(scenario_run *run, const cJSON *root, const char *file) {
    int number = 1;
    if (!cJSON_IsArray(root)) {
        run_scenario(run, root, file, number);
        return;
    }
    if (!root->child) {
        run->refused++;
        fprintf(run->err, "%s: expected at least one scenario, found an empty array\n", file);
    }
    for (const cJSON *item = root->child; item; item = item->next)
        run_scenario(run, item, file, number++);
}

void scenario_run_file(scenario_run *run, const char *path) {
    char err[JSON_ERROR_SIZE];
    cJSON *root = json_load(path, err);
    if (!root) {
        run->refused++;
        fprintf(run->err, "%s\n", err);
        return;
    }
    scenario_run_json(run, root, strcmp(path, "-") ? path : "standard input");
    cJSON_Delete(root);
}

/* --- Positions for others --------------------------------------------------------------------- */

int scenario_position(const cJSON *root, const char *file, const char *only, gtr_state *out,
                      char err[JSON_ERROR_SIZE]) {
    scenario_run run = {.out = stderr, .err = stderr};
    playing p = {.run = &run, .file = file};
    const cJSON *scenario = cJSON_IsArray(root) ? root->child : root;
    for (; scenario; scenario = scenario->next) {
        const cJSON *name = json_get(scenario, "name");
        p.name = cJSON_IsString(name) ? name->valuestring : "scenario";
        if (!only || strstr(p.name, only))
            break;
    }
    if (!scenario) {
        snprintf(err, JSON_ERROR_SIZE, "no scenario with \"%.60s\" in its name", only ? only : "");
        return -1;
    }
    if (check_scenario(scenario, err) < 0 || set_up(scenario, &p.state, err) < 0 ||
        check_steps(scenario, &p.state, err) < 0)
        return -1;
    textplay_init(&p.play, &gtr_game, &p.state);
    for (const cJSON *step = json_get(scenario, "steps")->child; step; step = step->next) {
        p.step++;
        if (!play_texts(&p, step, "moves") || !play_texts(&p, step, "move")) {
            snprintf(err, JSON_ERROR_SIZE, "the moves of the scenario cannot be played");
            return -1;
        }
    }
    *out = p.state;
    return 0;
}
