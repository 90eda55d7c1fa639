/* Heuristics for Age of Rome: the policies that play by its weights (weights.h).
 *
 * Every legal move gets a worth, a sum of weighted facts; the best is made, the first of equals. Only what the seat to
 * move may know is read: its own cards, and what lies open.
 */
#ifndef AEDILE_AOR_POLICY_H
#define AEDILE_AOR_POLICY_H

#include "agents/policy.h"

/* policy.choose and policy.prefer; `weights` is an aor_weights. */
int aor_policy_choose(const void *weights, const void *state, const game_move *moves, int n,
                      pcg32 *rng);
void aor_policy_prefer(const void *weights, const void *state, const game_move *moves, int n,
                       float *out);

#endif
