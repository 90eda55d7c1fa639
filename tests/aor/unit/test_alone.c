/* What a game for one is worth (agents/search/rewards.h): tasks first, then points; and searches that go by it. */
#include "agents/net/learned.h"
#include "agents/search/rewards.h"
#include "engine/aor/aor.h"
#include "tests/support/asking.h"
#include "tests/support/sanitized.h"

enum { GAMES = SANITIZED ? 3 : 8 };

static const game *const g = &aor_game;

static void deal(game_state *s, uint64_t i) {
    game_options options;
    char err[GAME_MAX_ERROR];
    g->options_init(&options);
    assert_int_equal(g->options_set(&options, "players", "1", err), 0);
    assert_int_equal(g->options_check(&options, err), 0);
    g->create(s, &options, 12, i);
}

static game_result play_at_random(game_state *s, uint64_t i) {
    game_result r;
    pcg32 rng;
    deal(s, i);
    pcg32_seed(&rng, 5, i);
    g->playout(s, &rng, NULL);
    g->result(s, &r);
    return r;
}

/* AOR 14.7: a task more is worth more than any points; of equal tasks points decide; all within 0 .. 1. */
static void tasks_then_points(void **state) {
    (void)state;
    assert_float_equal(rewards_of_alone(0, 7, 0), 0, 1e-6);
    assert_float_equal(rewards_of_alone(7, 7, REWARDS_POINTS), 1, 1e-6);
    assert_float_equal(rewards_of_alone(4, 7, 100), 4.5 / 8, 1e-6);
    for (int tasks = 0; tasks < 7; tasks++) {
        assert_true(rewards_of_alone((float)tasks + 1, 7, 40) >
                    rewards_of_alone((float)tasks, 7, 150));
        assert_true(rewards_of_alone((float)tasks, 7, 101) >
                    rewards_of_alone((float)tasks, 7, 100));
    }
    assert_float_equal(rewards_of_points(-3), 0, 0);
    assert_float_equal(rewards_of_points(50), 0.25, 1e-6);
    assert_float_equal(rewards_of_points(1000), 1, 0);
}

/* Finished games: not all are worth the same, and what an agent's options weigh is weighed. */
static void ends_by_result(void **state) {
    (void)state;
    float least = 1, most = 0;
    for (uint64_t i = 0; i < 20; i++) {
        game_state s;
        game_result r = play_at_random(&s, i);
        reward_rule rule = {.scale = 10};
        float share[GAME_MAX_SEATS] = {0}, reward[GAME_MAX_SEATS] = {0}, plain[GAME_MAX_SEATS];
        float expected = rewards_of_alone(r.tasks, g->tasks, (float)r.score[0]);
        rewards_shares(g, &s, 1, plain);
        rewards_end(&rule, g, &s, 1, share, reward);
        assert_float_equal(plain[0], expected, 1e-6);
        assert_float_equal(share[0], expected, 1e-6);
        assert_float_equal(reward[0], expected, 1e-6);
        assert_float_equal(share[REWARDS_OF_TASKS], r.tasks, 0);
        assert_float_equal(share[REWARDS_OF_POINTS], r.score[0], 0);
        rule.score = 1;
        rewards_end(&rule, g, &s, 1, share, reward);
        assert_float_equal(share[0], expected, 1e-6);
        assert_float_equal(reward[0], rewards_of_points((float)r.score[0]), 1e-6);
        least = expected < least ? expected : least;
        most = expected > most ? expected : most;
    }
    assert_true(most > least + 0.1F);
}

/* A value that expects tasks and points says of a finished game what came of it; of a game begun something between. */
static void values_agree(void **state) {
    (void)state;
    for (const value *v = values_of(g); v->name; v++)
        for (uint64_t i = 0; i < 10; i++) {
            game_state s;
            game_result r = play_at_random(&s, i);
            const reward_rule rule = {.scale = 10, .value = v};
            float share[GAME_MAX_SEATS] = {0}, reward[GAME_MAX_SEATS] = {0};
            rewards_value(&rule, g, &s, 1, share, reward);
            assert_float_equal(reward[0], rewards_of_alone(r.tasks, g->tasks, (float)r.score[0]),
                               1e-5);
            deal(&s, i);
            rewards_value(&rule, g, &s, 1, share, reward);
            assert_true(reward[0] >= 0 && reward[0] < 1 && share[REWARDS_OF_TASKS] < 4);
        }
}

static game_result played_by(const char *agent, uint64_t i) {
    asked a;
    game_state s, seen;
    game_result r;
    game_move moves[GAME_MAX_MOVES];
    asked_start(&a, agent, g, 1, &agent_host_own);
    deal(&s, i);
    uint64_t asks = 0;
    pcg32 rng;
    pcg32_seed(&rng, 6, i);
    for (int n; (n = g->legal(&s, moves)) > 0; asks++) {
        int chosen = 0;
        if (n > 1) {
            g->observe(&s, 0, &rng, &seen);
            chosen = asked_choose(&a, &seen, i * 1000 + asks);
        }
        g->apply(&s, moves[chosen]);
    }
    g->result(&s, &r);
    asked_end(&a);
    return r;
}

/* With few iterations already searches leave random play far behind, in tasks and in points. */
static void searches_beat_random(void **state) {
    (void)state;
    static const char *const agents[] = {"so-ismcts:iterations=100",
                                         "so-ismcts:iterations=20,preset=emperor"};
    for (size_t k = 0; k < sizeof agents / sizeof *agents; k++) {
        int tasks = 0, points = 0, random_tasks = 0, random_points = 0;
        for (uint64_t i = 0; i < GAMES; i++) {
            game_state s;
            game_result r = played_by(agents[k], i), by_chance = play_at_random(&s, i);
            tasks += r.tasks;
            points += r.score[0];
            random_tasks += by_chance.tasks;
            random_points += by_chance.score[0];
        }
        if (tasks < random_tasks + GAMES || points < random_points + 10 * GAMES)
            fail_msg("%s: %d tasks and %d points in %d games, at random %d and %d", agents[k],
                     tasks, points, (int)GAMES, random_tasks, random_points);
    }
}

/* The network for one does most of the tasks; what its value expects adds up to a share, and of a finished game is what came
 * of it. */
static void the_network_does_tasks(void **state) {
    const agent_network none = {.file = ""};
    learned_mind mind;
    int tasks = 0;
    (void)state;
    learned_mind_make(&mind, &none, g);
    const value v = learned_value(&mind);
    for (uint64_t i = 0; i < 20; i++) {
        game_state s;
        game_result r = play_at_random(&s, i);
        float share[GAME_MAX_SEATS] = {0};
        v.evaluate(v.weights, &s, share);
        assert_float_equal(share[REWARDS_OF_TASKS], r.tasks, 0);
        assert_float_equal(share[REWARDS_OF_POINTS], r.score[0], 0);
        deal(&s, i);
        v.evaluate(v.weights, &s, share);
        assert_float_equal(
            share[0], rewards_of_alone(share[REWARDS_OF_TASKS], g->tasks, share[REWARDS_OF_POINTS]),
            1e-5);
        assert_true(share[0] > 0.5F && share[0] < 1); /* of a good player's game */
        tasks += played_by("learned", i).tasks;
    }
    assert_true(tasks > 20 * 6); /* below what it does in many games (docs/lab/) */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tasks_then_points),      cmocka_unit_test(ends_by_result),
        cmocka_unit_test(values_agree),           cmocka_unit_test(searches_beat_random),
        cmocka_unit_test(the_network_does_tasks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
