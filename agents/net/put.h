/* Writing inputs that are on (layout.h), many at once: what layouts of games with many numbers and sets are made of. Written more
 * than once: plainly, for every machine, and for registers of some processors, which pack 32 of them in a few instructions. All
 * write the same, and a test holds each against the plain one.
 */
#ifndef AEDILE_PUT_H
#define AEDILE_PUT_H

#include <stdint.h>

/* Numbers go in lists of PUT_LIST, filled up with counts of 0; past the last input PUT_LIST places may be written. */
enum { PUT_LIST = 32, PUT_WORDS = PUT_LIST / 8 };

/* The counts of a list, a byte each, the first one lowest. They are words and no array: a processor waits for bytes that it
 * has just written when it reads them all together. */
typedef struct put_counts {
    uint64_t word[PUT_WORDS];
    unsigned n; /* bytes there */
} put_counts;

/* Adds that many counts, the first one lowest in `counts`; all else in there is 0. */
static inline void put_add(put_counts *to, uint64_t counts, unsigned n) {
    const unsigned at = to->n / 8, shift = to->n % 8 * 8;
    to->word[at] |= counts << shift;
    if (shift + 8 * n > 64)
        to->word[at + 1] |= counts >> (64 - shift);
    to->n += n;
}

/* A number as a count. */
static inline void put_add_one(put_counts *to, int count) {
    put_add(to, (uint64_t)(count < 0 ? 0 : count < UINT8_MAX ? count : UINT8_MAX), 1);
}

/* Inputs that count: `size` of them each for 1, 2 ... and more, beginning at first + place * step. */
typedef struct put_list {
    uint16_t first[PUT_LIST], step[PUT_LIST];
    uint8_t size[PUT_LIST];
} put_list;

typedef struct put_kernel {
    const char *name;

    /* For each count above 0 its input, in order. The words come from a put_counts. Returns where the next input
     * goes. */
    uint16_t *(*counts)(uint16_t *at, const put_list *list, int place, uint64_t a, uint64_t b,
                        uint64_t c, uint64_t d);

    /* first + item[b] for each b of the set, in order. */
    uint16_t *(*items)(uint16_t *at, int first, const uint8_t item[64], uint64_t set);
} put_kernel;

/* All that this machine can use, number 0 the plain one, the last the fastest; NULL: no more. */
const put_kernel *put_kernel_at(int i);

/* The fastest. */
const put_kernel *put_kernel_best(void);

#endif
