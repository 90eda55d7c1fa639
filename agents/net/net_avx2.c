/* The loops of a network in registers of 256 bits (net_kernel.h): AVX2, of x86 since 2013. Compiled
 * for it whatever the rest of the program is compiled for, and used where the processor has it.
 */
#include "agents/net/net_kernel.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))

enum { LANES = 16, BLOCKS = NET_FIRST / LANES, BLOCKS_MOST = NET_FIRST_MOST / LANES };

/* 16 weights as int16. */
AVX2 static inline __m256i wide(const int8_t *w) {
    return _mm256_cvtepi8_epi16(_mm_loadu_si128((const __m128i *)(const void *)w));
}

/* Adds two rows: their bytes side by side, and each pair's sum. The sums of units lie as `unpack` has left them. */
AVX2 static inline void add_rows(__m256i sum[BLOCKS], const int8_t *a, const int8_t *b) {
    const __m256i ones = _mm256_set1_epi8(1);
    for (int k = 0; k < BLOCKS; k += 2) {
        __m256i one = _mm256_loadu_si256((const __m256i *)(const void *)(a + LANES * k));
        __m256i two = _mm256_loadu_si256((const __m256i *)(const void *)(b + LANES * k));
        sum[k] =
            _mm256_add_epi16(sum[k], _mm256_maddubs_epi16(ones, _mm256_unpacklo_epi8(one, two)));
        sum[k + 1] = _mm256_add_epi16(sum[k + 1],
                                      _mm256_maddubs_epi16(ones, _mm256_unpackhi_epi8(one, two)));
    }
}

AVX2 static inline __m256i clamp(__m256i s) {
    return _mm256_min_epi16(_mm256_max_epi16(s, _mm256_setzero_si256()),
                            _mm256_set1_epi16(NET_MOST));
}

/* NET_FIRST units of rows of `units`. */
AVX2 static inline void first_of(const int8_t *table, int units, const uint16_t *on, int n,
                                 int16_t *out) {
    static const int8_t nothing[NET_FIRST];
    __m256i sum[BLOCKS];
    for (int k = 0; k < BLOCKS; k++)
        sum[k] = _mm256_setzero_si256();
    for (int i = 0; i + 1 < n; i += 2)
        add_rows(sum, table + (size_t)on[i] * (size_t)units,
                 table + (size_t)on[i + 1] * (size_t)units);
    if (n % 2)
        add_rows(sum, table + (size_t)on[n - 1] * (size_t)units, nothing);
    for (int k = 0; k < BLOCKS; k += 2) {
        __m256i a = clamp(sum[k]), b = clamp(sum[k + 1]);
        _mm256_storeu_si256((__m256i *)(void *)(out + LANES * k),
                            _mm256_permute2x128_si256(a, b, 0x20));
        _mm256_storeu_si256((__m256i *)(void *)(out + LANES * (k + 1)),
                            _mm256_permute2x128_si256(a, b, 0x31));
    }
}

AVX2 static void first(const int8_t *table, int units, const uint16_t *on, int n, int16_t *out) {
    if (units == NET_FIRST)
        first_of(table, NET_FIRST, on, n, out);
    else
        for (int u = 0; u < units; u += NET_FIRST)
            first_of(table + u, units, on, n, out + u);
}

/* Rows i .. i + 3; of the last group n - 1 again for each that is not there. Without a list the rows follow each other. */
AVX2 static inline __m128i four(const __m256i *x, int blocks, const int8_t *table,
                                const uint16_t *row, int i, int n) {
    const int8_t *w[4];
    __m256i sum[4];
    for (int k = 0; k < 4; k++) {
        const int at = i + k < n ? i + k : n - 1;
        w[k] = table + (size_t)(row ? row[at] : at) * (size_t)(blocks * LANES);
        sum[k] = _mm256_madd_epi16(x[0], wide(w[k]));
    }
    for (int b = 1; b < blocks; b++)
        for (int k = 0; k < 4; k++)
            sum[k] = _mm256_add_epi32(sum[k], _mm256_madd_epi16(x[b], wide(w[k] + LANES * b)));
    __m256i all =
        _mm256_hadd_epi32(_mm256_hadd_epi32(sum[0], sum[1]), _mm256_hadd_epi32(sum[2], sum[3]));
    return _mm_add_epi32(_mm256_castsi256_si128(all), _mm256_extracti128_si256(all, 1));
}

AVX2 static inline void dots_of(const int16_t *from, int blocks, const int8_t *table,
                                const uint16_t *row, int n, int32_t *out) {
    __m256i x[BLOCKS_MOST];
    int i = 0;
    for (int b = 0; b < blocks; b++)
        x[b] = _mm256_loadu_si256((const __m256i *)(const void *)(from + LANES * b));
    for (; i + 4 <= n; i += 4)
        _mm_storeu_si128((__m128i *)(void *)(out + i), four(x, blocks, table, row, i, i + 4));
    if (i < n) {
        int32_t last[4];
        _mm_storeu_si128((__m128i *)(void *)last, four(x, blocks, table, row, i, n));
        for (int k = 0; i + k < n; k++)
            out[i + k] = last[k];
    }
}

/* Each width apart, so that its loops are unrolled, and layers, whose rows follow each other, apart from rows of a list. */
AVX2 static void dots(const int16_t *x, int width, const int8_t *table, const uint16_t *row, int n,
                      int32_t *out) {
    if (width == NET_FIRST && !row)
        dots_of(x, NET_FIRST / LANES, table, NULL, n, out);
    else if (width == NET_FIRST_MOST && !row)
        dots_of(x, NET_FIRST_MOST / LANES, table, NULL, n, out);
    else if (width == NET_VALUE && !row)
        dots_of(x, NET_VALUE / LANES, table, NULL, n, out);
    else if (width == NET_MOVES && row)
        dots_of(x, NET_MOVES / LANES, table, row, n, out);
    else
        dots_of(x, width / LANES, table, row, n, out);
}

/* Eight units, before they are cut. */
AVX2 static inline __m256i units8(const int32_t *sum, const int8_t *bias) {
    __m256i b = _mm256_cvtepi8_epi32(_mm_loadl_epi64((const __m128i *)(const void *)bias));
    __m256i s = _mm256_add_epi32(_mm256_mullo_epi32(b, _mm256_set1_epi32(NET_STEP)),
                                 _mm256_loadu_si256((const __m256i *)(const void *)sum));
    return _mm256_srai_epi32(_mm256_add_epi32(s, _mm256_set1_epi32(NET_UNIT_REST / 2)),
                             NET_UNIT_SHIFT);
}

/* Sixteen at a time. Packing saturates, which changes nothing of what is cut afterwards. */
AVX2 static void units(const int32_t *sum, const int8_t *bias, int n, int16_t *out) {
    for (int u = 0; u < n; u += LANES) {
        __m256i s =
            _mm256_packs_epi32(units8(sum + u, bias + u), units8(sum + u + 8, bias + u + 8));
        s = clamp(_mm256_permute4x64_epi64(s, 0xD8));
        _mm256_storeu_si256((__m256i *)(void *)(out + u), s);
    }
}

extern const net_kernel net_kernel_avx2;
const net_kernel net_kernel_avx2 = {"AVX2", first, dots, units};
#else
typedef int no_such_processor; /* a file is not empty */
#endif
