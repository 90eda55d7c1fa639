/* Chance of a run: without a secret by the seed, as ever; with one, nothing that the seed tells. */
#include "arena/match/chance.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 200 };

static const char one[] = "00112233445566778899aabbccddeeff",
                  two[] = "00112233445566778899aabbccddeefe";

static void test_without(void **state) {
    (void)state;
    chance c = {.seed = 5};
    for (uint64_t g = 0; g < GAMES; g++) {
        uint64_t seed, stream;
        chance_of_deal(&c, g, &seed, &stream);
        assert_true(seed == 5 && stream == g);
        for (int p = 0; p < STREAM_PURPOSES; p++) {
            pcg32 expected, found;
            stream_start(&expected, 5, g, p);
            chance_start(&c, g, p, 0, &found);
            assert_memory_equal(&found, &expected, sizeof found);
            stream_start(&expected, 5 ^ 77, g, p);
            chance_start(&c, g, p, 77, &found);
            assert_memory_equal(&found, &expected, sizeof found);
        }
    }
}

/* printf %s 'aedile deal 00112233445566778899aabbccddeeff 5 3' | sha256sum, and so on. */
static void test_formula(void **state) {
    (void)state;
    chance c = {.seed = 5, .secret = one};
    uint64_t seed, stream;
    pcg32 expected, found;
    chance_of_deal(&c, 3, &seed, &stream);
    assert_true(seed == 0x3ca4c1ea80610239U && stream == 0x4d7eb1752830104cU);
    chance_start(&c, 3, STREAM_OBSERVE, 9, &found);
    pcg32_seed(&expected, 0xca38008fbd31356cU, 0x2e850cff8e153e22U);
    assert_memory_equal(&found, &expected, sizeof found);
}

/* The states at which the streams of a run begin, and its deals. */
static size_t list(const chance *c, uint64_t out[]) {
    size_t n = 0;
    for (uint64_t g = 0; g < GAMES; g++) {
        uint64_t stream;
        chance_of_deal(c, g, &out[n++], &stream);
        for (int p = 0; p < STREAM_PURPOSES; p++)
            for (uint64_t q = 0; q < 2; q++) {
                pcg32 rng;
                chance_start(c, g, p, q, &rng);
                out[n++] = rng.state;
            }
    }
    return n;
}

/* Another secret, no secret, another game, purpose or question: always other numbers. */
static void test_nothing_in_common(void **state) {
    (void)state;
    enum { MOST = GAMES * (1 + 2 * STREAM_PURPOSES) };
    static uint64_t found[4][MOST];
    const chance c[] = {{5, NULL}, {5, one}, {5, two}, {6, one}};
    for (int i = 0; i < 4; i++)
        assert_int_equal(list(&c[i], found[i]), MOST);
    for (size_t k = 0; k < MOST; k++)
        for (int i = 1; i < 4; i++)
            for (int j = 0; j < i; j++)
                assert_true(found[i][k] != found[j][k]);
    for (size_t k = 1; k < MOST; k++)
        for (size_t j = k > 70 ? k - 70 : 0; j < k; j++)
            assert_true(found[1][k] != found[1][j]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_without),
        cmocka_unit_test(test_formula),
        cmocka_unit_test(test_nothing_in_common),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
