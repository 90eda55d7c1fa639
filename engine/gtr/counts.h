/* Counts by type, sixteen at a time: what gather.c and deal.c count with. All inline.
 */
#ifndef AEDILE_GTR_COUNTS_H
#define AEDILE_GTR_COUNTS_H

#include "engine/gtr/zones.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

enum { GTR_WORD = 8, GTR_WORDS = GTR_NBASE / GTR_WORD, GTR_VECTOR = 16 };
#define GTR_EACH_BYTE UINT64_C(0x0101010101010101)

/* Bytes, and the same as words: vectors where the machine has them. */
typedef uint8_t gtr__bytes __attribute__((vector_size(GTR_VECTOR)));
typedef uint64_t gtr__two_words __attribute__((vector_size(GTR_VECTOR)));

/* Counts of the forty types of every game, a byte each; behind them eight that are 0. The types of
 * the expansion are counted one by one. */
typedef struct gtr__counts {
    gtr__two_words part[3];
} gtr__counts;
_Static_assert(GTR_NBASE == 2 * GTR_VECTOR + GTR_WORD, "five words");

static inline gtr__counts gtr__load_counts(const uint8_t *count) {
    uint64_t last;
    gtr__counts c;
    memcpy(&c.part[0], count, GTR_VECTOR);
    memcpy(&c.part[1], count + GTR_VECTOR, GTR_VECTOR);
    memcpy(&last, count + 2 * GTR_VECTOR, GTR_WORD);
    c.part[2] = (gtr__two_words){last, 0};
    return c;
}

static inline void gtr__store_counts(const gtr__counts *c, uint8_t *count) {
    uint64_t last = c->part[2][0];
    memcpy(count, &c->part[0], GTR_VECTOR);
    memcpy(count + GTR_VECTOR, &c->part[1], GTR_VECTOR);
    memcpy(count + 2 * GTR_VECTOR, &last, GTR_WORD);
}

/* One bit for each byte above 0 (all below 128), the first byte lowest. */
static inline unsigned gtr__bytes_set(gtr__two_words bytes) {
#if defined(__SSE2__)
    return (unsigned)_mm_movemask_epi8(_mm_cmpgt_epi8((__m128i)bytes, _mm_setzero_si128()));
#else
    gtr__two_words above = (bytes + 0x7F * GTR_EACH_BYTE) >> 7 & GTR_EACH_BYTE;
    above = above * 0x0102040810204080ULL >> 56;
    return (unsigned)(above[0] | above[1] << GTR_WORD);
#endif
}

/* The types counted. */
static inline gtr_set gtr__types_counted(const gtr__counts *c) {
    return gtr__bytes_set(c->part[0]) | (gtr_set)gtr__bytes_set(c->part[1]) << GTR_VECTOR |
           (gtr_set)gtr__bytes_set(c->part[2]) << 2 * GTR_VECTOR;
}

/* The sum of a word's bytes, below 256. */
static inline unsigned gtr__byte_sum(uint64_t word) {
    return (unsigned)(word * GTR_EACH_BYTE >> 56);
}
static inline unsigned gtr__bytes_sum(gtr__two_words bytes) {
    return gtr__byte_sum(bytes[0] + bytes[1]);
}

/* The cards counted, fewer than 256. */
static inline unsigned gtr__cards_counted(const gtr__counts *c) {
    return gtr__bytes_sum(c->part[0] + c->part[1] + c->part[2]);
}

#endif
