/* Reading weights (weights.h). */
#include "arena/lineup/weights.h"

#include "agents/policy.h"
#include "arena/lineup/option_path.h"
#include "engine/fnv.h"
#include "engine/suggest.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The two sorts of weights. */
typedef struct sort {
    const char *key, *other; /* whose name a file gives, and not */
} sort;

static const sort sorts[] = {{"policy", "value"}, {"value", "policy"}};

static const char *const *names_of(const agent_weights *w) {
    return w->policy ? w->policy->weight_names : w->value->weight_names;
}

static const game *game_of(const agent_weights *w) {
    return w->policy ? w->policy->game : w->value->game;
}

static const sort *sort_of(agent_option_kind kind) {
    return &sorts[kind == AGENT_VALUE_WEIGHTS];
}

static int refuse_name(const cJSON *item, const char *const *names, const char *place, char *err) {
    char hint[128];
    size_t n = 0;
    while (names[n])
        n++;
    suggest_hint(item->string, names, n, hint, sizeof hint);
    snprintf(err, JSON_ERROR_SIZE, "%s: no weight \"%.60s\"%s", place, item->string, hint);
    return -1;
}

static int read_numbers(agent_weights *out, const cJSON *object, const char *path, char *err) {
    const char *const *names = names_of(out);
    char place[JSON_PLACE_SIZE], at[JSON_PLACE_SIZE];
    snprintf(place, sizeof place, "%.120s: weights", path);
    if (!cJSON_IsObject(object))
        return json_refuse(object, place, "an object of numbers", err);
    const cJSON *item;
    cJSON_ArrayForEach(item, object) {
        bool known = false;
        for (size_t i = 0; names[i]; i++)
            known |= !strcmp(names[i], item->string);
        if (!known)
            return refuse_name(item, names, place, err);
        if (!cJSON_IsNumber(item) ||
            weights_set(out->w, names, item->string, item->valuedouble) < 0)
            return json_refuse(item, json_at_key(place, item->string, at), "a finite number", err);
    }
    return 0;
}

/* --- Objects ---------------------------------------------------------------------------------- */

/* Checks the keys and finds the game. NULL: err says why not. */
static const game *read_head(const cJSON *root, const sort *k, const char *place, char *err) {
    const char *const keys[] = {"game", k->key, "note", "file", "hash", "weights", NULL};
    const cJSON *g = json_get(root, "game");
    char at[JSON_PLACE_SIZE];
    if (json_get(root, k->other) && !json_get(root, k->key)) {
        snprintf(err, JSON_ERROR_SIZE, "%.200s: expected weights of a %s, found weights of a %s",
                 place, k->key, k->other);
        return NULL;
    }
    if (json_only_keys(root, keys, place, err) < 0)
        return NULL;
    const game *found = cJSON_IsString(g) ? policies_game(g->valuestring) : NULL;
    if (!found)
        (void)json_refuse(g, json_at_key(place, "game", at), "the name of a game that has policies",
                          err);
    return found;
}

/* Reads the named policy or value and its weights, `base` being the game's of that name. */
static int read_object(agent_weights *out, const cJSON *root, const sort *k, const char *place,
                       char *err) {
    memset(out, 0, sizeof *out);
    const game *g = read_head(root, k, place, err);
    if (!g)
        return -1;
    const cJSON *name = json_get(root, k->key);
    char at[JSON_PLACE_SIZE], expected[32];
    if (cJSON_IsString(name) && k == &sorts[0])
        out->policy = policy_find(g, name->valuestring);
    else if (cJSON_IsString(name))
        out->value = value_find(g, name->valuestring);
    if (!out->policy && !out->value) {
        snprintf(expected, sizeof expected, "a %s of the game", k->key);
        return json_refuse(name, json_at_key(place, k->key, at), expected, err);
    }
    const char *const *names = names_of(out);
    int n = weights_count(names);
    if (n == 0 || n > AGENT_MAX_WEIGHTS) {
        snprintf(err, JSON_ERROR_SIZE, "%.200s: %s \"%s\" of the game %s has no weights to set",
                 place, k->key, name->valuestring, g->name);
        return -1;
    }
    if (out->policy)
        memcpy(out->w, out->policy->weights, (size_t)n * sizeof *out->w);
    if (read_numbers(out, json_get(root, "weights"), place, err) < 0)
        return -1;
    uint64_t h = fnv_text(fnv_text(FNV_START, k->key), name->valuestring);
    for (int i = 0; i < n; i++) {
        uint32_t bits;
        memcpy(&bits, &out->w[i], sizeof bits);
        h = fnv_number(fnv_text(h, names[i]), bits);
    }
    out->hash = h;
    return 0;
}

static int load(agent_weights *out, const sort *k, const char *path, char *err) {
    cJSON *root = json_load(path, err);
    if (!root)
        return -1;
    char place[JSON_PLACE_SIZE];
    snprintf(place, sizeof place, "%.120s", path);
    int status = read_object(out, root, k, place, err);
    cJSON_Delete(root);
    return status;
}

int weights_load(agent_weights *out, agent_option_kind kind, const char *path,
                 char err[JSON_ERROR_SIZE]) {
    return load(out, sort_of(kind), path, err);
}

/* --- Options of agents ------------------------------------------------------------------------ */

int weights_option_file(agent_weights *out, agent_option_kind kind, const char *folder,
                        const char *path, const char *place, char err[JSON_ERROR_SIZE]) {
    char whole[AGENT_PATH_SIZE], why[JSON_ERROR_SIZE];
    memset(out, 0, sizeof *out);
    if (!*path)
        return 0;
    if (option_path(folder, path, place, whole, err) < 0)
        return -1;
    /* "-" is a file here: standard input belongs to the config. */
    if (load(out, sort_of(kind), strcmp(whole, "-") ? whole : "./-", why) < 0) {
        memset(out, 0, sizeof *out);
        snprintf(err, JSON_ERROR_SIZE, "%.100s: %.400s", place, why);
        return -1;
    }
    memcpy(out->file, whole, sizeof whole);
    return 0;
}

int weights_option_object(agent_weights *out, agent_option_kind kind, const cJSON *object,
                          const char *place, char err[JSON_ERROR_SIZE]) {
    const cJSON *file = json_get(object, "file"), *hash = json_get(object, "hash");
    char at[JSON_PLACE_SIZE], own[64], path[AGENT_PATH_SIZE] = "";
    memset(out, 0, sizeof *out);
    if (file && !cJSON_IsString(file))
        return json_refuse(file, json_at_key(place, "file", at), "a path", err);
    if (file && option_path("", file->valuestring, json_at_key(place, "file", at), path, err) < 0)
        return -1;
    if (read_object(out, object, sort_of(kind), place, err) < 0)
        return -1;
    snprintf(own, sizeof own, "%016" PRIx64, out->hash);
    if (hash && (!cJSON_IsString(hash) || strcmp(hash->valuestring, own) != 0)) {
        snprintf(own, sizeof own, "\"%016" PRIx64 "\", as these weights have", out->hash);
        return json_refuse(hash, json_at_key(place, "hash", at), own, err);
    }
    memcpy(out->file, path, sizeof path);
    return 0;
}

cJSON *weights_option_json(const agent_weights *weights) {
    if (!weights->policy && !weights->value)
        return cJSON_CreateString("");
    const sort *k = &sorts[!weights->policy];
    const char *const *names = names_of(weights);
    const float *base = weights->policy ? weights->policy->weights : NULL;
    cJSON *object = cJSON_CreateObject();
    char text[32];
    if (*weights->file)
        cJSON_AddStringToObject(object, "file", weights->file);
    snprintf(text, sizeof text, "%016" PRIx64, weights->hash);
    cJSON_AddStringToObject(object, "hash", text);
    cJSON_AddStringToObject(object, "game", game_of(weights)->name);
    cJSON_AddStringToObject(object, k->key,
                            weights->policy ? weights->policy->name : weights->value->name);
    cJSON *numbers = cJSON_AddObjectToObject(object, "weights");
    for (size_t i = 0; names[i]; i++) {
        if (weights->w[i] == (base ? base[i] : 0))
            continue;
        for (int digits = 6; digits <= 9; digits++) { /* no more than it takes */
            snprintf(text, sizeof text, "%.*g", digits, (double)weights->w[i]);
            if (strtof(text, NULL) == weights->w[i])
                break;
        }
        cJSON_AddRawToObject(numbers, names[i], text);
    }
    return object;
}
