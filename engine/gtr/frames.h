/* What is pending: kinds of decision, phases of a turn, frames of the stack, moves.
 *
 * A frame is 16 bits: the kind in the low four, its argument above. Only one seat acts at a
 * time, so a frame does not name its owner: it is the actor. The frames of one long action
 * lie on each other as the rules nest them (GTR 4.9): a patron action, on it the action of
 * the client it hired with Bath, on that the site being chosen.
 */
#ifndef AEDILE_GTR_FRAMES_H
#define AEDILE_GTR_FRAMES_H

#include "engine/gtr/gtr.h"

enum gtr_decision {
#define DECISION(id, name) GTR_D_##id,
#include "engine/gtr/decisions.def"
    GTR_NDECISIONS
};

/* Phases, in the order of a turn (GTR 4). In each, `actor` goes round from the leader. */
enum gtr_phase {
    GTR_PH_OFFER,  /* experienced start; the offered cards are noted in frame[0 .. actor) */
    GTR_PH_LEAD,   /* GTR 4.1 */
    GTR_PH_FOLLOW, /* GTR 4.2 */
    GTR_PH_ACT,    /* GTR 4.4 */
    GTR_PH_SENATE, /* GTR 4.7 */
    GTR_PH_SEWER,
    GTR_PH_ACADEMY, /* where it comes after the turn (GTR 11.17) */
    GTR_NPHASES
};

enum gtr_frame_kind {
    GTR_F_ACTION,   /* one action: role, parts used, source */
    GTR_F_POWER,    /* on-completion run: role (or GTR_THINKER), actions left */
    GTR_F_SITE,     /* building being laid */
    GTR_F_MATERIAL, /* building to add to, how, whose */
    GTR_F_FOUNTAIN, /* use of the card in `drawn` */
    GTR_F_STAIRWAY,
    GTR_F_THINK,    /* Latrine or Vomitorium was used: now one must think */
    GTR_F_SET,      /* petition or pair: suit (GTR_NSUITS: open), cards to come */
    GTR_F_PALACE,
    GTR_F_PRISON,
    GTR_F_LEGION,   /* demands still to show; the shown cards are noted above it */
    GTR_F_LPOOL,
    GTR_F_LGIVE,    /* distance of the neighbour from the demander; 1 if already set up */
    GTR_F_COLISEUM, /* the slain clients are noted above it */
    GTR_F_DOMUS,    /* the torn down foundations are noted above it */
    GTR_F_TRIBUNAL
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
    /* How a material is added. */
    GTR_ADD_CRAFTSMAN = 0,
    GTR_ADD_ARCHITECT = 1,
    GTR_ADD_STAIRWAY = 2
};

static inline uint16_t gtr_frame(int kind, int x, int y, int z) {
    return (uint16_t)(kind | x << 4 | y << 10 | z << 13);
}
/* x: 6 bits (role, building, number), y: 3 bits (parts, owner), z: 3 bits (source, way). */
static inline int gtr_frame_kind(uint16_t f) { return f & 15; }
static inline int gtr_frame_x(uint16_t f) { return f >> 4 & 63; }
static inline int gtr_frame_y(uint16_t f) { return f >> 10 & 7; }
static inline int gtr_frame_z(uint16_t f) { return f >> 13 & 7; }

/* A run of an on-completion power can be longer than x holds. */
static inline uint16_t gtr_power_frame(int role, int left) {
    return (uint16_t)(GTR_F_POWER | left << 4 | role << 12);
}
static inline int gtr_power_left(uint16_t f) { return f >> 4 & 255; }
static inline int gtr_power_role(uint16_t f) { return f >> 12 & 7; }

enum gtr_move_kind {
#define MOVE(id, text) GTR_M_##id,
#include "engine/gtr/moves.def"
    GTR_NMOVES
};

static inline game_move gtr_move(int kind, int a, int b) {
    return (game_move)(kind << 16 | a << 8 | b);
}
static inline int gtr_move_kind(game_move m) { return (int)(m >> 16); }
static inline int gtr_move_a(game_move m) { return (int)(m >> 8 & 255); }
static inline int gtr_move_b(game_move m) { return (int)(m & 255); }

#endif
