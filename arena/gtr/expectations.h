/* What scenarios may expect of a position of Glory to Rome (docs/reference/scenario.md).
 */
#ifndef AEDILE_ARENA_GTR_GTR_EXPECTATIONS_H
#define AEDILE_ARENA_GTR_GTR_EXPECTATIONS_H

#include "arena/seam/expectations.h"

extern const expectations gtr_expectations;

#endif
