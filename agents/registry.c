/* The table of all agents, made from agents.def, and what each is shown. */
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

const void *agent_shown(const agent_class *c, const game *g, const game_state *state, int seat,
                        pcg32 *rng, game_state *scratch) {
    if (c->blind)
        return NULL;
    if (c->cheats)
        return state;
    if (c->concealed && g->conceal)
        g->conceal(state, seat, scratch);
    else
        g->observe(state, seat, rng, scratch);
    return scratch;
}
