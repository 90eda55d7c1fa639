/* Fuzzing the readers of results: shards, counters, records of games, journals, manifests, traces
 * and the layout of row tables.
 *
 * The first byte says which reader gets the rest. Checksums would keep a fuzzer out, and a disk
 * that loses bytes in: so they are made right here, around bytes that are anything. A reader either
 * refuses, or what it has read must be sound, and where there is one way only to write it, come out
 * as the same bytes. Rows are tried below libhdf5, whose own faults are not ours.
 */
#define _GNU_SOURCE
#include "tests/fuzz/fuzz.h"

#include "arena/base/bytes.h"
#include "arena/config/config.h"
#include "arena/config/config_parts.h"
#include "arena/rows/columns.h"
#include "arena/rows/pack.h"
#include "arena/rows/row_layout.h"
#include "arena/rows/rows_game.h"
#include "arena/run/journal.h"
#include "arena/run/manifest.h"
#include "arena/run/shard.h"
#include "arena/run/traces.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>
#include <zlib.h>

static void require(bool condition, const char *what) {
    if (condition)
        return;
    fprintf(stderr, "fuzz_results: %s\n", what);
    abort();
}

/* The run that all of it is said to be of, and one whose later rounds are not known yet. */
static const char plain[] = "{\"options\": {\"players\": 2}, \"agents\": [\"random\", \"first\"], "
                            "\"games\": 12, \"shard\": 6, \"seed\": 5, \"events_one_in\": 1, "
                            "\"counters\": \"flows\", "
                            "\"rows\": [\"games\", \"players\", \"buildings\", \"events\"]}";
static const char growing[] = "{\"options\": {\"players\": 2}, \"agents\": [\"random\", \"first\", "
                              "\"random\", \"first\"], \"format\": \"swiss\", \"games\": 64, "
                              "\"rows\": [\"games\", \"players\", \"buildings\", \"events\"]}";

static const run_config *config_of(bool grows) {
    static run_config config[2];
    static bool read[2];
    char err[JSON_ERROR_SIZE] = "";
    if (!read[grows] && config_parse(&config[grows], grows ? growing : plain, "fuzz", err) < 0) {
        fprintf(stderr, "fuzz_results: %s\n", err);
        abort();
    }
    read[grows] = true;
    return &config[grows];
}

static const shard_key key = {
    .config = 1, .signature = 2, .range = {.number = 0, .first = 0, .n = 6}};

/* Bytes of their own, so that a sanitizer sees reads beyond them. */
static uint8_t *copy_of(const void *bytes, size_t n) {
    uint8_t *copy = malloc(n ? n : 1);
    require(copy != NULL, "no memory");
    if (n)
        memcpy(copy, bytes, n);
    return copy;
}

/* --- Records
 * -------------------------------------------------------------------------------------- */

/* Its rows have room for what its beginning says. */
static void write_rows(const run_config *c, const match_record *r, const pack_summary *critic) {
    const uint32_t n[COLUMNS_TABLES] = {1, (uint32_t)c->players, critic->items, critic->events};
    const facts_class *f = facts_of(c->game);
    row_place place[COLUMNS_TABLES];
    uint8_t *planes[COLUMNS_TABLES];
    columns_table t;
    int columns = 0;
    while (f->seat_columns[columns].name)
        columns++;
    if (critic->events > 4096)
        return;
    for (int i = 0; i < COLUMNS_TABLES; i++) {
        columns_of(&t, f, (columns_table_number)i);
        planes[i] = malloc(t.size * n[i] + 1);
        require(planes[i] != NULL, "no memory");
        columns_clear(planes[i], n[i], &t);
        place[i] = (row_place){.at = planes[i], .left = n[i], .chunk = n[i]};
    }
    rows_of_game(place, c, columns, r);
    for (int i = 0; i < COLUMNS_TABLES; i++)
        free(planes[i]);
}

static void check_record(const run_config *c, const uint8_t *bytes, size_t n, match_record *r) {
    static flows moved;
    const facts_class *f = facts_of(c->game);
    pack_summary critic;
    int took = unpack_record(r, c->schedule, c->players, f, bytes, n);
    if (took < 0)
        return;
    require(took > 0 && (size_t)took <= n, "a record takes bytes that are not there");
    require(pack_summarise(&critic, bytes, n) && critic.size == (size_t)took,
            "a record's beginning");
    /* Flows are read over: whether they are some is seen when they are read. */
    bool flowed = r->packed_flows && flows_unpack(&moved, c->players, f->nitems, r->packed_flows,
                                                  r->packed) == (int)r->packed;
    r->flows = flowed ? &moved : NULL;
    buffer b = {0};
    pack_record(&b, r, f);
    require((r->packed_flows && !flowed) || (b.n == (size_t)took && !memcmp(b.text, bytes, b.n)),
            "a record has two forms");
    buffer_free(&b);
    r->flows = NULL;
    write_rows(c, r, &critic);
}

static void fuzz_record(const uint8_t *data, size_t n) {
    static match_record r;
    if (!n)
        return;
    uint8_t *bytes = copy_of(data + 1, n - 1);
    check_record(config_of(data[0] & 1), bytes, n - 1, &r);
    free(bytes);
}

/* --- Shards
 * --------------------------------------------------------------------------------------- */

static int unpack(shard *s, const buffer *file) {
    buffer b = {.text = (char *)copy_of(file->text, file->n), .n = file->n, .capacity = file->n};
    int status = shard_unpack(s, &key, &b);
    require(status != -2, "a shard of a few bytes takes all memory");
    buffer_free(&b);
    return status;
}

static void fuzz_shard(const uint8_t *data, size_t n) {
    const run_config *c = config_of(false);
    buffer b = {0}, again = {0};
    shard s;
    require(shard_init(&s, config_shape(c)) == 0, "no memory");
    shard_put_head(&b, shard_magic, &key);
    buffer_bytes(&b, data, n);
    bytes_put64(&b, XXH3_64bits(b.text, b.n));
    if (unpack(&s, &b) == 0) {
        require(shard_traces(&s) <= SHARD_TRACES && s.chunks <= 1, "a shard's sizes");
        static match_record r;
        for (size_t i = 0; i < s.chunks; i++)
            check_record(c, (const uint8_t *)s.chunk[i].records.text, s.chunk[i].records.n, &r);
        shard_pack(&again, &s, &key);
        require(unpack(&s, &again) == 0, "a shard cannot be read again");
    }
    shard_done(&s);
    buffer_free(&b);
    buffer_free(&again);
}

static void fuzz_counters(const uint8_t *data, size_t n) {
    counters c;
    buffer b = {0};
    uint8_t *bytes = copy_of(data, n);
    require(counters_init(&c, config_shape(config_of(false))) == 0, "no memory");
    if (counters_unpack(&c, bytes, n) == 0) {
        counters_pack(&b, &c);
        require(b.n == n && !memcmp(b.text, bytes, n), "counters have two forms");
    }
    counters_done(&c);
    buffer_free(&b);
    free(bytes);
}

/* --- Journals
 * ------------------------------------------------------------------------------------- */

static uint32_t crc(const void *bytes, size_t n) {
    return (uint32_t)crc32_z(crc32_z(0, NULL, 0), bytes, n);
}

/* Frames and other bytes, as the data says: a byte 'f', first game, games, length, records; or a
 * length, and that many bytes. */
static void put_journal(buffer *b, const uint8_t *data, size_t n) {
    shard_put_head(b, journal_magic, &key);
    for (size_t i = 0; i < n;) {
        bool frame = data[i] == 'f' && n - i >= 4;
        size_t length = frame ? data[i + 3] : data[i];
        const uint8_t *at = data + i + (frame ? 4 : 1);
        if (length > (size_t)(data + n - at))
            length = (size_t)(data + n - at);
        if (frame) {
            size_t start = b->n;
            bytes_put32(b, 0x4E554843);
            bytes_put64(b, data[i + 1]);
            bytes_put32(b, data[i + 2]);
            bytes_put32(b, (uint32_t)length);
            bytes_put32(b, crc(at, length));
            bytes_put32(b, crc(b->text + start, b->n - start));
        }
        buffer_bytes(b, at, length);
        i = (size_t)(at - data) + length;
    }
}

/* The games in the journal of that name. */
static uint32_t read_journal(const char *name) {
    char err[OUTPUT_ERROR_SIZE];
    shard_chunk *chunks;
    size_t n;
    uint64_t end = 0;
    uint32_t games = 0;
    int file = journal_open(name, &key, &chunks, &n, err);
    require(file >= 0, "a journal cannot be opened");
    for (size_t i = 0; i < n; i++) {
        require(chunks[i].n > 0 && chunks[i].first >= end, "chunks of a journal overlap");
        end = chunks[i].first + chunks[i].n;
        games += chunks[i].n;
        buffer_free(&chunks[i].records);
    }
    require(end <= key.range.first + key.range.n, "a journal has games of other shards");
    free(chunks);
    close(file);
    return games;
}

static void fuzz_journal(const uint8_t *data, size_t n) {
    char name[32];
    buffer b = {0};
    put_journal(&b, data, n);
    int fd = memfd_create("journal", 0);
    require(fd >= 0 && write(fd, b.text, b.n) == (ssize_t)b.n, "no file in memory");
    snprintf(name, sizeof name, "/dev/fd/%d", fd);
    uint32_t games = read_journal(name);
    require(read_journal(name) == games, "a journal that was cut says something else");
    close(fd);
    buffer_free(&b);
}

/* --- Manifests and traces
 * ------------------------------------------------------------------------- */

static void parse_manifest(const buffer *b) {
    char err[OUTPUT_ERROR_SIZE] = "";
    manifest m;
    for (int grows = 0; grows < 3; grows++) {
        const run_config *c = grows == 2 ? NULL : config_of(grows);
        if (manifest_parse(&m, b->text ? b->text : "", b->n, "manifest.json", c, err) < 0) {
            require(*err && !strpbrk(err, "\n\r"), "a manifest is refused without one line");
            continue;
        }
        require(m.files <= MANIFEST_FILES, "a manifest has too many files");
        for (int i = 0; i < m.files; i++)
            require(!strchr(m.file[i].name, '/'), "a manifest leads out of its folder");
    }
}

/* As it is, and with the seal that it needs. */
static void fuzz_manifest(const uint8_t *data, size_t n) {
    char sum[OUTPUT_SHA256_SIZE];
    buffer b = {0};
    buffer_bytes(&b, data, n);
    parse_manifest(&b);
    require(output_sha256_of(data, n, sum) == 0, "no memory");
    buffer_add(&b, ",\n\t\"sha256\":\t\"%s\"\n}\n", sum);
    parse_manifest(&b);
    buffer_free(&b);
}

static void fuzz_traces(const uint8_t *data, size_t n) {
    enum { HEAD = TRACES_HEAD_SIZE - 4 };
    buffer b = {0};
    traces_head h;
    if (n < HEAD)
        return;
    buffer_bytes(&b, data, HEAD);
    bytes_put32(&b, crc(b.text, HEAD));
    buffer_bytes(&b, data + HEAD, n - HEAD);
    if (traces_get_head((const uint8_t *)b.text, b.n, &h) == 0) {
        uint64_t count = traces_count(&h), first, next = 0;
        require(count <= b.n / 8, "traces that are not there");
        for (uint64_t i = 0; i < count; i++) {
            uint32_t games = traces_span(&h, i, &first);
            require(first == next && games > 0, "spans of traces");
            next += games;
        }
        require(next == h.games, "traces of other games");
    }
    buffer_free(&b);
}

/* --- Rows
 * ----------------------------------------------------------------------------------------- */

/* Of the data: fields (1), size of a row (2), keys (1, signed); for each field its kind (1; high
 * bits: signed, may be missing), offset and size (3 each, the last byte by 2^56); then a row. */
static void fuzz_layout(const uint8_t *data, size_t n) {
    static row_layout l;
    static char one[] = "one";
    enum { HEAD = 4, FIELD = 7 };
    if (n < HEAD)
        return;
    l = (row_layout){.n = data[0], .size = bytes_get(data + 1, 2), .keys = (int8_t)data[3]};
    const uint8_t *at = data + HEAD, *end = data + n;
    for (int i = 0; i < l.n && i < READER_FIELDS && end - at >= FIELD; i++, at += FIELD)
        l.field[i] = (reader_field){.name = "field",
                                    .kind = (reader_kind)(at[0] & 3),
                                    .is_signed = at[0] >> 2 & 1,
                                    .can_miss = at[0] >> 3 & 1,
                                    .offset = bytes_get(at + 1, 2) | (size_t)at[3] << 56,
                                    .size = bytes_get(at + 4, 2) | (size_t)at[6] << 56,
                                    .names = {[1] = one}};
    if (row_layout_check(&l))
        return;
    uint8_t *row = calloc(1, l.size);
    require(row != NULL, "no memory");
    memcpy(row, at, (size_t)(end - at) < l.size ? (size_t)(end - at) : l.size);
    for (int i = 0; i < l.n; i++) {
        row_cell cell;
        size_t sum = 0;
        row_reader_cell(&l.field[i], row, &cell);
        for (size_t k = 0; cell.what == CELL_HAS_TEXT && k < cell.n; k++)
            sum += (unsigned char)cell.text[k];
        require(cell.what != CELL_HAS_TEXT || sum > 0 || cell.n == 0, "a text with zeros");
    }
    free(row);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0)
        return 0;
    switch (data[0]) {
    case 's': fuzz_shard(data + 1, size - 1); break;
    case 'c': fuzz_counters(data + 1, size - 1); break;
    case 'r': fuzz_record(data + 1, size - 1); break;
    case 'j': fuzz_journal(data + 1, size - 1); break;
    case 'm': fuzz_manifest(data + 1, size - 1); break;
    case 't': fuzz_traces(data + 1, size - 1); break;
    default: fuzz_layout(data + 1, size - 1); break;
    }
    return 0;
}
