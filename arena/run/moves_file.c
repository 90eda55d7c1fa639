/* moves.bin (moves_file.h). The head, little-endian: magic "AEDMOVES", version (4), zero (4), config
 * hash (8), rules signature (8), games (8), zero (4), CRC-32 of the head so far (4).
 */
#include "arena/run/moves_file.h"

#include "arena/base/bytes.h"
#include "arena/config/config_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { VERSION = 1 };
static const char magic[] = "AEDMOVES";

static uint32_t checksum(const void *bytes) {
    return (uint32_t)crc32_z(crc32_z(0, NULL, 0), bytes, MOVES_FILE_HEAD - 4);
}

void moves_file_head(buffer *b, uint64_t config, uint64_t signature, uint64_t games) {
    size_t start = b->n;
    buffer_bytes(b, magic, 8);
    bytes_put32(b, VERSION);
    bytes_put32(b, 0);
    bytes_put64(b, config);
    bytes_put64(b, signature);
    bytes_put64(b, games);
    bytes_put32(b, 0);
    bytes_put32(b, checksum(b->text + start));
}

void moves_file_done(moves_file *f) {
    buffer_free(&f->bytes);
    free(f->place);
    *f = (moves_file){0};
}

static void add_place(moves_file *f, uint64_t id, size_t at) {
    if (f->n == f->capacity) {
        f->capacity = f->capacity ? 2 * f->capacity : 1024;
        struct moves_place *more = realloc(f->place, f->capacity * sizeof *more);
        if (!more)
            buffer_no_memory(f->capacity * sizeof *more);
        f->place = more;
    }
    f->place[f->n++] = (struct moves_place){id, at};
}

/* --- Finished runs ------------------------------------------------------------------ */

bool moves_file_parse(moves_file *f, uint64_t config) {
    const uint8_t *bytes = (const uint8_t *)f->bytes.text, *at = bytes + MOVES_FILE_HEAD;
    if (f->bytes.n < MOVES_FILE_HEAD || memcmp(bytes, magic, 8) != 0 ||
        bytes_get32(bytes + 8) != VERSION || bytes_get64(bytes + 16) != config ||
        bytes_get32(bytes + MOVES_FILE_HEAD - 4) != checksum(bytes))
        return false;
    const uint8_t *end = bytes + f->bytes.n;
    uint64_t games = bytes_get64(bytes + 32);
    for (uint64_t id = 0; id < games; id++) {
        kept_moves some;
        add_place(f, id, (size_t)(at - bytes));
        if (!moves_get(&at, end, &some))
            return false;
    }
    return at == end;
}

static int load(moves_file *f, const store *st, char *err) {
    char path[OUTPUT_PATH_SIZE];
    int status = output_read(store_path(st, "moves.bin", path), &f->bytes, err);
    if (status > 0 && !moves_file_parse(f, st->hash))
        return output_refuse(err, path, "expected the moves of this run's games, found others");
    return status;
}

/* --- Runs in progress --------------------------------------------------------------- */

/* Of a shard's records. False: they are none. */
static bool add_shard(moves_file *f, const run_config *c, const shard *s, match_record *record) {
    for (size_t i = 0; i < s->chunks; i++) {
        const uint8_t *at = (const uint8_t *)s->chunk[i].records.text;
        const uint8_t *end = at + s->chunk[i].records.n;
        while (at < end) {
            int took = unpack_record(record, c->schedule, c->players, facts_of(c->game), at,
                                     (size_t)(end - at));
            if (took < 0 || !record->has_moves)
                return false;
            add_place(f, record->at.id, f->bytes.n);
            moves_put(&f->bytes, &record->moves);
            at += took;
        }
    }
    return true;
}

static int load_shards(moves_file *f, store *st, shard *s, match_record *record, char *err) {
    uint64_t shards = config_shards(st->config);
    for (uint64_t k = 0; k < shards; k++) {
        shard_range range = config_shard(st->config, k);
        int found = store_has(st, k) ? store_load(st, &range, s, err) : 0;
        if (found < 0)
            return -1;
        if (found > 0 && !add_shard(f, st->config, s, record))
            return output_refuse(err, st->folder, "a shard has no moves of its games");
    }
    return f->n > 0;
}

static int load_all(moves_file *f, store *st, char *err) {
    shard s = {0};
    match_record *record = malloc(sizeof *record);
    int status = -1;
    if (!record || shard_init(&s, config_shape(st->config)) < 0)
        snprintf(err, OUTPUT_ERROR_SIZE, "out of memory for a shard");
    else
        status = load_shards(f, st, &s, record, err);
    shard_done(&s);
    free(record);
    return status;
}

int moves_file_open(moves_file *f, store *st, char err[OUTPUT_ERROR_SIZE]) {
    *f = (moves_file){0};
    return st->complete ? load(f, st, err) : load_all(f, st, err);
}

bool moves_file_get(const moves_file *f, uint64_t id, kept_moves *out) {
    size_t low = 0, high = f->n;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (f->place[middle].id < id)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == f->n || f->place[low].id != id)
        return false;
    const uint8_t *at = (const uint8_t *)f->bytes.text + f->place[low].at;
    return moves_get(&at, (const uint8_t *)f->bytes.text + f->bytes.n, out);
}
