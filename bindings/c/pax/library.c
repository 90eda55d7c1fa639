/* What the library knows of PAX apart from its rules. Its moves name no seats, so an action is a move's number without the
 * gaps between the rows of engine/pax/moves.def. */
#include "bindings/c/pax/library.h"

#include <stdio.h>
#include <string.h>

enum {
#define MOVE(id, first, numbers, text) ACTION_##id, ACTION_##id##_END = ACTION_##id + (numbers)-1,
#include "engine/pax/moves.def"
    ACTIONS
};

/* The rows: the first move of each, and what is to be added to a move for its action. */
static const struct row {
    int first, action;
} rows[] = {
#define MOVE(id, first, numbers, text) {first, ACTION_##id},
#include "engine/pax/moves.def"
};
enum { ROWS = sizeof rows / sizeof *rows };

static int action_of(game_move move) {
    int r = ROWS - 1;
    while (rows[r].first > (int)move)
        r--;
    return rows[r].action + (int)move - rows[r].first;
}

static void actions_of(const void *state, const game_move *moves, int n, uint16_t *out) {
    (void)state;
    for (int i = 0; i < n; i++)
        out[i] = (uint16_t)action_of(moves[i]);
}

static game_move move_of(const void *state, int action) {
    int r = ROWS - 1;
    (void)state;
    while (rows[r].action > action)
        r--;
    return (game_move)(rows[r].first + action - rows[r].action);
}

/* Texts of moves are the same in all positions; "stop" is one, and so is "pass". A wide table has its own moves with the texts of
 * the rest: their names say so. */
static void action_name(int action, char out[GAME_MAX_TEXT]) {
    pax_game.move_text(NULL, move_of(NULL, action), out);
    if (action >= ACTION_WIDE_KEEP)
        snprintf(out + strlen(out), GAME_MAX_TEXT - strlen(out), " (wide table)");
}

/* The first two have no place for the faces of a wide table. */
static bool shows(const void *state, int layout) {
    return layout >= 2 || !((const pax_state *)state)->wide;
}

extern const lib_game pax_library;
const lib_game pax_library = {
    .game = &pax_game,
    .actions = ACTIONS,
    .actions_of = actions_of,
    .move_of = move_of,
    .action_name = action_name,
    .observation = {&pax_observation_full, &pax_observation_compact, &pax_observation_wide,
                    &pax_observation_wide_compact},
    .shows = shows,
};
