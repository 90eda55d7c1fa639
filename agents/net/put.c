/* Writing inputs (put.h), for every machine; for AVX2, of x86 since 2013; and for AVX-512 VBMI2, of processors since 2019, AMD's
 * since 2022. Compiled for them whatever the rest of the program is compiled for, and used where the processor has them.
 */
#include "agents/net/put.h"

#include <stddef.h>

/* Always written, kept only if on: a branch would be unpredictable. */
static uint16_t *counts(uint16_t *at, const put_list *list, int place, uint64_t a, uint64_t b,
                        uint64_t c, uint64_t d) {
    const uint64_t word[PUT_WORDS] = {a, b, c, d};
    for (int i = 0; i < PUT_LIST; i++) {
        int n = (int)(word[i / 8] >> i % 8 * 8 & UINT8_MAX);
        n = n < list->size[i] ? n : list->size[i];
        *at = (uint16_t)(list->first[i] + place * list->step[i] + n - 1);
        at += n > 0;
    }
    return at;
}

static uint16_t *items(uint16_t *at, int first, const uint8_t item[64], uint64_t set) {
    for (; set; set &= set - 1)
        *at++ = (uint16_t)(first + item[__builtin_ctzll(set)]);
    return at;
}

static const put_kernel plain = {"plain", counts, items};

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2,popcnt")))

/* Which bytes of four numbers of 16 bits stand first when only those of a mask are kept. */
#define BYTES(i)       (UINT64_C(0x0100) + UINT64_C(0x0202) * (i))
#define KEEP1(i)       BYTES(i)
#define KEEP2(i, k)    (BYTES(i) | BYTES(k) << 16)
#define KEEP3(i, k, l) (KEEP2(i, k) | BYTES(l) << 32)
static const uint64_t kept[16] = {
    0,           KEEP1(0),       KEEP1(1),       KEEP2(0, 1),
    KEEP1(2),    KEEP2(0, 2),    KEEP2(1, 2),    KEEP3(0, 1, 2),
    KEEP1(3),    KEEP2(0, 3),    KEEP2(1, 3),    KEEP3(0, 1, 3),
    KEEP2(2, 3), KEEP3(0, 2, 3), KEEP3(1, 2, 3), KEEP3(0, 1, 2) | BYTES(3) << 48};

/* Of eight numbers those of the mask's low bits, one after the other. */
AVX2 static inline uint16_t *keep8(uint16_t *at, __m128i to, uint32_t on) {
    const __m128i half = _mm_unpackhi_epi64(to, to);
    _mm_storel_epi64((__m128i *)(void *)at,
                     _mm_shuffle_epi8(to, _mm_cvtsi64_si128((long long)kept[on & 15])));
    at += __builtin_popcount(on & 15);
    _mm_storel_epi64((__m128i *)(void *)at,
                     _mm_shuffle_epi8(half, _mm_cvtsi64_si128((long long)kept[on >> 4 & 15])));
    return at + __builtin_popcount(on >> 4 & 15);
}

AVX2 static inline uint16_t *keep16(uint16_t *at, const uint16_t *first, const uint16_t *step,
                                    int place, __m128i n, uint32_t on) {
    __m256i to = _mm256_mullo_epi16(_mm256_loadu_si256((const __m256i *)(const void *)step),
                                    _mm256_set1_epi16((short)place));
    to = _mm256_add_epi16(to, _mm256_loadu_si256((const __m256i *)(const void *)first));
    to = _mm256_add_epi16(to, _mm256_add_epi16(_mm256_cvtepu8_epi16(n), _mm256_set1_epi16(-1)));
    at = keep8(at, _mm256_castsi256_si128(to), on);
    return keep8(at, _mm256_extracti128_si256(to, 1), on >> 8);
}

AVX2 static uint16_t *counts_avx2(uint16_t *at, const put_list *list, int place, uint64_t a,
                                  uint64_t b, uint64_t c, uint64_t d) {
    __m256i n = _mm256_set_epi64x((long long)d, (long long)c, (long long)b, (long long)a);
    const uint32_t on =
        ~(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(n, _mm256_setzero_si256()));
    n = _mm256_min_epu8(n, _mm256_loadu_si256((const __m256i *)(const void *)list->size));
    at = keep16(at, list->first, list->step, place, _mm256_castsi256_si128(n), on);
    return keep16(at, list->first + 16, list->step + 16, place, _mm256_extracti128_si256(n, 1),
                  on >> 16);
}

static const put_kernel avx2 = {"avx2", counts_avx2, items};

#define VBMI2 __attribute__((target("avx2,avx512f,avx512bw,avx512vl,avx512vbmi2,popcnt")))

VBMI2 static uint16_t *counts_vbmi2(uint16_t *at, const put_list *list, int place, uint64_t a,
                                    uint64_t b, uint64_t c, uint64_t d) {
    __m256i n = _mm256_set_epi64x((long long)d, (long long)c, (long long)b, (long long)a);
    __mmask32 on = _mm256_test_epi8_mask(n, n);
    n = _mm256_min_epu8(n, _mm256_loadu_si256((const __m256i *)(const void *)list->size));
    __m512i to =
        _mm512_mullo_epi16(_mm512_loadu_si512(list->step), _mm512_set1_epi16((short)place));
    to = _mm512_add_epi16(to,
                          _mm512_add_epi16(_mm512_loadu_si512(list->first), _mm512_set1_epi16(-1)));
    to = _mm512_add_epi16(to, _mm512_cvtepu8_epi16(n));
    _mm512_storeu_si512(at, _mm512_maskz_compress_epi16(on, to));
    return at + __builtin_popcount(on);
}

VBMI2 static inline uint16_t *half(uint16_t *at, __m512i first, const uint8_t *item, uint32_t set) {
    __m512i to = _mm512_cvtepu8_epi16(_mm256_loadu_si256((const __m256i *)(const void *)item));
    _mm512_storeu_si512(at, _mm512_maskz_compress_epi16(set, _mm512_add_epi16(first, to)));
    return at + __builtin_popcount(set);
}

VBMI2 static uint16_t *items_vbmi2(uint16_t *at, int first, const uint8_t item[64], uint64_t set) {
    __m512i from = _mm512_set1_epi16((short)first);
    at = half(at, from, item, (uint32_t)set);
    return half(at, from, item + PUT_LIST, (uint32_t)(set >> PUT_LIST));
}

static const put_kernel vbmi2 = {"avx512_vbmi2", counts_vbmi2, items_vbmi2};

static int has_vbmi2(void) {
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi2");
}
#endif

const put_kernel *put_kernel_at(int i) {
    if (i == 0)
        return &plain;
#if defined(__x86_64__)
    if (i == 1 && __builtin_cpu_supports("avx2"))
        return &avx2;
    if (i == 2 && __builtin_cpu_supports("avx2") && has_vbmi2())
        return &vbmi2;
#endif
    return NULL;
}

const put_kernel *put_kernel_best(void) {
#if defined(__x86_64__)
    if (has_vbmi2())
        return &vbmi2;
    if (__builtin_cpu_supports("avx2"))
        return &avx2;
#endif
    return &plain;
}
