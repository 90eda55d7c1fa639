/* Instances of the agents (match_agents.h). */
#include "arena/match/match_agents.h"

#include "arena/base/host.h"

#include <stdlib.h>

void match_agents_done(match_agents *m) {
    for (int a = 0; m->setup && a < m->setup->agents; a++)
        for (int copy = 0; copy < GAME_MAX_SEATS; copy++) {
            if (!m->made[a][copy])
                continue;
            if (m->setup->agent[a].agent->done)
                m->setup->agent[a].agent->done(m->self[a][copy]);
            free(m->self[a][copy]);
        }
}

int match_agents_make(match_agents *m, int a, int copy) {
    const agent_class *c = m->setup->agent[a].agent;
    if (m->made[a][copy])
        return 0;
    agent_setup setup = {.game = m->setup->game,
                         .seats = m->setup->players,
                         .params = &m->setup->agent[a].params,
                         .host = &agent_host_own};
    void *self = c->size ? calloc(1, c->size) : NULL;
    if ((c->size && !self) || (c->init && c->init(self, &setup) < 0)) {
        free(self);
        return -1;
    }
    m->self[a][copy] = self;
    m->made[a][copy] = true;
    return 0;
}
