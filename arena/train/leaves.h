/* Values for the positions that a search looks at (key `leaves` of a training).
 *
 * A value that was fitted to games between networks knows the positions of such games. A search asks it about others:
 * those after moves that no one would make. So here a search thinks now and then, with the newest value inside, some of
 * the positions at which it asked that value are drawn by lot, and each is played to its end by the network that the
 * training began with. What came of it is learned by the value; moves are not learned. That network also plays the games in
 * which the search thinks, and says which moves the search tries: all that stays as it was.
 */
#ifndef AEDILE_ARENA_TRAIN_LEAVES_H
#define AEDILE_ARENA_TRAIN_LEAVES_H

#include "arena/train/gradient.h"
#include "arena/train/selfplay.h"

/* Games from this number on are held out: nothing is learned from them. */
#define LEAVES_HELD_OUT (1ULL << 40)

/* Plays game `number` and keeps in *out a sample of each position drawn: no moves, the shares of the win of one game
 * played on from there, and in `value` the loss of the network that the training began with. What is played depends on
 * the settings, the two networks and the number only. */
void leaves_game(const selfplay *play, uint64_t number, episode *out);

/* Mean losses on these samples, in nats: *now of the network in whole numbers, *before of the first. */
void leaves_losses(const net *n, const choice *choices, size_t count, double *now, double *before);

/* Rounding to whole numbers moves what the value expects on average. Sets the last numbers of the weights w, a constant a
 * seat, so that `rounded`, which is w in whole numbers, expects the same as w on average over these samples. */
void leaves_correct(const model_shape *shape, float *w, const net *rounded, const choice *choices,
                    size_t count);

#endif
