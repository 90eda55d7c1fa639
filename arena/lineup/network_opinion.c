/* What a network thinks (network_opinion.h). */
#include "arena/lineup/network_opinion.h"

#include "agents/net/learned.h"

#include <string.h>

static const agent_network *named_by(const agent_spec *spec) {
    for (const agent_option *o = spec->agent->options; o && o->name; o++)
        if (o->kind == AGENT_NETWORK)
            return agent_params_network(&spec->params, o);
    return NULL;
}

void network_opinion_of(network_opinion *out, const agent_spec *spec, const game *g,
                        const void *state, const game_move *moves, int n) {
    const agent_network *named = named_by(spec);
    char err[AGENT_ERROR_SIZE];
    int32_t score[GAME_MAX_MOVES];
    net_thought thought;
    memset(out, 0, sizeof *out);
    if (learned_check(named, g, err) < 0)
        return;
    const net network = learned_net(named, g, g->seats(state));
    out->there = true;
    net_decide(&network, state, moves, n, NET_ASK_ALL, &thought, score);
    net_softmax(score, n, out->odds);
    net_shares(&thought, g->seats(state), g->turn(state), out->share);
}
