/* The random streams of engine/random.h, held against what others published.
 *
 * pcg32: the output of the author's demonstration program (seed 42, stream 54): raw numbers,
 * coins and dice of its first round, and raw numbers of the second, which only come out right
 * if every draw between them is one step. tests/random/ compares far more numbers with the
 * author's C++ library where that is installed. mix64: the published first outputs of
 * splitmix64. pcg32_below and pcg32_places: exact bounds, agreement with a plain statement of the
 * method, and chi-square tests where a sloppy method would be biased.
 */
#include "engine/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { DEMO_NUMBERS = 6, DEMO_COINS = 65, DEMO_DICE = 33, DEMO_CARDS = 52 };

static const uint32_t demo_first[DEMO_NUMBERS] = {0xa15c02b7, 0x7b47f409, 0xba1d3330,
                                                  0x83d2f293, 0xbfa4784b, 0xcbed606e};
static const uint32_t demo_second[DEMO_NUMBERS] = {0x74ab93ad, 0x1c1da000, 0x494ff896,
                                                   0x34462f2f, 0xd308a3e5, 0x0fa83bab};
static const char demo_coins[] =
    "HHTTTHTHHHTHTTTHHHHHTTTHHHTHTHTHTTHTTTHHHHHHTTTTHHTTTTTHTTTTTTTHT";
static const char demo_dice[] = "341122324324335231315141564662633";

static void demo_of_the_author(void **unused) {
    (void)unused;
    pcg32 rng;
    pcg32_seed(&rng, 42, 54);
    for (int i = 0; i < DEMO_NUMBERS; i++)
        assert_int_equal(pcg32_next(&rng), demo_first[i]);
    for (int i = 0; i < DEMO_COINS; i++)
        assert_int_equal(pcg32_next(&rng) % 2 ? 'H' : 'T', demo_coins[i]);
    for (int i = 0; i < DEMO_DICE; i++)
        assert_int_equal('1' + pcg32_next(&rng) % 6, demo_dice[i]);
    for (int i = DEMO_CARDS; i > 1; i--)
        (void)pcg32_next(&rng);
    for (int i = 0; i < DEMO_NUMBERS; i++)
        assert_int_equal(pcg32_next(&rng), demo_second[i]);
}

static void splitmix_published(void **unused) {
    (void)unused;
    const uint64_t golden = 0x9E3779B97F4A7C15u;
    assert_true(mix64(1234567u) == 6457827717110365317u);
    assert_true(mix64(1234567u + golden) == 3203168211198807973u);
    assert_true(mix64(1234567u + 2 * golden) == 9817491932198370423u);
}

/* Streams of one seed must not be shifts or copies of each other's start. */
static void streams_differ(void **unused) {
    (void)unused;
    enum { STREAMS = 200, LENGTH = 8 };
    uint32_t out[STREAMS][LENGTH];
    for (uint64_t k = 0; k < STREAMS; k++) {
        pcg32 rng;
        pcg32_seed(&rng, 7, k);
        for (int i = 0; i < LENGTH; i++)
            out[k][i] = pcg32_next(&rng);
    }
    for (int a = 0; a < STREAMS; a++) {
        for (int b = 0; b < a; b++) {
            int equal = 0;
            for (int i = 0; i < LENGTH; i++)
                equal += out[a][i] == out[b][i];
            assert_true(equal <= 1);
        }
    }
}

/* Only the low 63 bits of a stream's number count, as the header says. */
static void stream_top_bit_is_ignored(void **unused) {
    (void)unused;
    pcg32 a, b;
    pcg32_seed(&a, 99, 5);
    pcg32_seed(&b, 99, 5 | 1ULL << 63);
    assert_true(a.state == b.state && a.inc == b.inc);
}

/* The method in its plainest words: of the 2^32 numbers r, those whose r * bound falls into the
 * first (2^32 mod bound) places of a block are drawn again; the rest is r * bound / 2^32. */
static uint32_t below_plainly(pcg32 *rng, uint32_t bound) {
    uint64_t surplus = ((uint64_t)1 << 32) % bound;
    for (;;) {
        uint64_t product = (uint64_t)pcg32_next(rng) * bound;
        if ((product & 0xffffffffu) >= surplus)
            return (uint32_t)(product >> 32);
    }
}

static void below_agrees_and_stays_below(void **unused) {
    (void)unused;
    static const uint32_t bounds[] = {1,          2,          3,          5,          6,
                                      7,          100,        144,        168,        65536,
                                      0x7fffffff, 0x80000000, 0x80000001, 0xc0000000, 0xffffffff};
    for (size_t k = 0; k < sizeof bounds / sizeof *bounds; k++) {
        pcg32 fast, plain;
        pcg32_seed(&fast, 2024, k);
        plain = fast;
        for (int i = 0; i < 20000; i++) {
            uint32_t r = pcg32_below(&fast, bounds[k]);
            assert_true(r < bounds[k]);
            assert_int_equal(r, below_plainly(&plain, bounds[k]));
        }
        assert_true(fast.state == plain.state); /* as many draws, too */
    }
}

/* A bound of 1 draws nothing then; the rest draw as often as before. */
static void below_peeked_agrees(void **unused) {
    (void)unused;
    static const uint32_t bounds[] = {1, 2, 7, 100, 0x80000001, 1, 0xc0000000, 3, 0xffffffff};
    pcg32 peeked, plain;
    pcg32_seed(&peeked, 2025, 1);
    plain = peeked;
    for (int i = 0; i < 90000; i++) {
        uint32_t bound = bounds[i % 9], bits = pcg32_peek(&peeked);
        uint32_t expected = bound > 1 ? pcg32_below(&plain, bound) : 0;
        assert_int_equal(pcg32_below_peeked(&peeked, bits, bound), expected);
        assert_true(peeked.state == plain.state && peeked.inc == plain.inc);
    }
    uint32_t next = pcg32_peek(&plain);
    assert_int_equal(next, pcg32_next(&plain));
}

static void below_one_is_zero(void **unused) {
    (void)unused;
    pcg32 rng;
    pcg32_seed(&rng, 1, 1);
    for (int i = 0; i < 1000; i++)
        assert_int_equal(pcg32_below(&rng, 1), 0);
}

/* Chi-square of `draws` numbers below `bound`, put into `cells` equal cells. */
static double chi_square(uint32_t bound, uint32_t cells, uint32_t draws, uint64_t stream) {
    uint32_t count[256] = {0};
    pcg32 rng;
    pcg32_seed(&rng, 20240229, stream);
    for (uint32_t i = 0; i < draws; i++)
        count[(uint64_t)pcg32_below(&rng, bound) * cells / bound]++;
    double expected = (double)draws / cells, sum = 0;
    for (uint32_t i = 0; i < cells; i++)
        sum += (count[i] - expected) * (count[i] - expected) / expected;
    return sum;
}

/* Critical values of chi-square at 0.001 on both sides: too even is as wrong as too uneven.
 * With bound 0xc0000000 a method that does not reject would fill one cell of three twice. */
static void below_is_uniform(void **unused) {
    (void)unused;
    static const struct {
        uint32_t bound, cells;
        double low, high;
    } test[] = {{2, 2, 0.0000016, 10.83},       {6, 6, 0.210, 20.52},
                {40, 40, 17.262, 72.05},        {144, 144, 96.33, 201.0},
                {0xc0000000u, 3, 0.002, 13.82}, {3, 3, 0.002, 13.82},
                {0xc0000000u, 6, 0.210, 20.52}};
    for (size_t k = 0; k < sizeof test / sizeof *test; k++) {
        double x = chi_square(test[k].bound, test[k].cells, 1000000, k);
        assert_true(x > test[k].low);
        assert_true(x < test[k].high);
    }
}

/* --- Places -------------------------------------------------------------------------------- */

/* Two draws make one fraction of 64 bits; multiplied by the product of the bounds, its whole part
 * names all places at once. Fractions of which there would be one more for some are rejected. */
static void places_plainly(pcg32 *rng, uint32_t n, uint32_t bound, uint8_t *out) {
    for (uint32_t from = 0; from < n; from += PCG32_PLACES) {
        uint64_t product = 1, fraction, surplus;
        for (uint32_t k = from; k < from + PCG32_PLACES; k++)
            product *= bound > k ? bound - k : 1;
        surplus = (UINT64_MAX % product + 1) % product; /* 2^64 % product */
        do {
            fraction = (uint64_t)pcg32_next(rng) << 32;
            fraction |= pcg32_next(rng);
        } while (fraction * product < surplus);
        for (uint32_t k = from; k < from + PCG32_PLACES && k < n; k++) {
            uint64_t low = (fraction & 0xffffffffu) * (bound - k);
            out[k] = (uint8_t)(((fraction >> 32) * (bound - k) + (low >> 32)) >> 32);
            fraction *= bound - k;
        }
    }
}

static void places_agree_and_stay_below(void **unused) {
    (void)unused;
    pcg32 fast, plain;
    int rejected = 0;
    pcg32_seed(&fast, 2024, 3);
    plain = fast;
    for (uint32_t i = 0; i < 60000; i++) {
        uint32_t bound = i % 3 ? PCG32_PLACES_BOUND - i % 5 : 1 + i / 3 % PCG32_PLACES_BOUND;
        uint32_t n = 1 + i / 7 % (bound < 30 ? bound : 30);
        uint8_t a[PCG32_PLACES_BOUND + PCG32_PLACES], b[PCG32_PLACES_BOUND];
        pcg32 least = plain;
        for (uint32_t k = 0; k < n; k += PCG32_PLACES) {
            (void)pcg32_next(&least);
            (void)pcg32_next(&least);
        }
        pcg32_places(&fast, n, bound, a);
        places_plainly(&plain, n, bound, b);
        for (uint32_t k = 0; k < n; k++) {
            assert_true(a[k] < bound - k);
            assert_int_equal(a[k], b[k]);
        }
        assert_true(fast.state == plain.state); /* as many draws, too */
        rejected += least.state != plain.state;
    }
    assert_true(rejected > 0); /* about one batch in four thousand */
}

/* All orders of five cards are equally likely. */
static void places_are_uniform(void **unused) {
    (void)unused;
    enum { ORDERS = 120, DRAWS = 240000 };
    uint32_t count[ORDERS] = {0};
    uint8_t place[5 + PCG32_PLACES];
    double sum = 0, expected = (double)DRAWS / ORDERS;
    pcg32 rng;
    pcg32_seed(&rng, 20240229, 77);
    for (int i = 0; i < DRAWS; i++) {
        pcg32_places(&rng, 5, 5, place);
        count[((place[0] * 4 + place[1]) * 3 + place[2]) * 2 + place[3]]++;
        assert_int_equal(place[4], 0);
    }
    for (int i = 0; i < ORDERS; i++)
        sum += (count[i] - expected) * (count[i] - expected) / expected;
    assert_true(sum > 76.4 && sum < 173.6); /* 119 degrees of freedom, 0.001 on both sides */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(demo_of_the_author),
        cmocka_unit_test(splitmix_published),
        cmocka_unit_test(streams_differ),
        cmocka_unit_test(stream_top_bit_is_ignored),
        cmocka_unit_test(below_agrees_and_stays_below),
        cmocka_unit_test(below_peeked_agrees),
        cmocka_unit_test(below_one_is_zero),
        cmocka_unit_test(below_is_uniform),
        cmocka_unit_test(places_agree_and_stay_below),
        cmocka_unit_test(places_are_uniform),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
