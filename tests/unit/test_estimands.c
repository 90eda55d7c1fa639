/* What experiments can say about which power (arena/config/estimand.h): that the table is true of
 * the rules, that configs and results keep to it; and the kind "forgo", which can say it of all.
 */
#include "arena/config/config_parts.h"
#include "arena/config/estimand.h"
#include "arena/games/games.h"
#include "engine/gtr/gtr.h"
#include "tests/support/experiment_run.h"
#include "tests/support/same_record.h"

#include <string.h>

enum { GAMES = 60 };

static int changed_of(const match_record *r, int seat, int item) {
    const facts_item *i = &r->facts.item[seat][item];
    return (r->facts.touched[seat] >> item & 1) && (i->flags & FACTS_TESTED)
               ? (i->flags & FACTS_CHANGED) != 0
               : -1;
}

/* How many of GAMES random games go otherwise with the building given than with it given and its
 * power off; *tested: of how many that could be seen. */
static int changed_by_gift(int building, int *tested) {
    static match_record record;
    run_config c;
    match m;
    int changed = 0;
    *tested = 0;
    /* Without Aerarium, which redoes completions (GTR 14.6), unless it is the one. */
    char options[128] = "\"players\": 3";
    if (building >= GTR_NBASE)
        snprintf(options, sizeof options,
                 "\"edition\": \"republic\", \"expansion\": [\"%s\"], \"players\": 3",
                 gtr_card_names[0][building]);
    parse_experiment(&c, options, "\"random\"", "{\"kind\": \"start\", \"items\": [\"Bar\"]}");
    c.experiment.item[0] = (uint8_t)building; /* which a config would refuse */
    match_setup setup = config_match(&c);
    match_init(&m, &setup);
    for (uint64_t id = 0; id < GAMES; id++) {
        play_game(&m, &c, id, &record);
        int was = changed_of(&record, experiment_at(&c.experiment, &record.at, 3).seat, building);
        *tested += was >= 0;
        changed += was > 0;
    }
    match_done(&m);
    config_done(&c);
    return changed;
}

/* The table says of each power whether giving it does something: it does exactly then. */
static void test_gifts(void **state) {
    int no = 0;
    (void)state;
    for (int b = 0; b < GTR_NBUILDINGS; b++) {
        int tested, changed = changed_by_gift(b, &tested);
        estimand e = estimand_of(EXPERIMENT_START, facts_acts(facts_of(&gtr_game), NULL, b));
        no += e.tests == ESTIMAND_NO;
        if (tested < GAMES)
            fail_msg("building %d: only %d of %d games tested it", b, tested, GAMES);
        if (e.tests == ESTIMAND_NO && changed)
            fail_msg("building %d: not testable, but %d games changed", b, changed);
        if (e.tests == ESTIMAND_YES && changed == 0)
            fail_msg("building %d: testable, but no game changed", b);
    }
    assert_int_equal(
        no,
        9); /* Foundry, School, Amphitheatre, Catacomb, Garden, Prison, Villa; Domus, Bacchanalia */
}

/* All kinds say something of all times; the divisor is a counter. */
static void test_table(void **state) {
    (void)state;
    for (int kind = EXPERIMENT_NONE + 1; kind < EXPERIMENT_KINDS; kind++)
        for (unsigned acts = 1; acts < 8; acts++) {
            estimand e = estimand_of((experiment_kind)kind, acts);
            assert_non_null(e.base);
            assert_true(*e.why);
            assert_true(!strcmp(e.base, "tested") || !strcmp(e.base, "tested_done"));
        }
    assert_int_equal(estimand_of(EXPERIMENT_START, FACTS_ACTS_ONCE).tests, ESTIMAND_NO);
    assert_int_equal(estimand_of(EXPERIMENT_START, FACTS_ACTS_ONCE | FACTS_ACTS_WHILE).tests,
                     ESTIMAND_PARTLY);
    assert_int_equal(estimand_of(EXPERIMENT_START, FACTS_ACTS_WHILE).tests, ESTIMAND_YES);
    /* Statue's foundations are not what it is divided by (finished ones are). */
    assert_string_equal(estimand_of(EXPERIMENT_FORK, FACTS_ACTS_BEFORE | FACTS_ACTS_WHILE).base,
                        "tested_done");
    assert_string_equal(estimand_of(EXPERIMENT_FORK, FACTS_ACTS_WHILE).base, "tested");
}

/* docs/gtr/powers.md is what `aedile powers` prints. */
static void test_page(void **state) {
    static char stored[1 << 16];
    game_options options;
    buffer page = {0};
    FILE *f = fopen("docs/gtr/powers.md", "r");
    (void)state;
    assert_non_null(f);
    stored[fread(stored, 1, sizeof stored - 1, f)] = 0;
    fclose(f);
    gtr_game.options_init(&options);
    estimand_page(&page, &gtr_game, &options);
    assert_string_equal(stored, page.text);
    buffer_free(&page);
}

/* A config leaves out what cannot be tested, and refuses to be asked for it. */
static void test_configs(void **state) {
    static const char *const refused[] = {
        "{\"kind\": \"start\", \"items\": [\"Bar\", \"Catacomb\"]}",
        "experiment.items[1]: Catacomb is not testable this way (start): it acts on completion",
        "{\"kind\": \"synergy\", \"pairs\": [[\"Bar\", \"Dock\"], [\"Villa\", \"Bar\"]]}",
        "experiment.pairs[1]: Villa is not testable this way (synergy): it acts before completion",
        "{\"kind\": \"synergy\", \"pairs\": [[\"Bar\", \"Garden\"]]}",
        "experiment.pairs[0]: Garden is not testable this way (synergy)"};
    run_config c;
    char text[256], err[JSON_ERROR_SIZE];
    (void)state;
    for (int i = 0; i < 6; i += 2) {
        snprintf(text, sizeof text, "{\"experiment\": %s}", refused[i]);
        assert_int_equal(config_parse(&c, text, "test.json", err), -1);
        if (!strstr(err, refused[i + 1]))
            fail_msg("%s: %s", refused[i], err);
    }
    parse_experiment(&c, "\"players\": 3", "\"random\"", "{\"kind\": \"start\"}");
    assert_int_equal(c.experiment.items, GTR_NBASE - 7);
    for (int i = 0; i < c.experiment.items; i++)
        assert_true(c.experiment.item[i] != GTR_CATACOMB && c.experiment.item[i] != GTR_VILLA);
    config_done(&c);
    parse_experiment(&c, "\"players\": 3", "\"random\"", "{\"kind\": \"fork\"}");
    assert_int_equal(c.experiment.items, GTR_NBASE);
    config_done(&c);
}

/* Every building that a seat lays is tested once, and its other arm is the game in which the seat
 * plays as it did up to there and never lays it: no such foundation. */
static void test_forgo(void **state) {
    static match_record record, plain;
    run_config c, without;
    match m, p;
    int tests = 0, other_wins = 0;
    (void)state;
    parse_experiment(&c, "\"players\": 3", "\"heuristic\"", "{\"kind\": \"forgo\"}");
    parse_experiment(&without, "\"players\": 3", "\"heuristic\"", "{\"kind\": \"none\"}");
    match_setup setup = config_match(&c), none = config_match(&without);
    match_init(&m, &setup);
    match_init(&p, &none);
    for (uint64_t id = 0; id < 20; id++) {
        play_game(&m, &c, id, &record);
        play_game(&p, &without, id, &plain);
        assert_true(record.trace == plain.trace); /* the game of the run is as it was */
        assert_same_result(&record.result, &plain.result);
        for (int seat = 0; seat < 3; seat++)
            for (uint64_t left = record.facts.touched[seat]; left; left &= left - 1) {
                const facts_item *i = &record.facts.item[seat][__builtin_ctzll(left)];
                bool laid = i->flags & FACTS_LAID, tested = i->flags & FACTS_TESTED;
                assert_true(laid == tested);
                assert_true(!tested || i->flags & FACTS_CHANGED);
                tests += tested;
                other_wins += tested && i->effect_win_share_60 != 0;
            }
    }
    assert_true(tests > 20 * 8 && other_wins > 20);
    match_done(&m);
    match_done(&p);
    config_done(&c);
    config_done(&without);
}

/* Forbidden from the deal on, or from where it would first be laid, is the same to an agent that
 * chooses the best of its moves: the two arms are one game. */
static void test_forgo_is_forbid(void **state) {
    static match_record forgone, forbidden;
    int same = 0;
    (void)state;
    for (int item = 0; item < GTR_NBASE; item += 3) {
        run_config a, b;
        match m, n;
        parse_experiment(&a, "\"players\": 3", "\"heuristic\"", "{\"kind\": \"forgo\"}");
        parse_experiment(&b, "\"players\": 3", "\"heuristic\"", "{\"kind\": \"forbid\"}");
        a.experiment.items = b.experiment.items = 1;
        a.experiment.item[0] = b.experiment.item[0] = (uint8_t)item;
        match_setup first = config_match(&a), second = config_match(&b);
        match_init(&m, &first);
        match_init(&n, &second);
        for (uint64_t id = 0; id < 9; id++) {
            play_game(&m, &a, id, &forgone);
            play_game(&n, &b, id, &forbidden);
            int seat = experiment_at(&b.experiment, &forbidden.at, 3).seat;
            if (changed_of(&forgone, seat, item) <= 0) {
                assert_true(changed_of(&forbidden, seat, item) <= 0);
                continue;
            }
            const facts_item *x = &forgone.facts.item[seat][item];
            const facts_item *y = &forbidden.facts.item[seat][item];
            assert_int_equal(x->effect_win_share_60, y->effect_win_share_60);
            assert_int_equal(x->effect_score, y->effect_score);
            assert_int_equal(x->effect_turns, y->effect_turns);
            same++;
        }
        match_done(&m);
        match_done(&n);
        config_done(&a);
        config_done(&b);
    }
    assert_true(same > 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_gifts),   cmocka_unit_test(test_table),
        cmocka_unit_test(test_configs), cmocka_unit_test(test_page),
        cmocka_unit_test(test_forgo),   cmocka_unit_test(test_forgo_is_forbid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
