/* The option `keyed_deck`: with a copy more or less all other cards keep their order, any order is as likely as another, and
 * no deal of it is that of the shuffle. */
#include "engine/gtr/gtr.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static int deal(bool keyed, int type, int copies, uint64_t seed, uint8_t deck[GTR_MAX_DECK]) {
    gtr_options o;
    char err[GAME_MAX_ERROR];
    gtr_game.options_init(&o);
    o.copies[type] = (uint8_t)copies;
    assert_int_equal(gtr_game.options_set(&o, "keyed_deck", keyed ? "true" : "false", err), 0);
    return gtr_shuffled_deck(&o, seed, 7, deck);
}

/* Whether the short deck is the long one without one card, of this type. */
static bool one_more(const uint8_t *shorter, int n, const uint8_t *longer, int type) {
    int at = 0;
    while (at < n && shorter[at] == longer[at])
        at++;
    return longer[at] == type && !memcmp(shorter + at, longer + at + 1, (size_t)(n - at));
}

static void one_copy_leaves_the_rest(void **unused) {
    int kept = 0, shuffles_kept = 0;
    (void)unused;
    for (int type = 0; type < GTR_NBASE; type++)
        for (uint64_t seed = 1; seed <= 20; seed++)
            for (int copies = 0; copies < GTR_MAX_COPIES; copies++) {
                uint8_t shorter[GTR_MAX_DECK], longer[GTR_MAX_DECK];
                int n = deal(true, type, copies, seed, shorter);
                assert_int_equal(deal(true, type, copies + 1, seed, longer), n + 1);
                if (!one_more(shorter, n, longer, type))
                    fail_msg("type %d, seed %d: other cards moved", type, (int)seed);
                kept++;
                n = deal(false, type, copies, seed, shorter);
                deal(false, type, copies + 1, seed, longer);
                shuffles_kept += one_more(shorter, n, longer, type);
            }
    assert_int_equal(kept, GTR_NBASE * 20 * GTR_MAX_COPIES);
    assert_in_range(shuffles_kept, 0, kept / 10);
}

/* Where a card's copies lie: on every tenth of the deck as often, and each seed elsewhere. */
static void any_place_is_as_likely(void **unused) {
    enum { DEALS = 4000, PARTS = 10 };
    (void)unused;
    for (int type = 0; type < GTR_NBASE; type += 13) {
        double found[PARTS] = {0}, chi2 = 0, all = 0;
        for (uint64_t seed = 0; seed < DEALS; seed++) {
            uint8_t deck[GTR_MAX_DECK];
            int n = deal(true, type, 3, seed, deck) / PARTS * PARTS;
            for (int i = 0; i < n; i++)
                if (deck[i] == type) {
                    found[i * PARTS / n]++;
                    all++;
                }
        }
        for (int i = 0; i < PARTS; i++)
            chi2 += (found[i] - all / PARTS) * (found[i] - all / PARTS) / (all / PARTS);
        if (chi2 > 27.9) /* one in a thousand, 9 degrees of freedom */
            fail_msg("type %d: chi2 %.1f", type, chi2);
    }
}

/* Neighbours are not bound to each other: a card stands before another one half of the time. */
static void pairs_are_free(void **unused) {
    enum { DEALS = 4000 };
    int before = 0;
    (void)unused;
    for (uint64_t seed = 0; seed < DEALS; seed++) {
        uint8_t deck[GTR_MAX_DECK];
        int n = deal(true, 0, 1, seed, deck), one = -1, other = -1;
        for (int i = 0; i < n; i++) {
            one = deck[i] == 0 ? i : one;
            other = deck[i] == 1 && other < 0 ? i : other;
        }
        before += one < other;
    }
    /* Of a card and the first of three others or more of one type: 1 in copies + 1. */
    gtr_options o;
    gtr_game.options_init(&o);
    double expected = (double)DEALS / (o.copies[1] + 1);
    assert_in_range(before, (unsigned long)(expected - 110), (unsigned long)(expected + 110));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_copy_leaves_the_rest),
        cmocka_unit_test(any_place_is_as_likely),
        cmocka_unit_test(pairs_are_free),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
