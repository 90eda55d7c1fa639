/* The numbers behind summary.json and the table on the screen: shares with intervals, ratings,
 * pairs. For the files that tell them.
 */
#ifndef AEDILE_ARENA_SUMMARY_STANDINGS_H
#define AEDILE_ARENA_SUMMARY_STANDINGS_H

#include "arena/config/config.h"
#include "arena/count/counters.h"
#include "arena/stats/ratings.h"

/* Wins per seat and game of a member of SEAT, ORDER or AGENT. */
interval_share standings_share(const counters *c, counters_level level, int member);

/* Of all agents' seats that have the item completed at the end: how many, and their share of wins.
 */
interval_share standings_item(const counters *c, int item);

/* Tasks of a game for one that an agent did, game by game added up (engine/game.h); -1: the game
 * tells none. */
int64_t standings_tasks(const counters *c, const struct facts_class *f, int agent);

/* A row of an item, over all agents. */
int64_t standings_item_sum(const counters *c, int item, int row);

typedef struct standings {
    bool rated;                 /* more than one agent has games, and the fit settled */
    ratings winners;            /* the headline: by winners, faulted games included */
    bool faulted;               /* there are faulted games; then: */
    ratings faultless;          /* the same without them */
    ratings places;             /* by the whole order of places, faulted games included */
    ratings_pair *pair;         /* [agents][agents]; NULL with one agent */
    ratings_residual *residual; /* of the headline, [agents][agents]; NULL with one agent */
    int pairs;                  /* ordered, of agents that met in games without a fault */
    int circle[SCHEDULE_MAX_AGENTS], circle_length;
    int order[SCHEDULE_MAX_AGENTS]; /* agents, best rating first (unrated: by win share) */
} standings;

/* Without memory, the program ends with one line. */
void standings_make(standings *s, const run_config *c, const counters *total);
void standings_done(standings *s);

/* The 95 % interval of an agent's rating against the anchor, as log worth. */
interval standings_worth(const ratings *r, int agent);

#endif
