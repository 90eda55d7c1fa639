/* Making a search agent: what goes together, and its memory.
 *
 * Memory is one block, made once: the sub-trees' working areas, then their nodes and what goes with
 * them. Nothing is allocated while choosing.
 */
#include "agents/net/learned.h"
#include "agents/number.h"
#include "agents/search/search.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int64_t mebibyte = 1 << 20;

enum { LEAST_NODES = 64 }; /* of a sub-tree */

/* Bytes of a sub-tree's head, the same on every machine, though pointers are not: how many nodes
 * there is memory for decides games. */
enum { SUB_SIZE = 17 << 12 };
_Static_assert(sizeof(search_sub) <= SUB_SIZE, "raise it; searches then have fewer nodes");

/* Bytes of what a sub-tree needs once, and for each of its nodes. */
static size_t size_of_sub(const search_params *p) {
    return SUB_SIZE + (p->rave > 0 ? rave_size() : 0);
}

size_t search_node_bytes(const search_params *p) {
    return sizeof(tree_node) + (p->rave > 0 ? sizeof(tree_amaf) : 0) +
           (p->reuse ? sizeof(uint32_t) : 0);
}

static lookup_request request_policy(const search_params *p) {
    return (lookup_request){p->style, &p->weights, &p->network};
}

/* Without its own name the prior is the rollouts' policy. */
static lookup_request request_prior(const search_params *p) {
    return *p->prior ? (lookup_request){p->prior, NULL, &p->network} : request_policy(p);
}

static lookup_request request_value(const search_params *p) {
    return (lookup_request){p->value, &p->value_weights,
                            p->value_network.net ? &p->value_network : &p->network};
}

/* Whether a value network has a use: 0, or -1 and one line in err. Where one network was given to
 * all options, it has its use elsewhere. */
static int check_value_network(const search_params *p, char *err) {
    const lookup_request of = request_value(p);
    if (!p->value_network.net || p->value_network.net == p->network.net ||
        !strcmp(of.name, LEARNED_NAME))
        return 0;
    snprintf(err, AGENT_ERROR_SIZE, "value_network: it has no use here; add evaluation=learned");
    return -1;
}

int search_check(const void *params, const game *g, char *err) {
    const search_params *p = params;
    const lookup_request by = request_policy(p), of = request_value(p), prior = request_prior(p);
    const lookup_request own = {p->value, NULL, &p->network};
    bool preferring = p->bias > 0 || p->puct > 0 || p->race > 0;
    bool followed = p->opponents == OPPONENTS_POLICY;
    bool needed =
        *p->style || p->weights.policy || p->rollout == ROLLOUT_HEURISTIC || preferring || followed;
    if ((needed && lookup_policy_check(g, &by, err) < 0) ||
        ((preferring || followed || *p->prior) && lookup_policy_check(g, &prior, err) < 0) ||
        lookup_value_check(g, &of, err) < 0 || check_value_network(p, err) < 0 ||
        (lookup_network_check(&by, &own, err) < 0 && lookup_network_check(&prior, &own, err) < 0))
        return -1;
    lookup_buffer buffer;
    char sum[NUMBER_SIZE];
    const policy *style = preferring ? lookup_policy(g, &prior, &buffer) : NULL;
    if (preferring && !style->prefer)
        snprintf(err, AGENT_ERROR_SIZE, "%s: policy \"%s\" has no preferences",
                 p->bias > 0   ? "bias"
                 : p->puct > 0 ? "puct"
                               : "race",
                 style->name);
    else if (p->puct > 0 && (p->rave > 0 || p->bias > 0 || p->widening > 0))
        snprintf(err, AGENT_ERROR_SIZE, "puct: not with rave, bias or widening");
    else if (p->race > 0 && (p->trees > 1 || p->milliseconds > 0 || p->reuse))
        snprintf(err, AGENT_ERROR_SIZE, "race: not with trees, milliseconds or tree_reuse");
    else if (p->reward_place + p->reward_score > 1) {
        number_write(sum, sizeof sum, p->reward_place + p->reward_score);
        snprintf(err, AGENT_ERROR_SIZE,
                 "reward_place and reward_score: expected at most 1 together, found %s", sum);
    } else if (p->reuse && p->private_roots)
        snprintf(err, AGENT_ERROR_SIZE,
                 "tree_reuse: not with private_roots: which of them was right is never known");
    else if (p->memory * mebibyte / p->trees <
             (int64_t)(size_of_sub(p) + LEAST_NODES * search_node_bytes(p)))
        snprintf(err, AGENT_ERROR_SIZE, "memory: %d MiB are too few for %d trees", (int)p->memory,
                 (int)p->trees);
    else
        return 0;
    return -1;
}

/* The heads of all sub-trees, then for each its nodes and what goes with them. All sizes but
 * the last part's are multiples of 8, so that everything is aligned. */
static void cut_block(search *s) {
    const search_params *p = &s->params;
    size_t n = (size_t)p->trees, all = (size_t)(p->memory * mebibyte);
    size_t capacity = (all - n * size_of_sub(p)) / n / search_node_bytes(p);
    capacity = (capacity < TREE_MAX_VISITS ? capacity : TREE_MAX_VISITS) & ~(size_t)1;
    s->sub = (search_sub *)(void *)s->block;
    uint8_t *at = s->block + n * SUB_SIZE;
    for (size_t i = 0; i < n; i++) {
        search_sub *sub = &s->sub[i];
        sub->tree = (tree){.node = (tree_node *)(void *)at, .capacity = (uint32_t)capacity};
        at += capacity * sizeof(tree_node);
        sub->rave = NULL;
        if (p->rave > 0) {
            sub->tree.amaf = (tree_amaf *)(void *)at;
            at += capacity * sizeof(tree_amaf);
            sub->rave = (rave_area *)(void *)at;
            at += rave_size();
        }
        if (p->reuse) {
            sub->tree.place = (uint32_t *)(void *)at;
            at += capacity * sizeof(uint32_t);
        }
    }
}

int search_init(search *s, search_kind kind, const agent_setup *setup) {
    const search_params *p = setup->params;
    const lookup_request by = request_policy(p), of = request_value(p), before = request_prior(p);
    const policy *style = lookup_policy(setup->game, &by, &s->policy_buffer);
    const policy *prior = lookup_policy(setup->game, &before, &s->prior_buffer);
    s->kind = kind;
    s->params = *p;
    s->host = setup->host;
    s->game = setup->game;
    s->seats = setup->seats;
    s->told = rewards_told(setup->game, setup->seats);
    s->ntrees = kind == SEARCH_MO ? setup->seats : 1;
    s->rule = (reward_rule){.place = p->reward_place,
                            .score = p->reward_score,
                            .scale = p->score_scale,
                            .value = lookup_value(setup->game, &of, &s->value_buffer)};
    if (kind == SEARCH_FLAT)
        s->params.final = FINAL_VALUE;
    s->policy = p->rollout == ROLLOUT_HEURISTIC ? style : NULL;
    if (p->bias > 0 || p->puct > 0 || p->race > 0 || (p->widening > 0 && prior && prior->prefer))
        s->prior = prior;
    s->opponents = p->opponents == OPPONENTS_POLICY ? prior : NULL;
    s->block = malloc((size_t)(p->memory * mebibyte));
    if (!s->block)
        return -1;
    cut_block(s);
    return 0;
}

void search_begin(void *self, const game *g, int seat, uint64_t number) {
    (void)number;
    (void)g, (void)seat;
    ((search *)self)->rooted = false;
}

bool search_keeps(const void *params) {
    return ((const search_params *)params)->reuse;
}

void search_watch(void *self, agent_leaves *leaves) {
    ((search *)self)->leaves = leaves;
}

void search_done(void *self) {
    search *s = self;
    free(s->block);
}
