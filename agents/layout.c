/* Layouts by game (layout.h), from the list of games. */
#include "agents/layout.h"

#include <stddef.h>

#define LAYOUT(name) extern const layout name##_layout;
#define NO_LAYOUT(name)
#define GAME(name, policies, layout) layout(name)
#include "agents/games.def"
#undef LAYOUT

static const layout *const all[] = {
#define LAYOUT(name) &name##_layout,
#define GAME(name, policies, layout) layout(name)
#include "agents/games.def"
    NULL};

const layout *layout_of(const game *g) {
    for (const layout *const *l = all; *l; l++)
        if ((*l)->game == g)
            return *l;
    return NULL;
}

/* FNV-1a over the bytes of a text and its 0. */
static uint64_t with_text(uint64_t hash, const char *text) {
    do
        hash = (hash ^ (uint8_t)*text) * 0x100000001B3ULL;
    while (*text++);
    return hash;
}

static uint64_t with_groups(uint64_t hash, const layout_group *g) {
    for (; g->name; g++) {
        hash = with_text(hash, g->name);
        for (int shift = 0; shift < 32; shift += 8)
            hash = (hash ^ ((unsigned)g->size >> shift & 255)) * 0x100000001B3ULL;
    }
    return with_text(hash, "");
}

uint64_t layout_hash(const layout *l) {
    uint64_t hash = with_text(0xCBF29CE484222325ULL, l->game->name);
    return with_groups(with_groups(hash, l->inputs), l->actions);
}
