/* What the arena knows of Age of Rome, as one record (arena/seam/arena_game.h). */
#include "arena/seam/arena_game.h"

#include "arena/aor/cards.h"
#include "arena/aor/expectations.h"
#include "arena/aor/facts.h"
#include "arena/aor/position.h"
#include "arena/aor/show.h"
#include "arena/aor/table.h"
#include "arena/seam/row_file.h"

_Static_assert(sizeof(aor_state) <= sizeof(game_state) &&
                   sizeof(aor_options) <= sizeof(game_options),
               "the game's own records fit into those of any game");

static int read_position(const cJSON *position, uint64_t seed, const char *place, game_state *out,
                         char err[JSON_ERROR_SIZE]) {
    aor_state s;
    memset(&s, 0, sizeof s);
    memset(out, 0, sizeof *out);
    if (aor_position_from_json(position, seed, place, &s, err) < 0)
        return -1;
    memcpy(out, &s, aor_state_size(&s));
    return 0;
}

static int row_files(cJSON *options, const char *folder, const char *place,
                     char err[JSON_ERROR_SIZE]) {
    return row_file(&aor_game, options, folder, place, err);
}

static const arena_positions positions = {.read = read_position};

extern const arena_game aor_arena;
const arena_game aor_arena = {
    .game = &aor_game,
    .facts = &aor_facts,
    .show = aor_show,
    .option_files = row_files,
    .table = &aor_at_table,
    .cards = &aor_cards,
    .positions = &positions,
    .expectations = &aor_expectations,
};
