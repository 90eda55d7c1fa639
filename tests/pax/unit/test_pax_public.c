/* Who is behind at the table (facts.behind, facts.ranks_behind) goes by what all can see: Rome's hidden cards count for nothing
 * until they are turned up (PAX 8.1, 10.3).
 */
#include "arena/pax/facts.h"
#include "engine/pax/pax.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* Three seats after the deal with nothing laid; all of them are as rich. */
static void deal(pax_state *s) {
    game_options options;
    char err[GAME_MAX_ERROR];
    memset(&options, 0, sizeof options);
    pax_game.options_init(&options);
    assert_int_equal(pax_game.options_set(&options, "players", "3", err), 0);
    assert_int_equal(pax_game.options_check(&options, err), 0);
    pax_game.create((game_state *)s, &options, 4, 1);
    memset(s->rome, 0, sizeof s->rome);
    s->hidden_n = 0;
    for (int p = 0; p < 3; p++) {
        memset(s->player[p].zone, 0, sizeof s->player[p].zone);
        memset(s->player[p].symbols, 0, sizeof s->player[p].symbols);
        memset(s->player[p].cards, 0, sizeof s->player[p].cards);
        s->player[p].money = 5;
        s->player[p].hand_n = 2;
    }
}

static void lay(pax_state *s, int seat, int category, int symbols) {
    s->player[seat].cards[category]++;
    s->player[seat].symbols[category] = (uint8_t)(s->player[seat].symbols[category] + symbols);
}

/* One army is 2 points for the category, 3 for being stronger than Rome and 1 for itself; a category other than armies and fleets
 * is 5. */
static void in_public_points(void **state) {
    (void)state;
    game_state room;
    pax_state *s = (pax_state *)&room;
    static facts f;
    memset(&f, 0, sizeof f);
    deal(s);
    pax_facts.start(s, &f);
    lay(s, 0, PAX_ARMY, 1);
    pax_facts.finish(s, &f);
    assert_int_equal(f.leader, 0);
    assert_int_equal(f.ranks_behind[0], 0);
    assert_int_equal(f.ranks_behind[1], 1);
    assert_int_equal(f.behind[1], 6);
    lay(s, 1, PAX_ARMY, 1);
    lay(s, 1, PAX_INTRIGUE, 1);
    pax_facts.finish(s, &f);
    assert_int_equal(f.leader, 1);
    assert_int_equal(f.ranks_behind[0], 1);
    assert_int_equal(f.ranks_behind[2], 2);
    assert_int_equal(f.behind[2], 11);
    s->player[2].money = 20; /* 4 points, which both other seats lose */
    lay(s, 0, PAX_ARMY, 6);
    pax_facts.finish(s, &f);
    assert_int_equal(f.leader, 0);
    assert_int_equal(f.ranks_behind[1], 1);
    assert_int_equal(f.ranks_behind[0], 1); /* as it was before */
}

/* The same table with hidden cards that would make Rome stronger than the first seat. */
static void hidden_cards(void **state) {
    (void)state;
    game_state room;
    pax_state *s = (pax_state *)&room;
    static facts f, g;
    memset(&f, 0, sizeof f);
    memset(&g, 0, sizeof g);
    deal(s);
    pax_facts.start(s, &f);
    lay(s, 0, PAX_INTRIGUE, 1);
    lay(s, 1, PAX_ARMY, 1);
    pax_facts.finish(s, &f);
    assert_int_equal(f.leader, 1);
    pax_facts.start(s, &g);
    s->hidden_n = 1;
    s->hidden[0] = (uint8_t)pax_face_at(PAX_ARMY, 0);
    assert_true(pax_symbols(s, s->hidden[0]) >= 1);
    pax_facts.finish(s, &g);
    assert_int_equal(g.leader, 1);
    assert_memory_equal(f.behind, g.behind, sizeof f.behind);
    assert_memory_equal(f.ranks_behind, g.ranks_behind, sizeof f.ranks_behind);
    pax_add(s, s->rome, pax_face_at(PAX_ARMY, 0)); /* open to all: it counts */
    pax_facts.finish(s, &g);
    assert_int_equal(g.leader, 0);
    assert_int_equal(g.ranks_behind[1], 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_public_points),
        cmocka_unit_test(hidden_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
