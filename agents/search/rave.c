/* RAVE: all-moves-as-first statistics in the nodes (option `rave`).
 *
 * S. Gelly, D. Silver: Monte-Carlo tree search and rapid action value estimation in computer Go,
 * Artificial Intelligence 175(11), 2011. A move that a seat makes anywhere below a node, in the
 * tree or in the rollout, says something of making it right there. The value of a move is
 *
 *     (1 - beta) mean of its visits + beta mean of such iterations,  beta = sqrt(k / (3 n + k)),
 *
 * so that both count alike after n = k visits, and the first wins in the end. Here n counts the
 * visits at which the move was legal, as worlds differ, and only moves that were legal in the
 * world of the iteration learn from it. Each seat learns its own reward.
 *
 * A node gets a child for every legal move at once, as moves not tried yet learn too. One that
 * neither was tried nor has learnt is tried first.
 */
#include "agents/search/search.h"
#include "engine/real.h"

#include <string.h>

enum {
    RAVE_MOVES = 2048,   /* remembered of an iteration; later ones teach nothing */
    RAVE_TABLE = 4096,   /* entries of the table of them: at most half full */
    RAVE_LEVELS = 256,   /* decisions in the tree that learn; deeper ones do not */
    RAVE_CHILDREN = 8192 /* their legal moves */
};

/* A move of the iteration and when it was last made. */
typedef struct made {
    uint32_t iteration; /* another one: the entry is free */
    game_move move;
    uint16_t seat, last;
} made;

/* A decision in the tree. */
typedef struct level {
    uint16_t at; /* moves of the iteration before it */
    uint16_t seat;
    uint32_t end; /* of its part of the list of children */
} level;

struct rave_area {
    uint32_t iteration;
    int n, levels;
    made table[RAVE_TABLE];
    level level[RAVE_LEVELS];
    uint32_t child[RAVE_CHILDREN];
    uint32_t unused;
};
_Static_assert(sizeof(rave_area) % sizeof(uint64_t) == 0, "what follows is aligned");

size_t rave_size(void) {
    return sizeof(rave_area);
}

void rave_clear(rave_area *r) {
    memset(r, 0, sizeof *r);
}

void rave_start(rave_area *r) {
    r->n = r->levels = 0;
    if (!++r->iteration)
        rave_clear(r);
}

/* The entry of a move, or the free one for it. */
static made *find(rave_area *r, int seat, game_move move) {
    uint32_t at = (move * 8U + (uint32_t)seat + 1U) * 0x9E3779B1U >> 20;
    made *e = &r->table[at];
    while (e->iteration == r->iteration && (e->move != move || e->seat != seat))
        e = &r->table[++at % RAVE_TABLE];
    return e;
}
_Static_assert(RAVE_TABLE == 1 << 12, "an index is the 12 high bits of 32");

void rave_note(rave_area *r, int seat, game_move move) {
    if (r->n == RAVE_MOVES)
        return;
    *find(r, seat, move) = (made){r->iteration, move, (uint16_t)seat, (uint16_t)r->n++};
}

/* The decision that is about to be made, and its moves. */
static void note_level(rave_area *r, int seat, const uint32_t *child, int n) {
    uint32_t from = r->levels ? r->level[r->levels - 1].end : 0, end = from;
    if (r->levels == RAVE_LEVELS || r->n == RAVE_MOVES || from + (uint32_t)n > RAVE_CHILDREN)
        return;
    for (int i = 0; i < n; i++)
        if (child[i])
            r->child[end++] = child[i];
    r->level[r->levels++] = (level){(uint16_t)r->n, (uint16_t)seat, end};
}

void rave_learn(search_sub *sub, const float *rewards) {
    rave_area *r = sub->rave;
    uint32_t at = 0;
    for (int i = 0; i < r->levels; i++) {
        const level *l = &r->level[i];
        for (; at < l->end; at++) {
            const made *e = find(r, l->seat, sub->tree.node[r->child[at]].move);
            if (e->iteration != r->iteration || e->last < l->at)
                continue;
            tree_amaf *a = &sub->tree.amaf[r->child[at]];
            if (a->count >= TREE_MAX_AMAF) /* the mean is what counts */
                *a = (tree_amaf){a->sum / 2, a->count / 2};
            a->sum += rewards[l->seat];
            a->count += 1;
        }
    }
}

/* --- Choosing --------------------------------------------------------------------------------- */

/* A node for every legal move, if there is room for all. Returns how many were visited. */
static int add_children(const search *s, search_sub *sub, uint32_t node, int seat,
                        const game_move *moves, int n, uint32_t *child) {
    tree *t = &sub->tree;
    int known = tree_match(t, node, seat, moves, n, child), tried = 0;
    float prior[GAME_MAX_MOVES];
    bool enough = t->capacity - t->n >= (uint32_t)(n - known + s->ntrees);
    if (known < n && enough && s->prior)
        prior_shares(s, sub, moves, n, prior);
    for (int i = 0; i < n; i++) {
        if (!child[i] && enough) {
            child[i] = tree_find_or_add(t, node, seat, moves[i]);
            t->node[child[i]].prior = s->prior ? prior[i] : 0;
        }
        if (child[i]) {
            t->node[child[i]].available++;
            tried += tree_visits(&t->node[child[i]]) > 0;
        }
    }
    return tried;
}

/* The bound of a move that was tried or has learnt. */
static float bound_of(const search *s, const tree_node *node, const tree_amaf *a) {
    float k = (float)s->params.rave, n = (float)node->available;
    float visits = (float)tree_visits(node), tries = visits > 0 ? visits : 1;
    float mean = (float)(node->sum / (double)tries);
    float beta = visits <= 0 ? 1 : a->count > 0 ? sqrtf(k / (3 * n + k)) : 0;
    float learnt = a->count > 0 ? a->sum / a->count : 0;
    return (1 - beta) * mean + beta * learnt + (float)s->params.c * sqrtf(real_logf(n) / tries) +
           (float)s->params.bias * node->prior / (1 + visits);
}

/* One that nothing is known of: the most preferred, or any of `unknown`. -1: there is none. */
static int pick_unknown(const search *s, search_sub *sub, int n, const uint32_t *child,
                        int unknown) {
    const tree_node *node = sub->tree.node;
    int best = -1, k = s->prior || !unknown ? 0 : (int)pcg32_below(&sub->rng, (uint32_t)unknown);
    for (int i = 0; i < n; i++) {
        if (!child[i] || tree_visits(&node[child[i]]) || sub->tree.amaf[child[i]].count > 0)
            continue;
        if (s->prior ? best < 0 || node[child[i]].prior > node[child[best]].prior : k-- == 0)
            best = i;
    }
    return best;
}

int rave_pick(const search *s, search_sub *sub, uint32_t node, int seat, const game_move *moves,
              int n, uint32_t *down, bool *added) {
    uint32_t child[GAME_MAX_MOVES];
    const tree *t = &sub->tree;
    int tried = add_children(s, sub, node, seat, moves, n, child), unknown = 0, best = -1;
    bool widen = prior_may_widen(s, tree_visits(&t->node[node]), tried);
    float most = 0;
    note_level(sub->rave, seat, child, n);
    for (int i = 0; i < n; i++) {
        if (!child[i] || (!widen && !tree_visits(&t->node[child[i]])))
            continue;
        if (!tree_visits(&t->node[child[i]]) && t->amaf[child[i]].count <= 0) {
            unknown++;
            continue;
        }
        float bound = bound_of(s, &t->node[child[i]], &t->amaf[child[i]]);
        if (best < 0 || bound > most) {
            most = bound;
            best = i;
        }
    }
    if (unknown)
        best = pick_unknown(s, sub, n, child, unknown);
    *down = best >= 0 ? child[best] : 0;
    *added = best >= 0 && !tree_visits(&t->node[*down]);
    return best;
}
