/* traces.bin: the trace hashes of a finished run, from which any of its games can be checked by
 * playing them again (verify.h).
 *
 * A head of TRACES_HEAD_SIZE bytes (traces.c), then one little-endian 64-bit hash for each span of
 * games, shard after shard. At most 256 hashes a shard.
 */
#ifndef AEDILE_ARENA_RUN_TRACES_H
#define AEDILE_ARENA_RUN_TRACES_H

#include "arena/run/shard.h"

/* Number and sum of the form, as in shards (shard.h). */
enum { TRACES_VERSION = 1 };
#define TRACES_LAYOUT UINT64_C(0xdc21499d1d2fd0c4)

enum { TRACES_HEAD_SIZE = 56 };

typedef struct traces_head {
    uint64_t config, signature; /* as in shard_key */
    uint64_t games;             /* of the run */
    uint64_t shard;             /* games of a shard; the last may have fewer */
    uint32_t span;              /* games of a hash; the last of a shard may have fewer */
} traces_head;

/* Adds the head; reads it from n bytes: 0, or -1: it is none, or damaged. */
void traces_put_head(buffer *b, const traces_head *h);
int traces_get_head(const uint8_t *bytes, size_t n, traces_head *out);

/* Hashes of the whole file. */
uint64_t traces_count(const traces_head *h);

/* The games of hash number i: *first, and how many. */
uint32_t traces_span(const traces_head *h, uint64_t i, uint64_t *first);

#endif
