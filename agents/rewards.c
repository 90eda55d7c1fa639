/* Rewards of positions (rewards.h).
 *
 * The score as a value: the softmax of the scores over a scale, so only differences count,
 * and a lead that is safe is worth little more when it grows.
 */
#include "agents/rewards.h"

#include "engine/real.h"

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

void rewards_shares(const game *g, const void *state, int seats, float shares[GAME_MAX_SEATS]) {
    game_result r;
    g->result(state, &r);
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
    if (!win_shares(&r, seats, shares))
        place = 0; /* after `win` has left it its part */
    if (score > 0)
        score_shares(&r, rule->scale, seats, by_score);
    for (int p = 0; p < seats; p++)
        rewards[p] = win * shares[p] + place * (float)(seats - r.place[p]) / (float)(seats - 1) +
                     score * by_score[p];
}

void rewards_value(const reward_rule *rule, const game *g, const void *state, int seats,
                   float shares[GAME_MAX_SEATS]) {
    game_result r;
    if (rule->value) {
        rule->value->evaluate(rule->value->weights, state, shares);
        return;
    }
    g->result(state, &r);
    score_shares(&r, rule->scale, seats, shares);
}
