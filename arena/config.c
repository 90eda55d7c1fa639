/* Configs of runs (config.h, docs/results.md).
 *
 * Every key is known here; any other is refused with the nearest one. A results folder's own
 * config.json is a config again: its "aedile" key (version, signature) is read over.
 */
#include "arena/config.h"

#include "arena/games.h"
#include "arena/version.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

extern const char quickstart_json[]; /* configs/quickstart.json, put in by the build */

static const char *const keys[] = {"name",  "note", "game", "options", "agents",
                                   "games", "seed", "out",  "aedile",  "line_up",
                                   "allow_cheating", NULL};

/* The text at key into out; absent: out stays. -1 if it is no text or does not fit. */
static int read_text(const cJSON *root, const char *key, char *out, size_t size, char *err) {
    const cJSON *item = json_get(root, key);
    if (!item)
        return 0;
    if (!cJSON_IsString(item) || strlen(item->valuestring) >= size) {
        char expected[64];
        snprintf(expected, sizeof expected, "a text of at most %zu bytes", size - 1);
        return json_refuse(item, key, expected, err);
    }
    snprintf(out, size, "%s", item->valuestring);
    return 0;
}

static int read_name(run_config *c, const cJSON *root, const char *file, char *err) {
    const char *slash = strrchr(file, '/');
    snprintf(c->name, sizeof c->name, "%s", slash ? slash + 1 : file);
    char *dot = strrchr(c->name, '.');
    if (dot && dot != c->name)
        *dot = 0;
    if (read_text(root, "name", c->name, sizeof c->name, err) < 0)
        return -1;
    for (const char *at = c->name; *at; at++)
        if (!isalnum((unsigned char)*at) && !strchr("-_.+", *at)) {
            snprintf(err, JSON_ERROR_SIZE,
                     "name: expected letters, digits and - _ . +, found \"%s\"", c->name);
            return -1;
        }
    return 0;
}

static int read_game(run_config *c, const cJSON *root, char *err) {
    const cJSON *name = json_get(root, "game"), *given = json_get(root, "options");
    char expected[64];
    c->game = !name ? games[0] : cJSON_IsString(name) ? game_find(name->valuestring) : NULL;
    if (!c->game) {
        snprintf(expected, sizeof expected, "the name of a game, such as \"%s\"", games[0]->name);
        return json_refuse(name, "game", expected, err);
    }
    c->game->options_init(&c->options);
    if (given && games_options_from_json(c->game, &c->options, given, "options", err) < 0)
        return -1;
    if (c->game->options_check(&c->options, err) < 0)
        return -1;
    game_state s;
    c->game->create(&s, &c->options, 1, 0);
    c->players = c->game->seats(&s);
    c->given = given ? cJSON_Duplicate(given, true) : NULL;
    return 0;
}

/* Who plays where, and whether cheats may play. */
static int read_line_up(run_config *c, const cJSON *root, char *err) {
    const cJSON *how = json_get(root, "line_up"), *allow = json_get(root, "allow_cheating");
    bool rotate = cJSON_IsString(how) && !strcmp(how->valuestring, "rotate");
    if (how && !rotate && !(cJSON_IsString(how) && !strcmp(how->valuestring, "fixed")))
        return json_refuse(how, "line_up", "\"fixed\" or \"rotate\"", err);
    if (allow && !cJSON_IsBool(allow))
        return json_refuse(allow, "allow_cheating", "true or false", err);
    c->line_up = rotate ? LINE_UP_ROTATE : LINE_UP_FIXED;
    c->allow_cheating = cJSON_IsTrue(allow);
    return 0;
}

/* A cheat has to be allowed by name. */
static int check_cheating(const run_config *c, int seat, const char *place, char *err) {
    if (!c->agent[seat].agent->cheats || c->allow_cheating)
        return 0;
    snprintf(err, JSON_ERROR_SIZE,
             "%s: agent \"%s\" sees all hidden cards; to let it play all the same, add "
             "\"allow_cheating\": true to the config",
             place, c->agent[seat].agent->name);
    return -1;
}

static int read_agents(run_config *c, const cJSON *root, char *err) {
    const cJSON *list = json_get(root, "agents");
    int n = cJSON_IsArray(list) ? cJSON_GetArraySize(list) : 0;
    if (list && n != 1 && n != c->players) {
        snprintf(err, JSON_ERROR_SIZE,
                 "agents: expected an array of one name, or of one for each of the %d seats",
                 c->players);
        return -1;
    }
    for (int seat = 0; seat < c->players; seat++) {
        char place[JSON_PLACE_SIZE];
        int index = n == 1 ? 0 : seat;
        json_at_index("agents", index, place);
        if (!list)
            agent_spec_init(&c->agent[seat], agent_classes[0]);
        else if (agent_spec_from_json(&c->agent[seat], cJSON_GetArrayItem(list, index), c->game,
                                      place, err) < 0)
            return -1;
        if (check_cheating(c, seat, place, err) < 0)
            return -1;
    }
    return 0;
}

int config_agents(run_config *c, const char *const *texts, int n, char err[JSON_ERROR_SIZE]) {
    if (n != 1 && n != c->players) {
        snprintf(err, JSON_ERROR_SIZE, "--agent: expected one, or %d, one for each seat; found %d",
                 c->players, n);
        return -1;
    }
    for (int seat = 0; seat < c->players; seat++)
        if (agent_spec_from_text(&c->agent[seat], texts[n == 1 ? 0 : seat], c->game, "--agent",
                                 err) < 0 ||
            check_cheating(c, seat, "--agent", err) < 0)
            return -1;
    return 0;
}

static int read_config(run_config *c, const cJSON *root, const char *file, char *err) {
    int bad = 0;
    if (json_only_keys(root, keys, "config", err) < 0 || read_name(c, root, file, err) < 0 ||
        read_text(root, "out", c->out, sizeof c->out, err) < 0 || read_game(c, root, err) < 0 ||
        read_line_up(c, root, err) < 0 || read_agents(c, root, err) < 0)
        return -1;
    c->games = json_int(root, "games", 1, CONFIG_MAX_GAMES, 1000, "", &bad, err);
    if (!bad)
        c->seed = json_seed(root, "seed", 1, "", &bad, err);
    return bad ? -1 : 0;
}

int config_load(run_config *c, const char *path, char err[JSON_ERROR_SIZE]) {
    memset(c, 0, sizeof *c);
    const char *file = path ? path : "quickstart";
    cJSON *root = path ? json_load(path, err) : json_parse(quickstart_json, file, err);
    if (!root)
        return -1;
    char why[JSON_ERROR_SIZE];
    int status = read_config(c, root, file, why);
    cJSON_Delete(root);
    if (status < 0) {
        snprintf(err, JSON_ERROR_SIZE, "%.150s: %.350s", file, why);
        config_done(c);
    }
    return status;
}

void config_done(run_config *c) {
    cJSON_Delete(c->given);
    c->given = NULL;
}

char *config_resolved(const run_config *c, uint64_t signature) {
    char text[32];
    cJSON *root = cJSON_CreateObject();
    cJSON_AddStringToObject(root, "name", c->name);
    cJSON_AddStringToObject(root, "game", c->game->name);
    cJSON_AddItemToObject(root, "options", games_options_resolved(c->game, c->given));
    cJSON *agents = cJSON_AddArrayToObject(root, "agents");
    for (int seat = 0; seat < c->players; seat++)
        cJSON_AddItemToArray(agents, agent_spec_json(&c->agent[seat]));
    if (c->line_up == LINE_UP_ROTATE)
        cJSON_AddStringToObject(root, "line_up", "rotate");
    if (c->allow_cheating)
        cJSON_AddTrueToObject(root, "allow_cheating");
    cJSON_AddNumberToObject(root, "games", (double)c->games);
    snprintf(text, sizeof text, "%" PRIu64, c->seed);
    cJSON_AddStringToObject(root, "seed", text);
    cJSON *aedile = cJSON_AddObjectToObject(root, "aedile");
    cJSON_AddStringToObject(aedile, "version", aedile_version);
    snprintf(text, sizeof text, "%016" PRIx64, signature);
    cJSON_AddStringToObject(aedile, "signature", text);
    char *printed = cJSON_Print(root);
    cJSON_Delete(root);
    return printed;
}
