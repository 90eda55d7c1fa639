/* Rewards of positions (rewards.h).
 *
 * The score as a value: the softmax of the scores over a scale, so only differences count,
 * and a lead that is safe is worth little more when it grows.
 */
#include "agents/search/rewards.h"

#include "engine/real.h"

#include <string.h>

static void score_shares(const game_result *r, double scale, int seats, float *out) {
    int32_t best = r->score[0];
    float sum = 0;
    for (int p = 1; p < seats; p++)
        best = r->score[p] > best ? r->score[p] : best;
    for (int p = 0; p < seats; p++)
        sum += out[p] = real_expf((float)(r->score[p] - best) / (float)scale);
    for (int p = 0; p < seats; p++)
        out[p] /= sum;
}

/* Returns how many share the win. */
static int win_shares(const game_result *r, int seats, float *shares) {
    int winners = 0;
    for (int p = 0; p < seats; p++)
        winners += r->place[p] == 1;
    for (int p = 0; p < seats; p++)
        shares[p] = r->place[p] == 1 ? 1.0F / (float)winners : 0;
    return winners;
}

/* --- Solo -------------------------------------------------------------------------------------- */

float rewards_of_points(float points) {
    float most = REWARDS_POINTS;
    return points <= 0 ? 0 : points >= most ? 1 : points / most;
}

float rewards_of_alone(float tasks, int of, float points) {
    return (tasks + rewards_of_points(points)) / (float)(of + 1);
}

/* From tasks and points, which are in shares[]. */
static void alone(const reward_rule *rule, const game *g, float shares[GAME_MAX_SEATS],
                  float rewards[GAME_MAX_SEATS]) {
    float score = (float)rule->score, points = shares[REWARDS_OF_POINTS];
    shares[0] = rewards_of_alone(shares[REWARDS_OF_TASKS], g->tasks, points);
    rewards[0] = (1 - score) * shares[0] + score * rewards_of_points(points);
}

static void as_it_stands(const game_result *r, float shares[GAME_MAX_SEATS]) {
    shares[REWARDS_OF_TASKS] = (float)r->tasks;
    shares[REWARDS_OF_POINTS] = (float)r->score[0];
}

/* --- Any number of seats ------------------------------------------------------------------------ */

void rewards_shares(const game *g, const void *state, int seats, float shares[GAME_MAX_SEATS]) {
    game_result r;
    g->result(state, &r);
    if (rewards_alone(g, seats))
        shares[0] = rewards_of_alone((float)r.tasks, g->tasks, (float)r.score[0]);
    else
        (void)win_shares(&r, seats, shares);
    for (int p = seats; p < GAME_MAX_SEATS; p++)
        shares[p] = 0;
}

void rewards_end(const reward_rule *rule, const game *g, const void *state, int seats,
                 float shares[GAME_MAX_SEATS], float rewards[GAME_MAX_SEATS]) {
    game_result r;
    float by_score[GAME_MAX_SEATS] = {0};
    float place = (float)rule->place, score = (float)rule->score, win = 1 - place - score;
    g->result(state, &r);
    if (rewards_alone(g, seats)) {
        as_it_stands(&r, shares);
        alone(rule, g, shares, rewards);
        return;
    }
    if (!win_shares(&r, seats, shares))
        place = 0; /* after `win` has left it its part */
    if (score > 0)
        score_shares(&r, rule->scale, seats, by_score);
    for (int p = 0; p < seats; p++)
        rewards[p] = win * shares[p] + place * (float)(seats - r.place[p]) / (float)(seats - 1) +
                     score * by_score[p];
}

void rewards_value(const reward_rule *rule, const game *g, const void *state, int seats,
                   float shares[GAME_MAX_SEATS], float rewards[GAME_MAX_SEATS]) {
    game_result r;
    bool one = rewards_alone(g, seats);
    if (rule->value && (!one || rule->value->alone)) {
        rule->value->evaluate(rule->value->weights, state, shares);
    } else {
        g->result(state, &r);
        if (one)
            as_it_stands(&r, shares);
        else
            score_shares(&r, rule->scale, seats, shares);
    }
    if (one)
        alone(rule, g, shares, rewards);
    else
        memcpy(rewards, shares, GAME_MAX_SEATS * sizeof *rewards);
}
