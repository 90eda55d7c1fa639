/* A position of PAX as the heuristics look at it: what the seat to move knows, counted once. */
#ifndef AEDILE_PAX_EVAL_H
#define AEDILE_PAX_EVAL_H

#include "agents/pax/weights.h"
#include "engine/pax/pax.h"

typedef struct pax_eval {
    const pax_state *s;
    const pax_player *q;
    const float *w;
    int seat;
    float rounds, left;         /* rounds still to come; the share of the game that is left */
    float aureus;               /* what one is worth */
    float rome[PAX_CATEGORIES]; /* symbols that Rome should have at the end */
    int other[PAX_CATEGORIES];  /* most symbols of another seat */
    float primus;               /* what Primus is worth as things stand */
    float deny, betray;         /* a category taken from Rome; left to it by who holds Primus */
    bool holder;                /* holds Primus, or is about to */
    int symbols[PAX_CATEGORIES], cards[PAX_CATEGORIES]; /* own zone, with what is being weighed */
} pax_eval;

/* Rounds still to come, this one included. */
float pax_eval_rounds(const pax_state *s);

/* Fills v for the seat that decides in state, a pax_state; weights: a pax_weights. v points to both. */
void pax_eval_at(pax_eval *v, const void *weights, const void *state);

/* What a card of this face adds in the own zone; and then it is there, for the next to be weighed. */
float pax_eval_card(const pax_eval *v, int face);
void pax_eval_add(pax_eval *v, int face);

/* What it does that Rome gets this many symbols more of a category. */
float pax_eval_rome(const pax_eval *v, int category, int symbols);

#endif
