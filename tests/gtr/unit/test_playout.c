/* Games that are played in the rules' own loop: the same, move for move and number for number, as
 * those whose agents are asked at every decision. */
#include "agents/streams.h"
#include "arena/base/buffer.h"
#include "arena/games/games.h"
#include "arena/match/match.h"
#include "arena/match/signature.h"
#include "engine/gtr/gtr.h"
#include "tests/support/same_record.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum { GAMES = 12 }; /* of each kind */

/* The game, and what is recorded of it, with loops that count how often they are entered. */
static game counted_game;
static facts_class counted_facts;
static arena_game counted;
static int bare, followed;

static void playout_bare(void *state, pcg32 *rng, game_playout *count) {
    bare++;
    gtr_game.playout_seats(state, rng, count);
}

static void playout_followed(void *state, pcg32 *rng, game_playout *count, facts *out,
                             flows *cards) {
    followed++;
    facts_of(&gtr_game)->playout_seats(state, rng, count, out, cards);
}

static int setup_counted(void **state) {
    (void)state;
    counted_game = gtr_game;
    counted_game.playout_seats = playout_bare;
    counted_facts = *facts_of(&gtr_game);
    counted_facts.game = &counted_game;
    counted_facts.playout_seats = playout_followed;
    counted = *arena_game_of(&gtr_game);
    counted.game = &counted_game;
    counted.facts = &counted_facts;
    games_add(&counted);
    return 0;
}

/* Draws as the random agent does, but has to be asked. */
static int asked_choose(void *self, const agent_question *q) {
    (void)self;
    return (int)pcg32_below(q->rng, (uint32_t)q->n);
}

static const agent_class agent_asked = {
    .name = "asked", .help = "", .blind = true, .choose = asked_choose};

/* What is recorded: little, all, or cards in addition. */
typedef enum level { BRIEF, FULL, FLOWS } level;

static match_setup setup_of(const game_options *options, const agent_spec *pool, int players,
                            level of) {
    return (match_setup){.game = &counted_game,
                         .options = options,
                         .players = players,
                         .agents = 2,
                         .agent = pool,
                         .seed = 5,
                         .brief = of == BRIEF,
                         .flows = of == FLOWS};
}

/* The flows of the match's last game, as bytes. */
static void take_flows(const match_record *r, buffer *out) {
    buffer_clear(out);
    flows_pack(out, r->flows, r->players);
}

static void assert_same_flows(const buffer *a, const buffer *b) {
    assert_int_equal(a->n, b->n);
    assert_memory_equal(a->text, b->text, a->n);
}

/* Both ways, and with one agent asked, so that the loop is not for this table. */
static void compare(const game_options *options, int players, level of) {
    static match m;
    static match_record fast, slow, mixed;
    buffer fast_flows = {0}, slow_flows = {0};
    agent_spec pool[2];
    agent_spec_init(&pool[0], agent_find("random"));
    agent_spec_init(&pool[1], &agent_asked);
    match_setup setup = setup_of(options, pool, players, of);
    match_init(&m, &setup);
    for (uint64_t i = 0; i < GAMES; i++) {
        schedule_game at = {.id = i, .block = i, .deal = i};
        bare = followed = 0;
        assert_int_equal(match_play(&m, &at, &fast), 0);
        assert_int_equal(bare, of == BRIEF);
        assert_int_equal(followed, of != BRIEF);
        if (of == FLOWS)
            take_flows(&fast, &fast_flows);
        at.agent[players - 1] = 1;
        assert_int_equal(match_play(&m, &at, &mixed), 0);
        memset(at.agent, 1, (size_t)players);
        assert_int_equal(match_play(&m, &at, &slow), 0);
        assert_int_equal(bare + followed, 1);
        assert_same_play(&fast, &slow);
        assert_same_play(&fast, &mixed);
        if (of == FLOWS) {
            take_flows(&slow, &slow_flows);
            assert_same_flows(&fast_flows, &slow_flows);
        }
    }
    buffer_free(&fast_flows);
    buffer_free(&slow_flows);
    match_done(&m);
}

static void test_same(void **state) {
    (void)state;
    for (const char *const *edition = signature_editions(&gtr_game); *edition; edition++)
        for (int players = 2; players <= GAME_MAX_SEATS; players++)
            for (uint64_t vary = 0; vary < 4; vary++) {
                game_options options;
                pcg32 rng;
                stream_start(&rng, 1, vary, STREAM_OPTIONS);
                assert_int_equal(signature_options(&gtr_game, *edition, players, &options), 0);
                if (vary) /* rare rules, and the expansion */
                    gtr_game.options_vary(&options, &rng);
                compare(&options, players, BRIEF);
                compare(&options, players, FULL);
                compare(&options, players, FLOWS);
            }
}

/* A game whose choices are kept is played move by move. */
static void test_events(void **state) {
    (void)state;
    static match m;
    static match_record r;
    game_options options;
    agent_spec pool[2];
    agent_spec_init(&pool[0], agent_find("random"));
    agent_spec_init(&pool[1], agent_find("random"));
    assert_int_equal(signature_options(&gtr_game, NULL, 3, &options), 0);
    match_setup setup = setup_of(&options, pool, 3, FULL);
    setup.events_one_in = 1;
    match_init(&m, &setup);
    bare = followed = 0;
    assert_int_equal(match_play(&m, &(schedule_game){.id = 1}, &r), 0);
    assert_int_equal(bare + followed, 0);
    assert_non_null(r.choice);
    match_done(&m);
}

/* Each stream ends where the moves by list leave it. */
static void test_streams(void **state) {
    (void)state;
    for (uint64_t i = 0; i < 50; i++) {
        game_options options;
        game_state a, b;
        pcg32 fast[GAME_MAX_SEATS], slow[GAME_MAX_SEATS];
        game_move moves[GAME_MAX_MOVES];
        game_playout count;
        uint64_t trace = 0;
        uint32_t decisions = 0;
        int n;
        assert_int_equal(signature_options(&gtr_game, NULL, 4, &options), 0);
        for (int p = 0; p < 4; p++)
            stream_start(&slow[p], 3, i, p);
        memcpy(fast, slow, sizeof fast);
        gtr_game.create(&a, &options, 3, i);
        memcpy(&b, &a, sizeof b);
        gtr_game.playout_seats(&a, fast, &count);
        for (; (n = gtr_game.legal(&b, moves)) > 0; decisions++) {
            int chosen = n > 1 ? (int)pcg32_below(&slow[gtr_game.turn(&b)], (uint32_t)n) : 0;
            trace = game_trace(trace, moves[chosen]);
            gtr_game.apply(&b, moves[chosen]);
        }
        assert_memory_equal(&a, &b, gtr_game.size(&a));
        assert_true(count.trace == trace);
        assert_int_equal(count.decisions, decisions);
        for (int p = 0; p < 4; p++)
            assert_true(fast[p].state == slow[p].state && fast[p].inc == slow[p].inc);
        gtr_game.playout_seats(&a, fast, &count); /* one that is over */
        assert_int_equal(count.decisions, 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same),
        cmocka_unit_test(test_events),
        cmocka_unit_test(test_streams),
    };
    return cmocka_run_group_tests(tests, setup_counted, NULL);
}
