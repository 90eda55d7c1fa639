/* Heuristics for PAX: what holds of every game's (tests/support/heuristics.h), moved by every weight, better than
 * chance, and a match for each other.
 */
#include "agents/pax/weights.h"
#include "tests/pax/support/game.h"
#include "tests/support/heuristics.h"

static const game *const g = &pax_game;
_Static_assert((int)PAX_NWEIGHTS <= (int)HEURISTIC_MOST_WEIGHTS, "room for weights");

/* The usual options with that many players. */
static void options_of(game_options *options, int players) {
    g->options_init(options);
    ((pax_options *)options)->players = (uint8_t)players;
}

static void every_weight_matters(void **unused) {
    (void)unused;
    const policy *style = style_number(0);
    for (int w = 0; w < PAX_NWEIGHTS; w++) {
        changed c = {0};
        memcpy(c.weights, style->weights, PAX_NWEIGHTS * sizeof *c.weights);
        assert_int_equal(weights_set(c.weights, style->weight_names, style->weight_names[w],
                                     c.weights[w] + 3.0 * (c.weights[w] < 0 ? -1 : 1)),
                         0);
        for (uint64_t i = 0; i < 60 && !c.times; i++)
            walk(i, style, count_changed, &c);
        if (!strcmp(style->weight_names[w], "alternative")) {
            c.weights[w] = 50; /* it is below 0, and the other choice is 0 */
            walk(0, style, count_changed, &c);
        }
        if (!c.times)
            fail_msg("the weight %s changes no choice", style->weight_names[w]);
    }
}

/* Who leaves Primus to chance loses to Rome by it, with whatever points: a builder wins by points. */
static void styles_beat_chance(void **unused) {
    (void)unused;
    for (uint64_t i = 0; i < HEURISTIC_STYLES; i++) {
        const policy *style = style_number(i);
        double won, ahead;
        play_against_chance(style, &won, &ahead);
        print_message("%s against random play: %.1f %% won, ahead in points in %.1f %%\n",
                      style->name, 100 * won, 100 * ahead);
        assert_true(ahead > 0.85);
        assert_true(won > 0.85 || !strcmp(style->name, "builder"));
    }
}

/* --- Among each other ------------------------------------------------------------------------- */

enum { TABLE_GAMES = SANITIZED ? 60 : 1500 };

/* Games of `players` seats, `one` at `seat` and `other` elsewhere: the share that it won, and Rome. */
static double play_at_table(int players, const policy *one, int seat, const policy *other,
                            double *rome) {
    double won = 0;
    *rome = 0;
    for (uint64_t i = 0; i < TABLE_GAMES; i++) {
        game_options options = {0};
        game_state s = {0};
        game_move moves[GAME_MAX_MOVES];
        game_result r;
        int winners = 0;
        options_of(&options, players);
        g->create(&s, &options, 0x7ab1e, i);
        for (int n; (n = g->legal(&s, moves)) > 0;) {
            const policy *style = g->turn(&s) == seat ? one : other;
            g->apply(&s, moves[n > 1 ? style->choose(style->weights, &s, moves, n, NULL) : 0]);
        }
        g->result(&s, &r);
        for (int p = 0; p < players; p++)
            winners += r.place[p] == 1;
        if (r.place[seat] == 1)
            won += 1.0 / winners;
        *rome += r.end != PAX_END_PLAYERS;
    }
    *rome /= TABLE_GAMES;
    return won / TABLE_GAMES;
}

/* Among themselves they keep Rome down, and in no seat are they exploited by the other two. */
static void balanced_stands_its_ground(void **unused) {
    (void)unused;
    const policy *balanced = policy_find(g, "balanced");
    for (int players = 2; players <= 4; players++) {
        double rome;
        play_at_table(players, balanced, 0, balanced, &rome);
        print_message("%d players: Rome wins %.1f %% of the games among balanced", players,
                      100 * rome);
        assert_true(rome < (SANITIZED ? 0.5 : 0.35));
        for (uint64_t i = 1; i < HEURISTIC_STYLES; i++)
            for (int seat = 0; seat < players; seat++) {
                double won = play_at_table(players, balanced, seat, style_number(i), &rome);
                print_message("; seat %d among %s: %.1f %%", seat, style_number(i)->name,
                              100 * won);
                assert_true(SANITIZED || won > 1.0 / players);
            }
        print_message("\n");
    }
}

int main(void) {
    of = (heuristic_game){.game = g,
                          .dealt = pax_game_dealt,
                          .options_of = options_of,
                          .games = SANITIZED ? 40 : 300,
                          .match_games = 300,
                          .nobody_wins = PAX_END_ROME};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(choices_are_legal_and_finite),
        cmocka_unit_test(what_is_hidden_is_not_looked_at),
        cmocka_unit_test(every_weight_matters),
        cmocka_unit_test(styles_differ),
        cmocka_unit_test(values_are_shares),
        cmocka_unit_test(styles_beat_chance),
        cmocka_unit_test(balanced_stands_its_ground),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
