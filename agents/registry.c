/* The table of all agents, made from agents.def. */
#include "agents/agent.h"

#include <string.h>

#define AGENT(name) extern const agent_class agent_##name;
#include "agents/agents.def"

const agent_class *const agent_classes[] = {
#define AGENT(name) &agent_##name,
#include "agents/agents.def"
    NULL,
};

const agent_class *agent_find(const char *name) {
    for (const agent_class *const *c = agent_classes; *c; c++)
        if (!strcmp((*c)->name, name))
            return *c;
    return NULL;
}
