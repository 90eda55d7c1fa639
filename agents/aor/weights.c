/* The weights of the heuristics: one constant record for each column of weights.def. */
#include "agents/aor/weights.h"

#include <stddef.h>

const aor_weights aor_weights_soldier = {{
#define WEIGHT(name, soldier, trader, senator, emperor, meaning) soldier,
#include "agents/aor/weights.def"
}};
const aor_weights aor_weights_trader = {{
#define WEIGHT(name, soldier, trader, senator, emperor, meaning) trader,
#include "agents/aor/weights.def"
}};
const aor_weights aor_weights_senator = {{
#define WEIGHT(name, soldier, trader, senator, emperor, meaning) senator,
#include "agents/aor/weights.def"
}};
const aor_weights aor_weights_emperor = {{
#define WEIGHT(name, soldier, trader, senator, emperor, meaning) emperor,
#include "agents/aor/weights.def"
}};

const char *const aor_weight_names[AOR_NWEIGHTS + 1] = {
#define WEIGHT(name, soldier, trader, senator, emperor, meaning) #name,
#include "agents/aor/weights.def"
    NULL};
