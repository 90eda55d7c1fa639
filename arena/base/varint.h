/* Whole numbers of variable length in files: seven bits a byte, the lowest first, the eighth says
 * that more follow (as LEB128 and protocol buffers have it). */
#ifndef AEDILE_ARENA_BASE_VARINT_H
#define AEDILE_ARENA_BASE_VARINT_H

#include <stdbool.h>
#include <stdint.h>

enum { VARINT_MAX = 10 }; /* bytes of the longest */

/* Writes v at `at`; returns the place behind it. */
static inline uint8_t *varint_put(uint8_t *at, uint64_t v) {
    for (; v >= 128; v >>= 7)
        *at++ = (uint8_t)(v | 128);
    *at++ = (uint8_t)v;
    return at;
}

/* Reads one from *at on, before `end`, and moves *at behind it. False: there is none, or not the
 * shortest way to write it. */
static inline bool varint_get(const uint8_t **at, const uint8_t *end, uint64_t *v) {
    const uint8_t *p = *at;
    uint64_t sum = 0;
    for (int shift = 0; shift < 64 && p < end; shift += 7) {
        uint8_t byte = *p++;
        if (shift == 63 && byte > 1)
            return false;
        sum |= (uint64_t)(byte & 127) << shift;
        if (byte < 128) {
            *at = p;
            *v = sum;
            return byte || shift == 0;
        }
    }
    return false;
}

/* Signed numbers as unsigned ones, small ones small: 0, -1, 1, -2 ... (zigzag). */
static inline uint64_t varint_fold(int64_t v) {
    return (uint64_t)v << 1 ^ (v < 0 ? UINT64_MAX : 0);
}

static inline int64_t varint_unfold(uint64_t v) {
    return (int64_t)(v >> 1 ^ (v & 1 ? UINT64_MAX : 0));
}

#endif
