/* A game in a handle: what comes from outside is checked here, the engine trusts its caller. */
#include "bindings/c/library.h"

#include <stdlib.h>
#include <string.h>

/* --- Making and copying ------------------------------------------------------------------------- */

static void deal(aedile_game *g, const aedile_options *o, uint64_t seed, uint64_t stream) {
    g->lib = o->lib;
    g->viewer = -1;
    g->n = -1;
    o->lib->game->create(&g->state, &o->options, seed, stream);
}

int aedile_game_deal(aedile_game *g, const aedile_options *o, uint64_t seed, uint64_t stream,
                     char *err, size_t err_size) {
    if (!g || !o)
        return lib_fail(err, err_size, AEDILE_ERR_ARGUMENT,
                        "expected a game and options, found NULL");
    int code = aedile_options_check(o, err, err_size);
    if (code == AEDILE_OK)
        deal(g, o, seed, stream);
    return code;
}

int aedile_game_new(const aedile_options *o, uint64_t seed, uint64_t stream, aedile_game **out,
                    char *err, size_t err_size) {
    if (!o || !out)
        return lib_fail(err, err_size, AEDILE_ERR_ARGUMENT,
                        "expected options and a place for the game, found NULL");
    *out = NULL;
    int code = aedile_options_check(o, err, err_size);
    if (code < 0)
        return code;
    aedile_game *g = malloc(sizeof *g);
    if (!g)
        return lib_fail(err, err_size, AEDILE_ERR_MEMORY, "out of memory");
    deal(g, o, seed, stream);
    *out = g;
    return AEDILE_OK;
}

/* The moves are not copied: most copies are made to be changed. */
static void copy(aedile_game *to, const aedile_game *from) {
    to->lib = from->lib;
    to->viewer = from->viewer;
    to->n = -1;
    memcpy(&to->state, &from->state, from->lib->game->size(&from->state));
}

int aedile_game_copy(aedile_game *to, const aedile_game *from) {
    if (!to || !from)
        return AEDILE_ERR_ARGUMENT;
    if (to != from)
        copy(to, from);
    return AEDILE_OK;
}

int aedile_game_clone(const aedile_game *g, aedile_game **out) {
    if (!g || !out)
        return AEDILE_ERR_ARGUMENT;
    *out = malloc(sizeof **out);
    if (!*out)
        return AEDILE_ERR_MEMORY;
    copy(*out, g);
    return AEDILE_OK;
}

void aedile_game_free(aedile_game *g) {
    free(g);
}

/* --- Asking ------------------------------------------------------------------------------------- */

static bool has_seat(const aedile_game *g, int seat) {
    return seat >= 0 && seat < g->lib->game->seats(&g->state);
}

int aedile_game_check_seat(const aedile_game *g, int seat, char *err, size_t err_size) {
    if (!g)
        return lib_fail(err, err_size, AEDILE_ERR_ARGUMENT, "expected a game, found NULL");
    if (has_seat(g, seat))
        return AEDILE_OK;
    return lib_fail(err, err_size, AEDILE_ERR_ARGUMENT, "seat: expected 0 to %d, found %d",
                    g->lib->game->seats(&g->state) - 1, seat);
}

const char *aedile_game_name(const aedile_game *g) {
    return g ? g->lib->game->name : NULL;
}

int aedile_game_seats(const aedile_game *g) {
    return g ? g->lib->game->seats(&g->state) : AEDILE_ERR_ARGUMENT;
}

int aedile_game_seat(const aedile_game *g) {
    if (!g)
        return AEDILE_ERR_ARGUMENT;
    int seat = g->lib->game->turn(&g->state);
    return seat < 0 ? AEDILE_ERR_OVER : seat;
}

const char *aedile_game_decision(const aedile_game *g) {
    return g ? g->lib->game->decision(&g->state) : NULL;
}

int lib_list(aedile_game *g) {
    if (g->n < 0)
        g->n = g->lib->game->legal(&g->state, g->moves);
    return g->n;
}

int lib_index(aedile_game *g, uint32_t move) {
    int n = lib_list(g);
    for (int i = 0; i < n; i++)
        if (g->moves[i] == move)
            return i;
    return -1;
}

int aedile_game_legal(aedile_game *g, uint32_t *moves, size_t capacity) {
    if (!g || (!moves && capacity))
        return AEDILE_ERR_ARGUMENT;
    int n = lib_list(g);
    if (!moves)
        return n;
    if ((size_t)n > capacity)
        return AEDILE_ERR_ROOM;
    memcpy(moves, g->moves, (size_t)n * sizeof *moves);
    return n;
}

int aedile_game_result(const aedile_game *g, aedile_result *out) {
    game_result r;
    if (!g || !LIB_SIZED(out))
        return AEDILE_ERR_ARGUMENT;
    const game *rules = g->lib->game;
    rules->result(&g->state, &r);
    *out = (aedile_result){
        .size = sizeof *out, .over = rules->turn(&g->state) < 0, .end = rules->ends[r.end]};
    out->seats = rules->seats(&g->state);
    for (int p = 0; p < out->seats; p++) {
        out->score[p] = r.score[p];
        out->place[p] = r.place[p];
        out->winners += r.place[p] == 1;
    }
    for (int p = 0; p < out->seats; p++)
        out->share[p] = r.place[p] == 1 ? 1.0 / out->winners : 0;
    return AEDILE_OK;
}

int aedile_game_view(const aedile_game *g, int seat, char *out, size_t capacity, size_t *length) {
    if (!g || (!out && capacity) || (seat != -1 && !has_seat(g, seat)))
        return AEDILE_ERR_ARGUMENT;
    if (seat >= 0 && g->viewer >= 0 && g->viewer != seat)
        return AEDILE_ERR_HIDDEN;
    const game *rules = g->lib->game;
    int n = seat < 0 ? rules->state_text(&g->state, out, capacity)
                     : rules->view_text(&g->state, seat, out, capacity);
    if (length)
        *length = (size_t)n;
    return (size_t)n < capacity ? AEDILE_OK : AEDILE_ERR_ROOM;
}

int aedile_game_viewer(const aedile_game *g, int *viewer) {
    if (!g || !viewer)
        return AEDILE_ERR_ARGUMENT;
    *viewer = g->viewer;
    return AEDILE_OK;
}

int aedile_game_hash(const aedile_game *g, uint64_t *hash) {
    if (!g || !hash)
        return AEDILE_ERR_ARGUMENT;
    *hash = g->lib->game->hash(&g->state);
    return AEDILE_OK;
}

/* --- Moves -------------------------------------------------------------------------------------- */

static int apply(aedile_game *g, int i) {
    g->lib->game->apply(&g->state, g->moves[i]);
    lib_settle(g->lib, &g->state);
    g->n = -1;
    return AEDILE_OK;
}

/* Why there is no such move. */
static int refuse(const aedile_game *g) {
    return g->n == 0 ? AEDILE_ERR_OVER : AEDILE_ERR_MOVE;
}

int aedile_game_apply(aedile_game *g, uint32_t move) {
    if (!g)
        return AEDILE_ERR_ARGUMENT;
    int i = lib_index(g, move);
    return i < 0 ? refuse(g) : apply(g, i);
}

int aedile_game_apply_index(aedile_game *g, int i) {
    if (!g)
        return AEDILE_ERR_ARGUMENT;
    return i < 0 || i >= lib_list(g) ? refuse(g) : apply(g, i);
}

int aedile_game_move_text(aedile_game *g, uint32_t move, char *out, size_t capacity) {
    char text[GAME_MAX_TEXT];
    if (!g || !out)
        return AEDILE_ERR_ARGUMENT;
    if (lib_index(g, move) < 0)
        return refuse(g);
    g->lib->game->move_text(&g->state, move, text);
    return lib_text(text, out, capacity);
}

int aedile_game_parse(aedile_game *g, const char *text, uint32_t *move) {
    if (!g || !text || !move)
        return AEDILE_ERR_ARGUMENT;
    if (lib_list(g) == 0)
        return AEDILE_ERR_OVER;
    return game_parse_move(g->lib->game, &g->state, text, move) == 0 ? AEDILE_OK : AEDILE_ERR_MOVE;
}

int aedile_game_move_seen(aedile_game *g, uint32_t move, int seat, uint32_t *seen) {
    if (!g || !seen || !has_seat(g, seat))
        return AEDILE_ERR_ARGUMENT;
    if (lib_index(g, move) < 0)
        return refuse(g);
    const game *rules = g->lib->game;
    *seen = rules->move_seen ? rules->move_seen(&g->state, move, seat) : move;
    return AEDILE_OK;
}

int aedile_game_random(aedile_game *g, uint64_t seed, uint64_t stream, uint32_t *decisions) {
    game_playout count = {0};
    pcg32 rng = lib_stream(seed, stream);
    if (!g)
        return AEDILE_ERR_ARGUMENT;
    g->lib->game->playout(&g->state, &rng, &count);
    g->n = -1;
    if (decisions)
        *decisions = count.decisions;
    return AEDILE_OK;
}

/* --- What a seat knows -------------------------------------------------------------------------- */

int aedile_game_observe(const aedile_game *g, int seat, uint64_t seed, uint64_t stream,
                        aedile_game *to) {
    pcg32 rng = lib_stream(seed, stream);
    if (!g || !to || !has_seat(g, seat))
        return AEDILE_ERR_ARGUMENT;
    if (g->viewer >= 0 && g->viewer != seat)
        return AEDILE_ERR_HIDDEN;
    if (to == g)
        to->lib->game->resample(&to->state, seat,
                                &rng); /* of a true position too: it is observe in place */
    else
        g->lib->game->observe(&g->state, seat, &rng, &to->state);
    to->lib = g->lib;
    to->viewer = seat;
    to->n = -1;
    return AEDILE_OK;
}

int aedile_game_redeal(aedile_game *g, int seat, uint64_t seed, uint64_t stream) {
    if (!g)
        return AEDILE_ERR_ARGUMENT;
    return g->viewer < 0 ? AEDILE_ERR_HIDDEN : aedile_game_observe(g, seat, seed, stream, g);
}
