/* PAX for people who play it. */
#ifndef AEDILE_ARENA_PAX_PAX_TABLE_H
#define AEDILE_ARENA_PAX_PAX_TABLE_H

#include "arena/seam/arena_table.h"

extern const arena_table pax_at_table;

#endif
