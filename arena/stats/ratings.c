/* The fit (ratings.h): Newton's method with halved steps.
 *
 * Worths are relative to the anchor, seats relative to seat 0. With a prior every agent also plays
 * `prior` imaginary wins and as many losses against an agent whose worth is its own parameter,
 * the average (D. Firth, I. Kosmidis, H. Turner, arXiv 1909.07123; H. Turner et al., "Modelling
 * rankings in R: the PlackettLuce package", Computational Statistics 35, 2020). Seats do the same
 * against an average seat, and sets of winners against a single winner: then there always is
 * one finite maximum, also where someone won all games.
 */
#include "arena/stats/ratings_model.h"

#include "arena/stats/linear.h"
#include "engine/real.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_STEPS = 100, MAX_HALVINGS = 40 };

static const double small_step = 1e-9, far_away = 30; /* in log worth */

/* All that a fit works with. */
typedef struct fitting {
    ratings_data data;
    ratings_layout layout;
    ratings_curve curve, next;
    ratings_scores scores;
    double at[RATINGS_PARAMETERS];
} fitting;

/* --- Parameters ------------------------------------------------------------------------------ */

static int first_played(const ratings_data *d) {
    int a = d->setup.options.anchor;
    if (a >= 0 && a < d->setup.agents && d->played[a])
        return a;
    for (a = 0; !d->played[a];)
        a++;
    return a;
}

static void lay_out(ratings_layout *l, const ratings_data *d, int anchor, bool seats, bool prior) {
    int others = 0;
    memset(l, -1, sizeof *l);
    l->n = 0;
    for (int a = 0; a < d->setup.agents; a++)
        if (d->played[a] && a != anchor) {
            l->agent[a] = l->n++;
            others++;
        }
    for (int s = 1; seats && s < d->setup.players; s++)
        l->seat[s] = l->n++;
    for (int k = 2; k <= d->setup.players; k++)
        if (d->ties >> k & 1)
            l->tie[k - 2] = l->n++;
    if (prior && others)
        l->average_agent = l->n++;
    if (prior && seats)
        l->average_seat = l->n++;
}

/* Directions of the layout that the games say nothing about, as at equal worths. */
static int unknown_directions(fitting *f) {
    static const double origin[RATINGS_PARAMETERS];
    ratings_measure(&f->data, &f->layout, origin, &f->curve, NULL);
    return linear_factor(f->curve.bend[0], f->layout.n, RATINGS_PARAMETERS);
}

/* Whether seat terms can be told from agents: not if everybody kept its seat. */
static bool seats_tell(fitting *f, int anchor) {
    lay_out(&f->layout, &f->data, anchor, false, false);
    int without = unknown_directions(f);
    lay_out(&f->layout, &f->data, anchor, true, false);
    return unknown_directions(f) == without;
}

/* --- The prior ------------------------------------------------------------------------------- */

static double value_at(const double *at, int parameter) {
    return parameter < 0 ? 0 : at[parameter];
}

/* `weight` wins and losses of parameter x against y; -1: one that is 0. `squares`: puts the squares
 * of their slopes instead of the second derivatives. */
static void imagine(ratings_curve *c, const double *at, int x, int y, double weight, bool squares) {
    double ahead = value_at(at, x) - value_at(at, y), win = 1 / (1 + real_exp(-ahead));
    double slope = weight * (1 - 2 * win), bend = 2 * weight * win * (1 - win);
    if (squares)
        bend = weight * (win * win + (1 - win) * (1 - win));
    c->log += weight * (real_log(win) + real_log1p(-win));
    if (x >= 0) {
        c->slope[x] += slope;
        c->bend[x][x] += bend;
    }
    if (y >= 0) {
        c->slope[y] -= slope;
        c->bend[y][y] += bend;
    }
    if (x >= 0 && y >= 0) {
        c->bend[x][y] -= bend;
        c->bend[y][x] -= bend;
    }
}

/* Adds all imaginary games. */
static void imagine_all(const fitting *f, const double *at, ratings_curve *out, bool squares) {
    const ratings_data *d = &f->data;
    const ratings_layout *l = &f->layout;
    double weight = d->setup.options.prior;
    for (int a = 0; l->average_agent >= 0 && a < d->setup.agents; a++)
        if (d->played[a])
            imagine(out, at, l->agent[a], l->average_agent, weight, squares);
    for (int s = 0; l->average_seat >= 0 && s < d->setup.players; s++)
        imagine(out, at, l->seat[s], l->average_seat, weight, squares);
    for (int k = 2; weight > 0 && k <= GAME_MAX_SEATS; k++)
        if (l->tie[k - 2] >= 0)
            imagine(out, at, l->tie[k - 2], -1, weight, squares);
}

static void measure(const fitting *f, const double *at, ratings_curve *out) {
    ratings_measure(&f->data, &f->layout, at, out, NULL);
    imagine_all(f, at, out, false);
}

/* --- The maximum ----------------------------------------------------------------------------- */

/* Writes Newton's step. Returns whether the curve bends in all directions; where it does not (games
 * with faults may bend it up, far from the maximum), a step down the slope is mixed in. */
static bool newton_step(const fitting *f, double *step) {
    static const double none[] = {0, 1e-9, 1e-6, 1e-3, 1, 1e3};
    const int n = f->layout.n;
    double l[RATINGS_PARAMETERS][RATINGS_PARAMETERS], most = 0;
    int weightless = 0;
    for (int i = 0; i < n; i++)
        most = fmax(most, fabs(f->curve.bend[i][i]));
    for (size_t try = 0; try < sizeof none / sizeof *none; try++) {
        memcpy(l, f->curve.bend, sizeof l);
        for (int i = 0; i < n; i++)
            l[i][i] += none[try] * most;
        int left = linear_factor(l[0], n, RATINGS_PARAMETERS);
        weightless = try == 0 ? left : weightless;
        if (left == 0)
            break;
    }
    memcpy(step, f->curve.slope, sizeof f->curve.slope);
    linear_solve(l[0], n, RATINGS_PARAMETERS, step);
    return weightless == 0;
}

/* Goes along the step, halved until the likelihood does not fall. Returns how far. */
static double advance(fitting *f, const double *step) {
    double to[RATINGS_PARAMETERS], longest = 0, size = 1;
    const double slack = 1e-13 * fabs(f->curve.log);
    for (int i = 0; i < f->layout.n; i++)
        longest = fmax(longest, fabs(step[i]));
    for (int halvings = 0; halvings < MAX_HALVINGS; halvings++, size /= 2) {
        for (int i = 0; i < f->layout.n; i++)
            to[i] = f->at[i] + size * step[i];
        measure(f, to, &f->next);
        if (f->next.log >= f->curve.log - slack) {
            memcpy(f->at, to, sizeof to);
            f->curve = f->next;
            return size * longest;
        }
    }
    return 0;
}

static void maximize(fitting *f, ratings *out) {
    double step[RATINGS_PARAMETERS];
    measure(f, f->at, &f->curve);
    for (int steps = 0; steps < MAX_STEPS && !out->converged; steps++) {
        bool bends = newton_step(f, step);
        out->converged = advance(f, step) < small_step;
        out->separable = !bends;
        for (int i = 0; i < f->layout.n; i++)
            if (fabs(f->at[i]) > far_away) {
                out->separable = true;
                out->converged = false;
                return;
            }
    }
}

/* --- The result ------------------------------------------------------------------------------ */

double ratings_expected(const ratings *r, int players, double worth) {
    dl_game g = {.seats = players, .ties = r->ties};
    double sum = 0, slope[DL_PARAMETERS];
    for (int k = 2; k <= players; k++)
        g.parameter[dl_tie(k)] = r->tie[k - 2];
    for (int mine = 0; mine < players; mine++) {
        dl_curve all;
        for (int s = 0; s < players; s++)
            g.parameter[s] = r->seat[s] + (s == mine ? worth : 0);
        dl_choice(&g, (1u << players) - 1, &all);
        for (unsigned set = 1; set < 1u << players; set++) {
            int k = __builtin_popcount(set);
            if (set >> mine & 1 && (k == 1 || r->ties >> k & 1))
                sum += real_exp(dl_worth(&g, set, slope) + all.log) / k;
        }
    }
    return sum / players;
}

static void take_result(const fitting *f, ratings *out) {
    const ratings_data *d = &f->data;
    const ratings_layout *l = &f->layout;
    out->ties = d->ties;
    for (int s = 0; s < GAME_MAX_SEATS; s++)
        out->seat[s] = value_at(f->at, l->seat[s]);
    for (int k = 2; k <= GAME_MAX_SEATS; k++)
        out->tie[k - 2] = l->tie[k - 2] < 0 ? -INFINITY : f->at[l->tie[k - 2]];
    for (int a = 0; a < SCHEDULE_MAX_AGENTS; a++) {
        bool rated = a < d->setup.agents && d->played[a];
        out->worth[a] = rated ? value_at(f->at, l->agent[a]) : NAN;
        out->expected[a] = rated ? ratings_expected(out, d->setup.players, out->worth[a]) : NAN;
    }
}

static int fit(fitting *f, ratings *out) {
    const ratings_setup *setup = &f->data.setup;
    out->anchor = first_played(&f->data);
    out->games = f->data.games;
    out->unwon = f->data.unwon;
    out->seats = setup->seats && seats_tell(f, out->anchor);
    lay_out(&f->layout, &f->data, out->anchor, out->seats, setup->options.prior > 0);
    maximize(f, out);
    take_result(f, out);
    ratings_measure(&f->data, &f->layout, f->at, &f->next, &f->scores);
    out->log_likelihood = f->next.log;
    memset(&f->next, 0, sizeof f->next);
    imagine_all(f, f->at, &f->next, true);
    const ratings_maximum maximum = {&f->curve, &f->next, &f->scores};
    if (setup->residuals &&
        ratings_find_residuals(setup->residuals, &f->data, &f->layout, f->at, &maximum) < 0)
        return -1;
    return ratings_errors(out, &f->data, &f->layout, &maximum);
}

int ratings_fit(ratings *out, const ratings_setup *setup, const outcomes *o) {
    *out = (ratings){0};
    fitting *f = calloc(1, sizeof *f);
    if (!f || ratings_data_take(&f->data, setup, o) < 0) {
        free(f);
        return -1;
    }
    int status = fit(f, out);
    ratings_data_done(&f->data);
    free(f);
    return status;
}
