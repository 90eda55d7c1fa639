/* Glory to Rome for people who play it. */
#ifndef AEDILE_ARENA_GTR_GTR_TABLE_H
#define AEDILE_ARENA_GTR_GTR_TABLE_H

#include "arena/seam/arena_table.h"

extern const arena_table gtr_at_table;

#endif
