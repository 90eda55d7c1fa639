/* One game on the page's table: the deal, every position so far, the moves between them.
 *
 * Positions are numbered from 0, the deal; move i leads from position i to i + 1. A table can also hold
 * one position as a seat knows it, with blanks for what it cannot know (game.conceal): then there is
 * no deal, and nothing can be played before web_imagine has dealt what is hidden.
 */
#ifndef AEDILE_WEB_TABLE_H
#define AEDILE_WEB_TABLE_H

#include "engine/game.h"

typedef struct table {
    const game *game; /* NULL: nothing lies there */
    game_options options;
    uint64_t seed, stream;
    int n;        /* positions */
    int capacity; /* for that many */
    int knower;   /* the seat as which the only position is known; -1: the true game lies there */
    game_state *at;
    game_move *made;
    uint64_t trace; /* game_trace of the moves so far */
} table;

extern table the_table;

/* Position i, or NULL. */
const game_state *table_at(int i);

/* Number of seats of the game on the table. */
int web_seats(void);

/* Deals; options are set before. */
void table_deal(uint64_t seed, uint64_t stream);

/* Makes a legal move in the last position. */
void table_move(game_move move);

#endif
