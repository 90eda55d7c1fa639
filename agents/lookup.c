/* Looking up policies and values (lookup.h). */
#include "agents/lookup.h"

#include <stdio.h>
#include <string.h>

/* Whether the name means the networks, for a game that can have one. */
static bool is_learned(const game *g, const char *name) {
    return !strcmp(name, LEARNED_NAME) && layout_of(g);
}

static bool is_leaf(const char *name) {
    return !strcmp(name, LEARNED_LEAF_NAME);
}

/* The same of values. */
static bool is_learned_value(const game *g, const char *name) {
    return is_learned(g, name) || (is_leaf(name) && layout_of(g));
}

const policy *lookup_policy(const game *g, const lookup_request *request, lookup_buffer *buffer) {
    if (request->weights && request->weights->policy) {
        buffer->policy = *request->weights->policy;
        buffer->policy.weights = request->weights->w;
        return &buffer->policy;
    }
    if (is_learned(g, request->name)) {
        learned_mind_make(&buffer->mind, request->network, g);
        buffer->policy = learned_policy(&buffer->mind);
        return &buffer->policy;
    }
    if (*request->name)
        return policy_find(g, request->name);
    const policy *first = policies_of(g);
    return first->name ? first : NULL;
}

const value *lookup_value(const game *g, const lookup_request *request, lookup_buffer *buffer) {
    if (request->weights && request->weights->value) {
        buffer->value = *request->weights->value;
        buffer->value.weights = request->weights->w;
        return &buffer->value;
    }
    if (is_learned_value(g, request->name)) {
        if (is_leaf(request->name))
            learned_mind_make_leaf(&buffer->mind, request->network, g);
        else
            learned_mind_make(&buffer->mind, request->network, g);
        buffer->value = learned_value(&buffer->mind);
        return &buffer->value;
    }
    if (*request->name)
        return value_find(g, request->name);
    const value *first = values_of(g);
    return first->name ? first : NULL;
}

/* --- Checks ----------------------------------------------------------------------------------- */

/* Weights, if there are some, are for this game and stand without a name. */
static int check_weights(const char *option, const char *name, const game *has, const game *g,
                         char *err) {
    if (has != g)
        snprintf(err, AGENT_ERROR_SIZE, "weights instead of %s: for game %s, not %s", option,
                 has->name, g->name);
    else if (*name)
        snprintf(err, AGENT_ERROR_SIZE, "%s: not with weights in its place", option);
    else
        return 0;
    return -1;
}

static void add_name(char *err, const char *name) {
    size_t n = strlen(err);
    snprintf(err + n, AGENT_ERROR_SIZE - n, " \"%s\"", name);
}

int lookup_policy_check(const game *g, const lookup_request *request, char err[AGENT_ERROR_SIZE]) {
    if (request->weights && request->weights->policy)
        return check_weights("policy", request->name, request->weights->policy->game, g, err);
    if (is_learned(g, request->name))
        return learned_check(request->network, g, err);
    if (*request->name         ? policy_find(g, request->name)
        : policies_of(g)->name ? policies_of(g)
                               : NULL)
        return 0;
    if (!policies_of(g)->name && !layout_of(g)) {
        snprintf(err, AGENT_ERROR_SIZE, "policy: there are no policies for the game %s", g->name);
        return -1;
    }
    snprintf(err, AGENT_ERROR_SIZE, "policy: no policy \"%s\" for %s; there are:", request->name,
             g->name);
    for (const policy *p = policies_of(g); p->name; p++)
        add_name(err, p->name);
    if (layout_of(g))
        add_name(err, LEARNED_NAME);
    return -1;
}

int lookup_value_check(const game *g, const lookup_request *request, char err[AGENT_ERROR_SIZE]) {
    if (request->weights && request->weights->value)
        return check_weights("evaluation", request->name, request->weights->value->game, g, err);
    if (is_learned_value(g, request->name))
        return learned_check(request->network, g, err);
    if (!*request->name || !strcmp(request->name, "score") || value_find(g, request->name))
        return 0;
    snprintf(err, AGENT_ERROR_SIZE, "evaluation: no evaluation \"%s\" for %s; there are: \"score\"",
             request->name, g->name);
    for (const value *v = values_of(g); v->name; v++)
        if (strcmp(v->name, "score") != 0)
            add_name(err, v->name);
    if (layout_of(g)) {
        add_name(err, LEARNED_NAME);
        add_name(err, LEARNED_LEAF_NAME);
    }
    return -1;
}

static bool names_learned(const lookup_request *request) {
    return request && !strcmp(request->name, LEARNED_NAME);
}

bool lookup_value_is_learned(const lookup_request *request) {
    return names_learned(request) || is_leaf(request->name);
}

int lookup_network_check(const lookup_request *by, const lookup_request *of,
                         char err[AGENT_ERROR_SIZE]) {
    const lookup_request *any = by ? by : of;
    if (!any->network || !any->network->net || names_learned(by) ||
        (of && lookup_value_is_learned(of)))
        return 0;
    snprintf(err, AGENT_ERROR_SIZE, "network: it has no use here; add %s",
             by && of ? "policy=learned or evaluation=learned"
             : by     ? "policy=learned"
                      : "evaluation=learned");
    return -1;
}
