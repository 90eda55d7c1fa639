/* Policies and values by game (policy.h), from the list of games. */
#include "agents/policy.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#define POLICIES(name)                                                                             \
    extern const policy name##_policies[];                                                         \
    extern const value name##_values[];
#define NO_POLICIES(name)
#define GAME(name, policies, layout, library, page) policies(name)
#include "engine/games.def"
#undef POLICIES

/* What there is for one game; each list ends with a NULL name. */
typedef struct known {
    const policy *policies;
    const value *values;
} known;

static const known all[] = {
#define POLICIES(name)                              {name##_policies, name##_values},
#define GAME(name, policies, layout, library, page) policies(name)
#include "engine/games.def"
    {NULL, NULL}};

static const policy no_policies[] = {{.name = NULL}};
static const value no_values[] = {{.name = NULL}};

const policy *policies_of(const game *g) {
    for (const known *k = all; k->policies; k++)
        if (k->policies->game == g)
            return k->policies;
    return no_policies;
}

const value *values_of(const game *g) {
    for (const known *k = all; k->values; k++)
        if (k->values->game == g)
            return k->values;
    return no_values;
}

const game *policies_game(const char *name) {
    for (const known *k = all; k->policies; k++)
        if (!strcmp(k->policies->game->name, name))
            return k->policies->game;
    return NULL;
}

const policy *policy_find(const game *g, const char *name) {
    for (const policy *p = policies_of(g); p->name; p++)
        if (!strcmp(p->name, name))
            return p;
    return NULL;
}

const value *value_find(const game *g, const char *name) {
    for (const value *v = values_of(g); v->name; v++)
        if (!strcmp(v->name, name))
            return v;
    return NULL;
}

int weights_count(const char *const *names) {
    int n = 0;
    while (names && names[n])
        n++;
    return n;
}

int weights_set(float *weights, const char *const *names, const char *name, double number) {
    for (int i = 0; names && names[i]; i++)
        if (!strcmp(names[i], name) && isfinite((float)number)) {
            weights[i] = (float)number;
            return 0;
        }
    return -1;
}
