/* What the arena knows of Auspices, as one record (arena/seam/arena_game.h): what is recorded of a game, and its views for people. */
#include "arena/seam/arena_game.h"

#include "arena/auspices/expectations.h"
#include "arena/auspices/table.h"

#include <string.h>

enum { COLUMN_READ, COLUMN_OWL };
static const facts_column columns[] = {
    {"read", "signs", "signs read"}, {"owl_points", "points", "points that the owl gave"}, {0}};

static void item_names(const void *o, const char **out) {
    (void)o;
    memcpy(out, auspices_signs, AUSPICES_SIGNS * sizeof *out);
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

static void start(const void *at, facts *out) {
    const auspices_state *s = at;
    memset(out->item, 0, sizeof out->item);
    out->turns = (uint16_t)turns(s);
    out->leader = GAME_MAX_SEATS;
    out->all = s->signs;
    for (int p = 0; p < s->players; p++)
        for (int k = 0; k < s->hand_n[p]; k++) {
            uint64_t bit = 1ull << s->hand[p][k];
            out->item[p][s->hand[p][k]].flags |= FACTS_OPENING | FACTS_DRAWN;
            out->item[p][s->hand[p][k]].drawn = 1;
            out->opening[p] |= bit;
            out->touched[p] |= bit;
        }
}

static void step(const void *s, int seat, game_move move, facts *out) {
    (void)seat, (void)move;
    note(s, out);
    out->turns = (uint16_t)turns(s);
}

static void finish(const void *at, facts *out) {
    const auspices_state *s = at;
    for (int p = 0; p < s->players; p++) {
        int signs = __builtin_popcount(s->read[p]);
        bool owl = auspices_points_of(s, p, AUSPICES_OWL) > 0;
        out->seat[p][COLUMN_READ] = signs;
        out->seat[p][COLUMN_OWL] = owl ? signs : 0;
        for (int k = 0; k < s->hand_n[p]; k++)
            out->kept[p] |= 1ull << s->hand[p][k];
        for (int i = 0; i < AUSPICES_SIGNS; i++)
            out->item[p][i].points = (int16_t)auspices_points_of(s, p, i);
    }
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
const arena_game auspices_arena = {.game = &auspices_game,
                                   .facts = &auspices_facts,
                                   .table = &auspices_at_table,
                                   .cards = &auspices_cards,
                                   .expectations = &auspices_expectations};
