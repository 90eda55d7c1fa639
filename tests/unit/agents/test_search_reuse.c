/* Trees kept from one decision to the next (option `reuse`): when they are, when they must not be,
 * and that the answers stay the same for any threads, within the memory.
 */
#include "agents/search/search.h"
#include "engine/gtr/gtr.h"
#include "tests/support/asking.h"
#include "tests/support/kuhn.h"
#include "tests/support/sanitized.h"

#include <stdio.h>

#define BY_CHIPS "reward_score=1,score_scale=40,c=0.05"

static double visits_of(const asked *a) {
    double sum = 0;
    for (int i = 0; i < GAME_MAX_MOVES; i++)
        sum += a->report.move[i].visits;
    return sum;
}

static void tell(asked *a, int seat, game_move move) {
    a->spec.agent->moved(a->self, seat, move);
}

/* --- Kuhn poker: pass, bet, and then? --------------------------------------------------------- */

static const kuhn_state first = {.card = {KUHN_KING, KUHN_QUEEN}};
static const kuhn_state third = {
    .card = {KUHN_KING, KUHN_QUEEN}, .n = 2, .move = {KUHN_PASS, KUHN_BET}};

static const char *const kinds[] = {"so-ismcts", "mo-ismcts", "uct-cheat"};

/* Asks for the first move, tells of these, asks for the third; returns the visits that the moves
 * then have beyond this question's. */
static double kept(const char *kind, const game_move *by_seat_0, const game_move *by_seat_1) {
    char spec[120];
    asked a;
    snprintf(spec, sizeof spec, "%s:iterations=2000,tree_reuse=true," BY_CHIPS, kind);
    asked_start(&a, spec, &kuhn_game, 2, &agent_host_own);
    a.spec.agent->begin(a.self, &kuhn_game, 0, 0);
    (void)asked_choose(&a, &first, 1);
    assert_true(visits_of(&a) == 2000);
    if (by_seat_0)
        tell(&a, 0, *by_seat_0);
    if (by_seat_1)
        tell(&a, 1, *by_seat_1);
    (void)asked_choose(&a, &third, 2);
    assert_int_equal(a.report.iterations, 2000);
    for (int i = 0; i < 2; i++) { /* shares are of the new iterations only */
        const agent_opinion *o = &a.report.move[i];
        double sum = o->share[0] + o->share[1];
        assert_true(sum == 0 || (sum > 0.99999 && sum < 1.00001));
        assert_true(o->available >= o->visits);
    }
    double more = visits_of(&a) - 2000;
    asked_end(&a);
    return more;
}

static void test_kept(void **state) {
    static const game_move pass = KUHN_PASS, bet = KUHN_BET, strange = 77;
    (void)state;
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        /* Who bets the King is not told of a pass. */
        double more = kept(kinds[k], &pass, &bet);
        assert_true(more >= 0 && more < 2000);
        assert_true(kept(kinds[k], &pass, &strange) == 0);
        assert_true(kept(kinds[k], &pass, NULL) == 0);
        assert_true(kept(kinds[k], NULL, &bet) == 0);
        assert_true(kept(kinds[k], NULL, NULL) == 0);
    }
}

/* With a Jack a pass is right, and a good part of the iterations goes on to the third decision. */
static void test_kept_line(void **state) {
    static const kuhn_state jack = {.card = {KUHN_JACK, KUHN_KING}};
    static const kuhn_state then = {
        .card = {KUHN_JACK, KUHN_KING}, .n = 2, .move = {KUHN_PASS, KUHN_BET}};
    (void)state;
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        char spec[120];
        asked a;
        snprintf(spec, sizeof spec, "%s:iterations=2000,tree_reuse=true,rave=20," BY_CHIPS,
                 kinds[k]);
        asked_start(&a, spec, &kuhn_game, 2, &agent_host_own);
        a.spec.agent->begin(a.self, &kuhn_game, 0, 0);
        assert_int_equal(asked_choose(&a, &jack, 1), KUHN_PASS);
        tell(&a, 0, KUHN_PASS);
        tell(&a, 1, KUHN_BET);
        (void)asked_choose(&a, &then, 2);
        assert_true(visits_of(&a) > 2020);
        /* The same once more without a word in between, and in a new game: afresh. */
        (void)asked_choose(&a, &then, 2);
        assert_true(visits_of(&a) == 2000);
        (void)asked_choose(&a, &jack, 1);
        tell(&a, 0, KUHN_PASS);
        tell(&a, 1, KUHN_BET);
        a.spec.agent->begin(a.self, &kuhn_game, 0, 0);
        (void)asked_choose(&a, &then, 2);
        assert_true(visits_of(&a) == 2000);
        asked_end(&a);
    }
}

/* What is kept came from worlds that contradict the bet; the certain values stand all the same. */
static void test_values(void **state) {
    static const int best[3] = {[KUHN_JACK] = KUHN_PASS, [KUHN_KING] = KUHN_BET};
    (void)state;
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
        for (int card = KUHN_JACK; card <= KUHN_KING; card += 2) {
            char spec[120];
            asked a;
            kuhn_state s = {.card = {(uint8_t)card, KUHN_QUEEN}};
            snprintf(spec, sizeof spec, "%s:iterations=20000,tree_reuse=true," BY_CHIPS, kinds[k]);
            asked_start(&a, spec, &kuhn_game, 2, &agent_host_own);
            a.spec.agent->begin(a.self, &kuhn_game, 0, 0);
            game_move chosen = (game_move)asked_choose(&a, &s, 1);
            if (chosen == KUHN_PASS) {
                tell(&a, 0, chosen);
                tell(&a, 1, KUHN_BET);
                s = (kuhn_state){
                    .card = {(uint8_t)card, KUHN_QUEEN}, .n = 2, .move = {KUHN_PASS, KUHN_BET}};
                assert_int_equal(asked_choose(&a, &s, 1), best[card]);
                double call = 80 * (a.report.move[KUHN_BET].value - 0.5);
                double fold = 80 * (a.report.move[KUHN_PASS].value - 0.5);
                assert_true(fold > -1.02 && fold < -0.98);
                assert_true(card == KUHN_KING ? call > 1.9 : call < -1.9);
            }
            asked_end(&a);
        }
}

static void test_refused(void **state) {
    agent_spec spec;
    char err[JSON_ERROR_SIZE];
    (void)state;
    assert_int_equal(agent_spec_from_text(&spec, "mo-ismcts:tree_reuse=true,private_roots=true",
                                          &kuhn_game, "agent", err),
                     -1);
    assert_non_null(strstr(err, "reuse: not with private_roots"));
}

/* --- Moves without a node --------------------------------------------------------------------- */

/* Another seat's move without a node was forced if no choice of that seat is known: the search
 * stays. Where choices are known and it is none of them, the tree is left. */
static void test_forced(void **state) {
    static search s = {.ntrees = 1, .params = {.reuse = true, .trees = 1}};
    static search_sub sub;
    static tree_node nodes[20];
    (void)state;
    s.sub = &sub;
    s.rooted = true;
    sub.tree = (tree){.node = nodes, .capacity = 20};
    tree_clear(&sub.tree);
    uint32_t root = sub.root[0] = tree_root(&sub.tree);
    uint32_t own = tree_find_or_add(&sub.tree, root, 0, 3);
    search_moved(&s, 1, 5);
    assert_int_equal(sub.root[0], root);
    uint32_t known = tree_find_or_add(&sub.tree, root, 1, 5);
    search_moved(&s, 1, 5);
    assert_int_equal(sub.root[0], known);
    assert_int_not_equal(known, own);
    sub.root[0] = root;
    search_moved(&s, 1, 6);
    assert_int_equal(sub.root[0], 0);
    search_moved(&s, 1, 5); /* out of the tree for good */
    assert_int_equal(sub.root[0], 0);
}

/* --- Whole games of Glory to Rome ------------------------------------------------------------- */

static void each_backwards(int n, void (*task)(void *data, int index), void *data) {
    for (int i = n - 1; i >= 0; i--)
        task(data, i);
}

static const agent_host backwards = {.each = each_backwards};

/* Random play of three, seat 0 by two instances on different hosts: they agree in all. Returns
 * how many of the questions found something kept. */
static int play(const char *spec, int *questions) {
    game_options options;
    game_state s, seen;
    game_move moves[GAME_MAX_MOVES];
    pcg32 rng;
    asked a, b;
    int n, found = 0;
    pcg32_seed(&rng, 9, 9);
    gtr_game.options_init(&options);
    gtr_game.create(&s, &options, 3, 1);
    asked_start(&a, spec, &gtr_game, 3, &agent_host_own);
    asked_start(&b, spec, &gtr_game, 3, &backwards);
    a.spec.agent->begin(a.self, &gtr_game, 0, 0);
    b.spec.agent->begin(b.self, &gtr_game, 0, 0);
    *questions = 0;
    while ((n = gtr_game.legal(&s, moves)) > 0 && *questions < (SANITIZED ? 24 : 1000)) {
        int seat = gtr_game.turn(&s), chosen = (int)pcg32_below(&rng, (uint32_t)n);
        if (seat == 0 && n > 1) {
            gtr_game.observe(&s, 0, &rng, &seen);
            chosen = asked_choose(&a, &seen, (uint64_t)*questions);
            assert_int_equal(asked_choose(&b, &seen, (uint64_t)*questions), chosen);
            assert_same_report(&a.report, &b.report);
            assert_true(a.report.nodes <= a.report.nodes_most);
            found += visits_of(&a) > (double)a.report.iterations;
            ++*questions;
        }
        game_move name = gtr_game.move_seen(&s, moves[chosen], 0);
        tell(&a, seat, name);
        tell(&b, seat, name);
        gtr_game.apply(&s, moves[chosen]);
    }
    asked_end(&a);
    asked_end(&b);
    return found;
}

static void test_games(void **state) {
    static const char *const specs[] = {
        "so-ismcts:iterations=150,trees=3,tree_reuse=true,rollout_plies=20",
        ("so-ismcts:iterations=150,tree_reuse=true,rollout_plies=20,rave=30,"
         "rollout=heuristic,bias=4"),
        "mo-ismcts:iterations=150,trees=2,tree_reuse=true,rollout_plies=20",
        "so-ismcts:iterations=3000,trees=8,memory=1,tree_reuse=true,rollout_plies=1",
        "mo-ismcts:iterations=3000,trees=3,memory=1,tree_reuse=true,rollout_plies=1,rave=30",
    };
    (void)state;
    for (size_t k = 0; k < sizeof specs / sizeof *specs; k++) {
        int questions, found = play(specs[k], &questions);
        if (found < questions / (SANITIZED ? 8 : 4) || questions < 20)
            fail_msg("%s: kept at %d of %d questions", specs[k], found, questions);
    }
}

/* Opponents that play by a policy have no nodes: whatever they do, the tree is kept, but for moves of the seat itself that were hardly
 * tried. */
static void test_policy(void **state) {
    int questions, found = play("so-ismcts:iterations=150,tree_reuse=true,rollout_plies=20,"
                                "rollout=heuristic,bias=4,opponents=policy",
                                &questions);
    (void)state;
    assert_true(questions >= 20);
    assert_in_range(found, questions * 3 / 4, questions - 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kept),    cmocka_unit_test(test_kept_line),
        cmocka_unit_test(test_values),  cmocka_unit_test(test_forced),
        cmocka_unit_test(test_refused), cmocka_unit_test(test_games),
        cmocka_unit_test(test_policy),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
