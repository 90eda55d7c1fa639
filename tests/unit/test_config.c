/* Configs: what is refused and how, what is filled in, and that a config written again is the same
 * config. */
#include "arena/config/config.h"
#include "arena/config/config_parts.h"
#include "arena/config/formats.h"
#include "arena/count/counters.h"
#include "arena/games/games.h"
#include "arena/run/shard.h"
#include "tests/support/temporary.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static void parse(run_config *c, const char *text) {
    char err[JSON_ERROR_SIZE];
    if (config_parse(c, text, "some/where/test.json", err) < 0)
        fail_msg("%s: %s", text, err);
}

/* What a config says wrong, and what is said about it. */
static void test_errors(void **state) {
    (void)state;
    static const struct {
        const char *text, *expected;
    } cases[] = {
        {"{\"gmaes\": 5}", "config: unknown key \"gmaes\" (did you mean \"games\"?)"},
        {"{\"line_up\": \"rotate\"}", "unknown key \"line_up\" (did you mean \"line_ups\"?)"},
        {"[5]", "config: expected an object, found an array"},
        {"{\"games\": 0}", "games: expected a whole number from 1"},
        {"{\"games\": 5, \"blocks\": 5}", "blocks: expected one of games, blocks and rounds"},
        {"{\"blocks\": 700000000, \"rotation\": \"all\"}",
         "blocks: expected a whole number from 1 to 333333333"},
        {"{\"seed\": \"12x\"}", "seed: expected a whole number"},
        {"{\"shard\": -1}", "shard: expected a whole number"},
        {"{\"note\": 1}", "note: expected a text"},
        {"{\"format\": \"round-robbin\"}", "(did you mean \"round-robin\"?)"},
        {"{\"format\": 3}", "format: expected the name of a format, found 3"},
        {"{\"rotation\": \"cycle\"}", "rotation: expected none, cyclic, neighbour or all"},
        {"{\"deals\": true}", "deals: expected \"independent\" or \"shared\", found true"},
        {"{\"quotas\": [1]}", "quotas: a key of format \"mix\"; this one is \"seats\""},
        {"{\"format\": \"ladder\", \"agents\": [\"pimc\"]}",
         "ladder: format \"ladder\" needs this key"},
        {"{\"agents\": [\"random\", \"random\"]}",
         "agents: expected one, or one for each of the 3 seats, found 2"},
        {"{\"agents\": []}",
         "agents: expected an array of 1 to 64 agents for format seats, found 0"},
        {"{\"agents\": \"random\"}", "agents: expected an array"},
        {"{\"agents\": [\"randon\"]}", "agents[0]: no agent \"randon\" (did you mean \"random\"?)"},
        {"{\"agents\": [{\"agent\": \"random\", \"label\": 3}]}",
         "agents[0].label: expected a text"},
        {"{\"agents\": [\"uct-cheat\"]}", "add \"allow_cheating\": true to the config"},
        {"{\"format\": \"round-robin\"}",
         "agents: expected an array of 2 to 64 agents for format round-robin, found 0"},
        {"{\"format\": \"focus\", \"agents\": [\"random\", \"first\"], \"candidate\": \"fisrt\"}",
         "candidate: expected the label of an agent, or its number from 0 to 1, found \"fisrt\" "
         "(did you mean \"first\"?)"},
        {"{\"format\": \"focus\", \"agents\": [\"random\", \"first\"], \"candidate\": 2}",
         "candidate: expected"},
        {"{\"format\": \"mix\", \"agents\": [\"random\", \"first\"], \"quotas\": [1]}",
         "quotas: expected an array of 2 whole numbers"},
        {"{\"format\": \"mix\", \"agents\": [\"random\", \"first\"], \"quotas\": [1, 0]}",
         "quotas[1]: expected a whole number from 1 to 1000"},
        {"{\"format\": \"ladder\", \"agents\": [\"pimc\", \"random\"], \"ladder\": {\"budgets\": "
         "[5, 4]}}",
         "ladder.budgets[1]: expected a number above the one before, found 4"},
        {"{\"format\": \"ladder\", \"agents\": [\"pimc\", \"random\"], \"ladder\": {\"budgets\": "
         "[0, 4]}}",
         "ladder.budgets[0]: expected"},
        {"{\"format\": \"ladder\", \"agents\": [\"pimc\"], \"ladder\": {\"budgets\": [4]}}",
         "agents: expected a second agent"},
        {"{\"format\": \"ladder\", \"agents\": [\"random\", \"pimc\"], \"ladder\": {\"budgets\": "
         "[4]}}",
         "ladder.option: agent random has no option \"iterations\""},
        {"{\"format\": \"ladder\", \"agents\": [\"pimc\"], \"ladder\": {\"budget\": [4]}}",
         "ladder: unknown key \"budget\" (did you mean \"budgets\"?)"},
        {"{\"format\": \"swiss\", \"agents\": [\"random\", \"random\", \"random\", \"random\"]}",
         "agents: expected at least 6 for two tables of 3, found 4"},
        {"{\"format\": \"explicit\", \"agents\": [\"random\"], \"line_ups\": []}",
         "line_ups: expected an array of line-ups"},
        {"{\"format\": \"explicit\", \"agents\": [\"random\"], \"line_ups\": [[0, 0]]}",
         "line_ups[0]: expected an array of 3 agents, one for each seat"},
        {"{\"format\": \"explicit\", \"agents\": [\"random\"], \"line_ups\": [[0, 0, 1]]}",
         "line_ups[0][2]: expected the label of an agent"},
        {"{\"format\": \"explicit\", \"agents\": [\"random\"], \"line_ups\": \"none.json\"}",
         "some/where/none.json: cannot read"},
        {"{\"rows\": \"games\"}", "rows: expected an array"},
        {"{\"rows\": [\"game\"]}", "rows[0]: expected games, players, buildings or events, found "
                                   "\"game\" (did you mean \"games\"?)"},
        {"{\"events_one_in\": 0}", "events_one_in: expected a whole number"},
        {"{\"counters\": \"all\"}", "counters: expected \"basic\", \"full\" or \"flows\""},
        {"{\"on_fault\": \"stop\"}", "on_fault: expected \"end\" or \"substitute\""},
        {"{\"allow_cheating\": 1}", "allow_cheating: expected true or false"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        run_config c;
        char err[JSON_ERROR_SIZE] = "";
        assert_int_equal(config_parse(&c, cases[i].text, "some/where/test.json", err), -1);
        if (!strstr(err, cases[i].expected) || strchr(err, '\n') ||
            strncmp(err, "some/where/test.json: ", 22) != 0)
            fail_msg("%s: expected \"%s\", found \"%s\"", cases[i].text, cases[i].expected, err);
    }
}

/* One of each format, with keys of every kind. */
static const char *const good[] = {
    "{}",
    "{\"name\": \"x\", \"note\": \"two\\nlines\", \"agents\": [\"heuristic:policy=builder\"], "
    "\"options\": {\"players\": 4}, \"rows\": [\"events\", \"buildings\"], \"events_one_in\": 7}",
    "{\"rotation\": \"neighbour\", \"deals\": \"shared\", \"agents\": [\"random\", \"random\", "
    "{\"agent\": \"random\", \"label\": \"third\"}], \"blocks\": 7, \"on_fault\": \"substitute\"}",
    "{\"format\": \"round-robin\", \"agents\": [\"random\", {\"agent\": \"pimc\", "
    "\"determinizations\": 3}, "
    "\"first\", \"heuristic\"], \"rounds\": 5, \"shard\": 1000, \"out\": \"elsewhere\"}",
    "{\"format\": \"focus\", \"agents\": [\"random\", \"uct-cheat\"], \"candidate\": "
    "\"uct-cheat\", "
    "\"allow_cheating\": true, \"seed\": \"18446744073709551615\"}",
    "{\"format\": \"mix\", \"agents\": [\"random\", \"first\", \"heuristic\"], "
    "\"quotas\": [1, 2, 5], \"games\": 100, \"ratings\": {\"anchor\": \"first\"}}",
    "{\"format\": \"ladder\", \"agents\": [{\"agent\": \"pimc\", \"label\": \"p\"}, \"first\"], "
    "\"ladder\": {\"option\": \"c\", \"budgets\": [0.25, 0.5, 1], \"against\": \"below\"}}",
    "{\"format\": \"swiss\", \"agents\": [\"random\", \"random\", \"random\", \"random\", "
    "\"first\", \"first\", \"heuristic\"], \"rounds\": 3}",
    "{\"format\": \"explicit\", \"agents\": [\"random\", \"first\"], "
    "\"line_ups\": [[0, 0, 1], [\"first\", 1, \"random\"]]}",
};
enum { GOOD = sizeof good / sizeof *good };

/* Written again, a config is the same config: the same text, hash, pool and games. */
static void test_resolved(void **state) {
    (void)state;
    for (int i = 0; i < GOOD; i++) {
        run_config c, again;
        parse(&c, good[i]);
        char *first = config_resolved(&c, 77);
        char err[JSON_ERROR_SIZE];
        if (config_parse(&again, first, "other.json", err) < 0)
            fail_msg("%s: %s", first, err);
        char *second = config_resolved(&again, 77);
        assert_string_equal(first, second);
        assert_true(config_hash(&c, 77) == config_hash(&again, 77));
        assert_true(c.agents == again.agents && c.games == again.games && c.shard == again.shard);
        assert_true(c.rows == again.rows && c.candidate == again.candidate);
        assert_int_equal(c.ratings.anchor, again.ratings.anchor);
        for (int a = 0; a < c.agents; a++)
            assert_string_equal(c.label[a], again.label[a]);
        for (uint64_t id = 0; id < 12; id++) {
            schedule_game x, y;
            schedule_at(c.schedule, id, &x);
            schedule_at(again.schedule, id, &y);
            assert_memory_equal(x.agent, y.agent, sizeof x.agent);
        }
        cJSON_free(first);
        cJSON_free(second);
        config_done(&c);
        config_done(&again);
    }
}

/* The hash tells configs apart; what they are called does not count. */
static void test_hash(void **state) {
    (void)state;
    uint64_t hash[GOOD];
    run_config c;
    for (int i = 0; i < GOOD; i++) {
        parse(&c, good[i]);
        hash[i] = config_hash(&c, 1);
        for (int j = 0; j < i; j++)
            assert_true(hash[i] != hash[j]);
        assert_true(config_hash(&c, 2) != hash[i]);
        config_seed(&c, 12345);
        assert_true(config_hash(&c, 1) != hash[i]);
        config_done(&c);
    }
    parse(&c, "{\"name\": \"other\", \"note\": \"n\", \"out\": \"o\"}");
    assert_true(config_hash(&c, 1) == hash[0]);
    config_games(&c, c.games + 1);
    assert_true(config_hash(&c, 1) != hash[0]);
    config_done(&c);
}

/* Games come in whole blocks and shards in whole blocks; the last shard may be shorter. */
static void test_games(void **state) {
    (void)state;
    run_config c;
    parse(&c, "{\"rotation\": \"neighbour\", \"games\": 100, \"shard\": 20, "
              "\"agents\": [\"random\", \"first\", \"heuristic\"]}");
    assert_int_equal(c.games, 102);
    assert_int_equal(c.shard, 24);
    assert_int_equal(config_shards(&c), 5);
    assert_int_equal(config_shard(&c, 4).first, 96);
    assert_int_equal(config_shard(&c, 4).n, 6);
    assert_int_equal(config_shard(&c, 1).n, 24);
    config_games(&c, 24);
    assert_int_equal(config_shards(&c), 1);
    config_games(&c, CONFIG_MAX_GAMES);
    assert_int_equal(c.games % 6, 0);
    assert_true(c.games <= CONFIG_MAX_GAMES && c.games > CONFIG_MAX_GAMES - 6);
    config_done(&c);
    parse(&c, "{}");
    assert_true(c.games == 1000 && c.shard == 16384 && c.seed == 1 && c.rows == 0);
    assert_string_equal(c.name, "test");
    assert_string_equal(c.folder, "some/where/");
    config_done(&c);
    parse(&c, "{\"format\": \"round-robin\", \"agents\": [\"random\", \"first\", \"heuristic\", "
              "\"osla\"], \"rounds\": 5}");
    assert_int_equal(c.games, 4 * 3 * 5);
    config_done(&c);
}

/* Labels are short and all different. */
static void test_labels(void **state) {
    (void)state;
    run_config c;
    char err[JSON_ERROR_SIZE];
    parse(&c,
          "{\"format\": \"round-robin\", \"agents\": [\"random\", \"random\", "
          "{\"agent\": \"pimc\", \"c\": 0.5}, {\"agent\": \"first\", \"label\": \"random\"}, "
          "{\"agent\": \"so-ismcts\", \"iterations\": 12345, \"c\": 0.123456, \"bias\": 1.23456, "
          "\"rollout\": \"heuristic\", \"rollout_plies\": 20, \"widening\": 0.123456}, "
          "{\"agent\": \"so-ismcts\", \"iterations\": 12345, \"c\": 0.123456, \"bias\": 1.23456, "
          "\"rollout\": \"heuristic\", \"rollout_plies\": 20, \"widening\": 0.654321}]}");
    assert_string_equal(c.label[0], "random");
    assert_string_equal(c.label[1], "random#2");
    assert_string_equal(c.label[2], "pimc:c=0.5");
    assert_string_equal(c.label[3], "random#3");
    for (int a = 0; a < c.agents; a++)
        for (int b = 0; b < a; b++)
            assert_string_not_equal(c.label[a], c.label[b]);
    cJSON *label = cJSON_CreateString("random#2");
    assert_int_equal(config_find_agent(&c, label, "x", err), 1);
    cJSON_Delete(label);
    config_done(&c);
}

/* A label is the preset and what tells the agents of the run apart, whatever of it fits. */
static void test_distinguishing_labels(void **state) {
    (void)state;
    run_config c, again;
    char err[JSON_ERROR_SIZE];
    static const char *const expected[] = {
        "so-ismcts:preset=tuned",
        "so-ismcts:preset=tuned,iterations=250",
        "so-ismcts:preset=tuned,evaluation=score",
        "so-ismcts:c=0.123456,bias=1.23456,widening=0...", /* both have the rest */
        "so-ismcts:c=0.654321,bias=1.23456,widening=0...",
        "osla:determinizations=8",
        "so-ismcts:preset=tuned,trees=2,c=0.3",
    };
    parse(&c,
          "{\"format\": \"round-robin\", \"agents\": ["
          "{\"agent\": \"so-ismcts\", \"preset\": \"tuned\", \"iterations\": 1000}, "
          "{\"agent\": \"so-ismcts\", \"iterations\": 250, \"rollout\": \"heuristic\", "
          "\"rollout_plies\": 40, \"c\": 0.2, \"bias\": 8}, "
          "\"so-ismcts:evaluation=score,preset=tuned\", "
          "{\"agent\": \"so-ismcts\", \"c\": 0.123456, \"bias\": 1.23456, \"widening\": 0.123456}, "
          "{\"agent\": \"so-ismcts\", \"c\": 0.654321, \"bias\": 1.23456, \"widening\": 0.123456}, "
          "\"osla:determinizations=8\", \"so-ismcts:trees=2,preset=tuned,c=0.3\"]}");
    for (int a = 0; a < c.agents; a++)
        assert_string_equal(c.label[a], expected[a]);
    /* Written out, a config has no preset any more, and the same labels. */
    char *text = config_resolved(&c, 1);
    assert_int_equal(config_parse(&again, text, "again", err), 0);
    for (int a = 0; a < c.agents; a++)
        assert_string_equal(again.label[a], c.label[a]);
    cJSON_free(text);
    config_done(&again);
    config_done(&c);
}

/* Names with their options read back, and a preset says most of them. */
static void test_agent_text(void **state) {
    (void)state;
    static const char *const texts[] = {"so-ismcts:preset=tuned",
                                        "so-ismcts:preset=tuned,memory=16,c=0.7", "so-ismcts:c=0.2",
                                        "flat-mc:preset=tuned,iterations=20"};
    for (int i = 0; i < 4; i++) {
        agent_spec spec, again;
        char err[JSON_ERROR_SIZE], out[AGENT_SPEC_TEXT_SIZE];
        assert_int_equal(
            agent_spec_from_text(&spec, texts[i], games_find("gtr", "", err), "x", err), 0);
        assert_string_equal(agent_spec_text(&spec, out), texts[i]);
        assert_int_equal(agent_spec_from_text(&again, out, games_find("gtr", "", err), "x", err),
                         0);
        assert_memory_equal(&spec.params, &again.params, sizeof spec.params);
    }
}

/* The command line's agents replace all agents of the config. */
static void test_overrides(void **state) {
    (void)state;
    static const char *const two[] = {"heuristic:policy=builder", "random"};
    static const char *const wrong[] = {"randon"}, *const one[] = {"random"};
    run_config c, same;
    char err[JSON_ERROR_SIZE];
    static const char config[] = "{\"format\": \"focus\", \"games\": 10, \"agents\": [\"random\", "
                                 "\"first\", \"osla\", \"pimc\"]}";
    assert_int_equal(config_parse_with(&c, config, "test.json", two, 2, err), 0);
    parse(&same, "{\"format\": \"focus\", \"games\": 12, \"seed\": 5, "
                 "\"agents\": [{\"agent\": \"heuristic\", \"policy\": \"builder\"}, \"random\"]}");
    config_seed(&c, 5);
    config_games(&c, 12);
    assert_true(config_hash(&c, 9) == config_hash(&same, 9));
    config_done(&c);
    config_done(&same);
    assert_int_equal(config_parse_with(&c, config, "test.json", one, 1, err), -1);
    assert_string_equal(err,
                        "--agent: expected an array of 2 to 64 agents for format focus, found 1");
    /* A wrong name is told first. */
    assert_int_equal(config_parse_with(&c, config, "test.json", wrong, 1, err), -1);
    assert_string_equal(err, "--agent: no agent \"randon\" (did you mean \"random\"?); see "
                             "aedile agents");
}

/* A config leaves the agents to the command line. */
static void test_no_agents(void **state) {
    (void)state;
    static const char *const two[] = {"heuristic", "random"};
    static const char config[] = "{\"format\": \"focus\", \"games\": 12}";
    run_config c;
    char err[JSON_ERROR_SIZE];
    assert_int_equal(config_parse(&c, config, "test.json", err), -1);
    assert_string_equal(err, "test.json: agents: expected an array of 2 to 64 agents for format "
                             "focus, found 0");
    assert_int_equal(config_parse_with(&c, config, "test.json", two, 2, err), 0);
    assert_int_equal(c.agents, 2);
    config_done(&c);
}

/* The line-ups of a file are the config's. */
static void test_file(void **state) {
    (void)state;
    char folder[64], path[128], text[512], err[JSON_ERROR_SIZE];
    assert_non_null(mkdtemp(temporary_name(folder, sizeof folder)));
    snprintf(path, sizeof path, "%s/lines.json", folder);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs("[[0, 0, 1],\n [\"first\", 1, \"random\"]]\n", f);
    fclose(f);
    run_config c, same;
    snprintf(text, sizeof text,
             "{\"format\": \"explicit\", \"agents\": [\"random\", \"first\"], "
             "\"line_ups\": \"lines.json\"}");
    char name[128];
    snprintf(name, sizeof name, "%s/config.json", folder);
    if (config_parse(&c, text, name, err) < 0)
        fail_msg("%s", err);
    parse(&same, good[GOOD - 1]);
    assert_true(config_hash(&c, 0) == config_hash(&same, 0));
    config_done(&c);
    config_done(&same);
    remove(path);
    remove(folder);
}

/* Every config that comes with the program can be read, and the built-in one is the quickstart. */
static void test_built_in(void **state) {
    (void)state;
    run_config c, file;
    char err[JSON_ERROR_SIZE];
    assert_int_equal(config_load(&c, NULL, err), 0);
    assert_int_equal(config_load(&file, "configs/quickstart.json", err), 0);
    char *one = config_resolved(&c, 0), *two = config_resolved(&file, 0);
    assert_string_equal(one, two);
    cJSON_free(one);
    cJSON_free(two);
    config_done(&c);
    config_done(&file);
}

/* docs/reference/config.md has a row for every key, as the table in config.c says it, and no other; it
 * has every format and rotation. */
static void test_page(void **state) {
    (void)state;
    FILE *f = fopen("docs/reference/config.md", "r");
    static char page[65536];
    char row[1024];
    assert_non_null(f);
    page[fread(page, 1, sizeof page - 1, f)] = 0;
    fclose(f);
    int keys = 0, rows = 0;
    for (const config_key *k = config_keys; k->name; k++, keys++) {
        snprintf(row, sizeof row, "\n| `%s` | %s | %s | %s |\n", k->name, k->type, k->initial,
                 k->help);
        if (!strstr(page, row))
            fail_msg("docs/reference/config.md: expected the row%s", row);
    }
    const char *at = strstr(page, "| key | type |"), *end = at ? strstr(at, "\n\n") : NULL;
    assert_true(at && end);
    for (; (at = strstr(at, "\n| `")) && at < end; at++)
        rows++;
    assert_int_equal(rows, keys);
    for (const format *g = formats; g->name; g++) {
        snprintf(row, sizeof row, "\n### %s\n", g->name);
        if (!strstr(page, row))
            fail_msg("docs/reference/config.md: expected the heading%s", row);
    }
    for (int i = 0; rotation_names[i]; i++) {
        snprintf(row, sizeof row, "\n| `%s` |", rotation_names[i]);
        assert_non_null(strstr(page, row));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_errors),     cmocka_unit_test(test_resolved),
        cmocka_unit_test(test_hash),       cmocka_unit_test(test_games),
        cmocka_unit_test(test_labels),     cmocka_unit_test(test_distinguishing_labels),
        cmocka_unit_test(test_agent_text), cmocka_unit_test(test_overrides),
        cmocka_unit_test(test_no_agents),  cmocka_unit_test(test_file),
        cmocka_unit_test(test_built_in),   cmocka_unit_test(test_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
