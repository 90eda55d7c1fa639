/* The policies of Age of Rome, by the names that options give. */
#include "agents/agent.h"
#include "agents/aor/policy.h"
#include "agents/aor/value.h"
#include "agents/aor/weights.h"
#include "engine/aor/aor.h"

_Static_assert(sizeof(aor_weights) == AOR_NWEIGHTS * sizeof(float),
               "weights are floats one after the other");
_Static_assert((int)AOR_NWEIGHTS <= (int)AGENT_MAX_WEIGHTS, "room for all weights");

#define STYLE(style, text)                                                                         \
    {                                                                                              \
        .name = #style, .game = &aor_game, .help = text, .choose = aor_policy_choose,              \
        .prefer = aor_policy_prefer, .weights = &aor_weights_##style,                              \
        .weight_names = aor_weight_names                                                           \
    }

extern const policy aor_policies[];
const policy aor_policies[] = {
    STYLE(trader, "goods, sets and the Pantheon"),
    STYLE(soldier, "places on the battlefields"),
    STYLE(senator, "votes in a row, intrigues against who leads"),
    STYLE(emperor, "for one player: the tasks of the solo Emperor"),
    {.name = NULL},
};

static void features(const void *state, float *out) {
    aor_features(state, (float(*)[AOR_NFEATURES])out);
}

#define VALUE(value, text, expects)                                                                \
    {                                                                                              \
        .name = #value, .game = &aor_game, .help = text, .evaluate = aor_value_evaluate,           \
        .weights = &aor_value_##value, .weight_names = aor_feature_names,                          \
        .weight_meanings = aor_feature_meanings, .features = features, .score = "points",          \
        .alone = expects                                                                           \
    }

extern const value aor_values[];
const value aor_values[] = {
    VALUE(linear,
          "win shares from features of every seat, fitted on games of the policies; for one "
          "player, expected tasks and points",
          true),
    VALUE(points,
          "win shares from the points as they stand; for one player, tasks and points so far",
          false),
    {.name = NULL},
};
