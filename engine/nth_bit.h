/* The n-th bit of a set: what turns a number that was drawn into the move it stands for.
 *
 * One instruction where the processor has BMI2 (pdep lays the bits of a number down at the places
 * of a mask); else counts by bytes, all eight at once, and then looks at the bits of one byte.
 */
#ifndef AEDILE_NTH_BIT_H
#define AEDILE_NTH_BIT_H

#include <stdint.h>

#if defined(__BMI2__) && defined(__x86_64__)
#include <immintrin.h>
#endif

/* The place of the set's bit number n, counted from 0 at the lowest; the set has more than n. */
static inline int nth_bit_portable(uint64_t set, unsigned n) {
    const uint64_t each = 0x0101010101010101ULL; /* 1 in every byte */
    uint64_t bits = set - (set >> 1 & 0x5555555555555555ULL);
    bits = (bits & 0x3333333333333333ULL) + (bits >> 2 & 0x3333333333333333ULL);
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
    uint64_t up_to = bits * each; /* byte i: bits in the bytes 0 .. i */
    /* Bytes up to which there are n or fewer: the high bit stays where n is not less. */
    uint64_t passed = ((n * each | each << 7) - up_to) & each << 7;
    unsigned byte = (unsigned)((passed >> 7) * each >> 56);
    n -= (unsigned)(up_to << 8 >> 8 * byte & 0xFF);
    unsigned left = (unsigned)(set >> 8 * byte & 0xFF);
    for (; n > 0; n--)
        left &= left - 1;
    return (int)(8 * byte) + __builtin_ctz(left);
}

static inline int nth_bit(uint64_t set, unsigned n) {
#if defined(__BMI2__) && defined(__x86_64__)
    return __builtin_ctzll(_pdep_u64(UINT64_C(1) << n, set));
#else
    return nth_bit_portable(set, n);
#endif
}

#endif
