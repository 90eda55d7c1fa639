/* What the arena knows of PAX, as one record (arena/seam/arena_game.h). */
#include "arena/seam/arena_game.h"

#include "arena/pax/cards.h"
#include "arena/pax/expectations.h"
#include "arena/pax/face_file.h"
#include "arena/pax/facts.h"
#include "arena/pax/position.h"
#include "arena/pax/show.h"
#include "arena/pax/table.h"

_Static_assert(sizeof(pax_state) <= sizeof(game_state) &&
                   sizeof(pax_options) <= sizeof(game_options),
               "a record of this game fits into a record of any game");

/* The shuffled pack, the first to leave first (PAX 10.2). */
static void deck(buffer *b, const void *options, uint64_t seed, uint64_t stream) {
    uint8_t cards[PAX_CARDS];
    int n = pax_shuffled_deck(options, seed, stream, cards);
    buffer_text(b, "[");
    for (int i = 0; i < n; i++) {
        buffer_text(b, i ? "," : "");
        buffer_quote(b, pax_face_names[cards[i]]);
    }
    buffer_text(b, "]");
}

static int read_position(const cJSON *position, uint64_t seed, const char *place, game_state *out,
                         char err[JSON_ERROR_SIZE]) {
    pax_state s;
    memset(&s, 0, sizeof s);
    memset(out, 0, sizeof *out);
    if (pax_position_from_json(position, seed, place, &s, err) < 0)
        return -1;
    memcpy(out, &s, pax_state_size(&s));
    return 0;
}

static const arena_positions positions = {.read = read_position};

extern const arena_game pax_arena;
const arena_game pax_arena = {
    .game = &pax_game,
    .facts = &pax_facts,
    .show = pax_show,
    .deck = deck,
    .option_files = pax_face_file,
    .table = &pax_at_table,
    .cards = &pax_cards,
    .positions = &positions,
    .expectations = &pax_expectations,
};
