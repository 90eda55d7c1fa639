/* Random play: the roles that only move cards, which are patron, laborer and merchant
 * (GTR 5.1, 5.2, 5.6; playout.h).
 *
 * What nests in an action of the led role is on the stack of frames in the state. Here the action
 * is a turn of a loop and nothing is on the stack, but where someone else has to see it: then
 * gtr__nest() puts it there.
 */
#ifndef AEDILE_GTR_PLAYOUT_ACT_H
#define AEDILE_GTR_PLAYOUT_ACT_H

#include "engine/gtr/actions.h"
#include "engine/gtr/playout/playout_choose.h"
#include "engine/gtr/score.h"

/* Who has one of these acts by list: more parts of the action, or actions within it. */
static const gtr_set gtr__action_powers[GTR_NSUITS] = {
    [GTR_LABORER] = GTR_BIT(GTR_DOCK),
    [GTR_CRAFTSMAN] = GTR_BIT(GTR_FOUNTAIN),
    [GTR_LEGIONARY] = GTR_BIT(GTR_BRIDGE) | GTR_BIT(GTR_COLISEUM) | GTR_BIT(GTR_DOMUS_AUREA),
    [GTR_ARCHITECT] = GTR_BIT(GTR_STAIRWAY) | GTR_BIT(GTR_ARCHWAY),
    [GTR_MERCHANT] = GTR_BIT(GTR_BASILICA) | GTR_BIT(GTR_ATRIUM),
    [GTR_PATRON] = GTR_BIT(GTR_BATH) | GTR_BIT(GTR_BAR) | GTR_BIT(GTR_AQUEDUCT),
};

/* The state as it is while the move of an action of the led role is carried out. */
GTR_INLINE void gtr__nest(gtr_state *s, int role) {
    gtr__push(s, gtr_frame(GTR_F_ACTION, role, GTR_PART_MAIN, GTR_FROM_RUN));
}

/* The moves that decline an action: skip and, if others follow, stop (GTR 11.37). */
GTR_INLINE unsigned gtr__declines(bool more) {
    return 1 + (unsigned)more;
}

/* Number k of them; the second ends the run. */
GTR_INLINE game_move gtr__decline(unsigned k) {
    return gtr_move(k ? GTR_M_STOP : GTR_M_SKIP, 0, 0);
}

/* How many cards the role's actions can still put where they go. */
GTR_INLINE int gtr__room(const gtr_state *s, const gtr_player *q, int role) {
    switch (role) {
    case GTR_PATRON: return gtr__client_limit(s, q) - gtr__sum6(q->client);
    case GTR_MERCHANT: return gtr__vault_limit(s, q) - gtr__vault_size(q);
    default: return GTR_MAX_DECK;
    }
}

/* The role's decision, and its move with a card of this suit. */
GTR_INLINE int gtr__decision_of(int role) {
    switch (role) {
    case GTR_PATRON: return GTR_D_PATRON;
    case GTR_LABORER: return GTR_D_LABORER;
    case GTR_MERCHANT: return GTR_D_MERCHANT;
    case GTR_ARCHITECT: return GTR_D_ARCHITECT;
    default: return GTR_D_CRAFTSMAN;
    }
}

GTR_INLINE game_move gtr__card_move(int role, int suit) {
    switch (role) {
    case GTR_PATRON: return gtr_move(GTR_M_HIRE_POOL, suit, 0);
    case GTR_LABORER: return gtr_move(GTR_M_TAKE_POOL, suit, 0);
    default: return gtr_move(GTR_M_SELL, suit, 0);
    }
}

GTR_INLINE void gtr__move_card(gtr_state *s, gtr_player *q, int role, int suit) {
    switch (role) {
    case GTR_PATRON:
        s->pool[suit]--;
        q->client[suit]++;
        q->fresh[suit]++;
        break;
    case GTR_LABORER:
        s->pool[suit]--;
        q->stock[suit]++;
        break;
    default: q->stock[suit]--; q->vault[suit]++;
    }
}

/* Powers that can end the game when a card comes to where the role's actions put it (GTR 8.1). */
GTR_INLINE gtr_set gtr__forum_powers(int role) {
    switch (role) {
    case GTR_PATRON: return GTR_BIT(GTR_FORUM) | GTR_BIT(GTR_FORUM_ROMANUM);
    case GTR_LABORER: return GTR_BIT(GTR_FORUM_ROMANUM);
    default: return 0;
    }
}

/* All actions of seat p for the role. */
GTR_INLINE int gtr__random_cards(gtr_random *g, int p, gtr_player *q, int role) {
    gtr_state *s = g->s;
    int entitled = gtr__entitled(s, p), room = gtr__room(s, q, role);
    const int decision = gtr__decision_of(role);
    while (s->taken < entitled) {
        s->taken++;
        unsigned suits = gtr__suits6(role == GTR_MERCHANT ? q->stock : s->pool);
        if (!suits || room <= 0)
            break;
        unsigned declines = gtr__declines(s->taken < entitled);
        unsigned n = declines + gtr__count6(suits), k = gtr__pick_open(g, p, n);
        if (k < declines) {
            gtr__chosen(g, decision, p, n, gtr__decline(k));
            if (k)
                break;
            continue;
        }
        int suit = nth_bit(suits, k - declines);
        gtr__chosen(g, decision, p, n, gtr__card_move(role, suit));
        gtr__move_card(s, q, role, suit);
        room--;
        if (s->powers_any & gtr__forum_powers(role)) {
            gtr__nest(s, role);
            gtr__check_forum(s);
            if (s->end)
                return GTR_AGAIN;
            gtr__pop(s);
        }
    }
    return GTR_GO_ON;
}

#endif
