/* Looking up policies and values (lookup.h). */
#include "agents/lookup.h"

#include <stdio.h>
#include <string.h>

const policy *lookup_policy(const game *g, const char *name) {
    if (*name)
        return policy_find(g, name);
    for (const policy *p = policies; p->name; p++)
        if (p->game == g)
            return p;
    return NULL;
}

const value *lookup_value(const game *g, const char *name) {
    if (*name)
        return value_find(g, name);
    for (const value *v = values; v->name; v++)
        if (v->game == g)
            return v;
    return NULL;
}

static void add_name(char *err, const char *name) {
    size_t n = strlen(err);
    snprintf(err + n, AGENT_ERROR_SIZE - n, " \"%s\"", name);
}

int lookup_policy_check(const game *g, const char *name, char err[AGENT_ERROR_SIZE]) {
    if (lookup_policy(g, name))
        return 0;
    snprintf(err, AGENT_ERROR_SIZE, "style: no policy \"%s\" for %s; there are:", name, g->name);
    for (const policy *p = policies; p->name; p++)
        if (p->game == g)
            add_name(err, p->name);
    return -1;
}

int lookup_value_check(const game *g, const char *name, char err[AGENT_ERROR_SIZE]) {
    if (!*name || !strcmp(name, "score") || lookup_value(g, name))
        return 0;
    snprintf(err, AGENT_ERROR_SIZE, "value: no value \"%s\" for %s; there are: \"score\"", name,
             g->name);
    for (const value *v = values; v->name; v++)
        if (v->game == g && strcmp(v->name, "score") != 0)
            add_name(err, v->name);
    return -1;
}
