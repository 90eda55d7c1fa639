/* The parts of the library's record of PAX.
 */
#ifndef AEDILE_PAX_LIBRARY_H
#define AEDILE_PAX_LIBRARY_H

#include "bindings/c/library.h"
#include "engine/pax/pax.h"

extern const lib_observation pax_observation_full, pax_observation_compact; /* observation.c */
extern const lib_observation pax_observation_wide,
    pax_observation_wide_compact; /* observation_wide.c */

#endif
