/* Deflated planes: zlib reads all of them back, and they are no larger than promised. */
#include "arena/rows/plane_deflate.h"
#include "engine/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>
#include <cmocka.h>

/* Deflates the planes and inflates them with zlib; returns the bytes in between. */
static size_t there_and_back(const uint8_t *in, size_t planes, size_t n, const bool *repeats) {
    size_t capacity = plane_deflate_bound(planes, n);
    uint8_t *out = malloc(capacity), *back = malloc(planes * n + 1);
    assert_true(out && back);
    size_t size = plane_deflate(out, in, planes, n, repeats);
    assert_in_range(size, 1, capacity);
    uLongf length = planes * n + 1;
    assert_int_equal(uncompress(back, &length, out, size), Z_OK);
    assert_int_equal(length, planes * n);
    assert_memory_equal(back, in, length);
    free(out);
    free(back);
    return size;
}

static size_t plane(const uint8_t *in, size_t n) {
    static const bool none[] = {false}, all[] = {true};
    there_and_back(in, 1, n, all);
    return there_and_back(in, 1, n, none);
}

static void test_small(void **state) {
    static const uint8_t in[] = {7, 7, 7, 7, 7, 1, 7, 7, 0, 255};
    (void)state;
    for (size_t n = 1; n <= sizeof in; n++)
        for (size_t from = 0; from + n <= sizeof in; from++)
            plane(in + from, n);
}

/* Runs of every length, of zeros and of others, at the end and before something else. */
static void test_runs(void **state) {
    static uint8_t in[900];
    (void)state;
    for (int byte = 0; byte < 256; byte += 85)
        for (size_t run = 1; run <= 800; run += run < 20 || (run > 250 && run < 270) ? 1 : 13) {
            memset(in, byte, run);
            plane(in, run);
            in[run] = (uint8_t)(byte + 1);
            plane(in, run + 1);
        }
}

/* Random bytes, from all alike to all different. */
static void test_random(void **state) {
    static uint8_t in[40000];
    pcg32 rng;
    (void)state;
    pcg32_seed(&rng, 1, 2);
    for (uint32_t values = 1; values <= 256; values *= 2)
        for (uint32_t change = 1; change <= 64; change *= 4) {
            for (size_t i = 0; i < sizeof in; i++)
                in[i] =
                    i && pcg32_below(&rng, change) ? in[i - 1] : (uint8_t)pcg32_below(&rng, values);
            size_t size = plane(in, sizeof in);
            assert_true(size < sizeof in + 400);
        }
}

/* What comes again behind zeros is found as far back as deflate can say, 32768 bytes, in any
 * length; and is not said to be there from farther. */
static void test_repetitions(void **state) {
    enum { PIECE = 3000, MOST = 40000 };
    static uint8_t in[MOST + PIECE];
    static const size_t apart[] = {PIECE, 20000, 32767, 32768, 32769, MOST};
    static const bool all[] = {true};
    pcg32 rng;
    (void)state;
    pcg32_seed(&rng, 7, 8);
    for (size_t i = 0; i < PIECE; i++)
        in[i] = (uint8_t)pcg32_next(&rng);
    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++) {
        memset(in + PIECE, 0, MOST);
        memcpy(in + apart[i], in, PIECE);
        size_t size = there_and_back(in, 1, sizeof in, all);
        if (apart[i] <= 32768)
            assert_in_range(size, PIECE, PIECE + 1000);
        else
            assert_in_range(size, 2 * PIECE - 1000, 2 * PIECE + 1000);
    }
    for (size_t n = 1; n < 200; n++) /* pieces of any length, close together */
        memcpy(in + 2 * n * n % MOST, in, n);
    there_and_back(in, 1, sizeof in, all);
}

/* Counts like Fibonacci's numbers would have codes of 22 bits: they must be shortened. */
static void test_long_codes(void **state) {
    static uint8_t in[60000];
    size_t n = 0, a = 1, b = 1;
    (void)state;
    for (int byte = 0; n + a < sizeof in; byte++) {
        for (size_t i = 0; i < a; i++)
            in[n++] = (uint8_t)byte;
        size_t next = a + b;
        a = b;
        b = next;
    }
    pcg32 rng; /* in a random order, so that there are few runs */
    pcg32_seed(&rng, 3, 4);
    for (size_t i = n - 1; i > 0; i--) {
        size_t k = pcg32_below(&rng, (uint32_t)i + 1);
        uint8_t swap = in[i];
        in[i] = in[k];
        in[k] = swap;
    }
    plane(in, n);
}

/* Several planes, of both kinds in any order, some empty of meaning. */
static void test_planes(void **state) {
    enum { PLANES = 6, N = 3001 };
    static uint8_t in[PLANES * N];
    pcg32 rng;
    (void)state;
    pcg32_seed(&rng, 5, 6);
    for (size_t p = 0; p < PLANES; p++)
        for (size_t i = 0; i < N; i++)
            in[p * N + i] = p % 3 == 0   ? 0
                            : p % 3 == 1 ? (uint8_t)(i % 40)
                                         : (uint8_t)pcg32_below(&rng, 9);
    for (unsigned mask = 0; mask < 1U << PLANES; mask++) {
        bool repeats[PLANES];
        for (unsigned p = 0; p < PLANES; p++)
            repeats[p] = mask >> p & 1;
        there_and_back(in, PLANES, N, repeats);
    }
    /* What repeats is smaller when it is said to. */
    static const bool no[PLANES] = {false}, yes[PLANES] = {[1] = true, [4] = true};
    assert_true(2 * there_and_back(in, PLANES, N, yes) < there_and_back(in, PLANES, N, no));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small),  cmocka_unit_test(test_runs),
        cmocka_unit_test(test_random), cmocka_unit_test(test_long_codes),
        cmocka_unit_test(test_planes), cmocka_unit_test(test_repetitions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
