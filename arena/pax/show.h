/* A position of PAX as a table for people. */
#ifndef AEDILE_ARENA_PAX_SHOW_H
#define AEDILE_ARENA_PAX_SHOW_H

#include "arena/base/buffer.h"

#include <stdbool.h>

/* Hidden cards, too. */
void pax_show(buffer *b, const void *state, bool colour);

#endif
