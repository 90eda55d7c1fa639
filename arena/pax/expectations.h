/* What scenarios may expect of a position of PAX (arena/seam/expectations.h). */
#ifndef AEDILE_ARENA_PAX_EXPECTATIONS_H
#define AEDILE_ARENA_PAX_EXPECTATIONS_H

#include "arena/seam/expectations.h"

extern const expectations pax_expectations;

#endif
