/* The pool of a config: its agents and what they are called. */
#include "arena/config/config.h"

#include "arena/config/formats.h"
#include "engine/suggest.h"

#include <stdio.h>
#include <string.h>

/* A cheat has to be allowed by name. */
static int check_cheating(const run_config *c, const agent_spec *spec, const char *place,
                          char *err) {
    if (!spec->agent->cheats || c->allow_cheating)
        return 0;
    snprintf(err, JSON_ERROR_SIZE,
             "%s: agent \"%s\" sees all hidden cards; to let it play all the same, add "
             "\"allow_cheating\": true to the config",
             place, spec->agent->name);
    return -1;
}

/* Reads the label of an agent's object into out; absent: "". */
static int read_label(const cJSON *item, const char *place, char *out, char *err) {
    const cJSON *label = cJSON_IsObject(item) ? json_get(item, "label") : NULL;
    char at[JSON_PLACE_SIZE], expected[64];
    *out = 0;
    if (!label)
        return 0;
    if (!cJSON_IsString(label) || !*label->valuestring ||
        strlen(label->valuestring) >= CONFIG_LABEL_SIZE / 2) {
        snprintf(expected, sizeof expected, "a text of 1 to %d bytes", CONFIG_LABEL_SIZE / 2 - 1);
        return json_refuse(label, json_at_key(place, "label", at), expected, err);
    }
    snprintf(out, CONFIG_LABEL_SIZE, "%s", label->valuestring);
    return 0;
}

/* Reads one agent: a text, or an object with options and perhaps a label. */
static int read_agent(run_config *c, int a, const cJSON *item, const char *place, char *err) {
    agent_spec *spec = &c->agent[a];
    int status;
    if (read_label(item, place, c->label[a], err) < 0)
        return -1;
    if (cJSON_IsString(item) && *place == '-') {
        status = agent_spec_from_text(spec, item->valuestring, c->game, place, err);
    } else {
        cJSON *bare = cJSON_Duplicate(item, true);
        if (cJSON_IsObject(bare))
            cJSON_DeleteItemFromObjectCaseSensitive(bare, "label");
        status = agent_spec_from_json(spec, bare, c->game, c->folder, place, err);
        cJSON_Delete(bare);
    }
    return status < 0 ? -1 : check_cheating(c, spec, place, err);
}

/* Writes the agents down with all their options. */
static void make_roster(run_config *c) {
    cJSON_Delete(c->roster);
    c->roster = cJSON_CreateArray();
    for (int a = 0; a < c->agents; a++) {
        cJSON *item = agent_spec_json(&c->agent[a]);
        if (*c->label[a] && cJSON_IsString(item)) {
            cJSON *object = cJSON_CreateObject();
            cJSON_AddItemToObject(object, "agent", item);
            item = object;
        }
        if (*c->label[a])
            cJSON_AddStringToObject(item, "label", c->label[a]);
        cJSON_AddItemToArray(c->roster, item);
    }
}

static bool is_taken(const run_config *c, int a) {
    for (int other = 0; other < a; other++)
        if (!strcmp(c->label[other], c->label[a]))
            return true;
    return false;
}

/* Gives every agent its own label: the one in the config, else what tells it from the rest;
 * "#2" and so on where an earlier one has it. */
static void make_labels(run_config *c) {
    enum { ROOM = CONFIG_LABEL_SIZE - 4 }; /* for "#64" */
    for (int a = 0; a < c->agents; a++) {
        char text[CONFIG_LABEL_SIZE / 2], plain[ROOM];
        if (!*c->label[a])
            agent_spec_label(&c->agent[a], c->agent, c->agents, text, sizeof text);
        snprintf(plain, sizeof plain, "%.*s", ROOM - 1, *c->label[a] ? c->label[a] : text);
        snprintf(c->label[a], CONFIG_LABEL_SIZE, "%s", plain);
        for (uint8_t copy = 2; is_taken(c, a); copy++)
            snprintf(c->label[a], CONFIG_LABEL_SIZE, "%s#%d", plain, copy);
    }
}

static int refuse_number(const format *f, int n, const char *place, char err[JSON_ERROR_SIZE]) {
    snprintf(err, JSON_ERROR_SIZE,
             "%s: expected an array of %d to %d agents for format %s, found %d", place,
             f->least ? f->least : 1, f->most, f->name, n);
    return -1;
}

/* A wrong name is told before a wrong number: who has named one agent may have meant another. */
int config_read_agents(run_config *c, const cJSON *list, const char *place,
                       char err[JSON_ERROR_SIZE]) {
    const format *f = format_read(c->root, err);
    int n = cJSON_IsArray(list) ? cJSON_GetArraySize(list) : 0;
    if (!f)
        return -1;
    if (list && !cJSON_IsArray(list))
        return json_refuse(list, place, "an array of agents", err);
    if (n > f->most)
        return refuse_number(f, n, place, err);
    c->agents = n ? n : 1;
    if (n == 0)
        agent_spec_init(&c->agent[0], agent_classes[0]);
    memset(c->label, 0, sizeof c->label);
    for (int a = 0; a < n; a++) {
        char at[JSON_PLACE_SIZE];
        json_at_index(place, a, at);
        if (read_agent(c, a, cJSON_GetArrayItem(list, a), *place == '-' ? place : at, err) < 0)
            return -1;
    }
    if ((list || f->least > 0) && n < (f->least ? f->least : 1))
        return refuse_number(f, n, place, err);
    make_roster(c);
    if (f->pool && f->pool(c, json_get(c->root, f->key), err) < 0)
        return -1;
    make_labels(c);
    return 0;
}
