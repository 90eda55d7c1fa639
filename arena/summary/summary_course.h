/* What the readings of a run come to (arena/match/course.h), for summary.json. Formulas: docs/reference/metrics.md, G11 and G12.
 */
#ifndef AEDILE_ARENA_SUMMARY_SUMMARY_COURSE_H
#define AEDILE_ARENA_SUMMARY_SUMMARY_COURSE_H

#include "arena/count/counters.h"

/* Whether the chances can be believed: NAN where there are no games. */
typedef struct course_trust {
    double total;       /* swings, of what they must add up to: 1 */
    double calibration; /* how far chances are from how often they come true, on average */
    bool holds;
} course_trust;

course_trust course_trust_of(const counters *t);

/* Adds `  "course": {...},`. The run has read its games. */
void summary_course(buffer *b, const counters *t);

#endif
