/* Random play: the legionary (GTR 5.5; playout.h). What is demanded and what is still due are six
 * counts in one number, as gtr__load6() gives them.
 */
#ifndef AEDILE_GTR_PLAYOUT_LEGION_H
#define AEDILE_GTR_PLAYOUT_LEGION_H

#include "engine/gtr/legion.h"
#include "engine/gtr/playout/playout_act.h"
#include "engine/gtr/turn.h"

GTR_INLINE uint64_t gtr__one6(int suit) {
    return UINT64_C(1) << 8 * suit;
}

/* Whether one action goes by the rules' own steps: a power comes in, or a choice of protected
 * seats, or the game may end on the way, or someone follows what comes of it. */
GTR_INLINE bool gtr__legion_listed(const gtr_random *g) {
    const gtr_state *s = g->s;
    return (g->watch && g->watch->made) || (s->powers_any & GTR_BIT(GTR_FORUM_ROMANUM)) ||
           (s->flags & GTR_OPT_MAY_GIVE_ANYWAY);
}

/* Cards are shown, at most n; what they demand. */
GTR_INLINE uint64_t gtr__random_demands(gtr_random *g, int p, gtr_player *q, int n) {
    uint8_t hidden[GTR_NBASE]; /* copies not shown, in the low halves */
    uint64_t demand = 0;
    memcpy(hidden, q->hand, GTR_NBASE);
    for (gtr_set cards = q->hand_set; n > 0 && cards; n--) {
        unsigned left = 1 + gtr__count(cards), k = gtr__pick_open(g, p, left);
        if (k == 0) {
            gtr__chosen(g, GTR_D_LEGIONARY, p, left, gtr_move(GTR_M_DONE, 0, 0));
            break;
        }
        int b = gtr__nth_card(cards, k - 1);
        gtr__chosen(g, GTR_D_LEGIONARY, p, left, gtr_move(GTR_M_DEMAND, b, 0));
        demand += gtr__one6(gtr_suit_of[b]);
        if (!(--hidden[b] & 15))
            cards &= ~GTR_BIT(b);
        int shown = (q->hand[b] & 15) - (hidden[b] & 15);
        if (q->hand[b] >> 4 < shown) /* it is known from now on */
            q->hand[b] = (uint8_t)(q->hand[b] + 16);
    }
    return demand;
}

/* From the pool. */
GTR_INLINE void gtr__random_pool(gtr_random *g, int p, gtr_player *q, uint64_t due) {
    gtr_state *s = g->s;
    for (unsigned suits; (suits = gtr__above6(due) & gtr__suits6(s->pool)) != 0;) {
        unsigned n = 1 + gtr__count6(suits), k = gtr__pick_open(g, p, n);
        if (k == 0) {
            gtr__chosen(g, GTR_D_POOL, p, n, gtr_move(GTR_M_DONE, 0, 0));
            return;
        }
        int m = nth_bit(suits, k - 1);
        gtr__chosen(g, GTR_D_POOL, p, n, gtr_move(GTR_M_TAKE_POOL, m, 0));
        s->pool[m]--;
        q->stock[m]++;
        due -= gtr__one6(m);
    }
}

/* From the hand of seat o: all of a suit that there is, if it is not more than what is demanded;
 * else o chooses. */
GTR_INLINE void gtr__random_gives(gtr_random *g, int o, gtr_player *q, uint64_t demand) {
    gtr_state *s = g->s;
    gtr_player *v = &s->player[o];
    uint64_t due = 0;
    for (unsigned suits = gtr__above6(demand); suits; suits &= suits - 1) {
        int m = __builtin_ctz(suits), demanded = (int)(demand >> 8 * m & 0xFF);
        int has = gtr__base_orders(v, m);
        if (has > demanded) {
            due += (uint64_t)demanded << 8 * m;
            continue;
        }
        gtr__hand_take_suit(v, m, has);
        q->stock[m] = (uint8_t)(q->stock[m] + has);
        if (has < demanded)
            v->marks |= (uint8_t)(1 << m); /* "Glory to Rome" (GTR 9.2) */
    }
    while (due) {
        gtr_set cards = v->hand_set & gtr__types_of(gtr__above6(due));
        unsigned n = gtr__count(cards);
        int b = gtr__nth_card(cards, gtr__pick(g, o, n));
        gtr__chosen(g, GTR_D_GIVE, o, n, gtr_move(GTR_M_GIVE, b, 0));
        due -= gtr__one6(gtr_suit_of[b]);
        gtr__hand_take(s, v, b);
        q->stock[gtr_suit_of[b]]++;
    }
}

/* All actions of seat p at once (GTR 11.7). */
GTR_INLINE int gtr__random_legion(gtr_random *g, int p, gtr_player *q) {
    gtr_state *s = g->s;
    int entitled = gtr__entitled(s, p);
    if (s->taken >= entitled)
        return GTR_GO_ON;
    if (gtr__legion_listed(g))
        return gtr__step(s) ? GTR_ASK : GTR_AGAIN;
    s->taken = (uint8_t)entitled;
    uint64_t demand = gtr__random_demands(g, p, q, gtr__legion_most(s, entitled));
    if (!demand)
        return GTR_GO_ON;
    gtr__random_pool(g, p, q, demand);
    int left = gtr__next_seat(s, p), right = (p ? p : s->players) - 1;
    if (!gtr__protected(s, p, left))
        gtr__random_gives(g, left, q, demand);
    if (right != left && !gtr__protected(s, p, right))
        gtr__random_gives(g, right, q, demand);
    return GTR_GO_ON;
}

#endif
