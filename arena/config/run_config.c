/* Questions about a config (run_config.h). */
#include "arena/config/run_config.h"

#include "engine/suggest.h"

#include <stdio.h>
#include <string.h>

int config_find_agent(const run_config *c, const cJSON *item, const char *place,
                      char err[JSON_ERROR_SIZE]) {
    const char *names[SCHEDULE_MAX_AGENTS];
    char shown[JSON_SHOW_SIZE], hint[CONFIG_LABEL_SIZE + 32];
    double number = cJSON_IsNumber(item) ? item->valuedouble : -1;
    for (int a = 0; a < c->agents; a++) {
        names[a] = c->label[a];
        if (cJSON_IsString(item) ? !strcmp(item->valuestring, names[a]) : number == a)
            return a;
    }
    const char *given = cJSON_IsString(item) ? item->valuestring : "";
    snprintf(err, JSON_ERROR_SIZE,
             "%s: expected the label of an agent, or its number from 0 to %d, found %s%s", place,
             c->agents - 1, json_show(item, shown),
             suggest_hint(given, names, (size_t)c->agents, hint, sizeof hint));
    return -1;
}
