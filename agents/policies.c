/* The tables of policies and values. */
#include "agents/gtr_policy.h"
#include "agents/gtr_value.h"

#include <string.h>

#define GTR_STYLE(style, text)                                                                     \
    {                                                                                              \
        .name = #style, .game = &gtr_game, .help = text, .choose = gtr_policy_choose,              \
        .prefer = gtr_policy_prefer, .weights = &gtr_weights_##style                               \
    }

const policy policies[] = {
    GTR_STYLE(balanced, "the best of all roads for the moment; the strongest style"),
    GTR_STYLE(builder, "craftsmen and architects: many buildings, their powers and influence"),
    GTR_STYLE(merchant, "laborers and merchants: a full vault"),
    GTR_STYLE(legionary, "demands materials wherever there are some, and harms by it"),
    GTR_STYLE(forum, "goes for Forum with clients of all roles, or ends early with Catacomb"),
    {.name = NULL},
};

const value values[] = {
    {.name = "linear",
     .game = &gtr_game,
     .evaluate = gtr_value_evaluate,
     .help = "win shares from features of every seat, fitted on games of the policies",
     .weights = &gtr_value_linear},
    {.name = "score",
     .game = &gtr_game,
     .evaluate = gtr_value_evaluate,
     .help = "win shares from the scores as they stand",
     .weights = &gtr_value_score},
    {.name = NULL},
};

const policy *policy_find(const game *g, const char *name) {
    for (const policy *p = policies; p->name; p++)
        if (p->game == g && !strcmp(p->name, name))
            return p;
    return NULL;
}

const value *value_find(const game *g, const char *name) {
    for (const value *v = values; v->name; v++)
        if (v->game == g && !strcmp(v->name, name))
            return v;
    return NULL;
}
