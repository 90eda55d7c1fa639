/* What a position is worth to each seat, between 0 and 1: what searches add up.
 */
#ifndef AEDILE_REWARDS_H
#define AEDILE_REWARDS_H

#include "agents/policy.h"

typedef struct reward_rule {
    double place;      /* weight of the place, 0 .. 1 */
    double score;      /* weight of the score; the win share has the rest */
    double scale;      /* points: seats this far apart have shares in proportion e : 1 */
    const value *value; /* of unfinished positions; NULL: by score */
} reward_rule;

/* A finished game: shares of the win, divided among those in first place; of seats that there are
 * not, 0. */
void rewards_shares(const game *g, const void *state, int seats, float shares[GAME_MAX_SEATS]);

/* A finished game: those shares[], and rewards[], mixed as the rule says. A game that nobody won:
 * shares of 0, and places are worth nothing. */
void rewards_end(const reward_rule *rule, const game *g, const void *state, int seats,
                 float shares[GAME_MAX_SEATS], float rewards[GAME_MAX_SEATS]);

/* Any position as its value stands for it: shares that add up to 1. */
void rewards_value(const reward_rule *rule, const game *g, const void *state, int seats,
                   float shares[GAME_MAX_SEATS]);

#endif
