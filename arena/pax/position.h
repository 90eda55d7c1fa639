/* Positions of PAX in JSON (docs/pax/rules.md). */
#ifndef AEDILE_ARENA_PAX_POSITION_H
#define AEDILE_ARENA_PAX_POSITION_H

#include "arena/base/json.h"
#include "engine/pax/position.h"

/* Reads a position and goes on to its first decision. 0; or -1 and err, which begins with `place`. */
int pax_position_from_json(const cJSON *json, uint64_t seed, const char *place, pax_state *out,
                           char err[JSON_ERROR_SIZE]);

#endif
