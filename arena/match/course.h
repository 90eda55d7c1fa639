/* The course of a game by its readings (readings.h): when it was decided, how often the favourite changed, how much each
 * round swung. For counters and for `aedile whatif` alike; formulas and sources are in docs/reference/metrics.md (G11, G12).
 *
 * Chances are in READINGS_WHOLE. The series goes from an even chance for all, which is what is known before the deal, by
 * the looks to the result. A swing is the sum of squared changes over all seats. A reading errs: with errors that have
 * nothing to do with each other, a step has too much swing by two variances of an error, and its product with each
 * neighbour too little by one. So a step with the products on both sides is free of them on average (Roll 1984, Zhou
 * 1996: prices that bounce between bid and ask).
 */
#ifndef AEDILE_ARENA_MATCH_COURSE_H
#define AEDILE_ARENA_MATCH_COURSE_H

#include "arena/match/match_record.h"
#include "arena/match/readings.h"

enum {
    COURSE_MARGIN = 5 * READINGS_POINT, /* less than that between two seats is level */
    COURSE_QUARTERS = 4,
    COURSE_BINS = 10 /* of chances, for their calibration */
};

typedef struct course {
    int looks;
    int64_t
        whole; /* what all swings must come to on average: sum over seats of (share - 1 / players)^2 */
    int64_t swing; /* of all steps, errors with them */
    int64_t echo;  /* products of neighbouring steps, each pair once: minus the errors' variance */
    int64_t deal;  /* free of errors: of the step to the first look */
    int64_t step[READINGS_LOOKS]; /* the same from each look to the next, the last to the result */
    int64_t
        open[READINGS_LOOKS]; /* sum over seats of p (1 - p): the swing that is left at each look */
    int64_t quarter[COURSE_QUARTERS]; /* the same at the first look of each quarter of the game */
    int lead_changes; /* times that the favourite changed, by COURSE_MARGIN at least */
    /* Of games with one winner; else all 0. */
    int alone; /* looks */
    int half,
        nine; /* the look from which on its chance was at least 50 %, 90 %; `looks`: the end */
    int shortfall; /* how far it was behind the favourite, where that is COURSE_MARGIN at least, all looks added up */
    bool late; /* at the last look its chance was below a half */
} course;

/* Of a game with readings; without any look all is 0. */
void course_of(course *out, const match_record *r);

/* What the round did in which `seat` first had `item` completed: the look before it; -1: no look was. */
int course_round(const match_record *r, int seat, int item);

/* How much the seat's chance rose from that look to the next one, or to the result. */
int course_rise(const match_record *r, int seat, int look);

#endif
