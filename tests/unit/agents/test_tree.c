/* Search trees: what is left of one when a part of it is kept. */
#include "agents/search/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROOM = 400, LINE = 20000 };

static tree_node nodes[ROOM];
static tree_amaf amaf[ROOM];
static uint32_t place[ROOM];

/* A tree of `n` nodes below each of two roots, at random: siblings in any order of their making. */
static tree grow(uint32_t n, uint32_t root[2]) {
    tree t = {.node = nodes, .amaf = amaf, .place = place, .capacity = ROOM};
    pcg32 rng;
    pcg32_seed(&rng, 5, n);
    tree_clear(&t);
    root[0] = tree_root(&t);
    root[1] = tree_root(&t);
    while (t.n < n) {
        uint32_t parent = 1 + pcg32_below(&rng, t.n - 1);
        uint32_t at =
            tree_find_or_add(&t, parent, (int)pcg32_below(&rng, 5), pcg32_below(&rng, 1000));
        assert_true(at != 0);
        nodes[at].available = at;
        nodes[at].prior = (float)at;
        nodes[at].sum = at;
        amaf[at] = (tree_amaf){(float)at, (float)at};
    }
    return t;
}

/* The tree below a node as numbers: moves, seats, statistics, structure. Returns their end. */
static uint32_t *describe(const tree *t, uint32_t at, uint32_t *out) {
    for (uint32_t c = t->node[at].child; c; c = t->node[c].sibling) {
        const tree_node *node = &t->node[c];
        *out++ = node->move;
        *out++ = node->visits3;
        *out++ = node->available;
        *out++ = (uint32_t)node->prior;
        *out++ = (uint32_t)node->sum;
        *out++ = (uint32_t)t->amaf[c].sum;
        *out++ = (uint32_t)t->amaf[c].count;
        out = describe(t, c, out);
        *out++ = UINT32_MAX;
    }
    return out;
}

static void test_keep(void **state) {
    static uint32_t before[2][LINE], after[LINE];
    (void)state;
    for (uint32_t n = 20; n < ROOM; n += 7) {
        uint32_t root[2], old[2];
        tree t = grow(n, root);
        size_t length[2];
        for (int q = 0; q < 2; q++) { /* some child of a root's child, if there is one */
            uint32_t child = nodes[root[q]].child;
            root[q] = child && nodes[child].child ? nodes[child].child : root[q];
            old[q] = root[q];
            length[q] = (size_t)(describe(&t, root[q], before[q]) - before[q]);
        }
        tree_keep(&t, root, 2);
        assert_true(t.n <= n);
        uint32_t count = 2;
        for (int q = 0; q < 2; q++) {
            assert_in_range(root[q], 1, old[q]);
            size_t now = (size_t)(describe(&t, root[q], after) - after);
            assert_int_equal(now, length[q]);
            assert_memory_equal(after, before[q], now * sizeof *after);
            assert_int_equal(nodes[root[q]].sibling, 0);
            count += (uint32_t)(now / 8);
        }
        assert_int_equal(t.n, count + 1); /* nothing else is left */
    }
}

/* A tree that was lost gets a new root; without room for it all is forgotten. */
static void test_keep_lost(void **state) {
    uint32_t root[2];
    (void)state;
    tree t = grow(100, root);
    root[1] = 0;
    tree_keep(&t, root, 2);
    assert_true(root[0] != root[1] && root[1] == t.n - 1);
    assert_true(nodes[root[0]].child != 0 && nodes[root[1]].child == 0);
    assert_int_equal(nodes[root[1]].visits3, TREE_NO_SEAT);
    t = grow(100, root);
    t.capacity = 101;
    tree_keep(&t, root, 2);
    assert_int_equal(t.n, 3);
    assert_true(nodes[root[0]].child == 0 && nodes[root[1]].child == 0);
}

static void test_has_seat(void **state) {
    tree t = {.node = nodes, .capacity = ROOM};
    (void)state;
    tree_clear(&t);
    uint32_t root = tree_root(&t);
    assert_true(tree_find_or_add(&t, root, 1, 7) && tree_find_or_add(&t, root, 3, 0));
    static const bool has[5] = {false, true, false, true, false};
    for (int seat = 0; seat < 5; seat++)
        assert_int_equal(tree_has_seat(&t, root, seat), has[seat]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keep),
        cmocka_unit_test(test_keep_lost),
        cmocka_unit_test(test_has_seat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
