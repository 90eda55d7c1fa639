/* What a config asks of those who play and count: shapes, set-ups, shards. */
#ifndef AEDILE_ARENA_CONFIG_CONFIG_PARTS_H
#define AEDILE_ARENA_CONFIG_CONFIG_PARTS_H

#include "arena/config/run_config.h"
#include "arena/config/shard_range.h"
#include "arena/count/counters.h"
#include "arena/match/match.h"

/* Of a config: what its counters are as long as, what its matches play, which games its shards
 * hold. */
counters_shape config_shape(const run_config *c);
match_setup config_match(const run_config *c);
chance config_chance(const run_config *c);
uint64_t config_shards(const run_config *c);
shard_range config_shard(const run_config *c, uint64_t number);

/* Whether the moves of its games are kept, since they cannot be played again without them: some agent
 * does not repeat itself (agent_spec_repeats). */
bool config_keeps_moves(const run_config *c);

/* Whether the records of all games are kept to the end: for rows, for moves. */
bool config_keeps_records(const run_config *c);

/* Whether programs from outside play. */
bool config_has_outside(const run_config *c);

/* What the counters of the run count: c->counters, or what AUTO means. */
config_counters config_counted(const run_config *c);

#endif
