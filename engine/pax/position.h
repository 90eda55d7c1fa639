/* Positions of PAX that are set up, for scenarios and tests.
 *
 * Cards are named by zone; those that are named nowhere are shuffled by `seed`, and become the hidden
 * cards if these are open, the deck under the named ones, and the removed cards.
 */
#ifndef AEDILE_PAX_POSITION_H
#define AEDILE_PAX_POSITION_H

#include "engine/pax/pax.h"

/* Cards by face. */
typedef uint8_t pax_counts[PAX_FACES];

typedef struct pax_seat_position {
    pax_counts hand, known, zone; /* known: of the hand */
    int money;                    /* -1: as at the start */
    bool peeked;
    uint8_t start_draw; /* 0: as the options say */
    bool has_off;       /* else as the options say */
    uint16_t off;
} pax_seat_position;

typedef struct pax_position {
    pax_options options;
    uint64_t seed;
    int round;                                     /* -1: 0 for START, else 1 */
    uint8_t first, seat, decision, primus;         /* decision: PAX_D_...; primus: seat + 1 or 0 */
    uint8_t slots, plays, played, starved, bought; /* bought: as in pax_state */
    uint8_t held_n, held[PAX_MAX_HELD];            /* PLACE: the first is placed */
    uint8_t top_n, top[PAX_CARDS];                 /* the next to be drawn first */
    uint8_t put_by[PAX_CARDS];                     /* seat + 1 that put it there, or 0 */
    int deck_size;                                 /* -1: open */
    int removed_n;                                 /* -1: open, as the options say */
    pax_counts removed;                            /* those that are named */
    bool has_hidden;
    uint8_t hidden_n, hidden[PAX_MAX_HIDDEN];
    pax_counts group[PAX_LEGIONS], rome;
    pax_seat_position seats[PAX_MAX_PLAYERS];
} pax_position;

/* A position in which nothing is said yet. */
void pax_position_init(pax_position *p);

/* Sets it up and goes on to its first decision. 0; or -1 with what cannot be in err
 * (GAME_MAX_ERROR), which begins with the key. */
int pax_position_build(const pax_position *p, pax_state *out, char *err);

#endif
