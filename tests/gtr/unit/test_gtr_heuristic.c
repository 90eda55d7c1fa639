/* Heuristics for Glory to Rome: legal, blind to what is hidden, different by style, moved
 * by every weight, and far better than chance.
 */
#include "agents/gtr/eval.h"
#include "agents/gtr/policy.h"
#include "engine/gtr/frames.h"
#include "tests/gtr/support/random_game.h"
#include "tests/support/sanitized.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum {
    GAMES = SANITIZED ? 60 : 600, /* of any options */
    SAMPLE_GAMES = 800,
    SAMPLE = 60000, /* positions to try weights on */
    MATCH_GAMES = 200
};

static const game *const g = &gtr_game;

/* Calls visit at every choice of a game that `style` plays, with every third move at random. */
typedef void visit_fn(const gtr_state *s, const game_move *moves, int n, void *data);

static void walk_by(source *chance, const gtr_options *options, const policy *style,
                    visit_fn *visit, void *data) {
    gtr_state s;
    game_move moves[GAME_MAX_MOVES];
    int n;
    g->create(&s, options, 7, source_below(chance, 1u << 30));
    while ((n = g->legal(&s, moves)) > 0) {
        int chosen = 0;
        if (n > 1) {
            visit(&s, moves, n, data);
            chosen = source_chance(chance, 3) ? (int)source_below(chance, (uint32_t)n)
                                              : style->choose(style->weights, &s, moves, n, NULL);
        }
        g->apply(&s, moves[chosen]);
    }
}

static void walk(source *chance, const policy *style, visit_fn *visit, void *data) {
    gtr_options options;
    source_options(chance, &options);
    walk_by(chance, &options, style, visit, data);
}

static const policy *policy_number(uint64_t i) {
    const policy *all = policies_of(g);
    size_t n = 0;
    while (all[n].name)
        n++;
    return &all[i % n];
}

/* --- Legal, finite, blind ----------------------------------------------------------------- */

/* The best move by preference is the one chosen, and all preferences are numbers. */
static void check_choice(const gtr_state *s, const game_move *moves, int n, void *data) {
    const policy *style = data;
    float worth[GAME_MAX_MOVES];
    int chosen = style->choose(style->weights, s, moves, n, NULL);
    assert_in_range(chosen, 0, n - 1);
    style->prefer(style->weights, s, moves, n, worth);
    for (int i = 0; i < n; i++) {
        assert_true(isfinite(worth[i]));
        assert_true(worth[i] <= worth[chosen]);
    }
}

static void test_choices_are_legal_and_finite(void **state) {
    (void)state;
    for (uint64_t i = 0; i < GAMES; i++) {
        source chance = source_of_seed(0x1e9a1, i);
        const policy *style = policy_number(i);
        walk(&chance, style, check_choice, (void *)(uintptr_t)style);
    }
}

typedef struct blind_data {
    const policy *style;
    pcg32 rng;
} blind_data;

/* The truth and two observations of it differ in hidden cards only: all moves must be worth the
 * same in each. */
static void check_blindness(const gtr_state *s, const game_move *moves, int n, void *data) {
    blind_data *d = data;
    float truth[GAME_MAX_MOVES], seen[GAME_MAX_MOVES];
    d->style->prefer(d->style->weights, s, moves, n, truth);
    for (int i = 0; i < 2; i++) {
        game_state other;
        g->observe(s, g->turn(s), &d->rng, &other);
        d->style->prefer(d->style->weights, &other, moves, n, seen);
        assert_memory_equal(truth, seen, (size_t)n * sizeof *truth);
    }
}

static void test_hidden_cards_are_not_read(void **state) {
    (void)state;
    for (uint64_t i = 0; i < GAMES; i++) {
        source chance = source_of_seed(0xb11d, i);
        blind_data d = {.style = policy_number(i)};
        pcg32_seed(&d.rng, 3, i);
        walk(&chance, d.style, check_blindness, &d);
    }
}

/* --- Weights and styles -------------------------------------------------------------------------
 */

/* Positions of games of all kinds. */
typedef struct sample {
    gtr_state *position;
    uint8_t *chosen; /* by the balanced weights */
    size_t n;
    uint32_t met;
    pcg32 rng;
} sample;

static void take(const gtr_state *s, const game_move *moves, int n, void *data) {
    sample *all = data;
    uint32_t at = all->met < SAMPLE ? all->met : pcg32_below(&all->rng, all->met + 1);
    all->met++;
    if (at >= SAMPLE)
        return;
    memcpy(&all->position[at], s, gtr_state_size(s));
    all->chosen[at] = (uint8_t)gtr_policy_choose(&gtr_weights_balanced, s, moves, n, NULL);
    all->n = all->met < SAMPLE ? all->met : SAMPLE;
}

static int make_sample(void **state) {
    static sample all;
    memset(&all, 0, sizeof all);
    all.position = calloc(SAMPLE, sizeof *all.position);
    all.chosen = calloc(SAMPLE, 1);
    if (!all.position || !all.chosen)
        return -1;
    pcg32_seed(&all.rng, 5, 5);
    for (uint64_t i = 0; i < SAMPLE_GAMES; i++) {
        source chance = source_of_seed(0x5a3b1e, i);
        walk(&chance, policy_number(i), take, &all);
    }
    *state = &all;
    return 0;
}

static int free_sample(void **state) {
    sample *all = *state;
    free(all->position);
    free(all->chosen);
    return 0;
}

/* Whether these weights choose differently anywhere in the sample. */
static bool differs(const sample *all, const gtr_weights *weights) {
    for (size_t i = 0; i < all->n; i++) {
        game_move moves[GAME_MAX_MOVES];
        int n = g->legal(&all->position[i], moves);
        if (gtr_policy_choose(weights, &all->position[i], moves, n, NULL) != all->chosen[i])
            return true;
    }
    return false;
}

static void test_every_weight_matters(void **state) {
    const sample *all = *state;
    for (int i = 0; i < GTR_NWEIGHTS; i++) {
        bool moved = false;
        for (int step = 0; step < 2 && !moved; step++) {
            gtr_weights weights = gtr_weights_balanced;
            weights.w[i] += step ? -20 : 20;
            moved = differs(all, &weights);
        }
        if (!moved)
            fail_msg("weight %s changes no choice in %zu positions", gtr_weight_names[i], all->n);
    }
}

static void test_styles_differ(void **state) {
    const sample *all = *state;
    for (const policy *a = policies_of(g); a->name; a++)
        for (const policy *b = policies_of(g); b < a; b++) {
            size_t different = 0;
            for (size_t i = 0; i < all->n; i++) {
                game_move moves[GAME_MAX_MOVES];
                const gtr_state *s = &all->position[i];
                int n = g->legal(s, moves);
                different += a->choose(a->weights, s, moves, n, NULL) !=
                             b->choose(b->weights, s, moves, n, NULL);
            }
            if (different * 50 < all->n)
                fail_msg("%s and %s differ in %zu of %zu choices", a->name, b->name, different,
                         all->n);
        }
}

static void test_weights_are_set_by_name(void **state) {
    (void)state;
    gtr_weights weights = gtr_weights_balanced;
    for (int i = 0; i < GTR_NWEIGHTS; i++) {
        assert_int_equal(weights_set(weights.w, gtr_weight_names, gtr_weight_names[i], i + 0.5), 0);
        assert_true(weights.w[i] == (float)i + 0.5f);
        assert_true(gtr_weight_meanings[i][0] != 0);
    }
    assert_int_equal(weights_set(weights.w, gtr_weight_names, "no such weight", 1), -1);
    assert_int_equal(weights_set(weights.w, gtr_weight_names, "draw", NAN), -1);
    assert_int_equal(weights_set(weights.w, gtr_weight_names, "draw", 1e300), -1);
}

static void test_policies_are_found(void **state) {
    (void)state;
    static const char *const names[] = {"balanced", "builder", "merchant", "legionary", "forum"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const policy *p = policy_find(g, names[i]);
        assert_non_null(p);
        assert_string_equal(p->name, names[i]);
    }
    assert_null(policy_find(g, "nobody"));
    game other = gtr_game;
    assert_null(policy_find(&other, "balanced"));
}

/* --- Strength --------------------------------------------------------------------------------- */

/* Wins of the style, one against chance, in games of the edition; shared wins count in part. */
static double wins(const policy *style, const char *edition, int players) {
    game_options options;
    char text[8], err[GAME_MAX_ERROR];
    double sum = 0;
    g->options_init(&options);
    snprintf(text, sizeof text, "%d", players);
    assert_int_equal(g->options_set(&options, "edition", edition, err), 0);
    assert_int_equal(g->options_set(&options, "players", text, err), 0);
    assert_int_equal(g->options_check(&options, err), 0);
    for (uint64_t i = 0; i < MATCH_GAMES; i++) {
        gtr_state s;
        game_move moves[GAME_MAX_MOVES];
        game_result r;
        pcg32 rng;
        int n, shared = 0, seat = (int)(i % (uint64_t)players);
        pcg32_seed(&rng, 11, i);
        g->create(&s, &options, 11, i / (uint64_t)players);
        while ((n = g->legal(&s, moves)) > 0) {
            int chosen = s.seat != seat ? (int)pcg32_below(&rng, (uint32_t)n)
                         : n > 1        ? style->choose(style->weights, &s, moves, n, &rng)
                                        : 0;
            g->apply(&s, moves[chosen]);
        }
        g->result(&s, &r);
        for (int p = 0; p < players; p++)
            shared += r.place[p] == 1;
        sum += r.place[seat] == 1 ? 1.0 / shared : 0;
    }
    return sum / MATCH_GAMES;
}

static void test_styles_beat_chance(void **state) {
    (void)state;
    for (const policy *p = policies_of(g); p->name; p++) {
        double two = wins(p, "iv", 2), four = wins(p, "iv", 4);
        if (two < 0.95 || four < 0.9)
            fail_msg("%s wins %.3f of two and %.3f of four against chance", p->name, two, four);
    }
}

static void test_balanced_beats_chance_in_every_edition(void **state) {
    (void)state;
    for (const char *const *edition = g->editions; *edition; edition++)
        for (int players = 2; players <= GAME_MAX_SEATS; players++) {
            double share = wins(&policies_of(g)[0], *edition, players);
            if (share < 0.95)
                fail_msg("balanced wins %.3f of %d in edition %s", share, players, *edition);
        }
}

/* --- Counts by suit --------------------------------------------------------------------------- */

/* Counters that are joined in one number, against the same one by one. */
static void test_counters_in_one_number(void **state) {
    (void)state;
    source chance = source_of_seed(0xc047, 0);
    for (int i = 0; i < 20000; i++) {
        uint8_t one[GTR_NSUITS], other[GTR_NSUITS];
        const unsigned most = i % 2 ? 3 : 127, least = 1 + source_below(&chance, most);
        unsigned suits = 0;
        for (int m = 0; m < GTR_NSUITS; m++) {
            one[m] = (uint8_t)source_below(&chance, most + 1);
            other[m] = (uint8_t)source_below(&chance, most + 1);
            suits |= (unsigned)(one[m] >= least) << m;
        }
        const uint64_t counts = gtr_eval_load(one),
                       less = gtr_eval_less(counts, gtr_eval_load(other));
        assert_int_equal(gtr_eval_suits_loaded(counts, least), suits);
        for (int m = 0; m < GTR_NSUITS; m++) {
            assert_int_equal(gtr_eval_count(counts, m), one[m]);
            assert_int_equal(gtr_eval_count(less, m), one[m] > other[m] ? one[m] - other[m] : 0);
            assert_int_equal(gtr_eval_count(gtr_eval_only(counts, suits), m),
                             suits >> m & 1 ? one[m] : 0);
        }
        assert_int_equal(less >> 8 * GTR_NSUITS, 0);
    }
}

/* Hand, foundations and what they lack, against the cards one by one; `data` counts what was lacking. */
static void check_counts(const gtr_state *s, const game_move *moves, int n, void *data) {
    const gtr_player *q = &s->player[s->seat];
    gtr_eval v;
    (void)moves, (void)n;
    memset(&v, 0xFF, sizeof v); /* numbers that are none, where nothing is written */
    gtr_eval_at(&v, policies_of(g)[0].weights, s);
    for (int m = 0; m < GTR_NSUITS; m++) {
        int hand = 0, wanted = 0;
        for (int b = 0; b < GTR_NBUILDINGS; b++) {
            uint8_t lying[GTR_NSUITS];
            if (gtr_suit_of[b] == m)
                hand += gtr_in_hand(s, s->seat, b);
            if (q->open >> b & 1 && gtr_site(s, s->seat, b) == m)
                wanted += gtr_cost_on(s, b, m) - gtr_materials(s, s->seat, b, lying);
        }
        const int lack = wanted > q->stock[m] ? wanted - q->stock[m] : 0;
        assert_int_equal(gtr_eval_count(v.hand, m), hand);
        assert_int_equal(gtr_eval_count(v.have, m), hand + q->stock[m]);
        assert_int_equal(gtr_eval_count(v.lack, m), lack);
        *(int *)data += lack;
    }
    float gain[GTR_EVAL_OPEN];
    for (int i = 0; i < v.n_open; i++) {
        const gtr_eval_open *f = &v.open[i];
        assert_int_equal(f->brings, gtr_worth_on(s, f->b, gtr_site(s, s->seat, f->b)));
        gain[i] = gtr_eval_gain(&v, f);
    }
    /* In whatever order they are asked, and when they are asked again. */
    gtr_eval_at(&v, policies_of(g)[0].weights, s);
    for (int i = 2 * v.n_open - 1; i >= 0; i--)
        assert_true(gtr_eval_gain(&v, &v.open[i % v.n_open]) == gain[i % v.n_open]);
}

static void test_counts_of_a_table(void **state) {
    (void)state;
    int lacking = 0, changed = 0;
    source chance = source_of_seed(0xc047, 1);
    pcg32 rng;
    pcg32_seed(&rng, 0xc047, 2);
    for (int i = 0; i < GAMES / 6; i++) {
        gtr_options options;
        source_options(&chance, &options);
        changed += i % 2 && g->options_draw(&options, "rows", &rng);
        walk_by(&chance, &options, policy_number((uint64_t)i), check_counts, &lacking);
    }
    assert_true(lacking > GAMES && changed > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_choices_are_legal_and_finite),
        cmocka_unit_test(test_hidden_cards_are_not_read),
        cmocka_unit_test_setup_teardown(test_every_weight_matters, make_sample, free_sample),
        cmocka_unit_test_setup_teardown(test_styles_differ, make_sample, free_sample),
        cmocka_unit_test(test_weights_are_set_by_name),
        cmocka_unit_test(test_policies_are_found),
        cmocka_unit_test(test_styles_beat_chance),
        cmocka_unit_test(test_balanced_beats_chance_in_every_edition),
        cmocka_unit_test(test_counters_in_one_number),
        cmocka_unit_test(test_counts_of_a_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
