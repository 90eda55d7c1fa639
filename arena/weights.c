/* Reading weights (weights.h). */
#include "arena/weights.h"

#include "arena/nearest.h"

#include <stdio.h>
#include <string.h>

typedef int set_weight(void *weights, const char *name, double number);

static int set_of_policy(void *weights, const char *name, double number) {
    return gtr_policy_weights_set(weights, name, number);
}

static int set_of_value(void *weights, const char *name, double number) {
    return gtr_value_weights_set(weights, name, number);
}

static int refuse_name(const cJSON *item, const char *const *names, const char *place, char *err) {
    char hint[128];
    size_t n = 0;
    while (names[n])
        n++;
    nearest_hint(item->string, names, n, hint, sizeof hint);
    snprintf(err, JSON_ERROR_SIZE, "%s: no weight \"%.60s\"%s", place, item->string, hint);
    return -1;
}

static int read_weights(const cJSON *object, const char *const *names, set_weight *set,
                        void *weights, const char *path, char *err) {
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
        if (!cJSON_IsNumber(item) || set(weights, item->string, item->valuedouble) < 0)
            return json_refuse(item, json_at_key(place, item->string, at), "a finite number", err);
    }
    return 0;
}

/* Opens the file and checks its head; returns its tree and the text at `kind`, or NULL. */
static cJSON *open_file(const char *path, const char *kind, const char **name, char *err) {
    const char *const keys[] = {"game", kind, "note", "weights", NULL};
    cJSON *root = json_load(path, err);
    if (!root)
        return NULL;
    const cJSON *g = json_get(root, "game"), *k = json_get(root, kind);
    char place[JSON_PLACE_SIZE];
    snprintf(place, sizeof place, "%.120s", path);
    int status = json_only_keys(root, keys, place, err);
    if (status == 0 && (!cJSON_IsString(g) || strcmp(g->valuestring, gtr_game.name)))
        status = json_refuse(g, json_at_key(path, "game", place), "\"gtr\"", err);
    if (status == 0 && !cJSON_IsString(k))
        status = json_refuse(k, json_at_key(path, kind, place), "a name", err);
    if (status < 0) {
        cJSON_Delete(root);
        return NULL;
    }
    *name = k->valuestring;
    return root;
}

int weights_load_policy(const char *path, gtr_weights *weights, policy *out,
                        char err[JSON_ERROR_SIZE]) {
    const char *name = NULL;
    char place[JSON_PLACE_SIZE];
    cJSON *root = open_file(path, "policy", &name, err);
    if (!root)
        return -1;
    const policy *base = policy_find(&gtr_game, name);
    int status = base ? 0
                      : json_refuse(json_get(root, "policy"), json_at_key(path, "policy", place),
                                    "a policy of the game", err);
    if (status == 0) {
        *weights = *(const gtr_weights *)base->weights;
        status = read_weights(json_get(root, "weights"), gtr_weight_names, set_of_policy, weights,
                              path, err);
        *out = *base;
        out->weights = weights;
    }
    cJSON_Delete(root);
    return status;
}

int weights_load_value(const char *path, gtr_value_weights *weights, value *out,
                       char err[JSON_ERROR_SIZE]) {
    const char *name = NULL;
    char place[JSON_PLACE_SIZE];
    cJSON *root = open_file(path, "value", &name, err);
    if (!root)
        return -1;
    const value *base = value_find(&gtr_game, name);
    int status = base ? 0
                      : json_refuse(json_get(root, "value"), json_at_key(path, "value", place),
                                    "a value of the game", err);
    if (status == 0) {
        memset(weights, 0, sizeof *weights);
        status = read_weights(json_get(root, "weights"), gtr_feature_names, set_of_value, weights,
                              path, err);
        *out = *base;
        out->weights = weights;
    }
    cJSON_Delete(root);
    return status;
}
