/* Counting instructions of this thread, where the system lets us (Linux perf events).
 */
#ifndef AEDILE_ARENA_BENCH_PERF_H
#define AEDILE_ARENA_BENCH_PERF_H

#include <stdint.h>

/* A counter of instructions in user space, or -1 if there is none to be had. */
int perf_open(void);

/* Counts from here. */
void perf_start(int counter);

/* Instructions since perf_start, or -1. */
int64_t perf_stop(int counter);

/* A counter of -1 is let pass, here and above. */
void perf_close(int counter);

#endif
