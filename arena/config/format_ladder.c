/* ladder: one agent with several budgets, against a fixed baseline or each against the rung
 * below. The pool is made here: the rungs in the order of their budgets, then the baseline.
 */
#include "arena/config/formats.h"
#include "arena/config/schedule_plan.h"

#include <stdio.h>
#include <string.h>

enum { MAX_RUNGS = SCHEDULE_MAX_AGENTS - 1 };

/* The value of "ladder". */
typedef struct ladder {
    char option[32];
    const cJSON *budgets;
    int rungs;
    bool below;
} ladder;

static int read_against(ladder *l, const cJSON *own, bool baseline, char *err) {
    const cJSON *against = json_get(own, "against");
    l->below =
        against ? cJSON_IsString(against) && !strcmp(against->valuestring, "below") : !baseline;
    if (against && !l->below &&
        !(cJSON_IsString(against) && !strcmp(against->valuestring, "baseline")))
        return json_refuse(against, "ladder.against", "\"baseline\" or \"below\"", err);
    if (!baseline && (!l->below || l->rungs < 2)) {
        snprintf(err, JSON_ERROR_SIZE, "agents: expected a second agent, the baseline%s, found one",
                 l->below ? " (or more than one budget)" : "");
        return -1;
    }
    return 0;
}

/* baseline: whether there is one. */
static int read_ladder(ladder *l, const cJSON *own, bool baseline, char *err) {
    static const char *const keys[] = {"option", "budgets", "against", NULL};
    if (json_only_keys(own, keys, "ladder", err) < 0)
        return -1;
    const cJSON *option = json_get(own, "option");
    if (option && (!cJSON_IsString(option) || strlen(option->valuestring) >= sizeof l->option))
        return json_refuse(option, "ladder.option", "the name of an option", err);
    snprintf(l->option, sizeof l->option, "%s", option ? option->valuestring : "iterations");
    l->budgets = json_get(own, "budgets");
    l->rungs = cJSON_IsArray(l->budgets) ? cJSON_GetArraySize(l->budgets) : 0;
    if (l->rungs < 1 || l->rungs > MAX_RUNGS)
        return json_refuse(l->budgets, "ladder.budgets", "an array of 1 to 63 numbers, ascending",
                           err);
    return read_against(l, own, baseline, err);
}

/* The agent of a rung: the first one with the option changed. */
static int make_rung(run_config *c, const ladder *l, int rung, const cJSON *budget,
                     const agent_spec *climber, const char *called, char *err) {
    char place[JSON_PLACE_SIZE], text[32], why[AGENT_ERROR_SIZE];
    const agent_option *o = agent_option_find(climber->agent, l->option);
    json_at_index("ladder.budgets", rung, place);
    if (!cJSON_IsNumber(budget) || (rung > 0 && budget->prev->valuedouble >= budget->valuedouble))
        return json_refuse(budget, place, "a number above the one before", err);
    snprintf(text, sizeof text, "%.12g", budget->valuedouble);
    c->agent[rung] = *climber;
    if (agent_params_set(&c->agent[rung].params, o, text, why) < 0) {
        snprintf(err, JSON_ERROR_SIZE, "%s: %s", place, why);
        return -1;
    }
    snprintf(c->label[rung], CONFIG_LABEL_SIZE, "%.*s@%s", CONFIG_LABEL_SIZE - 34, called, text);
    return 0;
}

int ladder_pool(run_config *c, const cJSON *own, char *err) {
    ladder l;
    bool baseline = c->agents > 1, named = *c->label[0];
    agent_spec climber = c->agent[0], base = c->agent[baseline];
    char called[CONFIG_LABEL_SIZE], called_base[CONFIG_LABEL_SIZE];
    if (read_ladder(&l, own, baseline, err) < 0)
        return -1;
    const agent_option *o = agent_option_find(climber.agent, l.option);
    if (!o || (o->kind != AGENT_INT && o->kind != AGENT_REAL)) {
        snprintf(err, JSON_ERROR_SIZE,
                 "ladder.option: agent %s has no option \"%s\" that is a number",
                 climber.agent->name, l.option);
        return -1;
    }
    snprintf(called, sizeof called, "%s", named ? c->label[0] : climber.agent->name);
    snprintf(called_base, sizeof called_base, "%s", baseline ? c->label[1] : "");
    const cJSON *budget = l.budgets->child;
    for (int rung = 0; rung < l.rungs; rung++, budget = budget->next)
        if (make_rung(c, &l, rung, budget, &climber, called, err) < 0)
            return -1;
    c->agents = l.rungs + baseline;
    if (baseline) {
        c->agent[l.rungs] = base;
        snprintf(c->label[l.rungs], CONFIG_LABEL_SIZE, "%s", called_base);
    }
    return 0;
}

int ladder_plan(schedule *s, const run_config *c, const cJSON *own, char *err) {
    ladder l;
    bool baseline = s->agents > cJSON_GetArraySize(json_get(own, "budgets"));
    (void)c;
    if (read_ladder(&l, own, baseline, err) < 0)
        return -1;
    for (int rung = baseline ? 0 : 1; rung < l.rungs; rung++) {
        uint8_t line[GAME_MAX_SEATS];
        int other = l.below && rung > 0 ? rung - 1 : l.rungs;
        memset(line, other, sizeof line);
        line[0] = (uint8_t)rung;
        if (schedule_add(s, line, err) < 0)
            return -1;
    }
    s->anchor = baseline ? l.rungs : 0;
    s->own = cJSON_CreateObject();
    cJSON_AddStringToObject(s->own, "option", l.option);
    cJSON_AddItemToObject(s->own, "budgets", cJSON_Duplicate(l.budgets, true));
    cJSON_AddStringToObject(s->own, "against", l.below ? "below" : "baseline");
    return 0;
}
