/* Values of positions of PAX: features of a seat, and win shares from them.
 *
 * Every seat gets the weighted sum of its features; the softmax of the sums is the expected share of the
 * win. Features read what is public only. A game that ended without a winner gives no one a share.
 */
#ifndef AEDILE_PAX_VALUE_H
#define AEDILE_PAX_VALUE_H

#include "agents/policy.h"
#include "engine/pax/pax.h"

enum pax_feature {
#define FEATURE(name, meaning) PAX_X_##name,
#include "agents/pax/features.def"
    PAX_NFEATURES
};

extern const char *const pax_feature_names[PAX_NFEATURES + 1];
extern const char *const pax_feature_meanings[PAX_NFEATURES + 1];

typedef struct pax_value_weights {
    float w[PAX_NFEATURES];
} pax_value_weights;

/* The fitted weights (value_weights.def), and the points only. */
extern const pax_value_weights pax_value_linear, pax_value_points;

/* The features of every seat; GAME_MAX_SEATS rows are written. */
void pax_features(const pax_state *s, float out[GAME_MAX_SEATS][PAX_NFEATURES]);

/* value.evaluate; `weights` is a pax_value_weights. A finished game gives its true shares. */
void pax_value_evaluate(const void *weights, const void *state, float out[GAME_MAX_SEATS]);

#endif
