/* Think, lead, follow (GTR 4.1 to 4.6): lead.c. */
#ifndef AEDILE_GTR_LEAD_H
#define AEDILE_GTR_LEAD_H

#include "engine/gtr/choices.h"
#include "engine/gtr/stack.h"

/* GTR 8 Tribunal, 11.29: after every think, if the pile has a Jack then. */
static inline void gtr__after_think(gtr_state *s, const gtr_player *q) {
    if (GTR_HAS(q, TRIBUNAL))
        gtr__push(s, gtr_frame(GTR_F_TRIBUNAL, 0, 0, 0));
}

/* p takes a Jack; p draws n orders, no more than the deck has. */
void gtr__think_jack(gtr_state *s, int p);
void gtr__think_draw(gtr_state *s, int p, int n);
void gtr__discard(gtr_state *s, int p, int b);    /* Latrine */
void gtr__discard_all(gtr_state *s, int p);       /* Vomitorium */
void gtr__play_order(gtr_state *s, int p, int b); /* to lead or follow */
void gtr__play_jack(gtr_state *s, int p);
/* May p's Palace take one more card now? */
bool gtr__palace_open(const gtr_state *s, const gtr_player *q);

#endif
