/* Reading JSON: what is refused and with which place, numbers, seeds, the nearest name. */
#include "arena/base/json.h"
#include "engine/suggest.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static cJSON *parse(const char *text) {
    char err[JSON_ERROR_SIZE];
    cJSON *root = json_parse(text, "FILE", err);
    if (!root)
        fail_msg("%s", err);
    return root;
}

static void require_error(const char *text, const char *message) {
    char err[JSON_ERROR_SIZE] = "";
    cJSON *root = json_parse(text, "FILE", err);
    assert_null(root);
    assert_string_equal(err, message);
}

#define NO_VALUE(place, found)                                                                     \
    "FILE:" place ": expected a text in double quotes, a number, a bracket, true, false or null, " \
    "found \"" found "\""

#define NO_KEY(place, found) "FILE:" place ": expected a key in double quotes, found \"" found "\""

static void test_errors_have_lines(void **unused) {
    (void)unused;
    require_error("{\n\"a\": 1,\n\"b\" 2\n}",
                  "FILE:3:5: expected a comma, a colon or }, found \"2\"");
    require_error("[1, 2",
                  "FILE:1:6: expected a value or a closing bracket, found the end of the text");
    require_error("{\"a\":\n\n",
                  "FILE:3:1: expected a value or a closing bracket, found the end of the text");
    require_error("[1]\n\n]", "FILE:3:1: expected nothing after the JSON value, found \"]\"");
    /* Columns count characters; of a long line 24 are shown. */
    require_error("[\"\xC3\xA4\" 2, 3, 4, 5, 6, 7, 8, 9, 10]",
                  "FILE:1:6: expected a comma or ], found \"2, 3, 4, 5, 6, 7, 8, 9, ...\"");
    require_error("{\"a\": {\"b\": [0, {\"c\": 1, \"d\": 2, \"c\": 3}]}}",
                  "FILE: a.b[1]: expected each key once, found \"c\" twice");
    require_error("{\"a\": [\"b\\u0007\"]}",
                  "FILE: a[0]: expected texts without control characters");
}

static void test_comments(void **unused) {
    (void)unused;
    cJSON *root = parse("// a config\n{\"a\": /* one\n or two */ 1, // the rest\r\n"
                        "\"b\": \"http://x /* y */ \\\" // z\", /**/ /***/ \"c\": [/*/ 7 /*/]}//");
    assert_int_equal(json_get(root, "a")->valueint, 1);
    assert_string_equal(json_get(root, "b")->valuestring, "http://x /* y */ \" // z");
    assert_int_equal(cJSON_GetArraySize(json_get(root, "c")), 0);
    cJSON_Delete(root);
    /* Lines are counted with their comments, and are shown with them. */
    require_error("/* 1\n2 */\n{\"a\" 1} // b",
                  "FILE:3:6: expected a comma, a colon or }, found \"1} // b\"");
    require_error("{}\n// fine\n] // not",
                  "FILE:3:1: expected nothing after the JSON value, found \"] // not\"");
    /* A comment has to end; comments do not nest; instead of a blank only. */
    require_error("{\n\"a\": 1 /* open\n}",
                  "FILE:2:8: expected an end, */, of the comment, found \"/* open\"");
    require_error("[1] /*/", "FILE:1:5: expected an end, */, of the comment, found \"/*/\"");
    require_error("[/* a /* b */ c */ 1]", NO_VALUE("1:15", "c */ 1]"));
    require_error("[1 / 2]", "FILE:1:4: expected a comma or ], found \"/ 2]\"");
    require_error("[1/**/2]", "FILE:1:7: expected a comma or ], found \"2]\"");
    require_error("# a\n[1]", NO_VALUE("1:1", "# a"));
    require_error("// only a comment",
                  "FILE:1:18: expected a JSON value, found the end of the text");
    require_error("{\"a\": 1, // last\n}",
                  "FILE:2:1: expected something after the comma, found \"}\"");
}

/* What people write who know other notations. */
static void test_errors_say_what_is_missing(void **unused) {
    (void)unused;
    require_error("{\"a\": 1,}", "FILE:1:9: expected something after the comma, found \"}\"");
    require_error("[1, 2,]", "FILE:1:7: expected something after the comma, found \"]\"");
    require_error("{\"a\": 1\n \"b\": 2}", "FILE:2:2: expected a comma or }, found \"\"b\": 2}\"");
    require_error("{a: 1}", NO_KEY("1:2", "a: 1}"));
    require_error("{\"b\": 2, 'a': 1}", NO_KEY("1:10", "'a': 1}"));
    require_error("{\"a\": True}", NO_VALUE("1:7", "True}"));
    require_error("[1, .5]", NO_VALUE("1:5", ".5]"));
    require_error("[1,, 2]", NO_VALUE("1:4", ", 2]"));
    require_error("[1, \xE2\x80\x9Cx\xE2\x80\x9D]", NO_VALUE("1:5", "???x???]"));
    require_error("{\"b\": 2, \xE2\x80\x9C"
                  "a\xE2\x80\x9D: 1}",
                  NO_KEY("1:10", "???a???: 1}"));
    require_error("{ # a comment\n\"a\": 1}", NO_KEY("1:3", "# a comment"));
    require_error("{\"a\": 1,000}", NO_KEY("1:9", "000}"));
    require_error("{\"[\": [1, {2}]}", NO_KEY("1:12", "2}]}"));
    require_error("{{\"a\": 1}}", NO_KEY("1:2", "{\"a\": 1}}"));
    require_error("{\"a\": }", "FILE:1:7: expected a value after the colon, found \"}\"");
    require_error("{\"a\"= 1}", "FILE:1:5: expected a comma, a colon or }, found \"= 1}\"");
    require_error("{\"a\": [1]], \"b\": 2}",
                  "FILE:1:10: expected a comma or }, found \"], \"b\": 2}\"");
    require_error("[1, \"two", "FILE:1:5: expected a closing quote in this line, found \"\"two\"");
    require_error("[\"a\\", "FILE:1:2: expected a closing quote in this line, found \"\"a\\\"");
    require_error("[\"a\\q\"]", "FILE:1:4: expected an escape that JSON knows, such as \\n or "
                                "\\\\, found \"\\q\"]\"");
    require_error("{\"a\": 1]", "FILE:1:8: expected a comma or }, found \"]\"");
    require_error("", "FILE:1:1: expected a JSON value, found the end of the text");
}

static void test_depth(void **unused) {
    (void)unused;
    enum { DEEP = 100000 };
    char *text = malloc(DEEP + 1), err[JSON_ERROR_SIZE];
    assert_non_null(text);
    memset(text, '[', DEEP);
    text[DEEP] = 0;
    assert_null(json_parse(text, "FILE", err));
    assert_non_null(strstr(err, "nested less than 1000 deep"));
    free(text);
}

static void test_load(void **unused) {
    (void)unused;
    char err[JSON_ERROR_SIZE];
    cJSON *root = json_load("tests/scenarios/_refused/syntax.json", err);
    assert_non_null(root);
    assert_true(cJSON_GetArraySize(root) > 5);
    cJSON_Delete(root);
    assert_null(json_load("tests/none.json", err));
    assert_string_equal(err, "tests/none.json: cannot read: No such file or directory");
    assert_null(json_load("tests", err));
    assert_string_equal(err, "tests: cannot read: Is a directory");
    /* A byte order mark is no part of the text. */
    cJSON_Delete(parse("\xEF\xBB\xBF{\"a\": [1, true]}\n"));
}

static void test_whole_numbers(void **unused) {
    (void)unused;
    static const char *const wrong[] = {"1.5", "11", "-1", "1e300", "\"5\"", "null", "true", "[5]"};
    char err[JSON_ERROR_SIZE], text[64];
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        int bad = 0;
        snprintf(text, sizeof text, "{\"n\": %s}", wrong[i]);
        cJSON *root = parse(text);
        *err = 0;
        (void)json_int(root, "n", 0, 10, 3, "place", &bad, err);
        assert_int_equal(bad, -1);
        assert_non_null(strstr(err, "place.n: expected a whole number from 0 to 10, found "));
        cJSON_Delete(root);
    }
    cJSON *root = parse("{\"n\": 10, \"N\": 4}");
    int bad = 0;
    assert_int_equal(json_int(root, "n", 0, 10, 3, "place", &bad, err), 10);
    assert_int_equal(json_int(root, "m", 0, 10, 3, "place", &bad, err), 3);
    assert_int_equal(bad, 0);
    cJSON_Delete(root);
}

static void test_seeds(void **unused) {
    (void)unused;
    static const struct {
        const char *json;
        bool good;
        uint64_t seed;
    } cases[] = {
        {"0", true, 0},
        {"9007199254740992", true, 9007199254740992u},
        {"\"18446744073709551615\"", true, UINT64_MAX},
        {"\"0xFFFFFFFFFFFFFFFF\"", true, UINT64_MAX},
        {"\"18446744073709551616\"", false, 0},
        {"18446744073709551616", false, 0},
        {"-1", false, 0},
        {"\"\"", false, 0},
        {"\"0x\"", false, 0},
        {"\" 1\"", false, 0},
        {"1.5", false, 0},
        {"{}", false, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[64], err[JSON_ERROR_SIZE];
        int bad = 0;
        snprintf(text, sizeof text, "{\"seed\": %s}", cases[i].json);
        cJSON *root = parse(text);
        uint64_t seed = json_seed(root, "seed", 77, "run", &bad, err);
        assert_int_equal(bad, cases[i].good ? 0 : -1);
        if (cases[i].good)
            assert_true(seed == cases[i].seed);
        else
            assert_int_equal(strncmp(err, "run.seed: expected ", 19), 0);
        assert_true(json_seed(root, "none", 77, "run", &bad, err) == 77);
        cJSON_Delete(root);
    }
}

static void test_only_keys(void **unused) {
    (void)unused;
    static const char *const keys[] = {"hand", "clients", NULL};
    char err[JSON_ERROR_SIZE];
    cJSON *root = parse("{\"hand\": 1, \"client\": 2}");
    assert_int_equal(json_only_keys(root, keys, "seats[1]", err), -1);
    assert_string_equal(err, "seats[1]: unknown key \"client\" (did you mean \"clients\"?)");
    cJSON_Delete(root);
    root = parse("{\"hand\": 1}");
    assert_int_equal(json_only_keys(root, keys, "", err), 0);
    cJSON_Delete(root);
    root = parse("[]");
    assert_int_equal(json_only_keys(root, keys, "", err), -1);
    assert_string_equal(err, "top level: expected an object, found an empty array");
    cJSON_Delete(root);
}

static void test_values_in_messages(void **unused) {
    (void)unused;
    char out[JSON_SHOW_SIZE];
    cJSON *root =
        parse("[\"a\", -3, 1.5, true, null, {}, [1], "
              "\"01234567890123456789012345678901234567890123456789012345678901234567\"]");
    static const char *const shown[] = {"\"a\"",           "-3",      "1.5", "true", "null",
                                        "an empty object", "an array"};
    for (int i = 0; i < 7; i++)
        assert_string_equal(json_show(cJSON_GetArrayItem(root, i), out), shown[i]);
    cJSON *number = cJSON_CreateNumber(1.9); /* not 1.8999999999999999 */
    assert_string_equal(json_show(number, out), "1.9");
    cJSON_Delete(number);
    json_show(cJSON_GetArrayItem(root, 7), out);
    assert_non_null(strstr(out, "...\""));
    assert_string_equal(json_show(NULL, out), "nothing");
    cJSON_Delete(root);
}

static void test_nearest(void **unused) {
    (void)unused;
    static const char *const names[] = {"Dock", "Road", "Ludus Magna", "Circus", "Circus Maximus"};
    static const struct {
        const char *a, *b;
        int distance;
    } pairs[] = {
        {"", "", 0},          {"Dock", "dOCK", 0}, {"Dock", "Dokc", 1}, {"Dock", "ock", 1},
        {"Dock", "Docks", 1}, {"Dock", "Road", 3}, {"", "Dock", 4},     {"abcd", "badc", 2},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        assert_int_equal(suggest_distance(pairs[i].a, pairs[i].b), pairs[i].distance);
        assert_int_equal(suggest_distance(pairs[i].b, pairs[i].a), pairs[i].distance);
    }
    assert_string_equal(suggest_name("Ldus Manga", names, 5), "Ludus Magna");
    assert_string_equal(suggest_name("circsu", names, 5), "Circus");
    assert_null(suggest_name("Temple", names, 5));
    static const char *const names_of_three[] = {"oak", "elm", "ash"};
    assert_null(suggest_name("foe", names_of_three, 3)); /* of three letters one may be wrong */
    assert_string_equal(suggest_name("akh", names_of_three, 3), "ash");
    assert_null(suggest_name("Dock", names, 0));
    char name[200];
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = 0;
    assert_null(suggest_name(name, names, 5));
    assert_int_equal(suggest_distance(name, "x"), 64);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_errors_have_lines),
        cmocka_unit_test(test_errors_say_what_is_missing),
        cmocka_unit_test(test_comments),
        cmocka_unit_test(test_depth),
        cmocka_unit_test(test_load),
        cmocka_unit_test(test_whole_numbers),
        cmocka_unit_test(test_seeds),
        cmocka_unit_test(test_only_keys),
        cmocka_unit_test(test_values_in_messages),
        cmocka_unit_test(test_nearest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
