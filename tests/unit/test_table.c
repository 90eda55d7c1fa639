/* The table as a seat sees it (arena/seam/arena_table.h): nothing in it hangs on what the seat does not know,
 * for the true position and every determinization of it by the seat look the same; no line is too wide; and all
 * cards can be explained.
 */
#include "agents/streams.h"
#include "arena/games/games.h"
#include "arena/seam/arena_game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { WIDE = 100, GAMES = 4, EVERY = 5 };

static void critic(const arena_table *eye, const game *g, const game_state *s, int seat,
                   buffer *out) {
    game_state scratch;
    char what[96], where[96];
    table_view v = {.state = &scratch, .seat = seat, .name = {"a", "b", "c", "d", "e"}};
    paper w = {.out = out, .width = WIDE, .utf8 = true};
    buffer_clear(out);
    g->conceal(s, seat, &scratch);
    eye->head(&scratch, what, where, sizeof what);
    buffer_add(out, "%s, %s\n", what, where);
    eye->show(&w, &v);
    eye->head(s, what, where, sizeof what);
    buffer_add(out, "%s, %s\n", what, where);
}

static void check_width(const char *text) {
    for (int n = 0; *text; text++) {
        n = *text == '\n' ? 0 : n + (((unsigned char)*text & 0xC0) != 0x80);
        assert_true(n <= WIDE);
    }
}

/* All seats of one position. */
static void check_position(const arena_table *eye, const game *g, const game_state *s, pcg32 *rng) {
    buffer mine = {0}, other = {0};
    for (int seat = 0; seat < g->seats(s); seat++) {
        game_state dealt;
        critic(eye, g, s, seat, &mine);
        g->observe(s, seat, rng, &dealt);
        critic(eye, g, &dealt, seat, &other);
        assert_string_equal(mine.text, other.text);
        check_width(mine.text);
    }
    buffer_clear(&mine);
    paper w = {.out = &mine, .width = WIDE};
    eye->show(&w, &(table_view){.state = s, .seat = -1, .name = {"a", "b", "c", "d", "e"}});
    check_width(mine.text);
    assert_null(strchr(mine.text, '\033'));
    buffer_free(&mine);
    buffer_free(&other);
}

static void play(const game *g, const game_options *o, uint64_t seed) {
    const arena_table *eye = arena_game_of(g)->table;
    game_state s;
    game_move moves[GAME_MAX_MOVES];
    pcg32 rng, deal;
    stream_start(&rng, seed, 0, STREAM_MOVES);
    stream_start(&deal, seed, 0, STREAM_OBSERVE);
    g->create(&s, o, seed, 0);
    for (int n, ply = 0; (n = g->legal(&s, moves)) > 0; ply++) {
        if (ply % EVERY == 0)
            check_position(eye, g, &s, &deal);
        assert_non_null(eye->decision_rules[eye->decision(&s)]);
        g->apply(&s, moves[pcg32_below(&rng, (uint32_t)n)]);
    }
    check_position(eye, g, &s, &deal);
}

static void test_seats_see_what_they_know(void **state) {
    (void)state;
    for (size_t i = 0; games_at(i); i++)
        for (uint64_t seed = 0; seed < GAMES; seed++) {
            const game *g = games_at(i);
            game_options o;
            pcg32 rng;
            stream_start(&rng, seed, 0, STREAM_OPTIONS);
            char err[GAME_MAX_ERROR], players[2] = {(char)('2' + seed % 3), 0};
            g->options_init(&o);
            assert_int_equal(g->options_set(&o, "players", players, err), 0);
            if (g->options_vary && seed)
                g->options_vary(&o, &rng);
            play(g, &o, seed);
        }
}

static void test_cards_are_explained(void **state) {
    static const struct {
        const char *game, *name, *says;
    } cards[] = {{"gtr", "dock", "laborer action"},
                 {"gtr", "freitreppe", "Stairway"},
                 {"gtr", "marble", "Temple"},
                 {"pax", "rel3", "REL3: "},
                 {"pax", "longa", NULL},
                 {"pax", "navis longa", "FLE1"},
                 {"aor", "bulla", "draw +2"},
                 {"aor", "M09", "Triumph"},
                 {"aor", "junia secunda", "void vote"},
                 {"aor", "warrior", "military"},
                 {"aor", "slander", "AOR 7.11"},
                 {"gtr", "", NULL}};
    (void)state;
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++) {
        char err[JSON_ERROR_SIZE], row[GAME_MAX_TEXT];
        const game *g = games_find(cards[i].game, "test", err);
        game_options o;
        game_state s;
        panel p = {.hang = 0};
        buffer out = {0};
        paper w = {.out = &out, .width = 1000};
        g->options_init(&o);
        g->create(&s, &o, 1, 0);
        bool found = arena_game_of(g)->table->explain(&p, &s, cards[i].name, row);
        assert_int_equal(found, cards[i].says != NULL);
        paper_flow(&w, &p, 0);
        assert_true(!found || strstr(out.text, cards[i].says));
        panel_free(&p);
        buffer_free(&out);
    }
}

/* Lines break at blanks, hang under their beginning, and frames are closed. */
static void test_paper(void **state) {
    (void)state;
    panel p[2] = {{.hang = 6, .title = "one", .corner = "right"}, {.title = "two"}};
    buffer out = {0};
    paper w = {.out = &out, .width = 61};
    panel_row(&p[0], "label");
    panel_add(&p[0], INK_RED, "some words that do~not~fit on one line");
    panel_add(&p[1], INK_PLAIN, "caf\303\251");
    paper_boxes(&w, p, 2, 2);
    assert_string_equal(out.text,
                        "+- one --------------- right -++- two ----------------------+\n"
                        "| label some words that       || caf\303\251                       |\n"
                        "|       do not fit on one     ||                            |\n"
                        "|       line                  ||                            |\n"
                        "+-----------------------------++----------------------------+\n");
    panel_free(&p[0]);
    panel_free(&p[1]);
    buffer_free(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seats_see_what_they_know),
        cmocka_unit_test(test_cards_are_explained),
        cmocka_unit_test(test_paper),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
