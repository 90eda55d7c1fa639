/* exp, log and their like (engine/real.h): how near they are to the truth, what they do at the
 * ends, and that they are the same bits here as wherever the numbers below were made.
 */
#include "engine/real.h"

#include "engine/fnv.h"
#include "engine/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { MANY = 200000 };

/* Units in the last place of a double between two numbers of one sign. */
static double apart(double a, double b) {
    int64_t x, y;
    memcpy(&x, &a, sizeof x);
    memcpy(&y, &b, sizeof y);
    return fabs((double)(x - y));
}

static double apart_float(float a, float b) {
    int32_t x, y;
    memcpy(&x, &a, sizeof x);
    memcpy(&y, &b, sizeof y);
    return fabs((double)(x - y));
}

/* In low .. high, drawn. */
static double drawn(pcg32 *rng, double low, double high) {
    return low + (high - low) * ((double)pcg32_next(rng) * 0x1p-32);
}

static void at_most(double units, double most) {
    assert_true(units <= most);
}

/* The C library of the machine at hand is right to one unit, whatever machine that is. */
static void test_near(void **state) {
    (void)state;
    pcg32 rng;
    pcg32_seed(&rng, 1, 1);
    for (int i = 0; i < MANY; i++) {
        double x = drawn(&rng, -700, 700), small = drawn(&rng, -1, 1);
        at_most(apart(real_exp(x), exp(x)), 2);
        at_most(apart(real_exp(small), exp(small)), 2);
        double wide = exp(x);
        at_most(apart(real_log(wide), log(wide)), 2);
        at_most(apart(real_log(1 + small * 0.1), log(1 + small * 0.1)), 2);
        at_most(apart(real_log1p(small * 0.9), log1p(small * 0.9)), 4);
        at_most(apart(real_log1p(small * 1e-9), log1p(small * 1e-9)), 4);
        at_most(apart(real_atan(fabs(small)), atan(fabs(small))), 4);
        at_most(apart(real_atan(fabs(x)), atan(fabs(x))), 4);
        at_most(apart(real_pow(1 + fabs(x), fabs(small)), pow(1 + fabs(x), fabs(small))), 16);
    }
    for (int i = 0; i < MANY; i++) {
        float x = (float)drawn(&rng, -87, 10), count = (float)(1 + pcg32_below(&rng, 1u << 24));
        at_most(apart_float(real_expf(x), (float)exp((double)x)), 1);
        at_most(apart_float(real_logf(count), (float)log((double)count)), 1);
        at_most(apart_float(real_logf((float)(i + 1)), (float)log((double)(i + 1))), 1);
    }
}

/* A power that is a whole number is that number as a float: progressive widening counts on it. */
static void test_whole_powers(void **state) {
    (void)state;
    for (int i = 1; i < 4000; i++) {
        assert_true((float)real_pow((double)i * i, 0.5) == (float)i);
        assert_true((float)real_pow((double)i, 1) == (float)i);
        assert_true((float)real_pow((double)i, 0) == 1.0F);
    }
}

static void test_ends(void **state) {
    (void)state;
    assert_true(real_exp(0) == 1 && real_expf(0) == 1.0F);
    assert_true(real_exp(-INFINITY) == 0 && real_exp(-1e9) == 0 && real_exp(INFINITY) == INFINITY);
    assert_true(real_exp(709.7) < INFINITY && real_exp(709.8) == INFINITY && real_exp(-708.2) > 0);
    assert_true(real_expf(-INFINITY) == 0 && real_expf(-100) == 0 && real_expf(100) > 1e38F);
    assert_true(isnan(real_exp(NAN)) && isnan(real_expf(NAN)) && isnan(real_log(NAN)));
    assert_true(real_log(1) == 0 && real_logf(1) == 0 && real_log1p(0) == 0);
    assert_true(real_log(0) == -INFINITY && real_log1p(-1) == -INFINITY && isnan(real_log(-1)));
    assert_true(real_log(INFINITY) == INFINITY && real_log1p(INFINITY) == INFINITY);
    assert_true(apart(real_log(DBL_TRUE_MIN), log(DBL_TRUE_MIN)) <= 2);
    assert_true(real_atan(0) == 0 && real_atan(1e300) == REAL_PI / 2);
}

/* The bits of many results, whatever compiler, processor and C library. A change of the functions
 * changes games and has to change this number. */
static void test_bits(void **state) {
    (void)state;
    uint64_t h = FNV_START;
    for (int i = 1; i <= MANY; i++) {
        double x = i * 0x1p-11,
               results[] = {real_exp(-x),     real_exp(x), real_log(x), real_log1p(-1 / (1 + x)),
                            real_pow(x, 0.3), real_atan(x)};
        float floats[] = {real_expf((float)-x), real_logf((float)i), (float)sqrt(x)};
        for (unsigned k = 0; k < sizeof results / sizeof *results; k++) {
            uint64_t bits;
            memcpy(&bits, &results[k], sizeof bits);
            h = fnv_number(h, bits);
        }
        for (unsigned k = 0; k < sizeof floats / sizeof *floats; k++) {
            uint32_t bits;
            memcpy(&bits, &floats[k], sizeof bits);
            h = fnv_number(h, bits);
        }
    }
    assert_true(h == 0x1F0F396F54CBA7E9ULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_near),
        cmocka_unit_test(test_whole_powers),
        cmocka_unit_test(test_ends),
        cmocka_unit_test(test_bits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
