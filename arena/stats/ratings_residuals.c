/* What the games say that the fit does not (ratings.h): wins of each agent at a table with each
 * other, and what the fit expects there.
 *
 * The residual of a pair is R = sum over groups g of (wins - expected)_g. The parameters were
 * fitted to the same games and took a part of it away, so its error comes from
 *
 *     R_g - D' inverse(B) u_g,
 *
 * with D the slope of the expected wins, B minus the second derivatives at the maximum and u_g the
 * slope of group g's games: the first-order term of R at the truth, by groups. The prior's
 * imaginary games pull at R too; their part is in ratings_errors.c. Where fewer than FEW wins,
 * or losses, are expected, groups know little of the error, and it is at least
 * the error of independent games.
 */
#include "arena/stats/ratings_model.h"

#include "arena/stats/linear.h"
#include "engine/real.h"

#include <stdlib.h>
#include <string.h>

enum { FEW = 30 }; /* as for shares: intervals.c */

/* Below this share of what the games moved it, an error is rounding: the fit gives it all away. */
static const double no_room = 1e-9;

/* Sums of an agent with another. */
typedef struct pair_sums {
    double left[SCHEDULE_GROUPS];     /* wins less expected ones */
    double slope[RATINGS_PARAMETERS]; /* of the expected wins */
    double alone; /* variance of the wins, were all games independent; none shared */
} pair_sums;

/* What the seats of a seating expect. */
typedef struct expectation {
    double share[DL_SEATS];
    double slope[DL_SEATS][RATINGS_PARAMETERS];
} expectation;

/* Adds the chance of a set of winners, split among them. */
static void add_set(expectation *e, const dl_game *g, const dl_curve *all, unsigned set,
                    double slope[DL_SEATS][DL_PARAMETERS]) {
    double worth[DL_PARAMETERS];
    double share = real_exp(dl_worth(g, set, worth) + all->log) / __builtin_popcount(set);
    for (int s = 0; s < g->seats; s++) {
        if (!(set >> s & 1))
            continue;
        e->share[s] += share;
        for (int i = 0; i < DL_PARAMETERS; i++)
            slope[s][i] += share * (worth[i] + all->slope[i]);
    }
}

static void expect(expectation *e, const ratings_data *d, const ratings_layout *l, const double *at,
                   const uint8_t *agent) {
    double slope[DL_SEATS][DL_PARAMETERS] = {{0}};
    dl_curve all;
    dl_game g;
    memset(e, 0, sizeof *e);
    ratings_game(&g, d, l, at, agent);
    dl_choice(&g, (1u << g.seats) - 1, &all);
    for (unsigned set = 1; set < 1u << g.seats; set++) {
        int k = __builtin_popcount(set);
        if (k == 1 || g.ties >> k & 1)
            add_set(e, &g, &all, set, slope);
    }
    for (int s = 0; s < g.seats; s++)
        ratings_spread_slope(l, agent, g.seats, slope[s], e->slope[s]);
}

static double won(const outcome *k, int seat, int players) {
    int winners = 0;
    for (int s = 0; s < players; s++)
        winners += k->place[s] == 1;
    return k->place[seat] == 1 ? 1.0 / winners : 0;
}

/* Adds the games of a kind to a seat's agent with one other. */
static void add_seat(ratings_residual *r, pair_sums *p, const outcome *k, int seat, int players,
                     const expectation *e) {
    double games = (double)k->games, wins = won(k, seat, players);
    r->seats += k->games;
    r->wins += games * wins;
    r->expected += games * e->share[seat];
    p->alone += games * e->share[seat] * (1 - e->share[seat]);
    p->left[k->group] += games * (wins - e->share[seat]);
    for (int i = 0; i < RATINGS_PARAMETERS; i++)
        p->slope[i] += games * e->slope[seat][i];
}

static void add_kind(ratings_residual *out, pair_sums *sums, const ratings_data *d,
                     const outcome *k, const expectation *e) {
    const int n = d->setup.agents, players = d->setup.players;
    for (int s = 0; s < players; s++) {
        uint64_t met = UINT64_C(1) << k->agent[s];
        for (int other = 0; other < players; other++) {
            size_t pair = (size_t)(k->agent[s] * n + k->agent[other]);
            if (met >> k->agent[other] & 1)
                continue;
            met |= UINT64_C(1) << k->agent[other];
            add_seat(&out[pair], &sums[pair], k, s, players, e);
        }
    }
}

/* Variance by groups, x being inverse(B) D; NAN with one of them. */
static double variance_of(const pair_sums *p, const ratings_data *d, int n, const ratings_scores *u,
                          const double *x) {
    double moved[SCHEDULE_GROUPS] = {0}, mean = 0, square = 0;
    int groups = 0;
    for (int g = 0; g < SCHEDULE_GROUPS; g++) {
        groups += d->of_group[g] > 0;
        moved[g] = p->left[g];
        for (int i = 0; i < n; i++)
            moved[g] -= x[i] * u->slope[g][i];
        mean += moved[g];
    }
    mean /= groups;
    for (int g = 0; g < SCHEDULE_GROUPS; g++)
        square += d->of_group[g] ? (moved[g] - mean) * (moved[g] - mean) : 0;
    return groups < 2 ? NAN : square * groups / (groups - 1);
}

/* `l`: the factor of B. */
static double error_of(const ratings_residual *r, const pair_sums *p, const ratings_data *d, int n,
                       const ratings_maximum *m, double l[RATINGS_PARAMETERS][RATINGS_PARAMETERS]) {
    double x[RATINGS_PARAMETERS], raw = 0;
    memcpy(x, p->slope, sizeof x);
    linear_solve(l[0], n, RATINGS_PARAMETERS, x);
    double variance = variance_of(p, d, n, m->scores, x);
    for (int g = 0; g < SCHEDULE_GROUPS; g++)
        raw += p->left[g] * p->left[g];
    if (!(variance > no_room * raw))
        return NAN;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            variance += x[i] * m->imagined->bend[i][j] * x[j];
    if (fmin(r->expected, (double)r->seats - r->expected) < FEW)
        variance = fmax(variance, p->alone);
    return sqrt(variance);
}

int ratings_find_residuals(ratings_residual *out, const ratings_data *d, const ratings_layout *l,
                           const double *at, const ratings_maximum *m) {
    const size_t pairs = (size_t)(d->setup.agents * d->setup.agents);
    double factor[RATINGS_PARAMETERS][RATINGS_PARAMETERS];
    pair_sums *sums = calloc(pairs, sizeof *sums);
    expectation e;
    if (!sums)
        return -1;
    memset(out, 0, pairs * sizeof *out);
    for (size_t i = 0; i < d->n; i++) {
        const outcome *k = &d->kind[i];
        if (i == 0 || memcmp(k->agent, d->kind[i - 1].agent, sizeof k->agent) != 0)
            expect(&e, d, l, at, k->agent);
        if (!k->faulted)
            add_kind(out, sums, d, k, &e);
    }
    memcpy(factor, m->curve->bend, sizeof factor);
    linear_factor(factor[0], l->n, RATINGS_PARAMETERS);
    for (size_t p = 0; p < pairs; p++)
        out[p].se = out[p].seats ? error_of(&out[p], &sums[p], d, l->n, m, factor) : NAN;
    free(sums);
    return 0;
}

bool ratings_residual_beyond(const ratings_residual *r, int pairs, int groups) {
    if (!(r->se > 0) || groups < 2)
        return false;
    return fabs(r->wins - r->expected) > student_quantile(1 - 0.05 / pairs, groups - 1) * r->se;
}
