/* Values of positions of Glory to Rome, and the fit that makes their weights.
 */
#include "agents/gtr/policy.h"
#include "agents/gtr/value.h"
#include "agents/lookup.h"
#include "arena/lineup/weights.h"
#include "arena/stats/fit.h"
#include "arena/stats/fit_games.h"
#include "tests/gtr/support/random_game.h"
#include "tests/support/sanitized.h"
#include "tests/support/temporary.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

enum { GAMES = SANITIZED ? 60 : 600, PLANTED = 4, PLANTED_POSITIONS = 20000 };

static const game *const g = &gtr_game;

/* --- Values ------------------------------------------------------------------------------------
 */

static void check_shares(const value *v, const void *state, float *out) {
    float sum = 0;
    v->evaluate(v->weights, state, out);
    for (int p = 0; p < GAME_MAX_SEATS; p++) {
        assert_true(isfinite(out[p]) && out[p] >= 0 && out[p] <= 1);
        if (p >= g->seats(state))
            assert_true(out[p] == 0);
        sum += out[p];
    }
    assert_true(fabsf(sum - 1) < 1e-5f);
}

/* All values at every sixteenth position of random games of all kinds, and at their ends; an
 * observation of a position has the value of the position. */
static void test_shares_of_any_position(void **state) {
    (void)state;
    for (uint64_t i = 0; i < GAMES; i++) {
        source chance = source_of_seed(0xfa1e, i);
        gtr_options options;
        gtr_state s;
        game_move moves[GAME_MAX_MOVES];
        float truth[GAME_MAX_SEATS], seen[GAME_MAX_SEATS];
        int n;
        source_options(&chance, &options);
        g->create(&s, &options, 9, i);
        while ((n = g->legal(&s, moves)) > 0) {
            for (const value *v = values_of(g); v->name && source_chance(&chance, 16); v++) {
                game_state other;
                g->observe(&s, g->turn(&s), &chance.rng, &other);
                check_shares(v, &s, truth);
                check_shares(v, &other, seen);
                assert_memory_equal(truth, seen, sizeof truth);
            }
            g->apply(&s, moves[source_below(&chance, (uint32_t)n)]);
        }
        game_result r;
        g->result(&s, &r);
        check_shares(&values_of(g)[0], &s, truth);
        for (int p = 0; p < s.players; p++)
            assert_true((r.place[p] == 1) == (truth[p] > 0));
    }
}

/* A seat far ahead in influence, late in the game, is expected to win. */
static void test_an_obvious_leader(void **state) {
    (void)state;
    for (const value *v = values_of(g); v->name; v++)
        for (int players = 2; players <= GTR_MAX_PLAYERS; players++)
            for (int leader = 0; leader < players; leader++) {
                gtr_options options;
                gtr_state s;
                float share[GAME_MAX_SEATS];
                g->options_init(&options);
                options.players = (uint8_t)players;
                g->create(&s, &options, 1, (uint64_t)leader);
                s.deck_n = 10;
                s.player[leader].influence = 30;
                check_shares(v, &s, share);
                assert_true(share[leader] > 0.9f);
            }
}

static void test_values_are_found(void **state) {
    (void)state;
    assert_non_null(value_find(g, "linear"));
    assert_non_null(value_find(g, "score"));
    assert_null(value_find(g, "nothing"));
    gtr_value_weights weights = {{0}};
    for (int i = 0; i < GTR_NFEATURES; i++) {
        assert_int_equal(weights_set(weights.w, gtr_feature_names, gtr_feature_names[i], 1.5), 0);
        assert_true(weights.w[i] == 1.5f);
    }
    assert_int_equal(weights_set(weights.w, gtr_feature_names, "nothing", 1), -1);
    assert_int_equal(weights_set(weights.w, gtr_feature_names, "score", INFINITY), -1);
}

/* --- The fit ---------------------------------------------------------------------------------- */

static const double planted[PLANTED] = {0.8, -0.5, 0, 1.5};

/* Positions whose winners are drawn from the planted weights. */
static void plant(fit_position *out, size_t n, uint64_t seed) {
    pcg32 rng;
    pcg32_seed(&rng, seed, 1);
    memset(out, 0, n * sizeof *out);
    for (size_t i = 0; i < n; i++) {
        fit_position *p = &out[i];
        p->seats = 2 + (int)(i % 4);
        for (int s = 0; s < p->seats; s++)
            for (int f = 0; f < PLANTED; f++)
                p->x[s][f] = (float)pcg32_below(&rng, 1000) / 500 - 1;
        double share[GAME_MAX_SEATS];
        double at = (double)pcg32_next(&rng) / 4294967296.0;
        int winner = 0;
        fit_shares(p, PLANTED, planted, share);
        while (winner < p->seats - 1 && at >= share[winner])
            at -= share[winner++];
        p->share[winner] = 1;
    }
}

static void test_fit_finds_planted_weights(void **state) {
    (void)state;
    fit_position *positions = malloc(2 * PLANTED_POSITIONS * sizeof *positions);
    assert_non_null(positions);
    plant(positions, PLANTED_POSITIONS, 1);
    plant(positions + PLANTED_POSITIONS, PLANTED_POSITIONS, 2);
    fit_set training = {positions, PLANTED_POSITIONS, PLANTED};
    fit_set held_out = {positions + PLANTED_POSITIONS, PLANTED_POSITIONS, PLANTED};
    double w[FIT_FEATURES], again[FIT_FEATURES];
    assert_true(fit_solve(&training, NULL, 0.001, w) > 0);
    for (int i = 0; i < PLANTED; i++)
        assert_true(fabs(w[i] - planted[i]) < 0.06);
    assert_true(fit_loss(&training, w) <= fit_loss(&training, planted));
    assert_true(fabs(fit_loss(&held_out, w) - fit_loss(&held_out, planted)) < 0.001);
    assert_true(fit_loss(&held_out, w) < fit_loss(&held_out, NULL) - 0.1);
    assert_true(fit_solve(&training, NULL, 0.001, again) > 0);
    assert_memory_equal(w, again, PLANTED * sizeof *w);
    free(positions);
}

static void test_fit_leaves_features_out(void **state) {
    (void)state;
    fit_position *positions = malloc(1000 * sizeof *positions);
    assert_non_null(positions);
    plant(positions, 1000, 3);
    fit_set set = {positions, 1000, PLANTED};
    bool use[FIT_FEATURES] = {false, true, false, true};
    double w[FIT_FEATURES];
    assert_true(fit_solve(&set, use, 0.001, w) > 0);
    assert_true(w[0] == 0 && w[2] == 0 && w[1] < 0 && w[3] > 0);
    set.n = 0;
    assert_int_equal(fit_solve(&set, NULL, 1, w), 0);
    assert_true(w[3] == 0);
    free(positions);
}

/* A feature that settles everything has no finite best weight; the ridge gives it one. */
static void test_fit_is_held_by_the_ridge(void **state) {
    (void)state;
    fit_position positions[50];
    memset(positions, 0, sizeof positions);
    for (int i = 0; i < 50; i++) {
        positions[i].seats = 2;
        positions[i].x[i % 2][0] = 1;
        positions[i].share[i % 2] = 1;
    }
    fit_set set = {positions, 50, 1};
    double w[FIT_FEATURES];
    assert_true(fit_solve(&set, NULL, 1, w) > 0);
    assert_true(w[0] > 1 && w[0] < 10);
}

static void test_calibration_counts_all_seats(void **state) {
    (void)state;
    fit_position *positions = malloc(5000 * sizeof *positions);
    assert_non_null(positions);
    plant(positions, 5000, 4);
    fit_set set = {positions, 5000, PLANTED};
    fit_bin bin[FIT_BINS];
    uint64_t seats = 0, all = 0;
    double expected = 0, found = 0;
    fit_calibration(&set, planted, bin);
    for (int i = 0; i < FIT_BINS; i++) {
        seats += bin[i].seats;
        expected += bin[i].expected * (double)bin[i].seats;
        found += bin[i].found * (double)bin[i].seats;
        if (bin[i].seats > 300)
            assert_true(fabs(bin[i].expected - bin[i].found) < 0.1);
    }
    for (int i = 0; i < 5000; i++)
        all += (uint64_t)positions[i].seats;
    assert_int_equal(seats, all);
    assert_true(fabs(expected - 5000) < 1e-6 && fabs(found - 5000) < 1e-6);
    free(positions);
}

/* The weights that come with the program judge games they were not fitted on better than the
 * score does. */
static void test_linear_beats_score(void **state) {
    (void)state;
    enum { N = 300 };
    game_options options[GAME_MAX_SEATS + 1];
    fit_games run = {.policy = &policies_of(g)[0],
                     .value = &values_of(g)[0],
                     .features = GTR_NFEATURES,
                     .noise = 0.05,
                     .seed = 987654321,
                     .games = N};
    for (int players = 2; players <= GAME_MAX_SEATS; players++) {
        gtr_options o;
        g->options_init(&o);
        o.players = (uint8_t)players;
        memcpy(&options[players], &o, sizeof o);
        run.options[players] = &options[players];
    }
    fit_position *positions = malloc(N * FIT_FROM_GAME * sizeof *positions);
    assert_non_null(positions);
    size_t training, n = fit_games_play(&run, positions, &training);
    fit_set all = {positions, n, GTR_NFEATURES};
    double linear[FIT_FEATURES], score[FIT_FEATURES];
    for (int i = 0; i < GTR_NFEATURES; i++) {
        linear[i] = (double)gtr_value_linear.w[i];
        score[i] = (double)gtr_value_score.w[i];
    }
    assert_int_equal(training * 5, n * 4);
    assert_true(fit_loss(&all, linear) < fit_loss(&all, score));
    assert_true(fit_loss(&all, score) < fit_loss(&all, NULL));
    free(positions);
}

/* --- Files of weights ------------------------------------------------------------------------- */

static void write_text(const char *path, const char *text) {
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    assert_true(fputs(text, f) >= 0);
    assert_int_equal(fclose(f), 0);
}

static void test_weights_from_json(void **state) {
    (void)state;
    char path[64], err[JSON_ERROR_SIZE];
    int file = mkstemp(temporary_name(path, sizeof path));
    assert_true(file >= 0);
    assert_int_equal(close(file), 0);
    agent_weights w;
    lookup_buffer buffer;
    const lookup_request wish = {.name = "", .weights = &w};
    write_text(path, "{\"game\": \"gtr\", \"policy\": \"forum\", \"weights\": {\"draw\": 2.5}}");
    assert_int_equal(weights_load(&w, AGENT_POLICY_WEIGHTS, path, err), 0);
    const policy *p = lookup_policy(g, &wish, &buffer);
    assert_string_equal(p->name, "forum");
    assert_ptr_equal(p->weights, w.w);
    for (int i = 0; i < GTR_NWEIGHTS; i++)
        assert_true(w.w[i] == (i == GTR_W_draw ? 2.5f : gtr_weights_forum.w[i]));
    assert_int_equal(weights_load(&w, AGENT_VALUE_WEIGHTS, path, err), -1);
    write_text(path, "{\"game\": \"gtr\", \"value\": \"linear\", \"weights\": {\"score\": 0.5}}");
    assert_int_equal(weights_load(&w, AGENT_VALUE_WEIGHTS, path, err), 0);
    for (int i = 0; i < GTR_NFEATURES; i++)
        assert_true(w.w[i] == (i == GTR_X_score ? 0.5f : 0));
    static const char *const wrong[] = {
        "{\"game\": \"gtr\", \"policy\": \"forum\", \"weights\": {\"drow\": 2}}",
        "{\"game\": \"gtr\", \"policy\": \"forum\", \"weights\": {\"draw\": \"2\"}}",
        "{\"game\": \"gtr\", \"policy\": \"nobody\", \"weights\": {}}",
        "{\"game\": \"chess\", \"policy\": \"forum\", \"weights\": {}}",
        "{\"game\": \"gtr\", \"policy\": \"forum\"}",
        "[]",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        write_text(path, wrong[i]);
        assert_int_equal(weights_load(&w, AGENT_POLICY_WEIGHTS, path, err), -1);
        assert_non_null(strstr(err, path));
        assert_null(strchr(err, '\n'));
    }
    remove(path);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shares_of_any_position),
        cmocka_unit_test(test_an_obvious_leader),
        cmocka_unit_test(test_values_are_found),
        cmocka_unit_test(test_fit_finds_planted_weights),
        cmocka_unit_test(test_fit_leaves_features_out),
        cmocka_unit_test(test_fit_is_held_by_the_ridge),
        cmocka_unit_test(test_calibration_counts_all_seats),
        cmocka_unit_test(test_linear_beats_score),
        cmocka_unit_test(test_weights_from_json),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
