/* Playing the games of a config.
 */
#ifndef AEDILE_ARENA_RUN_H
#define AEDILE_ARENA_RUN_H

#include "arena/config.h"
#include "arena/output.h"
#include "arena/progress.h"
#include "arena/summary.h"

/* Plays all games of the config with this many threads, writes their rows to the folder in
 * the order of their numbers and adds them up. Rows and sums depend on the config alone, not
 * on the threads. Memory does not grow with the number of games.
 * After run_stop, the games in progress are finished; the result is then a beginning of the
 * run without a gap: total->games says how long.
 * 0; or -1 with one line in err. */
int run_play(const run_config *c, int threads, output *o, progress *p, summary *total,
             char err[OUTPUT_ERROR_SIZE]);

/* Asks a run in progress to stop soon. May be called from a signal handler. */
void run_stop(void);
bool run_stopped(void);

#endif
