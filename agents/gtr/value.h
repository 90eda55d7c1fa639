/* Values of positions of Glory to Rome: features of a seat, and win shares from them.
 *
 * Every seat gets a score, the weighted sum of its features; the softmax of the scores is the
 * expected share of the win (a conditional logit). Features read what is public only, so that
 * the value is the same for every resampling of one observation.
 */
#ifndef AEDILE_GTR_VALUE_H
#define AEDILE_GTR_VALUE_H

#include "agents/policy.h"
#include "engine/gtr/gtr.h"

enum gtr_feature {
#define FEATURE(name, meaning) GTR_X_##name,
#include "agents/gtr/features.def"
    GTR_NFEATURES
};

extern const char *const gtr_feature_names[GTR_NFEATURES + 1];
extern const char *const gtr_feature_meanings[GTR_NFEATURES + 1];

typedef struct gtr_value_weights {
    float w[GTR_NFEATURES];
} gtr_value_weights;

/* The fitted weights (value_weights.def), and the score only. */
extern const gtr_value_weights gtr_value_linear, gtr_value_score;

/* The features of every seat; all GTR_MAX_PLAYERS rows are written. */
void gtr_features(const gtr_state *s, float out[GTR_MAX_PLAYERS][GTR_NFEATURES]);

/* value.evaluate; `weights` is a gtr_value_weights. A finished game gives its true shares. */
void gtr_value_evaluate(const void *weights, const void *state, float out[GAME_MAX_SEATS]);

#endif
