/* The Davidson-Luce model of one game: probabilities of winners and places from the worth of
 * its seats, with first and second derivatives.
 *
 * From the seats A that are left, a set S comes next, ahead of the rest and tied among
 * themselves, with probability f(S) / (sum of f(T) over all T in A that can come), where
 *
 *     f(S) = tie(|S|) * (product of worths in S) ^ (1 / |S|),    tie(1) = 1;
 *
 * the winners are the first such set, a whole order of places is one set after the other
 * (D. Firth, I. Kosmidis, H. Turner, "Davidson-Luce model for multi-item choice with ties",
 * arXiv 1909.07123). Everything here is in logs, in which log f(S) is linear.
 */
#ifndef AEDILE_ARENA_STATS_DAVIDSON_LUCE_H
#define AEDILE_ARENA_STATS_DAVIDSON_LUCE_H

#include "engine/game.h"

enum {
    DL_SEATS = GAME_MAX_SEATS,
    DL_TIES = GAME_MAX_SEATS - 1,       /* parameters: ties of 2, 3 ... seats */
    DL_PARAMETERS = DL_SEATS + DL_TIES, /* of a game: log worth by seat, then log ties */
    DL_SETS = 1 << DL_SEATS
};

/* The game and where in the space of parameters it is checked. */
typedef struct dl_game {
    int seats;
    unsigned ties;                   /* bit k: a set of k can come; bit 1 is taken as set */
    double parameter[DL_PARAMETERS]; /* worth of seat s: [s]; tie of k: [DL_SEATS + k - 2] */
} dl_game;

/* Log probability, its slope, and minus its second derivatives. */
typedef struct dl_curve {
    double log;
    double slope[DL_PARAMETERS];
    double bend[DL_PARAMETERS][DL_PARAMETERS];
} dl_curve;

static inline int dl_tie(int k) {
    return DL_SEATS + k - 2;
}

/* Sets slope to the (constant) slope of log f(set) and returns log f(set). `set`: bits of seats, at
 * least one. */
double dl_worth(const dl_game *g, unsigned set, double slope[DL_PARAMETERS]);

/* Minus the log of the sum of f over the sets in `among`: what a choice among these seats adds
 * to the log probability in addition to its f. */
void dl_choice(const dl_game *g, unsigned among, dl_curve *out);

/* Of the event that `seat` is not among the winners; or, `last`, that it comes by itself after all
 * others, these in any order. */
void dl_beaten(const dl_game *g, int seat, bool last, dl_curve *out);

#endif
