/* Who is behind at the table (facts.behind, facts.ranks_behind) goes by what all can see: missions are hidden (AOR 15.1) and count for
 * nothing.
 */
#include "arena/aor/facts.h"
#include "engine/aor/aor.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { NO_ANIMOSITY = 6 }; /* "Fomenting animosity": no animosity, 6 glory */

/* Four seats after the deal, with glory only. */
static void deal(aor_state *s, const int *glory) {
    game_options options;
    char err[GAME_MAX_ERROR];
    memset(&options, 0, sizeof options);
    aor_game.options_init(&options);
    assert_int_equal(aor_game.options_set(&options, "players", "4", err), 0);
    assert_int_equal(aor_game.options_check(&options, err), 0);
    aor_game.create((game_state *)s, &options, 4, 1);
    for (int p = 0; p < 4; p++) {
        s->player[p].glory = (uint8_t)glory[p];
        s->player[p].denarii = 0;
        s->player[p].missions_n = 0;
        s->player[p].animosity = 0;
    }
}

static void without_missions(void **state) {
    (void)state;
    game_state room;
    aor_state *s = (aor_state *)&room;
    aor_standing standing;
    static facts f;
    memset(&f, 0, sizeof f);
    deal(s, (const int[]){9, 7, 7, 4});
    s->player[3].missions_n = 1;
    s->player[3].mission[0] = NO_ANIMOSITY;
    aor_stand(s, &standing);
    assert_int_equal(standing.missions[3], 6); /* by all points the last is the first */
    assert_true(standing.total[3] > standing.total[0]);
    aor_facts.start(s, &f);
    aor_facts.finish(s, &f);
    assert_int_equal(f.leader, 0);
    assert_int_equal(f.ranks_behind[0], 0);
    assert_int_equal(f.ranks_behind[1], 1);
    assert_int_equal(f.ranks_behind[2], 1);
    assert_int_equal(f.ranks_behind[3], 3);
    assert_int_equal(f.behind[3], 5);
    s->player[3].denarii = 24; /* 6 points at least, and open */
    aor_facts.finish(s, &f);
    assert_int_equal(f.leader, 3);
    assert_int_equal(f.ranks_behind[0], 1);
    assert_int_equal(f.ranks_behind[1], 2);
    assert_int_equal(f.ranks_behind[3], 3); /* as it was before */
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(without_missions)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
