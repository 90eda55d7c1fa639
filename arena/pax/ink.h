/* Cards of PAX on paper: "LAN1 1/2" has one symbol and costs two, in the ink of its category. */
#ifndef AEDILE_ARENA_PAX_INK_H
#define AEDILE_ARENA_PAX_INK_H

#include "arena/base/paper.h"
#include "engine/pax/pax.h"

/* The ink of a category, PAX_... */
paper_ink pax_ink_of_category(int category);

/* Adds n cards of a face. */
void pax_ink_card(panel *b, const pax_state *s, int face, int n);

/* Adds the cards of a pile behind others: *first says whether there are none (panel_between). */
void pax_ink_pile(panel *b, const pax_state *s, const uint16_t *pile, bool *first);

/* Adds cards in the order in which they lie; those that are not seen as a number, behind the rest. */
void pax_ink_cards(panel *b, const pax_state *s, const uint8_t *card, int n, bool *first);

/* Adds the Legion cards as rows: what lies there, its value, and what it costs the seat if that is another number
 * (PAX 4.6). `buyer`: who pays, "you". */
void pax_ink_market(panel *b, const pax_state *s, int seat, const char *buyer);

/* The face that a move names: one that is kept, laid or played. -1: it names none. */
int pax_ink_face_of(game_move move);

#endif
