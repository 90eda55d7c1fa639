/* The rows of games.csv: one table of columns, each in one place.
 */
#ifndef AEDILE_ARENA_COLUMNS_H
#define AEDILE_ARENA_COLUMNS_H

#include "arena/buffer.h"
#include "arena/match.h"

/* Adds the line of names, for a game with this many players. */
void columns_head(buffer *b, const facts_class *f, int players);

/* Adds the line of one game that m played. Same columns, same order. */
void columns_row(buffer *b, const match *m, const match_record *r);

#endif
