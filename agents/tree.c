/* Lists of children (tree.h). */
#include "agents/tree.h"

/* Seat first, then move. */
static inline uint64_t key_of(int seat, game_move move) {
    return (uint64_t)seat << 32 | move;
}

static inline uint64_t node_key(const tree_node *node) {
    return key_of(tree_seat(node), node->move);
}

void tree_clear(tree *t) {
    t->n = 1;
}

uint32_t tree_root(tree *t) {
    t->node[t->n] = (tree_node){.visits3 = TREE_NO_SEAT};
    return t->n++;
}

/* Where the link to the first child not below `key` is kept. */
static uint32_t *link_of(const tree *t, uint32_t parent, uint64_t key) {
    uint32_t *link = &t->node[parent].child;
    while (*link && node_key(&t->node[*link]) < key)
        link = &t->node[*link].sibling;
    return link;
}

uint32_t tree_find(const tree *t, uint32_t parent, int seat, game_move move) {
    uint64_t key = key_of(seat, move);
    uint32_t at = *link_of(t, parent, key);
    return at && node_key(&t->node[at]) == key ? at : 0;
}

uint32_t tree_find_or_add(tree *t, uint32_t parent, int seat, game_move move) {
    uint64_t key = key_of(seat, move);
    uint32_t *link = link_of(t, parent, key);
    if (*link && node_key(&t->node[*link]) == key)
        return *link;
    if (t->n == t->room)
        return 0;
    t->node[t->n] = (tree_node){.move = move, .sibling = *link, .visits3 = (uint32_t)seat};
    *link = t->n;
    return t->n++;
}

int tree_match(const tree *t, uint32_t parent, int seat, const game_move *moves, int n,
               uint32_t *child) {
    uint32_t at = *link_of(t, parent, key_of(seat, moves[0]));
    int found = 0;
    for (int i = 0; i < n; i++) {
        uint64_t key = key_of(seat, moves[i]);
        while (at && node_key(&t->node[at]) < key)
            at = t->node[at].sibling;
        bool here = at && node_key(&t->node[at]) == key;
        child[i] = here ? at : 0;
        found += here;
    }
    return found;
}
