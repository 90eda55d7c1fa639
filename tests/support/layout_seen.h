/* What a network sees of any game: what the seat knows and nothing else, each input once; rows that tell moves apart; and how well
 * the network plays that comes with the program. A test includes this for one game, and says which (`of`).
 */
#ifndef AEDILE_TESTS_LAYOUT_SEEN_H
#define AEDILE_TESTS_LAYOUT_SEEN_H

#include "agents/net/layout.h"
#include "agents/net/learned.h"
#include "agents/policy.h"
#include "tests/support/asking.h"
#include "tests/support/layout_inputs.h"
#include "tests/support/sanitized.h"

#include <stdio.h>

enum {
    LAYOUT_GAMES = SANITIZED ? 40 : 400,
    LAYOUT_MATCH_GAMES = SANITIZED ? 40 : 400,
    LAYOUT_ROOM = 8192, /* inputs; more than any game has */
    LAYOUT_NOTES = 2
};

typedef struct layout_game {
    const game *game;
    void (*deal)(game_state *s, pcg32 *rng, uint64_t seed, uint64_t i); /* options by lot, too */
    bool (*twins)(const game_state *s); /* two moves may be alike to the network; NULL: never */
    void (*note)(const game_state *s, int seat,
                 int64_t count[LAYOUT_NOTES]); /* counts what is worth seeing in test games ... */
    int64_t least[LAYOUT_NOTES];               /* ... of which so much must come */
    int asked;                                 /* kinds of decision, each of which must come */
} layout_game;

static const layout_game of; /* the test's game */

static inline int inputs_of(const void *s, uint8_t on[LAYOUT_ROOM]) {
    const layout *l = layout_of(of.game);
    assert_in_range(l->head(s), 0, l->n_heads - 1);
    return layout_inputs(of.game, s, on, LAYOUT_ROOM);
}

/* Whether input number `at` of the group is on. */
static inline bool is_on(const void *s, const char *group, int at) {
    static uint8_t on[LAYOUT_ROOM];
    const layout_group *i = layout_of(of.game)->inputs;
    int first = 0;
    inputs_of(s, on);
    for (; i->name && strcmp(i->name, group) != 0; i++)
        first += i->size;
    assert_non_null(i->name);
    assert_in_range(at, 0, i->size - 1);
    return on[first + at];
}

/* --- Hidden cards ----------------------------------------------------------------------------- */

/* At random, or as a heuristic does: then positions grow otherwise. */
static inline int layout_choose(uint64_t number, const game_state *s, const game_move *moves, int n,
                                pcg32 *rng) {
    const policy *style = &policies_of(of.game)[number % 3];
    return number % 2 ? style->choose(style->weights, s, moves, n, rng)
                      : (int)pcg32_below(rng, (uint32_t)n);
}

static inline void require_same_rows(const game_state *a, const game_state *b) {
    const layout *l = layout_of(of.game);
    game_move moves[GAME_MAX_MOVES];
    uint16_t row[GAME_MAX_MOVES][LAYOUT_MAX_ROWS] = {{0}}, again[LAYOUT_MAX_ROWS];
    bool twins = of.twins && of.twins(a);
    int n = of.game->legal(a, moves);
    for (int i = 0; i < n; i++) {
        int rows = l->rows(a, moves[i], row[i]);
        assert_in_range(rows, 1, LAYOUT_MAX_ROWS);
        assert_int_equal(l->rows(b, moves[i], again), rows);
        assert_memory_equal(row[i], again, (size_t)rows * sizeof *again);
        for (int k = 0; k < rows; k++)
            assert_in_range(row[i][k], 0, l->n_actions - 1);
        for (int k = 0; k < i && !twins; k++) /* or nothing could be said of one of them only */
            assert_true(memcmp(row[i], row[k], sizeof *row) != 0);
    }
}

typedef struct layout_count {
    int64_t note[LAYOUT_NOTES];
    int positions, most, kinds[LAYOUT_MAX_HEADS];
} layout_count;

static inline void require_same_inputs(const game_state *s, pcg32 *rng, layout_count *count) {
    static uint8_t on[LAYOUT_ROOM], again[LAYOUT_ROOM];
    game_state other;
    int seat = of.game->turn(s), n = inputs_of(s, on);
    for (int i = 0; i < 3; i++) {
        if (i == 0)
            of.game->conceal(s, seat, &other);
        else if (i == 1)
            of.game->observe(s, seat, rng, &other);
        else
            of.game->resample(&other, seat, rng);
        assert_int_equal(inputs_of(&other, again), n);
        assert_memory_equal(again, on, sizeof on);
        require_same_rows(s, &other);
    }
    count->positions++;
    of.note(s, seat, count->note);
    count->most = n > count->most ? n : count->most;
    count->kinds[layout_of(of.game)->head(s)]++;
}

static inline void test_inputs_are_what_the_seat_knows(void **unused) {
    (void)unused;
    layout_count count = {0};
    for (uint64_t i = 0; i < LAYOUT_GAMES; i++) {
        game_state s;
        game_move moves[GAME_MAX_MOVES];
        pcg32 rng;
        of.deal(&s, &rng, 0x1a10, i);
        for (int n; (n = of.game->legal(&s, moves)) > 0;) {
            if (pcg32_below(&rng, 4) == 0)
                require_same_inputs(&s, &rng, &count);
            of.game->apply(&s, moves[layout_choose(i, &s, moves, n, &rng)]);
        }
    }
    assert_true(count.positions > 10 * LAYOUT_GAMES);
    for (int k = 0; k < LAYOUT_NOTES; k++)
        assert_true(count.note[k] > of.least[k]);
    for (int k = 0; k < of.asked; k++)
        assert_true(count.kinds[k] > 0);
    assert_in_range(count.most, 100, LAYOUT_MAX_ACTIVE - 2); /* there is room for all */
}

/* --- The network of the program --------------------------------------------------------------- */

/* Drawn deals of the usual game, the network in one seat and another agent in the rest: how much of the wins it has. */
static inline float share_against(const char *other, int players) {
    const game *g = of.game;
    asked own, others;
    float share = 0;
    asked_start(&own, "learned", g, players, &agent_host_own);
    asked_start(&others, other, g, players, &agent_host_own);
    for (int i = 0; i < LAYOUT_MATCH_GAMES; i++) {
        game_options o;
        game_state s;
        game_result r;
        game_move moves[GAME_MAX_MOVES];
        char seats[8], err[GAME_MAX_ERROR];
        memset(&s, 0, sizeof s);
        g->options_init(&o);
        snprintf(seats, sizeof seats, "%d", players);
        if (g->options_set(&o, "players", seats, err) < 0)
            fail_msg("%s", err);
        g->create(&s, &o, 0x1ea, (uint64_t)(i / players));
        for (int n; (n = g->legal(&s, moves)) > 0;) {
            asked *a = g->turn(&s) == i % players ? &own : &others;
            g->apply(&s, moves[n > 1 ? asked_choose(a, &s, (uint64_t)i) : 0]);
        }
        g->result(&s, &r);
        int winners = 0;
        for (int p = 0; p < players; p++)
            winners += r.place[p] == 1;
        share += r.place[i % players] == 1 ? 1 / (float)winners : 0;
    }
    asked_end(&own);
    asked_end(&others);
    return share / LAYOUT_MATCH_GAMES;
}

static inline void test_the_network_plays_well(void **unused) {
    char err[AGENT_ERROR_SIZE] = "";
    (void)unused;
    if (learned_check(NULL, of.game, err) < 0)
        fail_msg("%s", err);
    assert_true(share_against("random", 3) > 0.9F);
    assert_true(share_against("heuristic", 2) > 0.6F); /* far below what it has in many games */
}

#endif
