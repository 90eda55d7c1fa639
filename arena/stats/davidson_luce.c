/* The Davidson-Luce model (davidson_luce.h).
 *
 * Log f(S) is x'p for the parameters p and a constant x, so the log of a sum of f has the
 * mean of x as its slope and the covariance of x as its second derivatives, the sets weighted by
 * their probability. The same holds one level up for an event made of several ways: with
 * logs w_i, slopes g_i and second derivatives h_i, the log of the sum of exp(w_i) has slope
 * mean(g) and second derivatives mean(h + gg') - mean(g) mean(g)'.
 */
#include "arena/stats/davidson_luce.h"
#include "engine/real.h"

#include <string.h>

double dl_worth(const dl_game *g, unsigned set, double slope[DL_PARAMETERS]) {
    int k = __builtin_popcount(set);
    double sum = 0;
    memset(slope, 0, DL_PARAMETERS * sizeof *slope);
    for (int s = 0; s < g->seats; s++)
        if (set >> s & 1) {
            slope[s] = 1.0 / k;
            sum += g->parameter[s];
        }
    sum /= k;
    if (k > 1) {
        slope[dl_tie(k)] = 1;
        sum += g->parameter[dl_tie(k)];
    }
    return sum;
}

static bool can_come(const dl_game *g, unsigned set) {
    int k = __builtin_popcount(set);
    return k == 1 || (g->ties >> k & 1);
}

/* The next set inside `all` after `set`; 0 after the last. */
static unsigned next_inside(unsigned set, unsigned all) {
    return (set - all) & all;
}

/* Adds a way with weight w (relative to the rest) to the sums of a log of a sum. `bend`: minus
 * its second derivatives, or NULL for none. */
static void add_way(dl_curve *sums, double w, const double *slope,
                    const double (*bend)[DL_PARAMETERS]) {
    sums->log += w;
    for (int i = 0; i < DL_PARAMETERS; i++) {
        sums->slope[i] += w * slope[i];
        for (int j = 0; j <= i; j++)
            sums->bend[i][j] -= w * (slope[i] * slope[j] - (bend ? bend[i][j] : 0));
    }
}

/* From sums to the log of the sum; all weights were divided by exp(scale). */
static void end_ways(dl_curve *sums, double scale) {
    double total = sums->log;
    sums->log = real_log(total) + scale;
    for (int i = 0; i < DL_PARAMETERS; i++)
        sums->slope[i] /= total;
    for (int i = 0; i < DL_PARAMETERS; i++)
        for (int j = 0; j <= i; j++) {
            sums->bend[i][j] = sums->bend[i][j] / total + sums->slope[i] * sums->slope[j];
            sums->bend[j][i] = sums->bend[i][j];
        }
}

static void negate(dl_curve *c) {
    c->log = -c->log;
    for (int i = 0; i < DL_PARAMETERS; i++) {
        c->slope[i] = -c->slope[i];
        for (int j = 0; j < DL_PARAMETERS; j++)
            c->bend[i][j] = -c->bend[i][j];
    }
}

void dl_choice(const dl_game *g, unsigned among, dl_curve *out) {
    double slope[DL_PARAMETERS], scale = -INFINITY;
    memset(out, 0, sizeof *out);
    for (unsigned set = next_inside(0, among); set; set = next_inside(set, among))
        if (can_come(g, set))
            scale = fmax(scale, dl_worth(g, set, slope));
    for (unsigned set = next_inside(0, among); set; set = next_inside(set, among))
        if (can_come(g, set)) {
            double worth = dl_worth(g, set, slope);
            add_way(out, real_exp(worth - scale), slope, NULL);
        }
    end_ways(out, scale);
    negate(out);
}

static void add_curve(dl_curve *into, const dl_curve *from) {
    into->log += from->log;
    for (int i = 0; i < DL_PARAMETERS; i++) {
        into->slope[i] += from->slope[i];
        for (int j = 0; j < DL_PARAMETERS; j++)
            into->bend[i][j] += from->bend[i][j];
    }
}

/* The seat comes last of all, from the smallest sets of others that may still be before it to
 * the largest: last[rest] is the curve of "of `rest` and the seat, the seat comes last". */
static void beaten_by_all(const dl_game *g, int seat, unsigned others, dl_curve *out) {
    static const dl_curve none;
    dl_curve last[DL_SETS];
    last[0] = none;
    for (unsigned rest = next_inside(0, others); rest; rest = next_inside(rest, others)) {
        dl_curve choice, *sums = &last[rest];
        double worth[DL_SETS], slope[DL_PARAMETERS], scale = -INFINITY;
        dl_choice(g, rest | 1u << seat, &choice);
        for (unsigned set = next_inside(0, rest); set; set = next_inside(set, rest)) {
            worth[set] = dl_worth(g, set, slope) + last[rest & ~set].log;
            if (can_come(g, set))
                scale = fmax(scale, worth[set]);
        }
        *sums = none;
        for (unsigned set = next_inside(0, rest); set; set = next_inside(set, rest)) {
            if (!can_come(g, set))
                continue;
            const dl_curve *then = &last[rest & ~set];
            dl_worth(g, set, slope);
            for (int i = 0; i < DL_PARAMETERS; i++)
                slope[i] += then->slope[i];
            add_way(sums, real_exp(worth[set] - scale), slope, then->bend);
        }
        end_ways(sums, scale);
        add_curve(sums, &choice);
    }
    *out = last[others];
}

void dl_beaten(const dl_game *g, int seat, bool last, dl_curve *out) {
    unsigned all = (1u << g->seats) - 1, others = all & ~(1u << seat);
    if (last) {
        beaten_by_all(g, seat, others, out);
        return;
    }
    dl_curve without;
    dl_choice(g, others, &without);
    negate(&without);
    dl_choice(g, all, out);
    add_curve(out, &without);
}
