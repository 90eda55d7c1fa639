/* The forms of files that are read again by a later start have numbers. A form that changes under
 * its old number would be read for what it is not: this test sums up all that the forms consist of
 * and compares with the sums that stand next to the numbers.
 *
 * The contents are made up, so that neither rules nor cards nor zlib show in the sums: a game of
 * two seats, three items and two columns, every field of it another number.
 */
#include "arena/count/counters.h"
#include "arena/rows/pack.h"
#include "arena/run/journal.h"
#include "arena/run/shard.h"
#include "arena/run/traces.h"
#include "engine/fnv.h"
#include "tests/support/temporary.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { PLAYERS = 2, ITEMS = 3, COLUMNS = 2 };

static const char *const ends[] = {"one", "two", NULL};
static const game toy = {.name = "toy", .ends = ends};
static const facts_column columns[] = {{"first", "", ""}, {"second", "", ""}, {0}};
static const uint8_t kind_of[] = {0, 1, 1};
static const char *const kinds[] = {"a", "b"};
static const facts_class facts_of_toy = {.game = &toy,
                                         .nitems = ITEMS,
                                         .item_kind = kind_of,
                                         .kinds = kinds,
                                         .nkinds = 2,
                                         .seat_columns = columns};
static const shard_key key = {
    .config = 11, .signature = 12, .range = {.number = 13, .first = 14, .n = 15}};

static uint64_t add_bytes(uint64_t h, const void *bytes, size_t n) {
    for (size_t i = 0; i < n; i++)
        h = fnv_byte(h, ((const uint8_t *)bytes)[i]);
    return fnv_number(h, n);
}

static uint64_t add_buffer(uint64_t h, buffer *b) {
    h = add_bytes(h, b->text, b->n);
    buffer_free(b);
    return h;
}

/* --- What is in a shard
 * --------------------------------------------------------------------------- */

/* Every name and place of the numbers that are added up, and their bytes. */
static uint64_t add_counters(uint64_t h) {
    counters c;
    buffer b = {0};
    counters_shape shape = {.players = PLAYERS,
                            .agents = 2,
                            .items = ITEMS,
                            .columns = COLUMNS,
                            .ends = 2,
                            .orders = 2,
                            .candidate = 1,
                            .detail = true,
                            .flows = true,
                            .kinds = 2,
                            .item_kind = kind_of};
    assert_int_equal(counters_init(&c, shape), 0);
    for (int level = 0; level < COUNTERS_LEVELS; level++) {
        h = fnv_text(h, counters_level_name((counters_level)level));
        h = fnv_number(fnv_number(h, (uint64_t)c.groups[level]), (uint64_t)c.members[level]);
        for (int row = 0; row < c.rows[level]; row++) {
            counters_row is = counters_describe(&c, &facts_of_toy, (counters_level)level, row);
            h = fnv_text(fnv_text(h, is.prefix), is.name);
        }
    }
    for (size_t i = 0; i < c.base[COUNTERS_LEVELS]; i++)
        c.number[i] = (int64_t)(i % 7) - 2;
    for (int i = 0; i < COUNTERS_EXTREMES * shape.agents; i++)
        c.extreme[i] = (counters_range){i, 100 + i};
    for (int i = 0; i <= counters_block_most(&c); i++)
        c.blocks[i] = i % 3;
    outcome kind = {.group = 5, .agent = {1, 0}, .place = {2, 1}, .faulted = true};
    assert_int_equal(outcomes_add(&c.outcomes, &kind, 9), 0);
    counters_pack(&b, &c);
    counters_done(&c);
    return add_buffer(h, &b);
}

/* An item of which all is to be written, one as most are, and one as no game has it. */
static void make_items(facts_item *item) {
    item[0] = (facts_item){.flags = 0x1fff,
                           .drawn = 1,
                           .laid = 22,
                           .done = 23,
                           .offered = 24,
                           .used = 25,
                           .points = -26,
                           .playable = 27,
                           .ahead = 1,
                           .effect_win_share_60 = -28,
                           .effect_score = 29,
                           .effect_turns = -30,
                           .end_with = 1,
                           .end_without = 0};
    item[1] =
        (facts_item){.flags = FACTS_DRAWN | FACTS_LAID, .drawn = 31, .laid = 32, .playable = 3};
    item[2] = (facts_item){.flags = FACTS_USED, .drawn = 33, .done = 300, .used = 34, .points = 35};
}

static const flows *make_flows(void) {
    static flows f;
    f = (flows){.choices = 1, .choice = {{.seat = 1, .chosen = 2, .others = 3}}};
    for (int seat = 0; seat < PLAYERS; seat++) {
        for (int k = 0; k <= FACTS_KINDS; k++)
            f.role[seat][k] = (flows_role){(uint16_t)(40 + k), (uint16_t)(60 + k + seat)};
        f.touched[seat] = f.moved[seat] = 5;
        for (int n = 0; n < FLOWS_NUMBERS; n++)
            f.item[seat][0][n] = f.item[seat][2][n] = (int16_t)(n - 4 + 80 * seat);
    }
    return &f;
}

static uint64_t add_record(uint64_t h, bool with_flows, int turns) {
    static match_record r;
    static const uint8_t choices[] = {3, 1, 2, 5};
    buffer b = {0};
    r = (match_record){.at = {.id = 1000},
                       .players = PLAYERS,
                       .decisions = 7,
                       .forced = 3,
                       .trace = 0x0123456789abcdef,
                       .choice = choices,
                       .result = {.score = {71, -72}, .place = {2, 1}, .end = 1},
                       .fault = {0, 3},
                       .flows = with_flows ? make_flows() : NULL};
    r.facts = (facts){.turns = (uint16_t)turns,
                      .first = 1,
                      .leader = 0,
                      .lead_changes = 81,
                      .lead_turn = 82,
                      .behind = {84, 300},
                      .ranks_behind = {1, 0},
                      .options = 83,
                      .seat = {{91, 92}, {93, turns}},
                      .all = 7,
                      .items = {1, 2},
                      .opening = {1, 0},
                      .kept = {4, 3},
                      .touched = {7, 2}};
    for (int seat = 0; seat < PLAYERS; seat++)
        make_items(r.facts.item[seat]);
    pack_record(&b, &r, &facts_of_toy);
    return add_buffer(h, &b);
}

/* --- The files
 * ------------------------------------------------------------------------------------ */

/* Head and lengths, hashes and records of a shard; not its counters, which zlib has packed. */
static uint64_t add_shard(uint64_t h) {
    enum { LENGTHS = 16, TRACES = 3, RECORDS = 5 };
    counters_shape shape = {
        .players = PLAYERS, .agents = 1, .ends = 1, .orders = 1, .candidate = -1};
    shard s;
    buffer b = {0};
    assert_int_equal(shard_init(&s, shape), 0);
    s.range = key.range;
    s.trace_span = key.range.n / TRACES;
    for (uint64_t i = 0; i < TRACES; i++)
        s.trace[i] = 100 + i;
    s.chunk = calloc(1, sizeof *s.chunk);
    s.chunks = 1;
    s.chunk[0].n = key.range.n;
    buffer_bytes(&s.chunk[0].records, "12345", RECORDS);
    shard_pack(&b, &s, &key);
    shard_done(&s);
    h = add_bytes(h, b.text, SHARD_HEAD_SIZE + LENGTHS);
    h = add_bytes(h, b.text + SHARD_HEAD_SIZE + 32, 8 * TRACES);
    h = add_bytes(h, b.text + b.n - 8 - RECORDS, RECORDS);
    buffer_free(&b);
    return h;
}

static uint64_t add_journal(uint64_t h) {
    char name[OUTPUT_PATH_SIZE], err[OUTPUT_ERROR_SIZE];
    shard_chunk *chunks, chunk = {.first = 16, .n = 2};
    const shard_chunk *list[] = {&chunk};
    size_t n;
    buffer b = {0};
    int made = mkstemp(temporary_name(name, sizeof name));
    assert_true(made >= 0);
    int file = journal_open(name, &key, &chunks, &n, err);
    buffer_bytes(&chunk.records, "records", 7);
    assert_true(file >= 0 && n == 0);
    assert_int_equal(journal_add(file, name, list, 1, err), 0);
    assert_int_equal(output_read(name, &b, err), 1);
    buffer_free(&chunk.records);
    close(file);
    close(made);
    unlink(name);
    return add_buffer(h, &b);
}

static void compare(const char *what, const char *name, const char *number, uint64_t found,
                    uint64_t stored) {
    if (found != stored)
        fail_msg(
            "%s: the form has changed. A run that an earlier build has begun would be misread: "
            "raise %s, if it was not raised since the last release; then set %s to "
            "UINT64_C(0x%016" PRIx64 ")",
            what, number, name, found);
}

static void test_shards(void **unused) {
    (void)unused;
    uint64_t h = add_journal(add_shard(add_counters(FNV_START)));
    for (int turns = 50; turns < 500; turns += 400) /* in one byte, and in two */
        h = add_record(add_record(h, false, turns), true, turns);
    compare("shards and journals", "SHARD_LAYOUT", "SHARD_VERSION", h, SHARD_LAYOUT);
}

static void test_traces(void **unused) {
    (void)unused;
    buffer b = {0};
    traces_head t = {.config = 1, .signature = 2, .games = 30, .shard = 10, .span = 4};
    traces_put_head(&b, &t);
    uint64_t h = FNV_START;
    for (uint64_t i = 0; i < traces_count(&t); i++) {
        uint64_t first;
        uint32_t n = traces_span(&t, i, &first);
        h = fnv_number(fnv_number(h, first), n);
    }
    compare("traces.bin", "TRACES_LAYOUT", "TRACES_VERSION", add_buffer(h, &b), TRACES_LAYOUT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shards),
        cmocka_unit_test(test_traces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
