/* Patron, laborer, merchant, and how many actions there are (GTR 5.1, 5.2, 5.6): actions.c. */
#ifndef AEDILE_GTR_ACTIONS_H
#define AEDILE_GTR_ACTIONS_H

#include "engine/gtr/zones.h"

/* The same for who has Storeroom, Ludus Magna or Circus Maximus. Few seats do: it is a function apart, and
 * all else is compiled into the loop of random play, which has no room for both. */
int gtr__entitled_by_powers(const gtr_state *s, const gtr_player *q);
/* Actions p is entitled to in this turn's led role, taken ones included (GTR 11.7). */
static inline __attribute__((always_inline)) int gtr__entitled(const gtr_state *s, int p) {
    const gtr_player *q = &s->player[p];
    if (q->powers &
        (GTR_BIT(GTR_STOREROOM) | GTR_BIT(GTR_LUDUS_MAGNA) | GTR_BIT(GTR_CIRCUS_MAXIMUS)))
        return gtr__entitled_by_powers(s, q);
    return q->actions + q->client[s->role] - q->fresh[s->role];
}
/* Actions that follow the pending one without a break and with the same role, so that both
 * can be spent on one site out of town (GTR 11.4). */
int gtr__actions_after(const gtr_state *s);
/* Actions left in the pending action's own run, this one aside: what `stop` gives up. */
int gtr__run_left(const gtr_state *s);
/* Spends the following action too. */
void gtr__use_next_action(gtr_state *s);
/* Bits GTR_PART_*: parts of an action of this role that p could still do. */
unsigned gtr__open_parts(const gtr_state *s, const gtr_player *q, int role, unsigned used);
/* Could q make anything public now? */
bool gtr__stairway_open(const gtr_state *s, const gtr_player *q);
/* May the pending Bath action be set aside as half of an out-of-town foundation? */
bool gtr__can_set_aside(const gtr_state *s, const gtr_player *q);
void gtr__hire(gtr_state *s, int p, int role);

/* The pending action, on top, was popped without having been done. */
void gtr__declined(gtr_state *s);

#endif
