/* Lists of children (tree.h). */
#include "agents/search/tree.h"

#include <string.h>

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
    if (t->amaf)
        t->amaf[t->n] = (tree_amaf){0};
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
    if (t->n == t->capacity)
        return 0;
    t->node[t->n] = (tree_node){.move = move, .sibling = *link, .visits3 = (uint32_t)seat};
    if (t->amaf)
        t->amaf[t->n] = (tree_amaf){0};
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

bool tree_has_seat(const tree *t, uint32_t node, int seat) {
    uint32_t at = *link_of(t, node, key_of(seat, 0));
    return at && tree_seat(&t->node[at]) == seat;
}

/* Gives every node at or below the roots its new number; a parent has a lower one than its
 * children, before and after. Returns the number after the last. */
static uint32_t number_kept(tree *t, const uint32_t *root, int n) {
    uint32_t next = 1;
    memset(t->place, 0, t->n * sizeof *t->place);
    for (int i = 0; i < n; i++)
        t->place[root[i]] = 1;
    t->place[0] = 0;
    for (uint32_t at = 1; at < t->n; at++) {
        if (!t->place[at])
            continue;
        t->place[at] = next++;
        for (uint32_t c = t->node[at].child; c; c = t->node[c].sibling)
            t->place[c] = 1;
    }
    return next;
}

void tree_keep(tree *t, uint32_t *root, int n) {
    for (int i = 0; i < n; i++)
        t->node[root[i]].sibling = 0;
    uint32_t kept = number_kept(t, root, n);
    if (t->capacity - kept < (uint32_t)n)
        kept = 1;
    for (uint32_t at = 1; kept > 1 && at < t->n; at++) {
        if (!t->place[at])
            continue;
        tree_node *to = &t->node[t->place[at]];
        *to = t->node[at];
        to->child = t->place[to->child];
        to->sibling = t->place[to->sibling];
        if (t->amaf)
            t->amaf[t->place[at]] = t->amaf[at];
    }
    t->n = kept;
    for (int i = 0; i < n; i++)
        root[i] = kept > 1 && root[i] ? t->place[root[i]] : tree_root(t);
}
