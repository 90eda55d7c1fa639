/* The loops in which a network spends its time, written more than once: plainly, for every
 * machine, and for registers of some processors. They are whole numbers, so all give the same, and
 * a test holds each against the plain one.
 */
#ifndef AEDILE_NET_KERNEL_H
#define AEDILE_NET_KERNEL_H

#include "agents/net/net.h"

enum { NET_UNIT_SHIFT = 6 };
_Static_assert(1 << NET_UNIT_SHIFT == NET_UNIT_REST, "back from steps of scores to steps of units");

typedef struct net_kernel {
    const char *name;

    /* out[u] = clamp(sum of table[on[i]][u]), u < units, NET_FIRST or NET_FIRST_MOST. n is at most LAYOUT_MAX_ACTIVE. */
    void (*first)(const int8_t *table, int units, const uint16_t *on, int n, int16_t *out);

    /* out[i] = sum of x[k] * table[row[i]][k], k < width; row NULL: of the first n rows. The width
     * is NET_FIRST, NET_FIRST_MOST, NET_MOVES or NET_VALUE, and x[] is 0 .. NET_MOST. */
    void (*dots)(const int16_t *x, int width, const int8_t *table, const uint16_t *row, int n,
                 int32_t *out);

    /* out[u] = clamp((NET_STEP * bias[u] + sum[u] + NET_UNIT_REST / 2) >> NET_UNIT_SHIFT), u < n, which is NET_MOVES or
     * NET_VALUE. */
    void (*units)(const int32_t *sum, const int8_t *bias, int n, int16_t *out);
} net_kernel;

/* All that this machine can use, number 0 the plain one, the last the fastest; NULL: no more. */
const net_kernel *net_kernel_at(int i);

/* The fastest. */
const net_kernel *net_kernel_best(void);

#endif
