/* What a position is worth to each seat, between 0 and 1: what searches add up.
 */
#ifndef AEDILE_REWARDS_H
#define AEDILE_REWARDS_H

#include "agents/policy.h"

typedef struct reward_rule {
    double place;       /* weight of the place, 0 .. 1 */
    double score;       /* weight of the score; the win share has the rest */
    double scale;       /* points: seats this far apart have shares in proportion e : 1 */
    const value *value; /* of unfinished positions; NULL: by score */
} reward_rule;

/* A game for one has no win to share (game.tasks). Its seat's share is, for searches,
 * forks and hints alike,
 *
 *     (tasks + points / REWARDS_POINTS) / (tasks that there are + 1)
 *
 * with points cut to 0 .. REWARDS_POINTS: tasks first, then points, between 0 and 1. In the places
 * after it, which are of seats that are not there, shares[] has the tasks and the points themselves,
 * so that means of them are known. */
enum {
    REWARDS_POINTS = 200,  /* more than a game for one has ever brought */
    REWARDS_OF_TASKS = 1,  /* shares[] of a game for one: tasks done ... */
    REWARDS_OF_POINTS = 2, /* ... and points */
    REWARDS_ALONE = 3      /* numbers that shares[] has then */
};

/* Whether it is a game for one. */
static inline bool rewards_alone(const game *g, int seats) {
    return seats == 1 && g->tasks;
}

/* How many numbers of shares[] mean something. */
static inline int rewards_told(const game *g, int seats) {
    return rewards_alone(g, seats) ? REWARDS_ALONE : seats;
}

/* The share of a game for one: `tasks` of `of` done, or expected, and that many points. */
float rewards_of_alone(float tasks, int of, float points);

/* Points only, on the same scale: 0 .. 1. */
float rewards_of_points(float points);

/* A finished game: shares of the win, divided among those in first place; of seats that there are
 * not, 0. A game for one: its share, and 0. */
void rewards_shares(const game *g, const void *state, int seats, float shares[GAME_MAX_SEATS]);

/* A finished game: those shares[], and rewards[], mixed as the rule says. A game that no one won:
 * shares of 0, and places are worth nothing. A game for one: shares[] as above, and in rewards[0]
 * rule->score of points only, the rest of the share. */
void rewards_end(const reward_rule *rule, const game *g, const void *state, int seats,
                 float shares[GAME_MAX_SEATS], float rewards[GAME_MAX_SEATS]);

/* Any position as its value stands for it: shares that add up to 1, and the same as rewards[]. A
 * game for one: tasks and points by the value, or as they stand; and from them what rewards_end says. */
void rewards_value(const reward_rule *rule, const game *g, const void *state, int seats,
                   float shares[GAME_MAX_SEATS], float rewards[GAME_MAX_SEATS]);

#endif
