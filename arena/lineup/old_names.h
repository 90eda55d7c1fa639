/* Names of options that were called otherwise in the version before this one. They are read for
 * one version more; the table goes with it.
 */
#ifndef AEDILE_ARENA_MATCH_OLD_NAMES_H
#define AEDILE_ARENA_MATCH_OLD_NAMES_H

#include "agents/agent.h"

/* The option of that name, or of that old name: then a line on standard error, once for each name,
 * says what it is called now. NULL: the agent has no such option. */
const agent_option *old_names_option(const agent_class *c, const char *name);

/* The value of a config's key by its present name, in the same way: `value` itself where it is
 * not an old one. */
const char *old_names_value(const char *key, const char *value);

#endif
