/* Populations of a config: each plays by itself, as often as the rest, on its own deals. */
#include "arena/config/config.h"
#include "arena/config/schedule_plan.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

static const char three[] =
    "{\"game\": \"gtr\", \"options\": {\"players\": 3}, \"games\": 3000, \"populations\": ["
    "\"heuristic\", [\"heuristic:policy=builder\", \"random\", \"heuristic\"], [\"random\"]]}";

static void parse(run_config *c, const char *text) {
    char err[JSON_ERROR_SIZE];
    if (config_parse(c, text, "test.json", err) < 0)
        fail_msg("%s", err);
}

static void test_line_ups(void **state) {
    run_config c;
    int games[3] = {0};
    (void)state;
    parse(&c, three);
    assert_int_equal(c.agents, 5);
    assert_int_equal(c.populations, 3);
    for (uint64_t id = 0; id < 3000; id++) {
        schedule_game at;
        schedule_at(c.schedule, id, &at);
        int p = at.agent[0] == 0 ? 0 : at.agent[0] == 1 ? 1 : 2;
        const uint8_t expected[3][3] = {{0, 0, 0}, {1, 2, 3}, {4, 4, 4}};
        assert_memory_equal(at.agent, expected[p], 3);
        assert_true(at.deal == id); /* shared by no one */
        games[p]++;
    }
    for (int p = 0; p < 3; p++)
        assert_int_equal(games[p], 1000);
    config_done(&c);
}

/* Every population goes through all groups of deals. */
static void test_groups(void **state) {
    bool seen[3][SCHEDULE_GROUPS] = {{false}};
    run_config c;
    (void)state;
    parse(&c, three);
    for (uint64_t id = 0; id < 3 * SCHEDULE_GROUPS; id++) {
        schedule_game at;
        schedule_at(c.schedule, id, &at);
        seen[at.agent[0] == 0 ? 0 : at.agent[0] == 1 ? 1 : 2][at.group] = true;
    }
    for (int p = 0; p < 3; p++)
        for (int group = 0; group < SCHEDULE_GROUPS; group++)
            assert_true(seen[p][group]);
    config_done(&c);
}

/* The resolved config is the same, and is not that of the agents without populations. */
static void test_resolved(void **state) {
    run_config c, again, other;
    char err[JSON_ERROR_SIZE];
    (void)state;
    parse(&c, three);
    char *text = config_resolved(&c, 1);
    assert_int_equal(config_parse(&again, text, "test.json", err), 0);
    assert_int_equal(again.populations, 3);
    assert_memory_equal(again.population, c.population, 3);
    assert_true(config_hash(&c, 1) == config_hash(&again, 1));
    cJSON_free(text);
    parse(&other,
          "{\"game\": \"gtr\", \"options\": {\"players\": 3}, \"games\": 3000, \"format\": "
          "\"round-robin\", "
          "\"agents\": ["
          "\"heuristic\", \"heuristic:policy=builder\", \"random\", \"heuristic\", \"random\"]}");
    assert_true(config_hash(&other, 1) != config_hash(&c, 1));
    config_done(&other);
    config_done(&again);
    config_done(&c);
    const char *agent[] = {"random"}; /* instead of all */
    assert_int_equal(config_parse_with(&c, three, "test.json", agent, 1, err), 0);
    assert_int_equal(c.populations, 0);
    assert_int_equal(c.agents, 1);
    config_done(&c);
}

static void test_refused(void **state) {
    static const char *const cases[] = {
        "\"populations\": 3",
        "populations: expected an array of 2 to 64 populations, found 3",
        "\"populations\": [\"random\"]",
        "populations: expected an array of 2 to 64 populations",
        "\"populations\": [\"random\", [\"random\", \"random\"]]",
        "populations[1]: expected an agent, or an array of 3, one for each seat",
        "\"populations\": [\"random\", \"heuristic\"], \"agents\": [\"random\"]",
        "populations: not together with agents",
        "\"populations\": [\"random\", \"heuristic\"], \"format\": \"round-robin\"",
        "populations: expected format seats",
        "\"populations\": [\"random\", \"heuristics\"]",
        "populations[1]"};
    char text[256], err[JSON_ERROR_SIZE];
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i += 2) {
        run_config c;
        snprintf(text, sizeof text, "{\"game\": \"gtr\", \"options\": {\"players\": 3}, %s}",
                 cases[i]);
        assert_int_equal(config_parse(&c, text, "test.json", err), -1);
        if (!strstr(err, cases[i + 1]))
            fail_msg("%s: %s", cases[i], err);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_line_ups),
        cmocka_unit_test(test_groups),
        cmocka_unit_test(test_resolved),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
