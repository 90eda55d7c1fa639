/* Ratings of agents from the outcomes of games with two to five seats: batch maximum likelihood
 * of the Davidson-Luce model, which is Plackett-Luce with ties (R. D. Luce 1959; R. L. Plackett
 * 1975; D. Firth, I. Kosmidis, H. Turner, "Davidson-Luce model for multi-item choice with
 * ties", arXiv 1909.07123). log worth = agent + seat; errors clustered by groups of deals.
 * docs/method/statistics.md has the formulas and how they were checked.
 */
#ifndef AEDILE_ARENA_STATS_RATINGS_H
#define AEDILE_ARENA_STATS_RATINGS_H

#include "arena/stats/intervals.h"
#include "arena/stats/outcomes.h"

/* What a config says about ratings. */
typedef struct ratings_options {
    int anchor;   /* agent whose rating is 0 */
    double prior; /* weight of imaginary games against an average agent; 0: plain likelihood */
} ratings_options;

/* How the likelihood looks at a game. */
typedef enum ratings_by {
    RATINGS_BY_WINNERS, /* who won (shared wins are ties): the headline */
    RATINGS_BY_PLACES   /* the whole order of places */
} ratings_by;

/* An agent in the games without a fault in which another sat too: what it won there, and what the
 * fit by winners expects it to. */
typedef struct ratings_residual {
    int64_t seats;   /* its seats in these games */
    double wins;     /* a shared win is divided */
    double expected; /* of these seats */
    double se;       /* of wins - expected, clustered, what the fit took away allowed for; NAN where
                        it is not known or the fit leaves nothing over */
} ratings_residual;

typedef struct ratings_setup {
    int agents, players;
    ratings_options options;
    ratings_by by;
    bool seats;   /* estimate seat terms too, where agents changed seats enough to tell */
    bool faulted; /* count faulted games: the offender behind all others, these unranked */
    ratings_residual *residuals; /* NULL, or [agents][agents] to be filled: the row's agent at a
                                    table with the column's; the diagonal is empty */
} ratings_setup;

/* The fit. Numbers that the games do not tell are NAN: all of an agent without games, standard
 * errors where all games are of one group. */
typedef struct ratings {
    bool converged;
    bool separable; /* plain likelihood only: no finite or no single maximum, since some agents (or
                       seats) won always or never, or never met. The numbers then mean little */
    bool seats;     /* seat terms are estimated */
    int anchor;     /* of the setup; the first agent with games if that has none */
    int64_t games;  /* counted */
    int64_t unwon;  /* games that no one won: left out, for they carry no order */
    int groups;     /* of deals, with games */
    double t;       /* for 95 % intervals: estimate -+ t * standard error */
    double log_likelihood;                /* without the prior's part */
    double worth[SCHEDULE_MAX_AGENTS];    /* log worth, anchor 0 */
    double se[SCHEDULE_MAX_AGENTS];       /* of it against the anchor, clustered */
    double quasi_se[SCHEDULE_MAX_AGENTS]; /* quasi standard errors: the difference of any two has
                                             about the root of the sum of their squares */
    double seat[GAME_MAX_SEATS];          /* log worth of seats, seat 0 is 0 */
    double seat_se[GAME_MAX_SEATS];
    unsigned ties;              /* bit k: ties of k occurred */
    double tie[GAME_MAX_SEATS]; /* log tie parameter of k = 2 .. players; [k - 2] */
    double tie_se[GAME_MAX_SEATS];
    double expected[SCHEDULE_MAX_AGENTS]; /* ratings_expected of its worth */
} ratings;

/* One unit of log worth on the Elo scale: 400 / ln 10. */
#define RATINGS_ELO 173.71779276130073

/* 0; or -1: no memory, or no game to rate by. */
int ratings_fit(ratings *out, const ratings_setup *setup, const outcomes *o);

/* The share of wins that an agent of this log worth expects against anchors in all other seats,
 * seats averaged. Grows with the worth, so the ends of an interval may be put in. */
double ratings_expected(const ratings *r, int players, double worth);

/* Whether an agent wins more or less often with the other than the fit can tell, beyond chance: at
 * the level 0.05 / pairs, of a fit with that many groups. */
bool ratings_residual_beyond(const ratings_residual *r, int pairs, int groups);

/* --- Agents against each other ---------------------------------------------------------------- */

/* Over all games without a fault in which both sat: how often a ended before b. A pair of seats
 * is a chance, a tie half a success; a game that no one won is a tie of all. */
typedef struct ratings_pair {
    int64_t halves; /* successes, in halves */
    interval_share share;
} ratings_pair;

/* Fills out[agents][agents], a's row and b's column; the diagonal is 0. 0, or -1: no memory. */
int ratings_pairs(ratings_pair *out, int agents, const outcomes *o);

/* Whether some agents beat each other in a circle, beyond chance: a beats b, b beats c ... each
 * with its interval above one half, at the level 1 - 0.05 / (number of pairs). Writes the shortest
 * such circle, the first of equals, to circle[agents]; returns its length, 0 if there is none. */
int ratings_cycle(const ratings_pair *pairs, int agents, int *circle);

#endif
