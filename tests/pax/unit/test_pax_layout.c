/* What a network sees of PAX (agents/pax/layout.h): what all layouts hold to (tests/support/layout_seen.h), and some inputs of
 * positions set up.
 */
#include "agents/pax/layout.h"
#include "engine/pax/position.h"
#include "tests/pax/support/game.h"
#include "tests/support/layout_seen.h"

/* Whether two rows of the table are of one kind of card: then a move of one cannot be told from one of the other. */
static bool has_twins(const game_state *state) {
    const pax_state *s = (const pax_state *)state;
    for (int a = 0; a < pax_faces(s); a++)
        for (int b = 0; b < a; b++)
            if (pax_category_of(a) == pax_category_of(b) && pax_count(s, s->copies, a) &&
                pax_count(s, s->copies, b) && pax_face_row(s, a) == pax_face_row(s, b))
                return true;
    return false;
}

static void note(const game_state *state, int seat, int64_t count[LAYOUT_NOTES]) {
    const pax_state *s = (const pax_state *)state;
    count[0] += s->player[seat].peeked;
    count[1] += s->wide;
}

static const layout_game of = {.game = &pax_game,
                               .deal = pax_game_dealt,
                               .twins = has_twins,
                               .note = note,
                               .least = {LAYOUT_GAMES, LAYOUT_GAMES},
                               .asked = PAX_LAYOUT_ASKED};

/* --- Positions that are set up ---------------------------------------------------------------- */

static void build(const pax_position *p, pax_state *s) {
    char err[GAME_MAX_ERROR];
    memset(s, 0, sizeof *s);
    if (pax_position_build(p, s, err) < 0)
        fail_msg("%s", err);
}

static int face(const char *name) {
    int f = pax_find_face(name);
    assert_true(f >= 0);
    return f;
}

/* Hidden cards are seen by who has looked at them, and count as Rome's then. */
static void test_hidden_cards_are_seen_by_who_looked(void **unused) {
    pax_position p;
    pax_state s;
    (void)unused;
    pax_position_init(&p);
    p.options.players = 2;
    p.decision = PAX_D_KIND;
    p.has_hidden = true;
    p.hidden_n = 3;
    p.hidden[0] = p.hidden[1] = (uint8_t)face("ARM3"); /* two symbols each */
    p.hidden[2] = (uint8_t)face("LAN1");
    p.rome[face("LAN3")] = 1;
    build(&p, &s);
    assert_true(!is_on(&s, "peeked", 0) &&
                is_on(&s, "rome", 12 * PAX_LAND + 1)); /* two: the open ones */
    p.seats[0].peeked = true;
    build(&p, &s);
    assert_true(is_on(&s, "peeked", 0) && is_on(&s, "hidden", 4 * PAX_ARMY + 3));
    assert_true(is_on(&s, "rome", 12 * PAX_LAND + 2) && is_on(&s, "rome", 12 * PAX_ARMY + 3));
    assert_true(is_on(&s, "rome", 12 * PAX_FLEET)); /* four armies bring a fleet (PAX 5.8) */
}

/* Groups go by their value, and equals by their number. */
static void test_groups_go_by_value(void **unused) {
    pax_position p;
    pax_state s;
    uint16_t row[LAYOUT_MAX_ROWS];
    (void)unused;
    pax_position_init(&p);
    p.options.players = 2;
    p.decision = PAX_D_BUY;
    p.group[0][face("SEN1")] = 1; /* worth 1 */
    p.group[1][face("WEA4")] = 1; /* 4 */
    p.group[2][face("ARM4")] = 1; /* 4 */
    p.seats[0].money = 4;
    build(&p, &s);
    assert_true(is_on(&s, "group_legion", 1) && is_on(&s, "group_legion", PAX_LEGIONS + 2));
    assert_true(is_on(&s, "group_legion", 2 * PAX_LEGIONS + 0) && !is_on(&s, "group_legion", 0));
    assert_true(is_on(&s, "group_left", 0) &&
                is_on(&s, "group_left", 2 * 12 + 3)); /* 0, and 3 aurei */
    pax_layout_rows(&s, PAX_M_BUY + 1, row);
    int dearest = row[0];
    pax_layout_rows(&s, PAX_M_BUY + 0, row);
    assert_int_equal(row[0], dearest + 2);
    p.seats[0].money = 3;
    build(&p, &s);
    assert_true(!is_on(&s, "group_left", 0));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_inputs_are_what_the_seat_knows),
        cmocka_unit_test(test_hidden_cards_are_seen_by_who_looked),
        cmocka_unit_test(test_groups_go_by_value),
        cmocka_unit_test(test_the_network_plays_well),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
