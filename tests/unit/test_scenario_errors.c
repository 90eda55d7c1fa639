/* What `aedile scenario` refuses, what it finds wrong, and in which words.
 *
 * The cases are files in tests/scenarios/_refused: scenarios that are not valid, each with the
 * line that says why; and expectations that do not hold, each with its failures. A new case is
 * one more entry there.
 */
#define _GNU_SOURCE
#include "arena/check/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define FOLDER "tests/scenarios/_refused/"

/* A run that prints into memory. */
typedef struct capture {
    scenario_run run;
    char *out, *err;
    size_t out_size, err_size;
} capture;

static void capture_start(capture *c) {
    memset(c, 0, sizeof *c);
    c->run.out = open_memstream(&c->out, &c->out_size);
    c->run.err = open_memstream(&c->err, &c->err_size);
    assert_non_null(c->run.out);
    assert_non_null(c->run.err);
}

static void capture_stop(capture *c) {
    fclose(c->run.out);
    fclose(c->run.err);
}

static void capture_free(capture *c) {
    free(c->out);
    free(c->err);
}

static cJSON *load(const char *name) {
    char path[128], err[JSON_ERROR_SIZE];
    snprintf(path, sizeof path, FOLDER "%s.json", name);
    cJSON *root = json_load(path, err);
    if (!root)
        fail_msg("%s", err);
    return root;
}

/* Runs JSON text as a file of the name "FILE" would be. */
static void run_text(capture *c, const char *text) {
    char err[JSON_ERROR_SIZE];
    cJSON *root = json_parse(text, "FILE", err);
    if (root) {
        scenario_run_json(&c->run, root, "FILE");
    } else {
        c->run.refused++;
        fprintf(c->run.err, "%s\n", err);
    }
    cJSON_Delete(root);
}

/* Lines of a text that is no valid JSON. The caller's to free. */
static char *join_lines(const cJSON *lines) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    const cJSON *line;
    assert_non_null(out);
    cJSON_ArrayForEach(line, lines) {
        fprintf(out, "%s%s", line != lines->child ? "\n" : "", line->valuestring);
    }
    fclose(out);
    return text;
}

/* Each case is refused with its message after the file's name, and nothing else is said. */
static void require_refused(const char *file) {
    cJSON *cases = load(file);
    const cJSON *item;
    int n = 0;
    cJSON_ArrayForEach(item, cases) {
        const cJSON *lines = json_get(item, "lines"), *message = json_get(item, "message");
        char *text = lines ? join_lines(lines) : cJSON_PrintUnformatted(json_get(item, "scenario"));
        char expected[JSON_ERROR_SIZE + 16];
        capture c;
        capture_start(&c);
        run_text(&c, text);
        capture_stop(&c);
        snprintf(expected, sizeof expected, "FILE%s\n", message->valuestring);
        assert_string_equal(c.err, expected);
        assert_string_equal(c.out, "");
        assert_int_equal(c.run.refused, 1);
        assert_int_equal(c.run.passed + c.run.failed, 0);
        capture_free(&c);
        free(text);
        n++;
    }
    assert_true(n > 8);
    cJSON_Delete(cases);
}

static void test_syntax(void **unused) {
    (void)unused;
    require_refused("syntax");
}

static void test_scenario(void **unused) {
    (void)unused;
    require_refused("scenario");
}

static void test_position(void **unused) {
    (void)unused;
    require_refused("position");
}

static void test_expect(void **unused) {
    (void)unused;
    require_refused("expect");
}

/* All failures of a case as the lines they must be. */
static char *expected_lines(const cJSON *failures) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    const cJSON *line;
    assert_non_null(out);
    cJSON_ArrayForEach(line, failures) {
        fprintf(out, "FAILED FILE: wrong: %s\n", line->valuestring);
    }
    fclose(out);
    return text;
}

static void test_failing(void **unused) {
    (void)unused;
    cJSON *root = load("failing");
    const cJSON *item;
    cJSON_ArrayForEach(item, json_get(root, "cases")) {
        cJSON *scenario = cJSON_CreateObject();
        cJSON_AddStringToObject(scenario, "name", "wrong");
        const cJSON *own = json_get(item, "position");
        cJSON_AddItemToObject(scenario, "position",
                              cJSON_Duplicate(own ? own : json_get(root, "position"), true));
        cJSON_AddItemToObject(scenario, "steps", cJSON_Duplicate(json_get(item, "steps"), true));
        char *expected = expected_lines(json_get(item, "failures"));
        capture c;
        capture_start(&c);
        scenario_run_json(&c.run, scenario, "FILE");
        capture_stop(&c);
        assert_string_equal(c.err, "");
        assert_string_equal(c.out, expected);
        assert_int_equal(c.run.failed, 1);
        assert_int_equal(c.run.passed + c.run.refused, 0);
        capture_free(&c);
        free(expected);
        cJSON_Delete(scenario);
    }
    cJSON_Delete(root);
}

/* Of a file with good and bad scenarios each is counted by itself. */
static void test_counts(void **unused) {
    (void)unused;
    capture c;
    capture_start(&c);
    run_text(&c, "[{\"name\": \"one\", \"steps\": [{\"expect\": {\"over\": false}}]},"
                 " {\"name\": \"two\", \"steps\": [{\"expect\": {\"over\": true}}]},"
                 " {\"name\": \"three\", \"steps\": []},"
                 " {\"name\": \"four\", \"seed\": \"any text\","
                 "  \"steps\": [{\"move\": \"think: Jack\", \"note\": \"two\\nlines\"}]}]");
    capture_stop(&c);
    assert_int_equal(c.run.passed, 2);
    assert_int_equal(c.run.failed, 1);
    assert_int_equal(c.run.refused, 1);
    capture_free(&c);
}

static void test_only(void **unused) {
    (void)unused;
    capture c;
    capture_start(&c);
    c.run.only = "wo";
    c.run.verbose = true;
    run_text(&c, "[{\"name\": \"one\", \"steps\": [{\"expect\": {\"over\": true}}]},"
                 " {\"name\": \"two\", \"steps\": [{\"move\": \"think: refill\"}],"
                 "  \"position\": {\"seats\": [{\"hand\": [\"Bar\"]}, {}]}}]");
    capture_stop(&c);
    assert_string_equal(c.out, "FILE: two\n  1: seat 0, lead: think: draw 4\n  passed\n");
    capture_free(&c);
}

static void test_no_file(void **unused) {
    (void)unused;
    capture c;
    capture_start(&c);
    scenario_run_file(&c.run, "tests/scenarios/none.json");
    capture_stop(&c);
    assert_string_equal(c.err,
                        "tests/scenarios/none.json: cannot read: No such file or directory\n");
    assert_int_equal(c.run.refused, 1);
    capture_free(&c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_syntax),   cmocka_unit_test(test_scenario),
        cmocka_unit_test(test_position), cmocka_unit_test(test_expect),
        cmocka_unit_test(test_failing),  cmocka_unit_test(test_counts),
        cmocka_unit_test(test_only),     cmocka_unit_test(test_no_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
