/* traces.bin (traces.h). The head, little-endian: magic "AEDTRACE", version (4), games of a hash
 * (4), config hash (8), rules signature (8), games of the run (8), games of a shard (8), zero (4),
 * CRC-32 of the head so far (4). Behind it every hash is at a multiple of 8.
 */
#include "arena/run/traces.h"

#include "arena/base/crc.h"

#include <string.h>

static const char magic[] = "AEDTRACE";

/* Games of a run or a shard, so that sums of them do not overflow. */
#define MOST (UINT64_C(1) << 60)

void traces_put_head(buffer *b, const traces_head *h) {
    size_t start = b->n;
    buffer_bytes(b, magic, 8);
    bytes_put32(b, TRACES_VERSION);
    bytes_put32(b, h->span);
    bytes_put64(b, h->config);
    bytes_put64(b, h->signature);
    bytes_put64(b, h->games);
    bytes_put64(b, h->shard);
    bytes_put32(b, 0);
    crc_put(b, start);
}

int traces_get_head(const uint8_t *bytes, size_t n, traces_head *out) {
    if (n < TRACES_HEAD_SIZE || memcmp(bytes, magic, 8) != 0 ||
        bytes_get32(bytes + 8) != TRACES_VERSION || !crc_holds(bytes, TRACES_HEAD_SIZE))
        return -1;
    *out = (traces_head){.span = bytes_get32(bytes + 12),
                         .config = bytes_get64(bytes + 16),
                         .signature = bytes_get64(bytes + 24),
                         .games = bytes_get64(bytes + 32),
                         .shard = bytes_get64(bytes + 40)};
    bool fits = out->span > 0 && out->shard > 0 && out->shard <= MOST && out->games <= MOST &&
                traces_count(out) <= (n - TRACES_HEAD_SIZE) / 8;
    return fits ? 0 : -1;
}

static uint64_t hashes_of(const traces_head *h, uint64_t games) {
    return (games + h->span - 1) / h->span;
}

uint64_t traces_count(const traces_head *h) {
    return h->games / h->shard * hashes_of(h, h->shard) + hashes_of(h, h->games % h->shard);
}

uint32_t traces_span(const traces_head *h, uint64_t i, uint64_t *first) {
    uint64_t each = hashes_of(h, h->shard), start = i / each * h->shard;
    uint64_t end = start + h->shard < h->games ? start + h->shard : h->games;
    *first = start + i % each * h->span;
    return (uint32_t)(end - *first < h->span ? end - *first : h->span);
}
