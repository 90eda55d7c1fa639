/* Heuristics for Glory to Rome: the policies that play by its weights (weights.h).
 *
 * A policy scores every legal move with a sum of weighted facts (weights.def) and makes
 * the best one, the first of equals. It reads only what the seat to move may know: its own
 * hand, public zones, and what is remembered of other hands (GTR 9.2), so it plays the same on
 * every resampling of one observation.
 */
#ifndef AEDILE_GTR_POLICY_H
#define AEDILE_GTR_POLICY_H

#include "agents/gtr/weights.h"
#include "agents/policy.h"
#include "engine/gtr/gtr.h"

/* policy.choose and policy.prefer; `weights` is a gtr_weights. */
int gtr_policy_choose(const void *weights, const void *state, const game_move *moves, int n,
                      pcg32 *rng);
void gtr_policy_prefer(const void *weights, const void *state, const game_move *moves, int n,
                       float *out);

#endif
