/* CRC-32 in files: what heads and frames end with, so that a damaged one is known by itself. (Whole
 * shards end with an XXH3 of 64 bits, finished files are known by their SHA-256 in the manifest.)
 */
#ifndef AEDILE_ARENA_BASE_CRC_H
#define AEDILE_ARENA_BASE_CRC_H

#include "arena/base/bytes.h"

#include <zlib.h>

/* The CRC-32 of zlib. */
static inline uint32_t crc_of(const void *bytes, size_t n) {
    return (uint32_t)crc32_z(crc32_z(0, NULL, 0), bytes, n);
}

/* Ends a head that began at `start`: adds the CRC of all since then. */
static inline void crc_put(buffer *b, size_t start) {
    bytes_put32(b, crc_of(b->text + start, b->n - start));
}

/* Whether a head of n bytes, n > 4, ends with the CRC of what stands before. */
static inline bool crc_holds(const uint8_t *head, size_t n) {
    return bytes_get32(head + n - 4) == crc_of(head, n - 4);
}

#endif
