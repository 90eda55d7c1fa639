/* Random play: architect and craftsman, sites and materials (GTR 5.3, 5.4, 6; playout.h). */
#ifndef AEDILE_GTR_PLAYOUT_BUILD_H
#define AEDILE_GTR_PLAYOUT_BUILD_H

#include "engine/gtr/build.h"
#include "engine/gtr/playout/playout_act.h"
#include "engine/gtr/turn.h"

static const gtr_set gtr__fit_powers =
    GTR_BIT(GTR_ROAD) | GTR_BIT(GTR_TOWER) | GTR_BIT(GTR_SCRIPTORIUM);

/* A decision within an action, for the list. */
GTR_INLINE int gtr__nested(gtr_state *s, int p, int role, uint16_t frame, int decision) {
    gtr__nest(s, role);
    gtr__push(s, frame);
    return gtr__ask(s, decision, p);
}

/* A site for b. What comes with it and is rare, that the game ends or a Gate opens, is for the
 * rules themselves. */
GTR_INLINE int gtr__random_site(gtr_random *g, int p, gtr_player *q, int b, int role, bool more) {
    gtr_state *s = g->s;
    unsigned in_town, out_of_town;
    if (g->watch && (GTR_HAS(q, TOWER) || b == GTR_STATUE))
        return gtr__nested(s, p, role, gtr_frame(GTR_F_SITE, b, 0, 0), GTR_D_SITE);
    gtr__sites_for(s, q, b, more, &in_town, &out_of_town);
    unsigned near = gtr__count6(in_town);
    unsigned n = near + gtr__count6(out_of_town), k = gtr__pick_narrow(g, p, n);
    bool out = k >= near;
    int site = nth_bit(out ? out_of_town : in_town, out ? k - near : k);
    game_move move = gtr_move(out ? GTR_M_SITE_OUT : GTR_M_SITE, site, 0);
    gtr__tell(g, &(gtr_glimpse){
                     .decision = GTR_D_SITE, .seat = p, .n = n, .chosen = move, .building = b});
    if ((s->powers_any & GTR_BIT(GTR_GATE)) || (!out && gtr__sum6(s->in_town) == 1)) {
        (void)gtr__nested(s, p, role, gtr_frame(GTR_F_SITE, b, 0, 0), GTR_D_SITE);
        gtr__make(s, move);
        return GTR_AGAIN;
    }
    if (out) {
        s->out_of_town[site]--;
        s->taken = (uint8_t)(s->taken + !gtr__quick_sites(s, q)); /* GTR 6.2 */
    } else {
        s->in_town[site]--;
    }
    gtr__hand_take(s, q, b);
    gtr__site_open(s, p, b, site);
    return GTR_GO_ON;
}

GTR_INLINE uint16_t gtr__material_frame(int p, int b, int role) {
    return gtr_frame(GTR_F_MATERIAL, b, p,
                     role == GTR_ARCHITECT ? GTR_ADD_ARCHITECT : GTR_ADD_CRAFTSMAN);
}

/* An order from the hand. */
GTR_INLINE int gtr__random_with(gtr_random *g, int p, gtr_player *q, int b) {
    gtr_set cards = gtr__cards_for(g->s, q, b);
    unsigned n = gtr__count(cards);
    int card = gtr__nth_card(cards, gtr__pick_narrow(g, p, n));
    gtr__chosen(g, GTR_D_MATERIAL, p, n, gtr_move(GTR_M_WITH, card, 0));
    gtr__hand_take(g->s, q, card);
    return gtr_suit_of[card];
}

/* One from the stockpile. */
GTR_INLINE int gtr__random_stock(gtr_random *g, int p, gtr_player *q, int b) {
    unsigned suits = gtr__fits_own(g->s, q, b) & gtr__suits6(q->stock);
    unsigned n = gtr__count6(suits);
    int suit = nth_bit(suits, gtr__pick_narrow(g, p, n));
    gtr__chosen(g, GTR_D_MATERIAL, p, n, gtr_move(GTR_M_STOCK, suit, 0));
    q->stock[suit]--;
    return suit;
}

/* A material for b, which may be complete then. */
GTR_INLINE int gtr__random_material(gtr_random *g, int p, gtr_player *q, int b, int role) {
    gtr_state *s = g->s;
    gtr_set done = q->done, powers = q->powers;
    bool architect = role == GTR_ARCHITECT;
    if (g->watch && (q->powers & gtr__fit_powers))
        return gtr__nested(s, p, role, gtr__material_frame(p, b, role), GTR_D_MATERIAL);
    int material = architect ? gtr__random_stock(g, p, q, b) : gtr__random_with(g, p, q, b);
    gtr__nest(s, role);
    gtr__add_material(s, p, b, material, architect);
    if (q->done != done || q->powers != powers || s->end) /* Gate's too: GTR 11.15 */
        return GTR_AGAIN;
    gtr__pop(s);
    return GTR_GO_ON;
}

/* All actions of seat p for the role. */
GTR_INLINE int gtr__random_builds(gtr_random *g, int p, gtr_player *q, int role) {
    gtr_state *s = g->s;
    int entitled = gtr__entitled(s, p);
    while (s->taken < entitled) {
        if (g->watch && role == GTR_ARCHITECT && (q->open & GTR_BIT(GTR_VILLA)))
            return gtr__step(s) ? GTR_ASK : GTR_AGAIN; /* Villa's power is on its foundation */
        bool more = ++s->taken < entitled;
        gtr_set lays = q->hand_set & gtr__layable(s, q, more);
        gtr_set adds = gtr__targets(
            s, q, role == GTR_ARCHITECT ? gtr__architect_suits(s, q) : gtr__hand_suits(q));
        if (!(lays | adds))
            break;
        unsigned declines = gtr__declines(more), founds = gtr__count(lays);
        unsigned n = declines + founds + gtr__count(adds), k = gtr__pick_open(g, p, n);
        gtr_glimpse what = {.decision = gtr__decision_of(role), .seat = p, .n = n, .lays = lays};
        if (k < declines) {
            what.chosen = gtr__decline(k);
            gtr__tell(g, &what);
            if (k)
                break;
            continue;
        }
        k -= declines;
        if (role == GTR_CRAFTSMAN)
            q->marks |= GTR_MARK_CRAFTED; /* GTR 11.17 */
        bool lay = k < founds;
        int b = gtr__nth_card(lay ? lays : adds, lay ? k : k - founds);
        what.chosen = gtr_move(lay ? GTR_M_LAY : GTR_M_ADD, b, 0);
        gtr__tell(g, &what);
        int on =
            lay ? gtr__random_site(g, p, q, b, role, more) : gtr__random_material(g, p, q, b, role);
        if (on != GTR_GO_ON)
            return on;
    }
    return GTR_GO_ON;
}

#endif
