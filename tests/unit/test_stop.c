/* Stopping rules: reading them, and looks at block scores whose answer is known. How often the
 * sequential test errs: tests/statistics/stopping.c. */
#include "arena/config/config.h"
#include "arena/count/counters.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

/* A config of two agents with this stopping rule; returns what config_parse does. */
static int read_rule(run_config *c, const char *rule, char err[JSON_ERROR_SIZE]) {
    char text[512];
    snprintf(text, sizeof text,
             "{\"agents\": [\"random\", \"first\"], \"options\": {\"players\": 2}, \"stop\": %s}",
             rule);
    return config_parse(c, text, "test", err);
}

static void test_read(void **state) {
    (void)state;
    run_config c;
    char err[JSON_ERROR_SIZE];
    assert_int_equal(read_rule(&c,
                               "{\"rule\": \"sprt\", \"candidate\": \"first\", \"h0\": 0.5,"
                               " \"h1\": 0.6, \"beta\": 0.1}",
                               err),
                     0);
    assert_int_equal(c.stop.kind, STOP_SPRT);
    assert_int_equal(c.stop.candidate, 1);
    assert_true(c.stop.h0 == 0.5 && c.stop.h1 == 0.6 && c.stop.alpha == 0.05 && c.stop.beta == 0.1);
    /* What is written is read again. */
    cJSON *written = stop_json(&c.stop);
    stop_rule again;
    assert_int_equal(stop_read(&again, written, &c, err), 0);
    assert_int_equal(again.kind, c.stop.kind);
    assert_int_equal(again.candidate, c.stop.candidate);
    assert_true(again.width == c.stop.width && again.h0 == c.stop.h0 && again.h1 == c.stop.h1);
    assert_true(again.alpha == c.stop.alpha && again.beta == c.stop.beta);
    cJSON_Delete(written);
    buffer plan = {0};
    stop_plan(&plan, &c);
    assert_non_null(strstr(plan.text, "first"));
    buffer_free(&plan);
    config_done(&c);
}

static void test_refused(void **state) {
    (void)state;
    static const struct {
        const char *rule, *says;
    } rows[] = {
        {"7", "stop: expected an object"},
        {"{\"rule\": \"elo\"}", "stop.rule: expected"},
        {"{\"rule\": \"width\", \"candidate\": 0}", "stop.half_width: expected"},
        {"{\"rule\": \"width\", \"half_width\": 0.01}", "stop.candidate: expected"},
        {"{\"rule\": \"width\", \"candidate\": 0, \"half_width\": -1}",
         "stop.half_width: expected"},
        {"{\"rule\": \"sprt\", \"candidate\": 0, \"h0\": 0.5}", "stop.h1: expected"},
        {"{\"rule\": \"sprt\", \"candidate\": 0, \"h0\": 0.5, \"h1\": 0.4}",
         "expected h0 below h1"},
        {"{\"rule\": \"sprt\", \"candidate\": 0, \"h0\": 0.5, \"h1\": 0.6, \"alpha\": 1}",
         "stop.alpha: expected"},
        {"{\"rule\": \"sprt\", \"candidate\": \"frist\", \"h0\": 0.5, \"h1\": 0.6}", "first"},
        {"{\"rule\": \"width\", \"candidate\": 0, \"half_width\": 0.1, \"h0\": 0.5}",
         "unknown key \"h0\""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        run_config c;
        char err[JSON_ERROR_SIZE];
        assert_int_equal(read_rule(&c, rows[i].rule, err), -1);
        if (!strstr(err, rows[i].says) || strchr(err, '\n'))
            fail_msg("%s: %s", rows[i].rule, err);
    }
}

/* Counters with `n` blocks of each score that is given in sixtieths. */
static void fill(counters *c, const int64_t *blocks) {
    counters_shape shape = {
        .players = 2, .agents = 2, .items = 1, .ends = 1, .orders = 2, .candidate = 0};
    assert_int_equal(counters_init(c, shape), 0);
    assert_int_equal(counters_block_most(c), 120);
    for (int i = 0; i < 3; i++)
        c->blocks[60 * i] = blocks[i];
}

/* Two scores only: the ratio is one of binomial probabilities, but for the thousandth of a block
 * that counts as seen at either end. */
static void test_binomial(void **state) {
    (void)state;
    counters c;
    stop_rule rule = {
        .kind = STOP_SPRT, .candidate = 0, .h0 = 0.5, .h1 = 0.6, .alpha = 0.05, .beta = 0.05};
    fill(&c, (int64_t[]){80, 0, 120});
    stop_check check = stop_check_at(&rule, &c);
    assert_int_equal(check.blocks, 200);
    assert_true(fabs(check.estimate - 0.6) < 1e-12);
    assert_true(fabs(check.llr - (120 * log(1.2) + 80 * log(0.8))) < 1e-3);
    assert_true(fabs(check.upper - log(19)) < 1e-12 && fabs(check.lower + log(19)) < 1e-12);
    assert_int_equal(check.state, STOP_H1);
    counters_done(&c);
    fill(&c, (int64_t[]){110, 0, 90});
    assert_int_equal(stop_check_at(&rule, &c).state, STOP_H0);
    counters_done(&c);
    fill(&c, (int64_t[]){90, 0, 110});
    assert_int_equal(stop_check_at(&rule, &c).state, STOP_GO_ON);
    counters_done(&c);
}

/* Just at the bounds: one block less, and it goes on. */
static void test_bounds(void **state) {
    (void)state;
    stop_rule rule = {
        .kind = STOP_SPRT, .candidate = 0, .h0 = 0.5, .h1 = 0.6, .alpha = 0.05, .beta = 0.01};
    for (int won = 0; won < 2; won++)
        for (int64_t more = 0;; more++) {
            counters c;
            int64_t blocks[] = {40 + (won ? 0 : more), 0, 40 + (won ? more : 0)};
            fill(&c, blocks);
            stop_check check = stop_check_at(&rule, &c);
            counters_done(&c);
            assert_true(more < 100);
            if (check.state == STOP_GO_ON) {
                assert_true(check.llr > check.lower && check.llr < check.upper);
                continue;
            }
            assert_int_equal(check.state, won ? STOP_H1 : STOP_H0);
            assert_true(won ? check.llr >= check.upper : check.llr <= check.lower);
            assert_true(more > 5);
            break;
        }
}

/* All blocks alike, or all lost: no variance, and still an answer. */
static void test_alike(void **state) {
    (void)state;
    counters c;
    stop_rule rule = {
        .kind = STOP_SPRT, .candidate = 0, .h0 = 0.2, .h1 = 0.3, .alpha = 0.05, .beta = 0.05};
    fill(&c, (int64_t[]){40, 0, 0});
    assert_int_equal(stop_check_at(&rule, &c).state, STOP_H0);
    counters_done(&c);
    fill(&c, (int64_t[]){0, 40, 0});
    assert_int_equal(stop_check_at(&rule, &c).state, STOP_H1);
    counters_done(&c);
    fill(&c, (int64_t[]){0, 0, STOP_LEAST_BLOCKS - 1}); /* too few for any answer */
    assert_int_equal(stop_check_at(&rule, &c).state, STOP_GO_ON);
    counters_done(&c);
    fill(&c, (int64_t[]){0, 0, 0});
    stop_check check = stop_check_at(&rule, &c);
    assert_int_equal(check.state, STOP_GO_ON);
    assert_true(isfinite(check.llr) && isfinite(check.half_width));
    counters_done(&c);
}

static void test_width(void **state) {
    (void)state;
    counters c;
    stop_rule rule = {.kind = STOP_WIDTH, .candidate = 0, .width = 0.05};
    fill(&c, (int64_t[]){100, 200, 100});
    stop_check check = stop_check_at(&rule, &c);
    /* Deviation sqrt(200 * 0.25 / 399), 400 blocks, t = 1.96593. */
    assert_true(fabs(check.half_width - 1.96593 * sqrt(50.0 / 399 / 400)) < 1e-6);
    assert_int_equal(check.state, STOP_WIDTH_REACHED);
    rule.width = 0.03;
    assert_int_equal(stop_check_at(&rule, &c).state, STOP_GO_ON);
    rule = (stop_rule){.kind = STOP_FIXED, .candidate = -1};
    assert_int_equal(stop_check_at(&rule, &c).state, STOP_GO_ON);
    counters_done(&c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_read),     cmocka_unit_test(test_refused),
        cmocka_unit_test(test_binomial), cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_alike),    cmocka_unit_test(test_width),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
