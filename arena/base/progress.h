/* How far a long command is: one line on a terminal, which is written over and goes at the end. On standard error, never
 * among the results; where that is no terminal, nothing.
 */
#ifndef AEDILE_ARENA_BASE_PROGRESS_H
#define AEDILE_ARENA_BASE_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

enum { PROGRESS_NOTE_SIZE = 80 };

typedef struct progress {
    int64_t total;
    int64_t found; /* of those done, not done now: they say nothing about the time left */
    bool shows;    /* there is a terminal, and quiet was not asked for */
    char note[PROGRESS_NOTE_SIZE]; /* at the end of the line: what else is known */
    double started, shown;         /* seconds of the monotonic clock */
} progress;

/* Starts the clock. */
void progress_start(progress *p, int64_t total, bool quiet);

/* Whether it is time to show the line again: the note is then worth bringing up to date. */
bool progress_due(const progress *p);

/* Tells how many are done (p->found of them before the start), when it is time to. Cheap enough for
 * every block. */
void progress_update(progress *p, int64_t done);

/* Takes the line away; returns the seconds since the start. */
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
