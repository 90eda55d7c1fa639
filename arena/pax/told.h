/* What everybody saw happen in PAX, for a log, and how it ended (arena/seam/arena_table.h). */
#ifndef AEDILE_ARENA_PAX_TOLD_H
#define AEDILE_ARENA_PAX_TOLD_H

#include "arena/seam/arena_table.h"

/* Adds what a move came to: the card that was laid open, what was paid, the income, Primus; and what the game did
 * after it: Rome's cards, the next first player, the cards turned up. Public all of it (PAX 10.3). */
void pax_told(buffer *of_move, buffer *of_game, const void *before, const void *after,
              game_move move);

/* Adds who won and why (PAX 8). */
void pax_verdict(panel *p, const table_view *v);

#endif
