/* What the orders and foundations of the seat that decides are good for just now, sorted into a few
 * classes: what a network is told of single cards (inputs.def, actions.def). Nothing that the
 * seat may not know is read (GTR 9).
 */
#ifndef AEDILE_GTR_PLAN_H
#define AEDILE_GTR_PLAN_H

#include "agents/gtr/standing.h"

/* A foundation of the seat that decides. */
typedef struct gtr_plan_open {
    uint8_t b;     /* its building */
    uint8_t value; /* materials it takes */
    uint8_t lying; /* of these, already there */
    uint8_t fits;  /* suits that may be added, as bits */
    uint8_t worth; /* influence and points that it brings when it is complete */
} gtr_plan_open;

enum { GTR_PLAN_OPEN = 16 };

typedef struct gtr_plan {
    const gtr_state *s;
    const gtr_player *q;
    gtr_set begun;        /* types it has completed or laid */
    unsigned stock;       /* suits in the stockpile, as bits */
    unsigned once, twice; /* suits of which it has an order, two orders */
    unsigned wanted;      /* suits that a foundation takes */
    unsigned finishing;   /* suits that would complete one */
    uint64_t hand;        /* orders by suit, as gtr_eval_load has counts */
    gtr_set two;          /* types of which it has two orders or more */
    bool catacomb;        /* the game ends when this seat completes Catacomb (GTR 8) */
    int n_open;
    gtr_plan_open open[GTR_PLAN_OPEN];
    gtr_standing standing;
} gtr_plan;

/* Fills plan for the seat that decides in s. plan points to s. */
void gtr_plan_of(gtr_plan *plan, const gtr_state *s);

/* Has it a material in the stockpile for an order b, once laid? Another order that fits? */
static inline bool gtr_plan_stock(const gtr_plan *plan, unsigned fits) {
    return fits & plan->stock;
}
static inline bool gtr_plan_hand(const gtr_plan *plan, unsigned fits, int b) {
    return fits & ((plan->once & ~(1u << gtr_suit_of[b])) | plan->twice);
}

/* Suits that an order b would take, once laid (GTR 6.3, 8). */
static inline unsigned gtr_plan_fits_on(const gtr_player *q, int b, int site) {
    if (gtr_suit_of[b] == GTR_STONE && gtr_eval_has(q, GTR_ROAD))
        return (1u << GTR_NSUITS) - 1;
    return 1u << gtr_suit_of[b] | 1u << site | (unsigned)gtr_eval_has(q, GTR_TOWER) << GTR_RUBBLE |
           (unsigned)gtr_eval_has(q, GTR_SCRIPTORIUM) << GTR_MARBLE;
}
static inline unsigned gtr_plan_fits(const gtr_plan *plan, int b) {
    return gtr_plan_fits_on(plan->q, b, gtr_suit_of[b]);
}

/* An order b in hand, or GTR_JACK: how it is best used. One of GTR_PLAN_HOLDS classes: begun already,
 * or not and with a material in the stockpile, with one in hand, both or neither; each
 * once or with more copies; and Jacks. */
enum { GTR_PLAN_HOLDS = 11 };
int gtr_plan_hold(const gtr_plan *plan, int b);

/* What several actions of one role do: an architect takes a material from the stockpile, a craftsman an order from the hand. */
typedef struct gtr_plan_deed {
    int points; /* of what can be completed, foundations that lack least first */
    int catacomb; /* 1 + how the seat would stand (gtr_outcome) if Catacomb is completed; 0: it cannot be */
} gtr_plan_deed;

/* What that many actions can complete with these materials by suit, as gtr_eval_load has counts. */
gtr_plan_deed gtr_plan_complete(const gtr_plan *plan, uint64_t have, int actions, bool architect);

/* Materials that a foundation b of seat p, with `lying` of `value`, still takes where the seat has these suits for it: powers may
 * complete it with one (GTR 8). */
static inline int gtr_plan_left(const gtr_state *s, int p, int b, int value, int lying,
                                unsigned suits, bool architect) {
    const bool villa = architect && b == GTR_VILLA && gtr_eval_enabled_for(s, p, GTR_VILLA) &&
                       lying + 1 >= GTR_NUMBER(s, VILLA_MATERIALS),
               scriptorium = suits >> GTR_MARBLE & 1 &&
                             gtr_eval_has(&s->player[p], GTR_SCRIPTORIUM) &&
                             GTR_NUMBER(s, SCRIPTORIUM_MARBLES) == 1;
    return value - lying < 1 || villa || scriptorium ? 1 : value - lying;
}

/* A move that may end the game: 0 if it does not; else 1 + how the seat that decides stands then. */
enum { GTR_PLAN_ENDS = 1 + GTR_OUTCOMES };
int gtr_plan_think(const gtr_plan *plan, int draws);
int gtr_plan_site(const gtr_plan *plan); /* a foundation in town */

/* A foundation: how many materials it lacks, 1 to 3, and whether the stockpile, the hand have one; or, if one more
 * completes a Catacomb that ends the game, how the seat stands then. */
enum { GTR_PLAN_LACKING = 12, GTR_PLAN_WORKS = GTR_PLAN_LACKING + GTR_OUTCOMES };
int gtr_plan_work(const gtr_plan *plan, int b);

/* A suit as a material: whether no foundation takes it, one does, one would be completed; and how many
 * are in the stockpile, 0, 1 or more. */
enum { GTR_PLAN_NEEDS = 9 };
int gtr_plan_need(const gtr_plan *plan, int suit);

/* A suit as a client: how many act for the role, 0 to 3. */
enum { GTR_PLAN_STAFFS = 4 };
int gtr_plan_staff(const gtr_plan *plan, int suit);

#endif
