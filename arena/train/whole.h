/* A trained network as whole numbers: the file that agents play with (agents/net/net.h). */
#ifndef AEDILE_ARENA_TRAIN_WHOLE_H
#define AEDILE_ARENA_TRAIN_WHOLE_H

#include "arena/base/buffer.h"
#include "arena/train/model.h"

/* Adds the file's bytes; `text` tells of the training, as JSON. */
void whole_network(buffer *b, const model_shape *shape, const float *w, const char *text);

/* The other way: writes the weights of a network as floats to w; the same rounding gives it back. */
void whole_read(const net *n, const model_shape *shape, float *w);

#endif
