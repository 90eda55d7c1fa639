/* What a seat may know of a position (GTR 9), as bytes that can be compared.
 *
 * Two positions that look alike to a seat have equal public parts: everything but the order of the
 * deck, the orders in other hands that no one revealed, what lies unseen in vaults (one's own
 * Basilica cards excepted), a card that another one has just drawn with Fountain, what
 * the rest have offered in an experienced start, and the stream of random draws.
 */
#ifndef AEDILE_TESTS_PUBLIC_PART_H
#define AEDILE_TESTS_PUBLIC_PART_H

#include "engine/gtr/frames.h"

#include <string.h>

/* Counts, by type, the cards whose place `seat` does not know. Equal positions to its eyes have
 * equal counts. */
static inline void hidden_cards(const gtr_state *s, uint8_t count[GTR_NBUILDINGS]) {
    memset(count, 0, GTR_NBUILDINGS);
    for (int i = 0; i < s->removed + s->deck_n; i++)
        count[s->deck[i]]++;
    for (int p = 0; p < s->players; p++) {
        for (int b = 0; b < GTR_NBUILDINGS; b++)
            count[b] = (uint8_t)(count[b] + gtr_in_hand(s, p, b));
        int n;
        const uint8_t *card = gtr_vault_basilica(s, p, &n);
        for (int i = 0; i < n; i++)
            count[card[i]]++;
        card = gtr_vault_atrium(s, p, &n);
        for (int i = 0; i < n; i++)
            count[card[i]]++;
    }
    if (s->drawn < GTR_NBUILDINGS)
        count[s->drawn]++;
}

/* Blanks in `s` all that `seat` cannot know. The cards in its own vault that only it knows are
 * moved to the front of the deck array. */
static inline void public_part(gtr_state *s, int seat) {
    int n;
    uint8_t own[GTR_MAX_DECK];
    const uint8_t *card = gtr_vault_basilica(s, seat, &n);
    memcpy(own, card, (size_t)n);
    memset(s->deck, 0, sizeof s->deck);
    memcpy(s->deck, own, (size_t)n);
    memset(s->deck_count, 0, sizeof s->deck_count);
    memset(&s->rng, 0, sizeof s->rng);
    s->lazy = 0;
    if (s->decision == GTR_D_FOUNTAIN && seat != s->actor)
        s->drawn = 0;
    for (int p = 0; p < s->players; p++) {
        if (p == seat)
            continue;
        s->player[p].hand_set = 0;
        for (int b = 0; b < GTR_NBASE; b++)
            s->player[p].hand[b] &= 0xf0;
        for (int b = 0; s->expanded && b < GTR_NBUILDINGS - GTR_NBASE; b++)
            s->expansion.hand[p][b] &= 0xf0;
        if (s->phase == GTR_PH_OFFER)
            s->frame[p] = 0;
    }
}

#endif
