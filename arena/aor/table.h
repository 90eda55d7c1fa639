/* Age of Rome for people who play it. */
#ifndef AEDILE_ARENA_AOR_AOR_TABLE_H
#define AEDILE_ARENA_AOR_AOR_TABLE_H

#include "arena/seam/arena_table.h"

extern const arena_table aor_at_table;

#endif
