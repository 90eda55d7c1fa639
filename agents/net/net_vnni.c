/* The loops of a network for processors that multiply bytes four at a time (net_kernel.h): AVX-512 VNNI, of servers since 2019 and
 * AMD's since 2022. Compiled for it whatever the rest of the program is compiled for, and used where the processor has it.
 *
 * The instruction takes bytes of 0 .. 255 on one side, and what units give has ten bits. So it is split: x = 256 * high + low, and
 *
 *     sum of x * w = 256 * (sum of high * w) + sum of low * w
 *
 * in int32, which has room for each step: the same numbers as everywhere.
 */
#include "agents/net/net_kernel.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define VNNI __attribute__((target("avx2,avx512f,avx512bw,avx512vl,avx512vnni")))

enum {
    LANES = 32,
    BLOCKS = NET_FIRST_MOST / LANES,
    WIDE_LANES = 64,
    WIDE = NET_FIRST / WIDE_LANES
}; /* bytes of registers */

/* Adds two rows: their bytes side by side, and each pair's sum. The sums of units lie as `unpack` has left them. */
VNNI static inline void add_rows(__m512i sum[2 * WIDE], const int8_t *a, const int8_t *b) {
    const __m512i ones = _mm512_set1_epi8(1);
    for (int k = 0; k < WIDE; k++) {
        __m512i one = _mm512_loadu_si512(a + WIDE_LANES * k),
                two = _mm512_loadu_si512(b + WIDE_LANES * k);
        sum[2 * k] = _mm512_add_epi16(sum[2 * k],
                                      _mm512_maddubs_epi16(ones, _mm512_unpacklo_epi8(one, two)));
        sum[2 * k + 1] = _mm512_add_epi16(
            sum[2 * k + 1], _mm512_maddubs_epi16(ones, _mm512_unpackhi_epi8(one, two)));
    }
}

VNNI static inline __m512i clamp(__m512i s) {
    return _mm512_min_epi16(_mm512_max_epi16(s, _mm512_setzero_si512()),
                            _mm512_set1_epi16(NET_MOST));
}

/* NET_FIRST units of rows of `units`. */
VNNI static inline void first_of(const int8_t *table, int units, const uint16_t *on, int n,
                                 int16_t *out) {
    static const int8_t nothing[NET_FIRST];
    /* Puts the eights of units of both registers in order. */
    const __m512i low = _mm512_setr_epi64(0, 1, 8, 9, 2, 3, 10, 11),
                  high = _mm512_setr_epi64(4, 5, 12, 13, 6, 7, 14, 15);
    __m512i sum[2 * WIDE];
    for (int k = 0; k < 2 * WIDE; k++)
        sum[k] = _mm512_setzero_si512();
    for (int i = 0; i + 1 < n; i += 2)
        add_rows(sum, table + (size_t)on[i] * (size_t)units,
                 table + (size_t)on[i + 1] * (size_t)units);
    if (n % 2)
        add_rows(sum, table + (size_t)on[n - 1] * (size_t)units, nothing);
    for (int k = 0; k < WIDE; k++) {
        __m512i a = clamp(sum[2 * k]), b = clamp(sum[2 * k + 1]);
        _mm512_storeu_si512(out + WIDE_LANES * k, _mm512_permutex2var_epi64(a, low, b));
        _mm512_storeu_si512(out + WIDE_LANES * k + WIDE_LANES / 2,
                            _mm512_permutex2var_epi64(a, high, b));
    }
}

VNNI static void first(const int8_t *table, int units, const uint16_t *on, int n, int16_t *out) {
    if (units == NET_FIRST)
        first_of(table, NET_FIRST, on, n, out);
    else
        for (int u = 0; u < units; u += NET_FIRST)
            first_of(table + u, units, on, n, out + u);
}

/* What units give, split into bytes. */
typedef struct split {
    __m256i low[BLOCKS], high[BLOCKS];
} split;

VNNI static inline split split_of(const int16_t *x, int blocks) {
    split s;
    for (int b = 0; b < blocks; b++) {
        __m512i numbers = _mm512_loadu_si512(x + LANES * b);
        s.low[b] = _mm512_cvtepi16_epi8(numbers);
        s.high[b] = _mm512_cvtepi16_epi8(_mm512_srli_epi16(numbers, 8));
    }
    return s;
}

/* Eight partial sums of the products with the weights that begin at w. */
VNNI static inline __m256i products(const split *x, int blocks, const int8_t *w) {
    __m256i weights[BLOCKS], sum = _mm256_setzero_si256();
    for (int b = 0; b < blocks; b++) {
        weights[b] = _mm256_loadu_si256((const __m256i *)(const void *)(w + LANES * b));
        sum = _mm256_dpbusd_epi32(sum, x->high[b], weights[b]);
    }
    sum = _mm256_slli_epi32(sum, 8);
    for (int b = 0; b < blocks; b++)
        sum = _mm256_dpbusd_epi32(sum, x->low[b], weights[b]);
    return sum;
}

/* Sums of pairs of neighbours; in each half a's come before b's. */
VNNI static inline __m256i pairs(__m256i a, __m256i b) {
    __m256i even = _mm256_castps_si256(
        _mm256_shuffle_ps(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b), 0x88));
    __m256i odd = _mm256_castps_si256(
        _mm256_shuffle_ps(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b), 0xDD));
    return _mm256_add_epi32(even, odd);
}

/* Of eight registers the sum of each. */
VNNI static inline __m256i sums(const __m256i s[8]) {
    __m256i a = pairs(pairs(s[0], s[1]), pairs(s[2], s[3]));
    __m256i b = pairs(pairs(s[4], s[5]), pairs(s[6], s[7]));
    return _mm256_add_epi32(_mm256_permute2x128_si256(a, b, 0x20),
                            _mm256_permute2x128_si256(a, b, 0x31));
}

VNNI static inline void dots_of(const int16_t *from, int blocks, const int8_t *table,
                                const uint16_t *row, int n, int32_t *out) {
    const split x = split_of(from, blocks);
    for (int i = 0; i < n; i += 8) {
        __m256i s[8];
        for (int k = 0; k < 8; k++) {
            int at = i + k < n ? i + k : n - 1;
            s[k] = products(&x, blocks,
                            table + (size_t)(row ? row[at] : at) * (size_t)(blocks * LANES));
        }
        __mmask8 there = (__mmask8)(i + 8 <= n ? 0xFF : (1u << (n - i)) - 1);
        _mm256_mask_storeu_epi32(out + i, there, sums(s));
    }
}

/* Each width apart, so that its loops are unrolled. */
VNNI static void dots(const int16_t *x, int width, const int8_t *table, const uint16_t *row, int n,
                      int32_t *out) {
    if (width == NET_FIRST)
        dots_of(x, NET_FIRST / LANES, table, row, n, out);
    else if (width == NET_MOVES)
        dots_of(x, NET_MOVES / LANES, table, row, n, out);
    else if (width == NET_VALUE)
        dots_of(x, NET_VALUE / LANES, table, row, n, out);
    else
        dots_of(x, NET_FIRST_MOST / LANES, table, row, n, out);
}

/* Sixteen at a time. */
VNNI static void units(const int32_t *sum, const int8_t *bias, int n, int16_t *out) {
    for (int u = 0; u < n; u += LANES / 2) {
        __m512i b =
            _mm512_cvtepi8_epi32(_mm_loadu_si128((const __m128i *)(const void *)(bias + u)));
        __m512i s = _mm512_add_epi32(_mm512_mullo_epi32(b, _mm512_set1_epi32(NET_STEP)),
                                     _mm512_loadu_si512(sum + u));
        s = _mm512_srai_epi32(_mm512_add_epi32(s, _mm512_set1_epi32(NET_UNIT_REST / 2)),
                              NET_UNIT_SHIFT);
        s = _mm512_min_epi32(_mm512_max_epi32(s, _mm512_setzero_si512()),
                             _mm512_set1_epi32(NET_MOST));
        _mm256_storeu_si256((__m256i *)(void *)(out + u), _mm512_cvtepi32_epi16(s));
    }
}

extern const net_kernel net_kernel_vnni;
const net_kernel net_kernel_vnni = {"avx512_vnni", first, dots, units};
#else
typedef int no_such_processor; /* a file is not empty */
#endif
