/* Concealed positions (game.conceal): the same bytes for a position and all determinizations of it,
 * all that the seat may know in them, and agents that are shown one choose as they would in any
 * determinization.
 */
#include "agents/net/layout.h"
#include "agents/policy.h"
#include "engine/gtr/frames.h"
#include "tests/gtr/support/random_game.h"
#include "tests/support/asking.h"
#include "tests/support/layout_inputs.h"
#include "tests/support/sanitized.h"

#include <stdio.h>

static const game *const g = &gtr_game;

enum { GAMES = SANITIZED ? 60 : 500, ONE_IN = 8, ROOM = 65536, MAX_ASKED = 16 };

/* Positions of random games with rare rules; hidden vault cards, offers and Fountain's draws in
 * half of them. */
static void options_of(source *chance, gtr_options *o) {
    char err[GAME_MAX_ERROR];
    bool secrets = source_chance(chance, 2);
    do {
        source_options(chance, o);
        if (!secrets)
            return;
        o->flags |= GTR_OPT_EXPERIENCED | GTR_OPT_POWERS;
        o->powers_off = 0;
        for (int p = 0; p < o->players; p++)
            o->given[p] |= GTR_BIT(GTR_ATRIUM) | GTR_BIT(GTR_BASILICA) | GTR_BIT(GTR_MARKET) |
                           GTR_BIT(GTR_FOUNTAIN);
    } while (g->options_check(o, err));
}

/* Calls `visit` at some positions of a game, for a seat that decides there or another. */
typedef void visit_fn(const game_state *s, int seat, source *chance, void *data);

static void walk(uint64_t number, visit_fn *visit, void *data) {
    source chance = source_of_seed(0xc0cea1, number);
    gtr_options o;
    game_state s;
    game_move moves[GAME_MAX_MOVES];
    options_of(&chance, &o);
    memset(&s, 0, sizeof s);
    g->create(&s, &o, 0xc0cea1, number);
    for (int n; (n = g->legal(&s, moves)) > 0;) {
        const gtr_state *t = (const gtr_state *)&s;
        bool rare = t->phase == GTR_PH_OFFER || t->decision == GTR_D_FOUNTAIN;
        if (rare || source_chance(&chance, ONE_IN))
            visit(&s,
                  source_chance(&chance, 2) ? g->turn(&s) : (int)source_below(&chance, t->players),
                  &chance, data);
        g->apply(&s, moves[source_below(&chance, (uint32_t)n)]);
    }
    visit(&s, (int)source_below(&chance, o.players), &chance, data);
}

/* --- What a concealed position is --------------------------------------------------------- */

typedef struct seen_count {
    int positions, drawn, offers, vaults;
} seen_count;

static void same_text(const game_state *a, const game_state *b, int seat) {
    static char one[ROOM], two[ROOM];
    assert_in_range(g->view_text(a, seat, one, ROOM), 1, ROOM - 1);
    g->view_text(b, seat, two, ROOM);
    assert_string_equal(one, two);
}

static void same_moves(const game_state *a, const game_state *b) {
    game_move move_a[GAME_MAX_MOVES], move_b[GAME_MAX_MOVES];
    int n = g->legal(a, move_a);
    assert_int_equal(g->legal(b, move_b), n);
    for (int i = 0; i < n; i++) {
        char one[GAME_MAX_TEXT], two[GAME_MAX_TEXT];
        assert_int_equal(move_a[i], move_b[i]);
        g->move_text(a, move_a[i], one);
        g->move_text(b, move_b[i], two);
        assert_string_equal(one, two);
    }
    assert_string_equal(g->decision(a), g->decision(b));
}

static void check_view(const game_state *s, int seat, source *chance, void *data) {
    const gtr_state *truth = (const gtr_state *)s;
    seen_count *count = data;
    game_state blank, other, again;
    size_t size = g->size(s);
    memset(&blank, 0x11, sizeof blank);
    g->conceal(s, seat, &blank);
    assert_int_equal(g->turn(&blank), g->turn(s));
    assert_true(g->size(&blank) == size);
    /* Nothing hidden is in it: no determinization gives another. */
    for (int i = 0; i < 3; i++) {
        if (i == 0)
            g->observe(s, seat, &chance->rng, &other);
        else
            g->resample(&other, seat, &chance->rng);
        memset(&again, 0xee, sizeof again);
        g->conceal(&other, seat, &again);
        assert_memory_equal(&again, &blank, size);
    }
    memset(&again, 0xee, sizeof again);
    g->conceal(&blank, seat, &again);
    assert_memory_equal(&again, &blank, size);
    /* All that is known is in it: it can still be dealt, as the position itself. */
    pcg32 rng = chance->rng;
    again = blank;
    g->resample(&again, seat, &chance->rng);
    g->observe(s, seat, &rng, &other);
    assert_memory_equal(&again, &other, size);
    assert_memory_equal(&rng, &chance->rng, sizeof rng);
    same_text(s, &blank, seat);
    if (g->turn(s) == seat)
        same_moves(s, &blank);
    count->positions++;
    count->drawn += truth->decision == GTR_D_FOUNTAIN && truth->actor != seat;
    count->offers += truth->phase == GTR_PH_OFFER && truth->actor > 0 && !truth->end;
    count->vaults += truth->hidden > 0;
}

static void test_conceal_knows_what_the_seat_knows(void **unused) {
    (void)unused;
    seen_count count = {0};
    for (uint64_t i = 0; i < GAMES; i++)
        walk(i, check_view, &count);
    assert_true(count.positions > 20 * GAMES && count.drawn > GAMES / 10);
    assert_true(count.offers > GAMES / 10 && count.vaults > GAMES);
}

/* --- Agents that are shown one ------------------------------------------------------------ */

typedef struct players {
    asked agent[GTR_MAX_PLAYERS + 1][MAX_ASKED]; /* by seats */
    int n;
    int asked;
} players;

static void add_agent(players *all, const char *text) {
    assert_in_range(all->n, 0, MAX_ASKED - 1);
    for (int seats = GTR_MIN_PLAYERS; seats <= GTR_MAX_PLAYERS; seats++)
        asked_start(&all->agent[seats][all->n], text, g, seats, &agent_host_own);
    all->n++;
}

/* Every agent that says it looks at nothing hidden; by each style, if it has one. */
static void add_all(players *all) {
    for (const agent_class *const *c = agent_classes; *c; c++) {
        if (!(*c)->concealed)
            continue;
        if (!agent_option_find(*c, "policy")) {
            add_agent(all, (*c)->name);
            continue;
        }
        for (const policy *p = policies_of(&gtr_game); p->name; p++) {
            char text[2 * AGENT_TEXT_SIZE];
            if (p->game != g)
                continue;
            snprintf(text, sizeof text, "%s:policy=%s", (*c)->name, p->name);
            add_agent(all, text);
        }
    }
}

static void check_choice(const game_state *s, int seat, source *chance, void *data) {
    players *all = data;
    game_move moves[GAME_MAX_MOVES];
    game_state blank, dealt;
    (void)seat;
    if (g->legal(s, moves) < 2)
        return;
    seat = g->turn(s);
    uint64_t stream = source_below(chance, 1000);
    g->conceal(s, seat, &blank);
    g->observe(s, seat, &chance->rng, &dealt);
    for (int i = 0; i < all->n; i++) {
        asked *a = &all->agent[g->seats(s)][i];
        int chosen = asked_choose(a, &blank, stream);
        assert_int_equal(asked_choose(a, s, stream), chosen);
        assert_int_equal(asked_choose(a, &dealt, stream), chosen);
        g->resample(&dealt, seat, &chance->rng);
        assert_int_equal(asked_choose(a, &dealt, stream), chosen);
        all->asked++;
    }
}

static void test_choices_are_the_same(void **unused) {
    (void)unused;
    static players all;
    add_all(&all);
    assert_true(all.n >= 5); /* the styles of heuristics */
    for (uint64_t i = 0; i < GAMES; i++)
        walk(i, check_choice, &all);
    assert_true(all.asked > 5 * 10 * GAMES);
    for (int i = 0; i < all.n; i++)
        for (int seats = GTR_MIN_PLAYERS; seats <= GTR_MAX_PLAYERS; seats++)
            asked_end(&all.agent[seats][i]);
}

/* --- What networks see ------------------------------------------------------------------------- */

enum { MANY = 1 << 16 };

typedef struct input_count {
    int positions, most;
} input_count;

static int inputs_of(const game_state *s, uint8_t on[MANY]) {
    return layout_inputs(g, s, on, MANY);
}

static void same_rows(const game_state *a, const game_state *b) {
    const layout *l = layout_of(g);
    game_move moves[GAME_MAX_MOVES];
    uint16_t row[GAME_MAX_MOVES][LAYOUT_MAX_ROWS] = {{0}}, again[LAYOUT_MAX_ROWS];
    int n = g->legal(a, moves);
    for (int i = 0; i < n; i++) {
        int rows = l->rows(a, moves[i], row[i]);
        assert_in_range(rows, 1, LAYOUT_MAX_ROWS);
        assert_int_equal(l->rows(b, moves[i], again), rows);
        assert_memory_equal(row[i], again, (size_t)rows * sizeof *again);
        for (int k = 0; k < rows; k++)
            assert_in_range(row[i][k], 0, l->n_actions - 1);
        for (int k = 0; k < i; k++) /* or nothing could be said of one that is not said of both */
            assert_true(memcmp(row[i], row[k], sizeof *row) != 0);
    }
}

static void check_inputs(const game_state *s, int seat, source *chance, void *data) {
    static uint8_t on[MANY], again[MANY];
    input_count *count = data;
    game_state other;
    seat = g->turn(s);
    if (seat < 0)
        return;
    int n = inputs_of(s, on);
    for (int i = 0; i < 3; i++) {
        if (i == 0)
            g->conceal(s, seat, &other);
        else if (i == 1)
            g->observe(s, seat, &chance->rng, &other);
        else
            g->resample(&other, seat, &chance->rng);
        assert_int_equal(inputs_of(&other, again), n);
        assert_memory_equal(again, on, MANY);
        same_rows(s, &other);
    }
    count->positions++;
    count->most = n > count->most ? n : count->most;
}

static void test_inputs_are_what_the_seat_knows(void **unused) {
    (void)unused;
    static input_count count;
    for (uint64_t i = 0; i < GAMES; i++)
        walk(i, check_inputs, &count);
    assert_true(count.positions > 20 * GAMES);
    assert_in_range(count.most, 100, LAYOUT_MAX_ACTIVE - 1); /* there is room for all */
}

/* --- Who is shown what -------------------------------------------------------------------- */

static void shown(const agent_class *c, const game *as, const game_state *s, const void *expected,
                  bool chance) {
    game_state scratch;
    pcg32 rng, before;
    memset(&scratch, 0, sizeof scratch);
    pcg32_seed(&rng, 1, 2);
    before = rng;
    const void *got = agent_shown(c, as, s, 0, &rng, &scratch);
    if (expected && got != s)
        assert_memory_equal(got, expected, g->size(s));
    else
        assert_ptr_equal(got, expected);
    assert_true(chance == (before.state != rng.state));
}

static void test_who_is_shown_what(void **unused) {
    (void)unused;
    static const agent_class blind = {.blind = true}, cheats = {.cheats = true}, plain = {0},
                             concealed = {.concealed = true};
    game without = gtr_game;
    gtr_options o;
    game_state s, blank, seen;
    pcg32 rng;
    without.conceal = NULL;
    g->options_init(&o);
    g->create(&s, &o, 5, 5);
    g->conceal(&s, 0, &blank);
    pcg32_seed(&rng, 1, 2);
    g->observe(&s, 0, &rng, &seen);
    shown(&blind, g, &s, NULL, false);
    shown(&cheats, g, &s, &s, false);
    shown(&concealed, g, &s, &blank, false);
    shown(&plain, g, &s, &seen, true);
    shown(&concealed, &without, &s, &seen, true);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_conceal_knows_what_the_seat_knows),
        cmocka_unit_test(test_choices_are_the_same),
        cmocka_unit_test(test_inputs_are_what_the_seat_knows),
        cmocka_unit_test(test_who_is_shown_what),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
