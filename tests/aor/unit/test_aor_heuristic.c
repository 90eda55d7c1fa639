/* Heuristics for Age of Rome: what holds of every game's (tests/support/heuristics.h), moved by every weight, and
 * better than chance.
 */
#include "agents/aor/weights.h"
#include "tests/aor/support/game.h"
#include "tests/support/heuristics.h"

static const game *const g = &aor_game;
_Static_assert((int)AOR_NWEIGHTS <= (int)HEURISTIC_MOST_WEIGHTS, "room for weights");

/* The usual options with that many players. */
static void options_of(game_options *options, int players) {
    g->options_init(options);
    ((aor_options *)options)->players = (uint8_t)players;
}

static void every_weight_matters(void **unused) {
    (void)unused;
    const policy *style = style_number(0);
    for (int w = 0; w < AOR_NWEIGHTS; w++) {
        int times = 0;
        int far = w < AOR_W_task_glory ? 4 : 60; /* tasks are of another size */
        for (int by = -far; by <= far && !times; by += 2 * far) {
            changed c = {0};
            memcpy(c.weights, style->weights, AOR_NWEIGHTS * sizeof *c.weights);
            assert_int_equal(weights_set(c.weights, style->weight_names, style->weight_names[w],
                                         (double)c.weights[w] + by),
                             0);
            for (uint64_t i = 0; i < 60 && !c.times; i++)
                walk(i, style, count_changed, &c);
            times += c.times;
        }
        if (!times)
            fail_msg("the weight %s changes no choice", style->weight_names[w]);
    }
}

/* Who is far ahead near the end is expected to win, from every seat. */
static void a_leader_is_seen(void **unused) {
    (void)unused;
    for (int players = 2; players <= AOR_MAX_PLAYERS; players++)
        for (int leader = 0; leader < players; leader++) {
            game_options options = {0};
            game_state state = {0};
            float share[GAME_MAX_SEATS];
            aor_state *s = (aor_state *)&state;
            options_of(&options, players);
            g->create(&state, &options, 1, (uint64_t)leader);
            s->round = AOR_ROUNDS;
            s->player[leader].glory = 60;
            values_of(g)->evaluate(values_of(g)->weights, &state, share);
            assert_true(share[leader] > 0.9f);
        }
}

static void styles_beat_chance(void **unused) {
    (void)unused;
    for (uint64_t i = 0; i < HEURISTIC_STYLES; i++) {
        const policy *style = style_number(i);
        double won, ahead;
        play_against_chance(style, &won, &ahead);
        print_message("%s against random play: %.1f %% won, ahead in points in %.1f %%\n",
                      style->name, 100 * won, 100 * ahead);
        assert_true(won > 0.95);
    }
}

int main(void) {
    of = (heuristic_game){.game = g,
                          .dealt = aor_game_dealt,
                          .options_of = options_of,
                          .games = SANITIZED ? 12 : 60,
                          .match_games = 100,
                          .nobody_wins = -1};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(choices_are_legal_and_finite),
        cmocka_unit_test(what_is_hidden_is_not_looked_at),
        cmocka_unit_test(every_weight_matters),
        cmocka_unit_test(styles_differ),
        cmocka_unit_test(values_are_shares),
        cmocka_unit_test(a_leader_is_seen),
        cmocka_unit_test(styles_beat_chance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
