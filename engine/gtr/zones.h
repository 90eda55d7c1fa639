/* The zones of the table in the hot path: hands, limits, what fits where. All inline. */
#ifndef AEDILE_GTR_ZONES_H
#define AEDILE_GTR_ZONES_H

#include "engine/gtr/internal.h"

#include <assert.h>
#include <string.h>

#define GTR_EACH_BIT(var, set)                                                                     \
    for (gtr_set var##_left = (set); var##_left; var##_left &= var##_left - 1)                     \
        for (int var = __builtin_ctzll(var##_left), var##_once = 1; var##_once; var##_once = 0)

/* A power of p by the building that gives it: in force now? */
#define GTR_HAS(player, BUILDING) (((player)->powers & GTR_BIT(GTR_##BUILDING)) != 0)

#ifdef __BYTE_ORDER__
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
               "counters are read together as numbers: the first one must be the lowest byte");
#endif

/* --- Six counters at once ------------------------------------------------------------- */

/* The six bytes as one number, suit 0 lowest. */
static inline uint64_t gtr__load6(const uint8_t count[GTR_NSUITS]) {
    uint32_t low;
    uint16_t high;
    memcpy(&low, count, 4);
    memcpy(&high, count + 4, 2);
    return low | (uint64_t)high << 32;
}

static inline void gtr__store6(uint8_t count[GTR_NSUITS], uint64_t six) {
    uint32_t low = (uint32_t)six;
    uint16_t high = (uint16_t)(six >> 32);
    memcpy(count, &low, 4);
    memcpy(count + 4, &high, 2);
}

/* Their sum; each at most 127, the sum at most 255. */
static inline int gtr__sum6(const uint8_t count[GTR_NSUITS]) {
    return (int)(gtr__load6(count) * 0x0001010101010101ULL >> 40 & 0xFF);
}

/* The suits with a counter above 0 (each at most 127), as bits 0-5. */
static inline unsigned gtr__above6(uint64_t six) {
    uint64_t above = (six + 0x00007F7F7F7F7F7FULL) >> 7 & 0x0000010101010101ULL;
    return (unsigned)(above * 0x0102040810204081ULL >> 56 & 0x3F);
}
static inline unsigned gtr__suits6(const uint8_t count[GTR_NSUITS]) {
    return gtr__above6(gtr__load6(count));
}

/* The building types of a set of suits. */
static inline gtr_set gtr__types_of(unsigned suits) {
    return gtr__suit_types[suits];
}

/* --- Hands ----------------------------------------------------------------------------- */

static inline int gtr__in_hand(const gtr_state *s, const gtr_player *q, int b) {
    return *gtr_hand_of(s, q, b) & 15;
}
static inline int gtr__known(const gtr_state *s, const gtr_player *q, int b) {
    return *gtr_hand_of(s, q, b) >> 4;
}

/* gtr_hand_of() for writing. */
static inline uint8_t *gtr__hand_place(gtr_state *s, gtr_player *q, int b) {
    return b < GTR_NBASE ? &q->hand[b] : &s->expansion.hand[q - s->player][b - GTR_NBASE];
}

static inline void gtr__hand_put(gtr_state *s, gtr_player *q, int b) {
    ++*gtr__hand_place(s, q, b);
    q->hand_set |= GTR_BIT(b);
    q->orders++;
    q->marks &= (uint8_t)~GTR_MARK_LACKS;
}

/* The counts of one suit's types, one byte each, as one number. The tables keep suits together:
 * four types of rubble, four of wood, then eight of each other suit; the expansion's are apart. */
_Static_assert(GTR_BAR == 0 && GTR_CIRCUS == 4 && GTR_ACADEMY == 8 && GTR_AMPHITHEATRE == 16 &&
                   GTR_CATACOMB == 24 && GTR_BASILICA == 32 && GTR_NBASE == 40,
               "a suit is half a word or a word of a hand");
static inline uint64_t gtr__suit_word(const uint8_t count[GTR_NBASE], int suit) {
    uint64_t word;
    if (suit <= GTR_WOOD) {
        uint32_t half;
        memcpy(&half, count + 4 * suit, 4);
        word = half;
    } else {
        memcpy(&word, count + 8 * (suit - 1), 8);
    }
    return word;
}
static inline uint64_t gtr__suit_copies(const gtr_player *q, int suit) {
    return gtr__suit_word(q->hand, suit) & 0x0F0F0F0F0F0F0F0FULL;
}

/* Cards of one suit in counts by type; the sum at most 255. */
static inline int gtr__suit_sum(const uint8_t count[GTR_NBASE], int suit) {
    return (int)(gtr__suit_word(count, suit) * 0x0101010101010101ULL >> 56);
}

/* Orders of one suit in q's hand, the expansion aside. */
static inline int gtr__base_orders(const gtr_player *q, int suit) {
    return (int)(gtr__suit_copies(q, suit) * 0x0101010101010101ULL >> 56);
}

/* Orders of one suit in q's hand. */
static inline int gtr__suit_orders(const gtr_state *s, const gtr_player *q, int suit) {
    int n = gtr__base_orders(q, suit);
    GTR_EACH_BIT(b, q->hand_set & gtr_suit_set[suit] & GTR_EXPANSION) {
        n += gtr__in_hand(s, q, b);
    }
    return n;
}

/* In the open: a copy that the rest knew goes first (GTR 9.2). */
static inline void gtr__hand_take(gtr_state *s, gtr_player *q, int b) {
    uint8_t *place = gtr__hand_place(s, q, b);
    uint8_t h = (uint8_t)(*place - 1);
    *place = h >= 16 ? (uint8_t)(h - 16) : h;
    if (!(h & 15))
        q->hand_set &= ~GTR_BIT(b);
    q->orders--;
}

/* All `has` orders of one suit, the expansion aside. */
static inline void gtr__hand_take_suit(gtr_player *q, int suit, int has) {
    if (suit <= GTR_WOOD)
        memset(q->hand + 4 * suit, 0, 4);
    else
        memset(q->hand + 8 * (suit - 1), 0, 8);
    q->hand_set &= ~gtr_suit_set[suit];
    q->orders = (uint8_t)(q->orders - has);
}

static inline int gtr__hand_size(const gtr_player *q) {
    return q->orders + q->jacks;
}

/* --- Drawing ---------------------------------------------------------------------------- */

/* Cards of a petition (GTR 4.3). */
static inline int gtr__petition(const gtr_state *s) {
    const gtr_edition *edition = gtr_edition_of(s);
    return s->flags & GTR_OPT_RED_CARDS ? edition->red_petition : edition->petition;
}

/* The top card of the deck, which must not be empty. */
static inline int gtr__draw(gtr_state *s) {
    assert(s->lazy != GTR_CONCEALED);
    unsigned top = (unsigned)s->removed + --s->deck_n;
    int b = s->deck[top];
    if (s->lazy == GTR_SEAT_DECKS)
        return gtr__draw_own(s, top);
    if (s->lazy) {
        /* In no order yet: any unseen card may be the top one, also those out of the game. */
        unsigned i = pcg32_below(&s->rng, top + 1);
        int other = s->deck[i];
        s->deck[i] = (uint8_t)b;
        b = other;
    }
    s->deck[top] = 0;
    s->deck_count[b]--;
    return b;
}

/* The top n cards of the deck, which has as many, come to q's hand; `base`: none of them is of the expansion. */
static inline __attribute__((always_inline)) void gtr__draw_hand(gtr_state *s, gtr_player *q, int n,
                                                                 bool base) {
    gtr_set drawn = 0;
    q->orders = (uint8_t)(q->orders + n);
    q->marks &= (uint8_t)~GTR_MARK_LACKS;
    if (s->lazy) {
        for (; n > 0; n--) {
            int b = gtr__draw(s);
            ++*gtr__hand_place(s, q, b);
            drawn |= GTR_BIT(b);
        }
    } else {
        s->deck_n = (uint8_t)(s->deck_n - n);
        for (uint8_t *card = s->deck + s->removed + s->deck_n + n; n > 0; n--) {
            int b = *--card;
            *card = 0;
            s->deck_count[b]--;
            ++*(base ? &q->hand[b] : gtr__hand_place(s, q, b));
            drawn |= GTR_BIT(b);
        }
    }
    q->hand_set |= drawn;
}

/* --- Limits ------------------------------------------------------------------------------ */

static inline int gtr__hand_limit(const gtr_state *s, const gtr_player *q) {
    int limit = 5;
    if (q->powers & (GTR_BIT(GTR_SHRINE) | GTR_BIT(GTR_TEMPLE))) {
        limit += GTR_HAS(q, SHRINE) ? GTR_NUMBER(s, SHRINE_CARDS) : 0;
        limit += GTR_HAS(q, TEMPLE) ? GTR_NUMBER(s, TEMPLE_CARDS) : 0;
    }
    return limit;
}

/* GTR 14.6, Aerarium: the highest of all players. */
static inline int gtr__influence(const gtr_state *s, const gtr_player *q) {
    int most = q->influence;
    if (__builtin_expect(!GTR_HAS(q, AERARIUM), 1))
        return most;
    for (int p = 0; p < s->players; p++)
        most = s->player[p].influence > most ? s->player[p].influence : most;
    return most;
}

static inline int gtr__clients_by(const gtr_state *s, const gtr_player *q, int influence) {
    if (q->powers & (GTR_BIT(GTR_INSULA) | GTR_BIT(GTR_AQUEDUCT))) {
        influence += GTR_HAS(q, INSULA) ? GTR_NUMBER(s, INSULA_CLIENTS) : 0;
        influence *= GTR_HAS(q, AQUEDUCT) ? GTR_NUMBER(s, AQUEDUCT_TIMES) : 1;
    }
    return influence;
}
static inline int gtr__client_limit(const gtr_state *s, const gtr_player *q) {
    return gtr__clients_by(s, q, gtr__influence(s, q));
}

static inline int gtr__vault_by(const gtr_state *s, const gtr_player *q, int influence) {
    return influence + (GTR_HAS(q, MARKET) ? GTR_NUMBER(s, MARKET_CARDS) : 0);
}
static inline int gtr__vault_limit(const gtr_state *s, const gtr_player *q) {
    return gtr__vault_by(s, q, gtr__influence(s, q));
}

static inline int gtr__vault_size(const gtr_player *q) {
    return gtr__sum6(q->vault) + q->basilica + q->atrium;
}

static inline bool gtr__client_room(const gtr_state *s, const gtr_player *q) {
    return gtr__sum6(q->client) < gtr__client_limit(s, q);
}

static inline bool gtr__vault_room(const gtr_state *s, const gtr_player *q) {
    return gtr__vault_size(q) < gtr__vault_limit(s, q);
}

/* Cards that thinking would draw for q: up to the limit when below it, else one (GTR 4.6). */
static inline int gtr__think_draws(const gtr_state *s, const gtr_player *q) {
    int n = gtr__hand_limit(s, q) - gtr__hand_size(q);
    n = n < 1 ? 1 : n;
    return n < s->deck_n ? n : s->deck_n;
}

/* --- Building ------------------------------------------------------------------------------ */

/* Buildings whose power does something for p, if it gets to p (GTR 3.5, 10; change.c). */
static inline gtr_set gtr__enabled(const gtr_state *s, int p) {
    gtr_set off = s->powers_off;
    if (s->blank_for == p + 1)
        off |= GTR_BIT(s->blank);
    return s->flags & GTR_OPT_POWERS ? ~off : 0;
}

/* A power that works on its own foundation or at completion, by its building only. */
static inline bool gtr__power_enabled(const gtr_state *s, int p, int b) {
    return gtr__enabled(s, p) >> b & 1;
}

/* Suits of materials that q may add to a building b on a site of suit `site` (GTR 6.3, 8),
 * Scriptorium aside. The suit that Road asks for is the foundation's (GTR 11.27). */
static inline unsigned gtr__fits(const gtr_state *s, const gtr_player *q, int b, int site) {
    int suit = gtr_suit_of[b];
    unsigned fits = 1u << suit | 1u << site;
    unsigned rubble = GTR_HAS(q, TOWER); /* as a number: no branch that depends on the seat */
    if (__builtin_expect(s->changed, 0))
        rubble &= GTR_SAYS(s, TOWER_RUBBLE);
    fits |= rubble << GTR_RUBBLE;
    if (suit == GTR_STONE && GTR_HAS(q, ROAD))
        fits = (1u << GTR_NSUITS) - 1;
    return fits;
}

/* The same for q's own foundation, Scriptorium included. */
static inline unsigned gtr__fits_own(const gtr_state *s, const gtr_player *q, int b) {
    int site = b == GTR_STATUE ? q->statue_site : gtr_suit_of[b];
    return gtr__fits(s, q, b, site) | (unsigned)GTR_HAS(q, SCRIPTORIUM) << GTR_MARBLE;
}

#endif
