/* Inputs written many at once (agents/net/put.h): every kernel against the plain sense of the header. */
#include "agents/net/put.h"
#include "engine/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { ROUNDS = 2000, MOST_STEP = 300, TYPES = 64, UNTOUCHED = 0xA5A5 };

/* Room for what is written, for PUT_LIST places past it, and one more that must stay untouched. */
static uint16_t found[TYPES + PUT_LIST + 1];

static void clear(void) {
    for (size_t i = 0; i < sizeof found / sizeof *found; i++)
        found[i] = UNTOUCHED;
}

static void check(const char *kernel, const uint16_t *end, const uint16_t *expected, int n) {
    if (end - found != n || memcmp(found, expected, (size_t)n * sizeof *expected) != 0)
        fail_msg("%s: other inputs, or %d of %d", kernel, (int)(end - found), n);
    for (size_t i = (size_t)n + PUT_LIST; i < sizeof found / sizeof *found; i++)
        assert_int_equal(found[i], UNTOUCHED);
}

/* Counts below the size, of the size and above it, up to the largest byte; many are 0. */
static uint8_t draw_count(pcg32 *rng, int size) {
    const uint32_t kind = pcg32_below(rng, 4);
    if (kind == 0)
        return 0;
    if (kind == 1)
        return UINT8_MAX;
    return (uint8_t)pcg32_below(rng, (uint32_t)size + 3);
}

static void test_counts(void **state) {
    pcg32 rng;
    (void)state;
    pcg32_seed(&rng, 1, 1);
    for (int round = 0; round < ROUNDS; round++) {
        const int place = (int)pcg32_below(&rng, 4);
        uint16_t expected[PUT_LIST];
        put_list list;
        put_counts counts = {{0}, 0};
        int n = 0;
        for (int i = 0; i < PUT_LIST; i++) {
            list.first[i] = (uint16_t)pcg32_below(&rng, 60000);
            list.step[i] = (uint16_t)pcg32_below(&rng, MOST_STEP);
            list.size[i] = (uint8_t)(1 + pcg32_below(&rng, 40));
            const int count = draw_count(&rng, list.size[i]);
            const int on = count < list.size[i] ? count : list.size[i];
            expected[n] = (uint16_t)(list.first[i] + place * list.step[i] + on - 1);
            n += count > 0;
            put_add_one(&counts, count);
        }
        assert_int_equal(counts.n, PUT_LIST);
        for (int k = 0; put_kernel_at(k); k++) {
            const put_kernel *by = put_kernel_at(k);
            clear();
            const uint16_t *end = by->counts(found, &list, place, counts.word[0], counts.word[1],
                                             counts.word[2], counts.word[3]);
            check(by->name, end, expected, n);
        }
    }
}

static void test_items(void **state) {
    pcg32 rng;
    (void)state;
    pcg32_seed(&rng, 2, 1);
    for (int round = 0; round < ROUNDS; round++) {
        const int first = (int)pcg32_below(&rng, 60000);
        uint64_t set = pcg32_next64(&rng);
        uint16_t expected[TYPES];
        uint8_t item[TYPES];
        int n = 0;
        if (round < 2) /* none; all */
            set = round ? UINT64_MAX : 0;
        else if (round % 2)
            set &= pcg32_next64(&rng) & pcg32_next64(&rng);
        for (int b = 0; b < TYPES; b++) {
            item[b] = (uint8_t)pcg32_below(&rng, UINT8_MAX + 1);
            if (set >> b & 1)
                expected[n++] = (uint16_t)(first + item[b]);
        }
        for (int k = 0; put_kernel_at(k); k++) {
            clear();
            const uint16_t *end = put_kernel_at(k)->items(found, first, item, set);
            check(put_kernel_at(k)->name, end, expected, n);
        }
    }
}

/* Several counts at once, across words as well, lie where one after the other would. */
static void test_words(void **state) {
    pcg32 rng;
    (void)state;
    pcg32_seed(&rng, 3, 1);
    for (int round = 0; round < ROUNDS; round++) {
        uint8_t expected[PUT_LIST] = {0};
        put_counts counts = {{0}, 0};
        for (unsigned n = 0, more; n < PUT_LIST; n += more) {
            uint64_t word = 0;
            more = 1 + pcg32_below(&rng, 8);
            more = n + more < PUT_LIST ? more : PUT_LIST - n;
            for (unsigned i = 0; i < more; i++) {
                expected[n + i] = (uint8_t)pcg32_below(&rng, UINT8_MAX + 1);
                word |= (uint64_t)expected[n + i] << 8 * i;
            }
            put_add(&counts, word, more);
        }
        for (int i = 0; i < PUT_LIST; i++)
            assert_int_equal(counts.word[i / 8] >> i % 8 * 8 & UINT8_MAX, expected[i]);
    }
    put_counts ends = {{0}, 0};
    put_add_one(&ends, -1);
    put_add_one(&ends, UINT8_MAX + 1);
    assert_int_equal(ends.word[0], UINT8_MAX << 8);
}

static void test_best(void **state) {
    int kernels = 0;
    (void)state;
    while (put_kernel_at(kernels))
        kernels++;
    assert_ptr_equal(put_kernel_best(), put_kernel_at(kernels - 1));
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_counts), cmocka_unit_test(test_items),
                                       cmocka_unit_test(test_words), cmocka_unit_test(test_best)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
