/* Rules of thumb for Glory to Rome: weights, and the policies that play by them.
 *
 * A policy scores every legal move with a sum of weighted facts (gtr_weights.def) and makes
 * the best one, the first of equals. It reads only what the seat to move may know: its own
 * hand, public zones, and what is remembered of other hands (GTR 9.2), so it plays the same on
 * every re-dealing of one observation.
 */
#ifndef AEDILE_GTR_POLICY_H
#define AEDILE_GTR_POLICY_H

#include "agents/policy.h"
#include "engine/gtr/gtr.h"

enum gtr_weight {
#define WEIGHT(name, balanced, builder, merchant, legionary, forum, meaning) GTR_W_##name,
#include "agents/gtr_weights.def"
    GTR_NWEIGHTS,
    GTR_W_FIRST_POWER = GTR_W_bar
};

typedef struct gtr_weights {
    float w[GTR_NWEIGHTS];
} gtr_weights;

/* The styles, one column of the table each. */
extern const gtr_weights gtr_weights_balanced, gtr_weights_builder, gtr_weights_merchant,
    gtr_weights_legionary, gtr_weights_forum;

/* Names and meanings in the order of the table; each ends with NULL. */
extern const char *const gtr_weight_names[GTR_NWEIGHTS + 1];
extern const char *const gtr_weight_meanings[GTR_NWEIGHTS + 1];

/* Sets one weight by name: 0; -1 if there is none of that name or the number is not finite. */
int gtr_policy_weights_set(gtr_weights *weights, const char *name, double number);

/* policy.choose and policy.prefer; `weights` is a gtr_weights. */
int gtr_policy_choose(const void *weights, const void *state, const game_move *moves, int n,
                      pcg32 *rng);
void gtr_policy_prefer(const void *weights, const void *state, const game_move *moves, int n,
                       float *out);

#endif
