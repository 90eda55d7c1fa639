/* What the table of Age of Rome tells who plays it (arena/aor/table.c): all that lies open next to the boards. */
#include "arena/aor/table.h"
#include "engine/aor/aor.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

enum { QUARTER = AOR_E01, HALF = AOR_E03, HALF_BACK = AOR_E04, WIDE = 400 };

static void deal(game_state *scratch, int players, const char *option) {
    char err[GAME_MAX_ERROR], number[2] = {(char)('0' + players), 0};
    game_options o;
    aor_game.options_init(&o);
    assert_int_equal(aor_game.options_set(&o, "players", number, err), 0);
    if (option)
        assert_int_equal(aor_game.options_set(&o, option, "true", err), 0);
    assert_int_equal(aor_game.options_check(&o, err), 0);
    memset(scratch, 0, sizeof *scratch);
    aor_game.create(scratch, &o, 3, 0);
}

/* The table as the seat sees it has this text, or does not. */
static bool tells(const game_state *scratch, int seat, const char *text) {
    game_state seen = {0};
    table_view v = {.state = &seen, .seat = seat, .name = {"a", "b", "c", "d"}};
    buffer out = {0};
    paper w = {.out = &out, .width = WIDE};
    aor_game.conceal(scratch, seat, &seen);
    aor_at_table.show(&w, &v);
    bool found = strstr(out.text, text) != NULL;
    if (!found)
        print_message("not there: %s\n", text);
    buffer_free(&out);
    return found;
}

static void test_the_wheel(void **state) {
    (void)state;
    for (int variant = 0; variant < 2; variant++) {
        game_state scratch;
        aor_state *s = (aor_state *)&scratch;
        deal(&scratch, 4, variant ? "clockwise" : NULL);
        s->event = HALF + 1;
        assert_true(
            tells(&scratch, 0, variant ? "turns a quarter clockwise" : "turns half clockwise"));
        s->event = HALF_BACK + 1;
        assert_true(tells(&scratch, 0,
                          variant ? "turns a quarter clockwise" : "turns half counter-clockwise"));
        /* And so it turns. */
        assert_int_equal(aor_wheel_turn(s), variant ? 1 : -2);
    }
}

static void test_prices_and_what_is_left(void **state) {
    (void)state;
    game_state scratch;
    aor_state *s = (aor_state *)&scratch;
    deal(&scratch, 4, NULL);
    assert_true(tells(&scratch, 1, "double tax: glory -1"));
    s->level[0][AOR_TRADE] = 3;
    assert_true(tells(&scratch, 1, "double tax: glory -3")); /* population 4 */
    s->supply[AOR_TRADE][1]--;
    assert_true(tells(&scratch, 1, "military 4/3/2 at 3/8/13 for 2/4/6"));
    assert_true(tells(&scratch, 1, "trade 4/2/2 at 3/8/13 for 2/4/6"));
    assert_true(tells(&scratch, 1,
                      "foundations gold 1 silver 1 bronze 2; temples gold 1 silver 1 bronze 2"));
    assert_true(tells(&scratch, 1, "sells for 1 denarius; the priest buys 1 glory for 3 denarii"));
    s->penalty = 5;
    assert_true(tells(&scratch, 1, "glory -5 for the double tax"));
}

static void test_solo_tasks(void **state) {
    (void)state;
    game_state scratch;
    aor_state *s = (aor_state *)&scratch;
    deal(&scratch, 1, NULL);
    s->event = QUARTER + 1;
    s->player[0].glory = 51;
    s->player[0].parts = 2;
    s->medal[AOR_PRIEST] = 1;
    const char *const texts[] = {"1 of 7: ",
                                 "glory on the track 51 of 51 (done)",
                                 "medals 1 of 3",
                                 "battlefields conquered 0 of 2",
                                 "votes in the Senate 0 of 4",
                                 "sets of goods 0 of 2",
                                 "Pantheon parts 2 of 7",
                                 "missions fulfilled ",
                                 "praetor 4 tasks, emperor 6",
                                 "Grain dole: a denarius for each supporter"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_true(tells(&scratch, 0, texts[i]));
    deal(&scratch, 2, NULL);
    assert_false(tells(&scratch, 0, "praetor"));
}

static void test_event_of_a_new_round(void **state) {
    (void)state;
    game_state before, after;
    buffer b = {0}, of_move = {0};
    deal(&before, 3, NULL);
    after = before;
    aor_at_table.told(&of_move, &b, &before, &after, 0);
    assert_int_equal(b.n, 0);
    ((aor_state *)&after)->round = 4;
    ((aor_state *)&after)->event = HALF + 1;
    aor_at_table.told(&of_move, &b, &before, &after, 0);
    assert_string_equal(b.text, "round 4, event Levy: fewest legions on the battlefields: legion; "
                                "the wheel will turn half clockwise");
    buffer_clear(&b);
    aor_at_table.told(&of_move, &b, &after, &after, 0);
    assert_int_equal(b.n, 0);
    buffer_free(&b);
}

/* The owner sees which token it lays; the rest that one lies there. */
static void test_spies(void **state) {
    (void)state;
    game_state scratch;
    aor_state *s = (aor_state *)&scratch;
    deal(&scratch, 3, "spies");
    assert_true(tells(&scratch, 0, "spy, alliance"));
    s->player[0].offered = AOR_SPY_TOKEN;
    assert_true(tells(&scratch, 1, "spy (used), alliance"));
    s->player[0].offered = 0;
    s->level[AOR_GAUL][AOR_TRADE] = 2;
    s->round = 2;
    s->depth = 1;
    s->frame[0] =
        (aor_frame){AOR_D_ANSWER, 1, AOR_SPY_TOKEN, AOR_GAUL * AOR_BUILDINGS + AOR_TRADE, 3, 0};
    assert_true(
        tells(&scratch, 0, "seat 0: a spy on trade 2 of gaul, before seat 1, with 3 denarii"));
    assert_true(tells(&scratch, 1,
                      "seat 0: a token face down, spy or alliance on trade 2 of gaul, before seat "
                      "1, with 3 denarii"));
    assert_string_equal(aor_at_table.unseen(s, AOR_M_OFFER_ALLY), "a token");
    assert_string_equal(aor_at_table.unseen(s, AOR_M_KEEP), "a card");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_wheel),  cmocka_unit_test(test_prices_and_what_is_left),
        cmocka_unit_test(test_solo_tasks), cmocka_unit_test(test_event_of_a_new_round),
        cmocka_unit_test(test_spies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
