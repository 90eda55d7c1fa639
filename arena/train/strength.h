/* How strong a network is: greedy play against agents, in one seat among them, seat by seat.
 */
#ifndef AEDILE_ARENA_TRAIN_STRENGTH_H
#define AEDILE_ARENA_TRAIN_STRENGTH_H

#include "agents/net/net.h"
#include "arena/train/settings.h"

/* The mean share of the win over the opponent's games; the same deals every time. -1: no memory. */
double strength_against(const settings *s, const net *self, const settings_opponent *o);

/* Half the width of its 95 % interval, as if games were won or lost. */
double strength_error(double share, int64_t games);

#endif
