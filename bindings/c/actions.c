/* Moves as actions: one number each, of a table that does not change from position to position. */
#include "bindings/c/library.h"

#include <string.h>

int aedile_action_count(const char *name) {
    const lib_game *l = lib_find(name);
    return l ? l->actions : AEDILE_ERR_NAME;
}

int aedile_action_of_move(aedile_game *g, uint32_t move) {
    if (!g)
        return AEDILE_ERR_ARGUMENT;
    if (lib_index(g, move) < 0)
        return g->n == 0 ? AEDILE_ERR_OVER : AEDILE_ERR_MOVE;
    return lib_action_of(g->lib, &g->state, move);
}

int aedile_action_to_move(aedile_game *g, int action, uint32_t *move) {
    if (!g || !move)
        return AEDILE_ERR_ARGUMENT;
    if (action < 0 || action >= g->lib->actions)
        return AEDILE_ERR_NAME;
    if (lib_list(g) == 0)
        return AEDILE_ERR_OVER;
    game_move found = g->lib->move_of(&g->state, action);
    if (lib_index(g, found) < 0)
        return AEDILE_ERR_MOVE;
    *move = found;
    return AEDILE_OK;
}

int lib_actions(const lib_game *l, const void *state, game_move *moves, int n, uint16_t *actions) {
    l->actions_of(state, moves, n, actions);
    int sorted = 1; /* most lists are: only other seats are numbered otherwise */
    while (sorted < n && actions[sorted - 1] < actions[sorted])
        sorted++;
    for (int i = sorted; i < n; i++) {
        game_move move = moves[i];
        uint16_t action = actions[i];
        int at = i;
        for (; at > 0 && actions[at - 1] > action; at--) {
            actions[at] = actions[at - 1];
            moves[at] = moves[at - 1];
        }
        actions[at] = action;
        moves[at] = move;
    }
    return n;
}

int aedile_action_legal(aedile_game *g, uint16_t *actions, size_t capacity) {
    game_move moves[GAME_MAX_MOVES];
    if (!g || !actions)
        return AEDILE_ERR_ARGUMENT;
    int n = lib_list(g);
    if ((size_t)n > capacity)
        return AEDILE_ERR_ROOM;
    memcpy(moves, g->moves, (size_t)n * sizeof *moves);
    return lib_actions(g->lib, &g->state, moves, n, actions);
}

int aedile_action_apply(aedile_game *g, int action) {
    uint32_t move;
    int code = aedile_action_to_move(g, action, &move);
    return code < 0 ? code : aedile_game_apply(g, move);
}

int aedile_action_name(const char *name, int action, char *out, size_t capacity) {
    const lib_game *l = lib_find(name);
    char text[GAME_MAX_TEXT];
    if (!out)
        return AEDILE_ERR_ARGUMENT;
    if (!l || action < 0 || action >= l->actions)
        return AEDILE_ERR_NAME;
    l->action_name(action, text);
    return lib_text(text, out, capacity);
}
