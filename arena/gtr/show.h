/* A position of Glory to Rome as a person at the table would like to see it.
 */
#ifndef AEDILE_ARENA_GTR_SHOW_H
#define AEDILE_ARENA_GTR_SHOW_H

#include "arena/base/buffer.h"
#include "engine/gtr/gtr.h"

/* Adds the table: the common zones, then each seat. All of it, hidden cards too.
 * colour: suits in colour, for terminals. */
void show_table(buffer *b, const gtr_state *s, bool colour);

#endif
