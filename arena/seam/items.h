/* The items of a game by their names (facts.h), as people write them. */
#ifndef AEDILE_ARENA_SEAM_ITEMS_H
#define AEDILE_ARENA_SEAM_ITEMS_H

#include "arena/base/json.h"
#include "arena/seam/facts.h"

/* The number of the item of this name in a game with these options; -1 and err, which begins with `place` and has the nearest
 * name, if there is none. */
int items_find(const facts_class *f, const void *options, const char *name, const char *place,
               char err[JSON_ERROR_SIZE]);

#endif
