/* Who is ahead while a run plays: for the line of progress on a terminal, nothing else. Each worker's sums are read by that
 * worker only; what is shown is what all of them had when they last handed in. */
#ifndef AEDILE_ARENA_RUN_RUN_STANDING_H
#define AEDILE_ARENA_RUN_RUN_STANDING_H

#include "arena/base/progress.h"
#include "arena/config/run_config.h"
#include "arena/count/counters.h"

typedef struct run_standing {
    int64_t games[SCHEDULE_MAX_AGENTS]; /* once for each seat */
    int64_t wins[SCHEDULE_MAX_AGENTS];  /* in units of 1 / COUNTERS_WHOLE */
} run_standing;

/* What counters say of the agents, added to *s. */
void run_standing_add(run_standing *s, const run_config *c, const counters *sum);
void run_standing_join(run_standing *s, const run_standing *other);

/* The two agents with the most wins a game, best first, as "heuristic 61 %, random 12 %"; empty with one agent or before the
 * first game. */
void run_standing_text(const run_standing *s, const run_config *c, char out[PROGRESS_NOTE_SIZE]);

#endif
