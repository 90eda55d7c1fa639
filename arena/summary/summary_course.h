/* What the readings of a run come to (arena/match/course.h), for summary.json. Formulas: docs/reference/metrics.md, G11 and G12.
 */
#ifndef AEDILE_ARENA_SUMMARY_SUMMARY_COURSE_H
#define AEDILE_ARENA_SUMMARY_SUMMARY_COURSE_H

#include "arena/count/counters.h"

/* Adds `  "course": {...},`. The run has read its games. */
void summary_course(buffer *b, const counters *t);

#endif
