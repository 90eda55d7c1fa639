/* The conditional logit (fit.h).
 *
 * The loss is convex, so Newton's method with halved steps where a full one overshoots finds
 * its one minimum. The ridge keeps features that cannot be told apart from running off.
 */
#include "arena/stats/fit.h"

#include "arena/stats/linear.h"
#include "engine/real.h"

#include <string.h>

enum { MAX_STEPS = 100, MAX_HALVINGS = 30 };

typedef struct curve {
    double loss;
    double slope[FIT_FEATURES];
    double bend[FIT_FEATURES][FIT_FEATURES]; /* lower half */
} curve;

void fit_shares(const fit_position *p, int features, const double *w, double *out) {
    double best = -INFINITY, sum = 0;
    for (int s = 0; s < p->seats; s++) {
        out[s] = 0;
        for (int i = 0; w && i < features; i++)
            out[s] += w[i] * (double)p->x[s][i];
        best = out[s] > best ? out[s] : best;
    }
    for (int s = 0; s < p->seats; s++)
        sum += out[s] = real_exp(out[s] - best);
    for (int s = 0; s < p->seats; s++)
        out[s] /= sum;
}

static double position_loss(const fit_position *p, const double *expected) {
    double loss = 0;
    for (int s = 0; s < p->seats; s++)
        if (p->share[s] > 0)
            loss -= (double)p->share[s] * real_log(expected[s] > 1e-12 ? expected[s] : 1e-12);
    return loss;
}

double fit_loss(const fit_set *set, const double *w) {
    double sum = 0, expected[GAME_MAX_SEATS];
    for (size_t i = 0; i < set->n; i++) {
        fit_shares(&set->position[i], set->features, w, expected);
        sum += position_loss(&set->position[i], expected);
    }
    return set->n ? sum / (double)set->n : 0;
}

/* Adds one position's slope and bend at the expected shares. */
static void add_position(curve *c, const fit_position *p, int features, const bool *use,
                         const double *expected) {
    double mean[FIT_FEATURES] = {0}, far[GAME_MAX_SEATS][FIT_FEATURES];
    for (int s = 0; s < p->seats; s++)
        for (int i = 0; i < features; i++)
            mean[i] += expected[s] * (double)p->x[s][i];
    for (int s = 0; s < p->seats; s++)
        for (int i = 0; i < features; i++)
            far[s][i] = (double)p->x[s][i] - mean[i];
    for (int s = 0; s < p->seats; s++)
        for (int i = 0; i < features; i++) {
            if (use && !use[i])
                continue;
            c->slope[i] += (expected[s] - (double)p->share[s]) * (double)p->x[s][i];
            double weighted = expected[s] * far[s][i];
            for (int j = 0; j <= i; j++)
                c->bend[i][j] += weighted * far[s][j];
        }
}

static double ridge_loss(const double *w, int features, double ridge) {
    double sum = 0;
    for (int i = 0; i < features; i++)
        sum += w[i] * w[i];
    return ridge * sum;
}

/* The curve at w. Features out of use get a bend of 1 on the diagonal and slope 0, so that the
 * step leaves them untouched. */
static void measure(const fit_set *set, const bool *use, double ridge, const double *w, curve *c) {
    double expected[GAME_MAX_SEATS];
    memset(c, 0, sizeof *c);
    for (size_t i = 0; i < set->n; i++) {
        fit_shares(&set->position[i], set->features, w, expected);
        c->loss += position_loss(&set->position[i], expected);
        add_position(c, &set->position[i], set->features, use, expected);
    }
    c->loss += ridge_loss(w, set->features, ridge);
    for (int i = 0; i < set->features; i++) {
        bool off = use && !use[i];
        c->slope[i] += 2 * ridge * w[i];
        c->bend[i][i] += 2 * ridge + (off ? 1 : 0);
        for (int j = 0; j < i; j++)
            if (off || (use && !use[j]))
                c->bend[i][j] = 0;
    }
}

/* Solves bend * step = slope; a direction without bend gets no step. */
static void newton_step(curve *c, int n, double *step) {
    memcpy(step, c->slope, (size_t)n * sizeof *step);
    linear_factor(c->bend[0], n, FIT_FEATURES);
    linear_solve(c->bend[0], n, FIT_FEATURES, step);
}

int fit_solve(const fit_set *set, const bool *use, double ridge, double *w) {
    const int n = set->features;
    curve c;
    for (int i = 0; i < n; i++)
        w[i] = 0;
    for (int steps = 1; set->n && steps <= MAX_STEPS; steps++) {
        double step[FIT_FEATURES], next[FIT_FEATURES], loss;
        measure(set, use, ridge, w, &c);
        double before = c.loss, size = 1;
        newton_step(&c, n, step);
        for (int halvings = 0;; halvings++, size /= 2) {
            for (int i = 0; i < n; i++)
                next[i] = w[i] - size * step[i];
            loss = fit_loss(set, next) * (double)set->n + ridge_loss(next, n, ridge);
            if (loss <= before || halvings == MAX_HALVINGS)
                break;
        }
        if (!(loss < before - 1e-9 * (double)set->n))
            return steps;
        memcpy(w, next, sizeof(double) * (size_t)n);
    }
    return set->n ? -1 : 0;
}

void fit_calibration(const fit_set *set, const double *w, fit_bin bin[FIT_BINS]) {
    double expected[GAME_MAX_SEATS];
    memset(bin, 0, FIT_BINS * sizeof *bin);
    for (size_t i = 0; i < set->n; i++) {
        const fit_position *p = &set->position[i];
        fit_shares(p, set->features, w, expected);
        for (int s = 0; s < p->seats; s++) {
            int at = (int)(expected[s] * FIT_BINS);
            fit_bin *b = &bin[at < FIT_BINS ? at : FIT_BINS - 1];
            b->seats++;
            b->expected += expected[s];
            b->found += (double)p->share[s];
        }
    }
    for (int i = 0; i < FIT_BINS; i++)
        if (bin[i].seats) {
            bin[i].expected /= (double)bin[i].seats;
            bin[i].found /= (double)bin[i].seats;
        }
}
