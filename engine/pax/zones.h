/* Moving cards between zones. */
#ifndef AEDILE_PAX_ZONES_H
#define AEDILE_PAX_ZONES_H

#include "engine/pax/internal.h"

static inline bool pax__on(uint16_t off, int flag) {
    return !(off & flag);
}

/* Any card of the pool of a deck in no order, which is not empty. */
static inline int pax__draw_any(pax_state *s) {
    pcg32 rng = {s->chance, 1};
    uint8_t *pool = s->deck + s->put_n, *any = pool + pcg32_below(&rng, s->pool_n);
    uint8_t *last = pool + --s->pool_n;
    int face = *any;
    s->chance = rng.state;
    *any = *last;
    *last = 0;
    return face;
}

int pax__draw_put(pax_state *s); /* of a deck in no order the top card, which someone put there */

static inline int pax__draw(pax_state *s) {
    unsigned top = --s->deck_n;
    if (s->lazy)
        return top < s->put_n ? pax__draw_put(s) : pax__draw_any(s);
    int face = s->deck[top];
    s->deck[top] = 0;
    if (__builtin_expect(!PAX_WIDE(s), 1))
        return face & 31;
    if (s->put_n > top)
        s->put_n = (uint8_t)top;
    return face & 63;
}

/* Puts a card under the deck; the deck remembers by whom (PAX 10.4). */
static inline __attribute__((always_inline)) void pax__put_under(pax_state *s, int face, int seat) {
    size_t cards = s->deck_n++;
    if (s->lazy) {
        cards = (size_t)s->put_n++ + s->pool_n;
        if (seat == s->viewer)
            pax_add(s, s->own, face);
    } else if (__builtin_expect(PAX_WIDE(s), 0)) {
        s->put_n++;
    }
    memmove(s->deck + 1, s->deck, cards);
    s->deck[0] = pax_put_card(s, face, seat);
}

static inline void pax__to_hand(pax_state *s, int seat, int face) {
    pax_add(s, s->player[seat].hand, face);
    s->player[seat].hand_n++;
}

static inline void pax__to_group(pax_state *s, int l, int face) {
    pax_add(s, s->group[l], face);
    s->group_value[l] = (uint16_t)(s->group_value[l] + pax_value(s, face));
}

/* Adds the cards of a pile to another. No category's number overflows, so that several are added as one. */
static inline void pax__add_pile(uint16_t *to, const uint16_t *from) {
    pax_words a = pax_words_of(to), b = pax_words_of(from);
    a.four += b.four;
    a.two += b.two;
    memcpy(to, &a.four, sizeof a.four);
    memcpy(to + 4, &a.two, sizeof a.two);
    to[6] = (uint16_t)(to[6] + from[6]);
}

/* Empties a group onto the pile. */
static inline void pax__group_moves(pax_state *s, int l, uint16_t *to) {
    pax__add_pile(to, s->group[l]);
    memset(s->group[l], 0, sizeof s->group[l]);
    s->group_value[l] = 0;
}

/* Intrigue symbols of the seat; Primus is one by a ruling (PAX 11.4). */
static inline int pax__intrigue(const pax_state *s, int seat) {
    return s->player[seat].symbols[PAX_INTRIGUE] +
           ((PAX_RULINGS(s) & PAX_RULES_PRIMUS_IS_SYMBOL) && s->primus == seat + 1);
}

/* Recomputes the seat's limit of fleets and armies (PAX 5.1). */
void pax__refresh_limit(pax_state *s, int seat);

/* Puts a card into the zone, with what follows: the limit (PAX 5.1) and Primus (PAX 5.3). */
void pax__to_zone(pax_state *s, int seat, int face);

/* Takes the first held card; the rest move up. */
static inline int pax__release(pax_state *s, int at) {
    int face = s->held[at];
    s->held_n--;
    for (int i = at; i < s->held_n; i++)
        s->held[i] = s->held[i + 1];
    s->held[s->held_n] = 0;
    return face;
}

#endif
