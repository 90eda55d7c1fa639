/* Random play to the end: one loop for all who want it fast.
 *
 * What a loop costs beside the rules hangs on the compiler seeing all of it: so it is a template,
 * and who has something to do at every decision gives it as a function to be put in its place.
 */
#ifndef AEDILE_GTR_PLAYOUT_H
#define AEDILE_GTR_PLAYOUT_H

#include "engine/gtr/internal.h"

#if defined(__GNUC__)
#define GTR_INLINE static inline __attribute__((always_inline))
#else
#define GTR_INLINE static inline
#endif

/* Before a decision's move `chosen`, one of the n in `moves`, is made. */
typedef void gtr_watch(const gtr_state *s, const game_move *moves, int n, game_move chosen,
                       void *data);

/* Plays s to the end: game.playout, or `by_seat` game.playout_seats; with a look at every decision:
 * `watch` (NULL: none) gets `data`. */
GTR_INLINE void gtr_play(gtr_state *s, pcg32 *rng, bool by_seat, game_playout *count,
                         gtr_watch *watch, void *data) {
    game_move moves[GAME_MAX_MOVES];
    uint32_t decisions = 0, forced = 0;
    uint64_t trace = 0;
    while (s->decision != GTR_D_OVER) {
        pcg32 *own = by_seat ? &rng[s->seat] : rng;
        uint32_t bits = pcg32_peek(own);
        int n = gtr__legal(s, moves);
        decisions++;
        forced += n == 1;
        game_move chosen = moves[pcg32_below_peeked(own, bits, (uint32_t)n)];
        if (by_seat)
            trace = game_trace(trace, chosen);
        if (watch)
            watch(s, moves, n, chosen, data);
        gtr__apply(s, chosen);
    }
    *count = (game_playout){decisions, forced, trace};
}

#endif
