/* What a network of Glory to Rome is told of ends and merchant bonuses (agents/gtr/standing.h, plan.h), against the rules: moves
 * are made, and the game says what came of them.
 */
#include "agents/gtr/layout.h"
#include "engine/gtr/foundations.h"
#include "tests/gtr/support/heuristic_game.h"
#include "tests/support/layout_inputs.h"
#include "tests/support/sanitized.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { GAMES = SANITIZED ? 120 : 1200 };

static const game *const g = &gtr_game;

/* How often each thing was seen. */
typedef struct seen {
    int scores, ends[GTR_PLAN_ENDS], kinds[GTR_NENDS + 1], profits[GTR_PROFITS];
    int can[2], cannot[2], sales, threats;
} seen;

/* No card in a vault is hidden from the seat that decides, so it can count all points. */
static bool all_known(const gtr_state *s) {
    for (int p = 0; p < s->players; p++)
        if (s->player[p].atrium || (p != s->seat && s->player[p].basilica))
            return false;
    return !gtr_editions[s->edition].wall_counts_vault;
}

static void check_points(const gtr_state *s, const gtr_standing *at, seen *count) {
    game_result r;
    g->result(s, &r);
    count->scores++;
    int best = INT32_MIN;
    for (int p = 0; p < s->players; p++)
        assert_int_equal((int)lrintf(at->points[p]), r.score[p]);
    for (int p = 0; p < s->players; p++)
        best = p != s->seat && r.score[p] > best ? r.score[p] : best;
    assert_int_equal((int)lrintf(gtr_standing_ahead(at, s->seat)), r.score[s->seat] - best);
}

/* Whether the seat came out as it was told. */
static void check_outcome(const gtr_state *s, int seat, gtr_outcome told) {
    game_result r;
    int best = INT32_MIN;
    g->result(s, &r);
    for (int p = 0; p < s->players; p++)
        best = p != seat && r.score[p] > best ? r.score[p] : best;
    assert_int_equal(told, r.score[seat] > best   ? GTR_FIRST
                           : r.score[seat] < best ? GTR_BEHIND
                                                  : GTR_LEVEL);
}

/* The row of a move that says how the game ends by it: 0, it does not; or 1 + the outcome. */
static int told_end(const gtr_plan *plan, game_move move) {
    switch (gtr_move_kind(move)) {
    case GTR_M_ADD: {
        int work = gtr_plan_work(plan, gtr_move_a(move)) - GTR_PLAN_LACKING;
        return work < 0 ? 0 : 1 + work;
    }
    case GTR_M_THINK_ONE: return gtr_plan_think(plan, 1);
    case GTR_M_THINK_DRAW: return gtr_plan_think(plan, gtr_think_draws(plan->s, plan->s->seat));
    case GTR_M_SITE: return gtr_plan_site(plan);
    default: return 0;
    }
}

/* Makes the move and what belongs to it: with which material. */
static void make(gtr_state *s, game_move move) {
    game_move moves[GAME_MAX_MOVES];
    g->apply(s, move);
    while (!s->end && s->decision == GTR_D_MATERIAL && g->legal(s, moves) > 0)
        g->apply(s, moves[0]);
}

/* What is told of the end by a move comes true; and a move of these kinds ends the game only if that was told. */
static void check_end(const gtr_state *before, const gtr_plan *plan, game_move move, seen *count) {
    gtr_state s = *before;
    const int told = told_end(plan, move), kind = gtr_move_kind(move);
    make(&s, move);
    count->ends[told]++;
    if (!told) {
        if (kind == GTR_M_THINK_ONE || kind == GTR_M_THINK_DRAW)
            assert_int_equal(s.end, GTR_END_NONE);
        if (kind == GTR_M_SITE)
            assert_int_not_equal(s.end, GTR_END_SITES);
        return;
    }
    assert_int_not_equal(s.end, GTR_END_NONE);
    count->kinds[s.end]++;
    /* Wall's points go by the stockpile, which a material may leave. */
    const bool wall = gtr_eval_has(plan->q, GTR_WALL);
    if (s.end != GTR_END_FORUM && s.end != GTR_END_COUNCIL && all_known(before) && !wall)
        check_outcome(&s, before->seat, (gtr_outcome)(told - 1));
}

/* Selling changes the scores as it was told. */
static void check_sale(const gtr_state *before, const gtr_plan *plan, game_move move, seen *count) {
    gtr_state s = *before;
    game_result was, is;
    const int suit = gtr_move_a(move), p = before->seat;
    const gtr_profit told = gtr_standing_profit(&plan->standing, suit);
    if (gtr_eval_has(&s.player[p], GTR_WALL)) /* whose points go by the stockpile */
        return;
    g->result(&s, &was);
    g->apply(&s, move);
    g->result(&s, &is);
    count->profits[told]++;
    assert_int_equal(is.score[p] - was.score[p],
                     gtr_value[suit] + (told == GTR_PROFIT_WON ? 3 : 0));
    for (int other = 0; other < s.players; other++)
        if (other != p && told != GTR_PROFIT_SHARED)
            assert_int_equal(is.score[other], was.score[other]);
}

/* All sales of a seat's turn, each the best by the scores, bring what was told. */
static void check_sales(const gtr_state *before, const gtr_plan *plan, seen *count) {
    gtr_state s = *before;
    const int p = before->seat;
    int n = 0, sum = 0;
    if (gtr_eval_has(plan->q, GTR_WALL) || gtr_eval_has(plan->q, GTR_BASILICA) ||
        gtr_eval_has(plan->q, GTR_ATRIUM))
        return;
    while (!s.end && s.seat == p && s.decision == GTR_D_MERCHANT) {
        game_move moves[GAME_MAX_MOVES];
        game_result was, is;
        int best = 0, rise = 0;
        g->result(&s, &was);
        for (int i = 0, of = g->legal(&s, moves); i < of; i++) {
            gtr_state after = s;
            if (gtr_move_kind(moves[i]) != GTR_M_SELL)
                continue;
            g->apply(&after, moves[i]);
            g->result(&after, &is);
            if (is.score[p] - was.score[p] > rise)
                rise = is.score[p] - was.score[p], best = i;
        }
        if (!rise)
            return;
        g->apply(&s, moves[best]);
        sum += rise;
        n++;
        assert_int_equal(gtr_standing_sales(&plan->standing, plan->q, n), sum);
    }
    count->sales += n > 1;
}

/* With one action: that something can be completed is told exactly if a move completes something. */
static void check_deed(const gtr_state *before, const gtr_plan *plan, const game_move *moves, int n,
                       seen *count) {
    const bool architect = before->decision == GTR_D_ARCHITECT;
    /* Archway takes materials from the pool, too; Stairway may be all that is left of an action. */
    if (gtr_eval_has(plan->q, GTR_ARCHWAY) || gtr_eval_has(plan->q, GTR_STAIRWAY))
        return;
    const gtr_plan_deed told = gtr_plan_complete(
        plan, architect ? gtr_eval_load(plan->q->stock) : plan->hand, 1, architect);
    bool can = false;
    for (int i = 0; i < n && !can; i++) {
        if (gtr_move_kind(moves[i]) != GTR_M_ADD)
            continue;
        gtr_state s = *before;
        game_move with[GAME_MAX_MOVES];
        const int b = gtr_move_a(moves[i]);
        g->apply(&s, moves[i]);
        can |= (int)(s.player[before->seat].done >> b & 1);
        const gtr_state chosen = s;
        for (int k = 0; s.decision == GTR_D_MATERIAL && k < g->legal(&chosen, with); k++) {
            gtr_state last = chosen;
            g->apply(&last, with[k]);
            can |= (int)(last.player[before->seat].done >> b & 1);
        }
    }
    assert_int_equal(told.points > 0 || told.catacomb, can);
    (can ? count->can : count->cannot)[architect]++;
}

/* --- Inputs ------------------------------------------------------------------------------------ */

/* The inputs of a group, and how many there are. */
static const uint8_t *group_of(const char *name, const uint8_t *on, int *size) {
    for (const layout_group *at = layout_of(g)->inputs; at->name; on += at++->size)
        if (!strcmp(at->name, name)) {
            *size = at->size;
            return on;
        }
    fail_msg("no group %s", name);
    return NULL;
}

/* The number of the one input of a group that is on, -1 if none is. */
static int only_of(const char *name, const uint8_t *on) {
    int size = 0, found = -1;
    const uint8_t *group = group_of(name, on, &size);
    for (int i = 0; i < size; i++)
        if (group[i]) {
            assert_int_equal(found, -1);
            found = i;
        }
    return found;
}

/* By the scores: how a seat would stand with three points more. */
static int with_catacomb(const gtr_state *s, int p) {
    game_result r;
    int best = INT32_MIN;
    g->result(s, &r);
    for (int q = 0; q < s->players; q++)
        best = q != p && r.score[q] > best ? r.score[q] : best;
    const int ahead = r.score[p] + 3 - best;
    return ahead > 0 ? GTR_FIRST : ahead < 0 ? GTR_BEHIND : GTR_LEVEL;
}

static void check_inputs(const gtr_state *s, const gtr_plan *plan, seen *count) {
    static uint8_t on[1 << 16];
    int size = 0, ahead = (int)gtr_standing_ahead(&plan->standing, s->seat);
    layout_inputs(g, s, on, sizeof on);
    assert_int_equal(only_of("ahead", on), ahead < -12 ? 0 : ahead > 12 ? 24 : ahead + 12);
    assert_int_equal(only_of("deck_few", on), s->deck_n <= 12 ? s->deck_n - 1 : -1);
    const uint8_t *end = group_of("other_end", on, &size);
    for (int p = 0; p < s->players; p++) {
        const int place = gtr_layout_place(s, p) - 1;
        if (p == s->seat)
            continue;
        const bool lacks_one = (s->player[p].open >> GTR_CATACOMB & 1) && !s->changed &&
                               gtr_materials_lying(s, p, GTR_CATACOMB) == 2 &&
                               gtr_standing_catacomb(s, p);
        for (int k = 0; k < GTR_OUTCOMES && !s->changed; k++)
            assert_int_equal(end[3 * place + k],
                             lacks_one &&
                                 (!all_known(s) ? end[3 * place + k] : with_catacomb(s, p) == k));
        count->threats += lacks_one;
    }
}

static void check(const gtr_state *s, const game_move *moves, int n, void *to) {
    seen *count = to;
    gtr_plan plan;
    gtr_plan_of(&plan, s);
    if (all_known(s))
        check_points(s, &plan.standing, count);
    check_inputs(s, &plan, count);
    for (int i = 0; i < n; i++) {
        check_end(s, &plan, moves[i], count);
        if (gtr_move_kind(moves[i]) == GTR_M_SELL && all_known(s))
            check_sale(s, &plan, moves[i], count);
    }
    if (s->decision == GTR_D_MERCHANT && all_known(s))
        check_sales(s, &plan, count);
    if ((s->decision == GTR_D_ARCHITECT || s->decision == GTR_D_CRAFTSMAN) && !s->expanded)
        check_deed(s, &plan, moves, n, count);
}

/* In games of heuristics, of all editions and with rare rules. */
static void test_told_and_found(void **state) {
    (void)state;
    seen count = {0};
    for (uint64_t i = 0; i < GAMES; i++) {
        source chance = source_of_seed(0x57a9d, i);
        gtr_options options;
        if (i % 2)
            gtr_game.options_init(&options);
        else
            source_options(&chance, &options);
        heuristic_game(&options, 17, i, &chance, check, &count);
    }
    assert_true(count.scores > 50 * GAMES);
    for (int k = 0; k < GTR_PLAN_ENDS; k++)
        assert_true(count.ends[k] > 0);
    assert_true(count.kinds[GTR_END_CATACOMB] > 0 && count.kinds[GTR_END_DECK] > 0 &&
                count.kinds[GTR_END_SITES] > 0);
    for (int k = 0; k < GTR_PROFITS; k++)
        assert_true(count.profits[k] > 0);
    assert_true(count.threats > 0 && count.sales > 10);
    for (int k = 0; k < 2; k++)
        assert_true(count.can[k] > GAMES && count.cannot[k] > GAMES);
}

/* Three foundations, materials, and a number of actions: those that lack least come first, and Catacomb last. */
static void test_several_actions(void **state) {
    (void)state;
    gtr_options options;
    gtr_state s;
    gtr_plan plan;
    gtr_game.options_init(&options);
    g->create(&s, &options, 3, 1);
    gtr_plan_of(&plan, &s);
    const unsigned stone = 1u << GTR_STONE, rubble = 1u << GTR_RUBBLE;
    plan.open[0] =
        (gtr_plan_open){.b = GTR_CATACOMB, .value = 3, .lying = 1, .fits = stone, .worth = 3};
    plan.open[1] =
        (gtr_plan_open){.b = GTR_VILLA, .value = 3, .lying = 0, .fits = stone, .worth = 3};
    plan.open[2] =
        (gtr_plan_open){.b = GTR_ROAD, .value = 1, .lying = 0, .fits = rubble, .worth = 1};
    plan.n_open = 3;
    const uint64_t have = UINT64_C(4) << 8 * GTR_STONE | UINT64_C(1) << 8 * GTR_RUBBLE;
    static const struct {
        int actions;
        bool architect;
        int points, catacomb; /* 1: all have equal points, and this seat gets ahead */
    } cases[] = {{0, true, 0, 0}, {1, false, 1, 0}, {2, false, 1, 0}, {3, false, 1, 1},
                 {1, true, 3, 0}, {2, true, 4, 0},  {4, true, 4, 1},  {6, false, 4, 1}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        gtr_plan_deed deed = gtr_plan_complete(&plan, have, cases[i].actions, cases[i].architect);
        assert_int_equal(deed.points, cases[i].points);
        assert_int_equal(deed.catacomb, cases[i].catacomb);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_told_and_found),
        cmocka_unit_test(test_several_actions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
