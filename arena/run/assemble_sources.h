/* The shards of a run as they are in one or several folders: which are there, reading them.
 */
#ifndef AEDILE_ARENA_RUN_ASSEMBLE_SOURCES_H
#define AEDILE_ARENA_RUN_ASSEMBLE_SOURCES_H

#include "arena/run/assemble.h"

/* Whether each of the first `shards` shards is there exactly once: 0; or -1 with one line in err
 * that names those which are not. */
int assemble_check(const assemble_sources *sources, uint64_t shards, char err[OUTPUT_ERROR_SIZE]);

/* Reads shard k into *out (initialised): 0; or -1 with one line in err. */
int assemble_load(const assemble_sources *sources, uint64_t k, shard *out,
                  char err[OUTPUT_ERROR_SIZE]);

#endif
