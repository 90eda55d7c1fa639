/* Policies and values by the names that options give, for one game.
 */
#ifndef AEDILE_LOOKUP_H
#define AEDILE_LOOKUP_H

#include "agents/agent.h"
#include "agents/policy.h"

#define LOOKUP_STYLE_HELP "policy to go by; empty: the game's first"
#define LOOKUP_VALUE_HELP "value of positions; empty: the game's first, without any: score"
#define LOOKUP_STYLE_WEIGHTS_HELP "in place of policy: a policy with weights from a JSON file"
#define LOOKUP_VALUE_WEIGHTS_HELP "in place of evaluation: a value with weights from a JSON file"

/* The policy of that name, or the game's first for an empty one; NULL: there is none. */
const policy *lookup_policy(const game *g, const char *name);

/* The value of that name. The empty one is the game's first. NULL stands for "score", the value
 * that every game has without a record of it (rewards.h), where the game has no record of that
 * name, and for the empty name of a game without values. */
const value *lookup_value(const game *g, const char *name);

/* The same with weights in place of the name, if there are some. They go into *own, which points to
 * them and is then the answer. */
const policy *lookup_weighted_policy(const game *g, const char *name, const agent_weights *weights,
                                     policy *own);
const value *lookup_weighted_value(const game *g, const char *name, const agent_weights *weights,
                                   value *own);

/* Whether these will find something: 0, or -1 and err lists the names there are. */
int lookup_policy_check(const game *g, const char *name, const agent_weights *weights,
                        char err[AGENT_ERROR_SIZE]);
int lookup_value_check(const game *g, const char *name, const agent_weights *weights,
                       char err[AGENT_ERROR_SIZE]);

#endif
