/* What is recorded of a game of Age of Rome. */
#ifndef AEDILE_ARENA_AOR_FACTS_H
#define AEDILE_ARENA_AOR_FACTS_H

#include "arena/seam/facts.h"

extern const facts_class aor_facts;

#endif
