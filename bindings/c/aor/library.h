/* The parts of the library's record of Age of Rome.
 */
#ifndef AEDILE_AOR_LIBRARY_H
#define AEDILE_AOR_LIBRARY_H

#include "bindings/c/library.h"
#include "engine/aor/aor.h"

extern const lib_observation aor_observation_full, aor_observation_compact; /* observation.c */

#endif
