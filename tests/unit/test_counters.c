/* Counters and outcomes: what is added up is what the records say, in any grouping, and goes to
 * bytes and back. */
#include "arena/config/config.h"
#include "arena/count/counters.h"
#include "arena/match/match.h"
#include "engine/gtr/gtr.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { GAMES = 96, PLAYERS = 3, AGENTS = 4 };

/* Games of four agents in all line-ups, cyclic, some of them faulted. */
static run_config config;
static match_record *games;

static int set_up(void **state) {
    (void)state;
    char err[JSON_ERROR_SIZE];
    const char *text = "{\"options\": {\"players\": 3}, \"agents\": [{\"agent\": \"random\", "
                       "\"label\": \"a\"}, {\"agent\": \"random\", \"label\": \"b\"}, "
                       "{\"agent\": \"random\", \"label\": \"c\"}, \"heuristic\"], "
                       "\"format\": \"round-robin\", \"rotation\": \"cyclic\", \"games\": 96}";
    if (config_parse(&config, text, "test.json", err) < 0)
        fail_msg("%s", err);
    games = calloc(GAMES, sizeof *games);
    match m;
    match_init(&m, &(match_setup){.game = config.game,
                                  .options = &config.options,
                                  .players = config.players,
                                  .agents = config.agents,
                                  .agent = config.agent,
                                  .seed = 2});
    for (int i = 0; i < GAMES; i++) {
        schedule_game at;
        schedule_at(config.schedule, (uint64_t)i, &at);
        if (match_play(&m, &at, &games[i]) < 0)
            return -1;
    }
    games[13].fault[1] = AGENT_FAULT_TIMEOUT;
    games[14].fault[0] = AGENT_FAULT_CRASH;
    games[50].fault[2] = AGENT_FAULT_TIMEOUT;
    match_done(&m);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    free(games);
    config_done(&config);
    return 0;
}

static void start(counters *c, int candidate) {
    counters_shape shape =
        counters_shape_of(&gtr_game, PLAYERS, AGENTS, schedule_orders(config.schedule), candidate);
    assert_int_equal(counters_init(c, shape), 0);
}

static void add(counters *c, int first, int n) {
    for (int i = first; i < first + n; i++)
        assert_int_equal(counters_add(c, &games[i]), 0);
}

static int win_share_60(const match_record *r, int seat) {
    int winners = 0;
    for (int p = 0; p < r->players; p++)
        winners += r->result.place[p] == 1;
    return r->result.place[seat] == 1 ? 60 / winners : 0;
}

/* The row of that name. */
static int row(const counters *c, counters_level level, const char *name) {
    const facts_class *f = facts_of(&gtr_game);
    for (int i = 0; i < c->rows[level]; i++) {
        counters_row r = counters_describe(c, f, level, i);
        char whole[64];
        snprintf(whole, sizeof whole, "%s%s", r.prefix, r.name);
        assert_true(*r.unit && *r.help);
        if (!strcmp(whole, name))
            return i;
    }
    fail_msg("no row %s", name);
    return -1;
}

static int64_t sum(const counters *c, counters_level level, int member, const char *name) {
    return counters_sum(c, level, member, row(c, level, name));
}

static void test_run(void **state) {
    (void)state;
    counters c;
    int64_t n = 0, turns = 0, turns2 = 0, end[GTR_NENDS] = {0};
    counters_range most = {INT64_MAX, INT64_MIN};
    start(&c, -1);
    add(&c, 0, GAMES);
    for (int i = 0; i < GAMES; i++) {
        const match_record *r = &games[i];
        if (match_faulted(r))
            continue;
        n++;
        turns += r->facts.turns;
        turns2 += (int64_t)r->facts.turns * r->facts.turns;
        end[r->result.end]++;
        most.least = r->decisions < most.least ? r->decisions : most.least;
        most.most = r->decisions > most.most ? r->decisions : most.most;
    }
    assert_int_equal(n, GAMES - 3);
    assert_int_equal(counters_games(&c), GAMES);
    assert_int_equal(sum(&c, COUNTERS_RUN, 0, "games"), n);
    assert_int_equal(sum(&c, COUNTERS_RUN, 0, "faulted"), 3);
    assert_int_equal(sum(&c, COUNTERS_RUN, 0, "turns"), turns);
    assert_int_equal(sum(&c, COUNTERS_RUN, 0, "turns2"), turns2);
    for (int e = 0; e < GTR_NENDS; e++) {
        char name[40];
        snprintf(name, sizeof name, "end_%s", gtr_end_names[e]);
        assert_int_equal(sum(&c, COUNTERS_RUN, 0, name), end[e]);
    }
    counters_range found = counters_extreme(&c, COUNTERS_EXTREME_decisions, 0);
    assert_true(found.least == most.least && found.most == most.most);
    counters_done(&c);
}

/* Of every seat, order and agent. */
static void test_places(void **state) {
    (void)state;
    counters c;
    const facts_column *columns = facts_of(&gtr_game)->seat_columns;
    start(&c, -1);
    add(&c, 0, GAMES);
    for (counters_level level = COUNTERS_SEAT; level <= COUNTERS_AGENT; level++)
        for (int member = 0; member < c.members[level]; member++) {
            int64_t n = 0, wins = 0, score2 = 0, column[FACTS_SEAT] = {0}, place[6] = {0};
            for (int i = 0; i < GAMES; i++)
                for (int p = 0; p < PLAYERS && !match_faulted(&games[i]); p++) {
                    const match_record *r = &games[i];
                    int order = (p - r->facts.first + PLAYERS) % PLAYERS;
                    if (member != (level == COUNTERS_SEAT    ? p
                                   : level == COUNTERS_ORDER ? order
                                                             : r->at.agent[p]))
                        continue;
                    n++;
                    wins += win_share_60(r, p);
                    score2 += (int64_t)r->result.score[p] * r->result.score[p];
                    place[r->result.place[p]]++;
                    for (int k = 0; columns[k].name; k++)
                        column[k] += r->facts.seat[p][k];
                }
            assert_true(n > 0);
            assert_int_equal(sum(&c, level, member, "games"), n);
            assert_int_equal(sum(&c, level, member, "win_share_60"), wins);
            assert_int_equal(sum(&c, level, member, "score2"), score2);
            assert_int_equal(sum(&c, level, member, "place2"), place[2]);
            assert_int_equal(sum(&c, level, member, "place5"), 0);
            for (int k = 0; columns[k].name; k++) {
                assert_int_equal(sum(&c, level, member, columns[k].name), column[k]);
                assert_int_equal(row(&c, level, columns[k].name), counters_column(level, k));
            }
        }
    assert_int_equal(sum(&c, COUNTERS_AGENT, games[14].at.agent[0], "crash"), 1);
    int64_t timeouts = 0;
    for (int a = 0; a < AGENTS; a++)
        timeouts += counters_sum(&c, COUNTERS_AGENT, a, COUNTERS_AGENT_timeout);
    assert_int_equal(timeouts, 2);
    counters_done(&c);
}

/* Of every agent and building. */
static void test_items(void **state) {
    (void)state;
    counters c;
    int64_t all = 0;
    start(&c, -1);
    add(&c, 0, GAMES);
    for (int a = 0; a < AGENTS; a++)
        for (int b = 0; b < GTR_NBUILDINGS; b++) {
            int64_t drawn = 0, opening60 = 0, laid_turns = 0, done60 = 0, held = 0, offered = 0,
                    uses = 0, used60 = 0, points = 0, playable = 0, built_turns = 0;
            for (int i = 0; i < GAMES; i++)
                for (int p = 0; p < PLAYERS && !match_faulted(&games[i]); p++) {
                    const facts *f = &games[i].facts;
                    const facts_item *x = &f->item[p][b];
                    if (games[i].at.agent[p] != a || !(f->touched[p] >> b & 1))
                        continue;
                    int w = win_share_60(&games[i], p), done = (x->flags & FACTS_DONE) != 0;
                    drawn += (x->flags & FACTS_DRAWN) != 0;
                    opening60 += x->flags & FACTS_OPENING ? w : 0;
                    laid_turns += x->laid;
                    playable += x->playable;
                    done60 += done * w;
                    held += (x->flags & FACTS_HELD) != 0;
                    points += done * x->points;
                    built_turns +=
                        done && x->laid && !(x->flags & FACTS_TAKEN) ? x->done - x->laid : 0;
                    offered += x->offered;
                    uses += x->used;
                    used60 += x->used ? w : 0;
                }
            int m = counters_item(&c, a, b);
            assert_int_equal(counters_sum(&c, COUNTERS_ITEM, m, COUNTERS_ITEM_drawn), drawn);
            assert_int_equal(sum(&c, COUNTERS_ITEM, m, "opening_win_share_60"), opening60);
            assert_int_equal(sum(&c, COUNTERS_ITEM, m, "laid_turns"), laid_turns);
            assert_int_equal(sum(&c, COUNTERS_ITEM, m, "done_win_share_60"), done60);
            assert_int_equal(sum(&c, COUNTERS_ITEM, m, "built_turns"), built_turns);
            assert_int_equal(sum(&c, COUNTERS_ITEM, m, "held"), held);
            assert_int_equal(sum(&c, COUNTERS_ITEM, m, "points"), points);
            assert_int_equal(sum(&c, COUNTERS_ITEM, m, "playable"), playable);
            assert_int_equal(sum(&c, COUNTERS_ITEM, m, "offered"), offered);
            assert_int_equal(sum(&c, COUNTERS_ITEM, m, "uses"), uses);
            assert_int_equal(sum(&c, COUNTERS_ITEM, m, "used_win_share_60"), used60);
            all += opening60 + done60 + held + uses + used60 + built_turns;
        }
    assert_true(all > 0);
    counters_done(&c);
}

static void assert_equal(const counters *a, const counters *b) {
    buffer x = {0}, y = {0};
    counters_pack(&x, a);
    counters_pack(&y, b);
    assert_int_equal(x.n, y.n);
    assert_memory_equal(x.text, y.text, x.n);
    buffer_free(&x);
    buffer_free(&y);
}

/* Any pieces of whole blocks, in any order. */
static void test_merge(void **state) {
    (void)state;
    counters whole, part, sum_of_parts;
    start(&whole, 3);
    start(&sum_of_parts, 3);
    start(&part, 3);
    add(&whole, 0, GAMES);
    static const int pieces[][2] = {{60, 36}, {0, 3}, {33, 27}, {3, 30}};
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        counters_clear(&part);
        add(&part, pieces[i][0], pieces[i][1]);
        assert_int_equal(counters_merge(&sum_of_parts, &part), 0);
    }
    assert_equal(&whole, &sum_of_parts);
    counters_clear(&part);
    counters_clear(&whole);
    assert_equal(&whole, &part);
    counters_done(&whole);
    counters_done(&part);
    counters_done(&sum_of_parts);
}

/* Groups come from the schedule, and every game is in one. */
static void test_groups(void **state) {
    (void)state;
    counters c;
    int64_t games_of[COUNTERS_GROUPS] = {0};
    start(&c, -1);
    add(&c, 0, GAMES);
    for (int i = 0; i < GAMES; i++)
        games_of[games[i].at.group] += !match_faulted(&games[i]);
    for (int g = 0; g < COUNTERS_GROUPS; g++)
        assert_int_equal(counters_get(&c, COUNTERS_RUN, 0, COUNTERS_RUN_games, g), games_of[g]);
    counters_done(&c);
    /* Many agents: items in fewer groups, a table of some megabytes at most. */
    for (int agents = 1; agents <= SCHEDULE_MAX_AGENTS; agents++) {
        assert_int_equal(counters_init(&c, counters_shape_of(&gtr_game, 5, agents, 5, -1)), 0);
        assert_true(c.groups[COUNTERS_ITEM] >= 16 && c.base[COUNTERS_LEVELS] * 8 < 40 << 20);
        counters_done(&c);
    }
}

/* Scores of the candidate's blocks; those with a fault, and those without it, are left out. */
static void test_blocks(void **state) {
    (void)state;
    int orders = schedule_orders(config.schedule), faulted = 0;
    for (int candidate = 0; candidate < AGENTS; candidate++) {
        counters c;
        start(&c, candidate);
        add(&c, 0, GAMES);
        int64_t *expected = calloc((size_t)counters_block_most(&c) + 1, sizeof *expected);
        for (int b = 0; b < GAMES / orders; b++) {
            int score = 0, faults = 0, seats = 0;
            for (int i = b * orders; i < (b + 1) * orders; i++)
                for (int p = 0; p < PLAYERS; p++) {
                    bool its = games[i].at.agent[p] == candidate;
                    seats += its;
                    score += its ? win_share_60(&games[i], p) : 0;
                    faults += games[i].fault[p];
                }
            expected[score] += !faults && seats;
            faulted += faults && seats;
        }
        for (int i = 0; i <= counters_block_most(&c); i++)
            assert_int_equal(c.blocks[i], expected[i]);
        free(expected);
        counters_done(&c);
    }
    assert_true(faulted > 0);
}

/* There and back; other shapes and damaged bytes are refused. */
static void test_bytes(void **state) {
    (void)state;
    counters c, back;
    buffer b = {0};
    pcg32 rng;
    start(&c, 1);
    start(&back, 1);
    add(&c, 0, GAMES);
    counters_pack(&b, &c);
    const uint8_t *bytes = (const uint8_t *)b.text;
    assert_int_equal(counters_unpack(&back, bytes, b.n), 0);
    assert_equal(&c, &back);
    for (size_t n = 0; n < b.n; n += 1 + n / 20)
        assert_int_equal(counters_unpack(&back, bytes, n), -1);
    pcg32_seed(&rng, 1, 1);
    for (int i = 0; i < 300; i++) { /* other numbers, or refused */
        size_t at = pcg32_below(&rng, (uint32_t)b.n);
        uint8_t was = (uint8_t)b.text[at];
        b.text[at] = (char)pcg32_next(&rng);
        buffer again = {0};
        if (counters_unpack(&back, bytes, b.n) == 0) {
            counters_pack(&again, &back);
            assert_int_equal(again.n, b.n);
            assert_memory_equal(again.text, b.text, b.n);
        }
        buffer_free(&again);
        b.text[at] = (char)was;
    }
    counters_done(&back);
    start(&back, 2);
    assert_int_equal(counters_unpack(&back, bytes, b.n), -1);
    counters_done(&back);
    counters_done(&c);
    buffer_free(&b);
}

/* The list of outcomes has every game once, in order. */
static void test_outcomes(void **state) {
    (void)state;
    outcomes o;
    size_t n;
    outcomes_init(&o, 4);
    assert_null(outcomes_list(&o, &n));
    assert_int_equal(n, 0);
    pcg32 rng;
    pcg32_seed(&rng, 4, 4);
    for (int i = 0; i < 20000; i++) {
        outcome kind = {.group = (uint8_t)pcg32_below(&rng, 64),
                        .agent = {63, (uint8_t)pcg32_below(&rng, 3), 0, 62},
                        .place = {(uint8_t)(1 + pcg32_below(&rng, 4)), 1, 4, 4},
                        .faulted = pcg32_below(&rng, 2) == 0};
        assert_int_equal(outcomes_add(&o, &kind, 2), 0);
    }
    outcome *list = outcomes_list(&o, &n);
    int64_t all = 0;
    assert_int_equal(n, 64 * 3 * 4 * 2);
    assert_int_equal(o.n, n); /* so that the table does not grow with the games */
    for (size_t i = 0; i < n; i++) {
        all += list[i].games;
        assert_true(list[i].agent[0] == 63 && list[i].agent[3] == 62 && list[i].place[3] == 4);
        assert_true(list[i].agent[4] == 0 && list[i].place[4] == 0);
        if (i)
            assert_true(list[i - 1].group < list[i].group ||
                        (list[i - 1].group == list[i].group &&
                         (list[i - 1].agent[1] < list[i].agent[1] ||
                          (list[i - 1].agent[1] == list[i].agent[1] &&
                           list[i - 1].place[0] <= list[i].place[0]))));
    }
    assert_int_equal(all, 40000);
    free(list);
    outcomes_done(&o);
}

/* A kind of outcome that stands there twice is refused: the same counters are the same bytes. */
static void test_bytes_once(void **state) {
    (void)state;
    enum { KIND = 1 + 2 * PLAYERS + 2 }; /* all of them small numbers, a byte each */
    counters c;
    buffer b = {0};
    start(&c, -1);
    add(&c, 0, 1);
    counters_pack(&b, &c);
    uint8_t *bytes = malloc(b.n + KIND), *end = bytes + b.n;
    memcpy(bytes, b.text, b.n);
    memcpy(end, end - KIND, KIND);
    assert_int_equal(counters_unpack(&c, bytes, b.n), 0);
    assert_int_equal(end[-KIND - 1], 1);
    end[-KIND - 1] = 2; /* kinds */
    assert_int_equal(counters_unpack(&c, bytes, b.n + KIND), -1);
    free(bytes);
    buffer_free(&b);
    counters_done(&c);
}

/* Of a faulted game only the offender's place is known, even if it was played to its end. */
static void test_faulted_outcomes(void **state) {
    (void)state;
    static const int faulted[] = {13, 14, 50}, offender[] = {1, 0, 2};
    for (int i = 0; i < 3; i++) {
        const match_record *r = &games[faulted[i]];
        counters c;
        size_t n;
        start(&c, -1);
        add(&c, faulted[i], 1);
        outcome *list = outcomes_list(&c.outcomes, &n);
        assert_int_equal(n, 1);
        assert_true(list->faulted && list->games == 1 && list->group == r->at.group);
        for (int p = 0; p < PLAYERS; p++) {
            assert_int_equal(list->agent[p], r->at.agent[p]);
            assert_int_equal(list->place[p], p == offender[i] ? PLAYERS : 1);
        }
        free(list);
        counters_done(&c);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_run),        cmocka_unit_test(test_places),
        cmocka_unit_test(test_items),      cmocka_unit_test(test_merge),
        cmocka_unit_test(test_groups),     cmocka_unit_test(test_blocks),
        cmocka_unit_test(test_bytes),      cmocka_unit_test(test_outcomes),
        cmocka_unit_test(test_bytes_once), cmocka_unit_test(test_faulted_outcomes),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
