/* The heuristic agent: plays by a policy, a rule of thumb of its game (policy.h).
 *
 * Option `style` names the policy; without it, the game's first. Option `weights` is a file of
 * other weights for one; `network` is one for the policy `learned`.
 */
#include "agents/agent.h"
#include "agents/lookup.h"

typedef struct heuristic_params {
    char style[AGENT_TEXT_SIZE];
    agent_weights weights;
    agent_network network;
} heuristic_params;

typedef struct heuristic {
    const policy *policy;
    lookup_buffer buffer;
} heuristic;

static lookup_request request(const heuristic_params *p) {
    return (lookup_request){p->style, &p->weights, &p->network};
}

static int heuristic_check(const void *params, const game *g, char *err) {
    const lookup_request w = request(params);
    return lookup_policy_check(g, &w, err) < 0 ? -1 : lookup_network_check(&w, NULL, err);
}

static int heuristic_init(void *self, const agent_setup *setup) {
    const lookup_request w = request(setup->params);
    heuristic *h = self;
    h->policy = lookup_policy(setup->game, &w, &h->buffer);
    return 0;
}

static int heuristic_choose(void *self, const agent_question *q) {
    const policy *p = ((heuristic *)self)->policy;
    return p->choose(p->weights, q->state, q->moves, q->n, q->rng);
}

static const agent_option heuristic_options[] = {
    {"policy", AGENT_TEXT, offsetof(heuristic_params, style), "", .help = LOOKUP_STYLE_HELP},
    {"policy_weights", AGENT_POLICY_WEIGHTS, offsetof(heuristic_params, weights), "",
     .help = LOOKUP_STYLE_WEIGHTS_HELP},
    {"network", AGENT_NETWORK, offsetof(heuristic_params, network), "",
     .help = LEARNED_NETWORK_OF_HELP},
    {0},
};

extern const agent_class agent_heuristic;
const agent_class agent_heuristic = {
    .name = "heuristic",
    .help = "heuristics of the game, by a named style",
    .concealed = true, /* as policies are (policy.h) */
    .options = heuristic_options,
    .check = heuristic_check,
    .size = sizeof(heuristic),
    .init = heuristic_init,
    .choose = heuristic_choose,
};
