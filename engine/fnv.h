/* FNV-1a with 64 bits, by G. Fowler, L. C. Noll and K.-P. Vo: tells contents apart, withstands no
 * forger.
 */
#ifndef AEDILE_FNV_H
#define AEDILE_FNV_H

#include <stddef.h>
#include <stdint.h>

#define FNV_START 0xCBF29CE484222325ULL

static inline uint64_t fnv_byte(uint64_t h, uint8_t byte) {
    return (h ^ byte) * 0x100000001B3ULL;
}

static inline uint64_t fnv_bytes(uint64_t h, const void *bytes, size_t n) {
    for (size_t i = 0; i < n; i++)
        h = fnv_byte(h, ((const uint8_t *)bytes)[i]);
    return h;
}

/* The bytes of the text and its 0. */
static inline uint64_t fnv_text(uint64_t h, const char *text) {
    while (*text)
        h = fnv_byte(h, (uint8_t)*text++);
    return fnv_byte(h, 0);
}

/* Eight bytes, the lowest first. */
static inline uint64_t fnv_number(uint64_t h, uint64_t number) {
    for (int i = 0; i < 8; i++)
        h = fnv_byte(h, (uint8_t)(number >> 8 * i));
    return h;
}

#endif
