/* The agent `learned`: plays by a network that was trained by playing (net.h), without looking
 * ahead. It works for every game that has a layout (layout.h) and a network for it.
 */
#include "agents/learned.h"
#include "agents/net_built_in.h"

#include <stdio.h>
#include <string.h>

/* --- Networks --------------------------------------------------------------------------------- */

static const net_bytes *find_own(const game *g) {
    const net_bytes *b = net_built_ins;
    while (b->game && strcmp(b->game, g->name) != 0)
        b++;
    return b->game ? b : NULL;
}

int learned_check(const agent_network *named, const game *g, char err[AGENT_ERROR_SIZE]) {
    const layout *l = layout_of(g);
    const net_bytes *own = find_own(g);
    char why[NET_ERROR_SIZE];
    net room;
    if (!l)
        snprintf(err, AGENT_ERROR_SIZE, "network: the game %s has no inputs for networks", g->name);
    else if (named && named->net && named->net->layout != l)
        snprintf(err, AGENT_ERROR_SIZE, "network: for game %s, not %s",
                 named->net->layout->game->name, g->name);
    else if (named && named->net)
        return 0;
    else if (!own)
        snprintf(err, AGENT_ERROR_SIZE,
                 "network: none for the game %s comes with the program; name a file of one",
                 g->name);
    else if (net_open(&room, l, own->bytes, own->size, why) < 0)
        snprintf(err, AGENT_ERROR_SIZE, "network: the program's own: %.200s", why);
    else
        return 0;
    return -1;
}

const net *learned_net(const agent_network *named, const game *g, net *room) {
    if (named && named->net)
        return named->net;
    net_use(room, layout_of(g), find_own(g)->bytes);
    return room;
}

/* --- The agent -------------------------------------------------------------------------------- */

typedef struct learned_params {
    agent_network network;
    double temperature;
} learned_params;

typedef struct learned {
    net own;
    const net *net;
    int temperature; /* in steps of 1 / NET_WARM */
} learned;

static int check(const void *params, const game *g, char *err) {
    const learned_params *p = params;
    return learned_check(&p->network, g, err);
}

static int init(void *self, const agent_setup *setup) {
    const learned_params *p = setup->params;
    learned *a = self;
    a->net = learned_net(&p->network, setup->game, &a->own);
    a->temperature = (int)(p->temperature * NET_WARM + 0.5);
    return 0;
}

static int choose(void *self, const agent_question *q) {
    const learned *a = self;
    net_thought thought;
    int32_t score[GAME_MAX_MOVES];
    net_look(a->net, q->state, &thought);
    net_moves(a->net, &thought, q->state, q->moves, q->n, score);
    return net_pick(score, q->n, a->temperature, q->rng);
}

static const agent_option options[] = {
    {"network", AGENT_NETWORK, offsetof(learned_params, network), "", .help = LEARNED_NETWORK_HELP},
    {"temperature", AGENT_REAL, offsetof(learned_params, temperature), "0", 0,
     (double)NET_WARMEST / NET_WARM,
     .help = "0: the best move; 1: moves with the odds that the network gives them; in steps of "
             "1/1024"},
    {0},
};

extern const agent_class agent_learned;
const agent_class agent_learned = {
    .name = "learned",
    .help = "a network trained by playing against itself; does not look ahead",
    .concealed = true, /* as layouts are (layout.h) */
    .options = options,
    .check = check,
    .size = sizeof(learned),
    .init = init,
    .choose = choose,
};
