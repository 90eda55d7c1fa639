/* Goods cards: hands, deck, discards, sets (AOR 10). A hand is ascending; of equal cards those that others know come
 * first, known to at least those that know the next: so the knowledge of a seat is how many copies it knows.
 */
#include "engine/aor/choices.h"

const uint8_t aor__combinations[10][3] = {{0, 1, 2}, {0, 1, 3}, {0, 1, 4}, {0, 2, 3}, {0, 2, 4},
                                          {0, 3, 4}, {1, 2, 3}, {1, 2, 4}, {1, 3, 4}, {2, 3, 4}};

/* --- Sets (AOR 10.5) ---------------------------------------------------------------------------- */

int aor_set_type(const aor_tables *t, const uint8_t card[3], bool merchant) {
    int types = 0; /* that a card without being a joker has, bits */
    for (int i = 0; i < 3; i++)
        types |= 1 << t->good[card[i]].type;
    types &= ~(1 << AOR_CHESTS);
    if (merchant && types != 1 << AOR_JEWELLERY)
        types &= ~(1 << AOR_JEWELLERY);
    if (!types || (types & (types - 1)))
        return AOR_CHESTS;
    return __builtin_ctz((unsigned)types);
}

static uint16_t triples_of(const aor_tables *t, const aor_player *q, bool merchant) {
    uint16_t triples = 0;
    for (int i = 0; i < 10; i++) {
        const uint8_t *at = aor__combinations[i];
        if (at[2] >= q->hand_n)
            continue;
        const uint8_t card[3] = {q->hand[at[0]], q->hand[at[1]], q->hand[at[2]]};
        /* Of equal cards the first are taken. */
        bool again = (at[0] > 0 && q->hand[at[0] - 1] == card[0]) ||
                     (at[1] > at[0] + 1 && q->hand[at[1] - 1] == card[1]) ||
                     (at[2] > at[1] + 1 && q->hand[at[2] - 1] == card[2]);
        if (!again && aor_set_type(t, card, merchant) != AOR_CHESTS)
            triples |= (uint16_t)(1 << i);
    }
    return triples;
}

void aor__refresh_triples(const aor_state *s, int seat) {
    aor_player *q = (aor_player *)&s->player[seat];
    q->stale = 0;
    q->triples = q->hand_n < 3 || q->sets_n == AOR_SETS
                     ? 0
                     : triples_of(aor_rows(s), q, aor_medal_acts(s, seat, AOR_MERCHANT));
}

/* --- Hands -------------------------------------------------------------------------------------- */

void aor__to_hand(aor_state *s, int seat, int good, unsigned known) {
    aor_player *q = &s->player[seat];
    int at = q->hand_n++;
    for (; at > 0 && q->hand[at - 1] > good; at--) {
        q->hand[at] = q->hand[at - 1];
        q->known[at] = q->known[at - 1];
    }
    q->hand[at] = (uint8_t)good;
    q->known[at] = (uint8_t)known;
    for (; at > 0 && q->hand[at - 1] == good; at--) {
        uint8_t one = q->known[at - 1], two = q->known[at];
        q->known[at - 1] = one | two;
        q->known[at] = one & two;
    }
    aor__refresh_triples(s, seat);
}

int aor__take_at(aor_state *s, int seat, int at) {
    aor_player *q = &s->player[seat];
    int good = q->hand[at];
    while (at > 0 && q->hand[at - 1] == good)
        at--;
    q->hand_n--;
    for (; at < q->hand_n; at++) {
        q->hand[at] = q->hand[at + 1];
        q->known[at] = q->known[at + 1];
    }
    q->hand[at] = q->known[at] = 0;
    aor__refresh_triples(s, seat);
    return good;
}

void aor__take(aor_state *s, int seat, int good) {
    int at = 0;
    while (s->player[seat].hand[at] != good)
        at++;
    aor__take_at(s, seat, at);
}

void aor__forget(aor_state *s, int of, int but) {
    aor_player *q = &s->player[of];
    for (int i = 0; i < q->hand_n; i++)
        q->known[i] &= (uint8_t)(1 << but);
}

/* --- Deck and discards -------------------------------------------------------------------------- */

void aor__discard(aor_state *s, int good) {
    s->goods[AOR_DECK - ++s->discard_n] = (uint8_t)good;
}

void aor__lose_at_random(aor_state *s, int seat) {
    int good = aor__take_at(s, seat, (int)aor__below(s, s->player[seat].hand_n));
    aor__open(s, good);
    aor__discard(s, good);
}

/* The discards, the lowest first, are shuffled to be the deck (AOR 10.10). */
static void renew_deck(aor_state *s) {
    uint8_t card[AOR_DECK];
    int n = s->discard_n;
    for (int i = 0; i < n; i++) {
        card[i] = s->goods[AOR_DECK - 1 - i];
        s->goods[AOR_DECK - 1 - i] = 0;
        aor__hide(s, card[i]);
    }
    s->discard_n = 0;
    if (!s->lazy)
        aor__shuffle(s, card, n);
    memcpy(s->goods, card, (size_t)n);
    s->deck_n = (uint8_t)n;
}

bool aor__draw(aor_state *s, int seat) {
    if (!s->deck_n) {
        if (!s->discard_n)
            return false;
        renew_deck(s);
    }
    int at = --s->deck_n;
    if (s->lazy) /* any of them */
        at = (int)aor__below(s, (uint32_t)at + 1);
    int good = s->goods[at];
    s->goods[at] = s->goods[s->deck_n];
    s->goods[s->deck_n] = 0;
    aor__to_hand(s, seat, good, 0);
    return true;
}

_Static_assert(AOR_M_DISCARD - AOR_M_STOP_ROOM + AOR_GOODS <= 64 &&
                   AOR_M_STOP_ROOM - AOR_M_PLAY < 64,
               "the moves of ROOM are bits of one word");

/* Cards that the window lets play in which the drawing card was played, bits. Such a card may ask something: only a position that
 * someone made up has no frame left for that. */
static uint64_t playable_for_room(const aor_state *s, const aor_frame *f) {
    const bool in_window = f - s->frame >= 2 && s->depth < AOR_FRAMES &&
                           f[-1].kind == AOR_F_PLAYED && f[-2].kind == AOR_D_WINDOW;
    return in_window ? aor__playable(s, f - 2) : 0;
}

aor_choices aor__room(const aor_state *s, const aor_frame *f) {
    uint64_t discards = 0;
    if (aor__own_turn(s, f->seat)) {
        const uint64_t plays = playable_for_room(s, f);
        if (plays)
            return (aor_choices){.main = plays | aor__bit(AOR_M_STOP_ROOM - AOR_M_PLAY),
                                 .first = AOR_M_PLAY};
    } else if (s->rules & AOR_HAND_DISCARD) {
        discards = aor__names(&s->player[f->seat]) & ((UINT32_C(1) << AOR_GOODS) - 1);
    }
    return (aor_choices){.main = 1 | discards << (AOR_M_DISCARD - AOR_M_STOP_ROOM),
                         .first = AOR_M_STOP_ROOM};
}
