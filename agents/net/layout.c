/* Layouts by game (layout.h), from the list of games. */
#include "agents/net/layout.h"

#include "engine/fnv.h"

#include <stddef.h>

#define LAYOUT(name) extern const layout name##_layout;
#define NO_LAYOUT(name)
#define GAME(name, policies, layout, library, page) layout(name)
#include "engine/games.def"
#undef LAYOUT

static const layout *const all[] = {
#define LAYOUT(name)                                &name##_layout,
#define GAME(name, policies, layout, library, page) layout(name)
#include "engine/games.def"
    NULL};

const layout *layout_of(const game *g) {
    for (const layout *const *l = all; *l; l++)
        if ((*l)->game == g)
            return *l;
    return NULL;
}

int layout_look(const layout *l, const void *state, const game_move *moves, int n, uint16_t *on,
                int *n_on, uint16_t *row, uint8_t *count) {
    int rows = 0;
    if (l->look)
        return l->look(state, moves, n, on, n_on, row, count);
    if (on)
        *n_on = l->encode(state, on);
    for (int i = 0; i < n; i++)
        rows += count[i] = (uint8_t)l->rows(state, moves[i], row + rows);
    return rows;
}

static uint64_t with_groups(uint64_t hash, const layout_group *g) {
    for (; g->name; g++) {
        hash = fnv_text(hash, g->name);
        for (int shift = 0; shift < 32; shift += 8)
            hash = fnv_byte(hash, (uint8_t)((unsigned)g->size >> shift));
    }
    return fnv_text(hash, "");
}

uint64_t layout_hash(const layout *l) {
    uint64_t hash = fnv_text(FNV_START, l->game->name);
    hash = with_groups(with_groups(hash, l->inputs), l->actions);
    return fnv_byte(hash, (uint8_t)l->n_heads);
}
