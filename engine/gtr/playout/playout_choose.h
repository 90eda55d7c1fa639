/* The player at random: how the loop of random play (playout.h) draws per move, and what it keeps.
 *
 * A decision has n moves, in the order in which `legal` lists them. One number below n is drawn, as
 * pcg32_below() draws it; the move is the one of that number. Here no one lists them: the moves of
 * a decision are a few stretches, each as long as a set has bits, and the number says which bit of
 * which stretch.
 */
#ifndef AEDILE_GTR_PLAYOUT_CHOOSE_H
#define AEDILE_GTR_PLAYOUT_CHOOSE_H

#include "engine/gtr/choices.h"
#include "engine/gtr/stack.h"
#include "engine/nth_bit.h"

/* Not with sanitizers: nobody waits for such games, and compiling takes three times as long. */
#if defined(__GNUC__) && !defined(__SANITIZE_ADDRESS__)
#define GTR_INLINE static inline __attribute__((always_inline))
#else
#define GTR_INLINE static inline
#endif

/* A decision whose moves no one lists. */
typedef struct gtr_glimpse {
    int decision; /* GTR_D_*; neither it nor the seat is in the state */
    int seat;
    unsigned n; /* legal moves */
    game_move chosen;
    gtr_set lays; /* architect, craftsman: the types that they can lay */
    int building; /* site: the foundation */
} gtr_glimpse;

/* Who looks on; both before the move `chosen` is made, with `data`. */
typedef struct gtr_watch {
    /* A decision with its n legal moves. All decisions in which a power gives moves to choose from
     * (gtr_move_powers) are told this way. */
    void (*listed)(const gtr_state *s, const game_move *moves, int n, game_move chosen, void *data);
    /* One without, and no power has given a move of it. */
    void (*glimpsed)(const gtr_state *s, const gtr_glimpse *what, void *data);
    /* After the move of a listed decision: what it has come to, where the next decision is pending or
     * the game is over. Asked for by `wants_made`, after `listed`. NULL, both: never. Who has these is
     * told of all that a legionary does by lists. */
    bool (*wants_made)(const void *data);
    void (*made)(const gtr_state *s, game_move move, void *data);
} gtr_watch;

/* A loop and how far it has come. */
typedef struct gtr_random {
    gtr_state *s;
    pcg32 *rng; /* by_seat: a stream for each seat; else one */
    bool by_seat;
    const gtr_watch *watch; /* NULL: no one looks on; else with `data` */
    void *data;
    int petition; /* cards of one */
    game_playout count;
} gtr_random;

/* How the loop goes on. */
enum {
    GTR_GO_ON, /* with what comes next */
    GTR_AGAIN, /* the state is as after a move: look at it again */
    GTR_ASK    /* the state waits for a decision: list its moves */
};

GTR_INLINE pcg32 *gtr__stream(const gtr_random *g, int seat) {
    return g->by_seat ? &g->rng[seat] : g->rng;
}

/* The number of the move: below n, n >= 1. */
GTR_INLINE unsigned gtr__pick(gtr_random *g, int seat, unsigned n) {
    pcg32 *stream = gtr__stream(g, seat);
    g->count.decisions++;
    g->count.forced += n == 1;
    return pcg32_below_peeked(stream, pcg32_peek(stream), n);
}

/* The same where there always is a choice: n >= 2. */
GTR_INLINE unsigned gtr__pick_open(gtr_random *g, int seat, unsigned n) {
    g->count.decisions++;
    return pcg32_below(gtr__stream(g, seat), n);
}

/* The same where there hardly ever is one. */
GTR_INLINE unsigned gtr__pick_narrow(gtr_random *g, int seat, unsigned n) {
    if (n > 1)
        return gtr__pick_open(g, seat, n);
    g->count.decisions++;
    g->count.forced++;
    return 0;
}

/* The move that was picked will be made. */
GTR_INLINE void gtr__tell(gtr_random *g, const gtr_glimpse *what) {
    if (g->by_seat)
        g->count.trace = game_trace(g->count.trace, what->chosen);
    if (g->watch)
        g->watch->glimpsed(g->s, what, g->data);
}

GTR_INLINE void gtr__chosen(gtr_random *g, int decision, int seat, unsigned n, game_move chosen) {
    gtr__tell(g, &(gtr_glimpse){.decision = decision, .seat = seat, .n = n, .chosen = chosen});
}

/* Card number k of a set. The loop leaves games with the expansion to the rules: so it is of every game's cards. */
GTR_INLINE int gtr__nth_card(gtr_set cards, unsigned k) {
    int b = nth_bit(cards, k);
    if (b >= GTR_NBASE)
        __builtin_unreachable();
    return b;
}

GTR_INLINE unsigned gtr__count(gtr_set set) {
    return (unsigned)__builtin_popcountll(set);
}
GTR_INLINE unsigned gtr__count6(unsigned suits) {
    return (unsigned)__builtin_popcount(suits);
}

/* The decision is for the list; the state is as gtr__run() leaves it there. */
GTR_INLINE int gtr__ask(gtr_state *s, int decision, int seat) {
    s->decision = (uint8_t)decision;
    s->seat = (uint8_t)seat;
    return GTR_ASK;
}

#endif
