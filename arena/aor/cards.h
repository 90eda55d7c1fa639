/* Tables of the cards of Age of Rome, for `aedile cards`. */
#ifndef AEDILE_ARENA_AOR_CARDS_H
#define AEDILE_ARENA_AOR_CARDS_H

#include "arena/seam/arena_game.h"

extern const arena_cards aor_cards;

#endif
