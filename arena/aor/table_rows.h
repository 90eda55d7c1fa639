/* Rows of the table of Age of Rome that say what lies open next to the boards: for aor_table.c. */
#ifndef AEDILE_ARENA_AOR_AOR_TABLE_ROWS_H
#define AEDILE_ARENA_AOR_AOR_TABLE_ROWS_H

#include "arena/base/paper.h"
#include "engine/aor/aor.h"

/* How far the wheel turns at the end of the round: "a quarter clockwise" (AOR 11.6, 14.3). */
void aor_rows_turn(const aor_state *s, char *out, size_t size);

/* The event of the round, what it does, and how far the wheel turns after it (AOR 7.1); nothing before one is turned over. */
void aor_rows_event(panel *b, const aor_state *s);

/* Tiles that are left, by level, with cost and glory (AOR 4.4, 8.2); common parts that are left (AOR 9.14); prices of cards and
 * of glory (AOR 8.9, 10.8). `ink`: of each building type. */
void aor_rows_supply(panel *b, const aor_state *s, const uint8_t ink[AOR_BUILDINGS]);

/* What goes on: the offer that is made, with its token as far as the state has it (AOR 14.2); the penalty of the double tax that is
 * taken, as cards have left it (AOR 11.3). */
void aor_rows_pending(panel *b, const aor_state *s);

/* The diplomacy tokens of a seat, used ones named so; nothing without the variant (AOR 14.2). */
void aor_rows_tokens(panel *b, const aor_state *s, const aor_player *q);

/* The tasks of the solo Emperor with what is reached of each (AOR 14.7); nothing with more players. */
void aor_rows_tasks(panel *b, const aor_state *s, const aor_standing *standing);

#endif
