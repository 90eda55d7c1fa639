/* Tables of the cards of Age of Rome, for `aedile cards`. */
#ifndef AEDILE_ARENA_AOR_CARDS_H
#define AEDILE_ARENA_AOR_CARDS_H

#include "arena/seam/arena_game.h"

extern const arena_cards aor_cards;

/* Writes an effect of cards and events (AOR 18.15): "denarii +2"; those that say all have no number. */
void aor_effect_text(int effect, int n, char *out, size_t size);

#endif
