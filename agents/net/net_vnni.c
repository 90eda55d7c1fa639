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
    LANES = 64 /* bytes of a register */,
    WIDE = NET_FIRST / LANES,
    BLOCKS = NET_FIRST_MOST / LANES
};

static inline int blocks_of(int width) {
    return (width + LANES - 1) / LANES;
}

/* Adds two rows: their bytes side by side, and each pair's sum. The sums of units lie as `unpack` has left them. */
VNNI static inline void add_rows(__m512i sum[2 * WIDE], const int8_t *a, const int8_t *b) {
    const __m512i ones = _mm512_set1_epi8(1);
    for (int k = 0; k < WIDE; k++) {
        __m512i one = _mm512_loadu_si512(a + LANES * k), two = _mm512_loadu_si512(b + LANES * k);
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
        _mm512_storeu_si512(out + LANES * k, _mm512_permutex2var_epi64(a, low, b));
        _mm512_storeu_si512(out + LANES * k + LANES / 2, _mm512_permutex2var_epi64(a, high, b));
    }
}

VNNI static void first(const int8_t *table, int units, const uint16_t *on, int n, int16_t *out) {
    if (units == NET_FIRST)
        first_of(table, NET_FIRST, on, n, out);
    else
        for (int u = 0; u < units; u += NET_FIRST)
            first_of(table + u, units, on, n, out + u);
}

/* What units give, split into bytes. Of NET_VALUE units only half a register is full. */
typedef struct split {
    __m512i low[BLOCKS], high[BLOCKS];
} split;

VNNI static inline __m512i bytes_of(__m512i a, __m512i b) {
    return _mm512_inserti64x4(_mm512_castsi256_si512(_mm512_cvtepi16_epi8(a)),
                              _mm512_cvtepi16_epi8(b), 1);
}

VNNI static inline split split_of(const int16_t *x, int width) {
    split s;
    for (int b = 0; b < blocks_of(width); b++, x += LANES) {
        __m512i one = _mm512_loadu_si512(x),
                two = width < LANES ? _mm512_setzero_si512() : _mm512_loadu_si512(x + LANES / 2);
        s.low[b] = bytes_of(one, two);
        s.high[b] = bytes_of(_mm512_srli_epi16(one, 8), _mm512_srli_epi16(two, 8));
    }
    return s;
}

/* Sixteen partial sums of the products with the weights that begin at w. */
VNNI static inline __m512i products(const split *x, int width, const int8_t *w) {
    __m512i weights[BLOCKS], sum = _mm512_setzero_si512();
    for (int b = 0; b < blocks_of(width); b++) {
        weights[b] = width < LANES ? _mm512_maskz_loadu_epi8(((__mmask64)1 << NET_VALUE) - 1, w)
                                   : _mm512_loadu_si512(w + LANES * b);
        sum = _mm512_dpbusd_epi32(sum, x->high[b], weights[b]);
    }
    sum = _mm512_slli_epi32(sum, 8);
    for (int b = 0; b < blocks_of(width); b++)
        sum = _mm512_dpbusd_epi32(sum, x->low[b], weights[b]);
    return sum;
}

/* Sums of pairs of neighbours; in each quarter a's come before b's. */
VNNI static inline __m512i pairs(__m512i a, __m512i b) {
    __m512 x = _mm512_castsi512_ps(a), y = _mm512_castsi512_ps(b);
    return _mm512_add_epi32(_mm512_castps_si512(_mm512_shuffle_ps(x, y, 0x88)),
                            _mm512_castps_si512(_mm512_shuffle_ps(x, y, 0xDD)));
}

/* Of eight registers the sum of each. */
VNNI static inline __m256i sums(const __m512i s[8]) {
    __m512i a = pairs(pairs(s[0], s[1]), pairs(s[2], s[3]));
    __m512i b = pairs(pairs(s[4], s[5]), pairs(s[6], s[7]));
    /* Quarters of a, then of b: first to second and third to fourth, then the two of each. */
    __m512i two =
        _mm512_add_epi32(_mm512_shuffle_i64x2(a, b, 0x88), _mm512_shuffle_i64x2(a, b, 0xDD));
    return _mm512_castsi512_si256(_mm512_add_epi32(_mm512_shuffle_i64x2(two, two, 0x08),
                                                   _mm512_shuffle_i64x2(two, two, 0x0D)));
}

/* Rows i .. i + 7; of the last group n - 1 again for each that is not there. Without a list the rows follow each other. */
VNNI static inline __m256i eight(const split *x, int width, const int8_t *table,
                                 const uint16_t *row, int i, int n) {
    __m512i s[8];
    for (int k = 0; k < 8; k++) {
        const int at = i + k < n ? i + k : n - 1;
        s[k] = products(x, width, table + (size_t)(row ? row[at] : at) * (size_t)width);
    }
    return sums(s);
}

VNNI static inline void dots_of(const int16_t *from, int width, const int8_t *table,
                                const uint16_t *row, int n, int32_t *out) {
    const split x = split_of(from, width);
    int i = 0;
    for (; i + 8 <= n; i += 8)
        _mm256_storeu_si256((__m256i *)(void *)(out + i), eight(&x, width, table, row, i, i + 8));
    if (i < n)
        _mm256_mask_storeu_epi32(out + i, (__mmask8)((1u << (n - i)) - 1),
                                 eight(&x, width, table, row, i, n));
}

/* Each width apart, so that its loops are unrolled, and layers, whose rows follow each other, apart from rows of a list. */
VNNI static void dots(const int16_t *x, int width, const int8_t *table, const uint16_t *row, int n,
                      int32_t *out) {
    if (width == NET_FIRST && !row)
        dots_of(x, NET_FIRST, table, NULL, n, out);
    else if (width == NET_FIRST_MOST && !row)
        dots_of(x, NET_FIRST_MOST, table, NULL, n, out);
    else if (width == NET_VALUE && !row)
        dots_of(x, NET_VALUE, table, NULL, n, out);
    else if (width == NET_MOVES && row)
        dots_of(x, NET_MOVES, table, row, n, out);
    else
        dots_of(x, width, table, row, n, out);
}

/* Sixteen at a time. */
VNNI static void units(const int32_t *sum, const int8_t *bias, int n, int16_t *out) {
    for (int u = 0; u < n; u += LANES / 4) {
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
