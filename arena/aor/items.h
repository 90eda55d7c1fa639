/* The items of Age of Rome for results and experiments (AOR 20.3): names, when their powers act, a line on each. */
#ifndef AEDILE_ARENA_AOR_AOR_ITEMS_H
#define AEDILE_ARENA_AOR_AOR_ITEMS_H

#include "engine/aor/aor.h"

/* Items of one game, at most. */
enum {
    AOR_ITEMS_MOST =
        (int)AOR_ITEMS_OF_CARDS > (int)AOR_ITEMS ? (int)AOR_ITEMS_OF_CARDS : (int)AOR_ITEMS
};

/* How many items a game with these options has (an aor_options); their names into out[AOR_ITEMS_MOST]. */
int aor_items_of(const void *options);
void aor_item_names(const void *options, const char **out);
unsigned aor_item_acts(const void *options, int item); /* FACTS_ACTS_* */
int aor_item_value(const void *options, int item);
const char *aor_item_help(const void *options, int item);

#endif
