/* What scenarios may expect of positions of Age of Rome. */
#ifndef AEDILE_ARENA_AOR_EXPECTATIONS_H
#define AEDILE_ARENA_AOR_EXPECTATIONS_H

#include "arena/seam/expectations.h"

extern const expectations aor_expectations;

#endif
