/* The name that somebody probably meant: engine/suggest.h, which the games use as well. */
#ifndef AEDILE_ARENA_BASE_SUGGEST_H
#define AEDILE_ARENA_BASE_SUGGEST_H

#include "engine/suggest.h"

#endif
