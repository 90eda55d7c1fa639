/* The course of a game (course.h) by series of chances whose answers are known, and how they are read (readings.h); comebacks
 * (shape.h) by points after each round. */
#include "agents/net/net.h"
#include "arena/config/config.h"
#include "arena/games/games.h"
#include "arena/match/course.h"
#include "arena/match/match.h"
#include "arena/match/shape.h"
#include "arena/seam/facts_mark.h"
#include "engine/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static match_record record;
static readings series;

/* A game that the first seat won, with no look. */
static void begin(int players) {
    memset(&record, 0, sizeof record);
    memset(&series, 0, sizeof series);
    record.players = players;
    record.readings = &series;
    for (int seat = 1; seat < players; seat++)
        record.result.place[seat] = 2;
    record.result.place[0] = 1;
}

/* The next look; of two seats the second has the rest. */
static void look(const int *percent) {
    series.turn[series.looks] = (uint16_t)(1 + series.looks * record.players);
    for (int seat = 0; seat < record.players; seat++)
        series.chance[series.looks][seat] = (uint16_t)(percent[seat] * READINGS_POINT);
    series.looks++;
}

static void looks_of_two(const int *percent, int n) {
    for (int i = 0; i < n; i++)
        look((int[]){percent[i], 100 - percent[i]});
}

/* Changes of 10, -20, 30, 25 and 5 points, for each of two seats. */
static void test_swings(void **state) {
    (void)state;
    course c;
    begin(2);
    looks_of_two((int[]){60, 40, 70, 95}, 4);
    course_of(&c, &record);
    enum { UNIT = READINGS_POINT * READINGS_POINT };
    assert_int_equal(c.looks, 4);
    assert_int_equal(c.whole, 5000 * UNIT);
    assert_int_equal(c.swing, 4100 * UNIT);
    assert_int_equal(c.echo, 150 * UNIT);
    assert_int_equal(c.deal, -200 * UNIT);
    assert_int_equal(c.step[0], -800 * UNIT);
    assert_int_equal(c.step[1], 2100 * UNIT);
    assert_int_equal(c.step[2], 3000 * UNIT);
    assert_int_equal(c.step[3], 300 * UNIT);
    assert_int_equal(c.open[0], 4800 * UNIT);
    assert_int_equal(c.quarter[3], 950 * UNIT);
}

static void test_decided(void **state) {
    (void)state;
    course c;
    begin(2);
    looks_of_two((int[]){60, 40, 70, 95}, 4);
    course_of(&c, &record);
    assert_int_equal(c.alone, 4);
    assert_int_equal(c.half, 2);
    assert_int_equal(c.nine, 3);
    assert_int_equal(c.lead_changes, 2);
    assert_int_equal(c.shortfall, 20 * READINGS_POINT);
    assert_false(c.late);
    begin(2);
    looks_of_two((int[]){60, 30, 30}, 3);
    course_of(&c, &record);
    assert_int_equal(c.half, 3); /* at the end only */
    assert_true(c.late);
    record.result.place[1] = 1; /* shared: no winner to look at */
    course_of(&c, &record);
    assert_int_equal(c.alone + c.half + c.nine + c.shortfall + c.late, 0);
    assert_int_equal(c.whole, 0);
}

/* Seats within the margin are level. */
static void test_margin(void **state) {
    (void)state;
    course c;
    begin(3);
    look((int[]){40, 35, 25}); /* the first is the favourite, */
    look((int[]){36, 39, 25}); /* and stays it, */
    look((int[]){41, 35, 24});
    look((int[]){33, 38, 29}); /* until the second is five points better */
    course_of(&c, &record);
    assert_int_equal(c.lead_changes, 1);
    assert_int_equal(c.shortfall, 5 * READINGS_POINT);
}

static void test_rounds(void **state) {
    (void)state;
    begin(2);
    looks_of_two((int[]){60, 40, 70}, 3); /* in turns 1, 3 and 5 */
    record.facts.item[1][7].done = 4;
    assert_int_equal(course_round(&record, 1, 7), 1);
    assert_int_equal(course_rise(&record, 1, 1), -30 * READINGS_POINT);
    record.facts.item[1][7].done = 3;
    assert_int_equal(course_round(&record, 1, 7), 1);
    record.facts.item[0][7].done = 9;
    assert_int_equal(course_round(&record, 0, 7), 2);
    assert_int_equal(course_rise(&record, 0, 2), 30 * READINGS_POINT);
    record.facts.item[0][7].done = 0;
    assert_int_equal(course_round(&record, 0, 7), -1);
}

/* --- Planted games ---------------------------------------------------------------------------- */

enum { SEATS = 4, STEPS = 24, GAMES = 4000 };

static int draw(const double *p, pcg32 *rng) {
    double u = pcg32_next(rng) / 4294967296.0;
    int seat = 0;
    for (; seat < SEATS - 1 && u >= p[seat]; seat++)
        u -= p[seat];
    return seat;
}

/* Chances that are right: a step moves a tenth of what is missing to the seat that it is drawn for. They are read with an
 * error of `error` points up or down, for two seats at a time. */
static void plant(double error, pcg32 *rng) {
    double p[SEATS] = {0.25, 0.25, 0.25, 0.25};
    begin(SEATS);
    for (int i = 0; i < STEPS; i++) {
        int to = draw(p, rng), up = (int)pcg32_below(rng, SEATS);
        for (int seat = 0; seat < SEATS; seat++)
            p[seat] += 0.1 * ((seat == to) - p[seat]);
        for (int seat = 0; seat < SEATS; seat++) {
            double off = seat == up ? error : seat == (up + 1) % SEATS ? -error : 0;
            double said = READINGS_WHOLE * p[seat] + READINGS_POINT * off + 0.5;
            series.chance[i][seat] = (uint16_t)(said < 0 ? 0 : said);
        }
        series.turn[i] = (uint16_t)(1 + i * SEATS);
    }
    series.looks = STEPS;
    int won = draw(p, rng);
    for (int seat = 0; seat < SEATS; seat++)
        record.result.place[seat] = seat == won ? 1 : 2;
}

/* All swings add up to 1 - 1/n; errors add to that, and are taken out. */
static void test_identity(void **state) {
    (void)state;
    static const double errors[] = {0, 5};
    for (int e = 0; e < 2; e++) {
        double whole = 0, raw = 0, freed = 0;
        pcg32 rng;
        pcg32_seed(&rng, 1, 2);
        for (int i = 0; i < GAMES; i++) {
            course c;
            int64_t sum = 0;
            plant(errors[e], &rng);
            course_of(&c, &record);
            for (int k = 0; k < c.looks; k++)
                sum += c.step[k];
            assert_int_equal(sum + c.deal, c.swing + 2 * c.echo);
            whole += (double)c.whole;
            raw += (double)c.swing;
            freed += (double)(sum + c.deal);
        }
        assert_int_equal((int)(100 * whole / GAMES / READINGS_WHOLE / READINGS_WHOLE + 0.5), 75);
        assert_in_range((int)(1000 * freed / whole), 970, 1030);
        assert_in_range((int)(1000 * raw / whole), e ? 1200 : 970, e ? 1500 : 1030);
    }
}

/* --- Reading ---------------------------------------------------------------------------------- */

/* One half of the deals chooses, the other measures. */
static void test_gap(void **state) {
    (void)state;
    assert_int_equal(readings_gap((int[]){8, 10, 3}, (int[]){7, 6, 9}, 3), -1);
    assert_int_equal(readings_gap((int[]){8, 10, 9}, (int[]){7, 6, 1}, 3), 5);
}

/* A network of zeros: everybody's chance is even, all moves are alike, and none matters. */
static void test_blank_network(void **state) {
    (void)state;
    char err[NET_ERROR_SIZE], why[JSON_ERROR_SIZE];
    run_config c;
    net blank;
    const char *text = "{\"agents\": [\"first\"], \"games\": 60, \"shape\": \"learned\"}";
    assert_int_equal(config_parse(&c, text, "test.json", why), 0);
    const layout *l = layout_of(c.game);
    void *weights = calloc(1, net_weights_size(l, NET_FIRST)),
         *bytes = calloc(1, net_size(l, NET_FIRST, 2));
    net_weights parts = net_parts(l, NET_FIRST, weights);
    net_pack(l, NET_FIRST, &parts, "{}", bytes);
    assert_int_equal(net_open(&blank, l, bytes, net_size(l, NET_FIRST, 2), err), 0);
    const agent_option *o = agent_option_find(c.reader.agent, "network");
    ((agent_network *)(void *)(c.reader.params.bytes + o->offset))->net = &blank;
    match_setup setup = {.game = c.game,
                         .options = &c.options,
                         .players = c.players,
                         .seed = 5,
                         .reader = &c.reader};
    game_reader *reader = reader_new(&setup);
    readings *read = reader_read(reader);
    uint32_t live = 0, probes = 0;
    for (uint64_t id = 0; id < 20; id++) {
        static game_state s;
        game_move moves[GAME_MAX_MOVES];
        uint32_t choice = 0, before = 0;
        c.game->create(&s, &c.options, 5, id);
        reader_begin(reader, id, c.game->turn(&s));
        for (int n; (n = c.game->legal(&s, moves)) > 0; c.game->apply(&s, moves[n / 2])) {
            reader_look(reader, &s, moves, n, choice);
            live += read->probes > before ? (uint32_t)n : 0;
            before = read->probes;
            choice += n > 1;
        }
        probes += read->probes;
        assert_int_equal(read->close, read->probes);
        assert_true(read->looks > 2);
        for (int i = 0; i < read->looks; i++) {
            assert_int_equal(read->turn[i], 1 + i * c.players);
            assert_int_equal(read->chance[i][c.players - 1], READINGS_WHOLE / c.players);
        }
        live -= (read->live + READINGS_LIVE / 2) / READINGS_LIVE;
    }
    assert_true(probes > 10);
    assert_int_equal(live, 0);
    reader_free(reader);
    free(weights);
    free(bytes);
    config_done(&c);
}

/* As bytes and back; not of fewer bytes, and not of other ones. */
static void test_bytes(void **state) {
    (void)state;
    readings back;
    buffer b = {0};
    pcg32 rng;
    pcg32_seed(&rng, 3, 4);
    plant(2, &rng);
    series.probes = 7;
    series.close = 3;
    series.gap = -40;
    series.live = 912;
    readings_pack(&b, &series, SEATS);
    const uint8_t *at = (const uint8_t *)b.text, *end = at + b.n;
    assert_true(readings_unpack(&back, SEATS, &at, end));
    assert_ptr_equal(at, end);
    assert_memory_equal(&back, &series, sizeof back);
    for (size_t n = 0; n < b.n; n++) {
        at = (const uint8_t *)b.text;
        assert_false(readings_unpack(&back, SEATS, &at, at + n));
    }
    b.text[0] = (char)(READINGS_LOOKS - 1);
    at = (const uint8_t *)b.text;
    assert_false(readings_unpack(&back, SEATS, &at, end));
    buffer_free(&b);
}

/* A finished game of these places, after these public points at its looks. */
static game_shape shape_after(int players, const uint8_t *place, const int (*points)[4],
                              int looks) {
    memset(&record, 0, sizeof record);
    record.players = players;
    record.facts.leader = GAME_MAX_SEATS;
    memcpy(record.result.place, place, (size_t)players);
    for (int i = 0; i < looks; i++)
        facts_mark_leader(&record.facts, points[i], players);
    return shape_of(&record);
}

/* Of four seats the last one wins. Behind it in ranks is who has more points, not who has as many; points and ranks each have their
 * own worst look. */
static void test_comeback(void **state) {
    (void)state;
    const int points[][4] = {{0, 0, 0, 0}, {3, 4, 5, 2}, {30, 9, 9, 9}, {31, 40, 41, 42}};
    const uint8_t last_wins[] = {4, 3, 2, 1}, first_wins[] = {1, 4, 3, 2}, both[] = {1, 3, 4, 1};
    game_shape s = shape_after(4, last_wins, points, 4);
    assert_int_equal(s.ranks, 3);
    assert_int_equal(s.comeback, 21);
    assert_true(s.from_last);
    s = shape_after(4, last_wins, points + 2,
                    2); /* 9 points as two others: one seat is before it */
    assert_int_equal(s.ranks, 1);
    assert_int_equal(s.comeback, 21);
    assert_false(s.from_last);
    s = shape_after(4, first_wins, points, 3);
    assert_int_equal(s.ranks, 2);
    assert_int_equal(s.comeback, 2);
    assert_false(s.from_last);
    s = shape_after(4, both, points, 3); /* of two winners the one farthest behind */
    assert_int_equal(s.ranks, 3);
    assert_int_equal(s.comeback, 21);
    s = shape_after(4, last_wins, points, 1); /* all level */
    assert_int_equal(s.ranks, 0);
    assert_false(s.from_last);
    s = shape_after(2, (const uint8_t[]){2, 1}, points + 1, 1);
    assert_int_equal(s.ranks, 0);
    s = shape_after(2, (const uint8_t[]){1, 2}, points + 1,
                    1); /* of two seats the one behind is last */
    assert_int_equal(s.ranks, 1);
    assert_true(s.from_last);
    assert_int_equal(shape_after(1, (const uint8_t[]){1}, points + 1, 1).ranks, 0);
    assert_false(shape_after(1, (const uint8_t[]){1}, points + 1, 1).from_last);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_swings),        cmocka_unit_test(test_decided),
        cmocka_unit_test(test_margin),        cmocka_unit_test(test_rounds),
        cmocka_unit_test(test_identity),      cmocka_unit_test(test_gap),
        cmocka_unit_test(test_blank_network), cmocka_unit_test(test_bytes),
        cmocka_unit_test(test_comeback),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
