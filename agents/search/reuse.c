/* Keeping a search's trees from one decision to the next (option `reuse`).
 *
 * Told of every move, a search goes down its trees by those that were made. At the next question
 * the nodes it has come to are the roots, all other nodes are forgotten (tree_keep), and what is
 * known of the moves that are legal now counts as if it had been found for this question.
 *
 * On the true state (uct-cheat) that is sound. With information sets it is an approximation: the
 * iterations kept were played in worlds that may contradict what the seat has learnt since, a card
 * that someone showed, say. So it is an option, not a rule.
 *
 * Which moves were choices is not told, as it may depend on hidden cards. A move without a node, at a
 * node that knows of no move of that seat, was forced in all worlds sampled: there the search stays
 * where it is. At a node that knows some, a move without a node ends the tree, and the next
 * question begins with a new one. The same goes for a move that the tree's seat sees under another
 * name than the one who searches: not knowing the name, the search gives up that seat's tree.
 */
#include "agents/search/search.h"

/* What is known of the root's moves. */
static void count_kept(const search *s, search_sub *sub) {
    const agent_question *q = s->question;
    uint32_t root = sub->root[s->ntrees > 1 ? q->seat : 0], child[GAME_MAX_MOVES];
    (void)tree_match(&sub->tree, root, q->seat, q->moves, q->n, child);
    for (int i = 0; i < q->n; i++)
        if (child[i]) {
            sub->tally[i].visits = tree_visits(&sub->tree.node[child[i]]);
            sub->tally[i].reward = sub->tree.node[child[i]].sum;
        }
}

void reuse_keep_tree(const search *s, search_sub *sub) {
    if (s->params.reuse && s->rooted && !s->chosen && s->question->seat == s->seat) {
        tree_keep(&sub->tree, sub->root, s->ntrees);
        for (int q = 0; q < s->ntrees; q++)
            if (tree_visits(&sub->tree.node[sub->root[q]]) > TREE_MAX_VISITS / 2)
                sub->root[q] = tree_root(&sub->tree);
        count_kept(s, sub);
        return;
    }
    tree_clear(&sub->tree);
    for (int q = 0; q < s->ntrees; q++)
        sub->root[q] = tree_root(&sub->tree);
}

void reuse_note(search *s, int chosen) {
    const agent_question *q = s->question;
    bool hides = s->ntrees > 1 && s->game->move_seen;
    for (int t = 0; t < s->ntrees; t++)
        s->choice[t] = hides ? s->game->move_seen(q->state, q->moves[chosen], t) : q->moves[chosen];
    s->seat = q->seat;
    s->rooted = s->chosen = true;
}

/* Where a move leads from a node; 0: out of the tree. */
static uint32_t step(const tree *t, uint32_t at, int seat, game_move move, bool own) {
    if (!at)
        return 0;
    uint32_t child = tree_find(t, at, seat, move);
    return child || own || tree_has_seat(t, at, seat) ? child : at;
}

void search_moved(void *self, int seat, game_move move) {
    search *s = self;
    bool own = seat == s->seat;
    if (!s->params.reuse || !s->rooted || (own && !s->chosen))
        return; /* nothing to keep; or an own move without a choice, which has no node */
    /* No one moves before the answer, and the answer is what its seat does. */
    s->rooted = own ? move == s->choice[s->ntrees > 1 ? seat : 0] : !s->chosen;
    s->chosen = false;
    for (int64_t i = 0; i < s->params.trees; i++)
        for (int q = 0; q < s->ntrees; q++) {
            search_sub *sub = &s->sub[i];
            sub->root[q] = step(&sub->tree, sub->root[q], seat, own ? s->choice[q] : move, own);
        }
}
