/* Reading configs of runs (config.h, docs/reference/config.md).
 *
 * Every key is known here; any other is refused with the nearest one. A results folder's own
 * config.json is a config again: its "aedile" key (version, signature) is read over.
 */
#include "arena/config/config.h"

#include "arena/base/buffer.h"
#include "arena/config/experiment_config.h"
#include "arena/config/populations.h"
#include "arena/config/ratings_options.h"
#include "arena/config/schedule_plan.h"
#include "arena/config/schedule_read.h"
#include "arena/config/whatif_key.h"
#include "arena/games/games.h"
#include "arena/match/readings.h"
#include "arena/seam/arena_game.h"
#include "arena/seam/facts.h"
#include "arena/seam/game_options.h"
#include "engine/suggest.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { USUAL_GAMES = 1000, USUAL_SHARD = 16384, USUAL_SHARD_STOP = 1024, USUAL_EVENTS = 100 };

extern const char quickstart_json[]; /* configs/quickstart.json, put in by the build */

/* clang-format off */
const config_key config_keys[] = {
    {"$schema", "text", "none", "where an editor finds the schema of configs; read over"},
    {"name", "text", "the file's name, with `-` for what does not fit", "name of the run and of its folder: letters, digits and `- _ . +`"},
    {"note", "text", "none", "free text, repeated in the results"},
    {"game", "text", "the first", "the game, by the name that `aedile options` gives it"},
    {"options", "object", "the game's", "options of the game; `aedile options` lists them"},
    {"agents", "array", "`[\"random\"]`", "the agents ([agents.md](agents.md)), see below"},
    {"populations", "array", "none", "instead of `agents`: several sets of agents that play separately, see below"},
    {"format", "text", "`\"seats\"`", "which line-ups there are, see below"},
    {"rotation", "text", "the format's", "seat orders of a block: `\"none\"`, `\"cyclic\"`, `\"neighbour\"`, `\"all\"`"},
    {"deals", "text", "`\"independent\"`", "`\"independent\"`: every block has its own deal; `\"shared\"`: the line-ups of one cycle share one"},
    {"candidate", "agent", "the first", "format `focus`: the agent that all line-ups have in them"},
    {"quotas", "array", "all 1", "format `mix`: for each agent its parts of the seats, 1 to 1000"},
    {"ladder", "object", "needed", "format `ladder`: `budgets`, `option` and `against`"},
    {"swiss", "object", "`{\"blocks\": 8}`", "format `swiss`: `blocks`, how many each table plays in a round"},
    {"line_ups", "array or text", "needed", "format `explicit`: the line-ups, or the name of a JSON file with them, in the config's folder"},
    {"games", "number", "1000", "how many games at most, up to 2,000,000,000; rounded up to whole blocks (`swiss`: rounds)"},
    {"blocks", "number", "", "instead of `games`: how many blocks"},
    {"rounds", "number", "", "instead of `games`: how many turns through all line-ups (`swiss`: rounds)"},
    {"stop", "object", "none", "a rule that may end the run before, see below"},
    {"ratings", "object", "`{}`", "how ratings are computed, see below"},
    {"experiment", "object", "none", "what is tested of the powers of items, see below and [experiments.md](../method/experiments.md)"},
    {"shape", "agent", "none", "the agent `learned`, whose network reads the games: its value gives everybody's chance once per round, for the measures of a game's shape that need one ([shape.md](../guide/shape.md))"},
    {"whatif", "object", "none", "changes of the rules and who plays with them, for `aedile whatif` ([what-if.md](../guide/what-if.md)), see below; a run reads it over"},
    {"seed", "number or text", "1", "seed of the run, 0 to 2^64-1. Large ones as text: JSON numbers are exact to 2^53 only"},
    {"secret", "text", "drawn where programs from outside play", "32 hexadecimal digits that deals come from in addition to the seed; `false`: none, for programs that you trust; see below"},
    {"rows", "array", "`[]`", "tables of rows to write: `\"games\"`, `\"players\"`, the game's items, `\"events\"`; `aedile columns` lists them"},
    {"events_one_in", "number", "100", "one in this many games has rows of events"},
    {"counters", "text", "`\"full\"`; `\"flows\"` with an experiment or an agent that searches; `\"basic\"` where only agents play that look at nothing", "what is added up: `\"basic\"`: who won, how, and what each held at the end, and, unless rows or an experiment need it, nothing of how items came about, which saves a fifth of the time of a random game; `\"full\"`: all of that, and levels of pairs and times; `\"flows\"`: also where cards went and what powers brought, for some 7 % of the time of a game by heuristic agents"},
    {"shard", "number", "16384, with `stop` 1024", "games of a shard, the piece in which results are kept and after which `stop` looks; rounded up to whole blocks. Format `swiss`: always a round"},
    {"allow_cheating", "bool", "`false`", "whether an agent that sees hidden cards may play"},
    {"on_fault", "text", "`\"end\"`", "when an agent breaks the rules of play: `\"end\"` the game, or `\"substitute\"` random for it"},
    {"out", "text", "`results/NAME-sSEED-nGAMES`", "results folder"},
    {"aedile", "object", "", "written by the program into the config of a results folder; read over"},
    {0},
};
/* clang-format on */

static int check_keys(const cJSON *root, char *err) {
    const char *names[64];
    size_t n = 0;
    for (const config_key *k = config_keys; k->name; k++)
        names[n++] = k->name;
    names[n] = NULL;
    return json_only_keys(root, names, "config", err);
}

/* The text at key into out; absent: out stays. -1 if it is no text or does not fit. */
static int read_text(const cJSON *root, const char *key, char *out, size_t size, char *err) {
    const cJSON *item = json_get(root, key);
    if (!item)
        return 0;
    if (!cJSON_IsString(item) || !*item->valuestring || strlen(item->valuestring) >= size) {
        char expected[64];
        snprintf(expected, sizeof expected, "a text of 1 to %zu bytes", size - 1);
        return json_refuse(item, key, expected, err);
    }
    snprintf(out, size, "%s", item->valuestring);
    return 0;
}

/* Whether the text at key is the second of two: *out; absent: the first. */
static int read_choice(const cJSON *root, const char *key, const char *first, const char *second,
                       bool *out, char *err) {
    const cJSON *item = json_get(root, key);
    char expected[64];
    const char *text = cJSON_IsString(item) ? item->valuestring : "";
    *out = item && !strcmp(text, second);
    if (!item || *out || !strcmp(text, first))
        return 0;
    snprintf(expected, sizeof expected, "\"%s\" or \"%s\"", first, second);
    return json_refuse(item, key, expected, err);
}

const char *const config_counters_names[] = {[CONFIG_COUNTERS_BASIC] = "basic",
                                             [CONFIG_COUNTERS_FULL] = "full",
                                             [CONFIG_COUNTERS_FLOWS] = "flows"};

static int read_counters(run_config *c, const cJSON *root, char *err) {
    const cJSON *item = json_get(root, "counters");
    const char *text = cJSON_IsString(item) ? item->valuestring : "";
    c->counters = CONFIG_COUNTERS_AUTO;
    if (!item)
        return 0;
    for (int i = CONFIG_COUNTERS_BASIC; i <= CONFIG_COUNTERS_FLOWS; i++)
        if (!strcmp(text, config_counters_names[i]))
            c->counters = (config_counters)i;
    if (c->counters)
        return 0;
    return json_refuse(item, "counters", "\"basic\", \"full\" or \"flows\"", err);
}

static bool fits_name(char c) {
    return isalnum((unsigned char)c) || strchr("-_.+", c);
}

static int read_name(run_config *c, const cJSON *root, const char *file, char *err) {
    const char *slash = strrchr(file, '/');
    const cJSON *note = json_get(root, "note");
    size_t folder = slash ? (size_t)(slash - file) + 1 : 0;
    if (folder < sizeof c->folder)
        memcpy(c->folder, file, folder);
    snprintf(c->name, sizeof c->name, "%s", slash ? slash + 1 : file);
    char *dot = strrchr(c->name, '.');
    if (dot && dot != c->name)
        *dot = 0;
    for (char *at = c->name; *at; at++) /* files have all kinds of names */
        *at = fits_name(*at) ? *at : '-';
    if (note && !cJSON_IsString(note))
        return json_refuse(note, "note", "a text", err);
    if (read_text(root, "name", c->name, sizeof c->name, err) < 0)
        return -1;
    for (const char *at = c->name; *at; at++)
        if (!fits_name(*at)) {
            snprintf(err, JSON_ERROR_SIZE,
                     "name: expected letters, digits and - _ . +, found \"%s\"", c->name);
            return -1;
        }
    return 0;
}

static int read_game(run_config *c, const cJSON *root, char *err) {
    const cJSON *given = json_get(root, "options");
    c->game = games_read(json_get(root, "game"), "game", err);
    if (!c->game)
        return -1;
    c->given = given ? cJSON_Duplicate(given, true) : NULL;
    c->game->options_init(&c->options);
    if (given && (arena_game_option_files(c->game, c->given, c->folder, "options", err) < 0 ||
                  games_options_from_json(c->game, &c->options, c->given, "options", err) < 0))
        return -1;
    if (c->game->options_check(&c->options, err) < 0)
        return -1;
    game_state s;
    c->game->create(&s, &c->options, 1, 0);
    c->players = c->game->seats(&s);
    return 0;
}

static int read_rows(run_config *c, const cJSON *root, char *err) {
    const cJSON *list = json_get(root, "rows");
    const char *names[] = {"games", "players", facts_of(c->game)->items, "events"};
    char place[JSON_PLACE_SIZE], expected[96], shown[JSON_SHOW_SIZE], hint[96];
    int i = 0;
    snprintf(expected, sizeof expected, "games, players, %.24s or events", names[2]);
    if (list && !cJSON_IsArray(list))
        return json_refuse(list, "rows", "an array of the names of tables", err);
    for (const cJSON *item = list ? list->child : NULL; item; item = item->next, i++) {
        const char *text = cJSON_IsString(item) ? item->valuestring : "";
        int t = 0;
        while (t < 4 && strcmp(names[t], text) != 0)
            t++;
        if (t == 4) {
            snprintf(err, JSON_ERROR_SIZE, "%s: expected %s, found %s%s",
                     json_at_index("rows", i, place), expected, json_show(item, shown),
                     suggest_hint(text, names, 4, hint, sizeof hint));
            return -1;
        }
        c->rows |= 1u << t;
    }
    return 0;
}

/* Whose network reads the games (readings.h). */
static int read_shape(run_config *c, const cJSON *root, char *err) {
    const cJSON *item = json_get(root, "shape");
    char why[AGENT_ERROR_SIZE];
    c->reads = item != NULL;
    if (!item)
        return 0;
    int status = agent_spec_from_json(&c->reader, item, c->game, c->folder, "shape", err);
    if (status == 0 && readings_check(&c->reader, c->game, c->players, why) < 0)
        return snprintf(err, JSON_ERROR_SIZE, "shape: %.200s", why), -1;
    return status;
}

/* Where agents of a command line stand. */
#define TOLD "--agent"

/* Agents, and who plays whom. */
static int read_pool(run_config *c, const cJSON *agents, const char *place, char *err) {
    schedule_free(c->schedule);
    c->schedule = NULL;
    cJSON *all = NULL;
    bool own = *place != '-'; /* not of a command line, which takes the place of all */
    c->populations = 0;
    if (own && populations_read(c, c->root, &all, err) < 0)
        return -1;
    int status = config_read_agents(c, all ? all : agents, all ? "populations" : place, err);
    cJSON_Delete(all);
    if (status < 0)
        return -1;
    c->schedule = schedule_read(c, c->root, err);
    if (!c->schedule)
        return -1;
    c->candidate = c->schedule->candidate;
    c->ratings.anchor = c->schedule->anchor; /* if the config names no other */
    return stop_read(&c->stop, json_get(c->root, "stop"), c, err) < 0 ||
                   ratings_read(&c->ratings, json_get(c->root, "ratings"), c, err) < 0 ||
                   experiment_read(&c->experiment, json_get(c->root, "experiment"), c, err) < 0
               ? -1
               : 0;
}

/* Up to a multiple of the unit; but at most that many as there may be. */
static int64_t round_up(int64_t n, int64_t unit) {
    int64_t up = (n + unit - 1) / unit * unit;
    return up > CONFIG_MAX_GAMES && up > unit ? CONFIG_MAX_GAMES / unit * unit : up;
}

void config_games(run_config *c, int64_t n) {
    c->games = round_up(n, schedule_unit(c->schedule));
}

void config_seed(run_config *c, uint64_t seed) {
    c->seed = seed;
    c->schedule->seed = seed;
}

/* How many games, from whichever key says so. */
static int read_games(run_config *c, const cJSON *root, char *err) {
    const struct {
        const char *key;
        int64_t unit; /* games of one */
    } keys[] = {
        {"games", 1}, {"blocks", c->schedule->orders}, {"rounds", schedule_turn(c->schedule)}};
    const char *given = NULL;
    int64_t n = USUAL_GAMES;
    int bad = 0;
    for (int i = 0; i < 3 && !bad; i++) {
        if (!json_get(root, keys[i].key))
            continue;
        if (given) {
            snprintf(err, JSON_ERROR_SIZE,
                     "%s: expected one of games, blocks and rounds; %s is "
                     "there already",
                     keys[i].key, given);
            return -1;
        }
        given = keys[i].key;
        int64_t most = CONFIG_MAX_GAMES / keys[i].unit;
        n = json_int(root, given, 1, most > 0 ? most : 1, 1, "", &bad, err) * keys[i].unit;
    }
    if (!bad)
        config_games(c, n);
    return bad;
}

static int read_shard(run_config *c, const cJSON *root, char *err) {
    int bad = 0;
    int64_t usual = c->stop.kind == STOP_FIXED ? USUAL_SHARD : USUAL_SHARD_STOP;
    int64_t unit = schedule_unit(c->schedule);
    bool grows = schedule_grows(c->schedule);
    if (grows && json_get(root, "shard")) {
        snprintf(err, JSON_ERROR_SIZE, "shard: not with format swiss, where a shard is a round");
        return -1;
    }
    c->shard = json_int(root, "shard", 1, CONFIG_MAX_GAMES, usual, "", &bad, err);
    c->shard = grows ? unit : round_up(c->shard, unit);
    return bad;
}

static int read_rest(run_config *c, const cJSON *root, char *err) {
    const cJSON *allow = json_get(root, "allow_cheating");
    int bad = 0;
    if (allow && !cJSON_IsBool(allow))
        return json_refuse(allow, "allow_cheating", "true or false", err);
    c->allow_cheating = cJSON_IsTrue(allow);
    if (read_counters(c, root, err) < 0)
        return -1;
    if (read_choice(root, "on_fault", "end", "substitute", &c->substitute, err) < 0)
        return -1;
    if (config_secret_read(&c->secret, root, err) < 0)
        return -1;
    c->seed = json_seed(root, "seed", 1, "", &bad, err);
    if (!bad)
        c->events_one_in =
            json_int(root, "events_one_in", 1, CONFIG_MAX_GAMES, USUAL_EVENTS, "", &bad, err);
    return bad;
}

/* `told`: agents of a command line, or NULL. */
static int read_config(run_config *c, const char *file, const cJSON *told, char *err) {
    const cJSON *root = c->root, *agents = told ? told : json_get(root, "agents");
    return check_keys(root, err) < 0 || read_name(c, root, file, err) < 0 ||
                   read_text(root, "out", c->out, sizeof c->out, err) < 0 ||
                   read_game(c, root, err) < 0 || read_rest(c, root, err) < 0 ||
                   read_shape(c, root, err) < 0 || read_rows(c, root, err) < 0 ||
                   read_pool(c, agents, told ? TOLD : "agents", err) < 0 ||
                   read_games(c, root, err) < 0 || read_shard(c, root, err) < 0 ||
                   whatif_key_check(c, err) < 0
               ? -1
               : 0;
}

/* Takes over the tree; NULL: err says why. */
static int read_tree(run_config *c, cJSON *root, const char *file, const char *const *agents, int n,
                     char *err) {
    memset(c, 0, sizeof *c);
    if (!root)
        return -1;
    char why[JSON_ERROR_SIZE];
    c->root = root;
    c->name_of = calloc(SCHEDULE_MAX_AGENTS, sizeof *c->name_of);
    if (!c->name_of)
        buffer_no_memory(SCHEDULE_MAX_AGENTS * sizeof *c->name_of);
    cJSON *told = n ? cJSON_CreateStringArray(agents, n) : NULL;
    int status = read_config(c, file, told, why);
    cJSON_Delete(told);
    if (status < 0) {
        if (strncmp(why, TOLD, strlen(TOLD)) != 0)
            snprintf(err, JSON_ERROR_SIZE, "%.150s: %.350s", file, why);
        else /* of the command line, not of the file */
            snprintf(err, JSON_ERROR_SIZE, "%.500s", why);
        config_done(c);
    }
    return status;
}

int config_parse_with(run_config *c, const char *text, const char *name, const char *const *agents,
                      int n, char err[JSON_ERROR_SIZE]) {
    return read_tree(c, json_parse(text, name, err), name, agents, n, err);
}

int config_parse(run_config *c, const char *text, const char *name, char err[JSON_ERROR_SIZE]) {
    return config_parse_with(c, text, name, NULL, 0, err);
}

int config_load_with(run_config *c, const char *path, const char *const *agents, int n,
                     char err[JSON_ERROR_SIZE]) {
    if (!path)
        return config_parse_with(c, quickstart_json, "quickstart", agents, n, err);
    return read_tree(c, json_load(path, err), path, agents, n, err);
}

int config_load(run_config *c, const char *path, char err[JSON_ERROR_SIZE]) {
    return config_load_with(c, path, NULL, 0, err);
}

void config_done(run_config *c) {
    schedule_free(c->schedule);
    free(c->name_of);
    cJSON_Delete(c->given);
    cJSON_Delete(c->roster);
    cJSON_Delete(c->root);
    c->schedule = NULL;
    c->name_of = NULL;
    c->given = c->roster = c->root = NULL;
}
