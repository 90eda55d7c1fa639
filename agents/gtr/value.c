/* Values of positions of Glory to Rome (value.h).
 */
#include "agents/gtr/value.h"

#include "agents/gtr/eval.h"
#include "engine/real.h"

const char *const gtr_feature_names[GTR_NFEATURES + 1] = {
#define FEATURE(name, meaning) #name,
#include "agents/gtr/features.def"
};
const char *const gtr_feature_meanings[GTR_NFEATURES + 1] = {
#define FEATURE(name, meaning) meaning,
#include "agents/gtr/features.def"
};

const gtr_value_weights gtr_value_linear = {{
#define VALUE_WEIGHT(name, weight) [GTR_X_##name] = weight##f,
#define SCORE_WEIGHT(weight)
#include "agents/gtr/value_weights.def"
}};
const gtr_value_weights gtr_value_score = {{
#define VALUE_WEIGHT(name, weight)
#define SCORE_WEIGHT(weight) [GTR_X_score] = weight##f,
#include "agents/gtr/value_weights.def"
}};

/* The foundations of one seat. */
static void open_features(const gtr_state *s, int p, float *x) {
    const gtr_player *q = &s->player[p];
    uint8_t count[GTR_NSUITS], stock[GTR_NSUITS];
    memcpy(stock, q->stock, sizeof stock);
    GTR_EVAL_EACH(b, q->open) {
        int site = gtr_site(s, p, b);
        int lack = gtr_cost_on(s, b, site), lying = gtr_materials(s, p, b, count);
        lack -= lying;
        int ready = stock[site] < lack ? stock[site] : lack;
        ready = ready > 0 ? ready : 0;
        stock[site] = (uint8_t)(stock[site] - ready);
        x[GTR_X_open] += (float)gtr_worth_on(s, b, site);
        x[GTR_X_open_done] += (float)lying;
        x[GTR_X_open_ready] += (float)ready;
    }
}

static float powers_worth(gtr_set powers) {
    float sum = 0;
    GTR_EVAL_EACH(b, powers) sum += gtr_weights_balanced.w[GTR_W_FIRST_POWER + b];
    return sum;
}

static void seat_features(const gtr_state *s, int p, float points, float late, float *x) {
    const gtr_player *q = &s->player[p];
    int clients = gtr_eval_sum(q->client), unseen = q->basilica + q->atrium;
    int stock = gtr_eval_sum(q->stock), spare;
    int room = gtr_vault_limit(s, p) - gtr_eval_sum(q->vault) - unseen;
    room = room > 0 ? room : 0;
    float vault = gtr_eval_unseen_value * (float)unseen, stocked = 0;
    for (int m = 0; m < GTR_NSUITS; m++) {
        vault += (float)(q->vault[m] * gtr_value[m]);
        stocked += (float)(q->stock[m] * gtr_value[m]);
        x[GTR_X_laborers + m] = (float)(gtr_eval_clients(q, m) + q->fresh[m]);
    }
    int client_room = gtr_client_limit(s, p) - clients;
    x[GTR_X_score] = points;
    x[GTR_X_score_late] = points * late;
    x[GTR_X_influence] = q->influence;
    x[GTR_X_vault] = vault;
    x[GTR_X_vault_room] = (float)room;
    x[GTR_X_client_room] = (float)(client_room > 0 ? client_room : 0);
    x[GTR_X_clients_late] = (float)clients * late;
    x[GTR_X_stock] = stocked;
    x[GTR_X_stock_room] = (float)(stock < room ? stock : room);
    x[GTR_X_orders] = q->orders;
    x[GTR_X_jacks] = q->jacks;
    open_features(s, p, x);
    x[GTR_X_powers] = powers_worth(q->powers);
    x[GTR_X_powers_late] = x[GTR_X_powers] * late;
    if (q->powers & (GTR_BIT(GTR_FORUM) | GTR_BIT(GTR_FORUM_ROMANUM))) {
        int covered = GTR_NSUITS - __builtin_popcount(gtr_eval_missing(q, &spare));
        covered += spare;
        x[GTR_X_forum] = (float)(covered > 3 ? covered - 3 : 0);
    }
    x[GTR_X_lead] = p == s->leader;
    x[GTR_X_next] = p == (s->leader + 1) % s->players;
}

void gtr_features(const gtr_state *s, float out[GTR_MAX_PLAYERS][GTR_NFEATURES]) {
    float points[GTR_MAX_PLAYERS], late = 1 - gtr_eval_left(s);
    memset(out, 0, sizeof out[0] * GTR_MAX_PLAYERS);
    gtr_eval_points(s, points);
    for (int p = 0; p < s->players; p++)
        seat_features(s, p, points[p], late, out[p]);
}

/* A finished game: the winners share (GTR 7.4). */
static void true_shares(const gtr_state *s, float out[GAME_MAX_SEATS]) {
    game_result r;
    gtr_game.result(s, &r);
    int winners = 0;
    for (int p = 0; p < s->players; p++)
        winners += r.place[p] == 1;
    for (int p = 0; p < s->players; p++)
        out[p] = r.place[p] == 1 ? 1 / (float)winners : 0;
}

/* In four sums at once: one would wait for itself. */
static float weighted_sum(const float *w, const float *x) {
    float sum[4] = {0};
    int i = 0;
    for (; i + 4 <= GTR_NFEATURES; i += 4)
        for (int k = 0; k < 4; k++)
            sum[k] += w[i + k] * x[i + k];
    for (; i < GTR_NFEATURES; i++)
        sum[0] += w[i] * x[i];
    return (sum[0] + sum[1]) + (sum[2] + sum[3]);
}

void gtr_value_evaluate(const void *weights, const void *state, float out[GAME_MAX_SEATS]) {
    const gtr_value_weights *weight = weights;
    const gtr_state *s = state;
    float x[GTR_MAX_PLAYERS][GTR_NFEATURES], best = -1e30f, sum = 0;
    memset(out, 0, GAME_MAX_SEATS * sizeof *out);
    if (s->end) {
        true_shares(s, out);
        return;
    }
    gtr_features(s, x);
    for (int p = 0; p < s->players; p++) {
        out[p] = weighted_sum(weight->w, x[p]);
        best = out[p] > best ? out[p] : best;
    }
    for (int p = 0; p < s->players; p++)
        sum += out[p] = real_expf(out[p] - best);
    for (int p = 0; p < s->players; p++)
        out[p] /= sum;
}
