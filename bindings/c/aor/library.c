/* What the library knows of Age of Rome apart from its rules. Its moves name provinces and no seats, so an action is a move's
 * number without the gaps between the rows of engine/aor/tables/moves.def. A set's three goods ascend, so there are far fewer
 * sets than numbers of that row. */
#include "bindings/c/aor/library.h"

#include <stdio.h>
#include <string.h>

enum {
    SETS = AOR_GOODS * (AOR_GOODS + 1) * (AOR_GOODS + 2) / 6,
    SET_NUMBERS = 32768 /* of the row SET */
};

enum {
#define MOVE(id, first, numbers, text)                                                             \
    ACTION_##id,                                                                                   \
        ACTION_##id##_END = ACTION_##id + ((numbers) == SET_NUMBERS ? SETS : (numbers)) - 1,
#include "engine/aor/tables/moves.def"
    ACTIONS
};

static const struct row {
    int first, action;
    const char *id;
} rows[] = {
#define MOVE(id, first, numbers, text) {first, ACTION_##id, #id},
#include "engine/aor/tables/moves.def"
};
enum { ROWS = sizeof rows / sizeof *rows };

/* How many sets have a highest good below n; how many pairs do. */
static int sets_below(int n) {
    return n * (n + 1) * (n + 2) / 6;
}
static int pairs_below(int n) {
    return n * (n + 1) / 2;
}

static int action_of_set(int goods) {
    return ACTION_SET + sets_below(goods & 31) + pairs_below(goods >> 5 & 31) + (goods >> 10);
}

static game_move set_of(int at) {
    int high = 0, mid = 0;
    while (sets_below(high + 1) <= at)
        high++;
    at -= sets_below(high);
    while (pairs_below(mid + 1) <= at)
        mid++;
    at -= pairs_below(mid);
    return AOR_M_SET + (game_move)(at << 10 | mid << 5 | high);
}

static int action_of(game_move move) {
    int r = ROWS - 1;
    if (move >= AOR_M_SET)
        return action_of_set((int)move - AOR_M_SET);
    while (rows[r].first > (int)move)
        r--;
    return rows[r].action + (int)move - rows[r].first;
}

static void actions_of(const void *state, const game_move *moves, int n, uint16_t *out) {
    (void)state;
    for (int i = 0; i < n; i++)
        out[i] = (uint16_t)action_of(moves[i]);
}

static int row_of(int action) {
    int r = ROWS - 1;
    while (rows[r].action > action)
        r--;
    return r;
}

static game_move move_of(const void *state, int action) {
    int r = row_of(action), at = action - rows[r].action;
    (void)state;
    return rows[r].first == AOR_M_SET ? set_of(at) : (game_move)(rows[r].first + at);
}

/* Texts of moves are the same in all positions; some rows have the same, so the row's name stands before it. */
static void action_name(int action, char out[GAME_MAX_TEXT]) {
    char text[GAME_MAX_TEXT];
    aor_game.move_text(NULL, move_of(NULL, action), text);
    snprintf(out, GAME_MAX_TEXT, "%.20s: %.70s", rows[row_of(action)].id, text);
}

/* A window in which no card can be played: elsewhere the rules ask for no decision of one move (AOR 16.1). */
static bool forced(const void *state, game_move *move) {
    const aor_state *s = state;
    if (!s->depth || s->frame[s->depth - 1].kind != AOR_D_WINDOW)
        return false;
    game_move moves[GAME_MAX_MOVES];
    if (aor_game.legal(state, moves) != 1)
        return false;
    *move = moves[0];
    return true;
}

extern const lib_game aor_library;
const lib_game aor_library = {
    .game = &aor_game,
    .actions = ACTIONS,
    .actions_of = actions_of,
    .move_of = move_of,
    .action_name = action_name,
    .forced = forced,
    .observation = {&aor_observation_full, &aor_observation_compact},
};
