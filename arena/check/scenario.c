/* Runs scenarios (docs/reference/scenario.md).
 *
 * The form of a whole scenario is checked before its first move, so that a slip in it is told
 * as such and never taken for a failure of the rules. After a move that cannot be played the
 * rest of the scenario means nothing and is left out; after an expectation that does not hold
 * it goes on, for often the further differences say why. The state's own invariants are
 * checked after every step.
 */
#include "arena/check/scenario.h"

#include "arena/base/buffer.h"
#include "arena/base/utf8.h"
#include "arena/check/expect.h"
#include "arena/check/movewords.h"
#include "arena/check/textplay.h"
#include "arena/games/games.h"
#include "arena/seam/game_options.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* One scenario on its way. */
typedef struct playing {
    scenario_run *run;
    const char *file, *name;
    int step; /* from 1; 0: before the first */
    int failures;
    const game *game;
    game_state state;
    textplay play;
} playing;

/* What the game says of its expectations, or NULL. */
static const expectations *about(const playing *p) {
    return arena_game_of(p->game)->expectations;
}

static int check_words(const playing *p, const char *text, char *err) {
    return movewords_check(about(p), text, p->game->seats(&p->state), err);
}

/* --- Printing --------------------------------------------------------------------------------- */

/* Prints a line; what is in it comes from files and their names, which may hold what turns a terminal (utf8.h). */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static void
print_line(FILE *out, const char *format, ...) {
    va_list list, again;
    va_start(list, format);
    va_copy(again, list);
    int n = vsnprintf(NULL, 0, format, again);
    va_end(again);
    char *text = n < 0 ? NULL : malloc((size_t)n + 1);
    if (!text)
        buffer_no_memory(n < 0 ? 0 : (size_t)n);
    vsnprintf(text, (size_t)n + 1, format, list);
    va_end(list);
    fprintf(out, "%s\n", utf8_tame(text));
    free(text);
}

static void print_failure(playing *p, const char *what, const char *expected, const char *found) {
    p->failures++;
    print_line(p->run->out, "FAILED %s: %s: step %d: %s: expected %s, found %s", p->file, p->name,
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
    buffer_state(&b, p->game, &p->state);
    fprintf(p->run->out, "%s\n", b.text);
    buffer_free(&b);
}

/* --- Form ------------------------------------------------------------------------------------- */

/* An array of texts, or one text, at key; nothing is fine too. notation: the texts are held against
 * the game's notation. */
static int check_texts(const playing *p, const cJSON *step, const char *key, const char *place,
                       bool notation, char *err) {
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
        if (notation && check_words(p, item->valuestring, why) < 0) {
            snprintf(err, JSON_ERROR_SIZE, "%.160s: %.340s", at, why);
            return -1;
        }
    }
    return 0;
}

static int check_step(const cJSON *step, const playing *p, const char *place, char *err) {
    static const char *const keys[] = {"moves", "move", "illegal", "expect", "note", NULL};
    const cJSON *expect = json_get(step, "expect");
    char at[JSON_PLACE_SIZE];
    if (json_only_keys(step, keys, place, err) < 0 ||
        check_texts(p, step, "moves", place, false, err) < 0 ||
        check_texts(p, step, "move", place, false, err) < 0 ||
        check_texts(p, step, "illegal", place, true, err) < 0)
        return -1;
    expect_run run = {.game = p->game, .about = about(p), .state = &p->state};
    if (!expect || expect_compare(&run, expect, json_at_key(place, "expect", at)) == 0)
        return 0;
    memcpy(err, run.err, sizeof run.err);
    return -1;
}

static int check_steps(const cJSON *scenario, const playing *p, char *err) {
    const cJSON *steps = json_get(scenario, "steps");
    char at[JSON_PLACE_SIZE];
    int i = 0;
    if (!cJSON_IsArray(steps) || !steps->child)
        return json_refuse(steps, "steps", "an array of at least one step", err);
    for (const cJSON *step = steps->child; step; step = step->next, i++)
        if (check_step(step, p, json_at_index("steps", i, at), err) < 0)
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

/* Options without a position. */
static int read_options(const arena_game *a, const cJSON *given, game_options *out, char *err) {
    char why[GAME_MAX_ERROR];
    if (a->positions && a->positions->options)
        return a->positions->options(given, "options", out, err);
    a->game->options_init(out);
    if (given && games_options_from_json(a->game, out, given, "options", err) < 0)
        return -1;
    if (a->game->options_check(out, why) == 0)
        return 0;
    snprintf(err, JSON_ERROR_SIZE, "options: %.300s", why);
    return -1;
}

static int set_up(playing *p, const cJSON *scenario, char *err) {
    const cJSON *position = json_get(scenario, "position");
    const cJSON *options = json_get(scenario, "options");
    uint64_t seed;
    p->game = games_read(json_get(scenario, "game"), "game", err);
    if (!p->game || read_seed(scenario, &seed, err) < 0)
        return -1;
    const arena_game *a = arena_game_of(p->game);
    if (position && options)
        return json_refuse(options, "options", "the options inside the position", err);
    if (position && !(a->positions && a->positions->read)) {
        snprintf(err, JSON_ERROR_SIZE,
                 "position: the game %.60s cannot be set up, only dealt: expected \"options\" and "
                 "\"seed\"",
                 p->game->name);
        return -1;
    }
    if (position)
        return a->positions->read(position, seed, "position", &p->state, err);
    game_options o;
    if (read_options(a, options, &o, err) < 0)
        return -1;
    memset(&p->state, 0, sizeof p->state);
    p->game->create(&p->state, &o, seed, 0);
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
        if (check_words(p, item->valuestring, why) < 0) {
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
        if (!textplay_is_legal(p->game, &p->state, item->valuestring))
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
    if (p->game->check(&p->state, err) < 0) {
        print_failure(p, "invariants", "a sound state", err);
        return false;
    }
    if (!played)
        return false;
    try_illegal(p, step);
    expect_run run = {p->game, about(p), &p->state, print_difference, p, 0, ""};
    if (expect)
        (void)expect_compare(&run, expect, "");
    return true;
}

static void play(playing *p, const cJSON *scenario) {
    textplay_init(&p->play, p->game, &p->state);
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
    static const char *const keys[] = {"name",    "rule", "note",  "game", "position",
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
    if (check_scenario(scenario, err) < 0 || set_up(&p, scenario, err) < 0 ||
        check_steps(scenario, &p, err) < 0) {
        run->refused++;
        print_line(run->err, "%s: %s: %s", file, p.name, err);
        return;
    }
    if (run->verbose)
        print_line(run->out, "%s: %s", file, p.name);
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
        print_line(run->err, "%s: expected at least one scenario, found an empty array", file);
    }
    for (const cJSON *item = root->child; item; item = item->next)
        run_scenario(run, item, file, number++);
}

void scenario_run_file(scenario_run *run, const char *path) {
    char err[JSON_ERROR_SIZE];
    cJSON *root = json_load(path, err);
    if (!root) {
        run->refused++;
        print_line(run->err, "%s", err);
        return;
    }
    scenario_run_json(run, root, strcmp(path, "-") ? path : "standard input");
    cJSON_Delete(root);
}

/* --- Positions for others --------------------------------------------------------------------- */

/* Makes the moves at key: 0, or -1 and err. */
static int make_moves(playing *p, const cJSON *step, const char *key, char *err) {
    const cJSON *value = json_get(step, key), *item = cJSON_IsArray(value) ? value->child : value;
    char why[TEXTPLAY_ERROR_SIZE];
    for (; item; item = item == value ? NULL : item->next)
        if (textplay_move(&p->play, item->valuestring, why) < 0) {
            snprintf(err, JSON_ERROR_SIZE, "%.100s: step %d: %.300s", p->name, p->step, why);
            return -1;
        }
    return 0;
}

int scenario_position(const cJSON *root, const char *file, const char *only, textplay_hook *hook,
                      void *data, scenario_start *out, char err[JSON_ERROR_SIZE]) {
    playing p = {.file = file};
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
    if (check_scenario(scenario, err) < 0 || set_up(&p, scenario, err) < 0 ||
        check_steps(scenario, &p, err) < 0 || read_seed(scenario, &out->seed, err) < 0)
        return -1;
    const cJSON *position = json_get(scenario, "position");
    out->game = p.game;
    out->from = p.state;
    out->dealt = !position;
    out->options = json_get(position ? position : scenario, "options");
    textplay_init(&p.play, p.game, &p.state);
    p.play.hook = hook;
    p.play.data = data;
    for (const cJSON *step = json_get(scenario, "steps")->child; step; step = step->next) {
        p.step++;
        if (make_moves(&p, step, "moves", err) < 0 || make_moves(&p, step, "move", err) < 0)
            return -1;
    }
    out->state = p.state;
    return 0;
}
