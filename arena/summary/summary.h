/* What a run adds up to, told: summary.json and counters.json for programs (docs/reference/results.md), a
 * table for people. All of it is computed from the counters, in a fixed order: equal counters
 * give equal bytes.
 */
#ifndef AEDILE_ARENA_SUMMARY_SUMMARY_H
#define AEDILE_ARENA_SUMMARY_SUMMARY_H

#include "arena/config/config.h"
#include "arena/count/counters.h"

/* Adds summary.json: shares, ratings, intervals. `check`: the stopping rule's last check, or NULL. */
void summary_json(buffer *b, const run_config *c, uint64_t signature, const counters *total,
                  stop_state stopped, const stop_check *check);

/* The JSON Schema of summary.json, the caller's to delete. */
cJSON *summary_schema(void);

/* Adds counters.json: the sums themselves, whole numbers only. */
void counters_json(buffer *b, const run_config *c, uint64_t signature, const counters *total);

/* Adds which game it is and what its items are called, for both: `, "game": {...}`. */
void summary_game(buffer *b, const game *g);

/* Adds the table that people read; colour: with the escape codes of terminals. */
void summary_table(buffer *b, const run_config *c, const counters *total, stop_state stopped,
                   const stop_check *check, bool colour);

#endif
