/* Looking up policies and values (lookup.h). */
#include "agents/lookup.h"

#include <stdio.h>
#include <string.h>

const policy *lookup_policy(const game *g, const char *name) {
    if (*name)
        return policy_find(g, name);
    const policy *first = policies_of(g);
    return first->name ? first : NULL;
}

const value *lookup_value(const game *g, const char *name) {
    if (*name)
        return value_find(g, name);
    const value *first = values_of(g);
    return first->name ? first : NULL;
}

const policy *lookup_weighted_policy(const game *g, const char *name, const agent_weights *weights,
                                     policy *own) {
    if (!weights->policy)
        return lookup_policy(g, name);
    *own = *weights->policy;
    own->weights = weights->w;
    return own;
}

const value *lookup_weighted_value(const game *g, const char *name, const agent_weights *weights,
                                   value *own) {
    if (!weights->value)
        return lookup_value(g, name);
    *own = *weights->value;
    own->weights = weights->w;
    return own;
}

/* Weights, if there are some, are for this game and stand without a name. */
static int check_weights(const char *option, const char *name, const game *has, const game *g,
                         char *err) {
    if (has && has != g)
        snprintf(err, AGENT_ERROR_SIZE, "weights in place of %s: for game %s, not %s", option,
                 has->name, g->name);
    else if (has && *name)
        snprintf(err, AGENT_ERROR_SIZE, "%s: not with weights in its place", option);
    else
        return 0;
    return -1;
}

static void add_name(char *err, const char *name) {
    size_t n = strlen(err);
    snprintf(err + n, AGENT_ERROR_SIZE - n, " \"%s\"", name);
}

int lookup_policy_check(const game *g, const char *name, const agent_weights *weights,
                        char err[AGENT_ERROR_SIZE]) {
    if (weights->policy)
        return check_weights("policy", name, weights->policy->game, g, err);
    if (lookup_policy(g, name))
        return 0;
    if (!policies_of(g)->name) {
        snprintf(err, AGENT_ERROR_SIZE, "style: there are no policies for the game %s", g->name);
        return -1;
    }
    snprintf(err, AGENT_ERROR_SIZE, "policy: no policy \"%s\" for %s; there are:", name, g->name);
    for (const policy *p = policies_of(g); p->name; p++)
        add_name(err, p->name);
    return -1;
}

int lookup_value_check(const game *g, const char *name, const agent_weights *weights,
                       char err[AGENT_ERROR_SIZE]) {
    if (weights->value)
        return check_weights("evaluation", name, weights->value->game, g, err);
    if (!*name || !strcmp(name, "score") || lookup_value(g, name))
        return 0;
    snprintf(err, AGENT_ERROR_SIZE, "evaluation: no evaluation \"%s\" for %s; there are: \"score\"", name,
             g->name);
    for (const value *v = values_of(g); v->name; v++)
        if (strcmp(v->name, "score") != 0)
            add_name(err, v->name);
    return -1;
}
