/* Who plays whom: every format is a function of the game's number, balanced at any moment, with
 * seats and neighbours as its rotation promises. */
#include "arena/config/config.h"
#include "arena/config/schedule_plan.h"
#include "arena/config/schedule_read.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

/* A config of `players` seats and `agents` agents, labelled a0, a1 ..., with more keys. */
static void parse(run_config *c, int players, int agents, const char *more) {
    char text[8192], err[JSON_ERROR_SIZE];
    int n = snprintf(text, sizeof text, "{\"options\": {\"players\": %d}, \"agents\": [", players);
    for (int a = 0; a < agents; a++)
        n += snprintf(text + n, sizeof text - (size_t)n,
                      "%s{\"agent\": \"random\", \"label\": \"a%d\"}", a ? ", " : "", a);
    snprintf(text + n, sizeof text - (size_t)n, "]%s%s}", *more ? ", " : "", more);
    if (config_parse(c, text, "test.json", err) < 0)
        fail_msg("%s: %s", text, err);
}

/* One of each kind. */
static const struct {
    int players, agents;
    const char *more;
} kinds[] = {
    {3, 1, ""},
    {3, 3, "\"rotation\": \"cyclic\""},
    {3, 7, "\"format\": \"round-robin\""},
    {4, 6, "\"format\": \"round-robin\", \"rotation\": \"neighbour\", \"deals\": \"shared\""},
    {5, 3, "\"format\": \"round-robin\", \"rotation\": \"all\""},
    {4, 2, "\"format\": \"focus\""},
    {3, 5, "\"format\": \"focus\", \"candidate\": \"a2\""},
    {5, 3, "\"format\": \"focus\", \"candidate\": 1, \"rotation\": \"neighbour\""},
    {3, 4, "\"format\": \"mix\", \"quotas\": [1, 2, 3, 6]"},
    {5, 4, "\"format\": \"mix\", \"quotas\": [9, 1, 1, 1], \"rotation\": \"none\""},
    {2, 9, "\"format\": \"swiss\", \"swiss\": {\"blocks\": 2}"},
    {3, 4, "\"format\": \"explicit\", \"line_ups\": [[0, 1, 2], [\"a3\", 0, 0]]"},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

/* How many games can be asked for. */
static uint64_t known(const run_config *c) {
    return schedule_grows(c->schedule) ? (uint64_t)schedule_unit(c->schedule) : 5000;
}

static void assert_same(const schedule_game *a, const schedule_game *b) {
    assert_true(a->id == b->id && a->block == b->block && a->deal == b->deal);
    assert_int_equal(a->rotation, b->rotation);
    assert_int_equal(a->group, b->group);
    assert_memory_equal(a->agent, b->agent, sizeof a->agent);
}

/* The same game whenever it is asked for, in whichever order. */
static void test_pure(void **state) {
    (void)state;
    for (int k = 0; k < KINDS; k++) {
        run_config c, again;
        schedule_game *first = calloc(5000, sizeof *first), now;
        parse(&c, kinds[k].players, kinds[k].agents, kinds[k].more);
        parse(&again, kinds[k].players, kinds[k].agents, kinds[k].more);
        uint64_t n = known(&c);
        for (uint64_t id = 0; id < n; id++)
            schedule_at(c.schedule, id, &first[id]);
        for (uint64_t id = n; id-- > 0;) {
            schedule_at(again.schedule, id, &now);
            assert_same(&first[id], &now);
            assert_true(now.id == id && now.block == id / (uint64_t)c.schedule->orders);
            assert_int_equal(now.rotation, id % (uint64_t)c.schedule->orders);
            assert_true(now.group < SCHEDULE_GROUPS);
            for (int seat = 0; seat < c.players; seat++)
                assert_true(now.agent[seat] < c.agents);
        }
        free(first);
        config_done(&c);
        config_done(&again);
    }
}

/* A block is one line-up on one deal in one group, and its seat orders are the rotation's. */
static void test_blocks(void **state) {
    (void)state;
    for (int k = 0; k < KINDS; k++) {
        run_config c;
        schedule_game first = {0}, now;
        parse(&c, kinds[k].players, kinds[k].agents, kinds[k].more);
        const schedule *s = c.schedule;
        for (uint64_t id = 0; id < known(&c); id++) {
            schedule_at(s, id, &now);
            if (now.rotation == 0)
                first = now;
            assert_true(now.deal == first.deal && now.group == first.group);
            for (int seat = 0; seat < c.players; seat++)
                assert_int_equal(now.agent[seat], first.agent[s->order[now.rotation][seat]]);
        }
        config_done(&c);
    }
}

/* Own deals are all different; shared ones last a turn, and their games in one group. */
static void test_deals(void **state) {
    (void)state;
    run_config own, shared;
    schedule_game a, b, before = {0};
    parse(&own, 3, 5, "\"format\": \"round-robin\"");
    parse(&shared, 3, 5, "\"format\": \"round-robin\", \"deals\": \"shared\"");
    for (uint64_t id = 0; id < 3 * 10 * 200; id += 3) {
        schedule_at(own.schedule, id, &a);
        schedule_at(shared.schedule, id, &b);
        assert_true(a.deal == id / 3 && b.deal == id / 3 / 10);
        assert_memory_equal(a.agent, b.agent, sizeof a.agent);
        if (id > 0 && before.deal == b.deal)
            assert_int_equal(before.group, b.group);
        before = b;
    }
    config_done(&own);
    config_done(&shared);
}

/* No group of blocks belongs to some line-ups: in 64 turns each line-up is once in each group. */
static void test_groups(void **state) {
    (void)state;
    run_config c;
    static int seen[64][SCHEDULE_GROUPS];
    parse(&c, 2, 64,
          "\"format\": \"explicit\", \"line_ups\": [[0, 1], [1, 2], [2, 3], [3, 4],"
          "[4, 5], [5, 6], [6, 7], [7, 8], [8, 9], [9, 10], [10, 11], [11, 12],"
          "[12, 13], [13, 14], [14, 15], [15, 16]]");
    for (uint64_t block = 0; block < 64 * 16; block++) {
        schedule_game now;
        schedule_at(c.schedule, block * 2, &now);
        seen[now.agent[0]][now.group]++;
    }
    for (int line = 0; line < 16; line++)
        for (int group = 0; group < SCHEDULE_GROUPS; group++)
            assert_int_equal(seen[line][group], 1);
    config_done(&c);
}

static int choose(int n, int k) {
    return k == 0 ? 1 : choose(n - 1, k - 1) * n / k;
}

/* The agents of a block, ascending, as one number. */
static uint64_t sorted_line(const schedule *s, uint64_t block) {
    schedule_game now;
    uint64_t key = 0;
    int count[SCHEDULE_MAX_AGENTS] = {0};
    schedule_at(s, block * (uint64_t)s->orders, &now);
    for (int seat = 0; seat < s->players; seat++)
        count[now.agent[seat]]++;
    for (int a = 0; a < s->agents; a++)
        for (int i = 0; i < count[a]; i++)
            key = key * 64 + (uint64_t)a;
    return key;
}

static int compare_keys(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Round-robin: every set once a turn (of few agents: every multiset but one agent's only);
 * at no moment have two agents played in numbers of blocks that differ by more than the seats. */
static void test_round_robin(void **state) {
    (void)state;
    for (int players = 2; players <= 5; players++)
        for (int agents = 2; agents <= 11; agents++) {
            run_config c;
            int played[SCHEDULE_MAX_AGENTS] = {0};
            parse(&c, players, agents, "\"format\": \"round-robin\"");
            int n = agents >= players ? choose(agents, players)
                                      : choose(agents + players - 1, players) - agents;
            assert_int_equal(c.schedule->line_ups, n);
            uint64_t *line = calloc((size_t)n, sizeof *line);
            for (uint64_t b = 0; b < (uint64_t)n; b++) {
                line[b] = sorted_line(c.schedule, b);
                assert_true(line[b] == sorted_line(c.schedule, b + (uint64_t)n));
                schedule_game now;
                int least = 1 << 30, most = 0;
                schedule_at(c.schedule, b * (uint64_t)players, &now);
                for (int seat = 0; seat < players; seat++)
                    played[now.agent[seat]]++;
                for (int a = 0; a < agents; a++) {
                    least = played[a] < least ? played[a] : least;
                    most = played[a] > most ? played[a] : most;
                }
                assert_true(most - least <= players);
                assert_true(b < (uint64_t)n - 1 || most == least);
            }
            qsort(line, (size_t)n, sizeof *line, compare_keys);
            for (int b = 1; b < n; b++)
                assert_true(line[b - 1] < line[b]);
            free(line);
            config_done(&c);
        }
}

/* Focus: the candidate is in every block, once; the seats left are all sets of the others, or all
 * multisets where they are few. */
static void test_focus(void **state) {
    (void)state;
    const struct {
        int players, agents, line_ups;
    } cases[] = {{2, 2, 1}, {4, 2, 1}, {2, 5, 4}, {3, 5, 6}, {5, 5, 1}, {4, 3, 4}, {5, 3, 5}};
    run_config first;
    parse(&first, 3, 3, "\"format\": \"focus\"");
    assert_true(first.candidate == 0 && first.ratings.anchor == 1);
    config_done(&first);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        run_config c;
        uint64_t line[8];
        parse(&c, cases[i].players, cases[i].agents,
              "\"format\": \"focus\", \"candidate\": \"a1\"");
        assert_int_equal(c.candidate, 1);
        assert_int_equal(c.ratings.anchor, 0);
        assert_int_equal(c.schedule->line_ups, cases[i].line_ups);
        for (uint64_t b = 0; b < (uint64_t)cases[i].line_ups; b++) {
            schedule_game now;
            int times = 0;
            schedule_at(c.schedule, b * (uint64_t)c.players, &now);
            for (int seat = 0; seat < c.players; seat++)
                times += now.agent[seat] == 1;
            assert_int_equal(times, 1);
            line[b] = sorted_line(c.schedule, b);
            for (uint64_t other = 0; other < b; other++)
                assert_true(line[b] != line[other]);
        }
        config_done(&c);
    }
}

/* Mix: exactly the quotas in a cycle, in every block the quota rounded up or down; cycles and
 * seeds differ. */
static void test_mix(void **state) {
    (void)state;
    const int quota[] = {1, 2, 3, 7};
    run_config c;
    int equal_cycles = 0, equal_seeds = 0;
    for (int players = 2; players <= 5; players++) {
        char more[128];
        snprintf(more, sizeof more, "\"format\": \"mix\", \"quotas\": [2, 4, 6, 14]");
        parse(&c, players, 4, more);
        int cycle = (int)c.schedule->line_ups;
        for (int round = 0; round < 50; round++) {
            int seats[4] = {0};
            for (int b = 0; b < cycle; b++) {
                schedule_game now;
                int here[4] = {0};
                schedule_at(c.schedule, (uint64_t)((round * cycle + b) * players), &now);
                for (int seat = 0; seat < players; seat++)
                    here[now.agent[seat]]++;
                for (int a = 0; a < 4; a++) {
                    seats[a] += here[a];
                    assert_true(here[a] * 13 > quota[a] * players - 13 &&
                                here[a] * 13 < quota[a] * players + 13);
                }
            }
            for (int a = 0; a < 4; a++)
                assert_int_equal(seats[a] * 13, quota[a] * players * cycle);
            for (int b = 0; round > 0 && b < cycle; b++)
                equal_cycles += sorted_line(c.schedule, (uint64_t)b) ==
                                sorted_line(c.schedule, (uint64_t)(round * cycle + b));
        }
        for (int b = 0; b < cycle; b++) {
            config_seed(&c, 1);
            uint64_t one = sorted_line(c.schedule, (uint64_t)b);
            config_seed(&c, 2);
            equal_seeds += one == sorted_line(c.schedule, (uint64_t)b);
        }
        config_done(&c);
    }
    assert_true(equal_cycles < 4 * 49 * 13 / 2);
    assert_true(equal_seeds < 4 * 13 / 2);
}

/* Mix: in every beginning of a cycle too, everybody has nearly its quota. */
static void test_mix_beginnings(void **state) {
    (void)state;
    const double quota[] = {25, 26, 50};
    run_config c;
    parse(&c, 2, 3, "\"format\": \"mix\", \"quotas\": [25, 26, 50]");
    assert_int_equal(c.schedule->line_ups, 101);
    int seats[3] = {0};
    for (int b = 0; b < 101; b++) {
        schedule_game now;
        schedule_at(c.schedule, (uint64_t)b * 2, &now);
        for (int seat = 0; seat < 2; seat++)
            seats[now.agent[seat]]++;
        for (int a = 0; a < 3; a++) /* one after the other they would be off by 25 */
            assert_true(fabs(seats[a] - quota[a] / 101 * 2 * (b + 1)) < 4);
    }
    config_done(&c);
}

/* Everybody is in every seat equally often, and next to everybody as the rotation promises. */
static void test_rotation(void **state) {
    for (int how = 0; rotation_names[how]; how++) { /* one by itself has one order */
        uint8_t alone[SCHEDULE_MAX_ORDERS][GAME_MAX_SEATS];
        memset(alone, 77, sizeof alone);
        assert_int_equal(rotation_orders((rotation)how, 1, alone), 1);
        assert_int_equal(alone[0][0], 0);
    }
    (void)state;
    static const int orders[][4] = {{1, 1, 1, 1}, {2, 3, 4, 5}, {2, 6, 24, 20}, {2, 6, 24, 120}};
    for (int how = 0; how < 4; how++)
        for (int n = 2; n <= 5; n++) {
            uint8_t order[SCHEDULE_MAX_ORDERS][GAME_MAX_SEATS];
            int seat_of[5][5] = {{0}}, left[5][5] = {{0}};
            int r = rotation_orders((rotation)how, n, order);
            assert_int_equal(r, orders[how][n - 2]);
            for (int i = 0; i < r; i++) {
                unsigned all = 0;
                for (int seat = 0; seat < n; seat++) {
                    all |= 1u << order[i][seat];
                    seat_of[order[i][seat]][seat]++;
                    left[order[i][seat]][order[i][(seat + 1) % n]]++;
                }
                assert_int_equal(all, (1u << n) - 1);
                for (int j = 0; j < i; j++)
                    assert_memory_not_equal(order[i], order[j], (size_t)n);
            }
            for (int p = 0; p < n; p++) {
                assert_int_equal(order[0][p], p);
                for (int q = 0; q < n && how != ROTATION_NONE; q++)
                    assert_int_equal(seat_of[p][q], r / n);
                for (int q = 0; q < n && how >= ROTATION_NEIGHBOUR; q++)
                    assert_int_equal(left[p][q], p == q ? 0 : r / (n - 1));
            }
        }
}

/* The ladder makes its pool: rungs, then the baseline. */
static void test_ladder(void **state) {
    (void)state;
    const struct {
        const char *baseline, *against;
        int agents, line_ups;
        uint8_t line[3][2]; /* the rung and the rest */
    } cases[] = {
        {", \"heuristic\"", "", 4, 3, {{0, 3}, {1, 3}, {2, 3}}},
        {", \"heuristic\"", ", \"against\": \"below\"", 4, 3, {{0, 3}, {1, 0}, {2, 1}}},
        {"", "", 3, 2, {{1, 0}, {2, 1}}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        run_config c;
        char full[512], err[JSON_ERROR_SIZE];
        snprintf(full, sizeof full,
                 "{\"options\": {\"players\": 3}, \"format\": \"ladder\", \"agents\": "
                 "[\"so-ismcts:c=0.2\"%s], \"ladder\": {\"budgets\": [10, 20, 40]%s}}",
                 cases[i].baseline, cases[i].against);
        if (config_parse(&c, full, "ladder.json", err) < 0)
            fail_msg("%s", err);
        assert_int_equal(c.agents, cases[i].agents);
        assert_int_equal(c.schedule->line_ups, cases[i].line_ups);
        for (int l = 0; l < cases[i].line_ups; l++) {
            assert_int_equal(c.schedule->line[l][0], cases[i].line[l][0]);
            assert_int_equal(c.schedule->line[l][1], cases[i].line[l][1]);
            assert_int_equal(c.schedule->line[l][2], cases[i].line[l][1]);
        }
        assert_string_equal(c.label[2], "so-ismcts@40");
        assert_int_equal(c.ratings.anchor, cases[i].agents == 4 ? 3 : 0);
        config_done(&c);
    }
}

/* Games in which the agent of the lower number always wins. */
static void play_round(const run_config *c, uint64_t round, outcomes *o) {
    uint64_t unit = (uint64_t)schedule_unit(c->schedule);
    for (uint64_t id = round * unit; id < (round + 1) * unit; id++) {
        schedule_game now;
        outcome kind = {.group = 0};
        schedule_at(c->schedule, id, &now);
        memcpy(kind.agent, now.agent, sizeof kind.agent);
        for (int i = 0; i < c->players; i++) {
            kind.place[i] = 1;
            for (int j = 0; j < c->players; j++)
                kind.place[i] = (uint8_t)(kind.place[i] + (now.agent[j] < now.agent[i]));
        }
        assert_int_equal(outcomes_add(o, &kind, 1), 0);
    }
}

/* Swiss: no one sits twice in a round, those who rest take turns, the best end up together, and
 * rounds are the same again. */
static void test_swiss(void **state) {
    (void)state;
    enum { ROUNDS = 6, AGENTS = 17, TABLES = 5 };
    run_config c, again;
    outcomes o;
    int rests[AGENTS] = {0};
    parse(&c, 3, AGENTS, "\"format\": \"swiss\", \"rounds\": 6, \"swiss\": {\"blocks\": 2}");
    parse(&again, 3, AGENTS, "\"format\": \"swiss\", \"rounds\": 6, \"swiss\": {\"blocks\": 2}");
    assert_int_equal(schedule_unit(c.schedule), TABLES * 2 * 3);
    assert_int_equal(c.shard, TABLES * 2 * 3);
    assert_int_equal(c.games, ROUNDS * TABLES * 2 * 3);
    outcomes_init(&o, 3);
    for (uint64_t round = 0; round < ROUNDS; round++) {
        bool sits[AGENTS] = {0};
        if (round > 0)
            assert_int_equal(schedule_next_round(c.schedule, round, &o), 0);
        assert_int_equal(schedule_next_round(c.schedule, round, &o), 0); /* is planned already */
        assert_int_equal(c.schedule->rounds, round + 1);
        for (size_t t = 0; t < TABLES; t++)
            for (int i = 0; i < 3; i++) {
                int a = c.schedule->line[round * TABLES + t][i];
                assert_false(sits[a]);
                sits[a] = true;
            }
        for (int a = 0; a < AGENTS; a++)
            rests[a] += !sits[a];
        play_round(&c, round, &o);
    }
    for (int a = 0; a < AGENTS; a++)
        assert_in_range(rests[a], 0, 1); /* 2 rest in each of 6 rounds, 17 agents */
    /* Agent 0 wins all its games and has the lowest number: first in every standing. */
    for (size_t round = 1; round < ROUNDS; round++)
        assert_int_equal(c.schedule->line[round * TABLES][0], 0);
    /* Who met goes apart: by standing only some would meet again and again. */
    int met[AGENTS][AGENTS] = {{0}}, most = 0;
    for (size_t l = 0; l < c.schedule->lines; l++)
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++) {
                int times = ++met[c.schedule->line[l][i]][c.schedule->line[l][j]];
                most = i != j && times > most ? times : most;
            }
    assert_in_range(most, 1, 2);
    cJSON *pairings = schedule_pairings_json(c.schedule);
    char err[JSON_ERROR_SIZE];
    assert_int_equal(schedule_pairings_read(again.schedule, pairings, err), 0);
    assert_int_equal(again.schedule->rounds, ROUNDS);
    assert_memory_equal(again.schedule->line, c.schedule->line,
                        c.schedule->lines * sizeof *c.schedule->line);
    cJSON_Delete(pairings);
    outcomes_done(&o);
    config_done(&c);
    config_done(&again);
}

static void add_games(outcomes *o, uint8_t a, uint8_t b, uint8_t place_a, uint8_t place_b,
                      int games) {
    outcome kind = {.agent = {a, b}, .place = {place_a, place_b}};
    assert_int_equal(outcomes_add(o, &kind, games), 0);
}

/* A shared win is half of one: who wins seven games of ten is ahead of the one who shares all ten. */
static void test_swiss_shared(void **state) {
    (void)state;
    run_config c;
    outcomes o;
    parse(&c, 2, 4, "\"format\": \"swiss\", \"swiss\": {\"blocks\": 5}");
    outcomes_init(&o, 2);
    add_games(&o, 0, 2, 1, 1, 10);
    add_games(&o, 1, 3, 1, 2, 7);
    add_games(&o, 1, 3, 2, 1, 3);
    assert_int_equal(schedule_next_round(c.schedule, 1, &o), 0);
    assert_int_equal(c.schedule->line[2][0], 1);
    assert_int_equal(c.schedule->line[2][1], 0);
    assert_int_equal(c.schedule->line[3][0], 2);
    assert_int_equal(c.schedule->line[3][1], 3);
    outcomes_done(&o);
    config_done(&c);
}

/* Pairings that are not of whole rounds. */
static void test_pairings_refused(void **state) {
    (void)state;
    static const char *const bad[] = {
        "{}",
        "[[[0, 2]]]",                      /* a table too few */
        "[[[0, 2], [1, 3], [1, 3]]]",      /* and too many */
        "[[[0, 2], [1]]]",                 /* an agent too few */
        "[[[0, 2], [1, 3, 0]]]",           /* and too many */
        "[[[0, 2], [1, 4]]]",              /* one that is not in the pool */
        "[[[0, 2], [1, 3]], [[0, 2], 1]]", /* in a later round */
    };
    run_config c;
    parse(&c, 2, 4, "\"format\": \"swiss\"");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char err[JSON_ERROR_SIZE] = "";
        cJSON *rounds = cJSON_Parse(bad[i]);
        assert_non_null(rounds);
        assert_int_equal(schedule_pairings_read(c.schedule, rounds, err), -1);
        assert_ptr_equal(strstr(err, "pairings: expected "), err);
        cJSON_Delete(rounds);
    }
    config_done(&c);
}

/* A round does not hang on how its outcomes were gathered. */
static void test_swiss_order(void **state) {
    (void)state;
    run_config a, b;
    outcomes together, parts[2];
    parse(&a, 2, 12, "\"format\": \"swiss\"");
    parse(&b, 2, 12, "\"format\": \"swiss\"");
    outcomes_init(&together, 2);
    for (uint64_t round = 0; round < 4; round++) {
        if (round > 0)
            assert_int_equal(schedule_next_round(a.schedule, round, &together), 0);
        play_round(&a, round, &together);
    }
    outcomes_init(&parts[0], 2);
    for (uint64_t round = 0; round < 3; round++) {
        if (round > 0)
            assert_int_equal(schedule_next_round(b.schedule, round, &parts[0]), 0);
        outcomes_init(&parts[1], 2);
        play_round(&b, round, &parts[1]);
        outcomes_merge(&parts[1], &parts[0]);
        outcomes_done(&parts[0]);
        parts[0] = parts[1];
    }
    assert_int_equal(schedule_next_round(b.schedule, 3, &parts[0]), 0);
    assert_memory_equal(a.schedule->line, b.schedule->line,
                        b.schedule->lines * sizeof *b.schedule->line);
    outcomes_done(&together);
    outcomes_done(&parts[0]);
    config_done(&a);
    config_done(&b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pure),         cmocka_unit_test(test_blocks),
        cmocka_unit_test(test_deals),        cmocka_unit_test(test_groups),
        cmocka_unit_test(test_round_robin),  cmocka_unit_test(test_focus),
        cmocka_unit_test(test_mix),          cmocka_unit_test(test_mix_beginnings),
        cmocka_unit_test(test_rotation),     cmocka_unit_test(test_ladder),
        cmocka_unit_test(test_swiss),        cmocka_unit_test(test_swiss_order),
        cmocka_unit_test(test_swiss_shared), cmocka_unit_test(test_pairings_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
