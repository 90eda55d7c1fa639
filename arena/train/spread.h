/* What the processes of a training (arena/base/cluster.h) tell each other. With one of them nothing here does anything.
 */
#ifndef AEDILE_ARENA_TRAIN_SPREAD_H
#define AEDILE_ARENA_TRAIN_SPREAD_H

#include "arena/train/train.h"

/* Each process has played its part (cluster_part) of these n games: all get all of them. */
void spread_games(episode *games, size_t n);

/* All get the training that the first process has, but for the lines of its curve, which it alone writes. */
void spread_training(training *t);

#endif
