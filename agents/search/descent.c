/* One iteration of a search: down the tree, one new node, rollout, and back (search.h).
 *
 * A seat that decides picks from the tree of what it sees, by the upper confidence bound
 *
 *     mean reward of the seat + c sqrt(log(available) / visits) + bias prior / (1 + visits)
 *
 * where `available` counts the visits at which the move was legal (it differs from move to
 * move, as worlds differ), after every legal move has been tried once, or as many as widening
 * allows. Or by the bounds of puct.c or rave.c. Each seat adds up its own reward: max^n. With several trees the same moves lead down all
 * of them at once, each under the name that its seat sees.
 *
 * With a policy for opponents, only the searching seat has nodes. Opponents play as the policy does in this
 * world, from what they see there. Under the bound they would learn to answer a hidden hand, since the searching
 * seat holds the same hand in every world.
 *
 * Forced moves have no nodes. When the memory is full, the trees that are there go on being used.
 */
#include "agents/search/search.h"
#include "engine/real.h"

#include <string.h>

/* The nodes an iteration has come to, by seat; [0] only where there is one tree. */
typedef struct cursor {
    uint32_t at[GAME_MAX_SEATS];
} cursor;

static inline int tree_of(const search *s, int seat) {
    return s->ntrees > 1 ? seat : 0;
}

/* Under which name a seat sees a move. */
static game_move seen(const search *s, const void *state, game_move move, int seat) {
    return s->game->move_seen ? s->game->move_seen(state, move, seat) : move;
}

/* One of the untried moves: the most preferred, or any. */
static int pick_untried(const search *s, search_sub *sub, const game_move *moves, int n,
                        const uint32_t *child, int untried, float *prior) {
    float share[GAME_MAX_MOVES];
    int best = -1;
    int k = s->prior ? 0 : (int)pcg32_below(&sub->rng, (uint32_t)untried);
    if (s->prior)
        prior_shares(s, sub, moves, n, share);
    for (int i = 0; i < n; i++) {
        if (child[i])
            continue;
        if (s->prior ? best < 0 || share[i] > share[best] : k-- == 0)
            best = i;
    }
    *prior = s->prior ? share[best] : 0;
    return best;
}

/* The best bound among the moves that have a node. */
static int pick_bound(const search *s, const tree *t, int n, const uint32_t *child) {
    float c = (float)s->params.c, bias = (float)s->params.bias, most = 0, log_of_last = 0;
    uint32_t last = 1;
    int best = -1;
    for (int i = 0; i < n; i++) {
        if (!child[i])
            continue;
        const tree_node *node = &t->node[child[i]];
        float visits = (float)tree_visits(node);
        if (node->available != last) {
            last = node->available;
            log_of_last = real_logf((float)last);
        }
        float bound = (float)(node->sum / (double)visits) + c * sqrtf(log_of_last / visits) +
                      bias * node->prior / (1 + visits);
        if (best < 0 || bound > most) {
            most = bound;
            best = i;
        }
    }
    return best;
}

/* The root's move that a race asks for. */
static int pick_forced(search_sub *sub, uint32_t node, int seat, const game_move *moves,
                       uint32_t *down, bool *added) {
    const int i = sub->forced;
    sub->forced = -1;
    *down = tree_find_or_add(&sub->tree, node, seat, moves[i]);
    *added = *down && tree_visits(&sub->tree.node[*down]) == 0;
    if (*down)
        sub->tree.node[*down].available++;
    return *down ? i : -1;
}

/* The index of the move to go down by, and its node; -1: end the descent here. *added: the node
 * is new. */
static int pick(const search *s, search_sub *sub, uint32_t node, int seat, const game_move *moves,
                int n, uint32_t *down, bool *added) {
    if (sub->forced >= 0)
        return pick_forced(sub, node, seat, moves, down, added);
    if (s->params.puct > 0)
        return puct_pick(s, sub, node, seat, moves, n, down, added);
    if (sub->rave)
        return rave_pick(s, sub, node, seat, moves, n, down, added);
    uint32_t child[GAME_MAX_MOVES];
    tree *t = &sub->tree;
    int tried = tree_match(t, node, seat, moves, n, child);
    for (int i = 0; i < n; i++)
        if (child[i])
            t->node[child[i]].available++;
    if (tried < n && t->capacity - t->n >= (uint32_t)s->ntrees &&
        prior_may_widen(s, tree_visits(&t->node[node]), tried)) {
        float prior;
        int i = pick_untried(s, sub, moves, n, child, n - tried, &prior);
        *down = tree_find_or_add(t, node, seat, moves[i]);
        t->node[*down].prior = prior;
        t->node[*down].available = 1;
        *added = true;
        return i;
    }
    int i = pick_bound(s, t, n, child);
    *down = i >= 0 ? child[i] : 0;
    return i;
}

/* An opponent's move, drawn from its policy in this world. */
static int pick_of_opponent(const search *s, search_sub *sub, const game_move *moves, int n) {
    return s->opponents->choose(s->opponents->weights, &sub->state, moves, n, &sub->rng);
}

/* Goes down by a move in all trees; `down` is its node in the tree of the seat that makes it.
 * False: another tree has no room for it. */
static bool follow(const search *s, search_sub *sub, cursor *c, int seat, game_move move,
                   uint32_t down) {
    int before = sub->path_n;
    for (int q = 0; q < s->ntrees; q++) {
        uint32_t at = q == tree_of(s, seat) ? down
                                            : tree_find_or_add(&sub->tree, c->at[q], seat,
                                                               seen(s, &sub->state, move, q));
        if (!at) {
            sub->path_n = before;
            return false;
        }
        c->at[q] = at;
        sub->path[sub->path_n++] = at;
    }
    return true;
}

/* Down the trees to the first new node; applies its move too. Returns the index of the root's
 * move, or -1 if there was no memory for any. */
static int descend(const search *s, search_sub *sub, cursor *c) {
    game_move moves[GAME_MAX_MOVES];
    int n, first = -1;
    bool added = false;
    while (!added && (n = s->game->legal(&sub->state, moves)) > 0) {
        int i = 0;
        if (n > 1) {
            int seat = s->game->turn(&sub->state);
            uint32_t down;
            if (sub->path_n + s->ntrees > SEARCH_MAX_PATH)
                break;
            bool own = seat == s->question->seat;
            if (!own && s->opponents) {
                i = pick_of_opponent(s, sub, moves, n);
            } else {
                i = pick(s, sub, c->at[tree_of(s, seat)], seat, moves, n, &down, &added);
                if (i < 0 || !follow(s, sub, c, seat, moves[i], down))
                    break;
            }
            rollout_note(s, sub, seat, moves[i]);
            first = first < 0 ? i : first;
        }
        s->game->apply(&sub->state, moves[i]);
    }
    return first;
}

/* What another seat knows at the root has its own node there: two worlds in which it knows
 * the same share it. Known by a hash of its observation, made with always the same chance. */
static uint32_t private_root(const search *s, search_sub *sub, int seat) {
    game_state known;
    pcg32 rng;
    memset(&known, 0, sizeof known);
    pcg32_seed(&rng, 1, 1);
    s->game->observe(&sub->state, seat, &rng, &known);
    game_move name = (game_move)s->game->hash(&known);
    uint32_t root = tree_find_or_add(&sub->tree, sub->root[seat], TREE_NO_SEAT, name);
    if (root)
        sub->path[sub->path_n++] = root;
    return root ? root : sub->root[seat];
}

static void start(const search *s, search_sub *sub, cursor *c) {
    sub->path_n = 0;
    sub->mast_n = 0;
    if (sub->rave)
        rave_start(sub->rave);
    for (int q = 0; q < s->ntrees; q++) {
        c->at[q] = sub->root[q];
        sub->path[sub->path_n++] = sub->root[q];
        if (s->params.private_roots && q != s->question->seat)
            c->at[q] = private_root(s, sub, q);
    }
}

static void add_up(search_sub *sub, const float *rewards) {
    for (int i = 0; i < sub->path_n; i++) {
        tree_node *node = &sub->tree.node[sub->path[i]];
        int seat = tree_seat(node);
        node->visits3 += 8;
        node->sum += seat < GAME_MAX_SEATS ? (double)rewards[seat] : 0;
    }
}

/* Flat: the moves of the root in turn, a rollout after each. */
static int take_turns(search *s, search_sub *sub) {
    const agent_question *q = s->question;
    int i = (int)(sub->iterations % q->n);
    sub->path_n = sub->mast_n = 0;
    rollout_note(s, sub, q->seat, q->moves[i]);
    s->game->apply(&sub->state, q->moves[i]);
    return i;
}

void descent_run(search *s, search_sub *sub) {
    cursor c;
    float shares[GAME_MAX_SEATS] = {0}, rewards[GAME_MAX_SEATS] = {0};
    int first;
    if (s->kind == SEARCH_FLAT) {
        first = take_turns(s, sub);
    } else {
        start(s, sub, &c);
        first = descend(s, sub, &c);
    }
    rollout_run(s, sub, shares, rewards);
    add_up(sub, rewards);
    if (sub->rave)
        rave_learn(sub, rewards);
    if (first >= 0) {
        search_tally *t = &sub->tally[first];
        t->visits++;
        t->shared++;
        t->reward += (double)rewards[s->question->seat];
        for (int p = 0; p < s->told; p++)
            t->share[p] += (double)shares[p];
    }
    sub->iterations++;
}
