/* RAVE: which moves an iteration teaches something, and what a move is worth by both counts. */
#include "agents/search/search.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { ROOM = 64 };

static search s = {.ntrees = 1};
static search_sub sub;
static tree_node nodes[ROOM];
static tree_amaf amaf[ROOM];

/* An empty tree; returns its root. */
static uint32_t plant(void) {
    sub.tree = (tree){.node = nodes, .amaf = amaf, .capacity = ROOM};
    tree_clear(&sub.tree);
    rave_clear(sub.rave);
    rave_start(sub.rave);
    pcg32_seed(&sub.rng, 1, 1);
    return tree_root(&sub.tree);
}

/* A decision: what would be picked, and the number of the node it leads to. */
static int pick(uint32_t node, int seat, const game_move *moves, int n, uint32_t *down) {
    bool added;
    return rave_pick(&s, &sub, node, seat, moves, n, down, &added);
}

static void assert_learnt(uint32_t parent, int seat, game_move move, double sum, double count) {
    uint32_t at = tree_find(&sub.tree, parent, seat, move);
    assert_true(at != 0);
    assert_true(amaf[at].sum == (float)sum && amaf[at].count == (float)count);
}

/* A move that the seat makes here or later teaches, no matter who moves in between; one that it made
 * before, one of another seat and one that no one makes do not. */
static void test_learn(void **state) {
    (void)state;
    const float rewards[] = {0.25F, 0.75F};
    uint32_t root = plant(), next, after, last;
    (void)pick(root, 0, (game_move[]){1, 2, 3, 4}, 4, &next);
    next = tree_find(&sub.tree, root, 0, 1);
    rave_note(sub.rave, 0, 1);
    (void)pick(next, 1, (game_move[]){1, 2, 5}, 3, &after);
    after = tree_find(&sub.tree, next, 1, 5);
    rave_note(sub.rave, 1, 5);
    (void)pick(after, 0, (game_move[]){1, 2, 6}, 3, &last);
    rave_note(sub.rave, 0, 6);
    rave_note(sub.rave, 1, 2); /* below the tree */
    rave_note(sub.rave, 0, 3);
    rave_learn(&sub, rewards);
    assert_learnt(root, 0, 1, 0.25, 1);
    assert_learnt(root, 0, 2, 0, 0); /* the other seat's */
    assert_learnt(root, 0, 3, 0.25, 1);
    assert_learnt(root, 0, 4, 0, 0);
    assert_learnt(next, 1, 1, 0, 0);
    assert_learnt(next, 1, 2, 0.75, 1);
    assert_learnt(next, 1, 5, 0.75, 1);
    assert_learnt(after, 0, 1, 0, 0); /* made before */
    assert_learnt(after, 0, 2, 0, 0);
    assert_learnt(after, 0, 6, 0.25, 1);
    rave_start(sub.rave); /* the next iteration knows nothing of this one */
    (void)pick(root, 0, (game_move[]){1, 2, 3, 4}, 4, &next);
    rave_note(sub.rave, 0, 4);
    rave_learn(&sub, rewards);
    assert_learnt(root, 0, 1, 0.25, 1);
    assert_learnt(root, 0, 4, 0.25, 1);
}

/* What was learnt is halved when it is very much, so that its mean stays and goes on to move. */
static void test_much(void **state) {
    (void)state;
    const float rewards[] = {1};
    uint32_t root = plant(), down;
    (void)pick(root, 0, (game_move[]){1, 2}, 2, &down);
    amaf[tree_find(&sub.tree, root, 0, 2)] = (tree_amaf){TREE_MAX_AMAF / 4, TREE_MAX_AMAF};
    rave_note(sub.rave, 0, 2);
    rave_learn(&sub, rewards);
    assert_learnt(root, 0, 2, TREE_MAX_AMAF / 8 + 1, TREE_MAX_AMAF / 2 + 1);
}

static void set(uint32_t at, uint32_t visits, double mean, double learnt) {
    nodes[at].visits3 = visits << 3 | (nodes[at].visits3 & 7);
    nodes[at].available = visits;
    nodes[at].sum = mean * visits;
    amaf[at] = (tree_amaf){(float)learnt * 10, 10};
}

/* Two moves: the first is worth a half by both counts, the second less by its visits. It is picked
 * if it has learnt enough more: (1 - beta) 0.4 + beta learnt above 0.5. */
static void test_value(void **state) {
    (void)state;
    s.params.rave = 100;
    for (uint32_t visits = 10; visits <= 1000; visits *= 10) {
        double beta = sqrt(100 / (3.0 * (visits + 1) + 100)); /* this visit included */
        for (int more = 0; more < 2; more++) {
            uint32_t root = plant(), down;
            const game_move moves[] = {1, 2};
            (void)pick(root, 0, moves, 2, &down);
            set(tree_find(&sub.tree, root, 0, 1), visits, 0.5, 0.5);
            set(tree_find(&sub.tree, root, 0, 2), visits, 0.4,
                0.4 + 0.1 / beta + (more ? 0.01 : -0.01));
            assert_int_equal(pick(root, 0, moves, 2, &down), more);
            assert_int_equal(down, tree_find(&sub.tree, root, 0, moves[more]));
            assert_int_equal(nodes[down].available, visits + 1);
        }
    }
}

/* What nothing is known of comes first, then what has learnt most. */
static void test_unknown(void **state) {
    (void)state;
    const game_move moves[] = {1, 2, 3};
    uint32_t root = plant(), down;
    (void)pick(root, 0, moves, 3, &down);
    set(tree_find(&sub.tree, root, 0, 1), 5, 1, 1);
    amaf[tree_find(&sub.tree, root, 0, 3)] = (tree_amaf){8, 10};
    assert_int_equal(pick(root, 0, moves, 3, &down), 1);
    amaf[down] = (tree_amaf){20, 10};
    assert_int_equal(pick(root, 0, moves, 3, &down), 1);
    amaf[down] = (tree_amaf){1, 10};
    set(tree_find(&sub.tree, root, 0, 1), 5, 0, 0);
    assert_int_equal(pick(root, 0, moves, 3, &down), 2);
}

static int set_up(void **state) {
    (void)state;
    sub.rave = malloc(rave_size());
    return sub.rave ? 0 : -1;
}

static int tear_down(void **state) {
    (void)state;
    free(sub.rave);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_learn),
        cmocka_unit_test(test_much),
        cmocka_unit_test(test_value),
        cmocka_unit_test(test_unknown),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
