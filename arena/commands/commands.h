/* The commands of the program: `aedile NAME ARGUMENTS`.
 *
 * Each gets its own arguments, argv[0] being its name, and returns an exit status. They print
 * results to standard output, errors and progress to standard error. Command lines are read
 * with args.h.
 */
#ifndef AEDILE_ARENA_COMMANDS_COMMANDS_H
#define AEDILE_ARENA_COMMANDS_COMMANDS_H

#include "arena/base/json.h"
#include "arena/base/status.h"

#define COMMAND(name, help) int command_##name(int argc, char **argv);
#include "arena/commands/commands.def"

/* JSON Schemas (commands.def), the caller's to delete. */
#define SCHEMA(name, help) cJSON *schema_##name(void);
#include "arena/commands/commands.def"

#endif
