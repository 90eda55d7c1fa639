/* Options that came later, in random games of tests. */
#ifndef AEDILE_TESTS_VARY_LATER_H
#define AEDILE_TESTS_VARY_LATER_H

#include "engine/later.h"

/* Sets each option that came later, now and then, to another value than the default, where the options can still be played
 * then; drawn with rng. game.options_vary leaves them untouched, so that the signature stays. The options are those of g. */
static inline void game_vary_later(const game *g, game_options *options, pcg32 *rng) {
    for (const game_option *o = g->options; o->name; o++)
        if (o->later && pcg32_below(rng, 3) == 0)
            (void)game_set_other(g, o, options, rng);
}

#endif
