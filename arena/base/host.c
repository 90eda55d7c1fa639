/* The clock and the threads that agents get (host.h). */
#include "arena/base/host.h"

#include <time.h>

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void each(int n, void (*task)(void *data, int index), void *data) {
#pragma omp parallel for schedule(dynamic, 1)
    for (int i = 0; i < n; i++)
        task(data, i);
}

const agent_host agent_host_own = {.seconds = seconds, .each = each};
