/* What scenarios may expect of positions of Auspices next to what every game can be expected (arena/seam/expectations.h). */
#ifndef AEDILE_ARENA_AUSPICES_EXPECTATIONS_H
#define AEDILE_ARENA_AUSPICES_EXPECTATIONS_H

#include "arena/seam/expectations.h"

extern const expectations auspices_expectations;

#endif
