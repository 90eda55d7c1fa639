/* What a change does to a measure (whatif.h).
 *
 * Each side is one sum divided by another. The standard error of the difference is that of the delete-a-group jackknife over
 * the groups of blocks (intervals.c says from where), with both sides of a group left out together: what the two have in
 * common, the deal and the chance, drops out. The same of each side by itself gives the error that runs on different deals would have.
 *
 * A change has some hundred lines, so an interval is also given at the level 1 - 0.05 / lines: all of these hold together in 95 %
 * of comparisons (Bonferroni).
 */
#include "arena/whatif/tally.h"

#include <math.h>

enum {
    LEAST_EVENTS =
        30, /* of a share or a count, and games that differ: below, the jackknife says little */
    LEAST_GROUPS = 16
};

/* The sums of a side. */
typedef struct side {
    const int64_t *above, *below; /* by group */
    double sum_above, sum_below;
    int whole;
} side;

static side side_of(const whatif *w, int way, int measure) {
    side s = {.above = tally_at(w, way, measure, false),
              .below = tally_at(w, way, measure, true),
              .whole = w->measure[measure].whole};
    for (int g = 0; g < SCHEDULE_GROUPS; g++) {
        s.sum_above += (double)s.above[g];
        s.sum_below += (double)s.below[g];
    }
    return s;
}

/* Its value; `without`: a group that is left out, or -1. */
static double value(const side *s, int without) {
    double above = s->sum_above - (without < 0 ? 0 : (double)s->above[without]);
    double below = s->sum_below - (without < 0 ? 0 : (double)s->below[without]);
    return below > 0 ? above / below / s->whole : 0;
}

/* What it counts; of a share on the rarer side of yes and no. */
static int64_t events_of(const side *s, bool share) {
    double yes = s->sum_above / s->whole, no = s->sum_below - yes;
    return (int64_t)(share && no < yes ? no : yes);
}

/* Half the width of an interval in standard errors: of a line by itself, or of all lines together. */
static double width(const whatif *w, bool all, int groups) {
    double *known = &w->width[all * (SCHEDULE_GROUPS + 1) + groups];
    if (*known <= 0)
        *known = student_quantile(all ? 1 - 0.05 / w->measures : 0.95, groups - 1);
    return *known;
}

static interval around(double middle, double se, double width) {
    double half = se > 0 ? se * width : 0;
    return (interval){middle - half, middle + half};
}

whatif_effect whatif_effect_of(const whatif *w, int change, int measure) {
    side was = side_of(w, 0, measure), is = side_of(w, change + 1, measure);
    whatif_effect e = {.before = value(&was, -1), .after = value(&is, -1)};
    double both = 0, apart = 0, squares[2] = {0};
    int groups = 0;
    e.difference = e.after - e.before;
    for (int g = 0; g < SCHEDULE_GROUPS; g++) {
        if (!was.below[g] && !is.below[g])
            continue;
        double a = value(&was, g) - e.before, b = value(&is, g) - e.after;
        both += (b - a) * (b - a);
        squares[0] += a * a;
        squares[1] += b * b;
        apart += a * a + b * b;
        groups++;
    }
    double factor = groups > 1 ? (double)(groups - 1) / groups : 0;
    e.se = sqrt(both * factor);
    e.se_before = sqrt(squares[0] * factor);
    e.se_after = sqrt(squares[1] * factor);
    e.se_apart = sqrt(apart * factor);
    bool share = w->measure[measure].share, worth = w->measure[measure].percent && !share;
    e.events = worth ? (int64_t)(was.sum_below + is.sum_below)
                     : events_of(&was, share) + events_of(&is, share);
    e.known = groups >= LEAST_GROUPS && was.sum_below > 0 && is.sum_below > 0 &&
              w->other_moves[change] >= LEAST_EVENTS &&
              (e.events >= LEAST_EVENTS || (!share && w->measure[measure].about[0] != 'c'));
    e.one = around(e.difference, e.se, width(w, false, groups));
    e.all = around(e.difference, e.se, width(w, true, groups));
    return e;
}
