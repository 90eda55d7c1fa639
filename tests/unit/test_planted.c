/* Experiments on a game whose powers are worth known amounts: every kind finds them, and the win
 * rate of those who completed an item does not.
 */
#include "arena/count/counters.h"
#include "arena/games/games.h"
#include "arena/match/experiment.h"
#include "tests/support/planted.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum { PLAYERS = 4 };

static planted_options options = {.players = PLAYERS};

static void play(experiment_kind kind, int games, uint64_t seed, counters *sum) {
    static match_record record;
    agent_spec random;
    experiment e = {.kind = kind, .items = PLANTED_ITEMS, .turn = 1};
    match m;
    for (int i = 0; i < PLANTED_ITEMS; i++)
        e.item[i] = (uint8_t)i;
    games_add(&planted_arena);
    agent_spec_init(&random, agent_find("random"));
    match_setup setup = {.game = &planted_game,
                         .options = &options,
                         .players = PLAYERS,
                         .agents = 1,
                         .agent = &random,
                         .seed = seed,
                         .experiment = &e};
    assert_int_equal(counters_init(sum, counters_shape_of(&planted_game, PLAYERS, 1, 1, -1)), 0);
    match_init(&m, &setup);
    for (uint64_t i = 0; i < (uint64_t)games; i++) {
        schedule_game at = {.id = i, .block = i, .deal = i, .group = i % SCHEDULE_GROUPS};
        assert_int_equal(match_play(&m, &at, &record), 0);
        assert_int_equal(counters_add(sum, &record), 0);
    }
    match_done(&m);
}

static double sum_of(const counters *c, int item, int row) {
    return (double)counters_sum(c, COUNTERS_ITEM, counters_item(c, 0, item), row);
}
#define SUM(name) sum_of(c, item, COUNTERS_ITEM_##name)

/* Squared error of an item's mean effect, in squared standard errors. */
static double squared_error(const counters *c, int item, double truth) {
    double n = SUM(tested), mean = SUM(effect_win_share_60) / 60 / n;
    double variance = SUM(effect_win_share_60_2) / 3600 / n - mean * mean;
    return (mean - truth) * (mean - truth) / (variance / n);
}

/* How far 40 estimates are from `times` the truth: about 40, 9 more or less. */
static void assert_found(const counters *c, double times) {
    double squares = 0;
    for (int item = 0; item < PLANTED_ITEMS; item++) {
        assert_true(sum_of(c, item, COUNTERS_ITEM_tested) > 100);
        squares += squared_error(c, item, times * planted_worth(&options, item));
    }
    if (!(squares > 12 && squares < 85))
        fail_msg("sum of squares %.1f, expected about 40", squares);
}

/* Seat-games in which an item is completed, of all. */
static double completed(const counters *c) {
    double done = 0, all = 0;
    for (int item = 0; item < PLANTED_ITEMS; item++)
        done += SUM(done);
    for (int seat = 0; seat < PLAYERS; seat++)
        all += (double)counters_sum(c, COUNTERS_SEAT, seat, COUNTERS_PLACE_games);
    return done / PLANTED_ITEMS / all;
}

static void test_fork(void **state) {
    counters c;
    (void)state;
    play(EXPERIMENT_FORK, 20000, 1, &c);
    for (int item = 0; item < PLANTED_ITEMS; item++)
        assert_true(sum_of(&c, item, COUNTERS_ITEM_tested) == sum_of(&c, item, COUNTERS_ITEM_done));
    assert_found(&c, 1);
    counters_done(&c);
}

/* A power that acts from the taking on forks there, in games that never complete its item too. */
static void test_early(void **state) {
    counters c;
    (void)state;
    options.early = 1;
    play(EXPERIMENT_FORK, 20000, 6, &c);
    for (int item = 0; item < PLANTED_ITEMS; item++) {
        double forks = sum_of(&c, item, COUNTERS_ITEM_tested), n = 20000.0 * PLAYERS;
        double p = planted_in_force(&options, item);
        assert_true(fabs(forks - n * p) < 4.5 * sqrt(n * p * (1 - p)));
        if (planted_early(&options, item))
            assert_true(forks > 1.3 * sum_of(&c, item, COUNTERS_ITEM_done));
        else
            assert_true(forks == sum_of(&c, item, COUNTERS_ITEM_done));
        assert_true(sum_of(&c, item, COUNTERS_ITEM_tested_done) ==
                    sum_of(&c, item, COUNTERS_ITEM_done));
    }
    assert_found(&c, 1);
    counters_done(&c);
    options.early = 0;
}

/* The same number would be had from who completed the item and wins, and it is wrong. */
static void test_association(void **state) {
    counters sum, *c = &sum;
    double squares = 0;
    (void)state;
    play(EXPERIMENT_FORK, 20000, 2, c);
    for (int item = 0; item < PLANTED_ITEMS; item++) {
        double n = SUM(done), share = SUM(done_win_share_60) / 60 / n;
        double lift = share - 1.0 / PLAYERS, truth = planted_worth(&options, item);
        squares += (lift - truth) * (lift - truth) / (share * (1 - share) / n);
        assert_true(lift > truth); /* all of them look better than they are */
    }
    assert_true(squares > 85);
    counters_done(c);
}

/* Who has it from the start has all of its worth; who may complete it, the part of the games in
 * which that happens. */
static void test_start(void **state) {
    counters c;
    (void)state;
    play(EXPERIMENT_START, 40000, 3, &c);
    assert_found(&c, 1);
    counters_done(&c);
}

static void test_pair(void **state) {
    counters c;
    (void)state;
    play(EXPERIMENT_PAIR, 150000, 4, &c);
    assert_found(&c, completed(&c));
    counters_done(&c);
}

/* What all have wins for no one. */
static void test_knockout(void **state) {
    counters sum, *c = &sum;
    (void)state;
    play(EXPERIMENT_KNOCKOUT, 4000, 5, c);
    for (int item = 0; item < PLANTED_ITEMS; item++) {
        assert_true(SUM(tested) == 4000 / PLANTED_ITEMS * PLAYERS);
        assert_true(SUM(effect_win_share_60) == 0);
    }
    counters_done(c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fork),        cmocka_unit_test(test_early),
        cmocka_unit_test(test_association), cmocka_unit_test(test_start),
        cmocka_unit_test(test_pair),        cmocka_unit_test(test_knockout),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
