/* The weights of the heuristics for PAX: what weights.def lists. */
#ifndef AEDILE_PAX_WEIGHTS_H
#define AEDILE_PAX_WEIGHTS_H

enum pax_weight {
#define WEIGHT(name, balanced, builder, conspirator, meaning) PAX_W_##name,
#include "agents/pax/weights.def"
    PAX_NWEIGHTS
};

typedef struct pax_weights {
    float w[PAX_NWEIGHTS];
} pax_weights;

/* The styles, one column of the table each. */
extern const pax_weights pax_weights_balanced, pax_weights_builder, pax_weights_conspirator;

/* Names in the order of the table; ends with NULL. */
extern const char *const pax_weight_names[PAX_NWEIGHTS + 1];

#endif
