/* The weights of the heuristics: one constant record for each column of weights.def. */
#include "agents/pax/weights.h"

#include <stddef.h>

const pax_weights pax_weights_balanced = {{
#define WEIGHT(name, balanced, builder, conspirator, meaning) balanced,
#include "agents/pax/weights.def"
}};
const pax_weights pax_weights_builder = {{
#define WEIGHT(name, balanced, builder, conspirator, meaning) builder,
#include "agents/pax/weights.def"
}};
const pax_weights pax_weights_conspirator = {{
#define WEIGHT(name, balanced, builder, conspirator, meaning) conspirator,
#include "agents/pax/weights.def"
}};

const char *const pax_weight_names[PAX_NWEIGHTS + 1] = {
#define WEIGHT(name, balanced, builder, conspirator, meaning) #name,
#include "agents/pax/weights.def"
    NULL};
