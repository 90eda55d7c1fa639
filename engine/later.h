/* Options that came when results of a game were kept already (game_option.later). */
#ifndef AEDILE_LATER_H
#define AEDILE_LATER_H

#include "engine/game.h"

/* Sets the option o of g, whatever it is, to a value other than its default, drawn with rng. False, and the options are as they were: its
 * type has no such value that is drawn, or the options could not be played then. */
bool game_set_other(const game *g, const game_option *o, game_options *options, pcg32 *rng);

#endif
