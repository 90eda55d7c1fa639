/* Configs of runs (config.h, docs/results.md).
 *
 * Every key is known here; any other is refused with the nearest one. A results folder's own
 * config.json is a config again: its "aedile" key (version, signature) is read over.
 */
#include "arena/config.h"

#include "arena/games.h"
#include "arena/nearest.h"
#include "arena/version.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

extern const char quickstart_json[]; /* configs/quickstart.json, put in by the build */

static const char *const keys[] = {"name",  "note", "game", "options", "agents",
                                   "games", "seed", "out",  "aedile",  NULL};

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

static int refuse_agent(const cJSON *item, int seat, char *err) {
    const char *names[64];
    char hint[128], place[JSON_PLACE_SIZE];
    size_t n = 0;
    json_at_index("agents", seat, place);
    if (!cJSON_IsString(item))
        return json_refuse(item, place, "the name of an agent", err);
    for (const agent_class *const *k = agent_classes; *k && n < 64; k++)
        names[n++] = (*k)->name;
    nearest_hint(item->valuestring, names, n, hint, sizeof hint);
    snprintf(err, JSON_ERROR_SIZE, "%s: no agent \"%.60s\"%s; see aedile agents", place,
             item->valuestring, hint);
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
        int index = n == 1 ? 0 : seat;
        const cJSON *item = cJSON_GetArrayItem(list, index);
        c->agent[seat] = !list                  ? agent_classes[0]
                         : cJSON_IsString(item) ? agent_find(item->valuestring)
                                                : NULL;
        if (!c->agent[seat])
            return refuse_agent(item, index, err);
    }
    return 0;
}

static int read_config(run_config *c, const cJSON *root, const char *file, char *err) {
    int bad = 0;
    if (json_only_keys(root, keys, "config", err) < 0 || read_name(c, root, file, err) < 0 ||
        read_text(root, "out", c->out, sizeof c->out, err) < 0 || read_game(c, root, err) < 0 ||
        read_agents(c, root, err) < 0)
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
        cJSON_AddItemToArray(agents, cJSON_CreateString(c->agent[seat]->name));
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
