/* Experiments: the arms of a game, whose turn it is to be tested, what a config may ask for. Forks
 * have their own test.
 */
#include "arena/config/config.h"
#include "arena/config/config_parts.h"
#include "arena/config/schedule_plan.h"
#include "arena/match/experiment.h"
#include "engine/gtr/gtr.h"
#include "tests/support/experiment_run.h"
#include "tests/support/same_record.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

/* --- The game of the run ---------------------------------------------------------------------- */

static void assert_same_game(const match_record *a, const match_record *b) {
    assert_true(a->trace == b->trace && a->decisions == b->decisions);
    assert_same_result(&a->result, &b->result);
    assert_same_seats(&a->facts, &b->facts);
}

/* Experiments that leave the game play the very games of a run without; all of them play the same
 * without their other arms. */
static void test_main_arm(void **state) {
    static const char *const experiments[] = {
        "{\"kind\": \"fork\"}",
        "{\"kind\": \"pair\"}",
        "{\"kind\": \"forbid\", \"items\": [\"Dock\", \"Wall\"]}",
        "{\"kind\": \"knockout\"}",
        "{\"kind\": \"start\"}",
        "{\"kind\": \"start\", \"turn\": 7}",
        "{\"kind\": \"opening\"}",
        "{\"kind\": \"synergy\", \"pairs\": [[\"Bar\", \"Insula\"], [\"Dock\", \"Bath\"]]}",
        "{\"kind\": \"fork\", \"streams\": \"keyed\"}",
        "{\"kind\": \"opening\", \"deck\": \"per-seat\"}",
        "{\"kind\": \"fork\", \"deck\": \"per-seat\"}",
    };
    static match_record plain_record, whole, alone;
    (void)state;
    for (size_t i = 0; i < sizeof experiments / sizeof *experiments; i++) {
        run_config with, without;
        match plain, tried, main_only;
        parse_experiment(&without, "\"players\": 3", "\"heuristic\"", "{\"kind\": \"none\"}");
        parse_experiment(&with, "\"players\": 3", "\"heuristic\"", experiments[i]);
        match_setup setup = config_match(&without);
        assert_null(setup.experiment);
        match_init(&plain, &setup);
        setup = config_match(&with);
        match_init(&tried, &setup);
        setup.main_only = true;
        match_init(&main_only, &setup);
        for (uint64_t id = 0; id < 12; id++) {
            play_game(&plain, &without, id, &plain_record);
            play_game(&tried, &with, id, &whole);
            play_game(&main_only, &with, id, &alone);
            assert_same_game(&whole, &alone);
            if (experiment_leaves_game(&with.experiment) && !with.experiment.keyed)
                assert_same_game(&whole, &plain_record);
        }
        match_done(&plain);
        match_done(&tried);
        match_done(&main_only);
        config_done(&with);
        config_done(&without);
    }
}

/* --- Other arms ------------------------------------------------------------------------------- */

typedef void tested_fn(const match_record *record, const experiment_test *test, int item);

/* Calls `each` for the games that tested something; returns how many. */
static int each_test(const char *tried, int games, tested_fn *each) {
    static match_record record;
    run_config c;
    match m;
    int n = 0;
    parse_experiment(&c, "\"players\": 3", "\"heuristic\"", tried);
    match_setup setup = config_match(&c);
    match_init(&m, &setup);
    for (int i = 0; i < games; i++) {
        play_game(&m, &c, (uint64_t)i, &record);
        experiment_test test = experiment_at(&c.experiment, &record.at, c.players);
        int item =
            c.experiment.kind == EXPERIMENT_SYNERGY ? test.index : c.experiment.item[test.index];
        if (!(record.facts.touched[test.seat] >> item & 1) ||
            !(record.facts.item[test.seat][item].flags & FACTS_TESTED))
            continue;
        n++;
        if (each)
            each(&record, &test, item);
    }
    match_done(&m);
    config_done(&c);
    return n;
}

static void is_given(const match_record *record, const experiment_test *test, int item) {
    const facts_item *i = &record->facts.item[test->seat][item];
    assert_true(i->flags & FACTS_GIVEN && i->flags & FACTS_DONE);
    assert_true(i->done == 1 || i->done == 7);
    if (item != GTR_STATUE && item != GTR_WALL)
        assert_int_equal(i->points, 0); /* no site goes with it */
}

static void is_in_hand(const match_record *record, const experiment_test *test, int item) {
    assert_true(record->facts.item[test->seat][item].flags & FACTS_OPENING);
}

/* All seats are tested, and what one wins the rest lose. */
static void is_knocked_out(const match_record *record, const experiment_test *test, int item) {
    int sum = 0, first = 0;
    (void)test;
    for (int p = 0; p < record->players; p++) {
        const facts_item *i = &record->facts.item[p][item];
        assert_true(record->facts.touched[p] >> item & 1 && i->flags & FACTS_TESTED);
        assert_int_equal(i->effect_turns, record->facts.item[0][item].effect_turns);
        sum += i->effect_win_share_60;
        first += (i->flags & FACTS_TESTED_FIRST) != 0;
    }
    assert_int_equal(sum, 0);
    assert_int_equal(first, 1);
}

static void test_arms(void **state) {
    (void)state;
    assert_int_equal(each_test("{\"kind\": \"pair\"}", 60, NULL), 60);
    assert_int_equal(each_test("{\"kind\": \"knockout\"}", 60, is_knocked_out), 60);
    assert_int_equal(each_test("{\"kind\": \"forbid\"}", 60, NULL), 60);
    assert_int_equal(
        each_test("{\"kind\": \"start\", \"items\": [\"Bar\", \"Coliseum\"]}", 60, is_given), 60);
    /* At turn 7 it may lie there already, or the game be over. */
    assert_in_range(each_test("{\"kind\": \"start\", \"turn\": 7}", 60, is_given), 50, 60);
    assert_int_equal(each_test("{\"kind\": \"opening\"}", 60, is_in_hand), 60);
    assert_int_equal(
        each_test("{\"kind\": \"synergy\", \"pairs\": [[\"Bar\", \"Insula\"]]}", 60, NULL), 60);
}

/* A seat's win, points and the turns of a game with these buildings given to it from the start. */
static void play_given(int seat, const char *const *given, int n, uint64_t id, int out[3]) {
    static match_record record;
    char options[128], *end = options;
    run_config c;
    match m;
    int winners = 0;
    end += sprintf(end, "\"players\": 3, \"given\": [");
    for (int i = 0; i < n; i++)
        end += sprintf(end, "%s\"%d:%s\"", i ? ", " : "", seat, given[i]);
    sprintf(end, "]");
    parse_experiment(&c, options, "\"heuristic\"", "{\"kind\": \"none\"}");
    match_setup setup = config_match(&c);
    match_init(&m, &setup);
    play_game(&m, &c, id, &record);
    for (int p = 0; p < 3; p++)
        winners += record.result.place[p] == 1;
    out[0] = record.result.place[seat] == 1 ? 60 / winners : 0;
    out[1] = record.result.score[seat];
    out[2] = record.facts.turns;
    match_done(&m);
    config_done(&c);
}

/* The effect of a pair: both, less either by itself, plus neither. The arms are games with buildings
 * given, and no experiment. */
static void test_synergy(void **state) {
    static const char *const pair[] = {"Temple", "Storeroom"};
    static match_record record;
    run_config c;
    match m;
    int some = 0;
    (void)state;
    parse_experiment(&c, "\"players\": 3", "\"heuristic\"",
                     "{\"kind\": \"synergy\", \"pairs\": [[\"Temple\", \"Storeroom\"]]}");
    match_setup setup = config_match(&c);
    match_init(&m, &setup);
    for (uint64_t id = 0; id < 12; id++) {
        int both[3], first[3], second[3], neither[3];
        play_game(&m, &c, id, &record);
        int seat = experiment_at(&c.experiment, &record.at, 3).seat;
        play_given(seat, pair, 2, id, both);
        play_given(seat, pair, 1, id, first);
        play_given(seat, pair + 1, 1, id, second);
        play_given(seat, pair, 0, id, neither);
        const facts_item *i = &record.facts.item[seat][0];
        assert_int_equal(i->effect_win_share_60, both[0] - first[0] - second[0] + neither[0]);
        assert_int_equal(i->effect_score, both[1] - first[1] - second[1] + neither[1]);
        assert_int_equal(i->effect_turns, both[2] - first[2] - second[2] + neither[2]);
        some += i->effect_win_share_60 != 0;
    }
    assert_true(some > 0);
    match_done(&m);
    config_done(&c);
}

static int changed;
static void count_changed(const match_record *record, const experiment_test *test, int item) {
    changed += (record->facts.item[test->seat][item].flags & FACTS_CHANGED) != 0;
}

/* What one cannot lay, and what one has from the start, is missed. */
static void test_arms_differ(void **state) {
    static const char *const some[] = {
        "{\"kind\": \"forbid\", \"items\": [\"Road\", \"Bar\"]}",
        "{\"kind\": \"start\", \"items\": [\"Storeroom\", \"Coliseum\"]}",
        "{\"kind\": \"opening\", \"items\": [\"Road\"]}",
        "{\"kind\": \"synergy\", \"pairs\": [[\"Temple\", \"Storeroom\"]]}",
        "{\"kind\": \"knockout\", \"items\": [\"Road\", \"Statue\"]}",
        "{\"kind\": \"pair\", \"items\": [\"Road\", \"Statue\"]}",
    };
    (void)state;
    for (size_t i = 0; i < sizeof some / sizeof *some; i++) {
        changed = 0;
        (void)each_test(some[i], 60, count_changed);
        if (changed < 6)
            fail_msg("%s: %d of 60 games changed", some[i], changed);
    }
}

/* Each item in turn; each seat once in a block whose seat orders are as many as the seats. */
static void test_turns(void **state) {
    experiment e = {.kind = EXPERIMENT_PAIR, .items = 5};
    int count[5][4] = {{0}};
    (void)state;
    for (uint64_t block = 0; block < 400; block++) {
        unsigned seats = 0;
        for (int order = 0; order < 4; order++) {
            schedule_game at = {
                .id = block * 4 + (uint64_t)order, .block = block, .rotation = order};
            experiment_test t = experiment_at(&e, &at, 4);
            count[t.index][t.seat]++;
            seats |= 1u << t.seat;
        }
        assert_int_equal(seats, 15);
    }
    for (int i = 0; i < 5; i++)
        for (int seat = 0; seat < 4; seat++)
            assert_int_equal(count[i][seat], 80);
}

/* Also where a block is one game; and the items come in another order each time. */
static void test_turns_of_single_games(void **state) {
    experiment e = {.kind = EXPERIMENT_PAIR, .items = 5};
    int count[5][4] = {{0}}, first[5] = {0};
    (void)state;
    for (uint64_t block = 0; block < 2000; block++) {
        schedule_game at = {.id = block, .block = block};
        experiment_test t = experiment_at(&e, &at, 4);
        count[t.index][t.seat]++;
        first[t.index] += block % 5 == 0;
    }
    for (int i = 0; i < 5; i++) {
        assert_in_range(first[i], 50, 110); /* 80 expected, standard deviation 8 */
        for (int seat = 0; seat < 4; seat++)
            assert_in_range(count[i][seat], 65, 135); /* 100; 9 */
    }
}

/* --- Configs
 * ------------------------------------------------------------------------------------------------
 */

static void test_refused(void **state) {
    static const struct {
        const char *agents, *experiment, *expected;
    } cases[] = {
        {"\"random\"", "3", "experiment: expected an object"},
        {"\"random\"", "{}", "experiment.kind: expected a kind of experiment, found nothing"},
        {"\"random\"", "{\"kind\": \"forks\"}", "\"fork\""},
        {"\"random\"", "{\"kind\": \"fork\", \"turn\": 3}", "unknown key \"turn\""},
        {"\"random\"", "{\"kind\": \"fork\", \"items\": [\"Baa\"]}",
         "experiment.items[0]: expected the name of a building, found \"Baa\""},
        {"\"random\"", "{\"kind\": \"pair\", \"items\": [\"Bar\", \"Bar\"]}",
         "experiment.items[1]: expected each name once"},
        {"\"random\"", "{\"kind\": \"synergy\"}", "experiment.pairs: expected a list"},
        {"\"random\"", "{\"kind\": \"synergy\", \"pairs\": [[\"Bar\", \"Bar\"]]}",
         "experiment.pairs[0]: expected two different names"},
        {"\"random\"", "{\"kind\": \"start\", \"turn\": 0}", "experiment.turn: expected"},
        {"\"random\"", "{\"kind\": \"pair\", \"streams\": \"fast\"}",
         "experiment.streams: expected \"running\" or \"keyed\""},
        {"\"random\"", "{\"kind\": \"pair\", \"deck\": \"mine\"}",
         "experiment.deck: expected \"classic\" or \"per-seat\""},
        {"\"so-ismcts:iterations=5,tree_reuse=true\"", "{\"kind\": \"fork\"}", "(option reuse)"},
    };
    char text[512], err[JSON_ERROR_SIZE];
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        run_config c;
        snprintf(text, sizeof text, "{\"agents\": [%s], \"experiment\": %s}", cases[i].agents,
                 cases[i].experiment);
        assert_int_equal(config_parse(&c, text, "test.json", err), -1);
        if (!strstr(err, cases[i].expected))
            fail_msg("%s: %s", text, err);
    }
    run_config c; /* other kinds begin again for each arm: the one who plays may remember */
    parse_experiment(&c, "\"players\": 2", "\"so-ismcts:iterations=5,tree_reuse=true\"",
                     "{\"kind\": \"pair\"}");
    config_done(&c);
}

static void assert_same_experiment(const experiment *a, const experiment *b) {
    assert_int_equal(a->kind, b->kind);
    assert_int_equal(a->items, b->items);
    assert_memory_equal(a->item, b->item, sizeof a->item);
    assert_memory_equal(a->other, b->other, sizeof a->other);
    assert_int_equal(a->turn, b->turn);
    assert_true(a->seat_decks == b->seat_decks && a->keyed == b->keyed);
}

/* The resolved config is the same experiment, and its hash tells experiments apart. */
static void test_resolved(void **state) {
    static const char *const experiments[] = {
        "{\"kind\": \"none\"}",
        "{\"kind\": \"fork\"}",
        "{\"kind\": \"fork\", \"streams\": \"keyed\"}",
        "{\"kind\": \"fork\", \"deck\": \"per-seat\"}",
        "{\"kind\": \"fork\", \"items\": [\"Wall\", \"Bar\"]}",
        "{\"kind\": \"start\", \"turn\": 4}",
        "{\"kind\": \"synergy\", \"pairs\": [[\"Wall\", \"Bar\"], [\"Bar\", \"Wall\"]]}",
    };
    uint64_t seen[7];
    (void)state;
    for (int i = 0; i < 7; i++) {
        char err[JSON_ERROR_SIZE];
        run_config c, again;
        parse_experiment(&c, "\"players\": 2", "\"random\"", experiments[i]);
        char *text = config_resolved(&c, 1);
        assert_int_equal(config_parse(&again, text, "test.json", err), 0);
        assert_same_experiment(&c.experiment, &again.experiment);
        seen[i] = config_hash(&c, 1);
        assert_true(seen[i] == config_hash(&again, 1));
        for (int k = 0; k < i; k++)
            assert_true(seen[k] != seen[i]);
        cJSON_free(text);
        config_done(&c);
        config_done(&again);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_main_arm), cmocka_unit_test(test_arms),
        cmocka_unit_test(test_synergy),  cmocka_unit_test(test_arms_differ),
        cmocka_unit_test(test_turns),    cmocka_unit_test(test_turns_of_single_games),
        cmocka_unit_test(test_refused),  cmocka_unit_test(test_resolved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
