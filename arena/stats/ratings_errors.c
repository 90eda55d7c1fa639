/* How sure ratings are (ratings_model.h): clustered errors and quasi standard errors.
 *
 * With B minus the second derivatives at the maximum and u_g the slope of group g's games there,
 * the covariance of the parameters is
 *
 *     inverse(B) * (G / (G - 1) * sum over g of (u_g - mean)(u_g - mean)' + P) * inverse(B)
 *
 * (P. J. Huber 1967; K.-Y. Liang, S. L. Zeger, Biometrika 73, 1986): right whatever holds games
 * of one deal together. P is the same for the prior's imaginary games, each on its own: without
 * it, who never won a game would seem to be known exactly. Quasi variances: D. Firth,
 * R. X. de Menezes, "Quasi-variances", Biometrika 91 (2004).
 */
#include "arena/stats/ratings_model.h"

#include "arena/stats/linear.h"
#include "engine/real.h"

#include <stdlib.h>
#include <string.h>

/* Adds x x' / scale to v[n][n]. */
static void add_square(double *v, int n, const double *x, double scale) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            v[i * n + j] += x[i] * x[j] / scale;
}

/* Adds inverse(B) P inverse(B) to v[n][n]; l is the factor of B. */
static void add_prior(double *v, int n, const ratings_maximum *m,
                      double l[RATINGS_PARAMETERS][RATINGS_PARAMETERS]) {
    double half[RATINGS_PARAMETERS][RATINGS_PARAMETERS]; /* P inverse(B) */
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++)
            half[i][j] = m->imagined->bend[i][j];
        linear_solve(l[0], n, RATINGS_PARAMETERS, half[i]);
    }
    for (int j = 0; j < n; j++) {
        double column[RATINGS_PARAMETERS];
        for (int i = 0; i < n; i++)
            column[i] = half[i][j];
        linear_solve(l[0], n, RATINGS_PARAMETERS, column);
        for (int i = 0; i < n; i++)
            v[i * n + j] += column[i];
    }
}

/* Writes the covariance of the parameters to v[n][n]; two groups at least. */
static void sandwich(double *v, const ratings_data *d, int n, const ratings_maximum *m,
                     int groups) {
    const ratings_scores *scores = m->scores;
    double l[RATINGS_PARAMETERS][RATINGS_PARAMETERS], mean[RATINGS_PARAMETERS] = {0};
    memcpy(l, m->curve->bend, sizeof l);
    linear_factor(l[0], n, RATINGS_PARAMETERS);
    for (int g = 0; g < SCHEDULE_GROUPS; g++)
        for (int i = 0; i < n; i++)
            mean[i] += scores->slope[g][i] / groups;
    memset(v, 0, (size_t)(n * n) * sizeof *v);
    for (int g = 0; g < SCHEDULE_GROUPS; g++) {
        double moved[RATINGS_PARAMETERS];
        if (!d->of_group[g])
            continue;
        for (int i = 0; i < n; i++)
            moved[i] = scores->slope[g][i] - mean[i];
        linear_solve(l[0], n, RATINGS_PARAMETERS, moved);
        add_square(v, n, moved, (double)(groups - 1) / groups);
    }
    if (d->setup.options.prior > 0)
        add_prior(v, n, m, l);
}

static double covariance(const double *v, int n, int i, int j) {
    return i < 0 || j < 0 ? 0 : v[i * n + j];
}

static double variance_between(const double *v, int n, int i, int j) {
    return covariance(v, n, i, i) + covariance(v, n, j, j) - 2 * covariance(v, n, i, j);
}

/* --- Quasi variances ------------------------------------------------------------------------- */

static double misfit(const double *v, int n, const double *q) {
    double sum = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) {
            double between = q[i] + q[j];
            if (!(between > 0))
                return INFINITY;
            double off = real_log(v[i * n + j] / between);
            sum += off * off;
        }
    return sum;
}

/* Gauss and Newton's step from q: written over `step`. */
static void quasi_step(const double *v, int n, const double *q, double *step) {
    double bend[SCHEDULE_MAX_AGENTS][SCHEDULE_MAX_AGENTS] = {{0}};
    memset(step, 0, (size_t)n * sizeof *step);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) {
            double between = q[i] + q[j], weight = 1 / (between * between);
            double pull = real_log(v[i * n + j] / between) / between;
            step[i] += pull;
            step[j] += pull;
            bend[i][i] += weight;
            bend[j][j] += weight;
            bend[i][j] += weight;
        }
    linear_factor(bend[0], n, SCHEDULE_MAX_AGENTS);
    linear_solve(bend[0], n, SCHEDULE_MAX_AGENTS, step);
}

/* Quasi variances for n things whose differences have the variances v[n][n] > 0: q[i] + q[j] as
 * near to v[i][j] as can be, in the sum of squared logs of their ratios. May be negative. */
static void quasi_variances(const double *v, int n, double *q) {
    double sum = 0, step[SCHEDULE_MAX_AGENTS], to[SCHEDULE_MAX_AGENTS];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            sum += v[i * n + j];
    for (int i = 0; i < n; i++)
        q[i] = n > 1 ? sum / (n * (n - 1)) : 0;
    for (int steps = 0; n > 2 && steps < 200; steps++) {
        double before = misfit(v, n, q), size = 1, after = INFINITY;
        quasi_step(v, n, q, step);
        for (int halvings = 0; halvings < 60 && !(after < before); halvings++, size /= 2) {
            for (int i = 0; i < n; i++)
                to[i] = q[i] + size * step[i];
            after = misfit(v, n, to);
        }
        if (!(after < before))
            break;
        memcpy(q, to, (size_t)n * sizeof *q);
    }
}

static void quasi_errors(ratings *out, const ratings_layout *l, const double *v,
                         const ratings_data *d) {
    int rated[SCHEDULE_MAX_AGENTS], n = 0;
    for (int a = 0; a < d->setup.agents; a++)
        if (d->played[a])
            rated[n++] = a;
    double *between = calloc((size_t)(n * n), sizeof *between), q[SCHEDULE_MAX_AGENTS];
    bool some = between != NULL;
    for (int i = 0; some && i < n; i++)
        for (int j = 0; some && j < n; j++) {
            between[i * n + j] = variance_between(v, l->n, l->agent[rated[i]], l->agent[rated[j]]);
            some = i == j || between[i * n + j] > 0;
        }
    if (some)
        quasi_variances(between, n, q);
    for (int i = 0; some && i < n; i++)
        out->quasi_se[rated[i]] = q[i] >= 0 ? sqrt(q[i]) : NAN;
    free(between);
}

/* --- All errors ------------------------------------------------------------------------------ */

static double root(const double *v, int n, int i) {
    return sqrt(fmax(0, covariance(v, n, i, i)));
}

static void no_errors(ratings *out) {
    for (int a = 0; a < SCHEDULE_MAX_AGENTS; a++)
        out->se[a] = out->quasi_se[a] = NAN;
    for (int s = 0; s < GAME_MAX_SEATS; s++)
        out->seat_se[s] = out->tie_se[s] = NAN;
}

int ratings_errors(ratings *out, const ratings_data *d, const ratings_layout *l,
                   const ratings_maximum *m) {
    no_errors(out);
    for (int g = 0; g < SCHEDULE_GROUPS; g++)
        out->groups += d->of_group[g] > 0;
    out->t = student_quantile(0.95, out->groups - 1);
    if (out->groups < 2 || out->separable)
        return 0;
    double *v = malloc((size_t)(l->n * l->n + 1) * sizeof *v);
    if (!v)
        return -1;
    sandwich(v, d, l->n, m, out->groups);
    for (int a = 0; a < d->setup.agents; a++)
        if (d->played[a])
            out->se[a] = root(v, l->n, l->agent[a]);
    for (int s = 0; s < d->setup.players; s++)
        out->seat_se[s] = root(v, l->n, l->seat[s]);
    for (int k = 2; k <= d->setup.players; k++)
        if (l->tie[k - 2] >= 0)
            out->tie_se[k - 2] = root(v, l->n, l->tie[k - 2]);
    quasi_errors(out, l, v, d);
    free(v);
    return 0;
}
