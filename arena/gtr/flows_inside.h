/* Following cards of Glory to Rome: what the files gtr_flows*.c share.
 */
#ifndef AEDILE_ARENA_GTR_GTR_FLOWS_INSIDE_H
#define AEDILE_ARENA_GTR_GTR_FLOWS_INSIDE_H

#include "arena/seam/flows.h"
#include "engine/gtr/moves.h"

/* flows_powers.c */

/* Before a move: which powers it is by, and whether it has to be looked at again after it. */
void gtr_flows_foresee(const void *state, game_move chosen, flows *f);

/* After a move that has: what it changed, for the powers it is by. */
void gtr_flows_compare(const void *state, game_move move, flows *f);

/* flows_legion.c */

/* Orders that were given between the two positions, and what only Bridge brought. */
void gtr_flows_given(const gtr_state *before, const gtr_state *s, flows *f);

/* By the move that ends the demands: what Palisade and Wall keep from them. */
void gtr_flows_denied(const gtr_state *before, game_move move, flows *f);

static inline int gtr_flows_sum(const uint8_t of[GTR_NSUITS]) {
    int n = 0;
    for (int m = 0; m < GTR_NSUITS; m++)
        n += of[m];
    return n;
}

static inline void gtr_flows_add(int16_t *number, int n) {
    *number = (int16_t)(*number + n);
}

/* Where o sits for p: the offset from FLOWS_hit_left, or FLOWS_denied_left. */
static inline int gtr_flows_side(const gtr_state *s, int p, int o) {
    int distance = o - p + (o < p ? s->players : 0);
    return distance == 1 ? 0 : distance == s->players - 1 ? 1 : 2;
}
_Static_assert(FLOWS_hit_right == FLOWS_hit_left + 1 && FLOWS_hit_other == FLOWS_hit_left + 2 &&
                   FLOWS_denied_right == FLOWS_denied_left + 1 &&
                   FLOWS_denied_other == FLOWS_denied_left + 2,
               "gtr_flows_side() is an offset");

#endif
