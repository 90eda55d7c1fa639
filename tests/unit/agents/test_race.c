/* Races of the root's moves (agents/search/race.c), in Glory to Rome with three players. */
#include "agents/search/search.h"
#include "engine/gtr/gtr.h"
#include "engine/gtr/state.h"
#include "tests/support/asking.h"
#include "tests/support/positions.h"
#include "tests/support/sanitized.h"

#include <math.h>
#include <stdio.h>

enum { POSITIONS = SANITIZED ? 16 : 40, LOOKS = 200 };

#define CUT "so-ismcts:rollout_plies=2,"

static game_state position[POSITIONS];

/* Positions with a choice between at least three moves, as the seat that decides knows them. */
static int collect(void **state) {
    (void)state;
    pcg32 rng;
    pcg32_seed(&rng, 9, 9);
    for (int i = 0; i < POSITIONS; i++)
        if (!position_make(&gtr_game, 21, (uint64_t)i, 8 + 2 * i, 3, &rng, &position[i]))
            return -1;
    return 0;
}

/* Moves that were tried, and the least and the most visits of one. */
static int tried(const agent_report *r, double *least, double *most) {
    int n = 0;
    *least = 1e9;
    *most = 0;
    for (int i = 0; i < GAME_MAX_MOVES; i++)
        if (r->move[i].visits > 0) {
            n++;
            *least = fmin(*least, r->move[i].visits);
            *most = fmax(*most, r->move[i].visits);
        }
    return n;
}

/* Where no move may leave for being behind, two race to the end, in each world both. Eight are halved at a third and at two thirds of the
 * budget, and the two that are left have been in every world. */
static void test_halves(void **state) {
    asked two, eight;
    (void)state;
    asked_start(&two, CUT "iterations=200,race=2,race_errors=1000", &gtr_game, 3, &agent_host_own);
    asked_start(&eight, CUT "iterations=240,race=8,race_errors=1000,race_prior=0", &gtr_game, 3,
                &agent_host_own);
    int full = 0;
    for (int i = 0; i < POSITIONS; i++) {
        double least, most;
        int chosen = asked_choose(&two, &position[i], 1);
        const agent_report *r = &two.report;
        int n = tried(r, &least, &most);
        assert_int_equal(n, 2);
        assert_true(least == most && most == (double)r->worlds);
        assert_int_equal(r->iterations, 200);
        assert_true(r->move[chosen].visits > 0);
        chosen = asked_choose(&eight, &position[i], 1);
        r = &eight.report;
        n = tried(r, &least, &most);
        if (n < 8)
            continue;
        full++;
        /* 80 iterations of eight, then of four, then of two. */
        int with[3] = {0};
        for (int m = 0; m < GAME_MAX_MOVES; m++)
            for (int part = 0; part < 3; part++)
                with[part] += r->move[m].visits == (double[]){10, 30, 70}[part];
        assert_true(with[0] == 4 && with[1] == 2 && with[2] == 2);
        assert_int_equal(r->worlds, 70);
        assert_true(r->move[chosen].visits == most);
        for (int m = 0; m < GAME_MAX_MOVES; m++)
            if (r->move[m].visits == most)
                assert_true(r->move[m].value <= r->move[chosen].value);
    }
    assert_true(full > 0);
    asked_end(&two);
    asked_end(&eight);
}

/* Most questions are answered long before the budget is spent, and by the move that a race to the end would choose. */
static void test_stops(void **state) {
    asked few, all;
    int64_t made = 0, full = 0;
    int same = 0, single = 0;
    (void)state;
    asked_start(&few, "so-ismcts:preset=quick,iterations=400", &gtr_game, 3, &agent_host_own);
    asked_start(&all, "so-ismcts:preset=quick,iterations=400,race_errors=1000", &gtr_game, 3,
                &agent_host_own);
    few.no_report = true;
    for (int i = 0; i < POSITIONS; i++) {
        same += asked_choose(&few, &position[i], 1) == asked_choose(&all, &position[i], 1);
        made += few.report.iterations;
        full += all.report.iterations;
        assert_true(few.report.iterations <= 400);
        assert_true(few.report.iterations == 0 || few.report.worlds >= 8);
        if (few.report.iterations == 0) { /* all others have odds below 1 in 1,000 */
            single++;
            assert_int_equal(all.report.iterations, 8);
        }
    }
    assert_true(single > 0);
    assert_true(made * 5 < full * 4);
    assert_true(same * 10 >= POSITIONS * 8);
    asked_end(&few);
    asked_end(&all);
}

/* Others' hands in the positions that were looked at: the same for all moves of a world, and seldom in the next world. */
static void test_worlds(void **state) {
    static game_state all[LOOKS];
    asked a;
    agent_leaves leaves = {.position = all, .most = LOOKS};
    int pairs = 0, alike = 0, next = 0;
    (void)state;
    asked_start(&a, CUT "iterations=100,race=2,race_errors=1000,rollout_plies=1,widening=0.1",
                &gtr_game, 3, &agent_host_own);
    a.spec.agent->watch(a.self, &leaves);
    for (int i = 0; i < POSITIONS; i++) {
        const gtr_state *of = (const void *)&position[i];
        int seat = gtr_game.turn(&position[i]), other = (seat + 1) % 3;
        leaves.n = 0;
        leaves.of = 0;
        pcg32_seed(&leaves.rng, 1, 2);
        (void)asked_choose(&a, &position[i], 1);
        if (leaves.n != 100 || of->player[other].orders == 0)
            continue; /* an end, a single move, or nothing hidden */
        for (int k = 0; k + 2 < leaves.n; k += 2) {
            const gtr_player *first = &((const gtr_state *)(const void *)&all[k])->player[other];
            const gtr_player *second =
                &((const gtr_state *)(const void *)&all[k + 1])->player[other];
            const gtr_player *later =
                &((const gtr_state *)(const void *)&all[k + 2])->player[other];
            pairs++;
            alike += !memcmp(first->hand, second->hand, sizeof first->hand);
            next += !memcmp(first->hand, later->hand, sizeof first->hand);
        }
    }
    assert_true(pairs > 200);
    assert_true(alike > pairs * 6 / 10);
    assert_true(next < pairs / 10);
    asked_end(&a);
}

/* After which move of the question, and which of how many then, a position is another; false: after none, or several. */
static bool made_by(const game_state *from, const game_state *to, int *first, int *second,
                    int *of) {
    game_move moves[GAME_MAX_MOVES], then[GAME_MAX_MOVES];
    int ways = 0, n = gtr_game.legal(from, moves);
    for (int i = 0; i < n; i++) {
        game_state after = *from;
        gtr_game.apply(&after, moves[i]);
        int m = gtr_game.legal(&after, then);
        for (int k = 0; k < m; k++) {
            game_state last = after;
            gtr_game.apply(&last, then[k]);
            if (memcmp(&last, to, gtr_game.size(to)) != 0)
                continue;
            ways++;
            *first = i;
            *second = k;
            *of = m;
        }
    }
    return ways == 1;
}

/* Moves of a world share the random numbers, too: a random move after each is the same of the list, where lists are as long. */
static void test_chance(void **state) {
    static game_state seen_at[2];
    asked a;
    agent_leaves leaves = {.position = seen_at, .most = 2};
    int compared = 0;
    (void)state;
    asked_start(&a, "uct-cheat:iterations=2,race=2,rollout_plies=1", &gtr_game, 3, &agent_host_own);
    a.spec.agent->watch(a.self, &leaves);
    for (int i = 0; i < POSITIONS; i++)
        for (uint64_t stream = 1; stream < 9; stream++) {
            int first[2], second[2], of[2];
            leaves.n = 0;
            leaves.of = 0;
            pcg32_seed(&leaves.rng, 1, 2);
            (void)asked_choose(&a, &position[i], stream);
            if (leaves.n < 2 ||
                !made_by(&position[i], &seen_at[0], &first[0], &second[0], &of[0]) ||
                !made_by(&position[i], &seen_at[1], &first[1], &second[1], &of[1]))
                continue;
            assert_true(first[0] != first[1]);
            if (of[0] < 3 || of[0] != of[1])
                continue;
            assert_int_equal(second[0], second[1]);
            compared++;
        }
    assert_true(compared >= 20);
    asked_end(&a);
}

/* With much weight of the odds, or a budget for no world at all, the policy's favourite is played. */
static void test_prior(void **state) {
    asked heuristic, weighed, poor;
    (void)state;
    asked_start(&heuristic, "heuristic", &gtr_game, 3, &agent_host_own);
    asked_start(&weighed, CUT "iterations=200,race=8,race_prior=1000", &gtr_game, 3,
                &agent_host_own);
    asked_start(&poor, CUT "iterations=1,race=8", &gtr_game, 3, &agent_host_own);
    int same = 0;
    for (int i = 0; i < POSITIONS; i++) {
        int favourite = asked_choose(&poor, &position[i], 1);
        same += asked_choose(&heuristic, &position[i], 1) == favourite;
        assert_int_equal(asked_choose(&weighed, &position[i], 1), favourite);
    }
    assert_true(same * 10 >= POSITIONS * 9); /* the heuristic breaks ties by chance */
    asked_end(&heuristic);
    asked_end(&weighed);
    asked_end(&poor);
}

/* The answer stays the same whatever was asked before. */
static void test_same(void **state) {
    asked one, other;
    (void)state;
    asked_start(&one, "so-ismcts:preset=quick,iterations=100", &gtr_game, 3, &agent_host_own);
    asked_start(&other, "so-ismcts:preset=quick,iterations=100", &gtr_game, 3, &agent_host_own);
    for (int i = 0; i + 1 < POSITIONS; i++) {
        (void)asked_choose(&other, &position[i + 1], 7);
        assert_int_equal(asked_choose(&one, &position[i], 2),
                         asked_choose(&other, &position[i], 2));
        assert_same_report(&one.report, &other.report);
    }
    asked_end(&one);
    asked_end(&other);
}

static void test_refused(void **state) {
    static const char *const with[] = {"trees=2", "milliseconds=20", "tree_reuse=true"};
    agent_spec spec;
    char text[100], err[JSON_ERROR_SIZE];
    (void)state;
    for (size_t i = 0; i < sizeof with / sizeof *with; i++) {
        snprintf(text, sizeof text, "so-ismcts:race=4,%s", with[i]);
        assert_int_equal(agent_spec_from_text(&spec, text, &gtr_game, "agent", err), -1);
        assert_non_null(strstr(err, "race: not with trees, milliseconds or tree_reuse"));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_halves),  cmocka_unit_test(test_stops), cmocka_unit_test(test_worlds),
        cmocka_unit_test(test_chance),  cmocka_unit_test(test_prior), cmocka_unit_test(test_same),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, collect, NULL);
}
