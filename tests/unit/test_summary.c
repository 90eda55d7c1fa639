/* Summaries of a run: equal counters give equal text, all of it is valid JSON, and its numbers come
 * from the games. */
#include "arena/config/config_parts.h"
#include "arena/config/stop.h"
#include "arena/run/shard.h"
#include "arena/summary/standings.h"
#include "arena/summary/summary.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static const char text[] = "{\"agents\": [\"random\", \"first\", {\"agent\": \"heuristic\"}],"
                           " \"options\": {\"players\": 3}, \"games\": 300, \"seed\": 3,"
                           " \"stop\": {\"rule\": \"sprt\", \"candidate\": 2, \"h0\": 0.5,"
                           " \"h1\": 0.9}}";

/* A config and its games, the first of which has a fault if asked for. */
typedef struct played {
    run_config config;
    counters total;
} played;

static void play(played *p, bool fault) {
    char err[JSON_ERROR_SIZE];
    match m;
    if (config_parse(&p->config, text, "test", err) < 0)
        fail_msg("%s", err);
    match_setup setup = config_match(&p->config);
    assert_int_equal(counters_init(&p->total, config_shape(&p->config)), 0);
    match_init(&m, &setup);
    for (int64_t id = 0; id < p->config.games; id++) {
        static match_record r;
        schedule_game at;
        schedule_at(p->config.schedule, (uint64_t)id, &at);
        assert_int_equal(match_play(&m, &at, &r), 0);
        if (fault && id == 0) {
            r.fault[1] = AGENT_FAULT_CRASH;
            memcpy(r.result.place, (uint8_t[]){1, 3, 1}, 3);
        }
        assert_int_equal(counters_add(&p->total, &r), 0);
    }
    match_done(&m);
}

static void done(played *p) {
    counters_done(&p->total);
    config_done(&p->config);
}

static double number(const cJSON *of, const char *key) {
    const cJSON *value = json_get(of, key);
    if (!cJSON_IsNumber(value))
        fail_msg("no number at \"%s\"", key);
    return value->valuedouble;
}

static cJSON *summary_of(const played *p) {
    char err[JSON_ERROR_SIZE];
    buffer b = {0}, again = {0};
    stop_check check = stop_check_at(&p->config.stop, &p->total);
    summary_json(&b, &p->config, 7, &p->total, STOP_CAP, &check);
    summary_json(&again, &p->config, 7, &p->total, STOP_CAP, &check);
    assert_string_equal(b.text, again.text);
    cJSON *root = json_parse(b.text, "summary.json", err);
    if (!root)
        fail_msg("%s", err);
    buffer_free(&b);
    buffer_free(&again);
    return root;
}

/* Wins of a list of seats or agents add up to the games. */
static void check_wins(const cJSON *list, double games) {
    const cJSON *item;
    double wins = 0;
    cJSON_ArrayForEach(item, list) {
        double share = number(item, "win_share");
        wins += share * number(item, "games");
        assert_true(number(item, "low") <= share && share <= number(item, "high"));
    }
    assert_true(fabs(wins - games) < 1e-3);
}

static void test_numbers(void **state) {
    (void)state;
    played p;
    play(&p, false);
    cJSON *root = summary_of(&p);
    const cJSON *agents = json_get(root, "agents"), *fits = json_get(root, "ratings");
    assert_true(number(root, "games") == 300);
    assert_true(number(root, "faulted_games") == 0);
    check_wins(agents, 300);
    check_wins(json_get(root, "seats"), 300);
    check_wins(json_get(root, "order"), 300);
    assert_int_equal(cJSON_GetArraySize(json_get(root, "pairs")), 3);
    /* The anchor is 0; heuristics beat chance by far. */
    const cJSON *best = cJSON_GetArrayItem(agents, 2);
    assert_true(number(cJSON_GetArrayItem(agents, 0), "rating") == 0);
    assert_true(number(best, "rating") > 400);
    assert_true(number(best, "rating_low") < number(best, "rating"));
    assert_true(number(best, "expected_low") < number(best, "expected"));
    assert_null(json_get(fits, "without_faulted_games"));
    assert_int_equal(cJSON_GetArraySize(json_get(fits, "circle")), 0);
    assert_string_equal(json_get(json_get(root, "stop"), "candidate")->valuestring,
                        p.config.label[2]);
    cJSON_Delete(root);
    done(&p);
}

static void test_faults(void **state) {
    (void)state;
    played p;
    play(&p, true);
    cJSON *root = summary_of(&p);
    const cJSON *fits = json_get(root, "ratings");
    assert_true(number(root, "games") == 300);
    assert_true(number(root, "faulted_games") == 1);
    check_wins(json_get(root, "agents"), 299);
    assert_true(number(json_get(fits, "headline"), "games") == 300);
    assert_true(number(json_get(fits, "without_faulted_games"), "games") == 299);
    cJSON_Delete(root);
    done(&p);
}

/* Adds the numbers of a list, which has the rows of each member, to `sum`. A group may have none of a member. */
static void add_up(const cJSON *list, bool group, size_t members, size_t rows, double *sum) {
    const cJSON *of, *item;
    size_t member = 0;
    cJSON_ArrayForEach(of, list) {
        size_t row = 0;
        assert_true(member < members);
        cJSON_ArrayForEach(item, of) {
            assert_true(row < rows);
            sum[member * rows + row++] += item->valuedouble;
        }
        assert_true(row == rows || (group && row == 0));
        member++;
    }
    assert_true(member == members);
}

/* Groups add up to the sums, and outcomes to the games. */
static void test_counters(void **state) {
    (void)state;
    char err[JSON_ERROR_SIZE];
    played p;
    buffer b = {0};
    play(&p, false);
    counters_json(&b, &p.config, 7, &p.total);
    cJSON *root = json_parse(b.text, "counters.json", err);
    if (!root)
        fail_msg("%s", err);
    const cJSON *level, *group, *kind;
    cJSON_ArrayForEach(level, json_get(root, "levels")) {
        size_t rows = (size_t)cJSON_GetArraySize(json_get(level, "rows"));
        size_t members = (size_t)number(level, "members"), n = members * rows;
        double *whole = calloc(n, sizeof *whole), *sum = calloc(n, sizeof *sum);
        assert_true(whole && sum);
        add_up(json_get(level, "sums"), false, members, rows, whole);
        cJSON_ArrayForEach(group, json_get(level, "groups")) {
            add_up(group, true, members, rows, sum);
        }
        assert_memory_equal(sum, whole, n * sizeof *sum);
        free(whole);
        free(sum);
    }
    double games = 0;
    cJSON_ArrayForEach(kind, json_get(root, "outcomes")) {
        games += cJSON_GetArrayItem(kind, 3)->valuedouble;
    }
    assert_true(games == 300);
    cJSON_Delete(root);
    buffer_free(&b);
    done(&p);
}

static void test_table(void **state) {
    (void)state;
    played p;
    buffer plain = {0}, coloured = {0};
    play(&p, true);
    stop_check check = stop_check_at(&p.config.stop, &p.total);
    summary_table(&plain, &p.config, &p.total, STOP_CAP, &check, false);
    summary_table(&coloured, &p.config, &p.total, STOP_CAP, &check, true);
    assert_null(strchr(plain.text, '\033'));
    assert_non_null(strchr(coloured.text, '\033'));
    for (int a = 0; a < p.config.agents; a++)
        assert_non_null(strstr(plain.text, p.config.label[a]));
    assert_non_null(strstr(plain.text, "1 crash"));
    buffer_free(&plain);
    buffer_free(&coloured);
    done(&p);
}

/* Nothing played yet, and one agent only: nothing to divide by, no one to rate. */
static void test_empty(void **state) {
    (void)state;
    played p;
    char err[JSON_ERROR_SIZE];
    buffer b = {0};
    assert_int_equal(config_parse(&p.config, "{\"agents\": [\"random\"]}", "test", err), 0);
    assert_int_equal(counters_init(&p.total, config_shape(&p.config)), 0);
    cJSON *root = summary_of(&p);
    assert_true(cJSON_IsNull(json_get(root, "ratings")));
    assert_true(cJSON_IsNull(json_get(cJSON_GetArrayItem(json_get(root, "seats"), 0), "low")));
    summary_table(&b, &p.config, &p.total, STOP_GO_ON, NULL, false);
    assert_non_null(strstr(b.text, "not finished"));
    cJSON_Delete(root);
    buffer_free(&b);
    done(&p);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers),  cmocka_unit_test(test_faults),
        cmocka_unit_test(test_counters), cmocka_unit_test(test_table),
        cmocka_unit_test(test_empty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
