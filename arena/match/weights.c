/* Reading weights (weights.h). */
#include "arena/match/weights.h"

#include "arena/base/fnv.h"
#include "arena/base/suggest.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int set_weight(void *weights, const char *name, double number);

static int set_of_policy(void *weights, const char *name, double number) {
    return gtr_policy_weights_set(weights, name, number);
}

static int set_of_value(void *weights, const char *name, double number) {
    return gtr_value_weights_set(weights, name, number);
}

/* The two sorts of weights. */
typedef struct sort {
    const char *key, *other; /* whose name a file gives, and not */
    const char *const *names;
    set_weight *set;
} sort;

static const sort sorts[] = {
    {"policy", "value", gtr_weight_names, set_of_policy},
    {"value", "policy", gtr_feature_names, set_of_value},
};
_Static_assert((int)GTR_NWEIGHTS <= (int)AGENT_MAX_WEIGHTS &&
                   (int)GTR_NFEATURES <= (int)AGENT_MAX_WEIGHTS,
               "room for all weights");

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

static int read_numbers(const cJSON *object, const sort *k, void *weights, const char *path,
                        char *err) {
    char place[JSON_PLACE_SIZE], at[JSON_PLACE_SIZE];
    snprintf(place, sizeof place, "%.120s: weights", path);
    if (!cJSON_IsObject(object))
        return json_refuse(object, place, "an object of numbers", err);
    const cJSON *item;
    cJSON_ArrayForEach(item, object) {
        bool known = false;
        for (size_t i = 0; k->names[i]; i++)
            known |= !strcmp(k->names[i], item->string);
        if (!known)
            return refuse_name(item, k->names, place, err);
        if (!cJSON_IsNumber(item) || k->set(weights, item->string, item->valuedouble) < 0)
            return json_refuse(item, json_at_key(place, item->string, at), "a finite number", err);
    }
    return 0;
}

/* --- Objects ---------------------------------------------------------------------------------- */

/* Checks the keys and the game. */
static int check_head(const cJSON *root, const sort *k, const char *place, char *err) {
    const char *const keys[] = {"game", k->key, "note", "file", "hash", "weights", NULL};
    const cJSON *g = json_get(root, "game");
    char at[JSON_PLACE_SIZE];
    if (json_get(root, k->other) && !json_get(root, k->key)) {
        snprintf(err, JSON_ERROR_SIZE, "%.200s: expected weights of a %s, found those of a %s",
                 place, k->key, k->other);
        return -1;
    }
    if (json_only_keys(root, keys, place, err) < 0)
        return -1;
    if (!cJSON_IsString(g) || strcmp(g->valuestring, gtr_game.name))
        return json_refuse(g, json_at_key(place, "game", at), "\"gtr\"", err);
    return 0;
}

/* Reads the named policy or value and its weights, `base` being the game's of that name. */
static int read_object(agent_weights *out, const cJSON *root, const sort *k, const char *place,
                       char *err) {
    memset(out, 0, sizeof *out);
    if (check_head(root, k, place, err) < 0)
        return -1;
    const cJSON *name = json_get(root, k->key);
    char at[JSON_PLACE_SIZE], expected[32];
    if (cJSON_IsString(name) && k == &sorts[0])
        out->policy = policy_find(&gtr_game, name->valuestring);
    else if (cJSON_IsString(name))
        out->value = value_find(&gtr_game, name->valuestring);
    if (!out->policy && !out->value) {
        snprintf(expected, sizeof expected, "a %s of the game", k->key);
        return json_refuse(name, json_at_key(place, k->key, at), expected, err);
    }
    if (out->policy)
        memcpy(out->w, out->policy->weights, sizeof(gtr_weights));
    if (read_numbers(json_get(root, "weights"), k, out->w, place, err) < 0)
        return -1;
    uint64_t h = fnv_text(fnv_text(FNV_START, k->key), name->valuestring);
    for (size_t i = 0; k->names[i]; i++) {
        uint32_t bits;
        memcpy(&bits, &out->w[i], sizeof bits);
        h = fnv_number(fnv_text(h, k->names[i]), bits);
    }
    out->hash = h;
    return 0;
}
_Static_assert(sizeof(gtr_weights) == GTR_NWEIGHTS * sizeof(float) &&
                   sizeof(gtr_value_weights) == GTR_NFEATURES * sizeof(float),
               "weights are floats one after the other");

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

int weights_load_policy(const char *path, gtr_weights *weights, policy *out,
                        char err[JSON_ERROR_SIZE]) {
    agent_weights read;
    if (load(&read, &sorts[0], path, err) < 0)
        return -1;
    memcpy(weights, read.w, sizeof *weights);
    *out = *read.policy;
    out->weights = weights;
    return 0;
}

int weights_load_value(const char *path, gtr_value_weights *weights, value *out,
                       char err[JSON_ERROR_SIZE]) {
    agent_weights read;
    if (load(&read, &sorts[1], path, err) < 0)
        return -1;
    memcpy(weights, read.w, sizeof *weights);
    *out = *read.value;
    out->weights = weights;
    return 0;
}

/* --- Options of agents ------------------------------------------------------------------------ */

/* A path stands in tables, in agents as text and in JSON. */
static int check_path(const char *path, const char *place, char *err) {
    for (const char *c = path; *c; c++)
        if ((unsigned char)*c < ' ' || strchr("\",\\\177", *c)) {
            snprintf(err, JSON_ERROR_SIZE,
                     "%.200s: expected a path without quotes, commas, backslashes and control "
                     "characters",
                     place);
            return -1;
        }
    if (strlen(path) < AGENT_PATH_SIZE)
        return 0;
    snprintf(err, JSON_ERROR_SIZE, "%.200s: expected a path of at most %d bytes, found %zu", place,
             AGENT_PATH_SIZE - 1, strlen(path));
    return -1;
}

int weights_option_file(agent_weights *out, agent_option_kind kind, const char *folder,
                        const char *path, const char *place, char err[JSON_ERROR_SIZE]) {
    char whole[1024], why[JSON_ERROR_SIZE];
    memset(out, 0, sizeof *out);
    if (!*path)
        return 0;
    snprintf(whole, sizeof whole, "%s%s", *path == '/' ? "" : folder, path);
    if (check_path(whole, place, err) < 0)
        return -1;
    /* "-" is a file here: standard input belongs to the config. */
    if (load(out, sort_of(kind), strcmp(whole, "-") ? whole : "./-", why) < 0) {
        memset(out, 0, sizeof *out);
        snprintf(err, JSON_ERROR_SIZE, "%.100s: %.400s", place, why);
        return -1;
    }
    memcpy(out->file, whole, strlen(whole) + 1); /* check_path has seen that it fits */
    return 0;
}

int weights_option_object(agent_weights *out, agent_option_kind kind, const cJSON *object,
                          const char *place, char err[JSON_ERROR_SIZE]) {
    const cJSON *file = json_get(object, "file"), *hash = json_get(object, "hash");
    char at[JSON_PLACE_SIZE], own[64];
    memset(out, 0, sizeof *out);
    if (file && !cJSON_IsString(file))
        return json_refuse(file, json_at_key(place, "file", at), "a path", err);
    if (file && check_path(file->valuestring, json_at_key(place, "file", at), err) < 0)
        return -1;
    if (read_object(out, object, sort_of(kind), place, err) < 0)
        return -1;
    snprintf(own, sizeof own, "%016" PRIx64, out->hash);
    if (hash && (!cJSON_IsString(hash) || strcmp(hash->valuestring, own) != 0)) {
        snprintf(own, sizeof own, "\"%016" PRIx64 "\", as these weights have", out->hash);
        return json_refuse(hash, json_at_key(place, "hash", at), own, err);
    }
    if (file)
        snprintf(out->file, sizeof out->file, "%s", file->valuestring);
    return 0;
}

cJSON *weights_option_json(const agent_weights *weights) {
    if (!weights->policy && !weights->value)
        return cJSON_CreateString("");
    const sort *k = &sorts[!weights->policy];
    const gtr_weights *base = weights->policy ? weights->policy->weights : NULL;
    cJSON *object = cJSON_CreateObject();
    char text[32];
    if (*weights->file)
        cJSON_AddStringToObject(object, "file", weights->file);
    snprintf(text, sizeof text, "%016" PRIx64, weights->hash);
    cJSON_AddStringToObject(object, "hash", text);
    cJSON_AddStringToObject(object, "game", gtr_game.name);
    cJSON_AddStringToObject(object, k->key,
                            weights->policy ? weights->policy->name : weights->value->name);
    cJSON *numbers = cJSON_AddObjectToObject(object, "weights");
    for (size_t i = 0; k->names[i]; i++) {
        if (weights->w[i] == (base ? base->w[i] : 0))
            continue;
        for (int digits = 6; digits <= 9; digits++) { /* no more than it takes */
            snprintf(text, sizeof text, "%.*g", digits, (double)weights->w[i]);
            if (strtof(text, NULL) == weights->w[i])
                break;
        }
        cJSON_AddRawToObject(numbers, k->names[i], text);
    }
    return object;
}
