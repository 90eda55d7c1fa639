/* How far a long command is: a bar on a terminal, now and then a line elsewhere. On standard
 * error, never among the results.
 */
#ifndef AEDILE_ARENA_BASE_PROGRESS_H
#define AEDILE_ARENA_BASE_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct progress {
    int64_t total;
    int64_t found; /* of those done, not done now: they say nothing about the time left */
    bool quiet, terminal;
    double started, shown; /* seconds of the monotonic clock */
} progress;

/* Starts the clock. */
void progress_start(progress *p, int64_t total, bool quiet);

/* Tells how many are done (p->found of them before the start), when it is time to. Cheap enough for
 * every block. */
void progress_update(progress *p, int64_t done);

/* Takes the bar away; returns the seconds since the start. */
double progress_end(progress *p);

/* Digits after the point with which a rate of that many a second is shown: slow games have some. */
static inline int progress_digits(double rate) {
    return rate < 1 ? 2 : rate < 10 ? 1 : 0;
}

/* Seconds of the monotonic clock. */
double progress_clock(void);

/* For tests: takes the seconds from elsewhere (NULL: the clock again). Before there are threads. */
void progress_clock_from(double (*seconds)(void));

#endif
