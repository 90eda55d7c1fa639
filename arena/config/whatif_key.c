/* Reading the key "whatif" (whatif_key.h). Whatever it names is checked when the config is read, so that a mistake is told before
 * the first game. */
#include "arena/config/whatif_key.h"

#include "arena/config/config.h"
#include "arena/seam/arena_game.h"
#include "arena/seam/game_options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const cJSON *whatif_key(const run_config *c) {
    return json_get(c->root, "whatif");
}

/* --- Options ------------------------------------------------------------------------------------------ */

/* Sets the change's options, instead of the config's where files are read: what a card is called depends on
 * all options. `given`: the config's options; it is changed. */
static int set_options(const run_config *c, const cJSON *change, cJSON *given, const char *folder,
                       const char *place, game_options *out, char *err) {
    cJSON *only = cJSON_CreateObject();
    int status = 0;
    for (const cJSON *o = change->child; o && status == 0; o = o->next) {
        cJSON_DeleteItemFromObjectCaseSensitive(given, o->string);
        cJSON_AddItemToObject(given, o->string, cJSON_Duplicate(o, true));
        status = arena_game_option_files(c->game, given, folder, place, err);
        cJSON *read = cJSON_DetachItemFromObjectCaseSensitive(given, o->string);
        cJSON_AddItemToObject(only, o->string, read);
    }
    if (status == 0)
        status = games_options_from_json(c->game, out, only, place, err);
    cJSON_Delete(only);
    return status;
}

static int seats_of(const game *g, const game_options *options) {
    game_state s;
    g->create(&s, options, 1, 0);
    return g->seats(&s);
}

int whatif_options(const run_config *c, const cJSON *change, const char *folder, const char *place,
                   game_options *out, char err[JSON_ERROR_SIZE]) {
    char why[JSON_ERROR_SIZE];
    if (!cJSON_IsObject(change) || !change->child)
        return json_refuse(change, place, "an object with options of the game", err);
    cJSON *given = c->given ? cJSON_Duplicate(c->given, true) : cJSON_CreateObject();
    *out = c->options;
    int status = set_options(c, change, given, folder, place, out, err);
    cJSON_Delete(given);
    if (status < 0)
        return -1;
    if (c->game->options_check(out, why) < 0)
        return snprintf(err, JSON_ERROR_SIZE, "%.150s: %.350s", place, why), -1;
    if (seats_of(c->game, out) != c->players)
        return snprintf(err, JSON_ERROR_SIZE,
                        "%.150s: expected a game for as many players as the config's", place),
               -1;
    return 0;
}

/* --- Configs ------------------------------------------------------------------------------------------ */

int whatif_config_of(run_config *out, const run_config *c, cJSON *agents, int64_t games, bool worth,
                     char err[JSON_ERROR_SIZE]) {
    static const char *const gone[] = {"whatif", "stop", "games", "blocks", "rounds", "rows"};
    static const char *const of_agents[] = {"agents",   "populations", "format",  "candidate",
                                            "quotas",   "ladder",      "swiss",   "line_ups",
                                            "rotation", "deals",       "ratings", "experiment"};
    char file[sizeof c->folder + sizeof c->name + 8];
    cJSON *root = cJSON_Duplicate(c->root, true);
    for (size_t i = 0; i < sizeof gone / sizeof *gone; i++)
        cJSON_DeleteItemFromObjectCaseSensitive(root, gone[i]);
    for (size_t i = 0; agents && i < sizeof of_agents / sizeof *of_agents - 1; i++)
        cJSON_DeleteItemFromObjectCaseSensitive(root, of_agents[i]);
    if (!worth)
        cJSON_DeleteItemFromObjectCaseSensitive(root, "experiment");
    if (agents)
        cJSON_AddItemToObject(root, "agents", agents);
    cJSON_AddNumberToObject(root, "games", (double)games);
    char *text = cJSON_PrintUnformatted(root);
    cJSON_Delete(root);
    snprintf(file, sizeof file, "%s%s.json", c->folder, c->name);
    int status = text ? config_parse(out, text, file, err) : -1;
    cJSON_free(text);
    if (status == 0)
        config_seed(out, c->seed);
    return status;
}

static const cJSON *population_at(const run_config *c, int i) {
    return cJSON_GetArrayItem(json_get(whatif_key(c), "populations"), i);
}

int whatif_populations(const run_config *c) {
    int n = cJSON_GetArraySize(json_get(whatif_key(c), "populations"));
    return n ? n : 1;
}

void whatif_population_name(const run_config *c, int i, char out[CONFIG_LABEL_SIZE]) {
    const cJSON *p = population_at(c, i), *name = json_get(p, "name"), *first = NULL;
    int n = 0;
    if (p)
        first = cJSON_GetArrayItem(json_get(p, "agents"), 0);
    if (cJSON_IsString(name))
        snprintf(out, CONFIG_LABEL_SIZE, "%s", name->valuestring);
    else if (cJSON_IsString(first))
        snprintf(out, CONFIG_LABEL_SIZE, "%s", first->valuestring);
    else
        for (int a = 0; a < c->agents; a++) {
            int k = snprintf(out + n, CONFIG_LABEL_SIZE - (size_t)n, "%s%s", a ? ", " : "",
                             c->label[a]);
            n = n + k < CONFIG_LABEL_SIZE - 1 ? n + k : CONFIG_LABEL_SIZE - 1;
        }
}

int whatif_population(run_config *out, const run_config *c, int i, char err[JSON_ERROR_SIZE]) {
    const cJSON *p = population_at(c, i), *agents = json_get(p, "agents");
    const cJSON *games = json_get(p, "games"), *worth = json_get(p, "worth");
    return whatif_config_of(out, c, agents ? cJSON_Duplicate(agents, true) : NULL,
                            games ? (int64_t)games->valuedouble : c->games, !cJSON_IsFalse(worth),
                            err);
}

whatif_adapt whatif_adapt_of(const run_config *c) {
    const cJSON *a = json_get(whatif_key(c), "adapt");
    whatif_adapt out = {.on = a != NULL};
    char err[JSON_ERROR_SIZE];
    int bad = 0;
    out.train = json_int(a, "train", 1, CONFIG_MAX_GAMES, WHATIF_TRAIN_GAMES, "", &bad, err);
    out.games = json_int(a, "games", 1, CONFIG_MAX_GAMES, WHATIF_MATCH_GAMES, "", &bad, err);
    out.gap = json_int(a, "gap", 0, 100, WHATIF_GAP, "", &bad, err);
    out.seed = json_seed(a, "seed", 1, "", &bad, err);
    return out;
}

/* --- Checks ------------------------------------------------------------------------------------------- */

static int check_name(const cJSON *item, const char *place, bool needed, char *err) {
    const cJSON *name = json_get(item, "name");
    char inside[JSON_PLACE_SIZE];
    if (!name && !needed)
        return 0;
    if (cJSON_IsString(name) && *name->valuestring && strlen(name->valuestring) < 80)
        return 0;
    return json_refuse(name, json_at_key(place, "name", inside), "a text of 1 to 79 bytes", err);
}

static int check_change(const run_config *c, const cJSON *item, const char *place, char *err) {
    static const char *const keys[] = {"name", "options", NULL};
    char inside[JSON_PLACE_SIZE];
    game_options options;
    if (json_only_keys(item, keys, place, err) < 0 || check_name(item, place, true, err) < 0)
        return -1;
    return whatif_options(c, json_get(item, "options"), c->folder,
                          json_at_key(place, "options", inside), &options, err);
}

static int check_agents(const run_config *c, const cJSON *list, const char *place, char *err) {
    char inside[JSON_PLACE_SIZE];
    int i = 0;
    agent_spec spec;
    if (!cJSON_IsArray(list) || !list->child || cJSON_GetArraySize(list) > SCHEDULE_MAX_AGENTS)
        return json_refuse(list, place, "an array of agents", err);
    for (const cJSON *a = list->child; a; a = a->next) {
        json_at_index(place, i++, inside);
        if (agent_spec_from_json(&spec, a, c->game, c->folder, inside, err) < 0)
            return -1;
    }
    return 0;
}

static int check_population(const run_config *c, const cJSON *item, const char *place, char *err) {
    static const char *const keys[] = {"name", "agents", "games", "worth", NULL};
    const cJSON *worth = json_get(item, "worth");
    char inside[JSON_PLACE_SIZE];
    int bad = 0;
    if (json_only_keys(item, keys, place, err) < 0 || check_name(item, place, false, err) < 0)
        return -1;
    if (check_agents(c, json_get(item, "agents"), json_at_key(place, "agents", inside), err) < 0)
        return -1;
    (void)json_int(item, "games", 1, CONFIG_MAX_GAMES, 1, place, &bad, err);
    if (bad)
        return -1;
    if (worth && !cJSON_IsBool(worth))
        return json_refuse(worth, json_at_key(place, "worth", inside), "true or false", err);
    return 0;
}

static int check_adapt(const run_config *c, const cJSON *adapt, char *err) {
    static const char *const keys[] = {"train", "games", "gap", "seed", NULL};
    int bad = 0;
    if (!adapt)
        return 0;
    if (json_only_keys(adapt, keys, "whatif.adapt", err) < 0)
        return -1;
    (void)json_int(adapt, "train", 1, CONFIG_MAX_GAMES, 1, "whatif.adapt", &bad, err);
    if (!bad)
        (void)json_int(adapt, "games", 1, CONFIG_MAX_GAMES, 1, "whatif.adapt", &bad, err);
    if (!bad)
        (void)json_int(adapt, "gap", 0, 100, 1, "whatif.adapt", &bad, err);
    if (!bad)
        (void)json_seed(adapt, "seed", 1, "whatif.adapt", &bad, err);
    if (!bad && c->players < 2)
        return snprintf(err, JSON_ERROR_SIZE, "whatif.adapt: expected a game of two or more"), -1;
    return bad;
}

static int check_each(const run_config *c, const cJSON *list, const char *place, int most,
                      int (*check)(const run_config *, const cJSON *, const char *, char *),
                      char *err) {
    char inside[JSON_PLACE_SIZE], expected[64];
    int i = 0;
    snprintf(expected, sizeof expected, "an array of 1 to %d", most);
    if (!cJSON_IsArray(list) || !list->child || cJSON_GetArraySize(list) > most)
        return json_refuse(list, place, expected, err);
    for (const cJSON *item = list->child; item; item = item->next)
        if (check(c, item, json_at_index(place, i++, inside), err) < 0)
            return -1;
    return 0;
}

int whatif_key_check(const run_config *c, char err[JSON_ERROR_SIZE]) {
    static const char *const keys[] = {"changes", "populations", "adapt", NULL};
    const cJSON *key = whatif_key(c), *populations = json_get(key, "populations");
    if (!key)
        return 0;
    if (json_only_keys(key, keys, "whatif", err) < 0)
        return -1;
    if (check_each(c, json_get(key, "changes"), "whatif.changes", WHATIF_CHANGES, check_change,
                   err) < 0)
        return -1;
    if (populations && check_each(c, populations, "whatif.populations", WHATIF_POPULATIONS,
                                  check_population, err) < 0)
        return -1;
    return check_adapt(c, json_get(key, "adapt"), err);
}
