/* Networks for programs that train them: inputs, rows of moves, and files. */
#include "bindings/c/network.h"
#include "agents/net/names.h"
#include "agents/net/net.h"
#include "bindings/c/library.h"

#include <stdlib.h>
#include <string.h>

_Static_assert((int)AEDILE_MAX_INPUTS == (int)LAYOUT_MAX_ACTIVE &&
                   (int)AEDILE_MAX_ROWS == (int)LAYOUT_MAX_ROWS,
               "as the layouts have it");

/* The layout of that game: AEDILE_OK, or a negative code. */
static int find(const char *name, const layout **out) {
    const lib_game *l = lib_find(name);
    *out = l ? layout_of(l->game) : NULL;
    return *out ? AEDILE_OK : l ? AEDILE_ERR_MISSING : AEDILE_ERR_NAME;
}

int aedile_network_shape_of(const char *name, aedile_network_shape *out) {
    const layout *l;
    if (!LIB_SIZED(out))
        return AEDILE_ERR_ARGUMENT;
    const int code = find(name, &l);
    if (code == AEDILE_OK)
        *out = (aedile_network_shape){.size = sizeof *out,
                                      .inputs = l->n_inputs,
                                      .rows = l->n_actions,
                                      .heads = l->n_heads,
                                      .first = NET_FIRST,
                                      .moves = NET_MOVES,
                                      .value = NET_VALUE,
                                      .seats = NET_SEATS};
    return code;
}

/* The section of a file, but for its first line, which names the game. */
int aedile_network_names(const char *name, char *out, size_t capacity) {
    const layout *l;
    const int code = find(name, &l);
    if (code < 0)
        return code;
    const size_t size = names_size(l), skipped = strlen("game \n") + strlen(l->game->name);
    if (!out || capacity <= size)
        return out ? AEDILE_ERR_ROOM : (int)size + 1;
    names_write(l, out);
    memmove(out, out + skipped, size - skipped);
    out[size - skipped] = '\0';
    return (int)size + 1;
}

/* --- Positions ---------------------------------------------------------------------------------- */

/* The layout of a game that goes on and that the deciding seat may be shown. */
static int find_of(const aedile_game *g, const layout **out) {
    if (!g)
        return AEDILE_ERR_ARGUMENT;
    *out = layout_of(g->lib->game);
    const int seat = g->lib->game->turn(&g->state);
    if (!*out)
        return AEDILE_ERR_MISSING;
    if (seat < 0)
        return AEDILE_ERR_OVER;
    return g->viewer >= 0 && g->viewer != seat ? AEDILE_ERR_HIDDEN : AEDILE_OK;
}

int aedile_game_inputs(const aedile_game *g, uint16_t *inputs, size_t capacity, int32_t *head) {
    const layout *l;
    uint16_t on[LAYOUT_MAX_ACTIVE];
    const int code = find_of(g, &l);
    if (code < 0)
        return code;
    if (!inputs || !head)
        return AEDILE_ERR_ARGUMENT;
    const int n = l->encode(&g->state, on);
    if (capacity < (size_t)n)
        return AEDILE_ERR_ROOM;
    memcpy(inputs, on, (size_t)n * sizeof *on);
    *head = l->head(&g->state);
    return n;
}

void lib_rows(const layout *l, const void *state, const game_move *moves, int n, uint16_t *rows) {
    for (int k = 0; k < n; k++, rows += LAYOUT_MAX_ROWS)
        for (int i = l->rows(state, moves[k], rows); i < LAYOUT_MAX_ROWS; i++)
            rows[i] = AEDILE_NO_ROW;
}

int aedile_game_rows(aedile_game *g, uint16_t *rows, size_t capacity) {
    const layout *l;
    uint16_t actions[GAME_MAX_MOVES];
    game_move moves[GAME_MAX_MOVES];
    const int code = find_of(g, &l);
    if (code < 0)
        return code;
    if (!rows)
        return AEDILE_ERR_ARGUMENT;
    const int n = lib_list(g);
    if (capacity < (size_t)n * LAYOUT_MAX_ROWS)
        return AEDILE_ERR_ROOM;
    memcpy(moves, g->moves, (size_t)n * sizeof *moves);
    lib_actions(g->lib, &g->state, moves, n, actions);
    lib_rows(l, &g->state, moves, n, rows);
    return n;
}

/* --- Files -------------------------------------------------------------------------------------- */

size_t aedile_network_size(const char *name, size_t text_length) {
    const layout *l;
    return find(name, &l) == AEDILE_OK ? net_size(l, NET_FIRST, text_length) : 0;
}

int aedile_network_pack(const char *name, const int8_t *weights, size_t weights_size,
                        const char *text, void *out, size_t capacity) {
    const layout *l;
    const int code = find(name, &l);
    if (code < 0)
        return code;
    const int units =
        weights_size == net_weights_size(l, NET_FIRST_MOST) ? NET_FIRST_MOST : NET_FIRST;
    if (!weights || !text || !out || weights_size != net_weights_size(l, units))
        return AEDILE_ERR_ARGUMENT;
    if (capacity < net_size(l, units, strlen(text)))
        return AEDILE_ERR_ROOM;
    const net_weights parts = net_parts(l, units, weights);
    net_pack(l, units, &parts, text, out);
    return AEDILE_OK;
}

/* Copies what was opened. */
static int copy_out(const layout *l, const net *n, int8_t *weights, size_t capacity, char *text,
                    size_t text_capacity) {
    const size_t size = net_weights_size(l, n->units);
    if (!weights || capacity < size)
        return AEDILE_ERR_ROOM;
    memcpy(weights, n->w.first, size);
    if (text && text_capacity) {
        const size_t length = n->text_length < text_capacity ? n->text_length : text_capacity - 1;
        memcpy(text, n->text, length);
        text[length] = '\0';
    }
    return AEDILE_OK;
}

int aedile_network_unpack(const char *name, const void *bytes, size_t bytes_size, int8_t *weights,
                          size_t capacity, char *text, size_t text_capacity, char *err,
                          size_t err_size) {
    const layout *l;
    char line[NET_ERROR_SIZE], note[NET_ERROR_SIZE];
    void *fitted = NULL;
    size_t fitted_size;
    net opened;
    const int found = find(name, &l);
    if (found < 0)
        return lib_fail(err, err_size, found, "no networks of the game \"%.40s\"",
                        name ? name : "");
    if (!bytes)
        return lib_fail(err, err_size, AEDILE_ERR_ARGUMENT,
                        "expected the bytes of a network, found NULL");
    const int fits = net_fit(l, bytes, bytes_size, &fitted, &fitted_size, note, line);
    int code = fits < 0 ? -1
               : fits   ? net_open(&opened, l, fitted, fitted_size, line)
                        : net_open(&opened, l, bytes, bytes_size, line);
    if (code < 0)
        code = lib_fail(err, err_size, AEDILE_ERR_DATA, "%s", line);
    else if ((code = copy_out(l, &opened, weights, capacity, text, text_capacity)) < 0)
        code = lib_fail(err, err_size, code, "expected room for %zu weights, found %zu",
                        net_weights_size(l, opened.units), capacity);
    free(fitted);
    return code;
}
