/* The keys of a seat in a position. */
#ifndef AEDILE_ARENA_AOR_POSITION_SEAT_H
#define AEDILE_ARENA_AOR_POSITION_SEAT_H

#include "arena/aor/position_read.h"

extern const aor_key aor_seat_keys[]; /* ends with a NULL name */

#endif
