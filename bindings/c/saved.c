/* Positions as bytes.
 *
 *     0   "AEDILSAV"
 *     8   u32 1, the version of this form: other machines, whose highest byte comes first, read another number
 *     12  u32 bytes of the state
 *     16  the version of the library, and zeros
 *     32  the name of the game, and zeros
 *     40  i32 the seat whose knowledge it is, or -1
 *     44  u32 0
 *     48  u64 FNV-1a of all other bytes
 *     56  the state
 *
 * A state that is read is checked as rules check their own (game.check): it may come from a file that someone changed.
 */
#include "bindings/c/library.h"
#include "engine/fnv.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct header {
    char mark[8];
    uint32_t form, state_size;
    char version[16], game[8];
    int32_t viewer;
    uint32_t zero;
    uint64_t hash;
} header;
_Static_assert(sizeof(header) == 56 && sizeof AEDILE_VERSION <= 16,
               "no padding, and room for the version");

static uint64_t hash_of(const header *h, const void *state) {
    uint64_t hash = fnv_bytes(FNV_START, h, offsetof(header, hash));
    return fnv_bytes(hash, state, h->state_size);
}

static header header_of(const lib_game *l, int viewer, size_t state_size) {
    header h = {.mark = "AEDILSA", .form = 1, .state_size = (uint32_t)state_size, .viewer = viewer};
    h.mark[7] = 'V';
    memcpy(h.version, AEDILE_VERSION, sizeof AEDILE_VERSION);
    for (size_t i = 0; i < sizeof h.game && l->game->name[i]; i++)
        h.game[i] = l->game->name[i];
    return h;
}

size_t aedile_game_saved_size(const aedile_game *g) {
    return g ? sizeof(header) + g->lib->game->size(&g->state) : 0;
}

int aedile_game_save(const aedile_game *g, void *out, size_t capacity, size_t *size) {
    if (!g || (!out && capacity))
        return AEDILE_ERR_ARGUMENT;
    size_t n = g->lib->game->size(&g->state);
    if (size)
        *size = sizeof(header) + n;
    if (capacity < sizeof(header) + n)
        return AEDILE_ERR_ROOM;
    header h = header_of(g->lib, g->viewer, n);
    h.hash = hash_of(&h, &g->state);
    memcpy(out, &h, sizeof h);
    memcpy((uint8_t *)out + sizeof h, &g->state, n);
    return AEDILE_OK;
}

/* The game that the header names; NULL: it is none, or not of this library. */
static const lib_game *game_of(const header *h) {
    for (const lib_game *const *l = lib_games; *l; l++) {
        header own = header_of(*l, h->viewer, h->state_size);
        if (!memcmp(&own, h, offsetof(header, hash)))
            return *l;
    }
    return NULL;
}

/* Whether it is a position, someone has a move in it or it is over, and its viewer has a seat; if not, why. */
static bool sound(const game *g, const game_state *s, const header *h, char *why) {
    game_move moves[GAME_MAX_MOVES];
    if (g->size(s) != h->state_size) {
        snprintf(why, GAME_MAX_ERROR, "expected a state of %zu bytes, found %u", g->size(s),
                 (unsigned)h->state_size);
        return false;
    }
    if (g->check(s, why) < 0)
        return false;
    if (h->viewer < -1 || h->viewer >= g->seats(s)) {
        snprintf(why, GAME_MAX_ERROR, "expected a viewer of -1 to %d, found %d", g->seats(s) - 1,
                 h->viewer);
        return false;
    }
    snprintf(why, GAME_MAX_ERROR, "no seat has a move");
    return g->turn(s) < 0 || g->legal(s, moves) > 0;
}

int aedile_game_load(const void *bytes, size_t size, aedile_game **out, char *err,
                     size_t err_size) {
    char why[GAME_MAX_ERROR];
    header h;
    if (!bytes || !out)
        return lib_fail(err, err_size, AEDILE_ERR_ARGUMENT,
                        "expected bytes and a place for the game, found NULL");
    *out = NULL;
    if (size < sizeof h)
        return lib_fail(err, err_size, AEDILE_ERR_DATA, "expected a saved game, found %zu bytes",
                        size);
    memcpy(&h, bytes, sizeof h);
    const lib_game *l = game_of(&h);
    if (!l)
        return lib_fail(err, err_size, AEDILE_ERR_DATA,
                        "expected a game saved by version %s, found another header",
                        AEDILE_VERSION);
    if (h.state_size > sizeof(game_state) || size != sizeof h + h.state_size)
        return lib_fail(err, err_size, AEDILE_ERR_DATA, "expected %zu bytes, found %zu",
                        sizeof h + h.state_size, size);
    if (hash_of(&h, (const uint8_t *)bytes + sizeof h) != h.hash)
        return lib_fail(err, err_size, AEDILE_ERR_DATA, "the bytes of the saved game are damaged");
    aedile_game *g = calloc(1, sizeof *g);
    if (!g)
        return lib_fail(err, err_size, AEDILE_ERR_MEMORY, "out of memory");
    g->lib = l;
    g->viewer = h.viewer;
    g->n = -1;
    memcpy(&g->state, (const uint8_t *)bytes + sizeof h, h.state_size);
    if (!sound(l->game, &g->state, &h, why)) {
        free(g);
        return lib_fail(err, err_size, AEDILE_ERR_DATA, "the saved position cannot be: %.200s",
                        why);
    }
    if (g->viewer < 0) /* of a program of before */
        lib_settle(l, &g->state);
    *out = g;
    return AEDILE_OK;
}
