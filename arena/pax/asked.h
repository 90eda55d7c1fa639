/* What someone who decides in PAX has to know for it (arena/seam/arena_table.h). */
#ifndef AEDILE_ARENA_PAX_ASKED_H
#define AEDILE_ARENA_PAX_ASKED_H

#include "arena/seam/arena_table.h"

/* Adds rows under the question: the cards that are held, the market unless the table has it, money and the cost of
 * the next card. */
void pax_asked(panel *p, const table_view *v, bool under_table);

/* Adds behind a legal move what it costs, or the symbols and the value of its card. */
void pax_meant(panel *p, const void *state, game_move move);

#endif
