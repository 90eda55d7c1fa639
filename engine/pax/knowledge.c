/* What a seat knows, as a state: everything else is dealt again (PAX 10.3 to 10.6).
 *
 * The pool is what there is less what the seat knows; it is a function of the seat's knowledge alone,
 * laid out in the order of the faces and dealt from there. Every way to deal it is equally likely: what
 * is known of a place is the card itself or nothing.
 *
 * Hands, hidden cards and those held are dealt at once, the deck when it is drawn (`lazy`): most
 * determinizations never come to most of it. Since cards are put under the deck alone, those that a seat
 * knows the place of lie below all that nobody has seen; so the pool takes the place of the latter.
 */
#include "engine/pax/zones.h"

static bool sees_hidden(const pax_state *s, int seat) {
    return s->player[seat].peeked || s->decision == PAX_D_OVER; /* PAX 8.1 */
}

/* A pile as two numbers: the first four categories, and the last four, so one is in both. */
typedef struct counts {
    uint64_t low, high;
} counts;

static inline counts load(const uint16_t *pile) {
    counts c;
    memcpy(&c.low, pile, sizeof c.low);
    memcpy(&c.high, pile + PAX_CATEGORIES - 4, sizeof c.high);
    return c;
}

static inline void store(counts c, uint16_t *pile) {
    memcpy(pile, &c.low, sizeof c.low);
    memcpy(pile + PAX_CATEGORIES - 4, &c.high, sizeof c.high);
}

/* No count goes below 0, so none borrows from the next. */
static inline void take(counts *from, const uint16_t *pile) {
    counts c = load(pile);
    from->low -= c.low;
    from->high -= c.high;
}

/* Of an ordered deck: where the cards end that somebody put there, and which of them are the seat's. */
static void look_through(pax_state *s, int seat) {
    for (unsigned i = 0; i < s->deck_n; i++) {
        if (s->deck[i] >> 5)
            s->put_n = (uint8_t)(i + 1);
        if (pax_deck_seat(s->deck[i]) == seat)
            pax_add(s->own, pax_deck_face(s->deck[i]));
    }
}

/* Cards that the seat does not know, wherever they are. */
static inline void gather(const pax_state *s, int seat, pax_pile pool) {
    counts left = load(s->copies);
    take(&left, s->rome);
    take(&left, s->own);
    for (int l = 0; l < PAX_LEGIONS; l++) /* those that are not there are empty */
        take(&left, s->group[l]);
    for (int p = 0; p < s->players; p++) {
        const pax_player *q = &s->player[p];
        take(&left, q->zone);
        take(&left, p == seat ? q->hand : q->known);
    }
    store(left, pool);
    for (int i = 0; i < s->held_n && s->seat == seat; i++)
        pax_remove(pool, s->held[i]);
    for (int i = 0; i < s->hidden_n && sees_hidden(s, seat); i++)
        pax_remove(pool, s->hidden[i]);
}

/* --- Dealing at once -------------------------------------------------------------------------- */

typedef uint8_t sixteen __attribute__((vector_size(16)));

/* The pool as cards, and places of those to be dealt, drawn without putting back. */
typedef struct supply {
    uint8_t *card;
    unsigned n; /* cards left */
    const uint8_t *at;
    uint8_t place[PAX_CARDS + PCG32_PLACES];
} supply;

/* Whether there are more than eight cards of a face: a count with the bit of eight and another. */
static inline bool many_of_one(counts c) {
    uint64_t low = c.low & (c.low << 1 | c.low << 2 | c.low << 3);
    uint64_t high = c.high & (c.high << 1 | c.high << 2 | c.high << 3);
    return ((low | high) & 0x8888888888888888ULL) != 0;
}

/* The pool as cards, in the order of the faces. Eight of every face are written at once, and those that
 * are too many written over: no branch hangs on how many there are. */
static inline unsigned lay_out(uint8_t *card, const pax_pile pool) {
    uint8_t *end = card;
    if (__builtin_expect(many_of_one(load(pool)), 0)) {
        for (int f = 0; f < PAX_FACES; f++)
            for (int i = pax_count(pool, f); i > 0; i--)
                *end++ = (uint8_t)f;
        return (unsigned)(end - card);
    }
#pragma GCC unroll 28
    for (unsigned f = 0; f < PAX_FACES; f++) {
        uint64_t eight = f * 0x0101010101010101ULL;
        memcpy(end, &eight, sizeof eight);
        end += pax_count(pool, (int)f);
    }
    return (unsigned)(end - card);
}


static inline int deal(supply *u) {
    uint8_t *card = u->card + *u->at++;
    int face = *card;
    *card = u->card[--u->n];
    return face;
}

/* pax_pile_cards, eight counts at a time. */
static inline unsigned cards_of(const uint16_t *pile) {
    const uint64_t halves = 0x0F0F0F0F0F0F0F0FULL, each = 0x0101010101010101ULL;
    uint64_t low, high = 0;
    memcpy(&low, pile, sizeof low);
    memcpy(&high, pile + 4, (PAX_CATEGORIES - 4) * sizeof *pile);
    uint64_t sums = (low & halves) + (low >> 4 & halves) + (high & halves) + (high >> 4 & halves);
    return (unsigned)(sums * each >> 56);
}

/* Unknown cards of each hand; returns how many cards are to be dealt at once. */
static inline unsigned unknown_cards(const pax_state *s, int seat, unsigned hand[PAX_MAX_PLAYERS]) {
    unsigned n = sees_hidden(s, seat) ? 0 : s->hidden_n;
    n += s->seat == seat ? 0 : s->held_n;
    for (int p = 0; p < s->players; p++) {
        hand[p] = p == seat ? 0 : s->player[p].hand_n - cards_of(s->player[p].known);
        n += hand[p];
    }
    return n;
}

/* Counted in two numbers: the first four categories, and the others. */
static inline void deal_hand(pax_player *q, unsigned n, supply *u) {
    uint64_t dealt[2] = {0, 0};
    for (; n > 0; n--) {
        unsigned face = (unsigned)deal(u);
        uint64_t one = UINT64_C(1) << (face * 4 & 63), second = 0 - (uint64_t)(face >> 4);
        dealt[0] += one & ~second;
        dealt[1] += one & second;
    }
    for (int c = 0; c < PAX_CATEGORIES; c++)
        q->hand[c] = (uint16_t)(q->known[c] + (dealt[c / 4] >> c % 4 * 16));
}

/* As cards are held: ascending, but for the one that is placed, or as drawn (state.h). */
static void deal_held(pax_state *s, supply *u) {
    int sorted = s->decision == PAX_D_CARD ? 0 : s->decision == PAX_D_PLACE ? 1 : s->held_n;
    for (int i = 0; i < s->held_n; i++) {
        uint8_t face = (uint8_t)deal(u);
        int at = i;
        for (; at > sorted && s->held[at - 1] > face; at--)
            s->held[at] = s->held[at - 1];
        s->held[at] = face;
    }
}

/* --- The deck --------------------------------------------------------------------------------- */

/* Draws a card of the pool for each place from the top that has none. */
static void order(pax_state *s, uint8_t *pool, unsigned n, pcg32 *rng) {
    unsigned put_n = s->put_n;
    for (unsigned i = s->deck_n; i-- > 0;) {
        bool put = i < put_n;
        if (put && pax_deck_face(s->deck[i]) != PAX_BLANK)
            continue;
        uint8_t *any = pool + pcg32_below(rng, n);
        s->deck[i] = (uint8_t)((put ? s->deck[i] & ~31 : 0) | *any);
        *any = pool[--n];
    }
    memset(s->deck + s->deck_n, 0, sizeof s->deck - s->deck_n);
    memset(s->own, 0, sizeof s->own);
    s->chance = 0;
    s->lazy = s->put_n = s->pool_n = s->viewer = 0;
}

void pax_settle(pax_state *s) {
    uint8_t pool[PAX_DECK_ROOM];
    pcg32 rng = {s->chance, 1};
    if (!s->lazy)
        return;
    memcpy(pool, s->deck + s->put_n, s->pool_n);
    order(s, pool, s->pool_n, &rng);
}

int pax__draw_put(pax_state *s) {
    uint8_t *place = &s->deck[--s->put_n], card = *place;
    int face = pax_deck_face(card);
    memmove(place, place + 1, s->pool_n); /* the pool moves up in its order: draws go by place */
    place[s->pool_n] = 0;
    if (face == PAX_BLANK)
        return pax__draw_any(s);
    if (pax_deck_seat(card) == s->viewer)
        pax_remove(s->own, face);
    return face;
}

/* What the seat does not know of the cards that were put there is blank; behind them comes the pool, if any.
 * By masks, for where each ends is as good as chance. */
static inline void blank_deck(pax_state *s, int seat, const uint8_t *pool_at_its_place, unsigned end) {
    const sixteen own = (sixteen){0} + (uint8_t)((seat + 1) << 5);
    sixteen place = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    for (unsigned at = 0; at < PAX_DECK_ROOM; at += sizeof place, place += (uint8_t)sizeof place) {
        sixteen card, pool;
        memcpy(&card, s->deck + at, sizeof card);
        memcpy(&pool, pool_at_its_place + at, sizeof pool);
        sixteen put = (sixteen)(place < s->put_n), in_pool = (sixteen)(place < (uint8_t)end) & ~put;
        sixteen known = (sixteen)((card & 0xE0) == own);
        card = (put & (card | (~known & PAX_BLANK))) | (in_pool & pool);
        memcpy(s->deck + at, &card, sizeof card);
    }
}

void pax__resample(void *state, int seat, pcg32 *rng) {
    pax_state *s = state;
    pax_pile pool;
    supply u;
    unsigned hand[PAX_MAX_PLAYERS];
    uint8_t card[2 * PAX_CARDS + sizeof(sixteen)]; /* the pool where it is to be in the deck */
    if (!s->lazy)
        look_through(s, seat);
    gather(s, seat, pool);
    u.card = card + s->put_n;
    u.n = lay_out(u.card, pool);
    u.at = u.place;
    pcg32_places(rng, unknown_cards(s, seat, hand), u.n, u.place);
    for (int p = 0; p < s->players; p++)
        if (p != seat)
            deal_hand(&s->player[p], hand[p], &u);
    for (int i = 0; i < s->hidden_n && !sees_hidden(s, seat); i++)
        s->hidden[i] = (uint8_t)deal(&u);
    if (s->seat != seat)
        deal_held(s, &u);
    pcg32 stream = {pcg32_next64(rng), 1};
    blank_deck(s, seat, card, s->put_n + u.n);
    if (__builtin_expect(s->put_n + u.n > PAX_DECK_ROOM, 0)) { /* a deck that was put there card by card */
        order(s, u.card, u.n, &stream);
        return;
    }
    s->chance = stream.state;
    s->pool_n = (uint8_t)u.n;
    s->viewer = (uint8_t)seat;
    s->lazy = PAX_LAZY;
}

void pax__observe(const void *state, int seat, pcg32 *rng, void *out) {
    memcpy(out, state, pax_state_size(state));
    pax__resample(out, seat, rng);
}

void pax__conceal(const void *state, int seat, void *out) {
    pax_state *s = out;
    memcpy(out, state, pax_state_size(state));
    if (!s->lazy)
        look_through(s, seat);
    for (int p = 0; p < s->players; p++)
        if (p != seat)
            memcpy(s->player[p].hand, s->player[p].known, sizeof s->player[p].hand);
    if (!sees_hidden(s, seat))
        memset(s->hidden, PAX_BLANK, s->hidden_n);
    if (s->seat != seat)
        memset(s->held, PAX_BLANK, s->held_n);
    blank_deck(s, seat, s->deck, 0);
    s->chance = 0;
    s->pool_n = 0;
    s->viewer = (uint8_t)seat;
    s->lazy = PAX_CONCEALED;
}
