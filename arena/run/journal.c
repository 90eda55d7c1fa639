/* Journals (journal.h).
 *
 * A file: a head (shard.h) with magic "AEDJOURN", then frames, whole numbers little-endian:
 *
 *   mark (4), first game (8), games (4), bytes of the records (4), CRC-32 of the records (4),
 *   CRC-32 of the frame's head so far (4), then the records
 *
 * The frame's head has its own checksum, so that damage to records costs one frame: it is
 * stepped over. Behind a damaged head, nothing is known.
 */
#include "arena/run/journal.h"

#include "arena/base/crc.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MARK = 0x4E554843, FRAME_SIZE = 28 };

const char journal_magic[] = "AEDJOURN";

static int refuse_errno(char *err, const char *path) {
    return output_refuse(err, path, strerror(errno));
}

/* --- Reading ------------------------------------------------------------------------ */

typedef struct frame {
    uint64_t first;
    uint32_t n, length, sum;
} frame;

static bool get_frame(const uint8_t *at, size_t left, frame *out) {
    if (left < FRAME_SIZE || bytes_get32(at) != MARK || !crc_holds(at, FRAME_SIZE))
        return false;
    *out = (frame){.first = bytes_get64(at + 4),
                   .n = bytes_get32(at + 12),
                   .length = bytes_get32(at + 16),
                   .sum = bytes_get32(at + 20)};
    return out->length <= left - FRAME_SIZE;
}

static bool is_within(const frame *f, const shard_range *range) {
    uint64_t from = f->first - range->first; /* huge if it lies before */
    return f->n > 0 && from < range->n && f->n <= range->n - from;
}

/* Reads the frames; returns the bytes up to the end of the last whole one. */
static size_t read_frames(const uint8_t *bytes, size_t size, const shard_range *range,
                          shard_chunk **chunks, size_t *n) {
    size_t at = SHARD_HEAD_SIZE, capacity = 0;
    for (frame f; get_frame(bytes + at, size - at, &f); at += FRAME_SIZE + f.length) {
        const uint8_t *records = bytes + at + FRAME_SIZE;
        if (!is_within(&f, range) || crc_of(records, f.length) != f.sum)
            continue;
        if (*n == capacity) {
            capacity = capacity ? 2 * capacity : 64;
            shard_chunk *more = realloc(*chunks, capacity * sizeof *more);
            if (!more)
                buffer_no_memory(capacity * sizeof *more);
            *chunks = more;
        }
        shard_chunk *c = &(*chunks)[(*n)++];
        *c = (shard_chunk){.first = f.first, .n = f.n};
        buffer_bytes(&c->records, records, f.length);
    }
    return at;
}

static int compare_chunks(const void *a, const void *b) {
    const shard_chunk *x = a, *y = b;
    return x->first != y->first ? (x->first < y->first ? -1 : 1) : (x->n > y->n) - (x->n < y->n);
}

/* Sorts the chunks and drops those that overlap an earlier one. */
static void drop_overlaps(shard_chunk *chunks, size_t *n) {
    uint64_t end = 0;
    size_t kept = 0;
    if (*n)
        qsort(chunks, *n, sizeof *chunks, compare_chunks);
    for (size_t i = 0; i < *n; i++) {
        if (kept && chunks[i].first < end) {
            buffer_free(&chunks[i].records);
            continue;
        }
        end = chunks[i].first + chunks[i].n;
        chunks[kept++] = chunks[i];
    }
    *n = kept;
}

/* --- Opening and appending ---------------------------------------------------------- */

/* Makes the file a journal of this key without frames. */
static int start_anew(int file, const char *path, const shard_key *key, char *err) {
    buffer head = {0};
    shard_put_head(&head, journal_magic, key);
    bool fine = ftruncate(file, 0) == 0 && output_write_all(file, head.text, head.n) == 0;
    if (!fine)
        refuse_errno(err, path);
    buffer_free(&head);
    return fine ? 0 : -1;
}

int journal_open(const char *path, const shard_key *key, shard_chunk **chunks, size_t *n,
                 char err[OUTPUT_ERROR_SIZE]) {
    buffer b = {0};
    shard_key found;
    *chunks = NULL;
    *n = 0;
    int file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666), status = 0;
    if (file < 0)
        return refuse_errno(err, path);
    if (output_read(path, &b, err) < 0) {
        status = -1;
    } else if (shard_get_head((const uint8_t *)b.text, b.n, journal_magic, &found) < 0 ||
               !shard_same_key(&found, key)) {
        status = start_anew(file, path, key, err);
    } else {
        size_t whole = read_frames((const uint8_t *)b.text, b.n, &key->range, chunks, n);
        drop_overlaps(*chunks, n);
        if (whole < b.n && ftruncate(file, (off_t)whole) < 0)
            status = refuse_errno(err, path);
    }
    buffer_free(&b);
    if (status == 0)
        return file;
    close(file);
    for (size_t i = 0; i < *n; i++)
        buffer_free(&(*chunks)[i].records);
    free(*chunks);
    *chunks = NULL;
    *n = 0;
    return -1;
}

static void put_frame(buffer *b, const shard_chunk *c) {
    size_t start = b->n;
    bytes_put32(b, MARK);
    bytes_put64(b, c->first);
    bytes_put32(b, c->n);
    bytes_put32(b, (uint32_t)c->records.n);
    bytes_put32(b, crc_of(c->records.text, c->records.n));
    crc_put(b, start);
    buffer_bytes(b, c->records.text, c->records.n);
}

int journal_add(int file, const char *path, const shard_chunk *const *chunks, size_t n,
                char err[OUTPUT_ERROR_SIZE]) {
    buffer b = {0};
    off_t size = lseek(file, 0, SEEK_END);
    for (size_t i = 0; i < n; i++)
        put_frame(&b, chunks[i]);
    bool fine = size >= 0 && output_write_all(file, b.text, b.n) == 0 && fdatasync(file) == 0;
    if (!fine)
        refuse_errno(err, path);
    buffer_free(&b);
    if (fine)
        return 0;
    if (size >= 0 && ftruncate(file, size) < 0)
        return -1; /* a torn tail: the next to open it cuts it */
    return -1;
}
