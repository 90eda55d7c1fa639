/* Sums of runs: adding games one by one and in blocks is the same, wins are never lost in
 * division, and intervals are the published ones. */
#include "arena/summary.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

/* A made-up game: number i says who wins, alone or shared. */
static match_record record_of(int i, int players) {
    match_record r = {.number = (uint64_t)i, .players = players};
    r.decisions = (uint32_t)(300 + 7 * i % 200);
    r.forced = (uint32_t)(i % 40);
    r.facts.turns = 50 + i % 60;
    r.facts.first = i % players;
    r.result.end = (uint8_t)(i % 3);
    for (int p = 0; p < players; p++) {
        r.result.place[p] = (uint8_t)(p == i % players || (i % 5 == 0 && p == 0) ? 1 : 2);
        r.result.score[p] = i % 30 - 3 * p;
        r.facts.items[p] = ((uint64_t)i * 0x9E3779B9u) & 0xFFFFFFFFFFu;
    }
    return r;
}

static void test_blocks(void **state) {
    (void)state;
    static summary whole, merged, block;
    for (int i = 0; i < 500; i++) {
        match_record r = record_of(i, 4);
        summary_add(&whole, &r);
        summary_add(&block, &r);
        if (i % 37 == 0 || i == 499) {
            summary_merge(&merged, &block);
            memset(&block, 0, sizeof block);
        }
    }
    summary_merge(&merged, &block); /* an empty one changes nothing */
    assert_memory_equal(&whole, &merged, sizeof whole);
    assert_int_equal(whole.games, 500);
    assert_int_equal(whole.turns.least, 50);
    assert_int_equal(whole.turns.most, 109);
    assert_int_equal(whole.seat[3].score.least, -9);
}

static void test_wins_divided(void **state) {
    (void)state;
    static summary s;
    int64_t seats = 0, order = 0, alone = 0, shared = 0;
    for (int i = 0; i < 300; i++) {
        match_record r = record_of(i, 5);
        summary_add(&s, &r);
    }
    for (int p = 0; p < 5; p++) {
        seats += s.seat[p].share;
        order += s.order_share[p];
        alone += s.seat[p].alone;
        shared += s.seat[p].shared;
        assert_int_equal(s.seat[p].place[0] + s.seat[p].place[1], 300);
        assert_int_equal(s.seat[p].place[0], s.seat[p].alone + s.seat[p].shared);
    }
    assert_int_equal(seats, 300 * SUMMARY_WHOLE);
    assert_int_equal(order, 300 * SUMMARY_WHOLE);
    /* With five players the winner of every fifth game is seat 0 anyway. */
    assert_int_equal(alone, 300);
    assert_int_equal(shared, 0);
    /* The first player is the one who wins here. */
    assert_int_equal(s.order_share[0], 300 * SUMMARY_WHOLE);

    static summary three;
    for (int i = 0; i < 300; i++) {
        match_record r = record_of(i, 3);
        summary_add(&three, &r);
    }
    /* i % 5 == 0 and i % 3 != 0: seat 0 shares with the winner, in 40 of 300 games. */
    assert_int_equal(three.seat[0].shared, 40);
    assert_int_equal(three.seat[0].share, 100 * SUMMARY_WHOLE + 40 * SUMMARY_WHOLE / 2);
}

static void assert_near(double a, double b) {
    assert_true(fabs(a - b) <= 5.01e-5);
}

/* R. G. Newcombe, Statistics in Medicine 17 (1998), 857-872, table I, method 3. */
static void test_wilson(void **state) {
    (void)state;
    double low, high;
    summary_wilson(81, 263, &low, &high);
    assert_near(low, 0.2553);
    assert_near(high, 0.3662);
    summary_wilson(15, 148, &low, &high);
    assert_near(low, 0.0624);
    assert_near(high, 0.1605);
    summary_wilson(0, 20, &low, &high);
    assert_near(low, 0);
    assert_near(high, 0.1611);
    summary_wilson(1, 29, &low, &high);
    assert_near(low, 0.0061);
    assert_near(high, 0.1718);
    summary_wilson(0, 0, &low, &high);
    assert_near(low, 0);
    assert_near(high, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_blocks),
        cmocka_unit_test(test_wins_divided),
        cmocka_unit_test(test_wilson),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
