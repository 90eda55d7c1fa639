/* Experiments in the summary for people.
 */
#ifndef AEDILE_ARENA_SUMMARY_EXPERIMENT_TABLE_H
#define AEDILE_ARENA_SUMMARY_EXPERIMENT_TABLE_H

#include "arena/base/buffer.h"
#include "arena/count/counters.h"

struct run_config;

/* Adds lines for people: how much was tested, how much it changed; nothing without an
 * experiment. */
void experiment_table(buffer *b, const struct run_config *c, const counters *total);

#endif
