/* Views (game.view_text): what a seat is told as text is the same for a position and for all
 * observations of it, so nothing that it cannot know stands there; and it is JSON.
 */
#include "arena/base/buffer.h"
#include "arena/base/json.h"
#include "tests/gtr/support/random_game.h"
#include "tests/support/sanitized.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

static const game *const g = &gtr_game;

enum { ROOM = 65536 };
static char one[ROOM], two[ROOM];

static void assert_same_view(const game_state *truth, int seat, pcg32 *rng) {
    game_state seen;
    g->observe(truth, seat, rng, &seen);
    int need = g->view_text(truth, seat, one, ROOM);
    assert_in_range(need, 1, ROOM - 1);
    assert_int_equal(g->view_text(&seen, seat, two, ROOM), need);
    int same = 0;
    while (one[same] && one[same] == two[same])
        same++;
    if (one[same] || two[same])
        fail_msg("seat %d: ...%.80s... and ...%.80s...", seat, one + (same > 40 ? same - 40 : 0),
                 two + (same > 40 ? same - 40 : 0));
}

/* The hand of the seat and of no one else is told, card by card. */
static void assert_hands(const game_state *truth, int seat) {
    char err[JSON_ERROR_SIZE];
    g->view_text(truth, seat, one, ROOM);
    cJSON *root = json_parse(one, "view", err);
    assert_non_null(root);
    const cJSON *seats = json_get(root, "seats");
    for (int p = 0; p < g->seats(truth); p++) {
        const cJSON *q = cJSON_GetArrayItem(seats, p), *hand = json_get(q, "hand");
        assert_true((hand != NULL) == (p == seat));
        if (hand)
            assert_int_equal(cJSON_GetArraySize(hand), json_get(q, "hand_size")->valueint);
    }
    assert_null(json_get(root, "deck"));
    cJSON_Delete(root);
}

static void test_views_tell_no_secrets(void **unused) {
    (void)unused;
    enum { GAMES = SANITIZED ? 40 : 160, ONE_IN = 12 };
    for (uint64_t i = 0; i < GAMES; i++) {
        source chance = source_of_seed(77, i);
        gtr_options o;
        game_state state;
        game_move moves[GAME_MAX_MOVES];
        source_options(&chance, &o);
        g->create(&state, &o, 77, i);
        for (int n; (n = g->legal(&state, moves)) > 0;) {
            if (source_chance(&chance, ONE_IN))
                for (int seat = 0; seat < g->seats(&state); seat++)
                    assert_same_view(&state, seat, &chance.rng);
            if (source_chance(&chance, 8 * ONE_IN))
                assert_hands(&state, (int)source_below(&chance, (uint32_t)g->seats(&state)));
            g->apply(&state, moves[source_below(&chance, (uint32_t)n)]);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_views_tell_no_secrets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
