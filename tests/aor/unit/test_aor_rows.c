/* Tables of a game's own: every cell takes what is in its range and says so again, refuses what is not; games by tables
 * drawn at random hold together.
 */
#include "tests/aor/support/game.h"
#include "tests/support/sanitized.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { GAMES = SANITIZED ? 60 : 400, ROOM = 1 << 16 };

static const game *const g = &aor_game;

static void options_of(game_options *o, int players) {
    memset(o, 0, sizeof *o);
    g->options_init(o);
    ((aor_options *)o)->players = (uint8_t)players;
}

/* What the cells of a position say that differ from the usual ones, as one text. */
static void rows_text(const game_state *s, char *out, size_t size) {
    static char text[ROOM];
    g->state_text(s, text, sizeof text);
    const char *rows = strstr(text, "\"rows\":"), *end = rows ? strchr(rows, '}') : NULL;
    snprintf(out, size, "%.*s", end ? (int)(end - rows) + 1 : 0, rows ? rows : "");
}

static void every_cell_is_read_and_told(void **unused) {
    char name[AOR_CELL_TEXT], value[AOR_CELL_TEXT], text[2 * AOR_CELL_TEXT], err[GAME_MAX_ERROR],
        found[AOR_CELL_TEXT];
    game_options o;
    int cells = 0;
    (void)unused;
    for (; aor_cell_text(&aor_usual_tables, cells, name, value); cells++) {
        options_of(&o, 4);
        snprintf(text, sizeof text, "%s=%s", name, value);
        assert_int_equal(g->options_set(&o, "rows", text, err), 0);
        game_state s;
        memset(&s, 0, sizeof s);
        assert_int_equal(g->options_check(&o, err), 0);
        g->create(&s, &o, 1, 2);
        const aor_state *a = (const aor_state *)&s;
        assert_memory_equal(&a->tables, &aor_usual_tables,
                            sizeof aor_usual_tables); /* also through the packing */
        rows_text(&s, found, sizeof found);
        assert_string_equal(found, "\"rows\":{}");
        snprintf(text, sizeof text, "%s=?", name);
        assert_int_equal(g->options_set(&o, "rows", text, err), -1);
    }
    assert_int_equal(cells, 6 * 8 + 5 * 6 + 21 * 6 + 18 * 8 + 28 * 5 + 4 * 2);
}

static void a_cell_changes_that_alone(void **unused) {
    static const char *const changes[] = {"Fulvia.track=PT-",
                                          "Mark Antony.denarii=9",
                                          "trade.cost2=7",
                                          "G07.n=-3",
                                          "Chest.copies=3",
                                          "E03.turn=-1",
                                          "M16.k=40",
                                          "M14.op=GE",
                                          "parts4.temples=GGSB",
                                          "Shield.condition=SA",
                                          "N05.effect=GLORY",
                                          "Livia Drusilla.effect=revote"};
    static const char *const told[] = {"\"Fulvia.track\":\"PT-\"",
                                       "\"Mark Antony.denarii\":\"9\"",
                                       "\"trade.cost2\":\"7\"",
                                       "\"G07.n\":\"-3\"",
                                       "\"G21.copies\":\"3\"",
                                       "\"E03.turn\":\"-1\"",
                                       "\"M16.k\":\"40\"",
                                       "\"M14.op\":\"GE\"",
                                       "\"parts4.temples\":\"GGSB\"",
                                       "\"G09.condition\":\"SA\"",
                                       "\"N05.effect\":\"GLORY\"",
                                       "\"Livia Drusilla.effect\":\"revote\""};
    char err[GAME_MAX_ERROR], found[200], expected[200];
    (void)unused;
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        game_options o;
        game_state s;
        options_of(&o, 4);
        memset(&s, 0, sizeof s);
        assert_int_equal(g->options_set(&o, "rows", changes[i], err), 0);
        assert_int_equal(g->options_check(&o, err), 0);
        g->create(&s, &o, 1, 2);
        rows_text(&s, found, sizeof found);
        snprintf(expected, sizeof expected, "\"rows\":{%s}", told[i]);
        assert_string_equal(found, expected);
    }
}

static void what_cannot_be_is_refused(void **unused) {
    static const char *const changes[] = {"Fulvia.track=M",
                                          "M09.k=0",
                                          "G05.condition=SA",
                                          "G01.effect=PURGE",
                                          "E01.op=PER",
                                          "E02.turn=0",
                                          "E05.effect=REMOVE_ANCHOR",
                                          "parts4.temples=GS",
                                          "G03.n=-1",
                                          "G21.copies=7",
                                          "G05.minus=2",
                                          "Junia Secunda.effect=slander",
                                          "G06.n=2",
                                          "E12.n=-2",
                                          "E04.else=VOTE"};
    char err[GAME_MAX_ERROR];
    (void)unused;
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        game_options o;
        options_of(&o, 4);
        assert_int_equal(g->options_set(&o, "rows", changes[i], err), 0);
        if (g->options_check(&o, err) == 0)
            fail_msg("%s was taken", changes[i]);
        assert_non_null(strstr(err, "option rows: "));
        assert_non_null(strstr(err, "expected"));
    }
}

/* A third of the cells, each with any value that it takes. */
static void draw_rows(game_options *o, pcg32 *rng) {
    static const char *const words[] = {"tools",
                                        "weapons",
                                        "garments",
                                        "jewellery",
                                        "chest",
                                        "IA",
                                        "IT",
                                        "B",
                                        "SA",
                                        "SC",
                                        "SF",
                                        "DT",
                                        "DENARII",
                                        "GLORY",
                                        "LEGION",
                                        "VOTE",
                                        "DRAW",
                                        "TAKE_DISCARD",
                                        "MOVE_LEGION",
                                        "ANIMOSITY",
                                        "WITHDRAW",
                                        "PURGE",
                                        "DISCARD_RANDOM",
                                        "REMOVE_ANCHOR",
                                        "DRAW_MISSION",
                                        "MOST",
                                        "FEWEST",
                                        "PER",
                                        "GE",
                                        "EQ",
                                        "SETS",
                                        "TOP_VOTE",
                                        "POP_FACED",
                                        "GLORY",
                                        "desertion",
                                        "revote",
                                        "sold",
                                        "MPT",
                                        "TP-",
                                        "PM",
                                        "T--",
                                        "GSBB",
                                        "GGS",
                                        "SB"};
    char name[AOR_CELL_TEXT], value[AOR_CELL_TEXT], text[2 * AOR_CELL_TEXT], err[GAME_MAX_ERROR];
    for (int i = 0; aor_cell_text(&aor_usual_tables, i, name, value); i++) {
        game_options tried = *o;
        if (pcg32_below(rng, 3))
            continue;
        uint32_t word = pcg32_below(rng, (uint32_t)(sizeof words / sizeof *words));
        int number = (int)pcg32_below(rng, 24) - 6;
        if (pcg32_below(rng, 2))
            snprintf(text, sizeof text, "%s=%d", name, number);
        else
            snprintf(text, sizeof text, "%s=%s", name, words[word]);
        if (g->options_set(&tried, "rows", text, err) == 0 && g->options_check(&tried, err) == 0)
            *o = tried;
    }
}

static void games_by_any_tables(void **unused) {
    int other = 0;
    (void)unused;
    for (uint64_t i = 0; i < GAMES; i++) {
        game_options o;
        game_state s, seen;
        game_move move[GAME_MAX_MOVES];
        char err[GAME_MAX_ERROR];
        pcg32 rng;
        pcg32_seed(&rng, 0x70b1e, i);
        options_of(&o, 1 + (int)(i % 4));
        if (i % 3)
            g->options_vary(&o, &rng);
        draw_rows(&o, &rng);
        other += ((const aor_options *)&o)->own_tables;
        memset(&s, 0, sizeof s);
        g->create(&s, &o, 3, i);
        assert_true(g->size(&s) <= sizeof s);
        for (int n; (n = g->legal(&s, move)) > 0;) {
            if (g->check(&s, err) < 0)
                fail_msg("game %d: %s", (int)i, err);
            memset(&seen, 0x5a, sizeof seen);
            g->observe(&s, (int)pcg32_below(&rng, (uint32_t)g->seats(&s)), &rng, &seen);
            if (g->check(&seen, err) < 0)
                fail_msg("game %d, observed: %s", (int)i, err);
            g->apply(&s, move[pcg32_below(&rng, (uint32_t)n)]);
        }
        game_result r;
        g->result(&s, &r);
        assert_true(r.place[0] >= 1);
    }
    assert_true(other > GAMES * 9 / 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_cell_is_read_and_told),
        cmocka_unit_test(a_cell_changes_that_alone),
        cmocka_unit_test(what_cannot_be_is_refused),
        cmocka_unit_test(games_by_any_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
