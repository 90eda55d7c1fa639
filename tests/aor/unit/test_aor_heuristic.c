/* Heuristics for Age of Rome: legal, blind to what is hidden, different by style, moved by every weight, and
 * better than chance.
 */
#include "agents/aor/weights.h"
#include "agents/policy.h"
#include "tests/aor/support/game.h"
#include "tests/support/sanitized.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

enum { GAMES = SANITIZED ? 12 : 60, MATCH_GAMES = 100, STYLES = 3 };

static const game *const g = &aor_game;

/* Calls visit at every choice of a game that `style` plays, with every third move at random. */
typedef void visit_fn(const game_state *s, const policy *style, const game_move *moves, int n,
                      void *data);

static void walk(uint64_t i, const policy *style, visit_fn *visit, void *data) {
    game_state s;
    game_move moves[GAME_MAX_MOVES];
    pcg32 rng;
    aor_game_dealt(&s, &rng, 0x5e0, i);
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
    float weights[AOR_NWEIGHTS];
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
    for (int w = 0; w < AOR_NWEIGHTS; w++) {
        int times = 0;
        int far = w < AOR_W_task_glory ? 4 : 60; /* those of tasks are of another size */
        for (int by = -far; by <= far && !times; by += 2 * far) {
            changed c = {0};
            memcpy(c.weights, style->weights, sizeof c.weights);
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
    if (g->seats(s) == 1) { /* tasks and points beside the share: test_alone.c */
        assert_true(one[0] >= 0 && one[0] <= 1);
        return;
    }
    for (int p = 0; p < GAME_MAX_SEATS; p++) {
        assert_true(one[p] >= 0 && one[p] <= 1 && (one[p] == 0 || p < g->seats(s)));
        sum += one[p];
    }
    assert_true(fabsf(sum - 1) < 1e-5f);
    if (g->turn(s) < 0) {
        game_result r;
        g->result(s, &r);
        for (int p = 0; p < g->seats(s); p++)
            assert_true((one[p] > 0) == (r.place[p] == 1));
        return;
    }
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
            aor_game_dealt(&s, &rng, 0x7a1, i);
            for (int n; (n = g->legal(&s, moves)) > 0;) {
                if (pcg32_below(&rng, 16) == 0)
                    check_value(&s, v, &rng);
                g->apply(&s, moves[pcg32_below(&rng, (uint32_t)n)]);
            }
            check_value(&s, v, &rng);
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
            g->options_init(&options);
            ((aor_options *)&options)->players = (uint8_t)players;
            g->create(&state, &options, 1, (uint64_t)leader);
            s->round = AOR_ROUNDS;
            s->player[leader].glory = 60;
            values_of(g)->evaluate(values_of(g)->weights, &state, share);
            assert_true(share[leader] > 0.9f);
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
        ((aor_options *)&options)->players = 2;
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

static void styles_beat_chance(void **unused) {
    (void)unused;
    for (uint64_t i = 0; i < STYLES; i++) {
        const policy *style = style_number(i);
        double won, ahead;
        play_against_chance(style, &won, &ahead);
        print_message("%s against random play: %.1f %% won, ahead in points in %.1f %%\n",
                      style->name, 100 * won, 100 * ahead);
        assert_true(won > 0.95);
    }
}

int main(void) {
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
