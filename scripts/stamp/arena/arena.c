/* What the arena knows of Auspices, as one record (arena/seam/arena_game.h): what is recorded of a game. */
#include "arena/seam/arena_game.h"
#include "engine/auspices/auspices.h"

#include <string.h>

static const facts_column columns[] = {{"read", "signs", "signs read"}, {0}};

static void item_names(const void *o, const char **out) {
    (void)o;
    memcpy(out, auspices_signs, sizeof auspices_signs);
}

static int turns(const void *at) {
    const auspices_state *s = at;
    return s->round * s->players + s->seat + 1 - (s->end != AUSPICES_NONE);
}

static uint64_t acting(const void *s, int seat) {
    return ((const auspices_state *)s)->read[seat];
}

/* An item is completed when its sign is read. */
static void note(const auspices_state *s, facts *out) {
    for (int p = 0; p < s->players; p++)
        for (uint64_t left = s->read[p] & ~out->items[p]; left; left &= left - 1) {
            facts_item *i = &out->item[p][__builtin_ctzll(left)];
            i->flags |= FACTS_DONE | FACTS_HELD;
            i->done = out->turns;
            out->items[p] |= left & -left;
            out->touched[p] |= left & -left;
        }
}

static void start(const void *s, facts *out) {
    memset(out->item, 0, sizeof out->item);
    out->turns = (uint16_t)turns(s);
    out->leader = GAME_MAX_SEATS;
    out->all = (1u << AUSPICES_SIGNS) - 1;
}

static void step(const void *s, int seat, game_move move, facts *out) {
    (void)seat, (void)move;
    note(s, out);
    out->turns = (uint16_t)turns(s);
}

static void finish(const void *at, facts *out) {
    const auspices_state *s = at;
    for (int p = 0; p < s->players; p++)
        out->seat[p][0] = __builtin_popcount(s->read[p]);
}

static const facts_class auspices_facts = {
    .game = &auspices_game,
    .item = "sign",
    .items = "signs",
    .item_names = item_names,
    .nitems = AUSPICES_SIGNS,
    .seat_columns = columns,
    .start = start,
    .step = step,
    .finish = finish,
    .turns = turns,
    .acting = acting,
};

extern const arena_game auspices_arena;
const arena_game auspices_arena = {.game = &auspices_game, .facts = &auspices_facts};
