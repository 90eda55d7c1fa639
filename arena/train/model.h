/* A network in training: the numbers of agents/net/net.h as floats.
 *
 * All numbers are one array, so that gradients, moments and checkpoints are arrays of the same shape:
 * `model_shape` says where each part begins. The second layer is kept by unit of the first, which is
 * how both directions run through memory in order.
 *
 * A weight never leaves the range that its whole number will have (net.h): it is clipped after each
 * step, so what is written down is the network that was trained, up to rounding.
 */
#ifndef AEDILE_ARENA_TRAIN_MODEL_H
#define AEDILE_ARENA_TRAIN_MODEL_H

#include "agents/net/net.h"

#include <stdbool.h>

enum { MODEL_ALIGN = 64 };

/* What units give is in 0 .. MODEL_MOST. */
#define MODEL_MOST ((float)NET_MOST / NET_STEP)

/* Where the parts begin, in numbers; each at a multiple of 16. */
typedef struct model_shape {
    const layout *layout;
    const bool *left_out; /* inputs, then rows, whose weights stay 0 (leave_out.h); NULL: none */
    int units;            /* of the first layer, NET_FIRST or NET_FIRST_MOST */
    size_t first;         /* [n_inputs][units] */
    size_t moves;         /* [n_heads][units][NET_MOVES] */
    size_t critic;        /* [units][NET_VALUE] */
    size_t moves_bias;    /* [n_heads][NET_MOVES] */
    size_t critic_bias;   /* [NET_VALUE] */
    size_t row;           /* [n_actions][NET_MOVES] */
    size_t row_bias;      /* [n_actions] */
    size_t value;         /* [NET_SEATS][NET_VALUE] */
    size_t value_bias;    /* [NET_SEATS] */
    size_t n;             /* numbers in all */
} model_shape;

void model_shape_of(model_shape *out, const layout *l, int units);

/* That many zeros, aligned for vectors; NULL: no memory. Freed with free(). */
float *model_numbers(size_t n);

/* Makes 0 of what is left out, in weights or gradients. */
void model_leave_out(const model_shape *shape, float *x);

/* Random weights, small, from this stream. */
void model_init(const model_shape *shape, float *w, pcg32 *rng);

/* Brings every number back into its range. */
void model_clip(const model_shape *shape, float *w);

/* What a position makes of the network: every number that a gradient needs again. */
typedef struct model_thought {
    float first[NET_FIRST_MOST] __attribute__((aligned(MODEL_ALIGN)));
    float second[NET_SECOND] __attribute__((aligned(MODEL_ALIGN)));
    float share[NET_SEATS]; /* expected share of the win, counted from the seat that decides */
    uint8_t giving[NET_FIRST_MOST]; /* units of the first layer that give more than 0, in order */
    int n_giving;
} model_thought;

/* Thinks about a position with these n inputs on and a decision of this kind (layout.h), in a game of that
 * many seats. */
void model_think(const model_shape *shape, const float *w, int head, const uint16_t *on, int n,
                 int seats, model_thought *out);

/* Instead of a row that a move does not have. */
#define MODEL_NO_ROW 0xFFFF

/* Writes the probabilities of n moves to out; rows[k] are the rows of move k. */
void model_odds(const model_shape *shape, const float *w, const model_thought *t,
                const uint16_t (*rows)[LAYOUT_MAX_ROWS], int n, float *out);

/* Writes the inputs that are on in a position and the rows of its n legal moves; returns how many inputs. */
int model_look(const layout *l, const void *state, const game_move *moves, int n, uint16_t *on,
               uint16_t (*rows)[LAYOUT_MAX_ROWS]);

/* softmax of n numbers, in place. */
void model_softmax(float *x, int n);

#endif
