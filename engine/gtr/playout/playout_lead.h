/* Random play: leading, following, thinking, petitions (GTR 4.1 to 4.6; playout.h). */
#ifndef AEDILE_GTR_PLAYOUT_LEAD_H
#define AEDILE_GTR_PLAYOUT_LEAD_H

#include "engine/gtr/lead.h"
#include "engine/gtr/playout/playout_choose.h"
#include "engine/gtr/turn.h"

/* Powers with their own moves in a lead and a follow, of which Crane's are always listed; and those whose moves
 * are listed where someone looks on. */
static const gtr_set gtr__lead_powers = GTR_BIT(GTR_LATRINE) | GTR_BIT(GTR_VOMITORIUM) |
                                        GTR_BIT(GTR_CIRCUS) | GTR_BIT(GTR_PALACE) |
                                        GTR_BIT(GTR_TRIBUNAL) | GTR_BIT(GTR_CRANE);
static const gtr_set gtr__lead_choices =
    GTR_BIT(GTR_LATRINE) | GTR_BIT(GTR_VOMITORIUM) | GTR_BIT(GTR_CIRCUS);

GTR_INLINE bool gtr__lead_listed(const gtr_random *g, const gtr_player *q) {
    return q->powers & (GTR_BIT(GTR_CRANE) | (g->watch ? gtr__lead_choices : 0));
}

GTR_INLINE void gtr__random_order(gtr_state *s, gtr_player *q, int b) {
    gtr__hand_take(s, q, b);
    q->played[gtr_suit_of[b]]++;
}

GTR_INLINE void gtr__random_jack(gtr_player *q) {
    q->jacks--;
    q->jacks_played++;
}

/* Palace: more cards may be played for this role (GTR 11.5). */
GTR_INLINE void gtr__after_card(gtr_state *s, gtr_player *q, bool powers) {
    q->actions = 1;
    if (powers && GTR_HAS(q, PALACE))
        gtr__push(s, gtr_frame(GTR_F_PALACE, 0, 0, 0));
}

/* --- Thinking --------------------------------------------------------------------------------- */

/* The moves of thinking, which come first in a lead or a follow (GTR 4.6, 11.18). */
typedef struct gtr_think_moves {
    unsigned thinks;     /* gtr__thinks() */
    unsigned ways;       /* how many that is */
    unsigned latrine;    /* orders that Latrine can discard first */
    unsigned vomitorium; /* 1: the hand can be */
    unsigned all;
} gtr_think_moves;

/* `powers`: q has one of gtr__lead_powers. */
GTR_INLINE gtr_think_moves gtr__think_moves_of(const gtr_state *s, const gtr_player *q,
                                               bool powers) {
    gtr_think_moves m = {.thinks = gtr__thinks(s, q)};
    m.ways = gtr__count6(m.thinks);
    m.latrine = powers && GTR_HAS(q, LATRINE) ? gtr__count(q->hand_set) : 0;
    m.vomitorium = powers && GTR_HAS(q, VOMITORIUM) && gtr__hand_size(q);
    m.all = m.ways + m.latrine + m.vomitorium;
    return m;
}

/* Number k of the ways to think. */
GTR_INLINE void gtr__random_think(gtr_random *g, int decision, int p, gtr_player *q, unsigned n,
                                  unsigned thinks, unsigned k) {
    gtr_state *s = g->s;
    int kind = GTR_M_THINK_JACK + nth_bit(thinks, k);
    gtr__chosen(g, decision, p, n, gtr_move(kind, 0, 0));
    if (kind == GTR_M_THINK_JACK) {
        s->jack_pile--;
        q->jacks++;
    } else {
        gtr__draw_hand(s, q, kind == GTR_M_THINK_DRAW ? gtr__think_draws(s, q) : 1, true);
    }
}

/* Discards, and thinks then, which is its own decision. */
GTR_INLINE void gtr__random_discard(gtr_random *g, int decision, int p, gtr_player *q, unsigned n,
                                    bool latrine, unsigned k) {
    gtr_state *s = g->s;
    if (latrine) {
        int b = gtr__nth_card(q->hand_set, k);
        gtr__chosen(g, decision, p, n, gtr_move(GTR_M_LATRINE, b, 0));
        gtr__discard(s, p, b);
    } else {
        gtr__chosen(g, decision, p, n, gtr_move(GTR_M_VOMITORIUM, 0, 0));
        gtr__discard_all(s, p);
    }
    unsigned thinks = gtr__thinks(s, q), ways = gtr__count6(thinks);
    gtr__random_think(g, GTR_D_THINK, p, q, ways, thinks, gtr__pick(g, p, ways));
}

/* Number k of the moves of thinking, in a decision of n moves. */
GTR_INLINE int gtr__random_thinks(gtr_random *g, int decision, int p, gtr_player *q, unsigned n,
                                  gtr_think_moves m, unsigned k, bool powers) {
    g->s->seat = (uint8_t)p; /* chance can be a seat's own (change.c) */
    if (k < m.ways)
        gtr__random_think(g, decision, p, q, n, m.thinks, k);
    else
        gtr__random_discard(g, decision, p, q, n, k - m.ways < m.latrine, k - m.ways);
    if (!powers)
        return GTR_GO_ON;
    gtr__after_think(g->s, q);
    return g->s->depth ? GTR_AGAIN : GTR_GO_ON;
}

/* --- Leading, following ----------------------------------------------------------------------- */

/* The cards of a petition, one by one (GTR 4.3). */
GTR_INLINE void gtr__random_set(gtr_random *g, int p, gtr_player *q, int k, bool powers) {
    for (int suit = GTR_NSUITS; k > 0; k--) {
        gtr_set cards = gtr__set_cards(g->s, q, suit, k);
        unsigned n = gtr__count(cards);
        int b = gtr__nth_card(cards, gtr__pick(g, p, n));
        gtr__chosen(g, GTR_D_SET, p, n, gtr_move(GTR_M_WITH, b, 0));
        gtr__random_order(g->s, q, b);
        suit = gtr_suit_of[b];
    }
    q->actions++;
    if (powers && (g->s->flags & GTR_OPT_PALACE_PETITIONS) && GTR_HAS(q, PALACE)) /* GTR 11.5 */
        gtr__push(g->s, gtr_frame(GTR_F_PALACE, 0, 0, 0));
}

/* The leader leads a role, or thinks, which ends the turn. */
GTR_INLINE int gtr__random_lead(gtr_random *g, int p, gtr_player *q, bool powers) {
    gtr_state *s = g->s;
    gtr_think_moves m = gtr__think_moves_of(s, q, powers);
    unsigned orders = gtr__count(q->hand_set), jack = q->jacks ? GTR_NSUITS : 0;
    unsigned set = gtr__has_base_set(q, g->petition) ? GTR_NSUITS : 0;
    unsigned pair =
        powers && GTR_HAS(q, CIRCUS) && gtr__has_base_set(q, GTR_NUMBER(s, CIRCUS_ORDERS))
            ? GTR_NSUITS
            : 0;
    unsigned n = m.all + orders + jack + set + pair, k = gtr__pick(g, p, n);
    s->decided = 1;
    if (k < m.all)
        return gtr__random_thinks(g, GTR_D_LEAD, p, q, n, m, k, powers);
    k -= m.all;
    if (k < orders) {
        int b = gtr__nth_card(q->hand_set, k), role = gtr_suit_of[b];
        gtr__chosen(g, GTR_D_LEAD, p, n, gtr_move(GTR_M_LEAD, b, role));
        s->role = (uint8_t)role;
        gtr__random_order(s, q, b);
        gtr__after_card(s, q, powers);
    } else if ((k -= orders) < jack) {
        s->role = (uint8_t)k;
        gtr__chosen(g, GTR_D_LEAD, p, n, gtr_move(GTR_M_LEAD, GTR_JACK, (int)k));
        gtr__random_jack(q);
        gtr__after_card(s, q, powers);
    } else {
        bool by_pair = (k -= jack) >= set;
        k -= by_pair ? set : 0;
        s->role = (uint8_t)k;
        gtr__chosen(g, GTR_D_LEAD, p, n,
                    gtr_move(by_pair ? GTR_M_LEAD_PAIR : GTR_M_LEAD_PETITION, 0, (int)k));
        gtr__random_set(g, p, q, by_pair ? GTR_NUMBER(s, CIRCUS_ORDERS) : g->petition, powers);
    }
    return powers && s->depth ? GTR_AGAIN : GTR_GO_ON;
}

/* The next seat follows the role, or thinks. */
GTR_INLINE int gtr__random_follow(gtr_random *g, int p, gtr_player *q, bool powers) {
    gtr_state *s = g->s;
    gtr_set cards = q->hand_set & gtr_suit_set[s->role];
    gtr_think_moves m = gtr__think_moves_of(s, q, powers);
    unsigned orders = gtr__count(cards), jack = q->jacks != 0;
    unsigned set = gtr__has_base_set(q, g->petition);
    unsigned pair =
        powers && GTR_HAS(q, CIRCUS) && gtr__has_base_set(q, GTR_NUMBER(s, CIRCUS_ORDERS));
    unsigned n = m.all + orders + jack + set + pair, k = gtr__pick(g, p, n);
    s->decided = 1;
    if (k < m.all)
        return gtr__random_thinks(g, GTR_D_FOLLOW, p, q, n, m, k, powers);
    k -= m.all;
    if (k < orders) {
        int b = gtr__nth_card(cards, k);
        gtr__chosen(g, GTR_D_FOLLOW, p, n, gtr_move(GTR_M_FOLLOW, b, 0));
        gtr__random_order(s, q, b);
        gtr__after_card(s, q, powers);
    } else if ((k -= orders) < jack) {
        gtr__chosen(g, GTR_D_FOLLOW, p, n, gtr_move(GTR_M_FOLLOW, GTR_JACK, 0));
        gtr__random_jack(q);
        gtr__after_card(s, q, powers);
    } else {
        bool by_pair = k - jack >= set;
        gtr__chosen(g, GTR_D_FOLLOW, p, n,
                    gtr_move(by_pair ? GTR_M_FOLLOW_PAIR : GTR_M_FOLLOW_PETITION, 0, 0));
        gtr__random_set(g, p, q, by_pair ? GTR_NUMBER(s, CIRCUS_ORDERS) : g->petition, powers);
    }
    return powers && s->depth ? GTR_AGAIN : GTR_GO_ON;
}

/* From the leader's decision to a role that is led. */
GTR_INLINE int gtr__random_leads(gtr_random *g) {
    gtr_state *s = g->s;
    for (;;) {
        int p = s->actor, on = GTR_GO_ON;
        gtr_player *q = &s->player[p];
        if (!s->decided) {
            if (!(q->powers & gtr__lead_powers))
                on = gtr__random_lead(g, p, q, false);
            else if (gtr__lead_listed(g, q))
                return gtr__ask(s, GTR_D_LEAD, p);
            else
                on = gtr__random_lead(g, p, q, true);
        }
        if (on != GTR_GO_ON || !s->deck_n)
            return GTR_AGAIN;
        if (s->role < GTR_NSUITS)
            break;
        gtr__pass_lead(s);
        if (s->end)
            return GTR_AGAIN;
    }
    s->phase = GTR_PH_FOLLOW;
    (void)gtr__next_actor_of_base(s);
    return GTR_GO_ON;
}

/* All others follow. */
GTR_INLINE int gtr__random_follows(gtr_random *g) {
    gtr_state *s = g->s;
    do {
        int p = s->actor, on = GTR_GO_ON;
        gtr_player *q = &s->player[p];
        if (!s->decided) {
            if (!(q->powers & gtr__lead_powers))
                on = gtr__random_follow(g, p, q, false);
            else if (gtr__lead_listed(g, q))
                return gtr__ask(s, GTR_D_FOLLOW, p);
            else
                on = gtr__random_follow(g, p, q, true);
        }
        if (on != GTR_GO_ON || !s->deck_n)
            return GTR_AGAIN;
    } while (gtr__next_actor_of_base(s));
    gtr__enter(s, GTR_PH_ACT);
    return GTR_GO_ON;
}

#endif
