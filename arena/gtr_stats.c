/* What is recorded of a game of Glory to Rome: turns, the first leader, and the completed
 * buildings that each player holds at the end (stolen ones included, lost ones not).
 */
#include "arena/gtr_stats.h"

#include "engine/gtr/gtr.h"

static void start(const void *state, facts *out) {
    const gtr_state *s = state;
    out->first = s->leader;
}

static void finish(const void *state, facts *out) {
    const gtr_state *s = state;
    out->turns = s->turn;
    for (int p = 0; p < s->players; p++)
        out->items[p] = s->player[p].done;
}

static void item_names(const void *options, const char **out) {
    const gtr_options *o = options;
    for (int b = 0; b < GTR_NBUILDINGS; b++)
        out[b] = gtr_card_names[o->language][gtr_card_of(&gtr_editions[o->edition], b)];
}

const facts_class gtr_facts = {
    .game = &gtr_game,
    .items = "buildings",
    .item_names = item_names,
    .nitems = GTR_NBUILDINGS,
    .start = start,
    .finish = finish,
};
