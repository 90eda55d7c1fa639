/* All uncompleted foundations on the table at once (GTR 6.2), for who looks at every one of them: which records of the
 * sites there are, and what these say.
 */
#ifndef AEDILE_GTR_FOUNDATIONS_H
#define AEDILE_GTR_FOUNDATIONS_H

#include "engine/gtr/gtr.h"

#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

enum { GTR_MAX_FOUNDATIONS = GTR_NSUITS * GTR_SITES };

/* A record with three materials, which only the option `rows` brings about (GTR 10): this bit, and below it the number
 * of three suits a >= b >= c among all such. */
enum { GTR_THREE = 1 << 6 };

static inline unsigned gtr__three(int a, int b, int c) {
    int high = a > b ? a : b, low = a > b ? b : a;
    int most = c > high ? c : high, least = c < low ? c : low, mid = a + b + c - most - least;
    return (unsigned)(most * (most + 1) * (most + 2) / 6 + mid * (mid + 1) / 2 + least);
}

static inline unsigned gtr__three_noted(unsigned number) {
    for (int a = 0; a < GTR_NSUITS; a++)
        for (int b = 0; b <= a; b++)
            for (int c = 0; c <= b; c++)
                if (gtr__three(a, b, c) == number)
                    return (unsigned)(a + 1) | (unsigned)(b + 1) << 3 | (unsigned)(c + 1) << 6;
    return 0;
}

/* The materials of a record, 1 + suit, three bits each, the largest lowest; 0: none. */
static inline unsigned gtr_materials_noted(uint16_t record) {
    return __builtin_expect(record & GTR_THREE, 0) ? gtr__three_noted(record & 63u) : record & 63u;
}

typedef struct gtr_foundation {
    unsigned seat, building;
    unsigned
        materials; /* that lie there: gtr_materials_noted(), at most the lowest two where there are three */
    unsigned third; /* 1 + suit, or 0 */
} gtr_foundation;

static inline gtr_foundation gtr_foundation_of(uint16_t record) {
    unsigned materials = gtr_materials_noted(record);
    return (gtr_foundation){.seat = (record >> 13) - 1u,
                            .building = record >> 7 & 63,
                            .materials = materials & 63,
                            .third = materials >> 6};
}

/* The number of materials on p's uncompleted foundation of building b, which exists; gtr_materials() also tells their suits.
 * The loop always visits all records of the site: an early end could not be predicted. */
static inline int gtr_materials_lying(const gtr_state *s, int p, int b) {
    const uint16_t *row = s->site[gtr_site(s, p, b)];
    const unsigned key = (unsigned)(p + 1) << 13 | (unsigned)b << 7;
    unsigned found = 0;
    for (int i = 0; i < GTR_SITES; i++)
        found |= (row[i] & 0xFF80u) == key ? row[i] : 0u;
    if (__builtin_expect(found & GTR_THREE, 0))
        return 3;
    return ((found & 7) > 0) + ((found >> 3 & 7) > 0);
}

/* The records of all sites, in a row. */
static inline const uint16_t *gtr_records(const gtr_state *s) {
    return (const uint16_t *)(const void *)s->site;
}

/* Which of four records in a row are not 0, bits. */
static inline uint64_t gtr__four_there(const uint16_t r[4]) {
    const uint64_t low = 0x7FFF7FFF7FFF7FFFULL;
    uint64_t four = r[0] | (uint64_t)r[1] << 16 | (uint64_t)r[2] << 32 | (uint64_t)r[3] << 48;
    uint64_t ones =
        ((((four & low) + low) | four) & ~low) >> 15; /* the lowest bit of each that is not 0 */
    return ones * 0x0001000200040008ULL >> 48 & 15;
}

/* Which of the records are not 0, bits: many at a time, without a branch that no one foresees. */
static inline uint64_t gtr_records_there(const uint16_t record[GTR_MAX_FOUNDATIONS]) {
    enum { FOUR = 4, SIXTEEN = 16 };
    uint64_t there = 0;
    int i = 0;
    _Static_assert(GTR_MAX_FOUNDATIONS % FOUR == 0, "records are read by four");
#if defined(__SSE2__)
#pragma GCC unroll 2
    for (; i + SIXTEEN <= GTR_MAX_FOUNDATIONS; i += SIXTEEN) {
        __m128i one = _mm_loadu_si128((const __m128i *)(const void *)(record + i));
        __m128i two = _mm_loadu_si128((const __m128i *)(const void *)(record + i + SIXTEEN / 2));
        __m128i none = _mm_cmpeq_epi8(_mm_packs_epi16(one, two),
                                      _mm_setzero_si128()); /* bytes: what is not 0 stays so */
        there |= (uint64_t)(uint16_t)~_mm_movemask_epi8(none) << i;
    }
#endif
#pragma GCC unroll 9
    for (; i < GTR_MAX_FOUNDATIONS; i += FOUR)
        there |= gtr__four_there(record + i) << i;
    return there;
}

#endif
