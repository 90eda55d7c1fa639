/* Policies and values by the names that options give, for one game.
 */
#ifndef AEDILE_LOOKUP_H
#define AEDILE_LOOKUP_H

#include "agents/net/learned.h"

#define LOOKUP_STYLE_HELP         "policy to go by; empty: the game's first"
#define LOOKUP_VALUE_HELP         "value of positions; empty: the game's first, without any: score"
#define LOOKUP_STYLE_WEIGHTS_HELP "a policy with weights from a JSON file, instead of policy"
#define LOOKUP_VALUE_WEIGHTS_HELP "a value with weights from a JSON file, instead of evaluation"

/* What options say of a policy, or of a value. */
typedef struct lookup_request {
    const char *name;             /* "": the game's first */
    const agent_weights *weights; /* instead of the name, if there are some */
    const agent_network *network; /* of what is called learned; NULL: the game's own */
} lookup_request;

/* Room for what is found, where no table has it; it points into itself. */
typedef struct lookup_buffer {
    policy policy;
    value value;
    learned_mind mind;
} lookup_buffer;

/* Whether these will find something: 0, or -1 and err lists the names there are. */
int lookup_policy_check(const game *g, const lookup_request *request, char err[AGENT_ERROR_SIZE]);
int lookup_value_check(const game *g, const lookup_request *request, char err[AGENT_ERROR_SIZE]);

/* Whether the name is one of the values that networks are. */
bool lookup_value_is_learned(const lookup_request *request);

/* Whether a network that is named has a use: 0, or -1 and err says that neither is called learned.
 * `by` is the policy, `of` the value; one of them may be NULL. */
int lookup_network_check(const lookup_request *by, const lookup_request *of,
                         char err[AGENT_ERROR_SIZE]);

/* The policy, where the check has said yes; else NULL: there is none. */
const policy *lookup_policy(const game *g, const lookup_request *request, lookup_buffer *buffer);

/* The value. NULL stands for "score", the value that every game has without a record of it
 * (rewards.h), where the game has no record of that name, and for the empty name of a game without
 * values. */
const value *lookup_value(const game *g, const lookup_request *request, lookup_buffer *buffer);

#endif
