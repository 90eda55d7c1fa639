/* What the arena knows of Age of Rome, as one record (arena/seam/arena_game.h). */
#include "arena/seam/arena_game.h"

#include "arena/aor/cards.h"
#include "arena/aor/expectations.h"
#include "arena/aor/facts.h"
#include "arena/aor/position.h"
#include "arena/aor/show.h"
#include "arena/aor/table.h"
#include "arena/seam/row_file.h"

#include <string.h>

_Static_assert(sizeof(aor_state) <= sizeof(game_state) &&
                   sizeof(aor_options) <= sizeof(game_options),
               "a record of this game fits into a record of any game");

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

/* Whether some deck has other cards: characters, goods, missions or events. */
static bool other_deck(const void *options, const void *than) {
    const aor_options *a = options, *b = than;
    game_state one, other;
    memset(&one, 0, sizeof one);
    memset(&other, 0, sizeof other);
    aor_game.create(&one, a, 0, 0);
    aor_game.create(&other, b, 0, 0);
    const aor_state *s = (const aor_state *)&one, *t = (const aor_state *)&other;
    if (a->off_characters != b->off_characters || s->missions != t->missions)
        return true;
    for (int g = 0; g < AOR_GOODS; g++)
        if (aor_copies(s, g) != aor_copies(t, g))
            return true;
    for (int e = 0; e < AOR_EVENTS; e++)
        if (aor_event_in(s, e) != aor_event_in(t, e))
            return true;
    return false;
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
    .keyed = {"decks", "keyed"},
    .other_deck = other_deck,
    .table = &aor_at_table,
    .cards = &aor_cards,
    .positions = &positions,
    .expectations = &aor_expectations,
};
