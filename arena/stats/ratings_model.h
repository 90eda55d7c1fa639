/* Inside of ratings: which parameters a fit has, and the likelihood as a function of them. For
 * the ratings*.c files only.
 */
#ifndef AEDILE_ARENA_STATS_RATINGS_MODEL_H
#define AEDILE_ARENA_STATS_RATINGS_MODEL_H

#include "arena/stats/davidson_luce.h"
#include "arena/stats/ratings.h"

enum { RATINGS_PARAMETERS = SCHEDULE_MAX_AGENTS + GAME_MAX_SEATS + DL_TIES + 2 };

/* Where the parameters lie; -1: it is 0 and no parameter. */
typedef struct ratings_layout {
    int n;
    int agent[SCHEDULE_MAX_AGENTS];
    int seat[GAME_MAX_SEATS];
    int tie[DL_TIES];                /* of k seats: [k - 2] */
    int average_agent, average_seat; /* where the prior's imaginary games are played */
} ratings_layout;

/* Log likelihood, its slope, and minus its second derivatives. */
typedef struct ratings_curve {
    double log;
    double slope[RATINGS_PARAMETERS];
    double bend[RATINGS_PARAMETERS][RATINGS_PARAMETERS];
} ratings_curve;

/* The slope, group by group. */
typedef struct ratings_scores {
    double slope[SCHEDULE_GROUPS][RATINGS_PARAMETERS];
} ratings_scores;

/* The games of a fit, same seatings together, groups together within them. */
typedef struct ratings_data {
    ratings_setup setup;
    outcome *kind;
    size_t n;
    int64_t games;
    int64_t unwon;                       /* games that no one won: left out */
    unsigned ties;                       /* bit k: k seats came together */
    int64_t played[SCHEDULE_MAX_AGENTS]; /* seats in these games */
    int64_t of_group[SCHEDULE_GROUPS];   /* games */
} ratings_data;

/* 0, or -1: no memory or no games. On success, ratings_data_done frees it. */
int ratings_data_take(ratings_data *d, const ratings_setup *setup, const outcomes *o);
void ratings_data_done(ratings_data *d);

/* The curve of the games at the parameters; by_group, if not NULL, gets the slopes. */
void ratings_measure(const ratings_data *d, const ratings_layout *l, const double *at,
                     ratings_curve *out, ratings_scores *by_group);

/* What is known of the maximum. */
typedef struct ratings_maximum {
    const ratings_curve *curve;    /* prior included */
    const ratings_curve *imagined; /* in `bend`: the squares of the slopes of the imaginary games,
                                      added up */
    const ratings_scores *scores;
} ratings_maximum;

/* Standard errors: fills the errors, groups and t of *out. 0, or -1: no memory. */
int ratings_errors(ratings *out, const ratings_data *d, const ratings_layout *l,
                   const ratings_maximum *m);

/* Fills *out, the game of these agents, with the numbers of *at. */
void ratings_game(dl_game *out, const ratings_data *d, const ratings_layout *l, const double *at,
                  const uint8_t *agent);

/* Adds a slope in the parameters of a game between these agents to one in the fit's. */
void ratings_spread_slope(const ratings_layout *l, const uint8_t *agent, int players,
                          const double *slope, double *into);

/* Residuals of the fit at its maximum (ratings.h). 0, or -1: no memory. */
int ratings_find_residuals(ratings_residual *out, const ratings_data *d, const ratings_layout *l,
                           const double *at, const ratings_maximum *m);

#endif
