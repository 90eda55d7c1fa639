/* Shards: a run in pieces of fixed ranges of games. A finished piece is one file, written aside,
 * synced and renamed; the piece in progress has a journal from which a later start goes on.
 *
 * A shard is a pure function of program version, config and range: no matter who plays it, the bytes
 * are the same. File format: shard.c.
 */
#ifndef AEDILE_ARENA_RUN_SHARD_H
#define AEDILE_ARENA_RUN_SHARD_H

#include "arena/base/output.h"
#include "arena/config/shard_range.h"
#include "arena/count/counters.h"

/* A piece of a shard that one worker played: games first .. first + n - 1, packed (pack.h) one
 * after the other. */
typedef struct shard_chunk {
    uint64_t first;
    uint32_t n;
    buffer records;
} shard_chunk;

/* The form of shards and journals, counters and records of games in them included: the one who changes
 * what of these is written raises the number, so that a run that an earlier build has begun is
 * played again and not misread. The sum of all of it stands next to it: tests/unit/test_layout.c
 * notices a form that changed, and says what to put here. */
enum { SHARD_VERSION = 5 };
#define SHARD_LAYOUT UINT64_C(0x3bec7d973c4d3404)

enum { SHARD_TRACES = 256 }; /* trace hashes of a shard, at most */

/* A shard in memory. */
typedef struct shard {
    shard_range range;
    counters sum;
    uint32_t trace_span;          /* games of one trace hash; the last may have fewer */
    uint64_t trace[SHARD_TRACES]; /* hashes of the games' traces, in the order of the games */
    shard_chunk *chunk; /* ascending, without gaps; only where the run keeps its records */
    size_t chunks;
} shard;

/* 0, or -1: no memory. */
int shard_init(shard *s, counters_shape shape);

/* Takes out all games, and frees the chunks. */
void shard_clear(shard *s);
void shard_done(shard *s);

/* How many trace hashes it has. */
static inline uint32_t shard_traces(const shard *s) {
    return s->trace_span ? (s->range.n + s->trace_span - 1) / s->trace_span : 0;
}

/* What a file belongs to. */
typedef struct shard_key {
    uint64_t config;    /* config_hash */
    uint64_t signature; /* of the rules */
    shard_range range;
} shard_key;

/* The head of a shard's file and of a journal. `magic` has SHARD_MAGIC_SIZE bytes. Reading: 0,
 * or -1 if the bytes are none, or damaged. */
enum { SHARD_MAGIC_SIZE = 8, SHARD_HEAD_SIZE = 52 };
void shard_put_head(buffer *b, const char *magic, const shard_key *key);
int shard_get_head(const uint8_t *bytes, size_t n, const char *magic, shard_key *key);

extern const char shard_magic[]; /* of shards */

/* Whether two keys are the same. */
bool shard_same_key(const shard_key *a, const shard_key *b);

/* A shard as bytes, the same for equal shards however they were cut into chunks; and back.
 * Reading: 0, the records as one chunk, which has taken over the memory of `file`; or -1 if the
 * bytes are not that shard, or damaged (*out: initialised; undefined then). -2: no memory. The
 * caller frees `file` in any case. */
void shard_pack(buffer *b, const shard *s, const shard_key *key);
int shard_unpack(shard *out, const shard_key *key, buffer *file);

/* One more game's trace in a span's hash (0 at first). */
static inline uint64_t shard_trace_add(uint64_t hash, uint64_t trace) {
    return mix64(hash ^ trace);
}

/* Games of one trace hash in shards of that many games: never more than SHARD_TRACES hashes. */
static inline uint32_t shard_trace_span(uint64_t games_a_shard) {
    return (uint32_t)((games_a_shard + SHARD_TRACES - 1) / SHARD_TRACES);
}

#endif
