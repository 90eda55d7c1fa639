/* Reading and writing populations (populations.h). */
#include "arena/config/populations.h"

#include <stdio.h>
#include <string.h>

/* Adds the agents of population number p to the list. */
static int read_one(run_config *c, const cJSON *item, int p, cJSON *list, char *err) {
    char place[JSON_PLACE_SIZE], expected[96];
    int n = cJSON_IsArray(item) ? cJSON_GetArraySize(item) : 1;
    json_at_index("populations", p, place);
    if (n != 1 && n != c->players) {
        snprintf(expected, sizeof expected, "an agent, or an array of %d, one for each seat",
                 c->players);
        return json_refuse(item, place, expected, err);
    }
    if (cJSON_GetArraySize(list) + n > SCHEDULE_MAX_AGENTS) {
        snprintf(err, JSON_ERROR_SIZE, "populations: expected at most %d agents in all",
                 SCHEDULE_MAX_AGENTS);
        return -1;
    }
    for (int i = 0; i < n; i++) {
        const cJSON *agent = cJSON_IsArray(item) ? cJSON_GetArrayItem(item, i) : item;
        cJSON_AddItemToArray(list, cJSON_Duplicate(agent, true));
    }
    c->population[p] = (uint8_t)n;
    return 0;
}

/* Whether the config may have populations next to what else it has. */
static int check_beside(const cJSON *root, char *err) {
    const cJSON *format = json_get(root, "format");
    const char *why = json_get(root, "agents") ? "not together with agents: they are the agents"
                      : format && !(cJSON_IsString(format) && !strcmp(format->valuestring, "seats"))
                          ? "expected format seats, in which each population plays by itself"
                          : NULL;
    if (why)
        snprintf(err, JSON_ERROR_SIZE, "populations: %s", why);
    return why ? -1 : 0;
}

int populations_read(run_config *c, const cJSON *root, cJSON **agents, char err[JSON_ERROR_SIZE]) {
    const cJSON *list = json_get(root, "populations");
    int n = cJSON_IsArray(list) ? cJSON_GetArraySize(list) : 0, p = 0;
    *agents = NULL;
    c->populations = 0;
    if (!list)
        return 0;
    if (n < 2 || n > SCHEDULE_MAX_AGENTS)
        return json_refuse(list, "populations", "an array of 2 to 64 populations", err);
    if (check_beside(root, err) < 0)
        return -1;
    cJSON *flat = cJSON_CreateArray();
    for (const cJSON *item = list->child; item; item = item->next, p++)
        if (read_one(c, item, p, flat, err) < 0) {
            cJSON_Delete(flat);
            return -1;
        }
    c->populations = n;
    *agents = flat;
    return 0;
}

cJSON *populations_json(const run_config *c) {
    cJSON *list = c->populations ? cJSON_CreateArray() : NULL;
    const cJSON *agent = c->roster->child;
    for (int p = 0; p < c->populations; p++) {
        cJSON *one = cJSON_CreateArray();
        for (int i = 0; i < c->population[p]; i++, agent = agent->next)
            cJSON_AddItemToArray(one, cJSON_Duplicate(agent, true));
        cJSON_AddItemToArray(list, one);
    }
    return list;
}
