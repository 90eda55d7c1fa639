/* Weights of policies and values in JSON files:
 *
 *     {"game": NAME, "policy": "balanced", "weights": {"draw": 0.5, "jack": 1.2}}
 *     {"game": NAME, "value": "linear", "weights": {"score": 0.2, "orders": 0.1}}
 *
 * A file for a policy changes some weights of a named style; one for a value says them all, and
 * those it leaves out are 0. `aedile fit` writes the second kind.
 *
 * As an option of an agent they are named by their file, or written down in its place. A results
 * folder does the latter, so that it needs no file next to it, and adds where they came from and
 * their hash, which is checked when they are read again:
 *
 *     {"file": "eval/hoarder.json", "hash": "89abcdef01234567", "game": NAME, ...}
 */
#ifndef AEDILE_ARENA_MATCH_WEIGHTS_H
#define AEDILE_ARENA_MATCH_WEIGHTS_H

#include "agents/agent.h"
#include "arena/base/json.h"

/* Reads a file of weights of a policy or of a value (AGENT_POLICY_WEIGHTS, AGENT_VALUE_WEIGHTS).
 * 0, and *out names the one it is of; or -1 and one line in err. */
int weights_load(agent_weights *out, agent_option_kind kind, const char *path,
                 char err[JSON_ERROR_SIZE]);

/* Reads the file of an option of this kind (AGENT_POLICY_WEIGHTS, AGENT_VALUE_WEIGHTS). A path
 * that does not begin with '/' begins with `folder`, which ends with '/' or is "", the working
 * folder. The empty path is none. 0, or -1 and one line in err, which begins with `place`. */
int weights_option_file(agent_weights *out, agent_option_kind kind, const char *folder,
                        const char *path, const char *place, char err[JSON_ERROR_SIZE]);

/* The same for weights written down as an object. */
int weights_option_object(agent_weights *out, agent_option_kind kind, const cJSON *object,
                          const char *place, char err[JSON_ERROR_SIZE]);

/* The option's value as JSON that reads back the same: such an object, or "" for none. The caller's
 * to free. */
cJSON *weights_option_json(const agent_weights *weights);

#endif
