/* What a seat knows, as a state: everything else is dealt again (PAX 10.3 to 10.6).
 *
 * The pool is what there is less what the seat knows; it is a function of the seat's knowledge only,
 * laid out in the order of the faces and dealt from there. Every way to deal it is equally likely: what
 * is known of a place is the card itself or nothing.
 *
 * Hands, hidden cards and those held are dealt at once, the deck when it is drawn (`lazy`): most
 * determinizations never come to most of it. Since cards are put under the deck only, those that a seat
 * knows the place of are below all that no one has seen; so the pool takes the place of the latter.
 */
#include "engine/pax/zones.h"

static bool sees_hidden(const pax_state *s, int seat) {
    return s->player[seat].peeked || s->decision == PAX_D_OVER; /* PAX 8.1 */
}

/* A pile, a category in each of seven places; the eighth is whatever stands behind the pile, and counts
 * nowhere. */
typedef uint16_t counts __attribute__((vector_size(16)));

static inline counts load(const uint16_t *pile) {
    counts c;
    memcpy(&c, pile, sizeof c);
    return c;
}

/* The pile as two numbers, the first four categories and the rest, each from its lowest bits up. */
typedef struct halves {
    uint64_t low, high;
} halves;

static inline halves halves_of(counts c) {
    halves h = {0, 0};
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    memcpy(&h, &c, sizeof h);
    h.high &= UINT64_MAX >> 16;
#else
    for (int i = 0; i < PAX_CATEGORIES; i++)
        *(i < 4 ? &h.low : &h.high) |= (uint64_t)c[i] << i % 4 * 16;
#endif
    return h;
}

/* A pile of one card, by its face. */
static const uint16_t one_card[PAX_FEW_FACES][sizeof(counts) / sizeof(uint16_t)] = {
#define CATEGORY(id, ...)                                                                          \
    {[PAX_##id] = 1}, {[PAX_##id] = 1 << 4}, {[PAX_##id] = 1 << 8}, {[PAX_##id] = 1 << 12},
#include "engine/pax/categories.def"
};

static void look_through_wide(pax_state *s, int seat) {
    for (int i = 0; i < s->put_n; i++)
        if (s->deck[i] >> 6 == seat)
            pax_add(s, s->own, pax_deck_face(s, i));
}

/* Of an ordered deck: where the cards end that someone put there, and which of them are the seat's. Eight places at once,
 * for most have been put there by no one; those above the deck are empty. */
static inline void look_through(pax_state *s, int seat) {
    const uint64_t each = 0x0101010101010101ULL;
    if (PAX_WIDE(s)) {
        look_through_wide(s, seat);
        return;
    }
    for (unsigned at = 0; at < s->deck_n; at += 8) {
        uint64_t eight;
        memcpy(&eight, s->deck + at, sizeof eight);
#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
        eight = __builtin_bswap64(eight);
#endif
        uint64_t by = eight >> 5 & 7 * each, put = (by + 7 * each) & 8 * each;
        if (!put)
            continue;
        s->put_n = (uint8_t)(at + 8 - (unsigned)__builtin_clzll(put) / 8);
        uint64_t others = (by ^ (unsigned)(seat + 1) * each) + 7 * each;
        for (uint64_t own = ~others & 8 * each; own; own &= own - 1)
            pax_add(s, s->own, (int)(eight >> (__builtin_ctzll(own) & 56) & 31));
    }
}
_Static_assert(PAX_DECK_ROOM % 8 == 0 && PAX_BLANK == 31, "eight places at once");

/* Cards that the seat does not know, wherever they are. No count goes below 0, so none borrows. */
static inline halves gather(const pax_state *s, int seat) {
    counts left = load(s->copies) - load(s->rome) - load(s->own);
    for (int l = 0; l < PAX_LEGIONS; l++) /* those that are not there are empty */
        left -= load(s->group[l]);
    for (int p = 0; p < s->players; p++) {
        const pax_player *q = &s->player[p];
        left -= load(q->zone) + load(p == seat ? q->hand : q->known);
    }
    for (int i = 0; i < s->held_n && s->seat == seat; i++)
        left -= load(one_card[s->held[i]]);
    for (int i = 0; i < s->hidden_n && sees_hidden(s, seat); i++)
        left -= load(one_card[s->hidden[i]]);
    return halves_of(left);
}

/* --- Dealing at once -------------------------------------------------------------------------- */

typedef uint8_t bytes __attribute__((vector_size(32)));

/* The pool as cards, and places of those to be dealt, drawn without putting back. */
typedef struct supply {
    uint8_t *card;
    unsigned n; /* cards left */
    const uint8_t *at;
    uint8_t place[PAX_CARDS + PCG32_PLACES];
} supply;

/* Whether there are more than eight cards of a face: a count with the bit of eight and another. */
static inline bool many_of_one(halves c) {
    uint64_t low = c.low & (c.low << 1 | c.low << 2 | c.low << 3);
    uint64_t high = c.high & (c.high << 1 | c.high << 2 | c.high << 3);
    return ((low | high) & 0x8888888888888888ULL) != 0;
}

/* Where the cards of 16 faces begin, and those behind them: of the even faces by bytes, and of the odd ones. */
typedef struct places {
    uint64_t even, odd;
    unsigned end;
} places;

static inline places places_of(uint64_t four, unsigned begin) {
    const uint64_t half = 0x0F0F0F0F0F0F0F0FULL, each = 0x0101010101010101ULL;
    uint64_t even = four & half,
             sums = (even + (four >> 4 & half)) * each; /* of pairs, up to each */
    uint64_t start = (sums << 8) + begin * each;
    return (places){start, start + even, (unsigned)(sums >> 56) + begin};
}

static inline unsigned count_in(halves pool, unsigned face) {
    return (unsigned)((face < 16 ? pool.low >> 4 * face : pool.high >> 4 * (face - 16)) & 15);
}

/* The pool as cards, in the order of the faces. Eight of every face are written at once, and those that
 * are too many written over: no branch hangs on how many there are, and no face waits for another. */
static inline unsigned lay_out(uint8_t *card, halves pool) {
    if (__builtin_expect(many_of_one(pool), 0)) {
        uint8_t *end = card;
        for (unsigned f = 0; f < PAX_FEW_FACES; f++)
            for (unsigned i = count_in(pool, f); i > 0; i--)
                *end++ = (uint8_t)f;
        return (unsigned)(end - card);
    }
    places low = places_of(pool.low, 0), high = places_of(pool.high, low.end);
#pragma GCC unroll 28
    for (unsigned f = 0; f < PAX_FEW_FACES; f++) {
        const places *of = f < 16 ? &low : &high;
        uint64_t eight = f * 0x0101010101010101ULL;
        unsigned at = (unsigned)((f & 1 ? of->odd : of->even) >> f % 16 / 2 * 8) & 255;
        memcpy(card + at, &eight, sizeof eight);
    }
    return high.end;
}

static inline int deal(supply *u) {
    uint8_t *card = u->card + *u->at++;
    int face = *card;
    *card = u->card[--u->n];
    return face;
}

/* pax_pile_cards, eight counts at a time. */
static inline unsigned cards_of(const uint16_t *pile) {
    const uint64_t half = 0x0F0F0F0F0F0F0F0FULL, each = 0x0101010101010101ULL;
    halves c = halves_of(load(pile));
    uint64_t sums = (c.low & half) + (c.low >> 4 & half) + (c.high & half) + (c.high >> 4 & half);
    return (unsigned)(sums * each >> 56);
}

/* Unknown cards of each hand; returns how many cards are to be dealt at once. */
static inline unsigned unknown_cards(const pax_state *s, int seat, unsigned hand[PAX_MAX_PLAYERS]) {
    unsigned n = sees_hidden(s, seat) ? 0 : s->hidden_n;
    n += s->seat == seat ? 0 : s->held_n;
    for (int p = 0; p < s->players; p++) {
        hand[p] = p == seat ? 0
                            : s->player[p].hand_n -
                                  (PAX_WIDE(s) ? (unsigned)pax_pile_cards(s, s->player[p].known)
                                               : cards_of(s->player[p].known));
        n += hand[p];
    }
    return n;
}

static inline void deal_hand(pax_player *q, unsigned n, supply *u) {
    counts hand = load(q->known);
    for (; n > 0; n--)
        hand += load(one_card[deal(u)]);
    memcpy(q->hand, &hand, sizeof q->hand);
}

/* Of a wide table: the same pool, face by face. */
static unsigned lay_out_wide(const pax_state *s, int seat, uint8_t *card) {
    uint8_t *end = card;
    for (int f = 0; f < PAX_FACES; f++) {
        int n = pax_count(s, s->copies, f) - pax_count(s, s->rome, f) - pax_count(s, s->own, f);
        for (int l = 0; l < s->legions; l++)
            n -= pax_count(s, s->group[l], f);
        for (int p = 0; p < s->players; p++)
            n -= pax_count(s, s->player[p].zone, f) +
                 pax_count(s, p == seat ? s->player[p].hand : s->player[p].known, f);
        for (int i = 0; i < s->held_n && s->seat == seat; i++)
            n -= s->held[i] == f;
        for (int i = 0; i < s->hidden_n && sees_hidden(s, seat); i++)
            n -= s->hidden[i] == f;
        while (n-- > 0)
            *end++ = (uint8_t)f;
    }
    return (unsigned)(end - card);
}

static void deal_wide_hand(pax_state *s, int p, unsigned n, supply *u) {
    memcpy(s->player[p].hand, s->player[p].known, sizeof s->player[p].hand);
    for (; n > 0; n--)
        pax_add(s, s->player[p].hand, deal(u));
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
    const unsigned put_n = s->put_n, blank = (unsigned)pax_blank_face(s);
    for (unsigned i = s->deck_n; i-- > 0;) {
        bool put = i < put_n;
        if (put && (s->deck[i] & blank) != blank)
            continue;
        uint8_t *any = pool + pcg32_below(rng, n);
        s->deck[i] = (uint8_t)((put ? s->deck[i] & ~blank : 0) | *any);
        *any = pool[--n];
    }
    memset(s->deck + s->deck_n, 0, sizeof s->deck - s->deck_n);
    memset(s->own, 0, sizeof s->own);
    s->chance = 0;
    s->lazy = s->pool_n = s->viewer = 0;
    s->put_n = PAX_WIDE(s) ? s->put_n : 0;
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
    int top = s->put_n - 1, face = pax_deck_face(s, top), seat = pax_deck_seat(s, top);
    uint8_t *place = &s->deck[--s->put_n];
    memmove(place, place + 1, s->pool_n); /* the pool moves up in its order: draws go by place */
    place[s->pool_n] = 0;
    if (face == pax_blank_face(s))
        return pax__draw_any(s);
    if (seat == s->viewer)
        pax_remove(s, s->own, face);
    return face;
}

static void blank_wide_deck(pax_state *s, int seat, const uint8_t *pool_at_its_place,
                            unsigned end) {
    for (unsigned i = 0; i < PAX_DECK_ROOM; i++) {
        if (i >= s->put_n)
            s->deck[i] = i < end ? pool_at_its_place[i] : 0;
        else if (pax_deck_seat(s, (int)i) != seat)
            s->deck[i] |= PAX_WIDE_BLANK;
    }
}

/* What the seat does not know of the cards that were put there is blank; behind them comes the pool, if any.
 * By masks, for where each ends is as good as chance. */
static inline void blank_deck(pax_state *s, int seat, const uint8_t *pool_at_its_place,
                              unsigned end) {
    if (__builtin_expect(PAX_WIDE(s), 0)) {
        blank_wide_deck(s, seat, pool_at_its_place, end);
        return;
    }
    const bytes own = (bytes){0} + (uint8_t)((seat + 1) << 5);
    bytes place = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                   16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31};
    for (unsigned at = 0; at < PAX_DECK_ROOM; at += sizeof place, place += (uint8_t)sizeof place) {
        bytes card, pool;
        memcpy(&card, s->deck + at, sizeof card);
        memcpy(&pool, pool_at_its_place + at, sizeof pool);
        bytes put = (bytes)(place < s->put_n), in_pool = (bytes)(place < (uint8_t)end) & ~put;
        bytes known = (bytes)((card & 0xE0) == own);
        card = (put & (card | (~known & PAX_BLANK))) | (in_pool & pool);
        memcpy(s->deck + at, &card, sizeof card);
    }
}

void pax__resample(void *state, int seat, pcg32 *rng) {
    pax_state *s = state;
    supply u;
    unsigned hand[PAX_MAX_PLAYERS];
    uint8_t card[2 * PAX_CARDS + sizeof(bytes)]; /* the pool where it is to be in the deck */
    if (!s->lazy)
        look_through(s, seat);
    u.card = card + s->put_n;
    u.n = PAX_WIDE(s) ? lay_out_wide(s, seat, u.card) : lay_out(u.card, gather(s, seat));
    u.at = u.place;
    pcg32_places(rng, unknown_cards(s, seat, hand), u.n, u.place);
    for (int p = 0; p < s->players; p++)
        if (p != seat)
            PAX_WIDE(s) ? deal_wide_hand(s, p, hand[p], &u) : deal_hand(&s->player[p], hand[p], &u);
    for (int i = 0; i < s->hidden_n && !sees_hidden(s, seat); i++)
        s->hidden[i] = (uint8_t)deal(&u);
    if (s->seat != seat)
        deal_held(s, &u);
    pcg32 stream = {pcg32_next64(rng), 1};
    blank_deck(s, seat, card, s->put_n + u.n);
    if (__builtin_expect(s->put_n + u.n > PAX_DECK_ROOM,
                         0)) { /* a deck that was put there card by card */
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
        memset(s->hidden, pax_blank_face(s), s->hidden_n);
    if (s->seat != seat)
        memset(s->held, pax_blank_face(s), s->held_n);
    blank_deck(s, seat, s->deck, 0);
    s->chance = 0;
    s->pool_n = 0;
    s->viewer = (uint8_t)seat;
    s->lazy = PAX_CONCEALED;
}
