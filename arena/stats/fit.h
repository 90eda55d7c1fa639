/* Fitting a value of positions: a conditional logit over the seats.
 *
 * Every seat of a position has a score, the weighted sum of its features; the softmax of the
 * scores is the expected share of the win. The weights with the least log loss are found by
 * Newton's method, in doubles, in a fixed order, on one thread: the same numbers every time.
 */
#ifndef AEDILE_ARENA_STATS_FIT_H
#define AEDILE_ARENA_STATS_FIT_H

#include "engine/game.h"

enum { FIT_FEATURES = 32, FIT_BINS = 10 };

/* One position: features and final share of the win by seat. */
typedef struct fit_position {
    int seats;
    float x[GAME_MAX_SEATS][FIT_FEATURES];
    float share[GAME_MAX_SEATS]; /* together 1 */
} fit_position;

/* Positions to learn from or to judge by; the caller's memory. */
typedef struct fit_set {
    const fit_position *position;
    size_t n;
    int features; /* of FIT_FEATURES, in use */
} fit_set;

/* Expected shares of one position under these weights. */
void fit_shares(const fit_position *p, int features, const double *w, double *out);

/* The weights with the least mean log loss plus ridge * sum of squares / n, written to w.
 * `use` switches features off (weight 0); NULL: all on. Returns the number of steps, or -1 if it
 * did not settle in 100. An empty set leaves all weights 0. */
int fit_solve(const fit_set *set, const bool *use, double ridge, double *w);

/* Mean log loss in nats; of equal shares for w == NULL. */
double fit_loss(const fit_set *set, const double *w);

/* How often expectations came true: seats by expected share, in bins of equal width. */
typedef struct fit_bin {
    uint64_t seats;
    double expected, found; /* mean shares of these seats */
} fit_bin;

void fit_calibration(const fit_set *set, const double *w, fit_bin bin[FIT_BINS]);

#endif
