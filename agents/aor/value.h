/* Values of positions of Age of Rome: features of a seat, and win shares from them.
 *
 * Every seat gets the weighted sum of its features; the softmax of the sums is the expected share of the win. Features
 * read what is public only.
 */
#ifndef AEDILE_AOR_VALUE_H
#define AEDILE_AOR_VALUE_H

#include "agents/policy.h"
#include "engine/aor/aor.h"

enum aor_feature {
#define FEATURE(name, meaning) AOR_X_##name,
#include "agents/aor/features.def"
    AOR_NFEATURES
};

extern const char *const aor_feature_names[AOR_NFEATURES + 1];
extern const char *const aor_feature_meanings[AOR_NFEATURES + 1];

typedef struct aor_value_weights {
    float w[AOR_NFEATURES];
} aor_value_weights;

/* The fitted weights (value_weights.def), and the points only. */
extern const aor_value_weights aor_value_linear, aor_value_points;

/* The features of every seat; GAME_MAX_SEATS rows are written. */
void aor_features(const aor_state *s, float out[GAME_MAX_SEATS][AOR_NFEATURES]);

/* value.evaluate; `weights` is an aor_value_weights. A finished game gives its true shares. */
void aor_value_evaluate(const void *weights, const void *state, float out[GAME_MAX_SEATS]);

#endif
