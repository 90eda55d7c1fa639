/* What is pending: the frames of the stack. Inside the engine; others ask gtr.h (gtr_pending_...).
 *
 * A frame is 16 bits: the kind in the low four, its argument above; the last kinds share a four
 * and have three bits more for the kind. Only one seat acts at a
 * time, so a frame does not name its owner: it is the actor. The frames of one long action
 * are on each other as the rules nest them (GTR 4.9): a patron action, on it the action of
 * the client it hired with Bath, on that the site being chosen.
 */
#ifndef AEDILE_GTR_FRAMES_H
#define AEDILE_GTR_FRAMES_H

#include "engine/gtr/moves.h"

enum gtr_frame_kind {
    GTR_F_ACTION,   /* one action: role, parts used, source */
    GTR_F_POWER,    /* on-completion run: role (or GTR_THINKER), actions left */
    GTR_F_SITE,     /* building being laid */
    GTR_F_MATERIAL, /* building to add to, how, whose */
    GTR_F_FOUNTAIN, /* use of the card in `drawn` */
    GTR_F_STAIRWAY,
    GTR_F_THINK, /* Latrine or Vomitorium was used: now one must think */
    GTR_F_SET,   /* petition or pair: suit (GTR_NSUITS: open), cards to come */
    GTR_F_PALACE,
    GTR_F_PRISON,
    GTR_F_LEGION, /* demands still to show; the shown cards are noted above it */
    GTR_F_LPOOL,
    GTR_F_LGIVE,    /* distance of the neighbour from the demander; 1 if already set up */
    GTR_F_COLISEUM, /* the slain clients are noted above it */
    GTR_F_DOMUS,    /* the torn down foundations are noted above it */
    GTR_F_TRIBUNAL,
    /* Of the expansion (GTR 14): nine bits of argument. */
    GTR_F_SOLARIUM,  /* the building just completed */
    GTR_F_PRAETORIA, /* Castra Praetoria: the seat that has it */
    GTR_F_AERARIUM,
    GTR_F_BACCHANALIA, /* bits GTR_BACCHANALIA_*: what was done, or still to be */
    GTR_F_TRICLINIUM   /* below a client's action: clients that act (6 bits), GTR_RETIRE_* */
};

enum {
    GTR_THINKER = GTR_NSUITS, /* in the role's place: School */
    /* Parts of an action (GTR 11.10): of the table's zones, from the hand, from the deck. */
    GTR_PART_MAIN = 1,
    GTR_PART_HAND = 2,
    GTR_PART_DECK = 4,
    /* An architect's Stairway where it is an extra part (GTR 11.13): used once; and, for an
     * action that took up the next one too, still to be had a second time. */
    GTR_PART_STAIRWAY = 2,
    GTR_PART_STAIRWAY_AGAIN = 4,
    /* Where an action comes from. */
    GTR_FROM_RUN = 0,
    GTR_FROM_BATH = 1,
    GTR_FROM_POWER = 2,
    GTR_FROM_BATH_HALF = 3, /* Bath, and a half set aside just before (GTR 11.4) */
    GTR_FROM_DOMUS = 4,
    /* How a material is added. */
    GTR_ADD_CRAFTSMAN = 0,
    GTR_ADD_ARCHITECT = 1,
    GTR_ADD_STAIRWAY = 2,
    GTR_ADD_SHOWN = 3, /* one that Bacchanalia turned up */
    /* Where a foundation comes from: a SITE frame's y. */
    GTR_LAY_SHOWN = 1,
    /* A Prison's payment, its z: its own site; or other sites (GTR 14.6), with a building chosen
     * this and what is still owed. */
    GTR_PRISON_SITE = 0,
    GTR_PRISON_PAYS = 1,
    /* What Bacchanalia's cards were used for (GTR 14.7). */
    GTR_BACCHANALIA_STOCK = 1,
    GTR_BACCHANALIA_HIRE = 2,
    GTR_BACCHANALIA_SELL = 4,
    GTR_BACCHANALIA_LAY = 8,
    GTR_BACCHANALIA_ADD = 16,
    GTR_BACCHANALIA_DUE = 32, /* its cards are still to be turned up */
    /* gtr_expansion_state.bacchanalia: its cards are used even if they were the last of the deck. */
    GTR_BACCHANALIA_OPEN = 1,
    GTR_BACCHANALIA_LAST = 2,
    GTR_NOTE_FOUNDATION = 64, /* added to a building noted as shown: not a card, a foundation */
    /* Which clients have acted (Triclinium): of the led role; role + 1: the one just hired with
     * Bath; architects by Watermill. */
    GTR_RETIRE_LED = 0,
    GTR_RETIRE_WATERMILL = GTR_NSUITS + 1
};

static inline uint16_t gtr_frame(int kind, int x, int y, int z) {
    return (uint16_t)(kind | x << 4 | y << 10 | z << 13);
}
/* x: 6 bits (role, building, number), y: 3 bits (parts, owner), z: 3 bits (source, way). */
/* Is it one of this kind, which has four bits to itself? */
static inline bool gtr_frame_is(uint16_t f, int kind) {
    return (f & 15) == kind;
}
static inline int gtr_frame_kind(uint16_t f) {
    int kind = f & 15;
    return kind < GTR_F_TRIBUNAL ? kind : GTR_F_TRIBUNAL + (f >> 4 & 7);
}
static inline int gtr_frame_x(uint16_t f) {
    return f >> 4 & 63;
}
static inline int gtr_frame_y(uint16_t f) {
    return f >> 10 & 7;
}
static inline int gtr_frame_z(uint16_t f) {
    return f >> 13 & 7;
}

/* Of an action: its role; the orders that its part GTR_PART_HAND has moved so far, where the option `rows` lets it
 * move more than one, and it may go on; and whether nothing of it is used yet. */
static inline int gtr_action_role(uint16_t f) {
    return f >> 4 & 7;
}
static inline int gtr_action_orders(uint16_t f) {
    return f >> 7 & 7;
}
static inline bool gtr_action_unused(uint16_t f) {
    return !(f & 0x1F80);
}

/* The expansion's frames. */
static inline uint16_t gtr_late_frame(int kind, int argument) {
    return (uint16_t)(GTR_F_TRIBUNAL | (kind - GTR_F_TRIBUNAL) << 4 | argument << 7);
}
/* What the kind has for an argument. */
static inline int gtr_late_argument(uint16_t f) {
    return f >> 7;
}
/* How many clients act, 0 .. 63, and which: GTR_RETIRE_... */
static inline uint16_t gtr_triclinium_frame(int clients, int which) {
    return gtr_late_frame(GTR_F_TRICLINIUM, clients | which << 6);
}
static inline int gtr_triclinium_clients(uint16_t f) {
    return gtr_late_argument(f) & 63;
}
static inline int gtr_triclinium_which(uint16_t f) {
    return gtr_late_argument(f) >> 6;
}

/* A run of an on-completion power can be longer than x holds. The highest bit: not one, but
 * Watermill's architects (GTR 14.4). */
static inline uint16_t gtr_power_frame(int role, int left) {
    return (uint16_t)(GTR_F_POWER | left << 4 | role << 12);
}
static inline uint16_t gtr_watermill_frame(int left) {
    return (uint16_t)(gtr_power_frame(GTR_ARCHITECT, left) | 1 << 15);
}
static inline bool gtr_power_is_watermill(uint16_t f) {
    return f >> 15;
}
/* One action less. */
static inline uint16_t gtr_power_less(uint16_t f) {
    return (uint16_t)(f - (1 << 4));
}
/* Actions left, this one included; and their role. */
static inline int gtr_power_left(uint16_t f) {
    return f >> 4 & 255;
}
static inline int gtr_power_role(uint16_t f) {
    return f >> 12 & 7;
}

#endif
