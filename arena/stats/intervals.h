/* Intervals of shares and means (docs/method/statistics.md).
 */
#ifndef AEDILE_ARENA_STATS_INTERVALS_H
#define AEDILE_ARENA_STATS_INTERVALS_H

#include <stdint.h>

typedef struct interval {
    double low, high;
} interval;

/* Two-sided quantile of Student's t: |T| stays below it with probability `level` (0 .. 1). Infinite
 * for df < 1; df above 1000 count as 1000. */
double student_quantile(double level, int64_t df);

/* A share of chances that come in groups. */
typedef struct interval_share {
    int64_t chances;
    int groups;      /* that have a chance */
    double share;    /* 0 where there is no chance */
    double se;       /* standard error: delete-a-group jackknife; NAN with fewer than two groups */
    interval within; /* 95 %, inside 0 .. 1 */
} interval_share;

/* The share a / b, both by group; a in units of 1 / whole, so that group g has at most whole *
 * b[g]. The interval is Wilson's with the effective number of chances that gives the jackknife's
 * standard error, and t for z. Where few chances succeed or fail, or groups are few, chances
 * count as independent at best. */
interval_share interval_of_groups(const int64_t *a, const int64_t *b, int groups, int whole);

/* Its interval at another level than 0.95. */
interval interval_at(const interval_share *s, double level);

#endif
