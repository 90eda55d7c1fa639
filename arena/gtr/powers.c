/* The table powers.def as numbers (powers.h). */
#include "arena/gtr/powers.h"

#include "arena/seam/facts.h"
#include "engine/gtr/gtr.h"

enum {
    BEFORE = FACTS_ACTS_BEFORE,
    ONCE = FACTS_ACTS_ONCE,
    WHILE = FACTS_ACTS_WHILE,
    FORCED = FACTS_ACTS_FORCED
};

static const uint8_t acts[GTR_NBUILDINGS] = {
#define POWER(id, acts) [GTR_##id] = acts,
#include "arena/gtr/powers.def"
};

/* Every building has a row: the rows add up to all of them. */
enum {
    ROWS = 0
#define POWER(id, acts) +1
#include "arena/gtr/powers.def"
};
_Static_assert((int)ROWS == (int)GTR_NBUILDINGS, "one row each");

unsigned gtr_power_acts(const void *options, int building) {
    (void)options;
    return acts[building];
}
