/* Schedules: read from a config, paired round by round, described. */
#ifndef AEDILE_ARENA_CONFIG_SCHEDULE_READ_H
#define AEDILE_ARENA_CONFIG_SCHEDULE_READ_H

#include "arena/base/buffer.h"
#include "arena/config/run_config.h"
#include "arena/config/schedule_plan.h"
#include "arena/stats/outcomes.h"

/* Reads what the config says of format, rotation and deals. c: with players, pool, labels and
 * seed. Returns the schedule, for schedule_free; NULL with one line in err. */
schedule *schedule_read(const run_config *c, const cJSON *root, char err[JSON_ERROR_SIZE]);

/* Pairs round number `round`, from 1 on, from the outcomes of all games of the rounds before it;
 * those have to be paired. Nothing happens to a round that is paired already, or in a schedule that
 * does not grow. Only at a moment when no game is being played. 0, or -1: no memory. */
int schedule_next_round(schedule *s, uint64_t round, const outcomes *totals);

/* Adds a few lines for people: who plays whom, how often. */
void schedule_describe(buffer *b, const run_config *c);

#endif
