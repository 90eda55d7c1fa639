/* Blanks of PAX (game.change): what is blanked has no effect for the seat from there on, and where
 * nothing of it has been acting, blanking changes nothing.
 */
#include "arena/pax/position.h"
#include "tests/pax/support/game.h"
#include "tests/support/sanitized.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

enum { GAMES = SANITIZED ? 60 : 400, ROOM = 32768 };

static const game *const g = &pax_game;

static void require_sound(const game_state *s, uint64_t i, int item) {
    char err[GAME_MAX_ERROR];
    if (g->check(s, err) < 0)
        fail_msg("game %llu, item %d: %s", (unsigned long long)i, item, err);
}

/* Items that cannot be blanked leave the state untouched; the rest are blanked at any time. */
static void blanks_are_sound(void **unused) {
    (void)unused;
    static char text[ROOM];
    char err[JSON_ERROR_SIZE];
    int refused = 0;
    for (uint64_t i = 0; i < GAMES; i++) {
        game_state s, before;
        game_move move[GAME_MAX_MOVES];
        pcg32 rng;
        pax_game_dealt(&s, &rng, 0xb1a, i);
        for (uint32_t steps = pcg32_below(&rng, 90); steps > 0 && g->turn(&s) >= 0; steps--) {
            int n = g->legal(&s, move);
            g->apply(&s, move[pcg32_below(&rng, (uint32_t)n)]);
        }
        int item = (int)pcg32_below(&rng, PAX_ITEMS), seat = (int)pcg32_below(&rng, 3) - 1;
        before = s;
        bool done = g->change(&s, GAME_BLANK, seat, item, NULL) == 0;
        if (!done)
            assert_memory_equal(&s, &before, sizeof s);
        refused += !done;
        require_sound(&s, i, item);
        if (g->turn(&s) >= 0) {
            game_state again = {0};
            g->state_text(&s, text, ROOM);
            cJSON *json = json_parse(text, "text", err);
            if (pax_position_from_json(json, 1, "position", (pax_state *)&again, err) < 0)
                fail_msg("%s\n%s", err, text);
            assert_memory_equal(&s, &again, g->size(&s));
            cJSON_Delete(json);
        }
        g->playout(&s, &rng, NULL);
        require_sound(&s, i, item);
        const pax_state *t = (const pax_state *)&s;
        if (done && item == PAX_I_PRIMUS)
            assert_true(seat < 0 ? !t->primus : t->primus != seat + 1);
    }
    assert_in_range(refused, 1, GAMES - 1);
}

/* A power that is given is reached, by cards that come from outside the pack; the game stays sound. In the
 * middle of a turn, and what no card brings, is refused. */
static void gifts_are_sound(void **unused) {
    (void)unused;
    int given = 0, middle = 0;
    for (uint64_t i = 0; i < GAMES; i++) {
        game_state s, before;
        game_move move[GAME_MAX_MOVES];
        pcg32 rng;
        pax_game_dealt(&s, &rng, 0x91f, i);
        for (uint32_t steps = pcg32_below(&rng, 30); steps > 0 && g->turn(&s) >= 0; steps--) {
            int n = g->legal(&s, move);
            g->apply(&s, move[pcg32_below(&rng, (uint32_t)n)]);
        }
        int item = (int)pcg32_below(&rng, PAX_I_FACES + 1), seat = (int)pcg32_below(&rng, 2);
        bool single = true; /* a card of one symbol in each category */
        const pax_state *t = (const pax_state *)&s;
        bool between = t->decision == PAX_D_KIND || t->decision == PAX_D_START;
        before = s;
        if (g->change(&s, GAME_GRANT, seat, item, NULL) < 0) {
            assert_memory_equal(&s, &before, sizeof s);
            middle += !between;
            for (int c = 0; c < PAX_CATEGORIES; c++)
                single &= pax_symbols(t, c * PAX_ROWS) == 1;
            assert_true(!between || item > PAX_I_PEEK || item == PAX_I_PRIMUS || !single);
            continue;
        }
        assert_true(between && item <= PAX_I_PEEK);
        assert_true(pax_reached(t, seat) >> item & 1);
        given++;
        require_sound(&s, i, item);
        g->playout(&s, &rng, NULL);
        require_sound(&s, i, item);
    }
    assert_true(given > GAMES / 10 && middle > 0);
}

/* Until the item is acting for the seat, the same moves lead to the same game with a blank. */
static void what_did_not_act_is_not_missed(void **unused) {
    (void)unused;
    int met = 0, never = 0;
    for (uint64_t i = 0; i < GAMES; i++) {
        game_state s, blank;
        game_move move[GAME_MAX_MOVES], other[GAME_MAX_MOVES];
        pcg32 rng;
        pax_game_dealt(&s, &rng, 0xac7, i);
        int item = (int)pcg32_below(&rng, PAX_I_FACES), seat = (int)pcg32_below(&rng, 2);
        blank = s;
        if (g->change(&blank, GAME_BLANK, seat, item, NULL) < 0)
            continue;
        for (;;) {
            if (pax_acting((pax_state *)&s, seat) >> item & 1) {
                met++;
                break;
            }
            if (g->turn(&s) < 0) {
                never++;
                break;
            }
            int n = g->legal(&s, move);
            assert_int_equal(g->legal(&blank, other), n);
            assert_memory_equal(move, other, (size_t)n * sizeof *move);
            game_move chosen = move[pcg32_below(&rng, (uint32_t)n)];
            g->apply(&s, chosen);
            if (pax_acting((pax_state *)&s, seat) >> item & 1) {
                met++; /* by this move */
                break;
            }
            g->apply(&blank, chosen);
            game_result a, b;
            g->result(&s, &a);
            g->result(&blank, &b);
            assert_memory_equal(&a, &b, sizeof a);
        }
    }
    assert_true(met > 0 && never > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blanks_are_sound),
        cmocka_unit_test(gifts_are_sound),
        cmocka_unit_test(what_did_not_act_is_not_missed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
