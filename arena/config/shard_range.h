/* Which games of a run a shard holds. */
#ifndef AEDILE_ARENA_CONFIG_SHARD_RANGE_H
#define AEDILE_ARENA_CONFIG_SHARD_RANGE_H

#include <stdint.h>

/* Games first .. first + n - 1 of a run. */
typedef struct shard_range {
    uint64_t number; /* of the shard */
    uint64_t first;
    uint32_t n;
} shard_range;

#endif
