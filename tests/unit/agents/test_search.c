/* What all search agents promise: the same answer for the same question whatever the threads,
 * options that matter, memory and time within their limits.
 */
#include "agents/search/search.h"
#include "engine/gtr/gtr.h"
#include "tests/support/asking.h"
#include "tests/support/positions.h"
#include "tests/support/random_net.h"
#include "tests/support/sanitized.h"

#include <math.h>
#include <stdio.h>
#include <unistd.h>

enum { POSITIONS = SANITIZED ? 12 : 40 };

static game_state position[POSITIONS];
static char network[64]; /* a file of one */

/* Positions with a choice of random games of three, as the seat that decides knows them. */
static int collect(void **state) {
    (void)state;
    pcg32 rng;
    pcg32_seed(&rng, 4, 4);
    for (int i = 0; i < POSITIONS; i++)
        if (!position_make(&gtr_game, 8, (uint64_t)i, 10 + 5 * i, 2, &rng, &position[i]))
            return -1;
    random_net_file(layout_of(&gtr_game), 5, network, sizeof network);
    return 0;
}

static int clean(void **state) {
    (void)state;
    return unlink(network);
}

/* One after the other, from the last to the first. */
static void each_backwards(int n, void (*task)(void *data, int index), void *data) {
    for (int i = n - 1; i >= 0; i--)
        task(data, i);
}

static double no_time(void) {
    fail_msg("%s", "a budget of iterations should not look at the clock");
    return 0;
}

static const agent_host backwards = {.seconds = no_time, .each = each_backwards};

/* --- The same answer -------------------------------------------------------------------------- */

/* Visits by which the leader is ahead. */
static int64_t lead_of(const agent_report *r) {
    double most = 0, second = 0;
    for (int i = 0; i < GAME_MAX_MOVES; i++) {
        second = fmax(second, fmin(most, r->move[i].visits));
        most = fmax(most, r->move[i].visits);
    }
    return (int64_t)(most - second);
}

/* A search that is not asked for a report stops once no other move can come to as many visits. Its answer stays the same. Searches whose
 * answer goes by something else, or that keep their tree, make all iterations. */
static void test_settled(void **state) {
    static const struct {
        const char *spec;
        bool stops;
    } searches[] = {{"so-ismcts:iterations=100,preset=strong", true},
                    {"so-ismcts:iterations=300,c=0.2,rollout_plies=20", true},
                    {"mo-ismcts:iterations=300,c=0.2,rollout_plies=20", true},
                    {"uct-cheat:iterations=300,c=0.2,rollout_plies=20", true},
                    {"flat-mc:iterations=100", false},
                    {"pimc:iterations=300,c=0.2,determinizations=3", false},
                    {"so-ismcts:iterations=100,preset=strong,final=value", false},
                    {"so-ismcts:iterations=100,preset=strong,trees=2", false},
                    {"so-ismcts:iterations=100,preset=strong,tree_reuse=true", false}};
    (void)state;
    for (size_t k = 0; k < sizeof searches / sizeof *searches; k++) {
        asked all, few;
        int64_t made = 0, full = 0;
        asked_start(&all, searches[k].spec, &gtr_game, 3, &agent_host_own);
        asked_start(&few, searches[k].spec, &gtr_game, 3, &agent_host_own);
        few.no_report = true;
        /* Searches that stop do so at every other position or more. */
        const int n = searches[k].stops ? POSITIONS : SANITIZED ? 4 : 12;
        for (int i = 0; i < n; i++) {
            assert_int_equal(asked_choose(&few, &position[i], 6),
                             asked_choose(&all, &position[i], 6));
            if (few.report.iterations < all.report.iterations)
                assert_true(lead_of(&few.report) > all.report.iterations - few.report.iterations);
            made += few.report.iterations;
            full += all.report.iterations;
        }
        if (searches[k].stops)
            assert_in_range(made, full / 2, full - 1);
        else
            assert_int_equal(made, full);
        asked_end(&all);
        asked_end(&few);
    }
}

static void expect_same(const char *spec) {
    asked a, b;
    asked_start(&a, spec, &gtr_game, 3, &agent_host_own);
    asked_start(&b, spec, &gtr_game, 3, &backwards);
    /* b has answered another question before: nothing is carried over. */
    (void)asked_choose(&b, &position[7], 1);
    for (int i = 0; i < (SANITIZED ? 2 : 5); i++) {
        int chosen = asked_choose(&a, &position[i], 2);
        assert_int_equal(asked_choose(&b, &position[i], 2), chosen);
        assert_same_report(&a.report, &b.report);
        assert_int_equal(a.report.iterations, 120);
    }
    asked_end(&a);
    asked_end(&b);
}

/* With a large weight of the odds the policy's favourite, which the heuristic plays, is visited most, or
 * nearly so where others are as good. */
static void test_puct(void **state) {
    (void)state;
    asked by_search, by_policy;
    asked_start(&by_search, "so-ismcts:iterations=300,puct=1000,rollout_plies=3", &gtr_game, 3,
                &agent_host_own);
    asked_start(&by_policy, "heuristic", &gtr_game, 3, &agent_host_own);
    for (int i = 0; i < POSITIONS; i++) {
        int most = asked_choose(&by_search, &position[i], 3);
        int favourite = asked_choose(&by_policy, &position[i], 3);
        const agent_opinion *of = by_search.report.move;
        assert_true(of[favourite].visits >= 0.9 * of[most].visits);
    }
    asked_end(&by_search);
    asked_end(&by_policy);
}

/* A policy for opponents that plays the last move and counts its calls. */
static struct {
    int seat; /* the one that searches */
    int asked;
} stand_in;

static int choose_last(const void *weights, const void *state, const game_move *moves, int n,
                       pcg32 *rng) {
    game_move legal[GAME_MAX_MOVES];
    (void)weights, (void)rng;
    assert_true(n > 1 && gtr_game.turn(state) != stand_in.seat);
    assert_int_equal(gtr_game.legal(state, legal), n);
    assert_memory_equal(moves, legal, (size_t)n * sizeof *moves);
    stand_in.asked++;
    return n - 1;
}

/* With a policy for opponents, the tree holds only moves of the searching seat, and the policy chooses all other moves. */
static void test_opponents(void **state) {
    static const char *const specs[] = {
        "so-ismcts:iterations=200,rollout_plies=20,opponents=policy",
        "mo-ismcts:iterations=200,rollout_plies=20,opponents=policy",
        "uct-cheat:iterations=200,rollout_plies=20,opponents=policy",
        "so-ismcts:iterations=200,rollout_plies=20"};
    static const policy last = {.name = "last", .choose = choose_last};
    (void)state;
    for (size_t k = 0; k < sizeof specs / sizeof *specs; k++) {
        asked a;
        asked_start(&a, specs[k], &gtr_game, 3, &agent_host_own);
        search *s = a.self;
        bool by_policy = s->opponents != NULL;
        int others = 0;
        assert_true(by_policy == (strstr(specs[k], "opponents") != NULL));
        s->opponents = by_policy ? &last : NULL;
        stand_in.asked = 0;
        for (int i = 0; i < POSITIONS; i++) {
            stand_in.seat = gtr_game.turn(&position[i]);
            (void)asked_choose(&a, &position[i], 4);
            const tree *t = &s->sub->tree;
            assert_true(t->n > 2);
            for (uint32_t node = 1; node < t->n; node++) {
                int seat = tree_seat(&t->node[node]);
                others += seat != TREE_NO_SEAT && seat != stand_in.seat;
            }
        }
        assert_true(by_policy ? stand_in.asked > 100 * POSITIONS : stand_in.asked == 0);
        assert_true(by_policy ? others == 0 : others > POSITIONS);
        asked_end(&a);
    }
}

/* Where a rollout of two decisions ends: anywhere, or where the seat that is asked decides. Returns how often
 * that was the case, of `games` that were not over. */
static int cut_at_own(const char *spec, int *games) {
    int own = 0;
    asked a;
    asked_start(&a, spec, &gtr_game, 3, &agent_host_own);
    search *s = a.self;
    *games = 0;
    for (int i = 0; i < POSITIONS; i++) {
        float shares[GAME_MAX_SEATS], rewards[GAME_MAX_SEATS];
        agent_question q = {.game = &gtr_game, .seat = gtr_game.turn(&position[i])};
        (void)asked_choose(&a, &position[i], 4);
        s->question = &q;
        s->sub->state = position[i];
        rollout_run(s, s->sub, shares, rewards);
        int turn = gtr_game.turn(&s->sub->state);
        *games += turn >= 0;
        own += turn == q.seat;
    }
    asked_end(&a);
    return own;
}

static void test_rollout_own(void **state) {
    (void)state;
    int games, own = cut_at_own("so-ismcts:iterations=9,rollout_plies=2,rollout_own=true", &games);
    assert_true(games > POSITIONS / 2);
    assert_int_equal(own, games);
    own = cut_at_own("so-ismcts:iterations=9,rollout_plies=2", &games);
    assert_true(own < games);
}

static void test_same(void **state) {
    (void)state;
    expect_same("flat-mc:iterations=120,trees=5");
    expect_same("pimc:iterations=120,trees=5,determinizations=4");
    expect_same("so-ismcts:iterations=120,trees=5");
    expect_same("so-ismcts:iterations=120,trees=2,rollout=mast");
    expect_same("so-ismcts:iterations=120,trees=2,rollout=heuristic,bias=2,rollout_plies=30");
    expect_same("mo-ismcts:iterations=120,trees=5");
    expect_same("mo-ismcts:iterations=120,private_roots=true");
    expect_same("uct-cheat:iterations=120,trees=5");
    expect_same("so-ismcts:iterations=120,trees=5,rave=30");
    expect_same(
        "mo-ismcts:iterations=120,trees=2,rave=30,rollout=heuristic,bias=2,rollout_plies=30");
    expect_same("pimc:iterations=120,determinizations=4,rave=30,widening=0.4");
    expect_same("uct-cheat:iterations=120,rave=30,rollout=mast");
    expect_same("so-ismcts:iterations=120,trees=2,puct=1,rollout_plies=3");
    expect_same("mo-ismcts:iterations=120,puct=1,rollout_plies=3");
    expect_same("so-ismcts:iterations=120,trees=2,tree_reuse=true");
    expect_same("so-ismcts:iterations=120,trees=2,opponents=policy,prior=learned,tree_reuse=true");
    expect_same("so-ismcts:iterations=120,trees=3,rollout=heuristic,policy=learned,bias=2,"
                "evaluation=learned,rollout_plies=2");
}

/* --- Every option matters --------------------------------------------------------------------- */

/* Two of these: do they ever think differently? */
static bool differ(const char *one, const char *other) {
    asked a, b;
    bool different = false;
    asked_start(&a, one, &gtr_game, 3, &agent_host_own);
    asked_start(&b, other, &gtr_game, 3, &agent_host_own);
    for (uint64_t seed = 3; seed < 9 && !different; seed++)
        for (int i = 0; i < POSITIONS && !different; i++)
            different =
                asked_choose(&a, &position[i], seed) != asked_choose(&b, &position[i], seed);
    asked_end(&a);
    asked_end(&b);
    return different;
}

/* By agent and option: what to add to both, and the option's other value. */
static const struct {
    const char *option, *with, *value;
} changes[] = {
    {"iterations", "rollout_plies=20", "90"},
    {"trees", "rollout_plies=20", "3"},
    {"determinizations", "rollout_plies=20", "2"},
    {"c", "rollout_plies=20", "0.1"},
    {"bias", "rollout_plies=20", "5"},
    {"widening", "rollout_plies=20", "0.3"},
    {"rave", "rollout_plies=20", "30"},
    {"puct", "rollout_plies=20", "2"},
    {"rollout", "rollout_plies=20", "heuristic"},
    {"rollout", "rollout_plies=20", "mast"},
    {"epsilon", "rollout=heuristic,rollout_plies=20", "0.9"},
    {"epsilon", "rollout=mast,rollout_plies=20", "0.9"},
    {"rollout_plies", "c=0.7", "5"},
    {"rollout_own", "rollout_plies=2", "true"},
    {"prior", "bias=4,rollout_plies=20", "learned"},
    {"prior", "puct=2,rollout_plies=20", "legionary"},
    {"policy", "rollout=heuristic,rollout_plies=20", "legionary"},
    {"policy_weights", "rollout=heuristic,rollout_plies=20", "configs/gtr/eval/hoarder.json"},
    {"evaluation", "rollout_plies=20", "score"},
    {"evaluation_weights", "rollout_plies=20", "configs/gtr/eval/points.json"},
    {"network", "rollout=heuristic,rollout_plies=3,policy=learned", network},
    {"network", "rollout_plies=3,evaluation=learned", network},
    {"value_network", "rollout_plies=3,evaluation=learned", network},
    {"reward_place", "c=0.7", "1"},
    {"reward_score", "c=0.7", "1"},
    {"score_scale", "reward_score=1", "1"},
    {"final", "rollout_plies=20", "value"},
    {"opponents", "rollout_plies=20", "policy"},
    {"race", "rollout_plies=20", "3"},
    {"race_errors", "race=8,rollout_plies=20", "0.5"},
    {"race_prior", "race=8,rollout_plies=20", "9"},
    {"private_roots", "rollout_plies=20", "true"},
};

static void expect_change(const agent_class *c, const agent_option *o, const char *with,
                          const char *changed) {
    char one[200], other[240];
    bool flat = !agent_option_find(c, "c") && !strncmp(with, "c=", 2);
    snprintf(one, sizeof one, "%s:iterations=120,%s", c->name, flat ? "epsilon=0.1" : with);
    snprintf(other, sizeof other, "%s,%s=%s", one, o->name, changed);
    if (!differ(one, other))
        fail_msg("%s and %s choose alike", one, other);
}

/* Options whose effect is shown elsewhere in this file, or in test_search_reuse.c. */
static bool shown_elsewhere(const char *name) {
    return !strcmp(name, "memory") || !strcmp(name, "milliseconds") || !strcmp(name, "tree_reuse");
}

static void test_options(void **state) {
    static const char *const agents[] = {"flat-mc", "pimc", "so-ismcts", "mo-ismcts", "uct-cheat"};
    (void)state;
    for (size_t k = 0; k < sizeof agents / sizeof *agents; k++) {
        const agent_class *c = agent_find(agents[k]);
        for (const agent_option *o = c->options; o->name; o++) {
            int tried = 0;
            for (size_t i = 0; i < sizeof changes / sizeof *changes; i++)
                if (!strcmp(changes[i].option, o->name)) {
                    expect_change(c, o, changes[i].with, changes[i].value);
                    tried++;
                }
            if (!tried && !shown_elsewhere(o->name))
                fail_msg("no test changes %s of %s", o->name, c->name);
        }
    }
    char named[160];
    snprintf(named, sizeof named, "so-ismcts:iterations=120,bias=4,prior=learned,network=%s",
             network);
    assert_true(differ("so-ismcts:iterations=120,bias=4,prior=learned", named));
}

/* --- Limits ----------------------------------------------------------------------------------- */

/* A full tree stays full, goes on being used, and no byte beyond the block is written. */
static void test_memory(void **state) {
    static const char *const specs[] = {
        "so-ismcts:iterations=90000,rollout_plies=1,memory=1",
        "mo-ismcts:iterations=30000,rollout_plies=1,memory=1",
        "so-ismcts:iterations=40000,rollout_plies=1,memory=1,trees=5",
        "pimc:iterations=40000,determinizations=1,rollout_plies=1,memory=1",
        "so-ismcts:iterations=60000,rollout_plies=1,memory=1,rave=50",
        "mo-ismcts:iterations=30000,rollout_plies=1,memory=1,rave=50",
        "so-ismcts:iterations=60000,rollout_plies=1,memory=1,rave=50,tree_reuse=true",
    };
    (void)state;
    for (size_t k = 0; k < sizeof specs / sizeof *specs; k++) {
        asked a;
        asked_start(&a, specs[k], &gtr_game, 3, &agent_host_own);
        (void)asked_choose(&a, &position[3], 1);
        double visits = 0;
        for (int i = 0; i < GAME_MAX_MOVES; i++)
            visits += a.report.move[i].visits;
        assert_true(visits == (double)a.report.iterations);
        /* With RAVE the last nodes may be too few for all moves of a decision. */
        bool rave = strstr(specs[k], "rave") != NULL;
        assert_true(a.report.nodes_most * (rave ? 40 : 32) < 1 << 20);
        assert_in_range(a.report.nodes, a.report.nodes_most - (rave ? 60 : 20),
                        a.report.nodes_most);
        asked_end(&a);
    }
}

static double slow_clock(void) {
    static double now;
    return now += 0.0005;
}

/* 20 ms on a clock that goes on by half a millisecond a look. */
static void test_time(void **state) {
    static const agent_host host = {.seconds = slow_clock, .each = each_backwards};
    static const char *const agents[] = {"flat-mc", "pimc:determinizations=3,", "so-ismcts",
                                         "mo-ismcts"};
    (void)state;
    for (size_t k = 0; k < sizeof agents / sizeof *agents; k++) {
        asked a;
        char spec[80];
        snprintf(spec, sizeof spec, "%s%smilliseconds=20", agents[k],
                 strchr(agents[k], ':') ? "" : ":");
        asked_start(&a, spec, &gtr_game, 3, &host);
        (void)asked_choose(&a, &position[2], 1);
        assert_in_range(a.report.iterations, 16 * 30, 16 * 41);
        asked_end(&a);
    }
}

/* Shares of the win add up, and every move that could be tried was. */
static void test_report(void **state) {
    (void)state;
    asked a;
    asked_start(&a, "so-ismcts:iterations=500,reward_place=0.5", &gtr_game, 3, &agent_host_own);
    for (int i = 0; i < 10; i++) {
        game_move moves[GAME_MAX_MOVES];
        int chosen = asked_choose(&a, &position[i], 1), n = gtr_game.legal(&position[i], moves);
        assert_int_equal(a.report.worlds, 500);
        assert_true(a.report.line_length >= 1 && a.report.line[0] == moves[chosen]);
        assert_int_equal(a.report.line_seat[0], gtr_game.turn(&position[i]));
        for (int m = 0; m < n; m++) {
            const agent_opinion *o = &a.report.move[m];
            assert_true(o->visits >= 1 && o->visits <= o->available && o->available <= 500);
            assert_true(o->visits <= a.report.move[chosen].visits);
            double sum = o->share[0] + o->share[1] + o->share[2];
            assert_true(sum > 0.99999 && sum < 1.00001);
            assert_true(o->value >= 0 && o->value <= 1);
        }
    }
    asked_end(&a);
}

/* --- What it looks at ------------------------------------------------------------------------- */

enum { LOOKS = 120 };

/* Asks with room for that many positions. */
static void look(asked *a, agent_leaves *leaves, int most, const game_state *at) {
    leaves->n = 0;
    leaves->of = 0;
    leaves->most = most;
    pcg32_seed(&leaves->rng, 1, 2);
    a->spec.agent->watch(a->self, leaves);
    (void)asked_choose(a, at, 5);
}

/* The positions told are those that were evaluated: together they have the values that the moves have. Told or not, it
 * thinks the same; of several trees it is the first that tells. */
static void test_watch(void **state) {
    static const char spec[] = "so-ismcts:preset=strong,iterations=120,widening=0,network=";
    static game_state all[LOOKS], some[5];
    char text[160];
    asked watched, plain, trees;
    agent_leaves leaves = {.position = all}, lot = {.position = some};
    lookup_buffer buffer;
    int whole = 0;
    (void)state;
    snprintf(text, sizeof text, "%s%s", spec, network);
    asked_start(&watched, text, &gtr_game, 3, &agent_host_own);
    asked_start(&plain, text, &gtr_game, 3, &agent_host_own);
    snprintf(text, sizeof text, "%s%s,trees=2", spec, network);
    asked_start(&trees, text, &gtr_game, 3, &backwards);
    const search_params *p = (const void *)&plain.spec.params;
    const lookup_request request = {"learned", NULL, &p->network};
    const value *v = lookup_value(&gtr_game, &request, &buffer);
    for (int i = 0; i < 12; i++) {
        double expected = 0, found = 0;
        const int seat = gtr_game.turn(&position[i]);
        look(&watched, &leaves, LOOKS, &position[i]);
        (void)asked_choose(&plain, &position[i], 5);
        assert_same_report(&watched.report, &plain.report);
        assert_true(leaves.n == (int)leaves.of && leaves.n > 0);
        for (int k = 0; k < leaves.n; k++) {
            float share[GAME_MAX_SEATS];
            assert_int_equal(gtr_game.turn(&all[k]), seat); /* rollout_own */
            v->evaluate(v->weights, &all[k], share);
            expected += (double)share[seat];
        }
        for (int k = 0; k < GAME_MAX_MOVES; k++)
            found += plain.report.move[k].visits * plain.report.move[k].value;
        whole += leaves.n == LOOKS; /* else it ended games */
        assert_true(leaves.n < LOOKS ? found >= expected - 1e-3 : fabs(found - expected) < 1e-3);
        look(&watched, &lot, 5, &position[i]);
        assert_true(lot.n == 5 && lot.of == leaves.of);
        for (int k = 0, m; k < lot.n; k++) {
            for (m = 0; m < leaves.n; m++)
                if (!memcmp(&some[k], &all[m], gtr_game.size(&some[k])))
                    break;
            assert_true(m < leaves.n);
        }
        look(&trees, &leaves, LOOKS, &position[i]);
        assert_true(leaves.n <= LOOKS / 2);
        watched.spec.agent->watch(watched.self, NULL);
        leaves.n = 0;
        (void)asked_choose(&watched, &position[i], 5);
        assert_int_equal(leaves.n, 0);
    }
    assert_true(whole > 4);
    asked_end(&watched);
    asked_end(&plain);
    asked_end(&trees);
}

/* Each position has the same chance. */
static void test_lot(void **state) {
    static game_state room[3];
    int drawn[10] = {0};
    agent_leaves lot = {.position = room, .most = 3};
    (void)state;
    pcg32_seed(&lot.rng, 3, 3);
    for (int i = 0; i < 20000; i++) {
        lot.n = 0;
        lot.of = 0;
        for (int k = 0; k < 10; k++)
            agent_leaves_add(&lot, &k, sizeof k);
        for (int k = 0, number; k < 3; k++) {
            memcpy(&number, &room[k], sizeof number);
            drawn[number]++;
        }
    }
    for (int k = 0; k < 10; k++)
        assert_in_range(drawn[k], 5740, 6260); /* 6000 expected, standard error 65 */
}

/* A network of the value's own goes before the other: the same network twice thinks the same, and the prior still goes by its own. */
static void test_value_network(void **state) {
    asked a[3];
    bool other = false;
    (void)state;
    for (int k = 0; k < 3; k++) {
        char text[480];
        snprintf(text, sizeof text, "so-ismcts:preset=strong,iterations=60%s%s%s%s",
                 k < 2 ? ",network=" : "", k < 2 ? network : "", k ? ",value_network=" : "",
                 k ? network : "");
        asked_start(&a[k], text, &gtr_game, 3, &agent_host_own);
    }
    for (int i = 0; i < POSITIONS; i++) {
        for (int k = 0; k < 3; k++)
            (void)asked_choose(&a[k], &position[i], 5);
        assert_same_report(&a[0].report, &a[1].report);
        other = other || memcmp(&a[0].report, &a[2].report, sizeof a[0].report) != 0;
    }
    assert_true(other);
    for (int k = 0; k < 3; k++)
        asked_end(&a[k]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_watch),         cmocka_unit_test(test_lot),
        cmocka_unit_test(test_value_network), cmocka_unit_test(test_puct),
        cmocka_unit_test(test_rollout_own),   cmocka_unit_test(test_same),
        cmocka_unit_test(test_options),       cmocka_unit_test(test_memory),
        cmocka_unit_test(test_time),          cmocka_unit_test(test_report),
        cmocka_unit_test(test_settled),       cmocka_unit_test(test_opponents),
    };
    return cmocka_run_group_tests(tests, collect, clean);
}
