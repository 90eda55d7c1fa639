/* Random play: leading, following, thinking, petitions (GTR 4.1 to 4.6; playout.h). */
#ifndef AEDILE_GTR_PLAYOUT_LEAD_H
#define AEDILE_GTR_PLAYOUT_LEAD_H

#include "engine/gtr/playout_choose.h"
#include "engine/gtr/turn.h"

/* Who has one of these leads and follows by list: it gives moves, or further decisions. */
static const gtr_set gtr__lead_powers = GTR_BIT(GTR_LATRINE) | GTR_BIT(GTR_VOMITORIUM) |
                                        GTR_BIT(GTR_CRANE) | GTR_BIT(GTR_CIRCUS) |
                                        GTR_BIT(GTR_PALACE) | GTR_BIT(GTR_TRIBUNAL);

GTR_INLINE void gtr__random_think(gtr_random *g, gtr_player *q, int kind) {
    gtr_state *s = g->s;
    if (kind == GTR_M_THINK_JACK) {
        s->jack_pile--;
        q->jacks++;
    } else {
        gtr__draw_hand(s, q, kind == GTR_M_THINK_DRAW ? gtr__think_draws(s, q) : 1);
    }
}

GTR_INLINE void gtr__random_order(gtr_state *s, gtr_player *q, int b) {
    gtr__hand_take(s, q, b);
    q->played[gtr_suit_of[b]]++;
}

GTR_INLINE void gtr__random_jack(gtr_player *q) {
    q->jacks--;
    q->jacks_played++;
    q->actions = 1;
}

/* The cards of a petition, one by one (GTR 4.3). */
GTR_INLINE void gtr__random_set(gtr_random *g, int p, gtr_player *q, int k) {
    for (int suit = GTR_NSUITS; k > 0; k--) {
        gtr_set cards = gtr__set_cards(g->s, q, suit, k);
        unsigned n = gtr__count(cards);
        int b = gtr__nth_bit(cards, gtr__pick(g, p, n));
        gtr__chosen(g, GTR_D_SET, p, n, gtr_move(GTR_M_WITH, b, 0));
        gtr__random_order(g->s, q, b);
        suit = gtr_suit_of[b];
    }
    q->actions++;
}

/* The leader leads a role, or thinks, which ends the turn. */
GTR_INLINE int gtr__random_lead(gtr_random *g) {
    gtr_state *s = g->s;
    int p = s->actor, petition = gtr__petition(s);
    gtr_player *q = &s->player[p];
    if (q->powers & gtr__lead_powers)
        return gtr__ask(s, GTR_D_LEAD, p);
    unsigned thinks = gtr__thinks(s, q), ways = gtr__count6(thinks);
    unsigned orders = gtr__count(q->hand_set), jack = q->jacks ? GTR_NSUITS : 0;
    unsigned set = gtr__has_set(s, q, petition) ? GTR_NSUITS : 0;
    unsigned n = ways + orders + jack + set, k = gtr__pick(g, p, n);
    s->decided = 1;
    if (k < ways) {
        int kind = GTR_M_THINK_JACK + gtr__nth_bit(thinks, k);
        s->seat = (uint8_t)p; /* chance can be a seat's own (change.c) */
        gtr__chosen(g, GTR_D_LEAD, p, n, gtr_move(kind, 0, 0));
        gtr__random_think(g, q, kind);
        return GTR_GO_ON;
    }
    k -= ways;
    if (k < orders) {
        int b = gtr__nth_bit(q->hand_set, k), role = gtr_suit_of[b];
        gtr__chosen(g, GTR_D_LEAD, p, n, gtr_move(GTR_M_LEAD, b, role));
        s->role = (uint8_t)role;
        q->actions = 1;
        gtr__random_order(s, q, b);
    } else if (k - orders < jack) {
        s->role = (uint8_t)(k - orders);
        gtr__chosen(g, GTR_D_LEAD, p, n, gtr_move(GTR_M_LEAD, GTR_JACK, s->role));
        gtr__random_jack(q);
    } else {
        s->role = (uint8_t)(k - orders - jack);
        gtr__chosen(g, GTR_D_LEAD, p, n, gtr_move(GTR_M_LEAD_PETITION, 0, s->role));
        gtr__random_set(g, p, q, petition);
    }
    return GTR_GO_ON;
}

/* The next seat follows the role, or thinks. */
GTR_INLINE int gtr__random_follow(gtr_random *g) {
    gtr_state *s = g->s;
    int p = s->actor, petition = gtr__petition(s);
    gtr_player *q = &s->player[p];
    if (q->powers & gtr__lead_powers)
        return gtr__ask(s, GTR_D_FOLLOW, p);
    gtr_set cards = gtr__role_cards(q, s->role);
    unsigned thinks = gtr__thinks(s, q), ways = gtr__count6(thinks);
    unsigned orders = gtr__count(cards), jack = q->jacks != 0;
    unsigned n = ways + orders + jack + gtr__has_set(s, q, petition), k = gtr__pick(g, p, n);
    s->decided = 1;
    if (k < ways) {
        int kind = GTR_M_THINK_JACK + gtr__nth_bit(thinks, k);
        s->seat = (uint8_t)p; /* chance can be a seat's own (change.c) */
        gtr__chosen(g, GTR_D_FOLLOW, p, n, gtr_move(kind, 0, 0));
        gtr__random_think(g, q, kind);
        return GTR_GO_ON;
    }
    k -= ways;
    if (k < orders) {
        int b = gtr__nth_bit(cards, k);
        gtr__chosen(g, GTR_D_FOLLOW, p, n, gtr_move(GTR_M_FOLLOW, b, 0));
        q->actions = 1;
        gtr__random_order(s, q, b);
    } else if (k - orders < jack) {
        gtr__chosen(g, GTR_D_FOLLOW, p, n, gtr_move(GTR_M_FOLLOW, GTR_JACK, 0));
        gtr__random_jack(q);
    } else {
        gtr__chosen(g, GTR_D_FOLLOW, p, n, gtr_move(GTR_M_FOLLOW_PETITION, 0, 0));
        gtr__random_set(g, p, q, petition);
    }
    return GTR_GO_ON;
}

/* From the leader's decision to a role that is led. */
GTR_INLINE int gtr__random_leads(gtr_random *g) {
    gtr_state *s = g->s;
    for (;;) {
        if (!s->decided && gtr__random_lead(g) != GTR_GO_ON)
            return GTR_ASK;
        if (s->role < GTR_NSUITS)
            break;
        if (!s->deck_n)
            return GTR_AGAIN;
        gtr__pass_lead(s);
        if (s->end)
            return GTR_AGAIN;
    }
    s->phase = GTR_PH_FOLLOW;
    (void)gtr__next_actor(s);
    return GTR_GO_ON;
}

/* All others follow. */
GTR_INLINE int gtr__random_follows(gtr_random *g) {
    gtr_state *s = g->s;
    do {
        if (!s->decided && gtr__random_follow(g) != GTR_GO_ON)
            return GTR_ASK;
        if (!s->deck_n)
            return GTR_AGAIN;
    } while (gtr__next_actor(s));
    gtr__enter(s, GTR_PH_ACT);
    return GTR_GO_ON;
}

#endif
