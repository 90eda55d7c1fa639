/* Dealing what a seat has not seen (GTR 9): gather.c, deal.c. */
#ifndef AEDILE_GTR_DEAL_H
#define AEDILE_GTR_DEAL_H

#include "engine/gtr/zones.h"

/* A hand: unknown cards in it, suits they cannot have (none where there are no cards). */
typedef struct gtr__unknown {
    uint8_t seat;
    uint8_t cards;
    uint8_t lacks;
} gtr__unknown;

/* What a seat has not seen; the cards by type, wherever they lie, are s->deck_count. */
typedef struct gtr__unseen {
    uint8_t lacking, hands; /* hands that lack suits; all others behind them */
    uint8_t vault;          /* cards in vaults */
    uint8_t drawn;          /* 1: Fountain's, in another hand (GTR 9.1) */
    gtr__unknown hand[GTR_MAX_PLAYERS];
} gtr__unseen;

/* Takes all that `seat` has not seen out of s and counts it, the deck included: from here to
 * gtr__deal() s->deck_count is of all of it. Hands keep what all know of them; the places of other
 * unseen cards are left as they are. `from` is s, or what s is a copy of: a copy that is still on
 * its way to the cache is slow to read. */
void gtr__gather(const gtr_state *from, gtr_state *s, int seat, gtr__unseen *u);

/* Deals it all, uniformly over what agrees with u: hands, vaults, Fountain's card, the rest to the
 * deck in no order. */
void gtr__deal(gtr_state *s, int seat, const gtr__unseen *u, pcg32 *rng);

#endif
