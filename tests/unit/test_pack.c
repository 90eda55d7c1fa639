/* Records as bytes: there and back again, short, and never taken in by other bytes. */
#include "arena/base/varint.h"
#include "arena/config/config.h"
#include "arena/match/match.h"
#include "arena/rows/pack.h"
#include "engine/gtr/gtr.h"
#include "tests/support/same_record.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static void parse(run_config *c, const char *edition, int players, const char *agents) {
    char text[1024], err[JSON_ERROR_SIZE];
    snprintf(
        text, sizeof text,
        "{\"options\": {\"players\": %d, \"edition\": \"%s\"}, \"agents\": [%s], \"games\": 240}",
        players, edition, agents);
    if (config_parse(c, text, "test.json", err) < 0)
        fail_msg("%s: %s", text, err);
}

/* What is seen of it without unpacking, whatever comes behind it; nothing, if some is missing. */
static void expect_look(const match_record *r, const uint8_t *bytes, size_t n) {
    pack_summary critic;
    uint32_t items = 0;
    uint8_t *more = malloc(n + 5);
    assert_non_null(more);
    memcpy(more, bytes, n);
    memset(more + n, 1, 5);
    for (int p = 0; p < r->players; p++)
        items += (uint32_t)__builtin_popcountll(r->facts.touched[p]);
    assert_true(pack_summarise(&critic, more, n + 5));
    assert_int_equal(critic.size, n);
    assert_int_equal(critic.items, items);
    assert_int_equal(critic.events, r->choice ? r->decisions : 0);
    assert_false(pack_summarise(&critic, bytes, n - 1));
    free(more);
}

/* Reads what was packed, and nothing from a shorter piece of it. */
static void there_and_back(const match_record *r, const run_config *c, size_t *bytes) {
    static match_record back;
    const facts_class *f = facts_of(c->game);
    buffer b = {0};
    pack_record(&b, r, f);
    const uint8_t *text = (const uint8_t *)b.text;
    expect_look(r, text, b.n);
    assert_int_equal(unpack_record(&back, c->schedule, c->players, f, text, b.n), (int)b.n);
    assert_same_record(r, &back);
    assert_true(!r->choice == !back.choice);
    if (r->choice)
        assert_memory_equal(r->choice, back.choice, r->decisions - r->forced);
    for (size_t n = 0; n < b.n; n++) {
        uint8_t *part = malloc(n + 1); /* of its own, so that a sanitizer sees reading on */
        memcpy(part, text, n);
        assert_int_equal(unpack_record(&back, c->schedule, c->players, f, part, n), -1);
        free(part);
    }
    *bytes += b.n;
    buffer_free(&b);
}

static void play(const run_config *c, match *m, uint64_t id, match_record *r) {
    schedule_game at;
    schedule_at(c->schedule, id, &at);
    assert_int_equal(match_play(m, &at, r), 0);
}

static void match_of(match *m, const run_config *c) {
    match_init(m, &(match_setup){.game = c->game,
                                 .options = &c->options,
                                 .players = c->players,
                                 .agents = c->agents,
                                 .agent = c->agent,
                                 .seed = 5,
                                 .events_one_in = 4});
}

static void test_round_trip(void **state) {
    (void)state;
    for (int e = 0; e < gtr_neditions; e++)
        for (int players = 2; players <= 5; players++) {
            static match_record r;
            static run_config c;
            match m;
            size_t bytes = 0, choices = 0;
            parse(&c, gtr_editions[e].name, players, "\"random\"");
            match_of(&m, &c);
            for (uint64_t i = 0; i < 40; i++) {
                play(&c, &m, i * 17, &r);
                choices += r.choice ? r.decisions - r.forced : 0;
                there_and_back(&r, &c, &bytes);
            }
            if (players == 4)
                assert_in_range((bytes - choices) / 40, 100, 430);
            match_done(&m);
            config_done(&c);
        }
}

/* What no game of today has: faults, numbers at their limits, flags without their turns. */
static void test_odd_records(void **state) {
    (void)state;
    static match_record r;
    static run_config c;
    match m;
    size_t bytes = 0;
    parse(&c, "iv", 4, "\"random\"");
    match_of(&m, &c);
    play(&c, &m, 9, &r);
    r.choice = NULL;
    r.fault[2] = AGENT_FAULT_CRASH;
    r.result.score[0] = INT32_MIN;
    r.trace = UINT64_MAX;
    r.decisions = UINT32_MAX;
    r.facts.turns = UINT16_MAX;
    r.facts.seat[1][3] = INT16_MIN;
    r.facts.seat[1][4] = INT16_MAX;
    r.facts.touched[3] |= 7;
    r.facts.item[3][0] = (facts_item){.flags = FACTS_DRAWN};
    r.facts.item[3][1] = (facts_item){.laid = 5, .playable = 15, .points = -9};
    r.facts.item[3][2] = (facts_item){
        .flags = UINT16_MAX, .drawn = UINT16_MAX, .laid = 1, .playable = UINT16_MAX, .used = 300};
    r.facts.items[3] |= 4; /* held and in the opening hand, as its flags say */
    r.facts.opening[3] = (r.facts.opening[3] & ~UINT64_C(7)) | 4;
    there_and_back(&r, &c, &bytes);
    match_done(&m);
    config_done(&c);
}

/* Items whose flags do not say which of their numbers are not 0, each in one way only. */
static void test_odd_items(void **state) {
    (void)state;
    enum { GONE = FACTS_OPENING | FACTS_DRAWN, ALL = GONE | FACTS_LAID | FACTS_DONE };
    static const facts_item odd[] = {
        {.flags = ALL, .drawn = 2, .laid = 3, .done = 4}, /* the opening is turn 1 */
        {.flags = ALL, .drawn = 1, .done = 4},
        {.flags = ALL, .drawn = 1, .laid = 3},
        {.flags = GONE, .drawn = 1, .laid = 3},
        {.flags = GONE, .drawn = 1, .done = 4},
        {.flags = GONE, .drawn = 1, .points = 1},
        {.flags = GONE, .drawn = 1, .ahead = 1},
        {.flags = GONE, .drawn = 1, .offered = 6},
        {.flags = GONE, .drawn = 1, .used = 5},
        {.flags = GONE | FACTS_OFFERED, .drawn = 1},
        {.flags = GONE | FACTS_USED, .drawn = 1},
        {.flags = FACTS_DRAWN},
        {.drawn = 1},
        {.flags = GONE, .drawn = 1}, /* and one that is as it should be */
    };
    static match_record r;
    static run_config c;
    match m;
    size_t bytes = 0;
    parse(&c, "iv", 2, "\"random\"");
    match_of(&m, &c);
    play(&c, &m, 9, &r);
    r.choice = NULL;
    r.facts.touched[1] |= 1;
    r.facts.items[1] &= ~UINT64_C(1);
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        r.facts.item[1][0] = odd[i];
        r.facts.opening[1] = (r.facts.opening[1] & ~UINT64_C(1)) | (odd[i].flags & FACTS_OPENING);
        there_and_back(&r, &c, &bytes);
    }
    match_done(&m);
    config_done(&c);
}

/* Changed bytes give a record that packs to just these bytes, or none; never a crash. */
static void test_garbage(void **state) {
    (void)state;
    static match_record r, back;
    static run_config c;
    match m;
    pcg32 rng;
    const facts_class *f = facts_of(&gtr_game);
    int refused = 0;
    parse(&c, "lookout", 3, "\"random\"");
    match_of(&m, &c);
    pcg32_seed(&rng, 3, 3);
    for (uint64_t i = 0; i < 4000; i++) {
        buffer b = {0}, again = {0};
        if (i % 100 == 0)
            play(&c, &m, i, &r);
        pack_record(&b, &r, f);
        uint8_t *text = (uint8_t *)b.text;
        for (uint32_t k = pcg32_below(&rng, 4) + 1; k; k--)
            text[3 + pcg32_below(&rng, (uint32_t)b.n - 3)] = (uint8_t)pcg32_next(&rng);
        int n = unpack_record(&back, c.schedule, 3, f, text, b.n);
        refused += n < 0;
        if (n >= 0) {
            pack_record(&again, &back, f);
            assert_int_equal(again.n, n);
            assert_memory_equal(again.text, text, again.n);
        }
        buffer_free(&b);
        buffer_free(&again);
    }
    assert_in_range(refused, 100, 4000);
    match_done(&m);
    config_done(&c);
}

static void test_varint(void **state) {
    (void)state;
    static const uint64_t values[] = {0, 1, 127, 128, 16383, 16384, UINT32_MAX, UINT64_MAX};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        uint8_t bytes[VARINT_MAX];
        const uint8_t *at = bytes, *end = varint_put(bytes, values[i]);
        uint64_t v = 0;
        assert_true(varint_get(&at, end, &v) && v == values[i] && at == end);
        at = bytes;
        assert_false(varint_get(&at, end - 1, &v));
        assert_true(varint_fold(varint_unfold(values[i])) == values[i]);
    }
    static const uint8_t bad[][11] = {
        {0x80, 0},                                                 /* a longer way to say 0 */
        {0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 2}, /* beyond 64 bits */
        {0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const uint8_t *at = bad[i];
        uint64_t v = 0;
        assert_false(varint_get(&at, bad[i] + sizeof bad[i], &v));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_varint),      cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_odd_records), cmocka_unit_test(test_odd_items),
        cmocka_unit_test(test_garbage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
