/* The option `rows` of Glory to Rome: every cell of every edition is read, changes by itself and is told; what cannot be is
 * refused with its place; a printed value is no change; and games by any rows hold together. What the numbers do is in the
 * scenarios rows-*.json. */
#include "agents/streams.h"
#include "engine/gtr/gtr.h"
#include "tests/support/sanitized.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = SANITIZED ? 10 : 120 };

/* The options of an edition, with all of the expansion where it has that. */
static void options_of(gtr_options *o, int edition) {
    char err[GAME_MAX_ERROR];
    gtr_game.options_init(o);
    o->edition = (uint8_t)edition;
    if (gtr_editions[edition].expansion)
        assert_int_equal(gtr_game.options_set(o, "expansion", "all", err), 0);
}

static int set(gtr_options *o, const gtr_cell *cell, int value, char *err) {
    char text[GTR_CELL_TEXT];
    snprintf(text, sizeof text, "%s.%s=%d", cell->card, cell->key, value);
    return gtr_game.options_set(o, "rows", text, err);
}

static void every_cell_is_read(void **unused) {
    char err[GAME_MAX_ERROR];
    gtr_cell cell, other;
    (void)unused;
    for (int e = 0; e < gtr_neditions; e++)
        for (int i = 0; gtr_cell_of(&gtr_editions[e], i, &cell); i++)
            for (int value = cell.low; value <= cell.high;
                 value += SANITIZED && cell.high > cell.low ? cell.high - cell.low : 1) {
                gtr_options o;
                options_of(&o, e);
                if (set(&o, &cell, value, err) < 0)
                    fail_msg("%s", err);
                assert_int_equal(gtr_cell_value(&o.rows, &cell), value);
                assert_int_equal(gtr_cell_changed(&o.rows, &cell),
                                 cell.by_site || value != gtr_cell_printed(&cell));
                for (int k = 0; gtr_cell_of(&gtr_editions[e], k, &other); k++)
                    if (k != i && other.what != cell.what)
                        assert_false(gtr_cell_changed(&o.rows, &other));
            }
}

static void out_of_range_is_refused(void **unused) {
    char err[GAME_MAX_ERROR], range[48];
    gtr_cell cell;
    (void)unused;
    for (int e = 0; e < gtr_neditions; e++)
        for (int i = 0; gtr_cell_of(&gtr_editions[e], i, &cell); i++) {
            gtr_options o, before;
            options_of(&o, e);
            before = o;
            snprintf(range, sizeof range, "from %d to %d", cell.low, cell.high);
            for (int above = 0; above < 2; above++) {
                assert_int_equal(set(&o, &cell, above ? cell.high + 1 : cell.low - 1, err), -1);
                assert_non_null(strstr(err, cell.card));
                assert_non_null(strstr(err, cell.key));
                assert_non_null(strstr(err, range));
            }
            assert_memory_equal(&o, &before, sizeof o);
        }
}

static void what_cannot_be_is_refused(void **unused) {
    static const struct {
        const char *text, *err;
    } bad[] = {
        {"Catacom.cost=4", "(did you mean \"Catacomb\"?)"},
        {"Catacomb.costs=4", "(did you mean \"cost\"?)"},
        {"Catacomb.cards=4", "expected one of cost influence points ends copies, found \"cards\""},
        {"Catacomb.cost", "expected CARD.KEY=VALUE"},
        {"Catacomb=4", "expected CARD.KEY=VALUE"},
        {"Catacomb.cost=", "rows: Catacomb.cost: expected a whole number from 1 to 4, found \"\""},
        {"Catacomb.cost=4x", "found \"4x\""},
        {"Catacomb.cost=-1", "found \"-1\""},
        {"Catacomb.copies=10", "from 0 to 9"},
        {"Prison.influence=0", "from 1 to 7"},
        {"Forum Romanum.roles=4", "expected CARD.KEY=VALUE"}, /* not in this edition */
        {"", "expected CARD.KEY=VALUE"},
    };
    char err[GAME_MAX_ERROR];
    gtr_options o, before;
    (void)unused;
    gtr_game.options_init(&o);
    before = o;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(gtr_game.options_set(&o, "rows", bad[i].text, err), -1);
        if (!strstr(err, bad[i].err))
            fail_msg("%s: expected %s in: %s", bad[i].text, bad[i].err, err);
        assert_memory_equal(&o, &before, sizeof o);
    }
}

static void what_does_not_go_together_is_refused(void **unused) {
    static const char *const bad[] = {"Dock.cost=4", "Dock.influence=0", "Circus Maximus.times=3"};
    char err[GAME_MAX_ERROR];
    (void)unused;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        gtr_options o;
        gtr_game.options_init(&o);
        assert_int_equal(gtr_game.options_set(&o, "edition", "imperium", err), 0);
        assert_int_equal(gtr_game.options_set(&o, "rows", bad[i], err), 0);
        assert_int_equal(gtr_game.options_check(&o, err), 0);
        assert_int_equal(gtr_game.options_set(&o, "expansion", "all", err), 0);
        assert_int_equal(gtr_game.options_check(&o, err), -1);
        assert_non_null(strstr(err, "option rows: "));
    }
    gtr_options o;
    gtr_game.options_init(&o);
    o.edition = (uint8_t)(gtr_neditions - 1);
    assert_int_equal(gtr_game.options_set(&o, "rows", "Castra.cost=2", err), 0);
    assert_int_equal(gtr_game.options_check(&o, err), -1); /* Castra is not in the game */
}

/* A value that is printed, said aloud, is the game as printed to the last byte. */
static void printed_is_no_change(void **unused) {
    char err[GAME_MAX_ERROR];
    gtr_options plain, said;
    gtr_state a, b;
    gtr_cell cell;
    (void)unused;
    gtr_game.options_init(&plain);
    gtr_game.options_init(&said);
    for (int i = 0; gtr_cell_of(&gtr_editions[0], i, &cell); i++)
        if (!cell.by_site)
            assert_int_equal(set(&said, &cell, gtr_cell_printed(&cell), err), 0);
    assert_memory_equal(&plain, &said, sizeof plain);
    memset(&a, 0, sizeof a);
    memset(&b, 0, sizeof b);
    gtr_game.create(&a, &plain, 1, 2);
    gtr_game.create(&b, &said, 1, 2);
    assert_memory_equal(&a, &b, sizeof a);
    assert_int_equal(set(&said, &(gtr_cell){.card = "Wall", .key = "cards"}, 3, err), 0);
    gtr_game.create(&b, &said, 1, 2);
    assert_true(b.changed && gtr_game.size(&b) == sizeof b);
    assert_true(gtr_game.size(&b) <= sizeof(gtr_state) && sizeof(gtr_rows) == 64);
    assert_true(gtr_game.hash(&a) != gtr_game.hash(&b));
}

static void games_by_any_rows(void **unused) {
    int changed = 0;
    (void)unused;
    for (uint64_t i = 0; i < GAMES; i++) {
        char err[GAME_MAX_ERROR];
        game_move move[GAME_MAX_MOVES];
        gtr_options o;
        game_state state, seen;
        gtr_state *s = (gtr_state *)&state;
        pcg32 rng;
        pcg32_seed(&rng, 0x70b1e, i);
        options_of(&o, (int)(i % (uint64_t)gtr_neditions));
        if (i % 8 < 4)
            o.expansion = 0;
        o.players = (uint8_t)(2 + i / 4 % 4);
        for (int given = 0; given < 12; given++)
            o.given[pcg32_below(&rng, o.players)] |= GTR_BIT(pcg32_below(&rng, GTR_NBASE));
        changed += gtr_game.options_draw(&o, "rows", &rng);
        gtr_game.create(s, &o, 3, i);
        for (int n; (n = gtr_game.legal(s, move)) > 0;) {
            if (gtr_game.check(s, err) < 0)
                fail_msg("game %d: %s", (int)i, err);
            gtr_game.observe(s, (int)pcg32_below(&rng, o.players), &rng, &seen);
            if (gtr_game.check(&seen, err) < 0)
                fail_msg("game %d, observed: %s", (int)i, err);
            gtr_game.apply(s, move[pcg32_below(&rng, (uint32_t)n)]);
        }
    }
    assert_int_equal(changed, GAMES);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_cell_is_read),
        cmocka_unit_test(out_of_range_is_refused),
        cmocka_unit_test(what_cannot_be_is_refused),
        cmocka_unit_test(what_does_not_go_together_is_refused),
        cmocka_unit_test(printed_is_no_change),
        cmocka_unit_test(games_by_any_rows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
