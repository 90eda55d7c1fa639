/* The option `decks` = `keyed`: what a game is dealt without some cards is what it is dealt with them, less those, deck by deck; the
 * first player stays. */
#include "engine/aor/aor.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void deal(bool keyed, const char *without, uint64_t seed, aor_state *s) {
    aor_options o;
    char err[GAME_MAX_ERROR];
    game_state room;
    aor_game.options_init(&o);
    assert_int_equal(aor_game.options_set(&o, "decks", keyed ? "keyed" : "shuffled", err), 0);
    if (without)
        assert_int_equal(aor_game.options_set(&o, "without", without, err), 0);
    assert_int_equal(aor_game.options_check(&o, err), 0);
    memset(&room, 0, sizeof room);
    aor_game.create(&room, &o, seed, 3);
    memset(s, 0, sizeof *s);
    memcpy(s, &room, aor_game.size(&room));
}

/* Whether the short list is the first cards of the long one, taken from its end, less the card. */
static bool less(const uint8_t *shorter, int n, const uint8_t *longer, int m, int card) {
    while (n > 0 && m > 0) {
        if (longer[m - 1] == card) {
            m--;
            continue;
        }
        if (shorter[--n] != longer[--m])
            return false;
    }
    return true;
}

static bool same(const aor_state *a, const aor_state *b, int good, int event) {
    return less(b->goods, b->deck_n, a->goods, a->deck_n, good) &&
           less(b->events, b->events_n, a->events, a->events_n, event) && a->first == b->first &&
           !memcmp(a->pile, b->pile, sizeof a->pile);
}

static void the_rest_stays(void **unused) {
    int shuffles = 0, deals = 0;
    (void)unused;
    for (uint64_t seed = 1; seed <= 100; seed++, deals++) {
        aor_state all, fewer;
        deal(true, NULL, seed, &all);
        deal(true, "Compass", seed, &fewer);
        assert_true(same(&all, &fewer, 1, -1));
        assert_int_equal(all.player[0].character, fewer.player[0].character);
        deal(true, aor_events[4].name, seed, &fewer);
        assert_true(same(&all, &fewer, -1, 4));
        deal(false, NULL, seed, &all);
        deal(false, "Compass", seed, &fewer);
        shuffles += same(&all, &fewer, 1, -1);
    }
    assert_in_range(shuffles, 0, deals / 10);
}

/* A character less: the seats that did not have it keep theirs, save for those dealt behind it. */
static void characters_stay(void **unused) {
    int held = 0;
    (void)unused;
    for (uint64_t seed = 1; seed <= 100; seed++) {
        aor_state all, fewer;
        deal(true, NULL, seed, &all);
        deal(true, aor_characters[0].name, seed, &fewer);
        int next = 0;
        for (int p = 0; p < all.players; p++) {
            if (all.player[p].character == 0) {
                held++;
                continue;
            }
            assert_int_equal(all.player[p].character, fewer.player[next++].character);
        }
    }
    assert_in_range(held, 20, 99);
}

/* Each good lies on top as often as it has copies. */
static void any_order_is_as_likely(void **unused) {
    enum { DEALS = 4000 };
    double found[AOR_GOODS] = {0}, chi2 = 0;
    aor_state s;
    int n = 0, kinds = 0;
    (void)unused;
    for (uint64_t seed = 0; seed < DEALS; seed++) {
        deal(true, NULL, seed, &s);
        found[s.goods[s.deck_n - 1]]++;
    }
    for (int g = 0; g < AOR_GOODS; g++)
        n += aor_copies(&s, g);
    for (int g = 0; g < AOR_GOODS; g++) {
        double expected = (double)DEALS * aor_copies(&s, g) / n;
        chi2 += expected > 0 ? (found[g] - expected) * (found[g] - expected) / expected : 0;
        kinds += expected > 0;
    }
    assert_in_range(kinds, 10, 32);
    assert_in_range((unsigned long)chi2, 0, 61); /* one in a thousand, 31 degrees of freedom */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_rest_stays),
        cmocka_unit_test(characters_stay),
        cmocka_unit_test(any_order_is_as_likely),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
