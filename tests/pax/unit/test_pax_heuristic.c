/* Heuristics for PAX: legal, blind to what is hidden, different by style, moved by every weight, and
 * better than chance.
 */
#include "agents/pax/weights.h"
#include "agents/policy.h"
#include "tests/pax/support/game.h"
#include "tests/support/sanitized.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

enum { GAMES = SANITIZED ? 40 : 300, MATCH_GAMES = 300, STYLES = 3 };

static const game *const g = &pax_game;

/* Calls visit at every choice of a game that `style` plays, with every third move at random. */
typedef void visit_fn(const game_state *s, const policy *style, const game_move *moves, int n,
                      void *data);

static void walk(uint64_t i, const policy *style, visit_fn *visit, void *data) {
    game_state s;
    game_move moves[GAME_MAX_MOVES];
    pcg32 rng;
    pax_game_dealt(&s, &rng, 0x5e0, i);
    for (int n; (n = g->legal(&s, moves)) > 0;) {
        int chosen = 0;
        if (n > 1) {
            visit(&s, style, moves, n, data);
            chosen = pcg32_below(&rng, 3) == 0 ? (int)pcg32_below(&rng, (uint32_t)n)
                                               : style->choose(style->weights, &s, moves, n, &rng);
        }
        g->apply(&s, moves[chosen]);
    }
}

static const policy *style_number(uint64_t i) {
    return &policies_of(g)[i % STYLES];
}

/* The best move by preference is the one chosen, and all preferences are numbers. */
static void check_choice(const game_state *s, const policy *style, const game_move *moves, int n,
                         void *data) {
    float worth[GAME_MAX_MOVES];
    (void)data;
    int chosen = style->choose(style->weights, s, moves, n, NULL);
    assert_in_range(chosen, 0, n - 1);
    style->prefer(style->weights, s, moves, n, worth);
    for (int i = 0; i < n; i++) {
        assert_true(isfinite(worth[i]));
        assert_true(worth[i] <= worth[chosen]);
    }
}

static void choices_are_legal_and_finite(void **unused) {
    (void)unused;
    for (uint64_t i = 0; i < GAMES; i++)
        walk(i, style_number(i), check_choice, NULL);
}

/* The same bits whatever is dealt in the place of what the seat cannot know, or nothing. */
static void check_blind(const game_state *s, const policy *style, const game_move *moves, int n,
                        void *data) {
    pcg32 *rng = data;
    game_state seen;
    float one[GAME_MAX_MOVES], two[GAME_MAX_MOVES];
    if (pcg32_below(rng, 4))
        return;
    style->prefer(style->weights, s, moves, n, one);
    g->observe(s, g->turn(s), rng, &seen);
    style->prefer(style->weights, &seen, moves, n, two);
    assert_memory_equal(one, two, (size_t)n * sizeof *one);
    g->conceal(s, g->turn(s), &seen);
    style->prefer(style->weights, &seen, moves, n, two);
    assert_memory_equal(one, two, (size_t)n * sizeof *one);
}

static void what_is_hidden_is_not_looked_at(void **unused) {
    (void)unused;
    pcg32 rng;
    pcg32_seed(&rng, 4, 5);
    for (uint64_t i = 0; i < GAMES; i++)
        walk(i, style_number(i), check_blind, &rng);
}

/* --- Weights ---------------------------------------------------------------------------------- */

typedef struct changed {
    const policy *other;
    float weights[PAX_NWEIGHTS];
    int times;
} changed;

static void count_changed(const game_state *s, const policy *style, const game_move *moves, int n,
                          void *data) {
    changed *c = data;
    int other = c->other ? c->other->choose(c->other->weights, s, moves, n, NULL)
                         : style->choose(c->weights, s, moves, n, NULL);
    c->times += style->choose(style->weights, s, moves, n, NULL) != other;
}

static void every_weight_matters(void **unused) {
    (void)unused;
    const policy *style = style_number(0);
    for (int w = 0; w < PAX_NWEIGHTS; w++) {
        changed c = {0};
        memcpy(c.weights, style->weights, sizeof c.weights);
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

static void styles_differ(void **unused) {
    (void)unused;
    for (uint64_t a = 0; a < STYLES; a++)
        for (uint64_t b = 0; b < STYLES; b++) {
            changed c = {.other = style_number(b)};
            for (uint64_t i = 0; i < 30; i++)
                walk(i, style_number(a), count_changed, &c);
            assert_true(a == b ? c.times == 0 : c.times > 0);
        }
}

/* --- Values ----------------------------------------------------------------------------------- */

static void check_value(const game_state *s, const value *v, pcg32 *rng) {
    float one[GAME_MAX_SEATS], two[GAME_MAX_SEATS], sum = 0;
    v->evaluate(v->weights, s, one);
    for (int p = 0; p < GAME_MAX_SEATS; p++) {
        assert_true(one[p] >= 0 && one[p] <= 1 && (one[p] == 0 || p < g->seats(s)));
        sum += one[p];
    }
    if (g->turn(s) < 0) {
        game_result r;
        g->result(s, &r);
        assert_true(fabsf(sum - (r.end == PAX_END_ROME ? 0 : 1)) < 1e-5f);
        for (int p = 0; p < g->seats(s); p++)
            assert_true((one[p] > 0) == (r.place[p] == 1));
        return;
    }
    assert_true(fabsf(sum - 1) < 1e-5f);
    for (int seat = 0; seat < g->seats(s); seat++) {
        game_state seen;
        g->observe(s, seat, rng, &seen);
        v->evaluate(v->weights, &seen, two);
        assert_memory_equal(one, two, sizeof one);
    }
}

/* Shares, the same whatever is dealt in the place of what is hidden; of a finished game the true ones. */
static void values_are_shares(void **unused) {
    (void)unused;
    for (uint64_t i = 0; i < GAMES; i++)
        for (const value *v = values_of(g); v->name; v++) {
            game_state s;
            game_move moves[GAME_MAX_MOVES];
            pcg32 rng;
            pax_game_dealt(&s, &rng, 0x7a1, i);
            for (int n; (n = g->legal(&s, moves)) > 0;) {
                if (pcg32_below(&rng, 16) == 0)
                    check_value(&s, v, &rng);
                g->apply(&s, moves[pcg32_below(&rng, (uint32_t)n)]);
            }
            check_value(&s, v, &rng);
        }
}

/* --- Strength --------------------------------------------------------------------------------- */

/* One seat by the style, one at random, seats in turn: shares of the win, and of being ahead in points. */
static void play_against_chance(const policy *style, double *won, double *ahead) {
    *won = *ahead = 0;
    for (uint64_t i = 0; i < MATCH_GAMES; i++) {
        game_options options = {0};
        game_state s = {0};
        game_move moves[GAME_MAX_MOVES];
        game_result r;
        pcg32 rng;
        g->options_init(&options);
        ((pax_options *)&options)->players = 2;
        g->create(&s, &options, 0x3a7, i);
        pcg32_seed(&rng, 0x3a7, i);
        int seat = (int)(i % 2);
        for (int n; (n = g->legal(&s, moves)) > 0;) {
            int chosen = g->turn(&s) == seat ? style->choose(style->weights, &s, moves, n, NULL)
                                             : (int)pcg32_below(&rng, (uint32_t)n);
            g->apply(&s, moves[chosen]);
        }
        g->result(&s, &r);
        if (r.place[seat] == 1)
            *won += r.place[!seat] == 1 ? 0.5 : 1;
        *ahead += r.score[seat] > r.score[!seat];
    }
    *won /= MATCH_GAMES;
    *ahead /= MATCH_GAMES;
}

/* Who leaves Primus to chance loses to Rome by it, with whatever points: a builder wins by points. */
static void styles_beat_chance(void **unused) {
    (void)unused;
    for (uint64_t i = 0; i < STYLES; i++) {
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
        g->options_init(&options);
        ((pax_options *)&options)->players = (uint8_t)players;
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
        for (uint64_t i = 1; i < STYLES; i++)
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
