/* A trained network as whole numbers: the file that agents play with (agents/net/net.h). */
#ifndef AEDILE_ARENA_TRAIN_WHOLE_H
#define AEDILE_ARENA_TRAIN_WHOLE_H

#include "arena/base/buffer.h"
#include "arena/train/model.h"

/* Adds the file's bytes; `text` tells of the training, as JSON. */
void whole_network(buffer *b, const model_shape *shape, const float *w, const char *text);

/* A network as it plays, in memory of its own. */
typedef struct whole_player {
    int8_t *weights;
    net net;
} whole_player;

/* Makes of *p a player with these weights, the first time from zeros; what it was before is gone. Ends the program with a line when there is no
 * memory. */
void whole_player_of(whole_player *p, const model_shape *shape, const float *w);
void whole_player_free(whole_player *p);

/* The other way: writes the weights of a network as floats to w; the same rounding gives it back. A network has at most the units of
 * the shape. Those that it lacks keep their weights in w in the first layer, and have none in the second: it plays as before, and they
 * can learn (T. Chen et al., Net2Net, 2016). */
void whole_read(const net *n, const model_shape *shape, float *w);

#endif
