/* What the heuristics of every game are held to: legal, blind to what is hidden, different by style, values that are
 * shares, games against chance. A test says of which game before it calls them (`of`).
 */
#ifndef AEDILE_TESTS_HEURISTICS_H
#define AEDILE_TESTS_HEURISTICS_H

#include "agents/policy.h"
#include "tests/support/sanitized.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { HEURISTIC_STYLES = 3, HEURISTIC_MOST_WEIGHTS = 256 };

typedef struct heuristic_game {
    const game *game;
    void (*dealt)(game_state *s, pcg32 *rng, uint64_t seed, uint64_t i); /* any options */
    void (*options_of)(game_options *options, int players);              /* the usual ones */
    int games, match_games;
    int nobody_wins; /* the end of a game that no one wins; -1: there is none */
} heuristic_game;

static heuristic_game of; /* the test's game */

/* Calls visit at every choice of a game that `style` plays, with every third move at random. */
typedef void visit_fn(const game_state *s, const policy *style, const game_move *moves, int n,
                      void *data);

static inline void walk(uint64_t i, const policy *style, visit_fn *visit, void *data) {
    game_state s;
    game_move moves[GAME_MAX_MOVES];
    pcg32 rng;
    of.dealt(&s, &rng, 0x5e0, i);
    for (int n; (n = of.game->legal(&s, moves)) > 0;) {
        int chosen = 0;
        if (n > 1) {
            visit(&s, style, moves, n, data);
            chosen = pcg32_below(&rng, 3) == 0 ? (int)pcg32_below(&rng, (uint32_t)n)
                                               : style->choose(style->weights, &s, moves, n, &rng);
        }
        of.game->apply(&s, moves[chosen]);
    }
}

static inline const policy *style_number(uint64_t i) {
    return &policies_of(of.game)[i % HEURISTIC_STYLES];
}

/* The best move by preference is the one chosen, and all preferences are numbers. */
static inline void check_choice(const game_state *s, const policy *style, const game_move *moves,
                                int n, void *data) {
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

static inline void choices_are_legal_and_finite(void **unused) {
    (void)unused;
    for (uint64_t i = 0; i < (uint64_t)of.games; i++)
        walk(i, style_number(i), check_choice, NULL);
}

/* The same bits whatever is dealt instead of what the seat cannot know, or nothing. */
static inline void check_blind(const game_state *s, const policy *style, const game_move *moves,
                               int n, void *data) {
    pcg32 *rng = data;
    game_state seen;
    float one[GAME_MAX_MOVES], two[GAME_MAX_MOVES];
    if (pcg32_below(rng, 4))
        return;
    style->prefer(style->weights, s, moves, n, one);
    of.game->observe(s, of.game->turn(s), rng, &seen);
    style->prefer(style->weights, &seen, moves, n, two);
    assert_memory_equal(one, two, (size_t)n * sizeof *one);
    of.game->conceal(s, of.game->turn(s), &seen);
    style->prefer(style->weights, &seen, moves, n, two);
    assert_memory_equal(one, two, (size_t)n * sizeof *one);
}

static inline void what_is_hidden_is_not_looked_at(void **unused) {
    (void)unused;
    pcg32 rng;
    pcg32_seed(&rng, 4, 5);
    for (uint64_t i = 0; i < (uint64_t)of.games; i++)
        walk(i, style_number(i), check_blind, &rng);
}

typedef struct changed {
    const policy *other;
    float weights[HEURISTIC_MOST_WEIGHTS];
    int times;
} changed;

static inline void count_changed(const game_state *s, const policy *style, const game_move *moves,
                                 int n, void *data) {
    changed *c = data;
    int other = c->other ? c->other->choose(c->other->weights, s, moves, n, NULL)
                         : style->choose(c->weights, s, moves, n, NULL);
    c->times += style->choose(style->weights, s, moves, n, NULL) != other;
}

static inline void styles_differ(void **unused) {
    (void)unused;
    for (uint64_t a = 0; a < HEURISTIC_STYLES; a++)
        for (uint64_t b = 0; b < HEURISTIC_STYLES; b++) {
            changed c = {.other = style_number(b)};
            for (uint64_t i = 0; i < 30; i++)
                walk(i, style_number(a), count_changed, &c);
            assert_true(a == b ? c.times == 0 : c.times > 0);
        }
}

static inline void check_value(const game_state *s, const value *v, pcg32 *rng) {
    float one[GAME_MAX_SEATS], two[GAME_MAX_SEATS], sum = 0;
    v->evaluate(v->weights, s, one);
    if (of.game->seats(s) == 1) { /* tasks and points next to the share: test_alone.c */
        assert_true(one[0] >= 0 && one[0] <= 1);
        return;
    }
    for (int p = 0; p < GAME_MAX_SEATS; p++) {
        assert_true(one[p] >= 0 && one[p] <= 1 && (one[p] == 0 || p < of.game->seats(s)));
        sum += one[p];
    }
    if (of.game->turn(s) < 0) {
        game_result r;
        of.game->result(s, &r);
        assert_true(fabsf(sum - (r.end == of.nobody_wins ? 0 : 1)) < 1e-5f);
        for (int p = 0; p < of.game->seats(s); p++)
            assert_true((one[p] > 0) == (r.place[p] == 1));
        return;
    }
    assert_true(fabsf(sum - 1) < 1e-5f);
    for (int seat = 0; seat < of.game->seats(s); seat++) {
        game_state seen;
        of.game->observe(s, seat, rng, &seen);
        v->evaluate(v->weights, &seen, two);
        assert_memory_equal(one, two, sizeof one);
    }
}

/* Shares, the same whatever is dealt instead of what is hidden; of a finished game the true ones. */
static inline void values_are_shares(void **unused) {
    (void)unused;
    for (uint64_t i = 0; i < (uint64_t)of.games; i++)
        for (const value *v = values_of(of.game); v->name; v++) {
            game_state s;
            game_move moves[GAME_MAX_MOVES];
            pcg32 rng;
            of.dealt(&s, &rng, 0x7a1, i);
            for (int n; (n = of.game->legal(&s, moves)) > 0;) {
                if (pcg32_below(&rng, 16) == 0)
                    check_value(&s, v, &rng);
                of.game->apply(&s, moves[pcg32_below(&rng, (uint32_t)n)]);
            }
            check_value(&s, v, &rng);
        }
}

/* One seat by the style, one at random, seats in turn: shares of the win, and of being ahead in points. */
static inline void play_against_chance(const policy *style, double *won, double *ahead) {
    *won = *ahead = 0;
    for (uint64_t i = 0; i < (uint64_t)of.match_games; i++) {
        game_options options = {0};
        game_state s = {0};
        game_move moves[GAME_MAX_MOVES];
        game_result r;
        pcg32 rng;
        of.options_of(&options, 2);
        of.game->create(&s, &options, 0x3a7, i);
        pcg32_seed(&rng, 0x3a7, i);
        int seat = (int)(i % 2);
        for (int n; (n = of.game->legal(&s, moves)) > 0;) {
            int chosen = of.game->turn(&s) == seat
                             ? style->choose(style->weights, &s, moves, n, NULL)
                             : (int)pcg32_below(&rng, (uint32_t)n);
            of.game->apply(&s, moves[chosen]);
        }
        of.game->result(&s, &r);
        if (r.place[seat] == 1)
            *won += r.place[!seat] == 1 ? 0.5 : 1;
        *ahead += r.score[seat] > r.score[!seat];
    }
    *won /= of.match_games;
    *ahead /= of.match_games;
}

#endif
