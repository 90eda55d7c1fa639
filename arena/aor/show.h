/* Positions of Age of Rome for people. */
#ifndef AEDILE_ARENA_AOR_SHOW_H
#define AEDILE_ARENA_AOR_SHOW_H

#include "arena/base/buffer.h"

#include <stdbool.h>

/* Adds the position as a table, hidden cards too; colour: for terminals. */
void aor_show(buffer *b, const void *state, bool colour);

#endif
