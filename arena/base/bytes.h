/* Whole numbers in files: little-endian, whatever the machine. */
#ifndef AEDILE_ARENA_BASE_BYTES_H
#define AEDILE_ARENA_BASE_BYTES_H

#include "arena/base/buffer.h"

/* Adds v as a number of `size` bytes, 1 .. 8; of 4; of 8. */
static inline void bytes_put(buffer *b, uint64_t v, int size) {
    uint8_t bytes[8];
    for (int i = 0; i < size; i++)
        bytes[i] = (uint8_t)(v >> 8 * i);
    buffer_bytes(b, bytes, (size_t)size);
}

static inline void bytes_put32(buffer *b, uint32_t v) {
    bytes_put(b, v, 4);
}

static inline void bytes_put64(buffer *b, uint64_t v) {
    bytes_put(b, v, 8);
}

/* The number in the `size` bytes at p, 1 .. 8; in 4; in 8. */
static inline uint64_t bytes_get(const uint8_t *p, int size) {
    uint64_t v = 0;
    for (int i = 0; i < size; i++)
        v |= (uint64_t)p[i] << 8 * i;
    return v;
}

static inline uint32_t bytes_get32(const uint8_t *p) {
    return (uint32_t)bytes_get(p, 4);
}

static inline uint64_t bytes_get64(const uint8_t *p) {
    return bytes_get(p, 8);
}

#endif
