/* Intervals: published values, and shares of grouped chances. */
#include "arena/stats/intervals.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

static void assert_near(double found, double expected, double within) {
    if (!(fabs(found - expected) <= within))
        fail_msg("found %.12g, expected %.12g", found, expected);
}

/* The Wilson interval of chances in groups without number: R. G. Newcombe, Statistics in Medicine 17 (1998), 857-872,
 * table I, method 3. It has the normal quantile, 0.12 % below that of Student with 1000 degrees of freedom. */
static void test_wilson(void **state) {
    (void)state;
    static const struct {
        double successes, n, low, high;
    } rows[] = {{81, 263, 0.2553, 0.3662},
                {15, 148, 0.0624, 0.1605},
                {0, 20, 0, 0.1611},
                {1, 29, 0.0061, 0.1718},
                {0, 0, 0, 1}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        interval_share s = {.chances = (int64_t)rows[i].n,
                            .groups = 1000000,
                            .share = rows[i].n > 0 ? rows[i].successes / rows[i].n : 0};
        interval found = interval_at(&s, 0.95);
        assert_near(found.low, rows[i].low, 2e-4);
        assert_near(found.high, rows[i].high, 4e-4);
    }
}

/* Tables of t; all degrees of freedom against R in tests/statistics. */
static void test_student(void **state) {
    (void)state;
    assert_near(student_quantile(0.95, 1), 12.7062, 5e-5);
    assert_near(student_quantile(0.95, 2), 4.30265, 5e-6);
    assert_near(student_quantile(0.95, 63), 1.99834, 5e-6);
    assert_near(student_quantile(0.99, 10), 3.16927, 5e-6);
    assert_true(isinf(student_quantile(0.95, 0)));
}

/* Groups of equal size: the jackknife is the standard error of a mean of their shares. */
static void test_groups(void **state) {
    (void)state;
    int64_t wins[64], games[64], none[64] = {0};
    double mean = 0, squares = 0;
    for (int g = 0; g < 64; g++) {
        games[g] = 40;
        wins[g] = 60 * (10 + g % 7) + 30;
        mean += (double)wins[g] / (60 * 40 * 64);
    }
    for (int g = 0; g < 64; g++) {
        double off = (double)wins[g] / (60 * 40) - mean;
        squares += off * off;
    }
    interval_share s = interval_of_groups(wins, games, 64, 60);
    assert_int_equal(s.chances, 64 * 40);
    assert_int_equal(s.groups, 64);
    assert_near(s.share, mean, 1e-12);
    assert_near(s.se, sqrt(squares / 63 / 64), 1e-12);
    /* Many chances: nearly share -+ t se. */
    assert_near(s.within.low, mean - 1.99834 * s.se, 3e-4);
    assert_near(s.within.high, mean + 1.99834 * s.se, 3e-4);
    interval wider = interval_at(&s, 0.999);
    assert_true(wider.low < s.within.low && wider.high > s.within.high);

    s = interval_of_groups(none, games, 64, 60);
    assert_near(s.share, 0, 0);
    assert_near(s.within.low, 0, 0);
    assert_true(s.within.high > 0.001 && s.within.high < 0.002);
    s = interval_of_groups(none, none, 64, 60);
    assert_int_equal(s.chances, 0);
    assert_near(s.within.high, 1, 0);
    /* One group tells nothing of how groups differ. */
    s = interval_of_groups(wins, games, 1, 60);
    assert_true(isnan(s.se));
    assert_near(s.within.low, 0, 0);
    assert_near(s.within.high, 1, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wilson),
        cmocka_unit_test(test_student),
        cmocka_unit_test(test_groups),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
