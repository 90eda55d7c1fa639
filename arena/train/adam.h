/* Steps along gradients: Adam (D. P. Kingma, J. Ba, 2015), the gradient's length bounded first. */
#ifndef AEDILE_ARENA_TRAIN_ADAM_H
#define AEDILE_ARENA_TRAIN_ADAM_H

#include "arena/train/model.h"

typedef struct adam {
    float *mean, *square;            /* moments of the gradient, one of each a number */
    double mean_power, square_power; /* the decay rates to the power of the steps so far */
} adam;

/* Begins with moments of 0: 0, or -1: no memory. */
int adam_init(adam *a, size_t n);
void adam_free(adam *a);

/* One step of this size against a gradient, which is cut to a length of at most `longest` and spoiled;
 * then numbers are brought back into their ranges. Returns the length it had. */
double adam_step(adam *a, const model_shape *shape, float *w, float *gradient, double size,
                 double longest);

#endif
