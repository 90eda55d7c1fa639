/* Auspices for people: at a table (`aedile play`) and as a list of cards (`aedile cards`). */
#ifndef AEDILE_ARENA_AUSPICES_TABLE_H
#define AEDILE_ARENA_AUSPICES_TABLE_H

#include "arena/seam/arena_game.h"
#include "engine/auspices/auspices.h"

extern const arena_table auspices_at_table;
extern const arena_cards auspices_cards;

#endif
