/* Stopping a run (run_stop.h). */
#include "arena/run/run_stop.h"

#include <stdatomic.h>

static atomic_bool stopped;

void run_stop(void) {
    atomic_store(&stopped, true);
}

bool run_stopped(void) {
    return atomic_load(&stopped);
}
