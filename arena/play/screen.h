/* What a person is shown: the table, what happened, the moves, the end.
 */
#ifndef AEDILE_ARENA_PLAY_SCREEN_H
#define AEDILE_ARENA_PLAY_SCREEN_H

#include "arena/play/session.h"

/* Adds the line above the table, and the table as the seat sees it; -1: all open. */
void screen_table(const paper *w, const session *s, int seat);

/* Adds the moves from number `since` on as the seat saw them: at most the last `rows` lines of one seat's moves
 * in a turn; 0: all. */
void screen_log(const paper *w, const session *s, int seat, int since, int rows);

/* Adds the legal moves of the seat, numbered from 1, under what is to be decided. `under_table`: the table is
 * above them. */
void screen_moves(const paper *w, const session *s, int seat, bool under_table);

/* Adds how the game ended. */
void screen_end(const paper *w, const session *s, int viewer);

#endif
