/* What is recorded of a game of Glory to Rome. */
#ifndef AEDILE_ARENA_GTR_GTR_FACTS_H
#define AEDILE_ARENA_GTR_GTR_FACTS_H

#include "arena/seam/facts.h"

extern const facts_class gtr_facts;

#endif
