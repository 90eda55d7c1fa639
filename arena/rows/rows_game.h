/* The rows of one game, written to where they belong in the chunks of their tables.
 */
#ifndef AEDILE_ARENA_ROWS_ROWS_GAME_H
#define AEDILE_ARENA_ROWS_ROWS_GAME_H

#include "arena/rows/columns.h"

/* Where the next rows of a table go. */
typedef struct row_place {
    uint8_t *at;          /* the next row's first byte */
    size_t left;          /* rows until the chunk at hand is full */
    size_t chunk;         /* rows of a chunk: how far apart the bytes of a row are */
    uint8_t *const *next; /* the planes of the chunks behind it */
} row_place;

/* Writes the rows of a game to the places of the tables of c->rows, which have room for them:
 * what pack_summarise says. `seat_columns` as in columns.h. False: its choices are not the moves of
 * a game; the rows are then undefined. */
bool rows_of_game(row_place place[COLUMNS_TABLES], const run_config *c, int seat_columns,
                  const match_record *record);

#endif
