/* Options of games on their way in (game_options.h).
 *
 * The engine reads an option from text, one value or one element of a list at a time; here
 * JSON and command lines are brought to that form. What was given is kept as JSON, so that
 * a results folder can repeat it.
 */
#include "arena/seam/game_options.h"

#include "arena/base/args.h"
#include "engine/suggest.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const game_option *find_option(const game *g, const char *name) {
    for (const game_option *o = g->options; o->name; o++)
        if (!strcmp(o->name, name))
            return o;
    return NULL;
}

bool games_option_is_list(const game_option *o) {
    return !strncmp(o->type, "list", 4);
}

/* The option that takes numbers of cards by name and column, or NULL. */
static const game_option *rows_option(const game *g) {
    const game_option *o = g->options;
    while (o->name && !(games_option_is_list(o) && strchr(o->type, '.')))
        o++;
    return o->name ? o : NULL;
}

/* One error line: place, what is wrong with which option, and the nearest name or what takes such a name. */
static int refuse_name(const game *g, const char *name, const char *place, char *err) {
    const char *names[64];
    char hint[128];
    size_t n = 0;
    for (const game_option *o = g->options; o->name && n < 64; o++)
        names[n++] = o->name;
    const game_option *rows = strchr(name, '.') ? rows_option(g) : NULL;
    if (rows)
        snprintf(hint, sizeof hint, " (numbers of cards go by the option %s)", rows->name);
    else
        suggest_hint(name, names, n, hint, sizeof hint);
    snprintf(err, JSON_ERROR_SIZE, "%s: no option \"%.60s\"%s; see aedile options", place, name,
             hint);
    return -1;
}

const game_option *games_option_find(const game *g, const char *name, const char *place,
                                     char err[JSON_ERROR_SIZE]) {
    const game_option *o = find_option(g, name);
    if (!o)
        (void)refuse_name(g, name, place, err);
    return o;
}

/* A single JSON value as the text the engine reads; false if it is no such value. */
static bool value_text(const cJSON *value, char *out, size_t size) {
    if (cJSON_IsBool(value))
        snprintf(out, size, "%s", cJSON_IsTrue(value) ? "true" : "false");
    else if (cJSON_IsNumber(value) && value->valuedouble == floor(value->valuedouble) &&
             fabs(value->valuedouble) < 1e9)
        snprintf(out, size, "%.0f", value->valuedouble);
    else if (cJSON_IsString(value))
        snprintf(out, size, "%s", value->valuestring);
    else
        return false;
    return true;
}

/* Sets an option, or adds an element to a list, from one JSON value. `key` is what stands before
 * the value in an element that has two parts, or NULL. */
static int set_one(const game *g, void *options, const game_option *o, const char *key,
                   const cJSON *value, const char *place, char *err) {
    char text[128], element[256], why[GAME_MAX_ERROR];
    const char *between = strpbrk(o->type, ":=");
    if (!value_text(value, text, sizeof text)) {
        snprintf(err, JSON_ERROR_SIZE,
                 "%s: option %s: expected true, false, a whole number or a text", place, o->name);
        return -1;
    }
    snprintf(element, sizeof element, "%.120s%.1s%s", key ? key : "", key ? between : "", text);
    if (g->options_set(options, o->name, element, why) < 0) {
        snprintf(err, JSON_ERROR_SIZE, "%s: %s", place, why);
        return -1;
    }
    return 0;
}

/* Adds the elements of a list: of an array, or of an object (see games.h). */
static int set_list(const game *g, void *options, const game_option *o, const char *key,
                    const cJSON *list, const char *place, char *err) {
    const cJSON *item;
    cJSON_ArrayForEach(item, list) {
        const char *part = key ? key : item->string; /* NULL in an array */
        int status = !key && item->string && cJSON_IsArray(item)
                         ? set_list(g, options, o, part, item, place, err)
                         : set_one(g, options, o, part, item, place, err);
        if (status < 0)
            return -1;
    }
    return 0;
}

/* Sets one option from its member of the object. */
static int set_member(const game *g, void *options, const game_option *o, const cJSON *item,
                      const char *place, char *err) {
    bool parts = games_option_is_list(o) && strpbrk(o->type, ":=");
    bool list = cJSON_IsArray(item) || (parts && cJSON_IsObject(item));
    if (games_option_is_list(o) != list) {
        snprintf(err, JSON_ERROR_SIZE, "%s: option %s: expected %s (%s)", place, o->name,
                 games_option_is_list(o) ? "an array" : "a single value", o->type);
        return -1;
    }
    return list ? set_list(g, options, o, NULL, item, place, err)
                : set_one(g, options, o, NULL, item, place, err);
}

int games_options_from_json(const game *g, void *options, const cJSON *object, const char *place,
                            char err[JSON_ERROR_SIZE]) {
    if (!cJSON_IsObject(object))
        return json_refuse(object, place, "an object of options", err);
    const cJSON *item;
    cJSON_ArrayForEach(item, object) if (!find_option(g, item->string)) return refuse_name(
        g, item->string, place, err);
    /* In the order of the table, whatever the order in the file: what a name means may depend on
     * an option before it (the edition). */
    for (const game_option *o = g->options; o->name; o++) {
        item = cJSON_GetObjectItemCaseSensitive(object, o->name);
        if (item && set_member(g, options, o, item, place, err) < 0)
            return -1;
    }
    return 0;
}

cJSON *games_option_json(const game_option *o, const char *text) {
    int64_t number;
    if (!strncmp(o->type, "bool", 4) && (!strcmp(text, "true") || !strcmp(text, "false")))
        return cJSON_CreateBool(!strcmp(text, "true"));
    if (!strncmp(o->type, "int", 3) && args_number(text, &number) == 0)
        return cJSON_CreateNumber((double)number);
    return cJSON_CreateString(text);
}

cJSON *games_options_resolved(const game *g, const cJSON *given) {
    cJSON *all = cJSON_CreateObject();
    for (const game_option *o = g->options; o->name; o++) {
        const cJSON *item = given ? cJSON_GetObjectItemCaseSensitive(given, o->name) : NULL;
        cJSON *usual =
            games_option_is_list(o) ? cJSON_CreateArray() : games_option_json(o, o->initial);
        if (o->later && (!item || cJSON_Compare(item, usual, true)))
            cJSON_Delete(usual);
        else if (item) {
            cJSON_AddItemToObject(all, o->name, cJSON_Duplicate(item, true));
            cJSON_Delete(usual);
        } else
            cJSON_AddItemToObject(all, o->name, usual);
    }
    return all;
}
