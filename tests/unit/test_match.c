/* Games between agents: what an agent gets to see, and on what a game depends. */
#include "arena/match/match.h"
#include "arena/match/signature.h"
#include "engine/gtr/gtr.h"
#include "tests/support/same_record.h"

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

static void spy_begin(void *self, const game *g, int seat, uint64_t number) {
    spy *s = self;
    (void)number;
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
    /* A seat knows its own moves: in the observation they are the true ones. */
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

/* A setup whose pool is one agent. */
typedef struct table {
    game_options options;
    agent_spec pool[GAME_MAX_SEATS];
    match_setup setup;
    match match;
} table;

static void start(table *t, int players, int agents, const agent_class *agent) {
    char text[8] = {(char)('0' + players), 0}, err[GAME_MAX_ERROR];
    gtr_game.options_init(&t->options);
    assert_int_equal(gtr_game.options_set(&t->options, "players", text, err), 0);
    for (int a = 0; a < agents; a++)
        agent_spec_init(&t->pool[a], agent);
    t->setup = (match_setup){.game = &gtr_game,
                             .options = &t->options,
                             .players = players,
                             .agents = agents,
                             .agent = t->pool,
                             .seed = 11};
    match_init(&t->match, &t->setup);
}

/* Game i on deal i, agent 0 on all seats. */
static schedule_game alone(uint64_t i) {
    return (schedule_game){.id = i, .block = i, .deal = i, .group = i % SCHEDULE_GROUPS};
}

static void play(table *t, schedule_game at, match_record *out) {
    assert_int_equal(match_play(&t->match, &at, out), 0);
}

/* The spies draw what the random agents draw: the same games, seen or blind. */
static void test_spy(void **state) {
    (void)state;
    for (int players = 2; players <= 5; players++) {
        static table seeing, blind;
        made = unmade = 0;
        start(&seeing, players, 1, &agent_spy);
        start(&blind, players, 1, agent_find("random"));
        for (uint64_t i = 0; i < 30; i++) {
            static match_record x, y;
            play(&seeing, alone(i), &x);
            play(&blind, alone(i), &y);
            assert_same_record(&x, &y);
        }
        assert_int_equal(made, players); /* an instance for each seat, once */
        match_done(&seeing.match);
        match_done(&blind.match);
        assert_int_equal(unmade, players);
    }
}

/* A game depends on setup, number and schedule only, not on what was played before. */
static void test_alone(void **state) {
    (void)state;
    static table t;
    static match_record first[10], again, other;
    start(&t, 3, 1, agent_find("random"));
    for (uint64_t i = 0; i < 10; i++)
        play(&t, alone(i), &first[i]);
    for (uint64_t i = 10; i-- > 0;) {
        play(&t, alone(i), &again);
        assert_same_record(&first[i], &again);
    }
    t.match.setup.seed++;
    for (uint64_t i = 0; i < 10; i++) {
        play(&t, alone(i), &other);
        assert_true(other.trace != first[i].trace);
    }
    match_done(&t.match);
}

/* The agents of a game sit where the schedule says; with equal deals and agents without chance,
 * games are equal. */
static void test_seats(void **state) {
    (void)state;
    static table t;
    static match_record a, b;
    start(&t, 3, 3, agent_find("first"));
    t.pool[1].agent = agent_find("random");
    schedule_game at = {.id = 7, .deal = 3, .agent = {0, 2, 0}};
    play(&t, at, &a);
    at.id = 8; /* another game on the same deal: only the agents' chance is new */
    play(&t, at, &b);
    assert_true(a.trace == b.trace);
    assert_same_result(&a.result, &b.result);
    at.agent[1] = 1;
    play(&t, at, &b);
    assert_true(a.trace != b.trace);
    at.id = 7;
    play(&t, at, &a);
    assert_true(a.trace != b.trace);
    match_done(&t.match);
}

/* An agent that faults at its second question. */
static int faulty_choose(void *self, const agent_question *q) {
    int *asked = self;
    (void)q;
    return ++*asked % 2 ? 0 : -AGENT_FAULT_ILLEGAL;
}

static const agent_class agent_faulty = {
    .name = "faulty", .help = "", .blind = true, .size = sizeof(int), .choose = faulty_choose};

static void test_fault(void **state) {
    (void)state;
    static table t;
    static match_record r;
    start(&t, 4, 2, agent_find("random"));
    t.pool[1].agent = &agent_faulty;
    schedule_game at = {.id = 1, .deal = 1, .agent = {0, 0, 1, 0}};
    play(&t, at, &r);
    assert_true(match_faulted(&r));
    for (int p = 0; p < 4; p++) {
        assert_int_equal(r.fault[p], p == 2 ? AGENT_FAULT_ILLEGAL : AGENT_FAULT_NONE);
        assert_int_equal(r.result.place[p], p == 2 ? 4 : 1);
    }
    t.match.setup.substitute = true; /* random plays the game to its end */
    play(&t, at, &r);
    assert_int_equal(r.fault[2], AGENT_FAULT_ILLEGAL);
    assert_true(r.result.end != GTR_END_NONE);
    match_done(&t.match);
}

/* The kept choices are the game's: played again they give the same end. */
static void test_events(void **state) {
    (void)state;
    static table t;
    static match_record r, without;
    int kept = 0;
    start(&t, 3, 1, agent_find("random"));
    for (uint64_t i = 0; i < 20; i++) {
        t.match.setup.events_one_in = 0;
        play(&t, alone(i), &without);
        assert_null(without.choice);
        t.match.setup.events_one_in = 5;
        play(&t, alone(i), &r);
        assert_same_record(&without, &r);
        assert_true((r.choice != NULL) == match_has_events(i, 5));
        if (!r.choice)
            continue;
        game_state s;
        game_move moves[GAME_MAX_MOVES];
        uint32_t choice = 0;
        int n;
        gtr_game.create(&s, &t.options, 11, i);
        while ((n = gtr_game.legal(&s, moves)) > 0) {
            int index = n > 1 ? r.choice[choice++] : 0;
            assert_true(index < n);
            gtr_game.apply(&s, moves[index]);
        }
        game_result result;
        gtr_game.result(&s, &result);
        assert_int_equal(choice, r.decisions - r.forced);
        assert_same_result(&result, &r.result);
        kept++;
    }
    assert_int_equal(kept, 4);
    match_done(&t.match);
}

/* What the record says is what the game says. */
static void test_record(void **state) {
    (void)state;
    static table t;
    static match_record r;
    int winners = 0;
    start(&t, 4, 1, agent_find("random"));
    play(&t, alone(3), &r);
    match_done(&t.match);
    assert_int_equal(r.at.id, 3);
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
        cmocka_unit_test(test_spy),       cmocka_unit_test(test_alone),
        cmocka_unit_test(test_seats),     cmocka_unit_test(test_fault),
        cmocka_unit_test(test_events),    cmocka_unit_test(test_record),
        cmocka_unit_test(test_signature),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
