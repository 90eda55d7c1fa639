/* The layout of PAX for networks (agents/net/layout.h): inputs of inputs.def, rows of moves of actions.def.
 */
#ifndef AEDILE_PAX_LAYOUT_H
#define AEDILE_PAX_LAYOUT_H

#include "agents/net/layout.h"
#include "engine/pax/pax.h"

enum {
    PAX_LAYOUT_OTHERS = PAX_MAX_PLAYERS - 1, /* places of other seats */
    PAX_LAYOUT_KINDS = PAX_CATEGORIES * 8,   /* kinds of cards: 1 or 2 symbols, values 1 to 4 */
    PAX_LAYOUT_ASKED = PAX_DECISIONS + 1     /* no OVER, and CARD is three decisions here */
};
enum {
    PAX_LAYOUT_INPUTS = 0
#define INPUT(name, size, meaning) +(size)
#define GROUP(name, size, meaning) +PAX_LEGIONS *(size)
#define OTHER(name, size, meaning) +PAX_LAYOUT_OTHERS *(size)
#include "agents/pax/inputs.def"
};

extern const layout_group pax_inputs[];

/* What is decided, 0 .. PAX_LAYOUT_ASKED - 1: the kinds of decision in their order without CARD, then its purposes. */
static inline int pax_layout_asked(const pax_state *s) {
    return s->decision == PAX_D_CARD ? PAX_DECISIONS - 2 + (int)pax_purpose_of(s) - (int)PAX_TO_SEND
                                     : s->decision - 1 - (s->decision > PAX_D_CARD);
}

/* layout.encode and layout.rows. */
int pax_layout_encode(const void *state, uint16_t *out);
int pax_layout_rows(const void *state, game_move move, uint16_t *out);

/* --- What both look at (layout_context.c) --------------------------------------------------------- */

/* A position in the eyes of the seat that decides. */
typedef struct pax_layout_context {
    const pax_state *s;
    const pax_player *q; /* who decides */
    int rome[PAX_CATEGORIES], own[PAX_CATEGORIES],
        best[PAX_CATEGORIES]; /* strength; of the best other seat */
    int strength[PAX_MAX_PLAYERS][PAX_CATEGORIES];
    int rival;              /* most symbols of intrigue of another seat */
    int wealth;             /* most aurei and cards in hand of another seat */
    int group[PAX_LEGIONS]; /* Legion cards by place, the dearest first; n_groups of them */
    int n_groups;
} pax_layout_context;

/* Fills out for the seat that decides in s. out points to s. */
void pax_layout_context_of(pax_layout_context *out, const pax_state *s);

/* As pax_layout_encode, of a position that was looked at. */
int pax_layout_encode_at(const pax_layout_context *v, uint16_t *out);

/* Classes of a card for the seat (CHANCE). */
enum { PAX_SIGHT_CHANCES = 12 };
int pax_layout_context_chance(const pax_layout_context *v, int face);
/* Whether the limit is in the way of it now. */
bool pax_layout_context_blocked(const pax_layout_context *v, int face);

/* The kind of a card, 0 .. PAX_LAYOUT_KINDS - 1. */
static inline int pax_layout_kind(const pax_state *s, int face) {
    return pax_category_of(face) * 8 + ((pax_symbols(s, face) - 1) & 1) * 4 +
           ((pax_value(s, face) - 1) & 3);
}

/* Where a seat sits as the seat that decides sees it: 0 itself, 1 the neighbour to the left, 2 the one to the
 * right, 3 the one beyond. The one neighbour of a game of two is the left one. */
static inline int pax_layout_place(const pax_state *s, int seat) {
    int left = seat - s->seat + (seat < s->seat ? s->players : 0);
    return left < 2 ? left : left == s->players - 1 ? 2 : 3;
}

#endif
