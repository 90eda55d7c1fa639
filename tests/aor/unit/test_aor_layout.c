/* What a network sees of Age of Rome (agents/aor/layout.h): what the seat knows and nothing else, each input once; rows that tell
 * moves apart; some inputs of positions set up; and the network that comes with the program.
 */
#include "agents/aor/layout.h"
#include "agents/net/learned.h"
#include "agents/policy.h"
#include "engine/aor/position.h"
#include "tests/aor/support/game.h"
#include "tests/support/asking.h"
#include "tests/support/sanitized.h"

enum {
    GAMES = SANITIZED ? 40 : 400,
    INPUTS = AOR_LAYOUT_INPUTS,
    MATCH_GAMES = SANITIZED ? 40 : 400
};

static const game *const g = &aor_game;

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

/* At random, or as a heuristic does: then boards grow otherwise. */
static int choose(uint64_t number, const game_state *s, const game_move *moves, int n, pcg32 *rng) {
    const policy *style = &policies_of(g)[number % 3];
    return number % 2 ? style->choose(style->weights, s, moves, n, rng)
                      : (int)pcg32_below(rng, (uint32_t)n);
}

static void same_rows(const void *a, const void *b) {
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

typedef struct seen_count {
    int positions, known, offers, most, kinds[AOR_LAYOUT_HEADS];
} seen_count;

static void check_position(const game_state *s, pcg32 *rng, seen_count *count) {
    static uint8_t on[INPUTS], again[INPUTS];
    const aor_state *p = (const aor_state *)s;
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
        same_rows(s, &other);
    }
    count->positions++;
    for (int o = 0; o < p->players; o++)
        for (int i = 0; i < p->player[o].hand_n; i++)
            count->known += o != seat && (p->player[o].known[i] >> seat & 1);
    count->offers += aor_frame_hides(&p->frame[p->depth - 1], seat);
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
        aor_game_dealt(&s, &rng, 0x1a10, i);
        for (int n; (n = g->legal(&s, moves)) > 0;) {
            if (pcg32_below(&rng, 4) == 0)
                check_position(&s, &rng, &count);
            g->apply(&s, moves[choose(i, &s, moves, n, &rng)]);
        }
    }
    assert_true(count.positions > 10 * GAMES && count.known > GAMES / 4 &&
                count.offers > GAMES / 4);
    for (int k = 0; k < AOR_LAYOUT_HEADS; k++)
        assert_true(count.kinds[k] > 0);
    assert_in_range(count.most, 100, LAYOUT_MAX_ACTIVE - 2); /* there is room for all */
}

/* --- Positions that are set up ---------------------------------------------------------------- */

/* Whether input number `at` of the group is on. */
static bool is_on(const aor_state *s, const char *group, int at) {
    static uint8_t on[INPUTS];
    const layout_group *i = aor_inputs;
    int first = 0;
    inputs_of(s, on);
    for (; i->name && strcmp(i->name, group) != 0; i++)
        first += i->size;
    assert_non_null(i->name);
    assert_in_range(at, 0, i->size - 1);
    return on[first + at];
}

static void build(const aor_position *p, aor_state *s) {
    char err[GAME_MAX_ERROR];
    memset(s, 0, sizeof *s);
    if (aor_position_build(p, s, err) < 0)
        fail_msg("%s", err);
}

static void start(aor_position *p, int players) {
    aor_position_init(p);
    p->options.players = (uint8_t)players;
    p->decision = AOR_D_PLACE;
}

/* The seat sees its own missions and what they bring; the other seat's change nothing. */
static void test_missions_are_the_seat_s_own(void **unused) {
    aor_position p;
    aor_state s;
    (void)unused;
    start(&p, 2);
    p.seats[0].missions_n = p.seats[1].missions_n = 1;
    p.seats[0].mission[0] = AOR_M19; /* a legion on every battlefield */
    p.seats[1].mission[0] = AOR_M12;
    for (int f = 0; f < AOR_FIELDS; f++)
        p.field[f][0] = 1;
    build(&p, &s);
    assert_true(is_on(&s, "missions", AOR_M19) && is_on(&s, "fulfilled", AOR_M19));
    assert_true(!is_on(&s, "missions", AOR_M12));
    p.field[AOR_THRACE][0] = 0;
    build(&p, &s);
    assert_true(is_on(&s, "missions", AOR_M19) && !is_on(&s, "fulfilled", AOR_M19));
}

/* The province that faces the seat stands first, and with two players the other seat's stands third (AOR 2.1). */
static void test_provinces_go_round(void **unused) {
    aor_position p;
    aor_state s;
    (void)unused;
    start(&p, 2);
    p.wheel = 1;
    build(&p, &s);
    int faced = aor_faced(&s, 0), far = aor_faced(&s, 1);
    p.level[faced][AOR_TRADE] = 2;
    p.level[far][AOR_RELIGION] = 1;
    build(&p, &s);
    int size = AOR_BUILDINGS * 3;
    assert_true(is_on(&s, "province_level", 3 * AOR_TRADE + 1));
    assert_true(is_on(&s, "province_level", 2 * size + 3 * AOR_RELIGION));
    assert_true(is_on(&s, "province_faces", 2 * (AOR_MAX_PLAYERS + 1) + 1));
    assert_true(is_on(&s, "province_faces", (AOR_MAX_PLAYERS + 1) + AOR_MAX_PLAYERS)); /* no one */
    assert_true(is_on(&s, "people", 2)); /* one, and two levels */
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
        ((aor_options *)&o)->players = (uint8_t)players;
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
        cmocka_unit_test(test_missions_are_the_seat_s_own),
        cmocka_unit_test(test_provinces_go_round),
        cmocka_unit_test(test_the_network_plays_well),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
