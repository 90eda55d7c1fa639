/* aedile agents: what may stand in the "agents" of a config. */
#include "agents/agent.h"
#include "arena/args.h"
#include "arena/commands.h"

#include <stdio.h>

int command_agents(int argc, char **argv) {
    const arg_option options[] = {{0}};
    args a = {.usage = "", .help = "Lists the agents, as a config names them.", .options = options};
    int status = args_read(&a, argc, argv);
    if (status >= 0)
        return status;
    for (const agent_class *const *c = agent_classes; *c; c++)
        printf("%-12s %s\n", (*c)->name, (*c)->help);
    return STATUS_OK;
}
