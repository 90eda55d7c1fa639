/* Search trees: nodes of 32 bytes, by number, in a block that someone else owns.
 *
 * A node stands for a move that a seat makes after the moves above it. Nodes hold no position:
 * a search walks down on a copy of the root's. The children of a node are a list, ascending by
 * seat and move, so that they can be held against a list of legal moves in one pass. After the
 * same moves another seat may be up in another world (what is hidden decides who is asked), so
 * the seat belongs to the name of a child.
 *
 * In addition to the nodes a tree may have, in the same block, the all-moves-as-first statistics of each
 * node (rave.c) and room to note where a node goes when a part of the tree is kept.
 */
#ifndef AEDILE_TREE_H
#define AEDILE_TREE_H

#include "engine/game.h"

typedef struct tree_node {
    game_move move;
    uint32_t sibling;   /* the next child of the same parent; 0: none */
    uint32_t child;     /* the first child; 0: none */
    uint32_t visits3;   /* visits << 3 | seat that makes the move */
    uint32_t available; /* visits of the parent at which the move was legal */
    float prior;        /* share of the policy's preference */
    double sum;         /* of the rewards of that seat */
} tree_node;
_Static_assert(sizeof(tree_node) == 32, "two nodes to a cache line");

/* How iterations went in which the node's move could have been made at its parent and was made
 * there or later by the same seat. */
typedef struct tree_amaf {
    float sum;   /* of the rewards of that seat */
    float count; /* at most TREE_MAX_AMAF */
} tree_amaf;

typedef struct tree {
    tree_node *node;   /* node[0] is none */
    tree_amaf *amaf;   /* of each node; NULL: not kept */
    uint32_t *place;   /* for tree_keep, one of each node; NULL: it is not called */
    uint32_t n;        /* in use, node[0] included */
    uint32_t capacity; /* at least GAME_MAX_SEATS + 1 */
} tree;

enum { TREE_NO_SEAT = 7, TREE_MAX_VISITS = (1 << 29) - 1, TREE_MAX_AMAF = 1 << 20 };

/* A node's visits; the seat that makes its move, or TREE_NO_SEAT: of a root. */
static inline uint32_t tree_visits(const tree_node *node) {
    return node->visits3 >> 3;
}
static inline int tree_seat(const tree_node *node) {
    return (int)(node->visits3 & 7);
}

/* Forgets all nodes. */
void tree_clear(tree *t);

/* A node without a parent; there must be room. */
uint32_t tree_root(tree *t);

/* The child of that seat and move, or 0. */
uint32_t tree_find(const tree *t, uint32_t parent, int seat, game_move move);

/* The same; makes it if there is none. 0: there is no room for it. */
uint32_t tree_find_or_add(tree *t, uint32_t parent, int seat, game_move move);

/* For each of n moves of the seat, ascending: its child or 0. Returns how many have one. */
int tree_match(const tree *t, uint32_t parent, int seat, const game_move *moves, int n,
               uint32_t *child);

/* Does a child of the node stand for a move of this seat? */
bool tree_has_seat(const tree *t, uint32_t node, int seat);

/* Forgets all but the trees below n of its nodes, which become roots: root[] are their numbers
 * before and after; 0, or a new root where it was 0. Order and statistics stay. If they leave no
 * room for the new roots, all is forgotten. */
void tree_keep(tree *t, uint32_t *root, int n);

#endif
