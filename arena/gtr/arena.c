/* What the arena knows of Glory to Rome, as one record (arena/seam/arena_game.h). */
#include "arena/seam/arena_game.h"

#include "arena/gtr/card_table.h"
#include "arena/gtr/expectations.h"
#include "arena/gtr/facts.h"
#include "arena/gtr/position.h"
#include "arena/gtr/show.h"
#include "arena/gtr/table.h"
#include "arena/seam/row_file.h"

#include <string.h>

_Static_assert(sizeof(gtr_state) <= sizeof(game_state) &&
                   sizeof(gtr_options) <= sizeof(game_options),
               "a record of this game fits into a record of any game");

static void show(buffer *b, const void *state, bool colour) {
    show_table(b, state, colour);
}

/* The names of the shuffled cards, the top card first. */
static void deck(buffer *b, const void *options, uint64_t seed, uint64_t stream) {
    const gtr_options *o = options;
    const gtr_edition *edition = &gtr_editions[o->edition];
    uint8_t cards[GTR_MAX_DECK];
    int n = gtr_shuffled_deck(o, seed, stream, cards);
    buffer_text(b, "[");
    for (int i = n - 1; i >= 0; i--) {
        buffer_quote(b, gtr_card_names[o->language][gtr_card_of(edition, cards[i])]);
        buffer_text(b, i ? "," : "]");
    }
}

/* Whether they have another number of copies of some card. */
static bool other_deck(const void *options, const void *than) {
    const void *both[] = {options, than};
    int more[GTR_NBUILDINGS] = {0};
    for (int i = 0; i < 2; i++) {
        uint8_t cards[GTR_MAX_DECK];
        for (int n = gtr_shuffled_deck(both[i], 0, 0, cards); n > 0; n--)
            more[cards[n - 1]] += i ? -1 : 1;
    }
    for (int b = 0; b < GTR_NBUILDINGS; b++)
        if (more[b])
            return true;
    return false;
}

static void cards_table(buffer *b, int edition, int language) {
    card_table(b, &gtr_editions[edition], language);
}

static void cards_json(listing *l, int edition) {
    card_json(l, &gtr_editions[edition]);
}

static const arena_cards cards = {.editions = gtr_edition_names,
                                  .languages = gtr_language_names,
                                  .table = cards_table,
                                  .page = card_page,
                                  .row = card_json_row,
                                  .json = cards_json};

static int read_position(const cJSON *position, uint64_t seed, const char *place, game_state *out,
                         char err[JSON_ERROR_SIZE]) {
    gtr_state s;
    memset(out, 0, sizeof *out);
    if (position_from_json(position, seed, place, &s, err) < 0)
        return -1;
    memcpy(out, &s, sizeof s);
    return 0;
}

/* Scenarios are for three unless they say otherwise. */
static int read_options(const cJSON *given, const char *place, game_options *out,
                        char err[JSON_ERROR_SIZE]) {
    gtr_options o;
    if (position_options(given, 3, place, &o, err) < 0)
        return -1;
    memset(out, 0, sizeof *out);
    memcpy(out, &o, sizeof o);
    return 0;
}

static int row_files(cJSON *options, const char *folder, const char *place,
                     char err[JSON_ERROR_SIZE]) {
    return row_file(&gtr_game, options, folder, place, err);
}

static const arena_positions positions = {.read = read_position, .options = read_options};

extern const arena_game gtr_arena;
const arena_game gtr_arena = {
    .game = &gtr_game,
    .facts = &gtr_facts,
    .show = show,
    .option_files = row_files,
    .deck = deck,
    .keyed = {"keyed_deck", "true"},
    .other_deck = other_deck,
    .table = &gtr_at_table,
    .cards = &cards,
    .positions = &positions,
    .expectations = &gtr_expectations,
};
