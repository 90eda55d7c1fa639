/* The weights of the heuristics: one constant record for each column of aor_weights.def. */
#include "agents/aor_weights.h"

#include <stddef.h>

const aor_weights aor_weights_soldier = {{
#define WEIGHT(name, soldier, trader, senator, meaning) soldier,
#include "agents/aor_weights.def"
}};
const aor_weights aor_weights_trader = {{
#define WEIGHT(name, soldier, trader, senator, meaning) trader,
#include "agents/aor_weights.def"
}};
const aor_weights aor_weights_senator = {{
#define WEIGHT(name, soldier, trader, senator, meaning) senator,
#include "agents/aor_weights.def"
}};

const char *const aor_weight_names[AOR_NWEIGHTS + 1] = {
#define WEIGHT(name, soldier, trader, senator, meaning) #name,
#include "agents/aor_weights.def"
    NULL};
