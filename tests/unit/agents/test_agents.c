/* All agents: options in and out, refusals, games of every size. */
#include "arena/games/games.h"
#include "arena/match/match.h"
#include "engine/gtr/gtr.h"
#include "tests/support/agent_files.h"
#include "tests/support/asking.h"
#include "tests/support/kuhn.h"
#include "tests/support/same_record.h"

#include <stdio.h>

/* --- Options ---------------------------------------------------------------------------------- */

/* Defaults are in range, have their own place and a line of help. */
static void test_tables(void **state) {
    (void)state;
    for (const agent_class *const *c = agent_classes; *c; c++) {
        agent_params params;
        agent_params_init(*c, &params);
        for (const agent_option *o = (*c)->options; o && o->name; o++) {
            char text[AGENT_PATH_SIZE], err[AGENT_ERROR_SIZE];
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

#define HOARDER "configs/gtr/eval/hoarder.json"
#define POINTS  "configs/gtr/eval/points.json"

/* Text to JSON and back to the same parameters. */
static void test_echo(void **state) {
    static const char *const texts[] = {
        "random",
        "heuristic:policy=merchant",
        "osla:evaluation=score,determinizations=9",
        "so-ismcts:iterations=250,c=0.35,bias=1.5,rollout=mast,epsilon=0.25,final=value",
        "mo-ismcts:private_roots=true,reward_place=0.25,reward_score=0.5,score_scale=3",
        "so-ismcts:c=0.30000000000000004,rave=12.5,tree_reuse=true",
        "heuristic:policy_weights=" HOARDER,
        "osla:evaluation_weights=" POINTS,
        "pimc:policy_weights=" HOARDER ",evaluation_weights=" POINTS};
    (void)state;
    for (size_t k = 0; k < sizeof texts / sizeof *texts; k++) {
        agent_spec spec, again;
        char err[JSON_ERROR_SIZE], text[AGENT_SPEC_TEXT_SIZE];
        assert_int_equal(agent_spec_from_text(&spec, texts[k], &gtr_game, "agent", err), 0);
        cJSON *json = agent_spec_json(&spec);
        char *printed = cJSON_Print(json);
        cJSON *parsed = cJSON_Parse(printed);
        assert_int_equal(agent_spec_from_json(&again, parsed, &gtr_game, "", "agent", err), 0);
        assert_ptr_equal(again.agent, spec.agent);
        assert_memory_equal(&again.params, &spec.params, sizeof spec.params);
        assert_int_equal(
            agent_spec_from_text(&again, agent_spec_text(&spec, text), &gtr_game, "agent", err), 0);
        assert_memory_equal(&again.params, &spec.params, sizeof spec.params);
        cJSON_free(printed);
        cJSON_Delete(parsed);
        cJSON_Delete(json);
    }
}

/* Of the first game that has what the text names: a preset may name a policy of one game. */
static agent_spec from_text(const char *text) {
    agent_spec spec;
    char err[JSON_ERROR_SIZE] = "";
    const game *g;
    for (size_t i = 0; (g = games_at(i)); i++)
        if (agent_spec_from_text(&spec, text, g, "agent", err) == 0)
            return spec;
    fail_msg("%s: %s", text, err);
    return spec;
}

/* How many of the rows of engine/games.def this build does without. */
static int games_left_out(void) {
    FILE *f = fopen("engine/games.def", "r");
    char line[256];
    int rows = 0, built = 0;
    assert_non_null(f);
    while (fgets(line, sizeof line, f))
        rows += strncmp(line, "GAME(", 5) == 0;
    fclose(f);
    while (games_at((size_t)built))
        built++;
    return rows - built;
}

static bool is_taken(const char *text) {
    agent_spec spec;
    char err[JSON_ERROR_SIZE];
    const game *g;
    for (size_t i = 0; (g = games_at(i)); i++)
        if (agent_spec_from_text(&spec, text, g, "agent", err) == 0)
            return true;
    return false;
}

/* A preset is its settings instead of the defaults; what else is said wins, wherever it stands. */
static void test_presets(void **state) {
    int n = 0, of_other_games = 0;
    (void)state;
    for (const agent_class *const *c = agent_classes; *c; c++)
        for (const agent_preset *p = (*c)->presets; p && p->name; p++, n++) {
            char by_name[256], by_hand[256];
            snprintf(by_name, sizeof by_name, "%s:preset=%s", (*c)->name, p->name);
            snprintf(by_hand, sizeof by_hand, "%s:%s", (*c)->name, p->settings);
            if (!is_taken(by_name)) {
                of_other_games++;
                continue;
            }
            agent_spec a = from_text(by_name), b = from_text(by_hand);
            agent_spec plain = from_text((*c)->name);
            assert_memory_equal(&a.params, &b.params, sizeof a.params);
            assert_true(memcmp(&a.params, &plain.params, sizeof a.params) != 0);
            assert_null(agent_option_find(*c, AGENT_PRESET_KEY));
        }
    assert_int_equal(n, 25);
    if (games_left_out() == 0)
        assert_int_equal(of_other_games, 0);

    agent_spec first = from_text("pimc:preset=tuned,determinizations=3,c=1"),
               last = from_text("pimc:determinizations=3,c=1,preset=tuned"), json;
    char err[JSON_ERROR_SIZE];
    assert_memory_equal(&first.params, &last.params, sizeof first.params);
    cJSON *item = cJSON_Parse("{\"agent\": \"pimc\", \"c\": 1, \"preset\": \"tuned\", "
                              "\"determinizations\": 3}");
    assert_int_equal(agent_spec_from_json(&json, item, &gtr_game, "", "agent", err), 0);
    assert_memory_equal(&first.params, &json.params, sizeof first.params);
    cJSON_Delete(item);
}

static void test_refused(void **state) {
    static const struct {
        const char *json, *says;
    } cases[] = {
        {"\"so-ismct\"", "a[0]: no agent \"so-ismct\" (did you mean \"so-ismcts\"?)"},
        {"3", "a[0]: expected the name of an agent, or an object with its \"agent\", found 3"},
        {"{\"iterations\": 3}", "expected the name of an agent"},
        {"{\"agent\": \"random\", \"c\": 1}", "agent random has no option \"c\""},
        {"{\"agent\": \"pimc\", \"preset\": \"tune\"}",
         "a[0]: agent pimc has no preset \"tune\" (did you mean \"tuned\"?); see aedile agents "
         "pimc"},
        {"{\"agent\": \"pimc\", \"preset\": 1}",
         "a[0].preset: expected the name of a preset, found 1"},
        {"{\"agent\": \"pimc\", \"preste\": \"tuned\"}", "(did you mean \"preset\"?)"},
        {"{\"agent\": \"heuristic\", \"preset\": \"tuned\"}", "heuristic has no option \"preset\""},
        {"{\"agent\": \"pimc\", \"iteration\": 3}", "(did you mean \"iterations\"?)"},
        {"{\"agent\": \"pimc\", \"iterations\": 0}", "expected int 1..100000000, found \"0\""},
        {"{\"agent\": \"pimc\", \"iterations\": 1.5}", "expected int"},
        {"{\"agent\": \"pimc\", \"iterations\": \"9\"}", "a[0].iterations: expected int"},
        {"{\"agent\": \"pimc\", \"c\": -1}", "expected real 0..1000"},
        {"{\"agent\": \"pimc\", \"rollout\": \"mist\"}", "one of random, heuristic, mast"},
        {"{\"agent\": \"mo-ismcts\", \"private_roots\": 1}", "true or false"},
        {"{\"agent\": \"heuristic\", \"policy\": \"rude\"}",
         "no policy \"rude\" for gtr; there are: "},
        {"{\"agent\": \"osla\", \"evaluation\": \"gold\"}",
         "no evaluation \"gold\" for gtr; there are: "},
        {"{\"agent\": \"pimc\", \"reward_place\": 0.6, \"reward_score\": 0.6}",
         "at most 1 together"},
        {"{\"agent\": \"pimc\", \"memory\": 1, \"trees\": 64}", "1 MiB are too few for 64 trees"},
        {"{\"agent\": \"heuristic\", \"policy_weights\": \"none.json\"}",
         "a[0].policy_weights: none.json: cannot read: "},
        {"{\"agent\": \"heuristic\", \"policy_weights\": \"configs/gtr/eval/points.json\"}",
         "points.json: expected weights of a policy, found weights of a value"},
        {"{\"agent\": \"osla\", \"evaluation_weights\": \"configs/gtr/eval/hoarder.json\"}",
         "hoarder.json: expected weights of a value, found weights of a policy"},
        {"{\"agent\": \"heuristic\", \"policy_weights\": 3}",
         "a[0].policy_weights: expected file of weights of a policy, found 3"},
        {"{\"agent\": \"heuristic\", \"policy_weights\": \"a,b\"}",
         "a path without quotes, commas"},
        {"{\"agent\": \"heuristic\", \"policy\": \"forum\", \"policy_weights\": "
         "\"configs/gtr/eval/hoarder.json\"}",
         "agent heuristic: policy: not with weights in its place"},
        {"{\"agent\": \"pimc\", \"evaluation\": \"score\", \"evaluation_weights\": "
         "\"configs/gtr/eval/points.json\"}",
         "agent pimc: evaluation: not with weights in its place"},
        {"{\"agent\": \"heuristic\", \"policy_weights\": {\"game\": \"gtr\", \"policy\": "
         "\"forum\", "
         "\"weights\": {\"drow\": 1}}}",
         "a[0].policy_weights: weights: no weight \"drow\" (did you mean \"draw\"?)"},
        {"{\"agent\": \"heuristic\", \"policy_weights\": {\"game\": \"gtr\", \"policy\": "
         "\"forum\", "
         "\"weights\": {\"draw\": 1}, \"hash\": \"0123456789abcdef\"}}",
         "a[0].policy_weights.hash: expected \""},
    };
    (void)state;
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        agent_spec spec;
        char err[JSON_ERROR_SIZE] = "";
        cJSON *json = cJSON_Parse(cases[k].json);
        assert_non_null(json);
        assert_int_equal(agent_spec_from_json(&spec, json, &gtr_game, "", "a[0]", err), -1);
        if (!strstr(err, cases[k].says))
            fail_msg("%s: expected \"%s\", found \"%s\"", cases[k].json, cases[k].says, err);
        cJSON_Delete(json);
    }
}

/* A game without policies: what needs one is refused, what does not plays. */
static void test_other_game(void **state) {
    static const char *const bad[] = {"heuristic",
                                      "so-ismcts:rollout=heuristic",
                                      "so-ismcts:bias=1",
                                      "osla:evaluation=linear",
                                      "heuristic:policy_weights=" HOARDER,
                                      "osla:evaluation_weights=" POINTS};
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

/* Weights from a file: which, their hash, the agents that play by them; the hash goes by the
 * weights, not by how the file is written. */
static void test_weights(void **state) {
    static const char text[] = "{\"agent\": \"pimc\", \"policy_weights\": \"hoarder.json\", "
                               "\"evaluation_weights\": {\"game\": \"gtr\","
                               " \"value\": \"score\", \"weights\": {\"score\": 0.25}}}";
    agent_spec spec, other;
    agent_file files[AGENT_SPEC_MAX_FILES], same[AGENT_SPEC_MAX_FILES];
    char err[JSON_ERROR_SIZE];
    (void)state;
    cJSON *json = cJSON_Parse(text);
    assert_int_equal(agent_spec_from_json(&spec, json, &gtr_game, "configs/gtr/eval/", "a", err),
                     0);
    cJSON_Delete(json);
    assert_int_equal(agent_spec_files(&spec, files), 2);
    assert_string_equal(files[0].option, "policy_weights");
    assert_string_equal(files[0].path, "configs/gtr/eval/hoarder.json");
    assert_string_equal(files[1].option, "evaluation_weights");
    assert_string_equal(files[1].path, "");
    assert_true(files[0].hash && files[1].hash && files[0].hash != files[1].hash);
    json = cJSON_Parse(
        "{\"agent\": \"heuristic\", \"policy_weights\": {\"policy\": \"balanced\", \"weights\": "
        "{\"keep\": 0.50, \"jack\": 1.5, \"jack_more\": -0.1, \"draw\": 6e-1}, "
        "\"game\": \"gtr\"}}");
    assert_int_equal(agent_spec_from_json(&other, json, &gtr_game, "", "a", err), 0);
    cJSON_Delete(json);
    assert_int_equal(agent_spec_files(&other, same), 1);
    assert_true(same[0].hash == files[0].hash);
    assert_int_equal(agent_spec_from_text(&other, "heuristic:policy=forum", &gtr_game, "a", err),
                     0);
    assert_int_equal(agent_spec_files(&other, same), 0);
}

/* --- Games ------------------------------------------------------------------------------------ */

static game_options options;
static agent_spec pool[GAME_MAX_SEATS];

/* Agents 0, 1 ... of the pool sit in seats 0, 1 ... */
static void start(match *m, int players, const char *const *texts) {
    char text[8] = {(char)('0' + players), 0}, err[JSON_ERROR_SIZE];
    gtr_game.options_init(&options);
    assert_int_equal(gtr_game.options_set(&options, "players", text, err), 0);
    for (int p = 0; p < players; p++)
        assert_int_equal(agent_spec_from_text(&pool[p], texts[p], &gtr_game, "agent", err), 0);
    match_init(m, &(match_setup){.game = &gtr_game,
                                 .options = &options,
                                 .players = players,
                                 .agents = players,
                                 .agent = pool,
                                 .seed = 1});
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
            const schedule_game at = {.id = 3, .deal = 3, .agent = {0, 1, 2, 3, 4}};
            snprintf(text, sizeof text, "%s%s", (*c)->name,
                     agent_option_find(*c, "iterations") ? ":iterations=20,rollout_plies=20" : "");
            start(&m, players, texts);
            assert_int_equal(match_play(&m, &at, &one), 0);
            assert_int_equal(match_play(&m, &at, &two), 0);
            match_done(&m);
            assert_true(one.trace == two.trace && one.decisions == two.decisions);
            assert_same_result(&one.result, &two.result);
            assert_true(one.result.end != GTR_END_NONE);
        }
}

/* What a seat is told of a game. */
typedef struct heard {
    int seat[2000];
    game_move move[2000];
} heard;

static heard listened;
static int n_heard;

static void listener_moved(void *self, int seat, game_move move) {
    (void)self;
    assert_true(n_heard < 2000);
    listened.seat[n_heard] = seat;
    listened.move[n_heard++] = move;
}

static int listener_choose(void *self, const agent_question *q) {
    (void)self, (void)q;
    return 0;
}

/* Every move is told, forced ones too, as the seat sees it. */
static void test_moved(void **state) {
    static const agent_class listener = {
        .name = "listener", .help = "", .choose = listener_choose, .moved = listener_moved};
    const char *texts[3] = {"first", "first", "first"};
    match m;
    match_record r;
    (void)state;
    for (uint64_t i = 0; i < 20; i++) {
        game_state s;
        game_move moves[GAME_MAX_MOVES];
        const schedule_game at = {.id = i, .deal = i, .agent = {0, 1, 2}};
        start(&m, 3, texts);
        pool[1].agent = &listener;
        n_heard = 0;
        assert_int_equal(match_play(&m, &at, &r), 0);
        assert_int_equal(n_heard, r.decisions);
        gtr_game.create(&s, &options, 1, i);
        for (int k = 0; gtr_game.legal(&s, moves) > 0; k++) {
            assert_int_equal(listened.seat[k], gtr_game.turn(&s));
            assert_int_equal(listened.move[k], gtr_game.move_seen(&s, moves[0], 1));
            gtr_game.apply(&s, moves[0]);
        }
        match_done(&m);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tables),  cmocka_unit_test(test_echo),
        cmocka_unit_test(test_refused), cmocka_unit_test(test_other_game),
        cmocka_unit_test(test_smoke),   cmocka_unit_test(test_weights),
        cmocka_unit_test(test_moved),   cmocka_unit_test(test_presets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
