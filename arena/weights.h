/* Weights of policies and values in JSON files:
 *
 *     {"game": "gtr", "policy": "balanced", "weights": {"draw": 0.5, "jack": 1.2}}
 *     {"game": "gtr", "value": "linear", "weights": {"score": 0.2, "orders": 0.1}}
 *
 * A file for a policy changes some weights of a named style; one for a value says them all, and
 * those it leaves out are 0. `aedile fit` writes the second kind.
 */
#ifndef AEDILE_ARENA_WEIGHTS_H
#define AEDILE_ARENA_WEIGHTS_H

#include "agents/gtr_policy.h"
#include "agents/gtr_value.h"
#include "arena/json.h"

/* Reads a file for a policy. 0, and *out is a policy whose weights are *weights (the caller's,
 * as long as the policy is used); or -1 and one line in err. */
int weights_load_policy(const char *path, gtr_weights *weights, policy *out,
                        char err[JSON_ERROR_SIZE]);

/* The same for a value. */
int weights_load_value(const char *path, gtr_value_weights *weights, value *out,
                       char err[JSON_ERROR_SIZE]);

#endif
