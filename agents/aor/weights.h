/* The weights of the heuristics for Age of Rome: what weights.def lists. */
#ifndef AEDILE_AOR_WEIGHTS_H
#define AEDILE_AOR_WEIGHTS_H

enum aor_weight {
#define WEIGHT(name, soldier, trader, senator, emperor, meaning) AOR_W_##name,
#include "agents/aor/weights.def"
    AOR_NWEIGHTS
};

typedef struct aor_weights {
    float w[AOR_NWEIGHTS];
} aor_weights;

/* The styles, one column of the table each. */
extern const aor_weights aor_weights_soldier, aor_weights_trader, aor_weights_senator,
    aor_weights_emperor;

/* Names in the order of the table; ends with NULL. */
extern const char *const aor_weight_names[AOR_NWEIGHTS + 1];

#endif
