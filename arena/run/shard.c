/* Shards in memory and as bytes (shard.h).
 *
 * A file, whole numbers little-endian:
 *
 *   head     magic "AEDSHARD", version (4), games (4), config hash (8), rules signature (8), number
 *            of the shard (8), first game (8), CRC-32 of the head so far (4)
 *   lengths  games of a trace hash (4), whether there are records (4); bytes of the counters (8),
 *            and as compressed (8); bytes of the records (8)
 *   traces   one hash (8) each counters compressed:
 *   most are small
 *   records of all games one after the other; packed tight (pack.h), compressing them
 *            would cost more time than it saves room
 *   end      XXH3-64 of all before (8): as fast as the bytes are read
 *
 * How the workers cut the games into chunks depends on the clock, so it leaves no mark here.
 */
#include "arena/run/shard.h"

#include "arena/base/crc.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>
#include <zlib.h>

enum { LENGTHS_SIZE = 32, END_SIZE = 8, LEVEL = 1 /* of zlib: the fastest */ };

const char shard_magic[] = "AEDSHARD";

/* --- In memory ---------------------------------------------------------------------- */

int shard_init(shard *s, counters_shape shape) {
    *s = (shard){0};
    return counters_init(&s->sum, shape);
}

static void free_chunks(shard *s) {
    for (size_t i = 0; i < s->chunks; i++)
        buffer_free(&s->chunk[i].records);
    free(s->chunk);
    s->chunk = NULL;
    s->chunks = 0;
}

void shard_clear(shard *s) {
    free_chunks(s);
    counters_clear(&s->sum);
    s->range = (shard_range){0};
    s->trace_span = 0;
}

void shard_done(shard *s) {
    free_chunks(s);
    counters_done(&s->sum);
}

/* --- Heads -------------------------------------------------------------------------- */

void shard_put_head(buffer *b, const char *magic, const shard_key *key) {
    size_t start = b->n;
    buffer_bytes(b, magic, SHARD_MAGIC_SIZE);
    bytes_put32(b, SHARD_VERSION);
    bytes_put32(b, key->range.n);
    bytes_put64(b, key->config);
    bytes_put64(b, key->signature);
    bytes_put64(b, key->range.number);
    bytes_put64(b, key->range.first);
    crc_put(b, start);
    assert(b->n - start == SHARD_HEAD_SIZE);
}

int shard_get_head(const uint8_t *bytes, size_t n, const char *magic, shard_key *key) {
    if (n < SHARD_HEAD_SIZE || memcmp(bytes, magic, SHARD_MAGIC_SIZE) != 0 ||
        bytes_get32(bytes + SHARD_MAGIC_SIZE) != SHARD_VERSION ||
        !crc_holds(bytes, SHARD_HEAD_SIZE))
        return -1;
    key->range.n = bytes_get32(bytes + 12);
    key->config = bytes_get64(bytes + 16);
    key->signature = bytes_get64(bytes + 24);
    key->range.number = bytes_get64(bytes + 32);
    key->range.first = bytes_get64(bytes + 40);
    return 0;
}

bool shard_same_key(const shard_key *a, const shard_key *b) {
    return a->config == b->config && a->signature == b->signature &&
           a->range.number == b->range.number && a->range.first == b->range.first &&
           a->range.n == b->range.n;
}

/* --- As bytes ----------------------------------------------------------------------- */

/* Adds the counters to b, compressed. Returns how many bytes they were. */
static uint64_t put_counters(buffer *b, const counters *c) {
    buffer raw = {0};
    counters_pack(&raw, c);
    uLongf n = compressBound((uLong)raw.n);
    Bytef *packed = malloc(n);
    if (!packed || compress2(packed, &n, (const Bytef *)raw.text, (uLong)raw.n, LEVEL) != Z_OK)
        buffer_no_memory(n);
    buffer_bytes(b, packed, n);
    free(packed);
    uint64_t bytes = raw.n;
    buffer_free(&raw);
    return bytes;
}

void shard_pack(buffer *b, const shard *s, const shard_key *key) {
    buffer packed = {0};
    size_t start = b->n;
    uint64_t bytes = put_counters(&packed, &s->sum), records = 0;
    for (size_t i = 0; i < s->chunks; i++)
        records += s->chunk[i].records.n;
    shard_put_head(b, shard_magic, key);
    bytes_put32(b, s->trace_span);
    bytes_put32(b, s->chunks > 0);
    bytes_put64(b, bytes);
    bytes_put64(b, packed.n);
    bytes_put64(b, records);
    for (uint32_t i = 0; i < shard_traces(s); i++)
        bytes_put64(b, s->trace[i]);
    buffer_bytes(b, packed.text, packed.n);
    buffer_free(&packed);
    for (size_t i = 0; i < s->chunks; i++)
        buffer_bytes(b, s->chunk[i].records.text, s->chunk[i].records.n);
    bytes_put64(b, XXH3_64bits(b->text + start, b->n - start));
}

/* Bytes that n deflated ones can come to: deflate gets a length of 258 into two bits. */
static uint64_t inflated_most(uint64_t n) {
    return 1032 * n;
}

/* 0; -1: they are no counters of that length; -2: no memory. */
static int get_counters(counters *out, const uint8_t *packed, uint64_t n, uint64_t bytes) {
    uLongf found = (uLongf)bytes;
    if (bytes > inflated_most(n))
        return -1;
    Bytef *raw = malloc((size_t)bytes + 1);
    if (!raw)
        return -2;
    int status = uncompress(raw, &found, packed, (uLong)n);
    if (status == Z_OK && found == bytes)
        status = counters_unpack(out, raw, (size_t)bytes);
    else
        status = status == Z_MEM_ERROR ? -2 : -1;
    free(raw);
    return status;
}

/* The records, n bytes behind the first `from` of the file, as one chunk, which takes the buffer
 * over: 0, or -2: no memory. */
static int take_records(shard *out, buffer *file, size_t from, size_t n) {
    out->chunk = calloc(1, sizeof *out->chunk);
    if (!out->chunk)
        return -2;
    out->chunks = 1;
    memmove(file->text, file->text + from, n);
    file->text[n] = 0; /* instead of the checksum, at the latest */
    *out->chunk =
        (shard_chunk){.first = out->range.first,
                      .n = out->range.n,
                      .records = {.text = file->text, .n = n, .capacity = file->capacity}};
    *file = (buffer){0};
    return 0;
}

/* The sections behind the lengths; the checksum is right. As shard_unpack. */
static int get_sections(shard *out, buffer *file) {
    const uint8_t *start = (const uint8_t *)file->text, *lengths = start + SHARD_HEAD_SIZE;
    size_t body = file->n - SHARD_HEAD_SIZE - LENGTHS_SIZE - END_SIZE;
    bool has_records = bytes_get32(lengths + 4) != 0;
    uint64_t bytes = bytes_get64(lengths + 8), packed = bytes_get64(lengths + 16);
    uint64_t records = bytes_get64(lengths + 24);
    out->trace_span = bytes_get32(lengths);
    uint32_t traces = shard_traces(out);
    const uint8_t *at = lengths + LENGTHS_SIZE;
    if (traces == 0 || traces > SHARD_TRACES || packed > body || records > body ||
        8ull * traces + packed + records != body)
        return -1;
    for (uint32_t i = 0; i < traces; i++, at += 8)
        out->trace[i] = bytes_get64(at);
    int status = get_counters(&out->sum, at, packed, bytes);
    if (status < 0 || !has_records)
        return status;
    return take_records(out, file, (size_t)(at - start) + (size_t)packed, (size_t)records);
}

int shard_unpack(shard *out, const shard_key *key, buffer *file) {
    enum { FRAME = SHARD_HEAD_SIZE + LENGTHS_SIZE + END_SIZE };
    const uint8_t *bytes = (const uint8_t *)file->text;
    shard_key found;
    shard_clear(out);
    if (file->n < FRAME || shard_get_head(bytes, file->n, shard_magic, &found) < 0 ||
        !shard_same_key(&found, key) ||
        XXH3_64bits(bytes, file->n - END_SIZE) != bytes_get64(bytes + file->n - END_SIZE))
        return -1;
    out->range = found.range;
    return get_sections(out, file);
}
