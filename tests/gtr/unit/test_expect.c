/* Expectations of any game: one that says nothing of its own, ends without a winner or with
 * several; and that each key of Glory to Rome was seen to fail.
 */
#include "arena/check/expect.h"
#include "arena/gtr/expectations.h"
#include "tests/support/kuhn.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

typedef struct lines {
    char text[1024];
} lines;

static void note(void *data, const char *what, const char *expected, const char *found) {
    lines *l = data;
    size_t n = strlen(l->text);
    snprintf(l->text + n, sizeof l->text - n, "%s: %s, %s\n", what, expected, found);
}

/* Kuhn poker, the first card the better one, after both have passed (or before). */
static kuhn_state position(bool over) {
    return (kuhn_state){.card = {2, 0}, .n = over ? 2 : 0, .move = {KUHN_PASS, KUHN_PASS}};
}

/* What is found different; or, form only, the error. */
static void require(const game *g, bool over, const char *expectation, const char *different) {
    kuhn_state s = position(over);
    lines l = {""};
    expect_run run = {.game = g, .state = &s, .fail = note, .data = &l};
    cJSON *expect = cJSON_Parse(expectation);
    assert_non_null(expect);
    if (expect_compare(&run, expect, "E") < 0)
        assert_string_equal(run.err, different);
    else
        assert_string_equal(l.text, different);
    cJSON_Delete(expect);
}

static void test_as_it_stands(void **unused) {
    (void)unused;
    require(&kuhn_game, false, "{\"cards\": [2, 0], \"moves\": 0, \"decision\": {\"seat\": 0}}",
            "");
    require(&kuhn_game, false, "{\"cards\": [2, 1]}", "E.cards: [2,1], [2,0]\n");
    require(&kuhn_game, false, "{\"moves\": 1, \"deal\": 3, \"cards\": {\"0\": 2}}",
            "E.moves: 1, 0\nE.deal: 3, no such key\nE.cards.0: 2, no such key\n");
}

static void test_kinds_of_any_name(void **unused) {
    (void)unused;
    require(&kuhn_game, false, "{\"decision\": \"bet\"}", "");
    require(&kuhn_game, false, "{\"decision\": {\"kind\": \"raise\", \"seat\": 1}}",
            "E.decision.seat: 1, 0\nE.decision.kind: \"raise\", \"bet\"\n");
}

static void test_legal(void **unused) {
    (void)unused;
    require(&kuhn_game, false, "{\"legal\": {\"equal\": [\"pass\", \"bet\"]}}", "");
    require(&kuhn_game, false, "{\"legal\": {\"lack\": [\"bet\"], \"contain\": \"raise\"}}",
            "E.legal.contain: \"raise\" to be legal, \"pass\", \"bet\"\n"
            "E.legal.lack[0]: \"bet\" not to be legal, it among the legal moves\n");
}

static void test_result(void **unused) {
    (void)unused;
    require(&kuhn_game, true,
            "{\"over\": true, \"end\": \"showdown\", \"scores\": [1, -1], \"places\": {\"1\": 2},"
            " \"winner\": 0, \"winners\": [0], \"decision\": {\"seat\": -1}}",
            "");
    require(&kuhn_game, true, "{\"end\": \"fold\", \"scores\": {\"1\": 1}, \"winners\": []}",
            "E.end: fold, showdown\nE.scores[1]: 1, -1\nE.winners: no seat, seat 0\n");
    require(&kuhn_game, true, "{\"end\": \"all in\"}",
            "E.end: expected one of \"fold\" \"showdown\", found \"all in\"");
}

static void nobody(const void *state, game_result *r) {
    kuhn_game.result(state, r);
    r->place[0] = r->place[1] = 2;
}

static void everybody(const void *state, game_result *r) {
    kuhn_game.result(state, r);
    r->place[0] = r->place[1] = 1;
}

static void test_no_winner_and_several(void **unused) {
    (void)unused;
    game g = kuhn_game;
    g.result = nobody;
    require(&g, true, "{\"winners\": [], \"places\": [2, 2]}", "");
    require(&g, true, "{\"winner\": 0}", "E.winner: seat 0, no seat\n");
    require(&g, false, "{\"winners\": []}", "E.winners: no seat, no end yet\n");
    g.result = everybody;
    require(&g, true, "{\"winners\": [1, 0], \"places\": [1, 1]}", "");
    require(&g, true, "{\"winner\": 1, \"places\": [1, 2]}",
            "E.places[1]: 2, 1\nE.winner: seat 1, seat 0, seat 1\n");
}

static void test_no_views(void **unused) {
    (void)unused;
    require(
        &kuhn_game, false, "{\"sees\": {\"seat\": 0, \"of\": 1}}",
        "E.sees: expected no such key: this game does not tell what seats see, found an object");
}

/* A key that no stored failure names might never fail. */
static void require_failures(const expect_key *keys, const char *stored) {
    for (const expect_key *k = keys; k && k->key; k++) {
        char named[64];
        snprintf(named, sizeof named, "%s", k->key);
        if (!strstr(stored, named))
            fail_msg("no failure of \"%s\" in failing.json", k->key);
        /* Of items the first key is the name, by which they are found. */
        require_failures(k->shape == EXPECT_BY_SEAT ? k->keys->keys
                         : k->shape == EXPECT_ITEMS ? k->keys + 1
                                                    : k->keys,
                         stored);
    }
}

static void test_every_key_can_fail(void **unused) {
    (void)unused;
    char err[JSON_ERROR_SIZE], stored[32768] = "";
    cJSON *root = json_load("tests/scenarios/_refused/failing.json", err);
    assert_non_null(root);
    const cJSON *item, *line;
    cJSON_ArrayForEach(item, json_get(root, "cases")) {
        cJSON_ArrayForEach(line, json_get(item, "failures")) {
            size_t n = strlen(stored);
            const char *what = strchr(line->valuestring, ':') + 2;
            snprintf(stored + n, sizeof stored - n, "%.*s\n", (int)strcspn(what, ":"), what);
        }
    }
    assert_true(strlen(stored) < sizeof stored - 256);
    require_failures(gtr_expectations.keys, stored);
    cJSON_Delete(root);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_as_it_stands),
        cmocka_unit_test(test_kinds_of_any_name),
        cmocka_unit_test(test_legal),
        cmocka_unit_test(test_result),
        cmocka_unit_test(test_no_winner_and_several),
        cmocka_unit_test(test_no_views),
        cmocka_unit_test(test_every_key_can_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
