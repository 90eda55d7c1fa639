/* The cards of PAX as tables for people, with where each row comes from. */
#ifndef AEDILE_ARENA_PAX_CARDS_H
#define AEDILE_ARENA_PAX_CARDS_H

#include "arena/seam/arena_game.h"

extern const arena_cards pax_cards; /* "editions" are the face tables */

#endif
