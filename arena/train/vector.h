/* Sixteen floats at once, by the compiler's vectors: on machines with narrower ones it splits them. The order of all sums
 * is fixed by the code, whatever the machine.
 */
#ifndef AEDILE_ARENA_TRAIN_VECTOR_H
#define AEDILE_ARENA_TRAIN_VECTOR_H

#include <stdint.h>
#include <string.h>

/* On machines with narrower vectors compilers warn that others may hand these over in another way. No one else
 * gets any: they stay within a file. */
#pragma GCC diagnostic ignored "-Wpsabi"

enum { VECTOR = 16 };
typedef float vector __attribute__((vector_size(VECTOR * sizeof(float))));

typedef int32_t vector_bits __attribute__((vector_size(VECTOR * sizeof(int32_t))));

/* Numbers from memory, which may be unaligned; to memory; the same number everywhere. */
static inline vector vector_of(const float *x) {
    vector v;
    memcpy(&v, x, sizeof v);
    return v;
}

static inline void vector_to(float *x, vector v) {
    memcpy(x, &v, sizeof v);
}

static inline vector vector_all(float x) {
    return (vector){x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x};
}

/* x where the bits are set, 0 elsewhere; comparing two vectors gives such bits. */
static inline vector vector_where(vector_bits where, vector x) {
    return (vector)((vector_bits)x & where);
}

/* The sum of its numbers. */
static inline float vector_sum(vector v) {
    float x[VECTOR], four[4];
    memcpy(x, &v, sizeof x);
    for (int i = 0; i < 4; i++)
        four[i] = (x[i] + x[i + 4]) + (x[i + 8] + x[i + 12]);
    return (four[0] + four[1]) + (four[2] + four[3]);
}

#endif
