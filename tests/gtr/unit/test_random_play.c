/* The loop of random play (engine/gtr/playout/playout.h) is the game by list: the same draws, the same
 * moves, the same end, whatever the rules, the powers and where it begins. And the sets it counts.
 */
#include "engine/gtr/choices.h"
#include "engine/nth_bit.h"
#include "tests/gtr/support/varied_game.h"
#include "tests/support/sanitized.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum {
    GAMES = SANITIZED ? 500 : 2500,
    PLAIN_GAMES = SANITIZED ? 12 : 60,
    GATE_GAMES = SANITIZED ? 200 : 1000,
    SEED = 3
};

/* --- Games --------------------------------------------------------------------------------------
 */

/* What the loop promises to do. */
static void play_by_list(gtr_state *s, pcg32 *rng, bool by_seat, game_playout *count) {
    game_move moves[GAME_MAX_MOVES];
    for (int n; (n = gtr_game.legal(s, moves)) > 0; count->decisions++) {
        pcg32 *own = by_seat ? &rng[s->seat] : rng;
        game_move chosen = moves[n > 1 ? pcg32_below(own, (uint32_t)n) : 0];
        count->forced += n == 1;
        if (by_seat)
            count->trace = game_trace(count->trace, chosen);
        gtr_game.apply(s, chosen);
    }
}

static void require_same(const gtr_state *from, uint64_t number, bool by_seat) {
    gtr_state fast = *from, slow = *from;
    pcg32 a[GAME_MAX_SEATS], b[GAME_MAX_SEATS];
    game_playout count = {0}, expected = {0};
    for (int p = 0; p < GAME_MAX_SEATS; p++)
        stream_start(&a[p], SEED, number, p);
    memcpy(b, a, sizeof b);
    if (by_seat)
        gtr_game.playout_seats(&fast, a, &count);
    else
        gtr_game.playout(&fast, a, &count);
    play_by_list(&slow, b, by_seat, &expected);
    if (memcmp(&fast, &slow, gtr_state_size(from)) != 0 || memcmp(a, b, sizeof a) != 0 ||
        memcmp(&count, &expected, sizeof count) != 0)
        fail_msg("game %d, by seat %d: %u decisions (%u forced) by the loop, %u (%u) by list",
                 (int)number, by_seat, count.decisions, count.forced, expected.decisions,
                 expected.forced);
}

/* From the deal, and from some position as its seat knows it: search agents begin there. */
static void require_same_all(const gtr_state *s, uint64_t number, pcg32 *rng) {
    gtr_state from = *s;
    game_state seen;
    game_move moves[GAME_MAX_MOVES];
    require_same(&from, number, false);
    require_same(&from, number, true);
    int n, left = (int)pcg32_below(rng, 200);
    for (; left > 0 && (n = gtr_game.legal(&from, moves)) > 0; left--)
        gtr_game.apply(&from, moves[pcg32_below(rng, (uint32_t)n)]);
    require_same(&from, number, number % 2);
    if (from.decision == GTR_D_OVER)
        return;
    gtr_game.observe(&from, from.seat, rng, &seen);
    memcpy(&from, &seen, gtr_state_size(s));
    require_same(&from, number, number % 2);
}

static void test_plain_games(void **state) {
    (void)state;
    for (int edition = 0; edition < gtr_neditions; edition++)
        for (int players = GTR_MIN_PLAYERS; players <= GTR_MAX_PLAYERS; players++)
            for (uint64_t i = 0; i < PLAIN_GAMES; i++) {
                gtr_options options;
                gtr_state s;
                pcg32 rng;
                gtr_game.options_init(&options);
                options.edition = (uint8_t)edition;
                options.players = (uint8_t)players;
                gtr_game.create(&s, &options, SEED, i);
                stream_start(&rng, SEED, i, STREAM_MOVES);
                require_same_all(&s, i, &rng);
            }
}

/* Powers off, given buildings, copies, the expansion, the switches. */
static void test_varied_games(void **state) {
    (void)state;
    int played = 0;
    for (uint64_t i = 0; i < GAMES; i++) {
        gtr_state s;
        pcg32 rng;
        if (!varied_game(&s, &rng, SEED, i))
            continue;
        require_same_all(&s, i, &rng);
        played++;
    }
    assert_true(played > GAMES / 2);
}

/* GTR 11.15: a marble under a stone foundation can bring a power, and with Circus Maximus actions,
 * in the midst of a run. */
static void test_gate(void **state) {
    (void)state;
    for (uint64_t i = 0; i < GATE_GAMES; i++) {
        gtr_options options;
        gtr_state s;
        char err[GAME_MAX_ERROR];
        gtr_game.options_init(&options);
        assert_int_equal(gtr_game.options_set(&options, "edition", "imperium", err), 0);
        options.copies[GTR_CIRCUS_MAXIMUS] = GTR_MAX_COPIES;
        for (int p = 0; p < options.players; p++)
            options.given[p] = GTR_BIT(GTR_GATE) | GTR_BIT(GTR_ROAD) | GTR_BIT(GTR_WALL);
        assert_int_equal(gtr_game.options_check(&options, err), 0);
        gtr_game.create(&s, &options, SEED, i);
        require_same(&s, i, false);
    }
}

/* Chance of seats' own, as experiments have it. */
static void test_seat_decks(void **state) {
    (void)state;
    for (uint64_t i = 0; i < GAMES / 10; i++) {
        gtr_state s;
        pcg32 rng;
        if (varied_game(&s, &rng, SEED, i) && gtr_game.change(&s, GAME_SEAT_DECKS, 0, 0, &rng) == 0)
            require_same(&s, i, true);
    }
}

/* --- Sets ---------------------------------------------------------------------------------------
 */

static void test_nth_bit(void **state) {
    (void)state;
    pcg32 rng;
    pcg32_seed(&rng, SEED, 0);
    for (int i = 0; i < 200000; i++) {
        uint64_t set = (uint64_t)pcg32_next(&rng) << 32 | pcg32_next(&rng);
        for (int thin = i % 7; thin > 0; thin--)
            set &= (uint64_t)pcg32_next(&rng) << 32 | pcg32_next(&rng);
        unsigned n = 0;
        for (uint64_t left = set; left; left &= left - 1, n++) {
            assert_int_equal(nth_bit(set, n), __builtin_ctzll(left));
            assert_int_equal(nth_bit_portable(set, n), __builtin_ctzll(left));
        }
    }
}

static void test_suits(void **state) {
    (void)state;
    for (int b = 0; b < GTR_NBUILDINGS; b++)
        for (int m = 0; m < GTR_NSUITS; m++)
            assert_int_equal(gtr_suit_set[m] >> b & 1, gtr_suit_of[b] == m);
    for (unsigned suits = 0; suits < 1u << GTR_NSUITS; suits++) {
        gtr_set types = 0;
        for (int m = 0; m < GTR_NSUITS; m++)
            types |= suits >> m & 1 ? gtr_suit_set[m] : 0;
        assert_true(gtr__types_of(suits) == types);
        assert_int_equal(gtr__suits_of(types), suits);
    }
}

/* What is asked of all foundations at once, and of all suits, is what it is one by one. */
static void require_sets(const gtr_state *s) {
    for (int p = 0; p < s->players; p++) {
        const gtr_player *q = &s->player[p];
        for (unsigned suits = 0; suits < 1u << GTR_NSUITS; suits++) {
            gtr_set targets = 0;
            GTR_EACH_BIT(b, q->open) {
                targets |= gtr__fits_own(s, q, b) & suits ? GTR_BIT(b) : 0;
            }
            assert_true(gtr__targets(s, q, suits) == targets);
        }
        for (int k = 1; k <= 5; k++) {
            bool found = false;
            for (int m = 0; m < GTR_NSUITS; m++)
                found |= gtr__suit_orders(s, q, m) >= k;
            assert_int_equal(gtr__has_set(s, q, k), found);
        }
    }
}

static void test_sets(void **state) {
    (void)state;
    for (uint64_t i = 0; i < GAMES / 10; i++) {
        gtr_state s;
        pcg32 rng;
        game_move moves[GAME_MAX_MOVES];
        if (!varied_game(&s, &rng, SEED, i))
            continue;
        for (int n, at = 0; (n = gtr_game.legal(&s, moves)) > 0; at++) {
            if (at % 16 == 0)
                require_sets(&s);
            gtr_game.apply(&s, moves[pcg32_below(&rng, (uint32_t)n)]);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain_games), cmocka_unit_test(test_varied_games),
        cmocka_unit_test(test_gate),        cmocka_unit_test(test_seat_decks),
        cmocka_unit_test(test_nth_bit),     cmocka_unit_test(test_suits),
        cmocka_unit_test(test_sets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
