/* Picking by odds (search.h): the bound of C. D. Rosin, Multi-armed bandits with episode context, 2011, as D.
 * Silver et al. use it, Mastering the game of Go without human knowledge, 2017:
 *
 *     mean reward of the seat + puct prior sqrt(available) / (1 + visits)
 *
 * A node gets a child for every legal move at once, with the policy's odds as its prior; a child not yet
 * tried counts as much as its tried siblings do on average. `available` stands for the parent's
 * visits, as in the other bound, since worlds differ in what is legal.
 */
#include "agents/search/search.h"

#include <math.h>

/* Makes the children that are missing, while there is room. */
static void add_children(const search *s, search_sub *sub, uint32_t node, int seat,
                         const game_move *moves, int n, uint32_t *child) {
    float share[GAME_MAX_MOVES];
    tree *t = &sub->tree;
    prior_shares(s, sub, moves, n, share);
    for (int i = 0; i < n; i++) {
        if (child[i] || t->capacity - t->n < (uint32_t)s->ntrees)
            continue;
        child[i] = tree_find_or_add(t, node, seat, moves[i]);
        t->node[child[i]].prior = share[i];
    }
}

/* What the tried children are worth on average to the seat; without any, an equal share of the win. */
static double untried_worth(const search *s, const tree *t, int n, const uint32_t *child) {
    double sum = 0, visits = 0;
    for (int i = 0; i < n; i++) {
        sum += child[i] ? t->node[child[i]].sum : 0;
        visits += child[i] ? (double)tree_visits(&t->node[child[i]]) : 0;
    }
    return visits > 0 ? sum / visits : 1.0 / s->seats;
}

int puct_pick(const search *s, search_sub *sub, uint32_t node, int seat, const game_move *moves,
              int n, uint32_t *down, bool *added) {
    uint32_t child[GAME_MAX_MOVES];
    tree *t = &sub->tree;
    if (tree_match(t, node, seat, moves, n, child) < n)
        add_children(s, sub, node, seat, moves, n, child);
    float untried = (float)untried_worth(s, t, n, child), most = 0;
    int best = -1;
    for (int i = 0; i < n; i++) {
        if (!child[i])
            continue;
        tree_node *c = &t->node[child[i]];
        float visits = (float)tree_visits(c);
        float mean = visits > 0 ? (float)(c->sum / (double)visits) : untried;
        float bound =
            mean + (float)s->params.puct * c->prior * sqrtf((float)++c->available) / (1 + visits);
        if (best < 0 || bound > most) {
            most = bound;
            best = i;
        }
    }
    *down = best >= 0 ? child[best] : 0;
    *added = best >= 0 && tree_visits(&t->node[*down]) == 0;
    return best;
}
