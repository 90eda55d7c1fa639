/* A specialist that beats the generalist by more than the smallest gap that matters voids what the others say (adapt.h). */
#include "arena/whatif/study.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void test_judge(void **state) {
    (void)state;
    assert_int_equal(adapt_judge((interval){0.021, 0.05}, 2), ADAPT_VOID);
    assert_int_equal(adapt_judge((interval){0.019, 0.05}, 2), ADAPT_OPEN);
    assert_int_equal(adapt_judge((interval){-0.01, 0.021}, 2), ADAPT_OPEN);
    assert_int_equal(adapt_judge((interval){-0.05, 0.02}, 2), ADAPT_HOLDS);
    assert_int_equal(adapt_judge((interval){0.001, 0.004}, 0), ADAPT_VOID);
}

static agent_spec agent(const run_config *c, const char *text) {
    agent_spec spec;
    char err[JSON_ERROR_SIZE];
    assert_int_equal(agent_spec_from_text(&spec, text, c->game, "", err), 0);
    return spec;
}

/* The study's words and JSON, where the copy of the game as it is and that of the changed one play as these agents do. */
static void tell(const char *before, const char *after, buffer *words, buffer *json) {
    static const char text[] =
        "{\"options\": {\"players\": 3}, \"games\": 12, \"seed\": 3, \"whatif\": {\"changes\": "
        "[{\"name\": \"Cheap Catacomb\", \"options\": {\"rows\": [\"Catacomb.cost=1\"]}}], "
        "\"populations\": [{\"name\": \"those\", \"agents\": [\"heuristic\"], \"games\": 12}], "
        "\"adapt\": {\"train\": 8, \"games\": 192, \"gap\": 3}}}";
    char err[OUTPUT_ERROR_SIZE];
    run_config c;
    static study s; /* large */
    assert_int_equal(config_parse(&c, text, "void", err), 0);
    assert_int_equal(study_init(&s, &c, NULL, 0, err), 0);
    s.adaptation = calloc(1, sizeof *s.adaptation);
    assert_non_null(s.adaptation);
    s.adaptation->player[0].spec = agent(&c, before);
    s.adaptation->player[1].spec = agent(&c, after);
    whatif_way how = {.threads = 1, .quiet = true};
    whatif *w = &s.part[s.parts - 1].whatif;
    assert_true(s.part[s.parts - 1].adapted);
    assert_int_equal(adapt_match(s.adaptation, w, 0, &s.adapt, &how, err), 0);
    w->every[0] = &s.adaptation->player[0].spec;
    w->every[1] = &s.adaptation->player[1].spec;
    for (int i = 0; i < s.parts; i++) {
        config_games(&s.part[i].config, 12);
        assert_int_equal(whatif_play(&s.part[i].whatif, &how, err), 0);
    }
    study_words(words, &s);
    study_json(json, &s);
    study_done(&s);
    config_done(&c);
}

static bool has(const buffer *b, const char *text) {
    return strstr(b->text, text) != NULL;
}

static void test_words(void **state) {
    (void)state;
    buffer words = {0}, json = {0};
    tell("random", "heuristic", &words, &json);
    assert_true(has(&words, "That is more than 3 points: what players that have not learned the "
                            "change say of it is void."));
    assert_true(has(&words, "\n  (void, see adaptation) those, 12 games"));
    assert_false(has(&words, "(void, see adaptation) learned, adapted"));
    assert_true(has(&json, "\"unadapted\": \"void\"") && has(&json, "\"gap\": 3"));
    buffer_free(&words);
    buffer_free(&json);
    words = json = (buffer){0};
    tell("heuristic", "random", &words, &json);
    assert_true(has(&words, "It is at most 3 points") && !has(&words, "void"));
    assert_true(has(&json, "\"unadapted\": \"holds\""));
    buffer_free(&words);
    buffer_free(&json);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_judge), cmocka_unit_test(test_words)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
