/* What three powers do in a legionary action without a choice (flows.h; GTR 5.5, 11.12): Bridge
 * gets what comes from where only it reaches; Palisade and Wall what they keep from a demand. And
 * which orders seats gave.
 */
#include "arena/gtr/flows_inside.h"

static bool has(const gtr_state *s, int p, int power) {
    return s->player[p].powers >> power & 1;
}

/* What Bridge's sentences say in this game. */
static bool reaches_all(const gtr_state *s, int p) {
    return has(s, p, GTR_BRIDGE) && GTR_SAYS(s, BRIDGE_EVERYONE);
}

static bool stops(const gtr_state *s, int o) {
    return has(s, o, GTR_WALL) && GTR_SAYS(s, WALL_PROTECTS);
}

static bool beside(const gtr_state *s, int p, int o) {
    return gtr_flows_side(s, p, o) < 2;
}

/* Orders that seat o gave, by type; how many. */
static int note_orders(const gtr_state *before, const gtr_state *s, int o, flows *f) {
    int orders = before->player[o].orders - s->player[o].orders;
    for (gtr_set left = orders ? before->player[o].hand_set : 0; left; left &= left - 1) {
        int b = __builtin_ctzll(left), gone = gtr_in_hand(before, o, b) - gtr_in_hand(s, o, b);
        if (gone > 0)
            gtr_flows_add(&flows_cards(f, o, b)[FLOWS_left_given], gone);
    }
    return orders;
}

/* What was given; and what only Bridge brought. */
void gtr_flows_given(const gtr_state *before, const gtr_state *s, flows *f) {
    int p = before->actor;
    for (int o = 0; o < s->players; o++) {
        int n = o == p ? 0 : note_orders(before, s, o, f);
        if (o == p || !has(before, p, GTR_BRIDGE))
            continue;
        bool palisade = has(before, o, GTR_PALISADE) && !stops(before, o);
        n = gtr_flows_sum(before->player[o].stock) - gtr_flows_sum(s->player[o].stock) +
            (palisade || !beside(s, p, o) ? n : 0);
        if (!n)
            continue;
        int16_t *to = flows_moves(f, p, GTR_BRIDGE);
        gtr_flows_add(&to[FLOWS_stockpile], n);
        gtr_flows_add(&to[FLOWS_hit_left + gtr_flows_side(s, p, o)], n);
    }
}

/* Cards that the demand would take from seat o, were it not protected. */
static int demanded_of(const gtr_state *s, int o, const int demand[GTR_NSUITS], bool bridge) {
    int n = 0;
    for (int m = 0; m < GTR_NSUITS; m++) {
        int orders = 0, stock = bridge ? s->player[o].stock[m] : 0;
        for (gtr_set left = s->player[o].hand_set & gtr_suit_set[m]; left; left &= left - 1)
            orders += gtr_in_hand(s, o, __builtin_ctzll(left));
        n += (orders < demand[m] ? orders : demand[m]) + (stock < demand[m] ? stock : demand[m]);
    }
    return n;
}

void gtr_flows_denied(const gtr_state *before, game_move move, flows *f) {
    int p = before->actor, kind = gtr_move_kind(move), demand[GTR_NSUITS];
    bool bridge = has(before, p, GTR_BRIDGE), all = reaches_all(before, p);
    bool stock = bridge && GTR_SAYS(before, BRIDGE_STOCKPILES);
    for (int m = 0; m < GTR_NSUITS; m++)
        demand[m] = before->demand[m];
    if (kind == GTR_M_DEMAND || kind == GTR_M_DEMAND_OPEN)
        demand[gtr_suit_of[gtr_move_a(move)]]++;
    for (int o = 0; o < before->players; o++) {
        bool through = bridge && GTR_SAYS(before, BRIDGE_PALISADE);
        bool wall = stops(before, o), palisade = has(before, o, GTR_PALISADE) && !through;
        if (o == p || !(wall || palisade) || !(all || beside(before, p, o)))
            continue;
        int n = demanded_of(before, o, demand, stock);
        int to = FLOWS_denied_left + gtr_flows_side(before, o, p);
        if (n && wall)
            gtr_flows_add(&flows_moves(f, o, GTR_WALL)[to], n);
        if (n && palisade)
            gtr_flows_add(&flows_moves(f, o, GTR_PALISADE)[to], n);
    }
}
