/* Stopping a run that is being played. */
#ifndef AEDILE_ARENA_RUN_RUN_STOP_H
#define AEDILE_ARENA_RUN_RUN_STOP_H

#include <stdbool.h>

/* Asks a run in progress to stop soon. May be called from a signal handler. */
void run_stop(void);
bool run_stopped(void);

#endif
