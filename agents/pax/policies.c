/* The policies of PAX, and its values of positions, by the names that options give. */
#include "agents/agent.h"
#include "agents/pax/policy.h"
#include "agents/pax/value.h"
#include "agents/pax/weights.h"

_Static_assert(sizeof(pax_weights) == PAX_NWEIGHTS * sizeof(float),
               "weights are floats one after the other");
_Static_assert((int)PAX_NWEIGHTS <= (int)AGENT_MAX_WEIGHTS, "room for all weights");

#define STYLE(style, text)                                                                         \
    {                                                                                              \
        .name = #style, .game = &pax_game, .help = text, .choose = pax_policy_choose,              \
        .prefer = pax_policy_prefer, .weights = &pax_weights_##style,                              \
        .weight_names = pax_weight_names                                                           \
    }

extern const policy pax_policies[];
const policy pax_policies[] = {
    STYLE(
        balanced,
        "fights Rome; contests Primus Conspiratus when others lead in intrigue or Rome should win"),
    STYLE(builder, "long rows, many categories, all of them against Rome; no thought of Primus"),
    STYLE(conspirator, "takes the lead in intrigue, keeps it, and lets Rome win"),
    {.name = NULL},
};

static void features(const void *state, float *out) {
    pax_features(state, (float(*)[PAX_NFEATURES])out);
}

#define VALUE(value, text)                                                                         \
    {                                                                                              \
        .name = #value, .game = &pax_game, .help = text, .evaluate = pax_value_evaluate,           \
        .weights = &pax_value_##value, .weight_names = pax_feature_names,                          \
        .weight_meanings = pax_feature_meanings, .features = features, .score = "points"           \
    }

extern const value pax_values[];
const value pax_values[] = {
    VALUE(linear, "win shares from features of every seat, fitted on games of the policies"),
    VALUE(points, "win shares from the points as they stand"),
    {.name = NULL},
};
