/* Positions of searches, played to their ends (leaves.h).
 *
 * The policy plays at half the temperature at which networks learn: near its best, and not always the same game.
 */
#include "arena/train/leaves.h"

#include "engine/real.h"

#include <string.h>

enum { WARMTH = NET_WARM / 2 };

static int policy_move(const net *by, const game_state *state, const game_move *moves, int n,
                       pcg32 *rng) {
    net_thought thought;
    int32_t score[GAME_MAX_MOVES];
    net_decide(by, state, moves, n, NET_ASK_MOVES, &thought, score);
    return net_pick(score, n, WARMTH, rng);
}

static float loss_of(const float *share, const float *target, int n) {
    float loss = 0;
    for (int r = 0; r < n; r++)
        if (target[r] > 0)
            loss -= target[r] * real_logf(share[r] > 1e-12f ? share[r] : 1e-12f);
    return loss;
}

/* The shares that a network expects, by seat counted from the one that decides. */
static void expect(const net *by, const choice *c, float share[NET_SEATS]) {
    net_thought thought;
    net_think(by, c->sample->head, c->on, c->sample->n_on, NET_ASK_SHARES, &thought);
    net_softmax(thought.value, c->sample->seats, share);
}

/* Plays a position on and keeps what came of it. */
static void keep(const selfplay *play, const game_state *leaf, pcg32 *rng, episode *out) {
    const game *g = play->settings->game;
    const layout *l = play->shape->layout;
    const uint16_t no_rows[1][LAYOUT_MAX_ROWS] = {{0}};
    uint16_t on[LAYOUT_MAX_ACTIVE];
    game_move moves[GAME_MAX_MOVES];
    game_state state;
    float reward[GAME_MAX_SEATS] = {0}, share[NET_SEATS];
    const int seat = g->turn(leaf), seats = g->seats(leaf);
    int n;
    sample *s = episode_add(out, on, l->encode(leaf, on), no_rows, 0);
    s->seat = (uint8_t)seat;
    s->head = (uint8_t)l->head(leaf);
    s->seats = (uint8_t)selfplay_shares(seats);
    memcpy(&state, leaf, g->size(leaf));
    while ((n = g->legal(&state, moves)) > 0)
        g->apply(&state, moves[n == 1 ? 0 : policy_move(play->first, &state, moves, n, rng)]);
    selfplay_rewards(play, &state, seats, reward);
    for (int r = 0; r < s->seats; r++)
        s->target[r] = reward[(seat + r) % s->seats];
    expect(play->first, &(choice){s, out->on + s->on, NULL}, share);
    s->value = loss_of(share, s->target, s->seats);
}

/* The search thinks, and some of what it looked at is kept. */
static void look(const selfplay *play, const game_state *state, const game_move *moves, int n,
                 pcg32 *rng, episode *out) {
    agent_leaves *leaves = &play->teacher->leaves;
    pcg32 own;
    pcg32_seed(&own, pcg32_next(rng), 0);
    pcg32_seed(&leaves->rng, pcg32_next(rng), 1);
    leaves->n = 0;
    leaves->of = 0;
    (void)teacher_ask(play->teacher, state, moves, n, &own);
    for (int i = 0; i < leaves->n; i++)
        keep(play, &leaves->position[i], rng, out);
}

void leaves_game(const selfplay *play, uint64_t number, episode *out) {
    const settings *s = play->settings;
    const game *g = s->game;
    game_state state;
    game_move moves[GAME_MAX_MOVES];
    pcg32 rng;
    int n;
    pcg32_seed(&rng, mix64(s->seed ^ 0x6C656166), number);
    episode_clear(out);
    (void)selfplay_deal(s, number, &rng, &state);
    while ((n = g->legal(&state, moves)) > 0) {
        if (n > 1 && pcg32_next(&rng) * (1.0 / 4294967296.0) < s->leaves_at)
            look(play, &state, moves, n, &rng, out);
        int k = n == 1 ? 0 : policy_move(play->first, &state, moves, n, &rng);
        out->decisions += n > 1;
        g->apply(&state, moves[k]);
    }
}

void leaves_losses(const net *n, const choice *choices, size_t count, double *now, double *before) {
    float share[NET_SEATS];
    *now = *before = 0;
    for (size_t i = 0; i < count; i++) {
        const sample *s = choices[i].sample;
        expect(n, &choices[i], share);
        *now += (double)loss_of(share, s->target, s->seats) / (double)count;
        *before += (double)s->value / (double)count;
    }
}

void leaves_correct(const model_shape *shape, float *w, const net *rounded, const choice *choices,
                    size_t count) {
    double off[NET_SEATS] = {0}, slope[NET_SEATS] = {0};
    model_thought thought;
    float share[NET_SEATS];
    for (size_t i = 0; i < count; i++) {
        const choice *c = &choices[i];
        const sample *s = c->sample;
        model_think(shape, w, s->head, c->on, s->n_on, s->seats, &thought);
        expect(rounded, c, share);
        for (int r = 0; r < s->seats; r++) {
            off[r] += (double)(thought.share[r] - share[r]);
            /* All constants move at once: what one seat gains, the rest lose. */
            slope[r] += (double)(share[r] * (1 - share[r])) * s->seats / (s->seats - 1);
        }
    }
    for (int r = 0; r < NET_SEATS; r++) {
        const double by = slope[r] > 0 ? NET_UNIT_REST * off[r] / slope[r] : 0;
        const int steps = (int)(by < 0 ? by - 0.5 : by + 0.5);
        w[shape->value_bias + (size_t)r] =
            (float)(rounded->w.value_bias[r] + steps) / NET_UNIT_REST;
    }
    model_clip(shape, w);
}
