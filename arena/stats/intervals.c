/* Intervals (intervals.h).
 *
 * E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22
 * (1927). Delete-a-group jackknife: P. S. Kott, "The delete-a-group jackknife", Journal of Official
 * Statistics 17 (2001). The distribution of t: finite sums, M. Abramowitz, I. A. Stegun, Handbook
 * of Mathematical Functions (1964), 26.7.3 and 26.7.4.
 */
#include "arena/stats/intervals.h"
#include "engine/real.h"

#include <stdbool.h>

enum {
    MOST_DF = 1000,
    FEW_EVENTS = 30, /* successes or failures: the jackknife then says little */
    FEW_GROUPS = 16
};

/* Probability that |T| < t. */
static double student_within(double t, int df) {
    double slope = t / sqrt(df), angle = real_atan(slope), cosine = 1 / sqrt(1 + slope * slope);
    bool odd = df % 2;
    double term = odd ? cosine : 1, sum = df > 1 ? term : 0;
    for (int power = odd ? 3 : 2; power <= df - 2; power += 2) {
        term *= cosine * cosine * (power - 1) / power;
        sum += term;
    }
    sum *= slope * cosine; /* the sine */
    return odd ? (angle + sum) * 2 / REAL_PI : sum;
}

double student_quantile(double level, int64_t df) {
    if (df < 1)
        return INFINITY;
    int most = df < MOST_DF ? (int)df : MOST_DF;
    double low = 0, high = 1;
    while (student_within(high, most) < level && high < 1e12)
        high *= 2;
    for (double middle = high / 2; middle > low && middle < high; middle = (low + high) / 2)
        *(student_within(middle, most) < level ? &low : &high) = middle;
    return (low + high) / 2;
}

static interval wilson(double p, double n, double z) {
    if (!(n > 0) || !isfinite(z))
        return (interval){0, 1};
    double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    double half = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    return (interval){fmax(0, middle - half), fmin(1, middle + half)};
}

interval interval_at(const interval_share *s, double level) {
    double p = s->share, chances = (double)s->chances, events = chances * fmin(p, 1 - p);
    double effective = s->se > 0 ? p * (1 - p) / (s->se * s->se) : chances;
    if (events < FEW_EVENTS || s->groups < FEW_GROUPS)
        effective = fmin(effective, chances);
    return wilson(p, effective, student_quantile(level, s->groups - 1));
}

static double share_of(int64_t a, int64_t b, int whole) {
    return b ? (double)a / ((double)b * whole) : 0;
}

interval_share interval_of_groups(const int64_t *a, const int64_t *b, int groups, int whole) {
    interval_share out = {.se = NAN};
    int64_t sum_a = 0, sum_b = 0;
    double squares = 0;
    for (int g = 0; g < groups; g++) {
        sum_a += a[g];
        sum_b += b[g];
        out.groups += b[g] > 0;
    }
    out.chances = sum_b;
    out.share = share_of(sum_a, sum_b, whole);
    for (int g = 0; g < groups && out.groups > 1; g++) {
        double change = share_of(sum_a - a[g], sum_b - b[g], whole) - out.share;
        squares += b[g] ? change * change : 0;
    }
    if (out.groups > 1)
        out.se = sqrt(squares * (out.groups - 1) / out.groups);
    out.within = interval_at(&out, 0.95);
    return out;
}
