/* Games between agents: what an agent gets to see, and on what a game depends. */
#include "arena/match.h"
#include "arena/signature.h"
#include "engine/gtr/gtr.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

/* A seeing agent that plays at random and checks every question. */
typedef struct spy {
    int seat;
    int begun;
    int asked;
} spy;

static int made, unmade;

static int spy_init(void *self, const agent_setup *setup) {
    assert_ptr_equal(setup->game, &gtr_game);
    assert_int_equal(((spy *)self)->asked, 0);
    made++;
    return 0;
}

static void spy_begin(void *self, const game *g, int seat) {
    spy *s = self;
    assert_ptr_equal(g, &gtr_game);
    s->seat = seat;
    s->begun++;
}

static int spy_choose(void *self, const agent_question *q) {
    spy *s = self;
    const gtr_state *seen = q->state;
    game_move moves[GAME_MAX_MOVES];
    assert_non_null(seen);
    assert_int_equal(seen->lazy, 1); /* an observation, not the true state */
    assert_int_equal(q->seat, s->seat);
    assert_int_equal(q->game->turn(seen), s->seat);
    assert_true(q->n >= 2);
    /* One knows one's own moves: those of the observation are the true ones. */
    assert_int_equal(q->game->legal(seen, moves), q->n);
    assert_memory_equal(moves, q->moves, (size_t)q->n * sizeof *moves);
    s->asked++;
    return (int)pcg32_below(q->rng, (uint32_t)q->n);
}

static void spy_done(void *self) {
    assert_true(((spy *)self)->begun > 0);
    assert_true(((spy *)self)->asked > 0);
    unmade++;
}

static const agent_class agent_spy = {
    .name = "spy",
    .help = "checks its questions",
    .size = sizeof(spy),
    .init = spy_init,
    .begin = spy_begin,
    .choose = spy_choose,
    .done = spy_done,
};

static void start(match *m, game_options *options, int players, const agent_class *agent) {
    agent_spec agents[GAME_MAX_SEATS];
    char text[8] = {(char)('0' + players), 0}, err[GAME_MAX_ERROR];
    for (int p = 0; p < players; p++)
        agent_spec_init(&agents[p], agent);
    gtr_game.options_init(options);
    assert_int_equal(gtr_game.options_set(options, "players", text, err), 0);
    assert_int_equal(match_init(m, &gtr_game, options, players, agents, LINE_UP_FIXED), 0);
}

/* The spies draw what the random agents draw: the same games, seen or blind. */
static void test_spy(void **state) {
    (void)state;
    for (int players = 2; players <= 5; players++) {
        match seeing, blind;
        game_options a, b;
        made = unmade = 0;
        start(&seeing, &a, players, &agent_spy);
        start(&blind, &b, players, agent_find("random"));
        assert_int_equal(made, players);
        for (uint64_t i = 0; i < 30; i++) {
            match_record x, y;
            match_play(&seeing, 11, i, &x);
            match_play(&blind, 11, i, &y);
            assert_memory_equal(&x, &y, sizeof x);
        }
        match_done(&seeing);
        match_done(&blind);
        assert_int_equal(unmade, players);
    }
}

/* A game depends on seed and number alone, not on what was played before. */
static void test_alone(void **state) {
    (void)state;
    match m;
    game_options options;
    match_record first[10], again, other;
    start(&m, &options, 3, agent_find("random"));
    for (uint64_t i = 0; i < 10; i++)
        match_play(&m, 5, i, &first[i]);
    for (uint64_t i = 10; i-- > 0;) {
        match_play(&m, 5, i, &again);
        assert_memory_equal(&first[i], &again, sizeof again);
    }
    int different = 0;
    for (uint64_t i = 0; i < 10; i++) {
        match_play(&m, 6, i, &other);
        different += memcmp(&first[i], &other, sizeof other) != 0;
    }
    assert_int_equal(different, 10);
    match_done(&m);
}

/* What the record says is what the game says. */
static void test_record(void **state) {
    (void)state;
    match m;
    game_options options;
    match_record r;
    int winners = 0;
    start(&m, &options, 4, agent_find("random"));
    match_play(&m, 1, 3, &r);
    match_done(&m);
    assert_int_equal(r.number, 3);
    assert_int_equal(r.players, 4);
    assert_true(r.forced < r.decisions);
    assert_true(r.facts.turns > 1 && r.facts.first < 4);
    assert_true(r.result.end != GTR_END_NONE && r.result.end < GTR_NENDS);
    for (int p = 0; p < 4; p++) {
        winners += r.result.place[p] == 1;
        assert_true(r.facts.items[p] < (uint64_t)1 << GTR_NBUILDINGS);
    }
    assert_true(winners >= 1);
}

/* The signature sees a change of any option, and nothing else changes it. */
static void test_signature(void **state) {
    (void)state;
    game_options options;
    char err[GAME_MAX_ERROR];
    uint64_t three = signature_players(&gtr_game, NULL, 3);
    assert_true(three == signature_players(&gtr_game, NULL, 3));
    assert_true(three == signature_players(&gtr_game, "iv", 3));
    assert_true(three != signature_players(&gtr_game, "republic", 3));
    assert_true(three != signature_players(&gtr_game, NULL, 4));
    assert_true(signature_players(&gtr_game, NULL, 9) == 0);
    gtr_game.options_init(&options);
    uint64_t plain = signature_of(&gtr_game, &options);
    assert_int_equal(gtr_game.options_set(&options, "may_give_anyway", "true", err), 0);
    assert_true(plain != signature_of(&gtr_game, &options));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_spy),
        cmocka_unit_test(test_alone),
        cmocka_unit_test(test_record),
        cmocka_unit_test(test_signature),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
