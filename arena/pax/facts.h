/* What is recorded of a game of PAX (arena/seam/facts.h). */
#ifndef AEDILE_ARENA_PAX_FACTS_H
#define AEDILE_ARENA_PAX_FACTS_H

#include "arena/seam/facts.h"

extern const facts_class pax_facts;

#endif
