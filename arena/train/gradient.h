/* Gradients of a set of choices, checked in tests against finite differences.
 *
 * The loss of a choice is the one of clipped policy updates (J. Schulman et al., Proximal policy
 * optimization algorithms, 2017), with cross entropy for the shares of the win:
 *
 *     - min(ratio * advantage, clip(ratio, 1 - c, 1 + c) * advantage) - entropy_weight * entropy
 *     + value_weight * cross entropy of target and expected shares
 *
 * ratio: the move's probability now, divided by that with which it was chosen. `imitation` instead of
 * the first line: minus the log of the move's probability. Where a teacher was asked, in addition, teach_weight *
 * minus the log of its move's probability.
 *
 * A sample without moves, of a position that a search looked at (leaves.h), has the loss of its shares only.
 *
 * Threads share the work by choices on the way forward and by weights on the way back, so every number
 * is summed up in the order of the choices: the result does not depend on their number. Processes (cluster.h) share
 * it in the same way. On the way forward each has a part of the choices; then all get what these left behind, and
 * each sums up a part of the weights.
 */
#ifndef AEDILE_ARENA_TRAIN_GRADIENT_H
#define AEDILE_ARENA_TRAIN_GRADIENT_H

#include "arena/train/samples.h"

/* A choice and where its inputs and rows lie. */
typedef struct choice {
    const sample *sample;
    const uint16_t *on;
    const uint16_t (*rows)[LAYOUT_MAX_ROWS];
} choice;

typedef struct gradient_rule {
    float clip, entropy_weight, value_weight, teach_weight;
    float advantage_mean, advantage_scale; /* advantages count as (advantage - mean) * scale */
    bool imitation;
} gradient_rule;

/* Sums over choices, in their order; each by its weight. */
typedef struct gradient_sums {
    double loss, entropy, value_loss;
    double divergence; /* of the odds then from those now (Kullback-Leibler), estimated */
    double clipped;    /* choices whose ratio was clipped */
    double n;          /* the weights */
} gradient_sums;

/* What one choice leaves behind on the way forward. */
typedef struct gradient_step gradient_step;

typedef struct gradient_work {
    const model_shape *shape;
    gradient_step *step;
    float *score; /* derivatives by moves, GAME_MAX_MOVES a choice at most: score_at */
    size_t *score_at;
    float *moves_back;  /* the second layer by unit of the second: [n_heads][NET_MOVES][units] */
    float *critic_back; /* [NET_VALUE][units] */
    float *slices;      /* the first layer's, while it is added up */
    size_t capacity, score_capacity;
} gradient_work;

int gradient_work_init(gradient_work *work, const model_shape *shape, size_t most);
void gradient_work_free(gradient_work *work);

/* Writes the mean gradient of the n choices by all numbers of the model to out; adds to sums. Each counts
 * by its weight. */
void gradient_of(gradient_work *work, const float *w, const choice *choices, size_t n,
                 const gradient_rule *rule, float *out, gradient_sums *sums);

#endif
