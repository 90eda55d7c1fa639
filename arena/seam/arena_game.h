/* What the arena knows of a game beyond engine/game.h: one record per game, in arena/NAME/, and a
 * row for it in engine/games.def. All else of the arena knows games by these records only.
 *
 * Of what is NULL the game has none; who needs it says so in one line, or does without.
 */
#ifndef AEDILE_ARENA_SEAM_ARENA_GAME_H
#define AEDILE_ARENA_SEAM_ARENA_GAME_H

#include "arena/base/buffer.h"
#include "arena/base/json.h"
#include "arena/base/listing.h"
#include "arena/seam/arena_table.h"
#include "arena/seam/expectations.h"
#include "arena/seam/facts.h"

/* Its cards, for `aedile cards`. */
typedef struct arena_cards {
    const char *const *editions;  /* each ends with NULL; the first is the usual one */
    const char *const *languages; /* of the names */
    /* Adds the cards of one edition, with what they do, for people. */
    void (*table)(buffer *b, int edition, int language);
    /* Adds the page of all of them as Markdown (docs/GAME/cards.md). NULL: there is no such page. */
    void (*page)(buffer *b);
    /* The same as JSON: one row for each card of an edition, added to a list of rows of these members, the first of which is
     * "card". NULL: there is no such list. */
    const json_field *row;
    void (*json)(listing *l, int edition);
} arena_cards;

/* Its positions in scenarios (docs/reference/scenario.md). */
typedef struct arena_positions {
    /* Reads a position and goes on to its first decision; `seed` orders what it leaves open. All
     * of *out is written, unused bytes with 0. 0; or -1 and err, which begins with `place`. */
    int (*read)(const cJSON *position, uint64_t seed, const char *place, game_state *out,
                char err[JSON_ERROR_SIZE]);
    /* Options where there is no position (NULL: none are given), checked. NULL: those of a config,
     * with the usual defaults. */
    int (*options)(const cJSON *given, const char *place, game_options *out,
                   char err[JSON_ERROR_SIZE]);
} arena_positions;

typedef struct arena_game {
    const game *game;
    const facts_class *facts; /* what is recorded of a game, its items, its flows. Never NULL */

    /* Adds a position as a table for people, hidden cards too; colour: for terminals. NULL: it is
     * shown as JSON. */
    void (*show)(buffer *b, const void *state, bool colour);

    /* Adds what was shuffled for a deal as JSON, for `aedile trace`: a list of names, the first to
     * be drawn first. NULL: traces go without. */
    void (*deck)(buffer *b, const void *options, uint64_t seed, uint64_t stream);

    /* The option, and its value, with which decks are ordered by keys of their cards (engine/keyed_deck.h); and whether two
     * records of options have other cards in their decks. NULL: a changed deck stays alike without, or there is none. */
    const char *keyed[2];
    bool (*other_deck)(const void *options, const void *than);

    /* Puts what files say instead of their names, in options as they were written, so that these need no
     * file any more. A path that does not begin with '/' begins with `folder`, which ends with '/' or
     * is "". 0; or -1 and err, which begins with `place`. NULL: no option names a file. */
    int (*option_files)(cJSON *options, const char *folder, const char *place,
                        char err[JSON_ERROR_SIZE]);

    const arena_table *table; /* for people who play it */
    const arena_cards *cards;
    const arena_positions *positions;
    const expectations *expectations; /* of scenarios, next to what all games can be expected */
} arena_game;

/* The record of a game; every game has one (arena/games/). */
const arena_game *arena_game_of(const game *g);

/* option_files of a game, where it has that. */
static inline int arena_game_option_files(const game *g, cJSON *options, const char *folder,
                                          const char *place, char err[JSON_ERROR_SIZE]) {
    const arena_game *a = arena_game_of(g);
    return a->option_files ? a->option_files(options, folder, place, err) : 0;
}

/* Adds a position as the game shows it. */
static inline void arena_game_show(buffer *b, const game *g, const void *state, bool colour) {
    const arena_game *a = arena_game_of(g);
    if (a->show) {
        a->show(b, state, colour);
        return;
    }
    buffer_state(b, g, state);
    buffer_text(b, "\n");
}

/* Whether the move between the two positions ended a turn, or the game. */
static inline bool arena_game_turned(const game *g, const void *before, const void *after) {
    int (*turns)(const void *state) = arena_game_of(g)->facts->turns;
    return g->turn(after) < 0 || !turns || turns(before) != turns(after);
}

#endif
