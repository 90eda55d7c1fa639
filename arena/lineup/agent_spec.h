/* Agents as a config or a command line names them, options included.
 *
 * In JSON: a name, or an object with the name and some options,
 * {"agent": "so-ismcts", "iterations": 250}. In one text: NAME or NAME:option=value,option=value.
 * "preset" among the options, wherever it stands, names settings that take the place of the
 * defaults.
 */
#ifndef AEDILE_ARENA_MATCH_AGENT_SPEC_H
#define AEDILE_ARENA_MATCH_AGENT_SPEC_H

#include "agents/agent.h"
#include "arena/base/json.h"

enum { AGENT_SPEC_TEXT_SIZE = 1024 };

typedef struct agent_spec {
    const agent_class *agent;
    agent_params params;
} agent_spec;

/* Agent number i, from 0: those of agents.def, then those that are their own programs. NULL:
 * there are no more. */
const agent_class *agent_spec_class(size_t i);

/* The agent with all its defaults. */
void agent_spec_init(agent_spec *spec, const agent_class *agent);

/* The same by its name: 0; or -1 and err, with the nearest name. */
int agent_spec_find(agent_spec *spec, const char *name, const char *place,
                    char err[JSON_ERROR_SIZE]);

/* Reads one, and checks that it can play the game. 0; or -1 and err, which begins with
 * `place`. Whether a cheat may play is for the caller to say. JSON: an object, or a text. Files that it names (weights.h) are
 * looked for from `folder` on, which ends with '/', or is "" for the working folder; a text without JSON is of a command line,
 * and names files from the working folder. */
int agent_spec_from_json(agent_spec *spec, const cJSON *item, const game *g, const char *folder,
                         const char *place, char err[JSON_ERROR_SIZE]);
int agent_spec_from_text(agent_spec *spec, const char *text, const game *g, const char *place,
                         char err[JSON_ERROR_SIZE]);

/* As JSON with all its options, ready to be read back: an object, or the name of an agent that
 * has none. The caller's to free. */
cJSON *agent_spec_json(const agent_spec *spec);

/* Whether it answers the same question in the same way again: it is no program from outside, and
 * does not think by the clock. */
bool agent_spec_repeats(const agent_spec *spec);

/* As one text: the preset that says most of it, if one does, then the options that are not as this
 * preset (or the defaults) has them. Weights that stood in a config without a file show their hash;
 * all else reads back. Returns out. (agent_label.c) */
const char *agent_spec_text(const agent_spec *spec, char out[AGENT_SPEC_TEXT_SIZE]);

/* The same for a table: of the options, first those in which it differs from another of these n
 * specs of the same agent. What does not fit is left out, and "..." says so. Returns out. */
const char *agent_spec_label(const agent_spec *spec, const agent_spec *others, int n, char *out,
                             size_t size);

/* The settings of a preset on top of the defaults. 0; or -1 and err, as agent_spec_find. */
int agent_spec_preset(agent_spec *spec, const agent_class *agent, const char *preset,
                      char err[JSON_ERROR_SIZE]);

#endif
