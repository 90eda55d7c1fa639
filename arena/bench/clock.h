/* How times are taken: what the files of the bench share.
 */
#ifndef AEDILE_ARENA_BENCH_CLOCK_H
#define AEDILE_ARENA_BENCH_CLOCK_H

enum { BENCH_SEED = 1 }; /* of all games that are timed */

/* Keeps the compiler from leaving out work whose result is at p. */
static inline void bench_keep(const void *p) {
    __asm__ volatile("" : : "r"(p) : "memory");
}

/* Seconds this thread has been on a core. */
double bench_seconds(void);

/* Of n >= 1 values, which are sorted by it. */
double bench_median(double *values, int n);

#endif
