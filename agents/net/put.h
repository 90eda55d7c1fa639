/* Writing inputs that are on (layout.h), many at once: what layouts of games with many numbers and sets are made of. Written more
 * than once: plainly, for every machine, and for registers of some processors, which pack 32 of them in a few instructions. All
 * write the same, and a test holds each against the plain one.
 */
#ifndef AEDILE_PUT_H
#define AEDILE_PUT_H

#include <stdint.h>

/* Numbers go in lists of PUT_LIST, filled up with counts of 0; past the last input PUT_LIST places may be written. */
enum { PUT_LIST = 32 };

/* Inputs that count: `size` of them each for 1, 2 ... and more, beginning at first + place * step. */
typedef struct put_list {
    uint16_t first[PUT_LIST], step[PUT_LIST];
    uint8_t size[PUT_LIST];
} put_list;

typedef struct put_kernel {
    const char *name;

    /* For each count above 0 its input, in order. Returns where the next input goes. */
    uint16_t *(*counts)(uint16_t *at, const put_list *list, int place,
                        const uint8_t count[PUT_LIST]);

    /* first + item[b] for each b of the set, in order. */
    uint16_t *(*items)(uint16_t *at, int first, const uint8_t item[64], uint64_t set);
} put_kernel;

/* All that this machine can use, number 0 the plain one, the last the fastest; NULL: no more. */
const put_kernel *put_kernel_at(int i);

/* The fastest. */
const put_kernel *put_kernel_best(void);

/* A number as a count. */
static inline uint8_t put_count_of(int count) {
    return (uint8_t)(count < 0 ? 0 : count < UINT8_MAX ? count : UINT8_MAX);
}

#endif
