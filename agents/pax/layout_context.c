/* A position as inputs and rows of moves look at it (layout.h): only what the seat that decides knows. */
#include "agents/pax/layout.h"

/* Symbols, with bonus armies and fleets (PAX 5.9). */
static void strengthen(const pax_state *s, unsigned off, int strength[PAX_CATEGORIES]) {
    int step = s->number[PAX_BONUS_STEP];
    int armies = off & PAX_OFF_FLEET_BONUS ? 0 : strength[PAX_FLEET] / step;
    int fleets = off & PAX_OFF_ARMY_BONUS ? 0 : strength[PAX_ARMY] / step;
    strength[PAX_ARMY] += armies;
    strength[PAX_FLEET] += fleets;
}

static void look_at_seat(const pax_state *s, int seat, int strength[PAX_CATEGORIES]) {
    for (int c = 0; c < PAX_CATEGORIES; c++)
        strength[c] = s->player[seat].symbols[c];
    strength[PAX_INTRIGUE] += (s->rulings & PAX_RULES_PRIMUS_IS_SYMBOL) && s->primus == seat + 1;
    strengthen(s, s->player[seat].off, strength);
}

static void look_at_rome(pax_layout_context *v) {
    const pax_state *s = v->s;
    for (int c = 0; c < PAX_CATEGORIES; c++)
        v->rome[c] = pax_pile_symbols(s, s->rome, c);
    for (int i = 0; v->q->peeked && i < s->hidden_n; i++)
        v->rome[pax_category_of(s->hidden[i])] += pax_symbols(s, s->hidden[i]);
    strengthen(s, s->off, v->rome);
}

static void look_at_groups(pax_layout_context *v) {
    const uint16_t *value = v->s->group_value;
    v->n_groups = 0;
    for (int l = 0; l < v->s->legions; l++) {
        int at = v->n_groups++;
        for (; at > 0 && value[v->group[at - 1]] < value[l]; at--)
            v->group[at] = v->group[at - 1];
        v->group[at] = l;
    }
}

void pax_layout_context_of(pax_layout_context *v, const pax_state *s) {
    v->s = s;
    v->q = &s->player[s->seat];
    v->wealth = 0;
    memset(v->best, 0, sizeof v->best);
    look_at_rome(v);
    for (int p = 0; p < s->players; p++) {
        int *strength = v->strength[p];
        look_at_seat(s, p, strength);
        int wealth = p == s->seat ? 0 : s->player[p].money + s->player[p].hand_n;
        v->wealth = wealth > v->wealth ? wealth : v->wealth;
        for (int c = 0; p != s->seat && c < PAX_CATEGORIES; c++)
            v->best[c] = strength[c] > v->best[c] ? strength[c] : v->best[c];
    }
    memcpy(v->own, v->strength[s->seat], sizeof v->own);
    v->rival = v->best[PAX_INTRIGUE];
    look_at_groups(v);
}

int pax_layout_context_chance(const pax_layout_context *v, int face) {
    int c = pax_category_of(face), with = v->own[c] + pax_symbols(v->s, face);
    int step = v->own[c] > v->rome[c] ? 2 : with > v->rome[c] ? 1 : 0;
    bool rivals = c == PAX_INTRIGUE ? with > v->rival : v->best[c] > v->rome[c];
    return (step * 2 + (v->q->cards[c] == 0)) * 2 + rivals;
}

bool pax_layout_context_blocked(const pax_layout_context *v, int face) {
    int c = pax_category_of(face);
    return (c == PAX_FLEET || c == PAX_ARMY) &&
           v->q->symbols[c] + pax_symbols(v->s, face) > v->q->limit;
}
