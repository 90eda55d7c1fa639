/* What the library's files share about networks. */
#ifndef AEDILE_LIBRARY_NETWORK_H
#define AEDILE_LIBRARY_NETWORK_H

#include "agents/net/layout.h"

/* Writes AEDILE_MAX_ROWS rows for each of n legal moves of the position, AEDILE_NO_ROW where a move has fewer. */
void lib_rows(const layout *l, const void *state, const game_move *moves, int n, uint16_t *rows);

#endif
