/* Shards as bytes: what goes in comes out, however it was cut; no damage goes unseen. */
#include "arena/base/bytes.h"
#include "arena/games/games.h"
#include "arena/match/match.h"
#include "arena/run/shard.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>
#include <zlib.h>

#include <cmocka.h>

enum { PLAYERS = 3, GAMES = 6, RECORD = 100 };

static const shard_key key = {
    .config = 0x0123456789abcdef, .signature = 42, .range = {.number = 3, .first = 18, .n = GAMES}};

static counters_shape shape(void) {
    return counters_shape_of(games_at(0), PLAYERS, 1, PLAYERS, -1);
}

/* Plays random games into the counters. */
static void play(counters *sum) {
    static match_record record;
    char err[GAME_MAX_ERROR];
    agent_spec random;
    game_options options;
    games_at(0)->options_init(&options);
    assert_int_equal(games_at(0)->options_set(&options, "players", "3", err), 0);
    agent_spec_init(&random, agent_classes[0]);
    match_setup setup = {.game = games_at(0),
                         .options = &options,
                         .players = PLAYERS,
                         .agents = 1,
                         .agent = &random,
                         .seed = 1};
    match m;
    match_init(&m, &setup);
    for (uint64_t id = key.range.first; id < key.range.first + GAMES; id++) {
        schedule_game at = {.id = id, .block = id / PLAYERS, .deal = id / PLAYERS};
        assert_int_equal(match_play(&m, &at, &record), 0);
        assert_int_equal(counters_add(sum, &record), 0);
    }
    match_done(&m);
}

/* A shard whose records (made up) are in that many chunks; none: it keeps none. */
static void make(shard *s, uint32_t chunks) {
    assert_int_equal(shard_init(s, shape()), 0);
    s->range = key.range;
    s->trace_span = 4;
    s->trace[0] = 0xfeedface;
    s->trace[1] = 7;
    play(&s->sum);
    s->chunk = chunks ? calloc(chunks, sizeof *s->chunk) : NULL;
    s->chunks = chunks;
    for (uint32_t i = 0; i < GAMES && chunks; i++) {
        uint8_t record[RECORD];
        for (int k = 0; k < RECORD; k++)
            record[k] = (uint8_t)mix64(i * 1000 + (uint32_t)k);
        shard_chunk *c = &s->chunk[i * chunks / GAMES];
        c->first = c->n ? c->first : key.range.first + i;
        c->n++;
        buffer_bytes(&c->records, record, sizeof record);
    }
}

static buffer packed(uint32_t chunks) {
    shard s;
    buffer b = {0};
    make(&s, chunks);
    shard_pack(&b, &s, &key);
    shard_done(&s);
    return b;
}

static int unpack(shard *out, const shard_key *k, const char *bytes, size_t n) {
    /* Exactly n bytes, so that a sanitizer sees reads beyond them. */
    buffer copy = {.text = malloc(n ? n : 1), .n = n, .capacity = n};
    assert_non_null(copy.text);
    if (n)
        memcpy(copy.text, bytes, n);
    int status = shard_unpack(out, k, &copy);
    buffer_free(&copy);
    return status;
}

static void test_round_trip(void **unused) {
    (void)unused;
    shard in, out;
    buffer b = {0}, before = {0}, after = {0};
    make(&in, 2);
    assert_int_equal(shard_init(&out, shape()), 0);
    shard_pack(&b, &in, &key);
    assert_int_equal(unpack(&out, &key, b.text, b.n), 0);
    assert_int_equal(out.range.number, in.range.number);
    assert_int_equal(out.range.first, in.range.first);
    assert_int_equal(out.range.n, in.range.n);
    assert_int_equal(out.trace_span, 4);
    assert_int_equal(out.trace[0], 0xfeedface);
    assert_int_equal(out.trace[1], 7);
    counters_pack(&before, &in.sum);
    counters_pack(&after, &out.sum);
    assert_int_equal(counters_games(&out.sum), GAMES);
    assert_int_equal(before.n, after.n);
    assert_memory_equal(before.text, after.text, before.n);
    assert_int_equal(out.chunks, 1);
    assert_int_equal(out.chunk->first, 18);
    assert_int_equal(out.chunk->n, GAMES);
    assert_int_equal(out.chunk->records.n, GAMES * RECORD);
    for (int i = 0; i < 2; i++)
        assert_memory_equal(out.chunk->records.text + 3 * RECORD * i, in.chunk[i].records.text,
                            3 * RECORD);
    buffer_free(&b);
    buffer_free(&before);
    buffer_free(&after);
    shard_done(&in);
    shard_done(&out);
}

/* How the games were cut into chunks is of the clock, not of the run. */
static void test_cuts_leave_no_mark(void **unused) {
    (void)unused;
    buffer one = packed(1), many = packed(6), none = packed(0);
    assert_int_equal(one.n, many.n);
    assert_memory_equal(one.text, many.text, one.n);
    assert_true(none.n < one.n);
    buffer_free(&one);
    buffer_free(&many);
    buffer_free(&none);
}

static void test_damage_is_seen(void **unused) {
    (void)unused;
    buffer b = packed(0);
    shard out;
    assert_int_equal(shard_init(&out, shape()), 0);
    for (size_t i = 0; i < b.n; i++) {
        b.text[i] ^= (char)(1 << i % 8);
        assert_int_equal(unpack(&out, &key, b.text, b.n), -1);
        b.text[i] ^= (char)(1 << i % 8);
    }
    for (size_t n = 0; n < b.n; n++)
        assert_int_equal(unpack(&out, &key, b.text, n), -1);
    buffer_bytes(&b, "", 1);
    assert_int_equal(unpack(&out, &key, b.text, b.n), -1);
    assert_int_equal(unpack(&out, &key, b.text, b.n - 1), 0);
    buffer_free(&b);
    shard_done(&out);
}

/* The file with another number, of `size` bytes, at `at`, and a checksum that agrees. */
static buffer with_number(const buffer *b, size_t at, int size, uint64_t value) {
    buffer out = {0};
    buffer_bytes(&out, b->text, at);
    bytes_put(&out, value, size);
    buffer_bytes(&out, b->text + at + size, b->n - 8 - at - (size_t)size);
    bytes_put64(&out, XXH3_64bits(out.text, out.n));
    return out;
}

static void test_lengths_must_add_up(void **unused) {
    (void)unused;
    enum { SPAN = SHARD_HEAD_SIZE, COUNTERS = SPAN + 8, PACKED = SPAN + 16, RECORDS = SPAN + 24 };
    buffer b = packed(1);
    shard out;
    assert_int_equal(shard_init(&out, shape()), 0);
    const uint8_t *bytes = (const uint8_t *)b.text;
    for (int off = -1; off <= 1; off++) {
        buffer all[] = {
            with_number(&b, COUNTERS, 8, bytes_get64(bytes + COUNTERS) + (uint64_t)off),
            with_number(&b, PACKED, 8, bytes_get64(bytes + PACKED) + (uint64_t)off),
            with_number(&b, RECORDS, 8, bytes_get64(bytes + RECORDS) + (uint64_t)off),
            with_number(&b, SPAN, 4, off ? 0 : bytes_get32(bytes + SPAN)),
        };
        for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
            assert_int_equal(unpack(&out, &key, all[i].text, all[i].n), off ? -1 : 0);
            buffer_free(&all[i]);
        }
    }
    buffer_free(&b);
    shard_done(&out);
}

/* Of another version of the format, all checksums being right. */
static void test_version(void **unused) {
    (void)unused;
    enum { HEAD_SUM = SHARD_HEAD_SIZE - 4 };
    buffer b = packed(1);
    shard out;
    assert_int_equal(shard_init(&out, shape()), 0);
    uint32_t version = bytes_get32((const uint8_t *)b.text + SHARD_MAGIC_SIZE);
    for (uint32_t more = 0; more < 2; more++) {
        buffer other = with_number(&b, SHARD_MAGIC_SIZE, 4, version + more);
        uint64_t sum = crc32_z(0, (const Bytef *)other.text, HEAD_SUM);
        buffer whole = with_number(&other, HEAD_SUM, 4, sum);
        assert_int_equal(unpack(&out, &key, whole.text, whole.n), more ? -1 : 0);
        buffer_free(&other);
        buffer_free(&whole);
    }
    buffer_free(&b);
    shard_done(&out);
}

static void test_other_shards_are_refused(void **unused) {
    (void)unused;
    buffer b = packed(1);
    shard out;
    shard_key other[5] = {key, key, key, key, key};
    other[0].config++;
    other[1].signature++;
    other[2].range.number++;
    other[3].range.first++;
    other[4].range.n++;
    assert_int_equal(shard_init(&out, shape()), 0);
    for (int i = 0; i < 5; i++)
        assert_int_equal(unpack(&out, &other[i], b.text, b.n), -1);
    assert_int_equal(unpack(&out, &key, b.text, b.n), 0);
    buffer_free(&b);
    shard_done(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip),     cmocka_unit_test(test_cuts_leave_no_mark),
        cmocka_unit_test(test_damage_is_seen), cmocka_unit_test(test_lengths_must_add_up),
        cmocka_unit_test(test_version),        cmocka_unit_test(test_other_shards_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
