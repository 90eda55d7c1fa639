/* What `aedile play` tells of PAX (arena/pax/told.h, asked.h): the texts name cards that lie open to all and no
 * others, sums are right, the question hangs on what the seat knows only, and the end is explained.
 */
#include "agents/streams.h"
#include "arena/pax/asked.h"
#include "arena/pax/told.h"
#include "engine/pax/pax.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 12, WIDE = 100 };

static void lay_out(buffer *out, const panel *p) {
    paper w = {.out = out, .width = WIDE};
    buffer_clear(out);
    buffer_text(out, "");
    if (p->rows.n)
        paper_flow(&w, p, 0);
}

/* Whether a card of this face lies where all see it, or lay there before the move. */
static bool is_open(const pax_state *s, int face) {
    bool open = pax_count(s, s->rome, face);
    for (int l = 0; l < s->legions; l++)
        open |= pax_count(s, s->group[l], face) != 0;
    for (int p = 0; p < s->players; p++)
        open |= pax_count(s, s->player[p].zone, face) || pax_count(s, s->player[p].known, face);
    return open;
}

static void check_open(const pax_state *before, const pax_state *after, const char *text) {
    for (int f = 0; f < pax_faces(before) && text; f++)
        if (strstr(text, pax_face_names[f]))
            assert_true(is_open(before, f) || is_open(after, f));
}

/* The number behind these words in the text; 0: they are not there. */
static int number_behind(const char *text, const char *words) {
    const char *at = text ? strstr(text, words) : NULL;
    return at ? atoi(at + strlen(words)) : 0;
}

static void check_move(const pax_state *before, const pax_state *after, game_move move) {
    buffer of_move = {0}, of_game = {0};
    int seat = before->seat;
    pax_told(&of_move, &of_game, before, after, move);
    check_open(before, after, of_move.text);
    check_open(before, after, of_game.text);
    int paid = number_behind(of_move.text, " for "),
        income = number_behind(of_move.text, "income ");
    assert_int_equal(after->player[seat].money - before->player[seat].money, income - paid);
    assert_int_equal(before->primus != after->primus,
                     of_move.text && strstr(of_move.text, "takes Primus"));
    bool over = after->decision == PAX_D_OVER;
    bool ends = before->round && (over || after->round != before->round);
    assert_int_equal(ends, of_game.text && strstr(of_game.text, " ends: Rome takes"));
    assert_int_equal(after->round != before->round,
                     of_game.text && strstr(of_game.text, "turned up: "));
    if (ends) {
        /* The Legion card that Rome took is refilled: its value is one card's, or nothing. */
        int l = number_behind(of_game.text, "Rome takes legion ") - 1;
        assert_in_range(l, 0, after->legions - 1);
        assert_int_equal(pax_pile_cards(after, after->group[l]), over ? 0 : 1);
    }
    buffer_free(&of_move);
    buffer_free(&of_game);
}

/* The question of the true position and of one that the seat cannot tell from it. */
static void check_question(const pax_state *s, pcg32 *rng) {
    game_state dealt, scratch;
    buffer mine = {0}, other = {0};
    pax_game.observe(s, s->seat, rng, &dealt);
    for (int under = 0; under < 2; under++) {
        panel p = {.hang = 0}, q = {.hang = 0};
        pax_game.conceal(s, s->seat, &scratch);
        pax_asked(&p, &(table_view){.state = &scratch, .seat = s->seat}, under);
        pax_game.conceal(&dealt, s->seat, &scratch);
        pax_asked(&q, &(table_view){.state = &scratch, .seat = s->seat}, under);
        lay_out(&mine, &p);
        lay_out(&other, &q);
        assert_string_equal(mine.text, other.text);
        if (s->held_n) {
            assert_non_null(strstr(mine.text, "you hold"));
            assert_non_null(strstr(mine.text, pax_face_names[s->held[0]]));
        }
        assert_int_equal(s->decision != PAX_D_START && s->decision != PAX_D_PLAY && !under,
                         strstr(mine.text, "legion 1") != NULL);
        if (s->decision == PAX_D_PLAY)
            assert_int_equal(number_behind(mine.text, "you play costs "), pax_play_cost(s));
        panel_free(&p);
        panel_free(&q);
    }
    buffer_free(&mine);
    buffer_free(&other);
}

static void check_verdict(const pax_state *s, const char *says) {
    panel p = {.hang = 0};
    buffer out = {0};
    paper w = {.out = &out, .width = 1000};
    pax_verdict(&p, &(table_view){.state = s, .seat = -1});
    paper_flow(&w, &p, 0);
    if (!strstr(out.text, says))
        fail_msg("expected \"%s\" in: %s", says, out.text);
    panel_free(&p);
    buffer_free(&out);
}

/* All three ends of one position: with Rome's cards and without. */
static void check_end(const pax_state *over) {
    pax_state s = *over;
    for (int c = 0; c < PAX_CATEGORIES; c++)
        s.rome[c] = 1; /* of the cheapest face; the zones of a game's end have more or less */
    for (int p = 0; p < s.players; p++)
        memset(s.player[p].symbols, 0, sizeof s.player[p].symbols);
    s.primus = 2;
    check_verdict(&s, "No player is stronger than Rome in 7 of the 7 categories (land, intrigue, "
                      "religion, senator, "
                      "wealth, fleet, army); Rome needs 4. seat 1 has Primus and wins with Rome; "
                      "points do not matter");
    s.primus = 0;
    check_verdict(&s, "Rome needs 4. No one has Primus, so no one wins (PAX 8.3).");
    memset(s.player[0].symbols, 9, sizeof s.player[0].symbols);
    check_verdict(&s, "in 0 of the 7 categories; Rome needs 4. So points decide. Most of them, ");
    check_verdict(&s, ": seat 0 (PAX 8.4).");
}

static void test_games_are_told(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        char err[GAME_MAX_ERROR], players[2] = {(char)('2' + seed % 3), 0};
        game_move moves[GAME_MAX_MOVES];
        game_options o;
        game_state s, before;
        pcg32 rng, deal;
        stream_start(&rng, seed, 0, STREAM_MOVES);
        stream_start(&deal, seed, 0, STREAM_OBSERVE);
        pax_game.options_init(&o);
        assert_int_equal(pax_game.options_set(&o, "players", players, err), 0);
        pax_game.create(&s, &o, seed, 0);
        for (int n; (n = pax_game.legal(&s, moves)) > 0;) {
            game_move move = moves[pcg32_below(&rng, (uint32_t)n)];
            check_question((const pax_state *)(const void *)&s, &deal);
            before = s;
            pax_game.apply(&s, move);
            check_move((const pax_state *)(const void *)&before,
                       (const pax_state *)(const void *)&s, move);
        }
        check_end((const pax_state *)(const void *)&s);
    }
}

/* Prices are those after the discount (PAX 5.6). */
static void test_prices(void **state) {
    (void)state;
    game_options o;
    game_state scratch;
    pax_game.options_init(&o);
    pax_game.create(&scratch, &o, 1, 0);
    pax_state *s = (pax_state *)(void *)&scratch;
    s->decision = PAX_D_BUY;
    s->seat = 0;
    s->held_n = 0;
    s->player[0].symbols[PAX_WEALTH] = 3;
    s->group[1][PAX_LAND] = 1;
    s->group_value[1] = (uint16_t)pax_value(s, 0);
    int price = pax_price(s, 0, 1);
    assert_int_equal(price, s->group_value[1] - 1);
    panel p = {.hang = 0}, q = {.hang = 0};
    buffer out = {0};
    char line[64];
    pax_meant(&p, s, PAX_M_BUY + 1);
    lay_out(&out, &p);
    snprintf(line, sizeof line, " for %d\n", price);
    assert_string_equal(out.text, line);
    pax_asked(&q, &(table_view){.state = s, .seat = 0}, false);
    lay_out(&out, &q);
    snprintf(line, sizeof line, "value %d, costs you %d:", s->group_value[1], price);
    assert_non_null(strstr(out.text, line));
    panel_free(&p);
    panel_free(&q);
    buffer_free(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games_are_told),
        cmocka_unit_test(test_prices),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
