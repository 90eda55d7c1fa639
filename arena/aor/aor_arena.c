/* What the arena knows of Age of Rome, as one record (arena/seam/arena_game.h). */
#include "arena/seam/arena_game.h"

#include "arena/aor/aor_facts.h"
#include "engine/aor/aor.h"

_Static_assert(sizeof(aor_state) <= sizeof(game_state) && sizeof(aor_options) <= sizeof(game_options),
               "the game's own records fit into those of any game");

extern const arena_game aor_arena;
const arena_game aor_arena = {
    .game = &aor_game,
    .facts = &aor_facts,
};
