/* Items of Age of Rome in experiments: what is blanked does nothing any more and nothing else changes; gifts and exchanges
 * leave sound positions; nothing acts before it is said to.
 */
#include "arena/aor/items.h"
#include "arena/seam/facts.h"
#include "tests/aor/support/game.h"
#include "tests/support/sanitized.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

enum { GAMES = SANITIZED ? 8 : 40 };

static const game *const g = &aor_game;

static void dealt(game_state *s, int players, bool cards, uint64_t i) {
    game_options o;
    char err[GAME_MAX_ERROR];
    memset(&o, 0, sizeof o);
    g->options_init(&o);
    ((aor_options *)&o)->players = (uint8_t)players;
    assert_int_equal(g->options_set(&o, "items", cards ? "cards" : "pieces", err), 0);
    assert_int_equal(g->options_check(&o, err), 0);
    memset(s, 0, sizeof *s);
    g->create(s, &o, 9, i);
}

static void require_sound(const game_state *s, const char *what) {
    char err[GAME_MAX_ERROR];
    if (g->check(s, err) < 0)
        fail_msg("%s: %s", what, err);
}

static int items_of_game(bool cards) {
    return cards ? AOR_ITEMS_OF_CARDS : AOR_ITEMS;
}

/* Plays on two positions at once, the second with `item` blanked for `seat`, as long as they agree. Nothing may differ
 * before the item has acted; whether something did. */
static bool differs(const game_state *dealt_one, int seat, int item, uint64_t chance) {
    game_state with = *dealt_one, without = *dealt_one;
    game_move move[GAME_MAX_MOVES], other[GAME_MAX_MOVES];
    game_result r[2];
    pcg32 rng;
    uint64_t acted = 0, bit = (UINT64_C(1) << item);
    pcg32_seed(&rng, 4, chance);
    if (g->change(&without, GAME_BLANK, seat, item, NULL) < 0)
        return false;
    for (;;) {
        acted |= aor_acting((const aor_state *)&with, seat);
        int n = g->legal(&with, move), m = g->legal(&without, other);
        bool same = n == m && !memcmp(move, other, (size_t)n * sizeof *move);
        if (!same && !(acted & bit))
            fail_msg("item %d of seat %d changes moves before it acts", item, seat);
        if (!same)
            return true;
        if (!n)
            break;
        game_move made = move[pcg32_below(&rng, (uint32_t)n)];
        g->apply(&with, made);
        g->apply(&without, made);
        require_sound(&without, "blanked");
    }
    g->result(&with, &r[0]);
    g->result(&without, &r[1]);
    bool other_points = memcmp(r[0].score, r[1].score, sizeof r[0].score) != 0;
    if (other_points && !(acted & bit))
        fail_msg("item %d of seat %d changes points and never acts", item, seat);
    return other_points;
}

static void blanks_change_what_acts(void **unused) {
    (void)unused;
    for (int cards = 0; cards < 2; cards++) {
        int changed[AOR_ITEMS_MOST] = {0};
        const aor_options o = {.rules = cards ? AOR_ITEMS_CARDS : 0};
        for (uint64_t i = 0; i < GAMES; i++) {
            game_state s;
            dealt(&s, 2 + (int)(i % 3), cards, i);
            for (int item = 0; item < items_of_game(cards); item++)
                changed[item] += differs(&s, (int)(i + (uint64_t)item) % g->seats(&s), item, i);
        }
        for (int item = 0; item < items_of_game(cards); item++) {
            bool power =
                aor_item_acts(&o, item) & (FACTS_ACTS_BEFORE | FACTS_ACTS_ONCE | FACTS_ACTS_WHILE);
            if (!power && changed[item])
                fail_msg("%d has no power, and %d games changed", item, changed[item]);
        }
        int tried = 0;
        for (int item = 0; item < items_of_game(cards); item++)
            tried += changed[item] > 0;
        print_message("%d items changed a game\n", tried);
        if (tried < (SANITIZED ? 8 : 20))
            fail_msg("only %d items changed a game", tried);
    }
}

static void gifts_and_exchanges_are_sound(void **unused) {
    (void)unused;
    static const game_change what[] = {GAME_GRANT, GAME_INJECT, GAME_INJECT_SIBLING};
    for (int cards = 0; cards < 2; cards++)
        for (int item = 0; item < items_of_game(cards); item++)
            for (int w = 0; w < 3; w++) {
                const aor_options o = {.rules = cards ? AOR_ITEMS_CARDS : 0};
                unsigned acts = aor_item_acts(&o, item);
                int done = 0;
                for (uint64_t i = 0; i < 6; i++) {
                    game_state s;
                    pcg32 rng;
                    pcg32_seed(&rng, 5, i);
                    dealt(&s, 4, cards, i);
                    game_state before = s;
                    int seat = (int)(i % 4);
                    if (g->change(&s, what[w], seat, item, &rng) < 0) {
                        assert_memory_equal(&s, &before, sizeof s);
                        continue;
                    }
                    done++;
                    require_sound(&s, "changed");
                    const aor_state *a = (const aor_state *)&s;
                    if (item < AOR_I_MEDAL)
                        assert_int_equal(a->player[seat].character == item,
                                         what[w] != GAME_INJECT_SIBLING);
                    g->playout(&s, &rng, NULL);
                    require_sound(&s, "played out");
                }
                if (w)
                    assert_int_equal(done > 0, !(acts & FACTS_ACTS_UNDEALT));
                else if (acts & FACTS_ACTS_WHILE)
                    assert_true(done > 0);
            }
}

static void every_item_has_a_line(void **unused) {
    (void)unused;
    for (int cards = 0; cards < 2; cards++) {
        aor_options o = {.rules = cards ? AOR_ITEMS_CARDS : 0};
        const char *names[AOR_ITEMS_MOST];
        aor_item_names(&o, names);
        for (int item = 0; item < AOR_ITEMS_MOST; item++) {
            assert_int_equal(*names[item] != 0, item < aor_items_of(&o));
            if (item < aor_items_of(&o)) {
                assert_non_null(aor_item_help(&o, item));
                assert_non_null(strstr(aor_item_help(&o, item), "("));
            }
        }
        o.own_tables = 1;
        assert_null(aor_item_help(&o, 0));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blanks_change_what_acts),
        cmocka_unit_test(gifts_and_exchanges_are_sound),
        cmocka_unit_test(every_item_has_a_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
