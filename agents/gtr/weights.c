/* The weights of the heuristics: one constant record for each column of weights.def. */
#include "agents/gtr/weights.h"

#include "engine/gtr/gtr.h"

_Static_assert(GTR_NWEIGHTS - GTR_W_FIRST_POWER == GTR_NCARDS &&
                   GTR_W_bath - GTR_W_FIRST_POWER == GTR_BATH &&
                   GTR_W_temple - GTR_W_FIRST_POWER == GTR_TEMPLE &&
                   GTR_W_forum_romanum - GTR_W_FIRST_POWER == GTR_FORUM_ROMANUM,
               "one weight for each power, in the order of cards.def");

const gtr_weights gtr_weights_balanced = {{
#define WEIGHT(name, balanced, builder, merchant, legionary, forum, meaning) balanced,
#include "agents/gtr/weights.def"
}};
const gtr_weights gtr_weights_builder = {{
#define WEIGHT(name, balanced, builder, merchant, legionary, forum, meaning) builder,
#include "agents/gtr/weights.def"
}};
const gtr_weights gtr_weights_merchant = {{
#define WEIGHT(name, balanced, builder, merchant, legionary, forum, meaning) merchant,
#include "agents/gtr/weights.def"
}};
const gtr_weights gtr_weights_legionary = {{
#define WEIGHT(name, balanced, builder, merchant, legionary, forum, meaning) legionary,
#include "agents/gtr/weights.def"
}};
const gtr_weights gtr_weights_forum = {{
#define WEIGHT(name, balanced, builder, merchant, legionary, forum, meaning) forum,
#include "agents/gtr/weights.def"
}};

const char *const gtr_weight_names[GTR_NWEIGHTS + 1] = {
#define WEIGHT(name, balanced, builder, merchant, legionary, forum, meaning) #name,
#include "agents/gtr/weights.def"
};
const char *const gtr_weight_meanings[GTR_NWEIGHTS + 1] = {
#define WEIGHT(name, balanced, builder, merchant, legionary, forum, meaning) meaning,
#include "agents/gtr/weights.def"
};
