/* Networks as policies and values (learned.h).
 *
 * Both look at the position as the seat that decides knows it: in a search, which has dealt the
 * hidden cards, the views of other seats are as good as that deal.
 */
#include "agents/net/learned.h"
#include "agents/search/rewards.h"

#include <string.h>

void learned_mind_make(learned_mind *mind, const agent_network *named, const game *g) {
    memset(mind, 0, sizeof *mind);
    mind->game = g;
    for (int seats = 0; seats <= GAME_MAX_SEATS; seats++)
        mind->net[seats] = learned_net(named, g, seats);
}

void learned_mind_make_leaf(learned_mind *mind, const agent_network *named, const game *g) {
    memset(mind, 0, sizeof *mind);
    mind->game = g;
    for (int seats = 0; seats <= GAME_MAX_SEATS; seats++)
        mind->net[seats] = learned_leaf_net(named, g, seats);
}

static void think(const learned_mind *mind, const void *state, const game_move *moves, int n,
                  int32_t *score) {
    const net *by = &mind->net[mind->game->seats(state)];
    net_thought thought;
    net_decide(by, state, moves, n, NET_ASK_MOVES, &thought, score);
}

static int choose(const void *weights, const void *state, const game_move *moves, int n,
                  pcg32 *rng) {
    int32_t score[GAME_MAX_MOVES];
    think(weights, state, moves, n, score);
    return net_pick(score, n, NET_WARM, rng);
}

static void prefer(const void *weights, const void *state, const game_move *moves, int n,
                   float *out) {
    int32_t score[GAME_MAX_MOVES];
    think(weights, state, moves, n, score);
    for (int i = 0; i < n; i++)
        out[i] = (float)score[i] / NET_SCORE;
}

/* A game for one: its share (rewards.h) is told next to what is missing to all of it, as a training has it. Points are as they
 * stand, and tasks what the share leaves for them. */
static void evaluate_alone(const learned_mind *mind, const void *state, float out[GAME_MAX_SEATS]) {
    float share[GAME_MAX_SEATS];
    game_result r;
    net_thought thought;
    mind->game->result(state, &r);
    net_evaluate(&mind->net[1], state, NET_ASK_SHARES, &thought);
    net_shares(&thought, 2, 0, share);
    out[REWARDS_OF_POINTS] = (float)r.score[0];
    out[REWARDS_OF_TASKS] =
        share[0] * (float)(mind->game->tasks + 1) - rewards_of_points(out[REWARDS_OF_POINTS]);
    out[0] = share[0];
}

static void evaluate(const void *weights, const void *state, float out[GAME_MAX_SEATS]) {
    const learned_mind *mind = weights;
    int seat = mind->game->turn(state), seats = mind->game->seats(state);
    net_thought thought;
    if (seat < 0) {
        game_result r;
        rewards_shares(mind->game, state, seats, out);
        if (rewards_alone(mind->game, seats)) {
            mind->game->result(state, &r);
            out[REWARDS_OF_TASKS] = (float)r.tasks;
            out[REWARDS_OF_POINTS] = (float)r.score[0];
        }
        return;
    }
    if (rewards_alone(mind->game, seats)) {
        evaluate_alone(mind, state, out);
        return;
    }
    net_evaluate(&mind->net[seats], state, NET_ASK_SHARES, &thought);
    net_shares(&thought, seats, seat, out);
}

policy learned_policy(const learned_mind *mind) {
    return (policy){.name = LEARNED_NAME,
                    .game = mind->game,
                    .help = "a network: each move with the odds that it gives it",
                    .choose = choose,
                    .prefer = prefer,
                    .weights = mind};
}

value learned_value(const learned_mind *mind) {
    return (value){.name = LEARNED_NAME,
                   .game = mind->game,
                   .help = "a network: the share of the win that it expects for each seat",
                   .evaluate = evaluate,
                   .alone = true,
                   .weights = mind};
}
