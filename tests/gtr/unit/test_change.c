/* Interventions: what they change and what they leave, at any moment of any game. */
#include "engine/gtr/frames.h"
#include "engine/gtr/zones.h"
#include "tests/gtr/support/random_game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

static void assert_sound(const gtr_state *s) {
    char err[GAME_MAX_ERROR] = "";
    if (gtr_game.check(s, err) != 0)
        fail_msg("%s", err);
}

/* Bytes in use are equal. */
static void assert_unchanged(const gtr_state *a, const gtr_state *b) {
    assert_memory_equal(a, b, gtr_state_size(a));
}

static void random_move(gtr_state *s, source *from) {
    game_move moves[GAME_MAX_MOVES];
    int n = gtr_game.legal(s, moves);
    assert_true(n > 0);
    gtr_game.apply(s, moves[source_below(from, (uint32_t)n)]);
}

static void finish(gtr_state *s, source *from) {
    while (!s->end) {
        random_move(s, from);
        assert_sound(s);
    }
}

static void deal(gtr_state *s, source *from, uint64_t number) {
    game_options options;
    source_options(from, (gtr_options *)&options);
    memset(s, 0, sizeof *s);
    gtr_game.create(s, &options, 5, number);
}

/* The first game of 40 in which `what` can be done to seat 0 and the building at once. */
static gtr_state dealt_for(int what, int b) {
    gtr_state s;
    memset(&s, 0, sizeof s);
    gtr_options o;
    gtr_game.options_init(&o);
    for (uint64_t i = 0; i < 40; i++) {
        gtr_state copy;
        pcg32 rng;
        pcg32_seed(&rng, 1, i);
        gtr_game.create(&s, &o, 3, i);
        memcpy(&copy, &s, sizeof copy);
        if (gtr_game.change(&copy, (game_change)what, 0, b, &rng) == 0)
            return s;
    }
    fail_msg("never possible");
    return s;
}

/* --- Blanks ------------------------------------------------------------------------------------
 */

/* From a random moment on: powers of the seat lack it, the other seats' do not, whatever comes.
 */
static void test_blank(void **state) {
    int made = 0;
    (void)state;
    for (uint64_t number = 0; number < 400; number++) {
        gtr_state s, before;
        source from = source_of_seed(71, number);
        deal(&s, &from, number);
        for (int moves = (int)source_below(&from, 150); moves > 0 && !s.end; moves--)
            random_move(&s, &from);
        memcpy(&before, &s, sizeof s);
        int seat = (int)source_below(&from, s.players),
            b = (int)source_below(&from, GTR_NBUILDINGS);
        if (gtr_game.change(&s, GAME_BLANK, seat, b, NULL) != 0) {
            assert_unchanged(&s, &before);
            continue;
        }
        made++;
        assert_sound(&s);
        assert_true(gtr_game.hash(&s) != gtr_game.hash(&before));
        assert_int_equal(gtr_game.change(&s, GAME_BLANK, seat, (b + 1) % GTR_NBASE, NULL), -1);
        while (!s.end) {
            assert_false(gtr_powers_in_force(&s, seat) >> b & 1);
            assert_false(gtr_powers_acting(&s, seat) >> b & 1);
            for (int p = 0; p < s.players; p++)
                if (p != seat && s.player[p].done >> b & 1 && (s.flags & GTR_OPT_POWERS) &&
                    !(s.powers_off >> b & 1))
                    assert_true(gtr_powers_in_force(&s, p) >> b & 1);
            random_move(&s, &from);
            assert_sound(&s);
        }
    }
    assert_in_range(made, 200, 400);
}

/* The one who is to decide still has a choice: where it would hang on the power only, it stays. */
static void test_blank_leaves_a_choice(void **state) {
    int made = 0, refused = 0;
    (void)state;
    for (uint64_t number = 0; number < 60; number++) {
        gtr_state s;
        source from = source_of_seed(72, number);
        for (deal(&s, &from, number); !s.end; random_move(&s, &from))
            for (int p = 0; p < s.players; p++)
                for (gtr_set left = gtr_powers_in_force(&s, p); left; left &= left - 1) {
                    gtr_state blank;
                    game_move moves[GAME_MAX_MOVES];
                    memcpy(&blank, &s, gtr_state_size(&s));
                    if (gtr_game.change(&blank, GAME_BLANK, p, __builtin_ctzll(left), NULL) < 0) {
                        refused += !s.blank_for;
                        continue;
                    }
                    made++;
                    assert_true(gtr_game.legal(&blank, moves) > 0);
                }
    }
    assert_true(refused > 0 && made > 100 * refused);
}

static void test_blank_is_seen(void **state) {
    (void)state;
    gtr_state s = dealt_for(GAME_BLANK, GTR_DOCK), seen;
    pcg32 rng;
    char text[2][16384];
    pcg32_seed(&rng, 1, 1);
    assert_int_equal(gtr_game.change(&s, GAME_BLANK, 0, GTR_DOCK, NULL), 0);
    for (int seat = 0; seat < s.players; seat++) {
        memset(&seen, 0, sizeof seen);
        gtr_game.observe(&s, seat, &rng, &seen);
        assert_int_equal(seen.blank_for, 1);
        assert_int_equal(seen.blank, GTR_DOCK);
        gtr_game.resample(&seen, seat, &rng);
        assert_int_equal(seen.blank_for, 1);
        (void)gtr_game.view_text(&s, seat, text[0], sizeof text[0]);
        (void)gtr_game.view_text(&seen, seat, text[1], sizeof text[1]);
        assert_string_equal(text[0], text[1]);
        assert_non_null(strstr(text[0], "\"blank\":{\"seat\":0,\"building\":\"Dock\"}"));
    }
}

static void test_blank_for_all(void **state) {
    (void)state;
    gtr_state s = dealt_for(GAME_BLANK, GTR_BAR);
    assert_int_equal(gtr_game.change(&s, GAME_BLANK, -1, GTR_BAR, NULL), 0);
    assert_true(s.powers_off == GTR_BIT(GTR_BAR));
    assert_int_equal(s.blank_for, 0);
    assert_int_equal(gtr_game.change(&s, GAME_BLANK, 0, GTR_BAR, NULL), -1); /* it has none */
}

/* --- Buildings and cards ---------------------------------------------------------------------- */

static void test_grant(void **state) {
    (void)state;
    for (int b = 0; b < GTR_NBASE; b++) {
        gtr_state s = dealt_for(GAME_GRANT, b), before = s;
        source from = source_of_seed(72, (uint64_t)b);
        assert_int_equal(gtr_game.change(&s, GAME_GRANT, 0, b, NULL), 0);
        assert_true(s.player[0].done == GTR_BIT(b));
        assert_true(gtr_powers_in_force(&s, 0) >> b & 1);
        assert_int_equal(s.player[0].influence, before.player[0].influence);
        assert_int_equal(s.deck_n, before.deck_n);
        assert_int_equal(gtr_score(&s, 0) - gtr_score(&before, 0), b == GTR_STATUE ? 3 : 0);
        assert_sound(&s);
        gtr_state granted = s;
        assert_int_equal(gtr_game.change(&s, GAME_GRANT, 0, b, NULL), -1); /* each name once */
        assert_unchanged(&s, &granted);
        finish(&s, &from);
    }
}

/* The same as the option `given`. */
static void test_grant_is_given(void **state) {
    gtr_options plain, given;
    gtr_state a, b;
    (void)state;
    memset(&a, 0, sizeof a);
    memset(&b, 0, sizeof b);
    gtr_game.options_init(&plain);
    gtr_game.options_init(&given);
    given.given[1] = GTR_BIT(GTR_GATE);
    gtr_game.create(&a, &plain, 9, 9);
    gtr_game.create(&b, &given, 9, 9);
    assert_int_equal(gtr_game.change(&a, GAME_GRANT, 1, GTR_GATE, NULL), 0);
    assert_unchanged(&a, &b);

    /* A building of the expansion, where it is in play (GTR 14). */
    char err[GAME_MAX_ERROR];
    assert_int_equal(gtr_game.options_set(&plain, "edition", "republic", err), 0);
    gtr_game.create(&a, &plain, 9, 9);
    assert_int_equal(gtr_game.change(&a, GAME_GRANT, 1, GTR_AERARIUM, NULL), -1);
    assert_int_equal(gtr_game.options_set(&plain, "expansion", "all", err), 0);
    given = plain;
    given.given[1] = GTR_BIT(GTR_AERARIUM);
    memset(&a, 0, sizeof a);
    memset(&b, 0, sizeof b);
    gtr_game.create(&a, &plain, 9, 9);
    gtr_game.create(&b, &given, 9, 9);
    assert_int_equal(gtr_game.change(&a, GAME_GRANT, 1, GTR_AERARIUM, NULL), 0);
    assert_unchanged(&a, &b);
}

/* In the middle of a turn a granted power could come too late for what is pending. */
static void test_grant_between_turns(void **state) {
    (void)state;
    gtr_state s = dealt_for(GAME_GRANT, GTR_BAR);
    source from = source_of_seed(73, 0);
    int refused = 0;
    while (!s.end) {
        gtr_state copy = s;
        bool done = gtr_game.change(&copy, GAME_GRANT, 2, GTR_BAR, NULL) == 0;
        bool free = !((s.player[2].done | s.player[2].open) & GTR_BIT(GTR_BAR));
        assert_int_equal(done, free && s.decision == GTR_D_LEAD);
        refused += !done;
        random_move(&s, &from);
    }
    assert_true(refused > 10);
}

static int copies(const gtr_state *s, int b) {
    int n = 0;
    for (int i = 0; i < s->removed + s->deck_n; i++)
        n += s->deck[i] == b;
    return n;
}

/* Every card of the hand is as likely to go; both ways of injecting take the same. */
static void test_inject(void **state) {
    int gone[GTR_NBUILDINGS] = {0}, siblings[GTR_NBUILDINGS] = {0};
    gtr_state s = dealt_for(GAME_INJECT, GTR_WALL);
    (void)state;
    for (uint64_t i = 0; i < 2000; i++) {
        gtr_state a = s, b = s;
        pcg32 x, y;
        pcg32_seed(&x, 6, i);
        y = x;
        assert_int_equal(gtr_game.change(&a, GAME_INJECT, 0, GTR_WALL, &x), 0);
        assert_int_equal(gtr_game.change(&b, GAME_INJECT_SIBLING, 0, GTR_WALL, &y), 0);
        assert_sound(&a);
        assert_sound(&b);
        for (int t = 0; t < GTR_NBUILDINGS; t++) {
            int before = gtr_in_hand(&s, 0, t), wall = t == GTR_WALL;
            int lost = before + wall - gtr_in_hand(&a, 0, t); /* 1: this one went */
            int came = gtr_in_hand(&b, 0, t) - (before - lost);
            assert_int_equal(copies(&a, t), copies(&s, t) - wall + lost);
            assert_int_equal(copies(&b, t), copies(&s, t) - came + lost);
            assert_true(came == 0 || (gtr_suit_of[t] == gtr_suit_of[GTR_WALL] && !wall));
            gone[t] += lost;
            siblings[t] += came;
        }
    }
    for (int t = 0; t < GTR_NBUILDINGS; t++) {
        int n = gtr_in_hand(&s, 0, t), expected = 2000 * n / s.player[0].orders;
        assert_in_range(gone[t] + 120, expected, expected + 240);
        if (t != GTR_WALL && gtr_suit_of[t] == gtr_suit_of[GTR_WALL] && copies(&s, t) > 1)
            assert_in_range(siblings[t], 100, 600);
    }
}

/* The card comes from the deck, not from what was removed from the game. */
static void test_inject_from_deck(void **state) {
    gtr_options o;
    int made = 0;
    (void)state;
    gtr_game.options_init(&o);
    o.flags |= GTR_OPT_HALF_DECK;
    for (uint64_t i = 0; i < 100; i++) {
        gtr_state s;
        uint8_t removed[GTR_MAX_DECK];
        pcg32 rng;
        pcg32_seed(&rng, 7, i);
        gtr_game.create(&s, &o, 3, i);
        assert_true(s.removed > 20);
        memcpy(removed, s.deck, s.removed);
        made += gtr_game.change(&s, GAME_INJECT, 0, GTR_WALL, &rng) == 0;
        assert_memory_equal(removed, s.deck, s.removed);
    }
    assert_in_range(made, 50, 100);
}

/* A seat's draw is of each type as often as there are copies, also after others have drawn; and it
 * is mostly what it would have been without. */
static void test_seat_decks(void **state) {
    int found[GTR_NBUILDINGS] = {0}, same = 0;
    gtr_state s = dealt_for(GAME_INJECT, GTR_WALL);
    double squares = 0;
    enum { DRAWS = 20000 };
    (void)state;
    for (uint64_t i = 0; i < DRAWS; i++) {
        gtr_state a = s;
        uint8_t alone[2], after[2];
        pcg32 rng;
        pcg32_seed(&rng, 7, i);
        assert_int_equal(gtr_game.change(&a, GAME_SEAT_DECKS, -1, 0, &rng), 0);
        a.seat = 1;
        gtr_next_cards(&a, 2, alone);
        a.seat = 2;
        for (int k = 0; k < 3; k++)
            (void)gtr__draw(&a);
        a.seat = 1;
        gtr_next_cards(&a, 2, after);
        same += alone[1] == after[1];
        assert_int_equal(gtr__draw(&a), after[0]);
        assert_int_equal(gtr__draw(&a), after[1]);
        found[after[1]]++;
    }
    for (int b = 0; b < GTR_NBUILDINGS; b++) {
        double expected = (double)DRAWS * copies(&s, b) / s.deck_n;
        if (copies(&s, b))
            squares += (found[b] - expected) * (found[b] - expected) / expected;
    }
    assert_true(squares < 39 + 5 * 8.8); /* chi-square with 39 degrees of freedom */
    assert_true(same > DRAWS * 7 / 10);
}

/* A game is sound to its end; its observations draw as they always do. */
static void test_seat_decks_game(void **state) {
    (void)state;
    for (uint64_t number = 0; number < 100; number++) {
        gtr_state s, seen;
        source from = source_of_seed(75, number);
        pcg32 rng;
        pcg32_seed(&rng, 8, number);
        deal(&s, &from, number);
        assert_int_equal(gtr_game.change(&s, GAME_SEAT_DECKS, -1, 0, &rng), 0);
        assert_int_equal(gtr_game.change(&s, GAME_SEAT_DECKS, -1, 0, &rng), -1);
        while (!s.end) {
            if (s.turn % 8 == 0) {
                memset(&seen, 0, sizeof seen);
                gtr_game.observe(&s, s.seat, &rng, &seen);
                assert_int_equal(seen.lazy, GTR_LAZY);
                assert_sound(&seen);
            }
            random_move(&s, &from);
            assert_sound(&s);
        }
    }
}

static void test_impossible(void **state) {
    (void)state;
    gtr_state s = dealt_for(GAME_INJECT, GTR_WALL), before;
    source from = source_of_seed(74, 0);
    pcg32 rng;
    pcg32_seed(&rng, 1, 1);
    for (int what = GAME_BLANK; what <= GAME_INJECT_SIBLING; what++) {
        before = s;
        assert_int_equal(gtr_game.change(&s, (game_change)what, 3, GTR_WALL, &rng), -1);
        assert_int_equal(gtr_game.change(&s, (game_change)what, 0, GTR_NBUILDINGS, &rng), -1);
        assert_int_equal(gtr_game.change(&s, (game_change)what, 0, -1, &rng), -1);
        if (what != GAME_BLANK)
            assert_int_equal(gtr_game.change(&s, (game_change)what, -1, GTR_WALL, &rng), -1);
        assert_unchanged(&s, &before);
    }
    while (s.turn == 1)
        random_move(&s, &from);
    assert_int_equal(gtr_game.change(&s, GAME_INJECT, 0, GTR_WALL, &rng), -1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_blank),
        cmocka_unit_test(test_blank_leaves_a_choice),
        cmocka_unit_test(test_blank_is_seen),
        cmocka_unit_test(test_blank_for_all),
        cmocka_unit_test(test_grant),
        cmocka_unit_test(test_grant_is_given),
        cmocka_unit_test(test_grant_between_turns),
        cmocka_unit_test(test_inject),
        cmocka_unit_test(test_inject_from_deck),
        cmocka_unit_test(test_seat_decks),
        cmocka_unit_test(test_seat_decks_game),
        cmocka_unit_test(test_impossible),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
