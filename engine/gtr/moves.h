/* Moves of Glory to Rome, the decisions that they answer, and the phases of a turn: numbers that
 * agents and the arena know too.
 */
#ifndef AEDILE_GTR_MOVES_H
#define AEDILE_GTR_MOVES_H

#include "engine/gtr/gtr.h"

enum gtr_decision {
#define DECISION(id, name, rule) GTR_D_##id,
#include "engine/gtr/tables/decisions.def"
    GTR_NDECISIONS
};

/* Phases, in the order of a turn (GTR 4). In each, `actor` goes round from the leader. */
enum gtr_phase {
    GTR_PH_OFFER,  /* experienced start; the offered cards are noted in frame[0 .. actor) */
    GTR_PH_LEAD,   /* GTR 4.1 */
    GTR_PH_FOLLOW, /* GTR 4.2 */
    GTR_PH_ACT,    /* GTR 4.4 */
    GTR_PH_CASTRA, /* GTR 14.2 */
    GTR_PH_SENATE, /* GTR 4.7 */
    GTR_PH_SEWER,
    GTR_PH_ACADEMY, /* where it comes after the turn (GTR 11.17) */
    GTR_NPHASES
};

/* Their names in positions; NULL at the end. */
extern const char *const gtr_decision_names[GTR_NDECISIONS];
extern const char *const gtr_phase_names[GTR_NPHASES + 1];

enum gtr_move_kind {
#define MOVE(id, text) GTR_M_##id,
#include "engine/gtr/tables/moves.def"
    GTR_NMOVES
};

/* A move: its kind, GTR_M_..., and two numbers of 8 bits whose meaning moves.def tells. */
static inline game_move gtr_move(int kind, int a, int b) {
    return (game_move)(kind << 16 | a << 8 | b);
}
static inline int gtr_move_kind(game_move m) {
    return (int)(m >> 16);
}
static inline int gtr_move_a(game_move m) {
    return (int)(m >> 8 & 255);
}
static inline int gtr_move_b(game_move m) {
    return (int)(m & 255);
}

#endif
