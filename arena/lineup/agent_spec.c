/* Reading and writing agents with their options (agent_spec.h). */
#include "arena/lineup/agent_spec.h"

#include "arena/base/utf8.h"
#include "arena/external/external.h"
#include "arena/lineup/networks.h"
#include "arena/lineup/weights.h"
#include "engine/suggest.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { MAX_NAMES = 64 };

const agent_class *agent_spec_class(size_t i) {
    size_t inside = 0;
    while (agent_classes[inside])
        inside++;
    return i < inside ? agent_classes[i] : i == inside ? &agent_external : NULL;
}

void agent_spec_init(agent_spec *spec, const agent_class *agent) {
    spec->agent = agent;
    agent_params_init(agent, &spec->params);
}

int agent_spec_find(agent_spec *spec, const char *name, const char *place,
                    char err[JSON_ERROR_SIZE]) {
    const char *names[MAX_NAMES];
    char hint[128];
    size_t n = 0;
    for (const agent_class *c; n < MAX_NAMES && (c = agent_spec_class(n)); n++) {
        if (!strcmp(c->name, name)) {
            agent_spec_init(spec, c);
            return 0;
        }
        names[n] = c->name;
    }
    suggest_hint(name, names, n, hint, sizeof hint);
    snprintf(err, JSON_ERROR_SIZE, "%s: no agent \"%.60s\"%s; see aedile agents", place, name,
             hint);
    return -1;
}

static int refuse_option(const agent_class *c, const char *name, const char *place, char *err) {
    const char *names[MAX_NAMES];
    char hint[128];
    size_t n = 0;
    for (const agent_option *o = c->options; o && o->name && n < MAX_NAMES - 1; o++)
        names[n++] = o->name;
    if (c->presets)
        names[n++] = AGENT_PRESET_KEY;
    suggest_hint(name, names, n, hint, sizeof hint);
    snprintf(err, JSON_ERROR_SIZE, "%s: agent %s has no option \"%.60s\"%s; see aedile agents %s",
             place, c->name, name, hint, c->name);
    return -1;
}

/* What an option that comes from a file is read into; begins as all that comes from files does. */
typedef union from_file {
    agent_weights weights;
    agent_network network;
} from_file;

static void put(agent_spec *spec, const agent_option *o, const from_file *read) {
    if (o->kind == AGENT_NETWORK)
        memcpy(spec->params.bytes + o->offset, &read->network, sizeof read->network);
    else
        memcpy(spec->params.bytes + o->offset, &read->weights, sizeof read->weights);
}

/* Whom options are read for, and where their files are looked for from. */
typedef struct origin {
    const game *game;
    const char *folder;
} origin;

/* Reads the file of an option. */
static int set_file(agent_spec *spec, const agent_option *o, const char *path, const origin *from,
                    const char *place, char *err) {
    from_file read;
    int status =
        o->kind == AGENT_NETWORK
            ? networks_option_file(&read.network, from->game, from->folder, path, place, err)
            : weights_option_file(&read.weights, o->kind, from->folder, path, place, err);
    if (status == 0)
        put(spec, o, &read);
    return status;
}

/* Sets one option from text. */
static int set_option(agent_spec *spec, const char *name, const char *text, const origin *from,
                      const char *place, char *err) {
    char why[AGENT_ERROR_SIZE], at[JSON_PLACE_SIZE], type[160];
    const agent_option *o = agent_option_find(spec->agent, name);
    if (!o)
        return refuse_option(spec->agent, name, place, err);
    if (!*text && *o->initial) { /* where "" is the default, it says that there is none */
        snprintf(err, JSON_ERROR_SIZE, "%s: option %s: expected %s, found an empty text", place,
                 name, agent_option_type(o, type, sizeof type));
        return -1;
    }
    if (agent_option_is_file(o))
        return set_file(spec, o, text, from, json_at_key(place, name, at), err);
    if (agent_params_set(&spec->params, o, text, why) == 0)
        return 0;
    snprintf(err, JSON_ERROR_SIZE, "%s: option %s: %s", place, name, why);
    return -1;
}

/* Sets options from "option=value,option=value"; NULL: none. A preset is passed over. */
static int set_list(agent_spec *spec, const char *list, const origin *from, const char *place,
                    char *err) {
    agent_pair pair;
    for (bool any = list != NULL; any; any = *list != 0) {
        if (agent_pair_read(&list, &pair) < 0) {
            int length = (int)strcspn(list, ",");
            if (*pair.name)
                snprintf(err, JSON_ERROR_SIZE, "%s: option %.60s: expected a value, found nothing",
                         place, pair.name);
            else
                snprintf(err, JSON_ERROR_SIZE, "%s: expected option=value, found \"%.*s\"", place,
                         length < 60 ? length : 60, list);
            return -1;
        }
        if (!(spec->agent->presets && !strcmp(pair.name, AGENT_PRESET_KEY)) &&
            set_option(spec, pair.name, pair.value, from, place, err) < 0)
            return -1;
    }
    return 0;
}

/* The settings of a preset. `name` ends with 0 or a comma. */
static int set_preset(agent_spec *spec, const char *name, const char *place, char *err) {
    const char *names[MAX_NAMES];
    char settings[AGENT_SPEC_TEXT_SIZE], hint[128];
    int length = (int)strcspn(name, ",");
    size_t n = 0;
    for (const agent_preset *p = spec->agent->presets; p->name && n < MAX_NAMES; p++) {
        if (strlen(p->name) == (size_t)length && !strncmp(p->name, name, (size_t)length))
            return set_list(spec, p->settings, &(origin){NULL, ""}, place, err); /* no files */
        names[n++] = p->name;
    }
    snprintf(settings, sizeof settings, "%.*s", length, name);
    snprintf(err, JSON_ERROR_SIZE, "%s: agent %s has no preset \"%.60s\"%s; see aedile agents %s",
             place, spec->agent->name, settings,
             suggest_hint(settings, names, n, hint, sizeof hint), spec->agent->name);
    return -1;
}

int agent_spec_preset(agent_spec *spec, const agent_class *agent, const char *preset,
                      char err[JSON_ERROR_SIZE]) {
    agent_spec_init(spec, agent);
    return set_preset(spec, preset, agent->name, err);
}

/* Where the value of the preset begins in a list of options, or NULL. */
static const char *find_preset(const agent_spec *spec, const char *list) {
    static const char key[] = AGENT_PRESET_KEY "=";
    if (!spec->agent->presets)
        return NULL;
    for (; list; list = (list = strchr(list, ',')) ? list + 1 : NULL)
        if (!strncmp(list, key, sizeof key - 1))
            return list + sizeof key - 1;
    return NULL;
}

static int check(const agent_spec *spec, const game *g, const char *place, char *err) {
    char why[AGENT_ERROR_SIZE];
    if (!spec->agent->check || spec->agent->check(&spec->params, g, why) == 0)
        return 0;
    snprintf(err, JSON_ERROR_SIZE, "%s: agent %s: %s", place, spec->agent->name, why);
    return -1;
}

/* What came from a file, as results write it down. */
static int set_object(agent_spec *spec, const agent_option *o, const cJSON *object,
                      const origin *from, const char *place, char *err) {
    from_file read;
    int status =
        o->kind == AGENT_NETWORK
            ? networks_option_object(&read.network, from->game, from->folder, object, place, err)
            : weights_option_object(&read.weights, o->kind, object, place, err);
    if (status == 0)
        put(spec, o, &read);
    return status;
}

/* A member of the object as the text of an option; the JSON type has to fit too. */
static int set_from_json(agent_spec *spec, const cJSON *item, const origin *from, const char *place,
                         char *err) {
    const agent_option *o = agent_option_find(spec->agent, item->string);
    char text[64], type[160], at[JSON_PLACE_SIZE];
    if (!o)
        return refuse_option(spec->agent, item->string, place, err);
    bool number = o->kind == AGENT_INT || o->kind == AGENT_REAL;
    if (number && cJSON_IsNumber(item))
        snprintf(text, sizeof text, "%.17g", item->valuedouble);
    else if (o->kind == AGENT_BOOL && cJSON_IsBool(item))
        snprintf(text, sizeof text, "%s", cJSON_IsTrue(item) ? "true" : "false");
    else if (!number && o->kind != AGENT_BOOL && cJSON_IsString(item))
        return set_option(spec, o->name, item->valuestring, from, place, err);
    else if (agent_option_is_file(o) && cJSON_IsObject(item))
        return set_object(spec, o, item, from, json_at_key(place, o->name, at), err);
    else
        return json_refuse(item, json_at_key(place, o->name, at),
                           agent_option_type(o, type, sizeof type), err);
    return set_option(spec, o->name, text, from, place, err);
}

static int from_text(agent_spec *spec, const char *text, const origin *from, const char *place,
                     char err[JSON_ERROR_SIZE]) {
    char copy[AGENT_SPEC_TEXT_SIZE];
    if (strlen(text) >= sizeof copy) {
        snprintf(err, JSON_ERROR_SIZE, "%s: expected at most %zu bytes, found %zu", place,
                 sizeof copy - 1, strlen(text));
        return -1;
    }
    if (!utf8_all_plain(text)) { /* it is shown in messages of one line */
        snprintf(err, JSON_ERROR_SIZE, "%s: expected a text without control characters", place);
        return -1;
    }
    memcpy(copy, text, strlen(text) + 1);
    char *at = strchr(copy, ':');
    if (at)
        *at++ = 0;
    if (agent_spec_find(spec, copy, place, err) < 0)
        return -1;
    const char *preset = find_preset(spec, at);
    if ((preset && set_preset(spec, preset, place, err) < 0) ||
        set_list(spec, at, from, place, err) < 0)
        return -1;
    return check(spec, from->game, place, err);
}

int agent_spec_from_text(agent_spec *spec, const char *text, const game *g, const char *place,
                         char err[JSON_ERROR_SIZE]) {
    return from_text(spec, text, &(origin){g, ""}, place, err);
}

int agent_spec_from_json(agent_spec *spec, const cJSON *item, const game *g, const char *folder,
                         const char *place, char err[JSON_ERROR_SIZE]) {
    if (cJSON_IsString(item))
        return from_text(spec, item->valuestring, &(origin){g, folder}, place, err);
    const cJSON *name = cJSON_IsObject(item) ? json_get(item, "agent") : item;
    char at[JSON_PLACE_SIZE];
    if (!cJSON_IsString(name))
        return json_refuse(item, place, "the name of an agent, or an object with its \"agent\"",
                           err);
    if (agent_spec_find(spec, name->valuestring, place, err) < 0)
        return -1;
    const cJSON *preset = spec->agent->presets ? json_get(item, AGENT_PRESET_KEY) : NULL;
    if (preset && !cJSON_IsString(preset))
        return json_refuse(preset, json_at_key(place, AGENT_PRESET_KEY, at), "the name of a preset",
                           err);
    if (preset && set_preset(spec, preset->valuestring, place, err) < 0)
        return -1;
    for (const cJSON *o = item->child; o; o = o->next)
        if (o != name && o != preset &&
            set_from_json(spec, o, &(origin){g, folder}, place, err) < 0)
            return -1;
    return check(spec, g, place, err);
}

/* An option's value as JSON. */
static cJSON *option_json(const agent_spec *spec, const agent_option *o) {
    char text[AGENT_PATH_SIZE];
    if (o->kind == AGENT_NETWORK)
        return networks_option_json(agent_params_network(&spec->params, o));
    if (agent_option_is_file(o))
        return weights_option_json(agent_params_weights(&spec->params, o));
    agent_params_text(&spec->params, o, text);
    switch (o->kind) {
    case AGENT_INT:
    case AGENT_REAL: return cJSON_CreateRaw(text);
    case AGENT_BOOL: return cJSON_CreateBool(!strcmp(text, "true"));
    default: return cJSON_CreateString(text);
    }
}

cJSON *agent_spec_json(const agent_spec *spec) {
    if (!spec->agent->options)
        return cJSON_CreateString(spec->agent->name);
    cJSON *object = cJSON_CreateObject();
    cJSON_AddStringToObject(object, "agent", spec->agent->name);
    for (const agent_option *o = spec->agent->options; o->name; o++)
        cJSON_AddItemToObject(object, o->name, option_json(spec, o));
    return object;
}

bool agent_spec_repeats(const agent_spec *spec) {
    char text[AGENT_PATH_SIZE];
    const agent_option *clock = agent_option_find(spec->agent, "milliseconds");
    return !spec->agent->external &&
           (!clock || !strcmp(agent_params_text(&spec->params, clock, text), "0"));
}
