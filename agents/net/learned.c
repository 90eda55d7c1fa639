/* The agent `learned`: plays by a network that was trained by playing (net.h), without looking
 * ahead. It works for every game that has a layout (layout.h) and a network for it.
 */
#include "agents/net/learned.h"
#include "agents/net/lean.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- Networks --------------------------------------------------------------------------------- */

static const net_bytes *find(const char *name) {
    const net_bytes *b = net_built_ins;
    while (b->name && strcmp(b->name, name) != 0)
        b++;
    return b->name ? b : NULL;
}

const net_bytes *learned_built_in(const game *g, int seats) {
    char name[32];
    snprintf(name, sizeof name, "%.20s-%dp", g->name, seats);
    const net_bytes *own = find(name);
    return own ? own : find(g->name);
}

const net_bytes *learned_built_in_leaf(const game *g, int seats) {
    char name[40];
    snprintf(name, sizeof name, "%.20s-%dp-leaf", g->name, seats);
    const net_bytes *own = find(name);
    return own ? own : learned_built_in(g, seats);
}

/* Those that were made for another layout, fitted to this one, by their place in the program's list; they stay. The first thread
 * that has one keeps it. */
enum { MOST_OWN = 64 };
static _Atomic(void *) fitted[MOST_OWN];

void (*learned_tell)(const char *line);

static const void *bytes_of(const net_bytes *own) {
    const ptrdiff_t at = own - net_built_ins;
    const void *bytes = at < MOST_OWN ? atomic_load(&fitted[at]) : NULL;
    return bytes ? bytes : own->bytes;
}

/* Opens one, fitted where it has to be: 0, or -1 and a line in why. */
static int open_own(net *out, const net_bytes *own, const layout *l, char why[NET_ERROR_SIZE]) {
    const ptrdiff_t at = own - net_built_ins;
    char note[NET_ERROR_SIZE];
    void *bytes, *none = NULL;
    size_t size;
    if (bytes_of(own) != own->bytes) {
        net_use(out, l, bytes_of(own));
        return 0;
    }
    const int status =
        at < MOST_OWN ? net_fit(l, own->bytes, own->size, &bytes, &size, note, why) : 0;
    if (status < 0)
        return -1;
    if (status == 0)
        return net_open(out, l, own->bytes, own->size, why);
    if (!atomic_compare_exchange_strong(&fitted[at], &none, bytes))
        free(bytes);
    else if (learned_tell)
        learned_tell(note);
    net_use(out, l, bytes_of(own));
    return 0;
}

/* Whether all of the game's own are right. */
static int check_own(const game *g, const layout *l, char *err) {
    char why[NET_ERROR_SIZE];
    net own_net;
    for (int k = 0; k <= 2 * GAME_MAX_SEATS + 1; k++) {
        const net_bytes *own = k % 2 ? learned_built_in_leaf(g, k / 2) : learned_built_in(g, k / 2);
        if (!own) {
            snprintf(err, AGENT_ERROR_SIZE,
                     "network: none for the game %s comes with the program; name a file of one",
                     g->name);
            return -1;
        }
        if (open_own(&own_net, own, l, why) < 0) {
            snprintf(err, AGENT_ERROR_SIZE, "network: the program's own, %s: %.200s", own->name,
                     why);
            return -1;
        }
    }
    return 0;
}

int learned_check(const agent_network *named, const game *g, char err[AGENT_ERROR_SIZE]) {
    const layout *l = layout_of(g);
    if (!l)
        snprintf(err, AGENT_ERROR_SIZE, "network: the game %s has no inputs for networks", g->name);
    else if (named && named->net && named->net->layout != l)
        snprintf(err, AGENT_ERROR_SIZE, "network: for game %s, not %s",
                 named->net->layout->game->name, g->name);
    else
        return named && named->net ? 0 : check_own(g, l, err);
    return -1;
}

net learned_net(const agent_network *named, const game *g, int seats) {
    net own;
    if (named && named->net)
        return *named->net;
    net_use(&own, layout_of(g), bytes_of(learned_built_in(g, seats)));
    return own;
}

net learned_leaf_net(const agent_network *named, const game *g, int seats) {
    net own;
    if (named && named->net)
        return *named->net;
    net_use(&own, layout_of(g), bytes_of(learned_built_in_leaf(g, seats)));
    return own;
}

/* --- The agent -------------------------------------------------------------------------------- */

typedef struct learned_params {
    agent_network network;
    double temperature;
    char lean[AGENT_PATH_SIZE];
} learned_params;

typedef struct learned {
    net net;
    int temperature; /* in steps of 1 / NET_WARM */
    lean lean;
} learned;

static int check(const void *params, const game *g, char *err) {
    const learned_params *p = params;
    lean leaning;
    return lean_read(&leaning, p->lean, err) < 0 ? -1 : learned_check(&p->network, g, err);
}

static int init(void *self, const agent_setup *setup) {
    const learned_params *p = setup->params;
    learned *a = self;
    a->net = learned_net(&p->network, setup->game, setup->seats);
    a->temperature = (int)(p->temperature * NET_WARM + 0.5);
    return lean_read(&a->lean, p->lean, (char[AGENT_ERROR_SIZE]){0});
}

static int choose(void *self, const agent_question *q) {
    const learned *a = self;
    net_thought thought;
    int32_t score[GAME_MAX_MOVES];
    net_decide(&a->net, q->state, q->moves, q->n, NET_ASK_MOVES, &thought, score);
    lean_add(&a->lean, q->game, q->state, q->moves, q->n, score);
    return net_pick(score, q->n, a->temperature, q->rng);
}

static const agent_option options[] = {
    {"network", AGENT_NETWORK, offsetof(learned_params, network), "", .help = LEARNED_NETWORK_HELP},
    {"temperature", AGENT_REAL, offsetof(learned_params, temperature), "0", 0,
     (double)NET_WARMEST / NET_WARM,
     .help = "0: the best move; 1: moves with the odds that the network gives them; in steps of "
             "1/1024"},
    {"lean", AGENT_LINE, offsetof(learned_params, lean), "",
     .help =
         "TEXT=NATS: makes moves with TEXT in them more likely, or less (below 0); several with ; "
         "between them"},
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
