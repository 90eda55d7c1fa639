/* Adler-32 (RFC 1950, 9), the checksum at the end of a zlib stream, for planes of bytes: in sums
 * that a compiler makes of many bytes at once, and at no cost where all bytes are alike.
 */
#ifndef AEDILE_ARENA_ROWS_ADLER_H
#define AEDILE_ARENA_ROWS_ADLER_H

#include <stddef.h>
#include <stdint.h>

enum { ADLER_MODULUS = 65521, ADLER_AT_ONCE = 4096 /* bytes whose sums fit 32 bits */ };

typedef struct adler {
    uint64_t low, high; /* 1 and 0 at first */
} adler;

/* With n equal bytes more. */
static inline void adler_equal(adler *a, uint64_t byte, uint64_t n) {
    uint64_t pairs = n % 2 ? n % ADLER_MODULUS * ((n + 1) / 2 % ADLER_MODULUS)
                           : n / 2 % ADLER_MODULUS * ((n + 1) % ADLER_MODULUS);
    a->high = (a->high + n % ADLER_MODULUS * a->low + pairs % ADLER_MODULUS * byte) % ADLER_MODULUS;
    a->low = (a->low + n % ADLER_MODULUS * byte) % ADLER_MODULUS;
}

/* With any bytes more. */
static inline void adler_bytes(adler *a, const uint8_t *in, size_t n) {
    for (size_t some; n; n -= some, in += some) {
        uint32_t sum = 0, weighed = 0;
        some = n < ADLER_AT_ONCE ? n : ADLER_AT_ONCE;
        for (uint32_t i = 0; i < (uint32_t)some; i++) {
            sum += in[i];
            weighed += ((uint32_t)some - i) * in[i];
        }
        a->high = (a->high + some * a->low + weighed) % ADLER_MODULUS;
        a->low = (a->low + sum) % ADLER_MODULUS;
    }
}

/* The sum so far. */
static inline uint32_t adler_sum(const adler *a) {
    return (uint32_t)(a->high << 16 | a->low);
}

#endif
