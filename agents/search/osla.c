/* One-step look-ahead: makes every legal move in some worlds and takes the one after which its
 * own share of the win stands highest, by a value (policy.h). The mean is over the worlds, each
 * the same for all moves; of equals a random one.
 */
#include "agents/lookup.h"
#include "agents/search/rewards.h"

#include <string.h>

typedef struct osla_params {
    int64_t worlds;
    double score_scale;
    char value[AGENT_TEXT_SIZE];
    agent_weights weights;
    agent_network network;
} osla_params;

typedef struct osla {
    const game *game;
    int seats, told; /* numbers of a position's shares (rewards.h) */
    int64_t worlds;
    reward_rule rule;
    lookup_buffer buffer;
    int n, seat;                                 /* of the last question */
    float share[GAME_MAX_MOVES][GAME_MAX_SEATS]; /* means of it */
    float
        reward[GAME_MAX_MOVES]; /* of the seat: its share; solo, by points if the value is score */
} osla;

static int osla_check(const void *params, const game *g, char *err) {
    const osla_params *p = params;
    const lookup_request w = {p->value, &p->weights, &p->network};
    return lookup_value_check(g, &w, err) < 0 ? -1 : lookup_network_check(NULL, &w, err);
}

static int osla_init(void *self, const agent_setup *setup) {
    osla *o = self;
    const osla_params *p = setup->params;
    const lookup_request w = {p->value, &p->weights, &p->network};
    o->game = setup->game;
    o->seats = setup->seats;
    o->worlds = p->worlds;
    o->rule =
        (reward_rule){.scale = p->score_scale, .value = lookup_value(setup->game, &w, &o->buffer)};
    o->told = rewards_told(setup->game, setup->seats);
    if (rewards_alone(setup->game, setup->seats) && !o->rule.value)
        o->rule.score = 1;
    return 0;
}

/* What comes of move i in one world, divided by the number of worlds. */
static void look(osla *o, const game_state *world, game_move move, int i) {
    float share[GAME_MAX_SEATS] = {0}, rewards[GAME_MAX_SEATS] = {0};
    game_state after;
    memcpy(&after, world, o->game->size(world));
    o->game->apply(&after, move);
    if (o->game->turn(&after) < 0)
        rewards_end(&o->rule, o->game, &after, o->seats, share, rewards);
    else
        rewards_value(&o->rule, o->game, &after, o->seats, share, rewards);
    for (int p = 0; p < o->told; p++)
        o->share[i][p] += share[p] / (float)o->worlds;
    o->reward[i] += (o->told > o->seats ? rewards[0] : share[o->seat]) / (float)o->worlds;
}

static int osla_choose(void *self, const agent_question *q) {
    osla *o = self;
    game_state world;
    int best = 0;
    uint32_t equals = 0;
    memcpy(&world, q->state, o->game->size(q->state));
    memset(o->share, 0, sizeof o->share);
    memset(o->reward, 0, sizeof o->reward);
    o->n = q->n;
    o->seat = q->seat;
    for (int64_t w = 0; w < o->worlds; w++) {
        o->game->resample(&world, q->seat, q->rng);
        for (int i = 0; i < q->n; i++)
            look(o, &world, q->moves[i], i);
    }
    for (int i = 0; i < q->n; i++) {
        float own = o->reward[i], most = o->reward[best];
        if (i == 0 || own > most)
            equals = 0;
        if (i > 0 && own < most)
            continue;
        if (pcg32_below(q->rng, ++equals) == 0)
            best = i;
    }
    return best;
}

static void osla_report(const void *self, agent_report *out) {
    const osla *o = self;
    memset(out, 0, sizeof *out);
    out->worlds = o->worlds;
    out->iterations = o->worlds * o->n;
    for (int i = 0; i < o->n; i++) {
        out->move[i].visits = out->move[i].available = (double)o->worlds;
        out->move[i].value = (double)o->reward[i];
        for (int p = 0; p < o->told; p++)
            out->move[i].share[p] = (double)o->share[i][p];
    }
}

static const agent_option osla_options[] = {
    {"evaluation", AGENT_TEXT, offsetof(osla_params, value), "", .help = LOOKUP_VALUE_HELP},
    {"evaluation_weights", AGENT_VALUE_WEIGHTS, offsetof(osla_params, weights), "",
     .help = LOOKUP_VALUE_WEIGHTS_HELP},
    {"network", AGENT_NETWORK, offsetof(osla_params, network), "", .help = LEARNED_NETWORK_OF_HELP},
    {"determinizations", AGENT_INT, offsetof(osla_params, worlds), "4", 1, 100000,
     .help = "worlds that the value of a move is the mean of"},
    {"score_scale", AGENT_REAL, offsetof(osla_params, score_scale), "10", 0.01, 100000,
     .help = "points that make a share e times as large, where the value is score"},
    {0},
};

extern const agent_class agent_osla;
const agent_class agent_osla = {
    .name = "osla",
    .help = "one-step look-ahead: the move after which a value stands best",
    .options = osla_options,
    .check = osla_check,
    .size = sizeof(osla),
    .init = osla_init,
    .choose = osla_choose,
    .report = osla_report,
};
