/* Heuristics of Auspices, and its values of positions (agents/policy.h), by the names that options give. They read nothing that the
 * seat to move cannot know: its own hand and what lies open.
 */
#include "agents/policy.h"
#include "engine/auspices/auspices.h"
#include "engine/real.h"

#include <string.h>

/* --- Heuristics ------------------------------------------------------------------------------- */

enum {
#define WEIGHT(name, augur, doubter, meaning) W_##name,
#include "agents/auspices/weights.def"
    WEIGHTS
};
static const float augur_weights[WEIGHTS] = {
#define WEIGHT(name, augur, doubter, meaning) [W_##name] = augur,
#include "agents/auspices/weights.def"
};
static const float doubter_weights[WEIGHTS] = {
#define WEIGHT(name, augur, doubter, meaning) [W_##name] = doubter,
#include "agents/auspices/weights.def"
};
static const char *const weight_names[WEIGHTS + 1] = {
#define WEIGHT(name, augur, doubter, meaning) #name,
#include "agents/auspices/weights.def"
    NULL};

static float worth(const float *w, const auspices_state *s, game_move move) {
    if (move == AUSPICES_PASS)
        return w[W_pass];
    if (move == AUSPICES_RAVEN && auspices_readers(s, AUSPICES_RAVEN))
        return w[W_storm];
    auspices_state after;
    memcpy(&after, s, sizeof after);
    after.read[s->seat] |= (uint8_t)(1u << move);
    float sum =
        w[W_points] * (float)(auspices_points(&after, s->seat) - auspices_points(s, s->seat));
    if (move == AUSPICES_OWL)
        sum += w[W_owl] * (float)(auspices_turns_left(s, s->seat) - 1);
    return move == AUSPICES_RAVEN ? sum + w[W_raven] : sum;
}

static void prefer(const void *weights, const void *state, const game_move *moves, int n,
                   float *out) {
    for (int i = 0; i < n; i++)
        out[i] = worth(weights, state, moves[i]);
}

/* The first of the best. */
static int choose(const void *weights, const void *state, const game_move *moves, int n,
                  pcg32 *rng) {
    int best = 0;
    (void)rng;
    for (int i = 1; i < n; i++)
        if (worth(weights, state, moves[i]) > worth(weights, state, moves[best]))
            best = i;
    return best;
}

#define STYLE(style, text)                                                                         \
    {                                                                                              \
        .name = #style, .game = &auspices_game, .help = text, .choose = choose, .prefer = prefer,  \
        .weights = style##_weights, .weight_names = weight_names                                   \
    }

extern const policy auspices_policies[];
const policy auspices_policies[] = {
    STYLE(augur, "the sign with most points; the raven while it is unread"),
    STYLE(doubter, "the same without the raven"),
    {.name = NULL},
};

/* --- Values ----------------------------------------------------------------------------------- */

enum {
#define FEATURE(name, meaning) X_##name,
#include "agents/auspices/features.def"
    FEATURES
};
static const char *const feature_names[FEATURES + 1] = {
#define FEATURE(name, meaning) #name,
#include "agents/auspices/features.def"
    NULL};
static const char *const feature_meanings[FEATURES + 1] = {
#define FEATURE(name, meaning) meaning,
#include "agents/auspices/features.def"
    NULL};
static const float linear_weights[FEATURES] = {
#define VALUE_WEIGHT(name, weight) [X_##name] = weight##f,
#define SCORE_WEIGHT(weight)
#include "agents/auspices/value_weights.def"
};
static const float points_weights[FEATURES] = {
#define VALUE_WEIGHT(name, weight)
#define SCORE_WEIGHT(weight) [X_points] = weight##f,
#include "agents/auspices/value_weights.def"
};

/* Of all seats; GAME_MAX_SEATS rows are written. */
static void features(const void *state, float *out) {
    const auspices_state *s = state;
    memset(out, 0, sizeof(float) * GAME_MAX_SEATS * FEATURES);
    for (int p = 0; p < s->players; p++) {
        float *x = out + p * FEATURES, left = (float)auspices_turns_left(s, p);
        x[X_points] = (float)auspices_points(s, p);
        x[X_points_late] = x[X_points] * (1 - left / (float)s->rounds);
        x[X_owl] = s->read[p] >> AUSPICES_OWL & 1 ? left : 0;
        x[X_turns] = left;
        x[X_cards] = (float)s->hand_n[p];
    }
}

static void true_shares(const auspices_state *s, float out[GAME_MAX_SEATS]) {
    game_result r;
    int winners = 0;
    auspices_game.result(s, &r);
    for (int p = 0; p < s->players; p++)
        winners += r.place[p] == 1;
    for (int p = 0; p < s->players; p++)
        out[p] = r.place[p] == 1 ? 1 / (float)winners : 0;
}

/* The softmax of every seat's weighted sum. */
static void evaluate(const void *weights, const void *state, float out[GAME_MAX_SEATS]) {
    const auspices_state *s = state;
    const float *w = weights;
    float x[GAME_MAX_SEATS][FEATURES], best = -1e30f, sum = 0;
    memset(out, 0, GAME_MAX_SEATS * sizeof *out);
    if (s->end) {
        true_shares(s, out);
        return;
    }
    features(s, x[0]);
    for (int p = 0; p < s->players; p++) {
        for (int i = 0; i < FEATURES; i++)
            out[p] += w[i] * x[p][i];
        best = out[p] > best ? out[p] : best;
    }
    for (int p = 0; p < s->players; p++)
        sum += out[p] = real_expf(out[p] - best);
    for (int p = 0; p < s->players; p++)
        out[p] /= sum;
}

#define VALUE(value, text)                                                                         \
    {                                                                                              \
        .name = #value, .game = &auspices_game, .help = text, .evaluate = evaluate,                \
        .weights = value##_weights, .weight_names = feature_names,                                 \
        .weight_meanings = feature_meanings, .features = features, .score = "points"               \
    }

extern const value auspices_values[];
const value auspices_values[] = {
    VALUE(linear, "win shares from features of every seat"),
    VALUE(points, "win shares from the points as they stand"),
    {.name = NULL},
};
