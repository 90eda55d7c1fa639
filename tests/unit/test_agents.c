/* All agents: options in and out, refusals, games of every size, rotating line-ups. */
#include "arena/match.h"
#include "engine/gtr/gtr.h"
#include "tests/support/asking.h"
#include "tests/support/kuhn.h"

#include <stdio.h>

/* --- Options ------------------------------------------------------------------------------------ */

/* Defaults are in range, have a place of their own and a line of help. */
static void test_tables(void **state) {
    (void)state;
    for (const agent_class *const *c = agent_classes; *c; c++) {
        agent_params params;
        agent_params_init(*c, &params);
        for (const agent_option *o = (*c)->options; o && o->name; o++) {
            char text[AGENT_TEXT_SIZE], err[AGENT_ERROR_SIZE];
            assert_true(o->help && *o->help && o->offset < AGENT_PARAMS_SIZE);
            assert_int_equal(agent_params_set(&params, o, o->initial, err), 0);
            assert_string_equal(agent_params_text(&params, o, text), o->initial);
            for (const agent_option *other = (*c)->options; other != o; other++)
                assert_true(other->offset != o->offset && strcmp(other->name, o->name) != 0);
        }
        agent_spec spec;
        char err[JSON_ERROR_SIZE];
        assert_int_equal(agent_spec_from_text(&spec, (*c)->name, &gtr_game, "agent", err), 0);
        assert_memory_equal(&spec.params, &params, sizeof params);
    }
}

/* Text to JSON and back to the same parameters. */
static void test_echo(void **state) {
    static const char *const texts[] = {
        "random", "heuristic:style=merchant", "osla:value=score,worlds=9",
        "so-ismcts:iterations=250,c=0.35,bias=1.5,rollout=mast,epsilon=0.25,final=value",
        "mo-ismcts:private_roots=true,reward_place=0.25,reward_score=0.5,score_scale=3"};
    (void)state;
    for (size_t k = 0; k < sizeof texts / sizeof *texts; k++) {
        agent_spec spec, again;
        char err[JSON_ERROR_SIZE], text[AGENT_SPEC_TEXT_SIZE];
        assert_int_equal(agent_spec_from_text(&spec, texts[k], &gtr_game, "agent", err), 0);
        cJSON *json = agent_spec_json(&spec);
        char *printed = cJSON_Print(json);
        cJSON *parsed = cJSON_Parse(printed);
        assert_int_equal(agent_spec_from_json(&again, parsed, &gtr_game, "agent", err), 0);
        assert_ptr_equal(again.agent, spec.agent);
        assert_memory_equal(&again.params, &spec.params, sizeof spec.params);
        assert_int_equal(agent_spec_from_text(&again, agent_spec_text(&spec, text), &gtr_game,
                                              "agent", err), 0);
        assert_memory_equal(&again.params, &spec.params, sizeof spec.params);
        cJSON_free(printed);
        cJSON_Delete(parsed);
        cJSON_Delete(json);
    }
}

static void test_refused(void **state) {
    static const struct {
        const char *json, *says;
    } cases[] = {
        {"\"so-ismct\"", "a[0]: no agent \"so-ismct\" (did you mean \"so-ismcts\"?)"},
        {"3", "a[0]: expected the name of an agent, or an object with its \"agent\", found 3"},
        {"{\"iterations\": 3}", "expected the name of an agent"},
        {"{\"agent\": \"random\", \"c\": 1}", "agent random has no option \"c\""},
        {"{\"agent\": \"pimc\", \"iteration\": 3}", "(did you mean \"iterations\"?)"},
        {"{\"agent\": \"pimc\", \"iterations\": 0}", "expected int 1..100000000, found \"0\""},
        {"{\"agent\": \"pimc\", \"iterations\": 1.5}", "expected int"},
        {"{\"agent\": \"pimc\", \"iterations\": \"9\"}", "a[0].iterations: expected int"},
        {"{\"agent\": \"pimc\", \"c\": -1}", "expected real 0..1000"},
        {"{\"agent\": \"pimc\", \"rollout\": \"mist\"}", "one of random, heuristic, mast"},
        {"{\"agent\": \"mo-ismcts\", \"private_roots\": 1}", "true or false"},
        {"{\"agent\": \"heuristic\", \"style\": \"rude\"}", "no policy \"rude\" for gtr; there are: "},
        {"{\"agent\": \"osla\", \"value\": \"gold\"}", "no value \"gold\" for gtr; there are: "},
        {"{\"agent\": \"pimc\", \"reward_place\": 0.6, \"reward_score\": 0.6}", "at most 1 together"},
        {"{\"agent\": \"pimc\", \"memory\": 1, \"trees\": 64}", "1 MiB are too few for 64 trees"},
    };
    (void)state;
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        agent_spec spec;
        char err[JSON_ERROR_SIZE] = "";
        cJSON *json = cJSON_Parse(cases[k].json);
        assert_non_null(json);
        assert_int_equal(agent_spec_from_json(&spec, json, &gtr_game, "a[0]", err), -1);
        if (!strstr(err, cases[k].says))
            fail_msg("%s: expected \"%s\", found \"%s\"", cases[k].json, cases[k].says, err);
        cJSON_Delete(json);
    }
}

/* A game without policies: what needs one is refused, what does not plays. */
static void test_other_game(void **state) {
    static const char *const bad[] = {"heuristic", "so-ismcts:rollout=heuristic",
                                      "so-ismcts:bias=1", "osla:value=linear"};
    static const char *const good[] = {"osla", "so-ismcts:iterations=50,widening=0.5",
                                       "mo-ismcts:iterations=50,rollout=mast", "first", "random"};
    (void)state;
    for (size_t k = 0; k < sizeof bad / sizeof *bad; k++) {
        agent_spec spec;
        char err[JSON_ERROR_SIZE];
        assert_int_equal(agent_spec_from_text(&spec, bad[k], &kuhn_game, "agent", err), -1);
    }
    for (size_t k = 0; k < sizeof good / sizeof *good; k++) {
        asked a;
        kuhn_state s = {.card = {KUHN_KING, KUHN_JACK}};
        asked_start(&a, good[k], &kuhn_game, 2, &agent_host_own);
        (void)asked_choose(&a, &s, 1);
        asked_end(&a);
    }
}

/* --- Games ------------------------------------------------------------------------------------- */

static void start(match *m, int players, const char *const *texts, line_up how) {
    static game_options options;
    agent_spec specs[GAME_MAX_SEATS];
    char text[8] = {(char)('0' + players), 0}, err[JSON_ERROR_SIZE];
    gtr_game.options_init(&options);
    assert_int_equal(gtr_game.options_set(&options, "players", text, err), 0);
    for (int p = 0; p < players; p++)
        assert_int_equal(agent_spec_from_text(&specs[p], texts[p], &gtr_game, "agent", err), 0);
    assert_int_equal(match_init(m, &gtr_game, &options, players, specs, how), 0);
}

/* Every agent plays a game of every size, in seat 0 against random ones, twice the same. */
static void test_smoke(void **state) {
    (void)state;
    for (const agent_class *const *c = agent_classes; *c; c++)
        for (int players = 2; players <= 5; players++) {
            char text[100];
            const char *texts[GAME_MAX_SEATS] = {text, "random", "random", "random", "random"};
            match m;
            match_record one, two;
            snprintf(text, sizeof text, "%s%s", (*c)->name,
                     agent_option_find(*c, "iterations") ? ":iterations=20,rollout_plies=20" : "");
            start(&m, players, texts, LINE_UP_FIXED);
            match_play(&m, 1, 3, &one);
            match_play(&m, 1, 3, &two);
            match_done(&m);
            assert_memory_equal(&one, &two, sizeof one);
            assert_true(one.result.end != GTR_END_NONE);
        }
}

/* A rotating line-up: the deal stays for a round of games, the entries go round the table. */
static void test_rotation(void **state) {
    const char *equal[3] = {"first", "first", "first"};
    match fixed, m;
    match_record a, b;
    (void)state;
    start(&fixed, 3, equal, LINE_UP_FIXED);
    start(&m, 3, equal, LINE_UP_ROTATE);
    for (uint64_t i = 0; i < 12; i++) {
        match_play(&fixed, 6, i / 3, &a);
        match_play(&m, 6, i, &b);
        assert_int_equal(b.number, i);
        assert_int_equal(b.shift, (int)(i % 3));
        assert_memory_equal(&a.result, &b.result, sizeof a.result);
        assert_memory_equal(&a.facts, &b.facts, sizeof a.facts);
    }
    match_done(&m);
    match_done(&fixed);
}

/* Tells which seat it is given. */
static int told_seat = -1;

static void teller_begin(void *self, const game *g, int seat) {
    (void)self, (void)g;
    told_seat = seat;
}

static int teller_choose(void *self, const agent_question *q) {
    (void)self;
    assert_int_equal(q->seat, told_seat);
    return 0;
}

static void test_rotation_seats(void **state) {
    static const agent_class teller = {
        .name = "teller", .help = "", .begin = teller_begin, .choose = teller_choose};
    const char *texts[4] = {"first", "random", "random", "random"};
    match m;
    match_record r;
    (void)state;
    start(&m, 4, texts, LINE_UP_ROTATE);
    m.agent[0].agent = &teller;
    for (int i = 0; i < 8; i++) {
        match_play(&m, 6, (uint64_t)i, &r);
        assert_int_equal((told_seat + r.shift) % 4, 0);
        assert_int_equal(r.shift, i % 4);
    }
    match_done(&m);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tables), cmocka_unit_test(test_echo),
        cmocka_unit_test(test_refused), cmocka_unit_test(test_other_game),
        cmocka_unit_test(test_smoke), cmocka_unit_test(test_rotation),
        cmocka_unit_test(test_rotation_seats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
