/* What is asked and what is not: a seat is asked only where it can do more than decline, in
 * every edition, with many powers at work; and no list grows beyond a few dozen moves.
 */
#include "engine/gtr/internal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

enum { GAMES = 3000, FEW_DOZEN = 72 };

static bool declines(game_move move) {
    int kind = gtr_move_kind(move);
    return kind == GTR_M_SKIP || kind == GTR_M_STOP || kind == GTR_M_DONE;
}

static void deal(gtr_state *s, int edition, uint64_t number, pcg32 *rng) {
    gtr_options o;
    gtr_game.options_init(&o);
    o.edition = (uint8_t)edition;
    o.players = (uint8_t)(GTR_MIN_PLAYERS + number % 4);
    if (number % 2)
        o.flags |= GTR_OPT_MAY_GIVE_ANYWAY | GTR_OPT_PALACE_PETITIONS;
    for (int p = 0; p < o.players; p++)
        for (int i = 0; i < 10; i++)
            o.given[p] |= GTR_BIT(pcg32_below(rng, GTR_NBUILDINGS));
    gtr_game.create(s, &o, 5, number);
}

static void play(int edition, uint64_t number) {
    pcg32 rng;
    pcg32_seed(&rng, 77, number);
    gtr_state s;
    game_move moves[GAME_MAX_MOVES];
    deal(&s, edition, number, &rng);
    for (int n; (n = gtr_game.legal(&s, moves)) > 0;) {
        bool something = false;
        for (int i = 0; i < n; i++)
            something |= !declines(moves[i]);
        if (!something)
            fail_msg("%s, game %d: \"%s\" is asked with nothing to do", gtr_editions[edition].name,
                     (int)number, gtr_game.decision(&s));
        if (n > FEW_DOZEN)
            fail_msg("%s, game %d: \"%s\" offers %d moves", gtr_editions[edition].name, (int)number,
                     gtr_game.decision(&s), n);
        gtr_game.apply(&s, moves[pcg32_below(&rng, (uint32_t)n)]);
    }
}

static void nobody_is_asked_for_nothing(void **state) {
    (void)state;
    for (int edition = 0; edition < gtr_neditions; edition++)
        for (uint64_t i = 0; i < GAMES; i++)
            play(edition, i);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(nobody_is_asked_for_nothing)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
