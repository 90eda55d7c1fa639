/* The policies and values of Glory to Rome, by the names that options give. */
#include "agents/agent.h"
#include "agents/gtr/policy.h"
#include "agents/gtr/value.h"
#include "agents/gtr/weights.h"

_Static_assert(sizeof(gtr_weights) == GTR_NWEIGHTS * sizeof(float) &&
                   sizeof(gtr_value_weights) == GTR_NFEATURES * sizeof(float),
               "weights are floats one after the other");

_Static_assert((int)GTR_NWEIGHTS <= (int)AGENT_MAX_WEIGHTS &&
                   (int)GTR_NFEATURES <= (int)AGENT_MAX_WEIGHTS,
               "room for all weights");
_Static_assert((int)GTR_MAX_PLAYERS == (int)GAME_MAX_SEATS, "features of all seats have room");

#define STYLE(style, text)                                                                         \
    {                                                                                              \
        .name = #style, .game = &gtr_game, .help = text, .choose = gtr_policy_choose,              \
        .prefer = gtr_policy_prefer, .weights = &gtr_weights_##style,                              \
        .weight_names = gtr_weight_names                                                           \
    }

extern const policy gtr_policies[];
const policy gtr_policies[] = {
    STYLE(balanced, "the best of all roads for the moment; the strongest style"),
    STYLE(builder, "craftsmen and architects: many buildings, their powers and influence"),
    STYLE(merchant, "laborers and merchants: a full vault"),
    STYLE(legionary, "demands materials wherever there are some, and harms by it"),
    STYLE(forum, "goes for Forum with clients of all roles, or ends early with Catacomb"),
    {.name = NULL},
};

static void features(const void *state, float *out) {
    gtr_features(state, (float(*)[GTR_NFEATURES])out);
}

#define VALUE(value, text)                                                                         \
    {                                                                                              \
        .name = #value, .game = &gtr_game, .help = text, .evaluate = gtr_value_evaluate,           \
        .weights = &gtr_value_##value, .weight_names = gtr_feature_names,                          \
        .weight_meanings = gtr_feature_meanings, .features = features, .score = "score"            \
    }

extern const value gtr_values[];
const value gtr_values[] = {
    VALUE(linear, "win shares from features of every seat, fitted on games of the policies"),
    VALUE(score, "win shares from the scores as they stand"),
    {.name = NULL},
};
