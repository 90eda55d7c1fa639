/* A deck whose order hangs on each card by itself: every copy has a key made of seed, card and copy, and the deck is the order
 * of the keys. So a deck with a copy more or less keeps all other cards in their order, and two games whose decks differ
 * little stay alike. Any order is as likely as after a shuffle. */
#ifndef AEDILE_KEYED_DECK_H
#define AEDILE_KEYED_DECK_H

#include "engine/random.h"

enum { KEYED_DECK_MOST = 255 };

/* Orders n cards, KEYED_DECK_MOST at most. Copies of a card stand together and count from 0. `pile` tells decks of one game
 * from each other. Never inlined: nearly all games shuffle, and the room that this takes on the stack is not theirs. */
static __attribute__((noinline, unused)) void keyed_deck(uint8_t *deck, int n, uint64_t seed,
                                                         uint64_t stream, unsigned pile) {
    uint64_t key[KEYED_DECK_MOST];
    uint8_t card[KEYED_DECK_MOST];
    uint64_t of_deal = mix64(mix64(mix64(seed) ^ stream) ^ pile);
    unsigned copy = 0;
    for (int i = 0; i < n; i++) {
        copy = i && deck[i] == deck[i - 1] ? copy + 1 : 0;
        uint64_t own = mix64(of_deal ^ mix64((uint64_t)deck[i] << 8 | copy));
        uint8_t own_card = deck[i];
        int at = i;
        for (; at && key[at - 1] > own; at--) {
            key[at] = key[at - 1];
            card[at] = card[at - 1];
        }
        key[at] = own;
        card[at] = own_card;
    }
    for (int i = 0; i < n; i++)
        deck[i] = card[i];
}

#endif
