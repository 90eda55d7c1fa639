/* What a network sees of PAX (agents/pax/layout.h): what the seat knows and nothing else, each input once; rows that tell moves
 * apart; some inputs of positions set up; and the network that comes with the program.
 */
#include "agents/net/learned.h"
#include "agents/pax/layout.h"
#include "agents/policy.h"
#include "engine/pax/position.h"
#include "tests/pax/support/game.h"
#include "tests/support/asking.h"
#include "tests/support/sanitized.h"

enum {
    GAMES = SANITIZED ? 40 : 400,
    INPUTS = PAX_LAYOUT_INPUTS,
    MATCH_GAMES = SANITIZED ? 40 : 400
};

static const game *const g = &pax_game;

/* --- Hidden cards ----------------------------------------------------------------------------- */

static int inputs_of(const void *s, uint8_t on[INPUTS]) {
    const layout *l = layout_of(g);
    uint16_t list[LAYOUT_MAX_ACTIVE];
    int n = l->encode(s, list);
    assert_in_range(n, 1, LAYOUT_MAX_ACTIVE);
    memset(on, 0, INPUTS);
    for (int i = 0; i < n; i++) {
        assert_in_range(list[i], 0, l->n_inputs - 1);
        if (on[list[i]]++) {
            int at = list[i], k = 0;
            for (; at >= l->inputs[k].size; k++)
                at -= l->inputs[k].size;
            fail_msg("input %d of %s is written twice", at, l->inputs[k].name);
        }
    }
    assert_in_range(l->head(s), 0, l->n_heads - 1);
    return n;
}

/* At random, or as a heuristic does: then zones and groups grow otherwise. */
static int choose(uint64_t number, const game_state *s, const game_move *moves, int n, pcg32 *rng) {
    const policy *style = &policies_of(g)[number % 3];
    return number % 2 ? style->choose(style->weights, s, moves, n, rng)
                      : (int)pcg32_below(rng, (uint32_t)n);
}

/* Whether two rows of the table are of one kind of card: then a move of one cannot be told from one of the other. */
static bool has_twins(const pax_state *s) {
    for (int a = 0; a < pax_faces(s); a++)
        for (int b = 0; b < a; b++)
            if (pax_category_of(a) == pax_category_of(b) && pax_count(s, s->copies, a) &&
                pax_count(s, s->copies, b) && pax_face_row(s, a) == pax_face_row(s, b))
                return true;
    return false;
}

static void same_rows(const void *a, const void *b, bool twins) {
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
        for (int k = 0; k < i && !twins;
             k++) /* or nothing could be said of one that is not said of both */
            assert_true(memcmp(row[i], row[k], sizeof *row) != 0);
    }
}

typedef struct seen_count {
    int positions, peeked, wide, most, kinds[PAX_LAYOUT_ASKED];
} seen_count;

static void check_position(const game_state *s, pcg32 *rng, seen_count *count) {
    static uint8_t on[INPUTS], again[INPUTS];
    const pax_state *p = (const pax_state *)s;
    game_state other;
    int seat = g->turn(s), n = inputs_of(s, on);
    for (int i = 0; i < 3; i++) {
        if (i == 0)
            g->conceal(s, seat, &other);
        else if (i == 1)
            g->observe(s, seat, rng, &other);
        else
            g->resample(&other, seat, rng);
        assert_int_equal(inputs_of(&other, again), n);
        assert_memory_equal(again, on, sizeof on);
        same_rows(s, &other, has_twins(p));
    }
    count->positions++;
    count->peeked += p->player[seat].peeked;
    count->wide += p->wide;
    count->most = n > count->most ? n : count->most;
    count->kinds[layout_of(g)->head(s)]++;
}

static void test_inputs_are_what_the_seat_knows(void **unused) {
    (void)unused;
    seen_count count = {0};
    for (uint64_t i = 0; i < GAMES; i++) {
        game_state s;
        game_move moves[GAME_MAX_MOVES];
        pcg32 rng;
        pax_game_dealt(&s, &rng, 0x1a10, i);
        for (int n; (n = g->legal(&s, moves)) > 0;) {
            if (pcg32_below(&rng, 4) == 0)
                check_position(&s, &rng, &count);
            g->apply(&s, moves[choose(i, &s, moves, n, &rng)]);
        }
    }
    assert_true(count.positions > 10 * GAMES && count.peeked > GAMES && count.wide > GAMES);
    for (int k = 0; k < PAX_LAYOUT_ASKED; k++)
        assert_true(count.kinds[k] > 0);
    assert_in_range(count.most, 100, LAYOUT_MAX_ACTIVE - 2); /* there is room for all */
}

/* --- Positions that are set up ---------------------------------------------------------------- */

/* Whether input number `at` of the group is on. */
static bool is_on(const pax_state *s, const char *group, int at) {
    static uint8_t on[INPUTS];
    const layout_group *i = pax_inputs;
    int first = 0;
    inputs_of(s, on);
    for (; i->name && strcmp(i->name, group) != 0; i++)
        first += i->size;
    assert_non_null(i->name);
    assert_in_range(at, 0, i->size - 1);
    return on[first + at];
}

static void build(const pax_position *p, pax_state *s) {
    char err[GAME_MAX_ERROR];
    memset(s, 0, sizeof *s);
    if (pax_position_build(p, s, err) < 0)
        fail_msg("%s", err);
}

static int face(const char *name) {
    int f = pax_find_face(name);
    assert_true(f >= 0);
    return f;
}

/* Hidden cards are seen by who has looked at them, and count as Rome's then. */
static void test_hidden_cards_are_seen_by_who_looked(void **unused) {
    pax_position p;
    pax_state s;
    (void)unused;
    pax_position_init(&p);
    p.options.players = 2;
    p.decision = PAX_D_KIND;
    p.has_hidden = true;
    p.hidden_n = 3;
    p.hidden[0] = p.hidden[1] = (uint8_t)face("ARM3"); /* two symbols each */
    p.hidden[2] = (uint8_t)face("LAN1");
    p.rome[face("LAN3")] = 1;
    build(&p, &s);
    assert_true(!is_on(&s, "peeked", 0) &&
                is_on(&s, "rome", 12 * PAX_LAND + 1)); /* two: the open ones */
    p.seats[0].peeked = true;
    build(&p, &s);
    assert_true(is_on(&s, "peeked", 0) && is_on(&s, "hidden", 4 * PAX_ARMY + 3));
    assert_true(is_on(&s, "rome", 12 * PAX_LAND + 2) && is_on(&s, "rome", 12 * PAX_ARMY + 3));
    assert_true(is_on(&s, "rome", 12 * PAX_FLEET)); /* four armies bring a fleet (PAX 5.8) */
}

/* Groups go by their value, and equals by their number. */
static void test_groups_go_by_value(void **unused) {
    pax_position p;
    pax_state s;
    uint16_t row[LAYOUT_MAX_ROWS];
    (void)unused;
    pax_position_init(&p);
    p.options.players = 2;
    p.decision = PAX_D_BUY;
    p.group[0][face("SEN1")] = 1; /* worth 1 */
    p.group[1][face("WEA4")] = 1; /* 4 */
    p.group[2][face("ARM4")] = 1; /* 4 */
    p.seats[0].money = 4;
    build(&p, &s);
    assert_true(is_on(&s, "group_legion", 1) && is_on(&s, "group_legion", PAX_LEGIONS + 2));
    assert_true(is_on(&s, "group_legion", 2 * PAX_LEGIONS + 0) && !is_on(&s, "group_legion", 0));
    assert_true(is_on(&s, "group_left", 0) &&
                is_on(&s, "group_left", 2 * 12 + 3)); /* 0, and 3 aurei */
    pax_layout_rows(&s, PAX_M_BUY + 1, row);
    int dearest = row[0];
    pax_layout_rows(&s, PAX_M_BUY + 0, row);
    assert_int_equal(row[0], dearest + 2);
    p.seats[0].money = 3;
    build(&p, &s);
    assert_true(!is_on(&s, "group_left", 0));
}

/* --- The network of the program --------------------------------------------------------------- */

/* Drawn deals of the usual game, the network in one seat and a heuristic in the rest: how much of the wins it has, in
 * games that it should win half of. */
static float share_against(const char *other, int players) {
    asked own, others;
    float share = 0;
    asked_start(&own, "learned", g, players, &agent_host_own);
    asked_start(&others, other, g, players, &agent_host_own);
    for (int i = 0; i < MATCH_GAMES; i++) {
        game_options o;
        game_state s;
        game_result r;
        game_move moves[GAME_MAX_MOVES];
        memset(&s, 0, sizeof s);
        g->options_init(&o);
        ((pax_options *)&o)->players = (uint8_t)players;
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
    return share / MATCH_GAMES;
}

static void test_the_network_plays_well(void **unused) {
    char err[AGENT_ERROR_SIZE] = "";
    (void)unused;
    if (learned_check(NULL, g, err) < 0)
        fail_msg("%s", err);
    assert_true(share_against("random", 3) > 0.9F);
    assert_true(share_against("heuristic", 2) >
                0.6F); /* far below what it has in many games (docs/lab/) */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_inputs_are_what_the_seat_knows),
        cmocka_unit_test(test_hidden_cards_are_seen_by_who_looked),
        cmocka_unit_test(test_groups_go_by_value),
        cmocka_unit_test(test_the_network_plays_well),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
