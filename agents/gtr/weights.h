/* The weights of the heuristics for Glory to Rome: what weights.def lists. */
#ifndef AEDILE_GTR_WEIGHTS_H
#define AEDILE_GTR_WEIGHTS_H

enum gtr_weight {
#define WEIGHT(name, balanced, builder, merchant, legionary, forum, meaning) GTR_W_##name,
#include "agents/gtr/weights.def"
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

#endif
