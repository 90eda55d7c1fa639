/* Where completed buildings come from: which were stolen (GTR 8 Prison), which given from outside
 * the deck (GTR 11.30). No rule asks for it.
 *
 * Without the expansion a player steals once in a game, for Prison is never stolen: a byte is
 * enough then. Separate sets are behind the players, in games that need them, so that all
 * others are copied without.
 */
#include "engine/gtr/zones.h"

gtr_set gtr_stolen(const gtr_state *s, int p) {
    if (s->marked)
        return s->marks.stolen[p];
    return s->player[p].loot ? GTR_BIT(s->player[p].loot - 1) : 0;
}

gtr_set gtr_given(const gtr_state *s, int p) {
    return s->marked ? s->marks.given[p] : 0;
}

/* From now on with sets. */
static void use_sets(gtr_state *s) {
    if (s->marked)
        return;
    memset(&s->expansion, 0, sizeof s->expansion);
    memset(&s->marks, 0, sizeof s->marks);
    for (int p = s->players; p < GTR_MAX_PLAYERS; p++)
        s->player[p] = (gtr_player){0};
    for (int p = 0; p < s->players; p++) {
        s->marks.stolen[p] = gtr_stolen(s, p);
        s->player[p].loot = 0;
    }
    s->marked = 1;
}

void gtr__mark_given(gtr_state *s, int p, int b) {
    use_sets(s);
    s->marks.given[p] |= GTR_BIT(b);
}

void gtr__mark_gone(gtr_state *s, int p, int b) {
    if (s->marked) {
        s->marks.stolen[p] &= ~GTR_BIT(b);
        s->marks.given[p] &= ~GTR_BIT(b);
    } else if (s->player[p].loot == b + 1) {
        s->player[p].loot = 0;
    }
}

void gtr__mark_stolen(gtr_state *s, int p, int o, int b) {
    gtr_set given = gtr_given(s, o) & GTR_BIT(b);
    gtr__mark_gone(s, o, b);
    if (s->marked) {
        s->marks.stolen[p] |= GTR_BIT(b);
        s->marks.given[p] |= given;
    } else {
        s->player[p].loot = (uint8_t)(b + 1);
    }
}
