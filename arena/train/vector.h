/* Several floats at once, by the compiler's vectors: as many as a register of this machine holds. The order of all sums
 * is fixed by the code, whatever the machine.
 */
#ifndef AEDILE_ARENA_TRAIN_VECTOR_H
#define AEDILE_ARENA_TRAIN_VECTOR_H

#include <stdint.h>
#include <string.h>

/* On machines with narrower vectors compilers warn that others may hand these over in another way. No one else
 * gets any: they stay within a file. */
#pragma GCC diagnostic ignored "-Wpsabi"

/* Wider ones than the machine has would be split by the compiler, and their parts kept in memory. */
#if defined(__AVX512F__)
enum { VECTOR = 16 };
#elif defined(__AVX__)
enum { VECTOR = 8 };
#else
enum { VECTOR = 4 };
#endif
enum {
    VECTOR_SUM = 16,     /* floats that a sum over a row adds up side by side */
    VECTOR_REGISTERS = 8 /* vectors that a loop may add to and still keep in registers */
};
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
    return x - (vector){0};
}

/* x where the bits are set, 0 elsewhere; comparing two vectors gives such bits. */
static inline vector vector_where(vector_bits where, vector x) {
    return (vector)((vector_bits)x & where);
}

/* The scalar product of n numbers, a multiple of VECTOR_SUM. */
static inline float vector_dot(const float *a, const float *b, int n) {
    enum { PARTS = VECTOR_SUM / VECTOR };
    vector sum[PARTS];
    float x[VECTOR_SUM], four[4];
    for (int v = 0; v < PARTS; v++)
        sum[v] = vector_of(a + v * VECTOR) * vector_of(b + v * VECTOR);
    for (int at = VECTOR_SUM; at < n; at += VECTOR_SUM)
        for (int v = 0; v < PARTS; v++)
            sum[v] += vector_of(a + at + v * VECTOR) * vector_of(b + at + v * VECTOR);
    for (int v = 0; v < PARTS; v++)
        vector_to(x + v * VECTOR, sum[v]);
    for (int i = 0; i < 4; i++)
        four[i] = (x[i] + x[i + 4]) + (x[i + 8] + x[i + 12]);
    return (four[0] + four[1]) + (four[2] + four[3]);
}

#endif
