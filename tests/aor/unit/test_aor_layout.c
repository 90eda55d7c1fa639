/* What a network sees of Age of Rome (agents/aor/layout.h): what all layouts hold to (tests/support/layout_seen.h), and some
 * inputs of positions set up.
 */
#include "agents/aor/layout.h"
#include "engine/aor/position.h"
#include "tests/aor/support/game.h"
#include "tests/support/layout_seen.h"

/* Cards in other hands that the seat knows, and offers whose token it does not. */
static void note(const game_state *state, int seat, int64_t count[LAYOUT_NOTES]) {
    const aor_state *s = (const aor_state *)state;
    for (int o = 0; o < s->players; o++)
        for (int i = 0; i < s->player[o].hand_n; i++)
            count[0] += o != seat && (s->player[o].known[i] >> seat & 1);
    count[1] += aor_frame_hides(&s->frame[s->depth - 1], seat);
}

static const layout_game of = {.game = &aor_game,
                               .deal = aor_game_dealt,
                               .note = note,
                               .least = {LAYOUT_GAMES / 4, LAYOUT_GAMES / 4},
                               .asked = AOR_LAYOUT_HEADS};

/* --- Positions that are set up ---------------------------------------------------------------- */

static void build(const aor_position *p, aor_state *s) {
    char err[GAME_MAX_ERROR];
    memset(s, 0, sizeof *s);
    if (aor_position_build(p, s, err) < 0)
        fail_msg("%s", err);
}

static void start(aor_position *p, int players) {
    aor_position_init(p);
    p->options.players = (uint8_t)players;
    p->decision = AOR_D_PLACE;
}

/* The seat sees its own missions and what they bring; the other seat's change nothing. */
static void test_missions_are_the_seat_s_own(void **unused) {
    aor_position p;
    aor_state s;
    (void)unused;
    start(&p, 2);
    p.seats[0].missions_n = p.seats[1].missions_n = 1;
    p.seats[0].mission[0] = AOR_M19; /* a legion on every battlefield */
    p.seats[1].mission[0] = AOR_M12;
    for (int f = 0; f < AOR_FIELDS; f++)
        p.field[f][0] = 1;
    build(&p, &s);
    assert_true(is_on(&s, "missions", AOR_M19) && is_on(&s, "fulfilled", AOR_M19));
    assert_true(!is_on(&s, "missions", AOR_M12));
    p.field[AOR_THRACE][0] = 0;
    build(&p, &s);
    assert_true(is_on(&s, "missions", AOR_M19) && !is_on(&s, "fulfilled", AOR_M19));
}

/* The province that faces the seat stands first, and with two players the other seat's stands third (AOR 2.1). */
static void test_provinces_go_round(void **unused) {
    aor_position p;
    aor_state s;
    (void)unused;
    start(&p, 2);
    p.wheel = 1;
    build(&p, &s);
    int faced = aor_faced(&s, 0), far = aor_faced(&s, 1);
    p.level[faced][AOR_TRADE] = 2;
    p.level[far][AOR_RELIGION] = 1;
    build(&p, &s);
    int size = AOR_BUILDINGS * 3;
    assert_true(is_on(&s, "province_level", 3 * AOR_TRADE + 1));
    assert_true(is_on(&s, "province_level", 2 * size + 3 * AOR_RELIGION));
    assert_true(is_on(&s, "province_faces", 2 * (AOR_MAX_PLAYERS + 1) + 1));
    assert_true(is_on(&s, "province_faces", (AOR_MAX_PLAYERS + 1) + AOR_MAX_PLAYERS)); /* no one */
    assert_true(is_on(&s, "people", 2)); /* one, and two levels */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_inputs_are_what_the_seat_knows),
        cmocka_unit_test(test_missions_are_the_seat_s_own),
        cmocka_unit_test(test_provinces_go_round),
        cmocka_unit_test(test_the_network_plays_well),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
