/* Values of positions of PAX (value.h). */
#include "agents/pax/value.h"

#include "agents/pax/eval.h"
#include "engine/real.h"

const char *const pax_feature_names[PAX_NFEATURES + 1] = {
#define FEATURE(name, meaning) #name,
#include "agents/pax/features.def"
    NULL};
const char *const pax_feature_meanings[PAX_NFEATURES + 1] = {
#define FEATURE(name, meaning) meaning,
#include "agents/pax/features.def"
    NULL};

const pax_value_weights pax_value_linear = {{
#define VALUE_WEIGHT(name, weight) [PAX_X_##name] = weight##f,
#define SCORE_WEIGHT(weight)
#include "agents/pax/value_weights.def"
}};
const pax_value_weights pax_value_points = {{
#define VALUE_WEIGHT(name, weight)
#define SCORE_WEIGHT(weight) [PAX_X_points] = weight##f,
#include "agents/pax/value_weights.def"
}};

/* --- Features --------------------------------------------------------------------------------- */

/* What is common to all seats. */
typedef struct table {
    const pax_state *s;
    pax_standing standing; /* against Rome's open cards */
    float rome[PAX_CATEGORIES], late, romes;
} table;

/* How likely some symbols are more than Rome's at the end: a straight line, cut. */
static float ahead(float symbols, float rome) {
    float x = 0.5f + 0.2f * (symbols - rome - 0.5f);
    return x < 0 ? 0 : x > 1 ? 1 : x;
}

static void look(const pax_state *s, table *t) {
    pax_state open = *s;
    open.hidden_n = 0;
    t->s = s;
    pax_stand(&open, &t->standing);
    float rounds = pax_eval_rounds(s), left = (rounds - 1) / 7;
    t->late = 1 - (left > 1 ? 1 : left);
    t->romes = 0;
    for (int c = 0; c < PAX_CATEGORIES; c++) {
        float romes = 1;
        t->rome[c] =
            (float)t->standing.rome[c] + 0.2f * (float)s->hidden_n + 0.3f * (rounds - 0.5f);
        for (int p = 0; p < s->players; p++)
            romes *= 1 - ahead((float)t->standing.strength[p][c], t->rome[c]);
        t->romes += romes;
    }
}

static int lead_of(const pax_state *s, int seat) {
    int most = 0;
    for (int p = 0; p < s->players; p++)
        if (p != seat && s->player[p].symbols[PAX_INTRIGUE] > most)
            most = s->player[p].symbols[PAX_INTRIGUE];
    int lead = s->player[seat].symbols[PAX_INTRIGUE] - most;
    return lead < -3 ? -3 : lead > 3 ? 3 : lead;
}

static void seat_features(const table *t, int p, float *x) {
    const pax_state *s = t->s;
    const pax_player *q = &s->player[p];
    float holder = s->primus == p + 1, stronger = 0;
    int cards = 0, longest = 0;
    for (int c = 0; c < PAX_CATEGORIES; c++) {
        stronger += ahead((float)t->standing.strength[p][c], t->rome[c]);
        cards += q->cards[c];
        longest = c != PAX_INTRIGUE && q->cards[c] > longest ? q->cards[c] : longest;
    }
    x[PAX_X_points] = (float)t->standing.points[p];
    x[PAX_X_points_late] = x[PAX_X_points] * t->late;
    x[PAX_X_stronger] = stronger;
    x[PAX_X_primus] = holder;
    x[PAX_X_primus_late] = holder * t->late;
    x[PAX_X_romes] = holder * (t->romes - 3.5f);
    x[PAX_X_romes_late] = x[PAX_X_romes] * t->late;
    x[PAX_X_lead] = (float)lead_of(s, p);
    x[PAX_X_lead_late] = x[PAX_X_lead] * t->late;
    x[PAX_X_money] = (float)q->money;
    x[PAX_X_money_late] = x[PAX_X_money] * t->late;
    x[PAX_X_hand] = (float)q->hand_n;
    x[PAX_X_hand_late] = x[PAX_X_hand] * t->late;
    x[PAX_X_limit] = (float)q->limit;
    x[PAX_X_force] = (float)(q->symbols[PAX_FLEET] + q->symbols[PAX_ARMY]);
    x[PAX_X_religion] = (float)(q->symbols[PAX_RELIGION] < 6 ? q->symbols[PAX_RELIGION] : 6);
    x[PAX_X_wealth] = (float)q->symbols[PAX_WEALTH];
    x[PAX_X_cards] = (float)cards;
    x[PAX_X_longest] = (float)longest;
    x[PAX_X_next] = s->seat == p;
}

void pax_features(const pax_state *s, float out[GAME_MAX_SEATS][PAX_NFEATURES]) {
    table t;
    memset(out, 0, sizeof out[0] * GAME_MAX_SEATS);
    look(s, &t);
    for (int p = 0; p < s->players; p++)
        seat_features(&t, p, out[p]);
}

/* --- Shares ----------------------------------------------------------------------------------- */

static void true_shares(const pax_state *s, float out[GAME_MAX_SEATS]) {
    game_result r;
    int winners = 0;
    pax_game.result(s, &r);
    for (int p = 0; p < s->players; p++)
        winners += r.place[p] == 1;
    for (int p = 0; p < s->players; p++)
        out[p] = r.place[p] == 1 ? 1 / (float)winners : 0;
}

void pax_value_evaluate(const void *weights, const void *state, float out[GAME_MAX_SEATS]) {
    const pax_value_weights *weight = weights;
    const pax_state *s = state;
    float x[GAME_MAX_SEATS][PAX_NFEATURES], best = -1e30f, sum = 0;
    memset(out, 0, GAME_MAX_SEATS * sizeof *out);
    if (s->end) {
        true_shares(s, out);
        return;
    }
    pax_features(s, x);
    for (int p = 0; p < s->players; p++) {
        for (int i = 0; i < PAX_NFEATURES; i++)
            out[p] += weight->w[i] * x[p][i];
        best = out[p] > best ? out[p] : best;
    }
    for (int p = 0; p < s->players; p++)
        sum += out[p] = real_expf(out[p] - best);
    for (int p = 0; p < s->players; p++)
        out[p] /= sum;
}
