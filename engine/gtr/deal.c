/* Dealing what a seat has not seen (GTR 9).
 *
 * The unseen cards are gathered as counts by type, laid out in a canonical order and dealt from
 * there, so that the result is a function of what the seat knows and of the random numbers only:
 * the truth leaves no trace.
 *
 * Uniform: every assignment of the unseen cards to the unseen places that agrees with what is
 * known is equally likely. Without conditions that is drawing without replacement. A hand
 * that is known to lack suits (GTR 9.2) is dealt first, from the cards it can hold. With
 * several such hands that way would be biased: what the first takes changes in how many
 * ways the next can be dealt. So each card of a later hand is accepted with probability (cards
 * it can hold now) / (those it could hold at most, however the earlier hands were dealt), else
 * the whole deal begins again; products of these are proportional to the number of ways. The
 * bound below is tight: with nearly all cards in hands, a loose one would hardly ever accept.
 *
 * What it costs: no step depends on where a card is found nor on how many cards are in which hand,
 * so that there is hardly a branch to mispredict; and random numbers come in batches.
 */
#include "engine/gtr/deal.h"
#include "engine/gtr/counts.h"

/* --- Hands that lack suits ---------------------------------------------------------------- */

/* Unseen cards, by type and by suit. */
typedef struct pile {
    uint8_t count[GTR_NBUILDINGS];
    uint8_t suit[GTR_NSUITS];
} pile;

static void make_pile(pile *x, const uint8_t *count, bool expanded) {
    memcpy(x->count, count, sizeof x->count);
    uint64_t six = 0;
    for (int m = 0; m < GTR_NSUITS; m++)
        six |= (uint64_t)gtr__suit_sum(count, m) << 8 * m;
    gtr__store6(x->suit, six);
    for (int b = GTR_NBASE; expanded && b < GTR_NBUILDINGS; b++)
        x->suit[gtr_suit_of[b]] = (uint8_t)(x->suit[gtr_suit_of[b]] + count[b]);
}

/* Cards that a hand can have that lacks these suits. */
static inline unsigned allowed(const pile *x, unsigned lacks) {
    uint64_t bits = lacks * GTR_EACH_BYTE & 0x8040201008040201ULL; /* byte m: bit m */
    uint64_t lacking = (bits + 0x7F * GTR_EACH_BYTE) >> 7 & GTR_EACH_BYTE;
    return gtr__byte_sum(gtr__load6(x->suit) & ~(lacking * 0xFF));
}

/* The most cards that hand i can find when those before it have theirs: each of them takes
 * what hand i cannot hold first. */
static unsigned most_left(const pile *x, const gtr__unknown *hand, int i) {
    unsigned own = allowed(x, hand[i].lacks), dealt = 0, taken = 0;
    for (int j = 0; j < i; j++) {
        unsigned both = (unsigned)hand[j].lacks | hand[i].lacks;
        unsigned elsewhere = allowed(x, hand[j].lacks) - allowed(x, both);
        taken += hand[j].cards > elsewhere ? hand[j].cards - elsewhere : 0;
        dealt += hand[j].cards;
    }
    unsigned others = i > 0 ? allowed(x, 0) - own : 0;
    if (dealt > others + taken)
        taken = dealt - others;
    return own - taken;
}

/* The allowed cards in the order of suits and types, as a ladder: for each type how many there are
 * up to it. Card number `at` is of the type that this many types are below which end before it. */
typedef struct ladder {
    gtr__bytes part[3]; /* those behind the types are 255: nothing ends before them */
} ladder;

/* Of the types of every game, which are in the order of their suits. */
static ladder make_ladder(const pile *x, unsigned lacks) {
    uint64_t step[GTR_WORDS], below = 0;
    memcpy(step, x->count, sizeof step);
    for (int w = 0; w < GTR_WORDS; w++) {
        uint64_t high = 0 - (uint64_t)(~lacks >> (w + 1) & 1);
        uint64_t low = w > 0 ? high : 0 - (uint64_t)(~lacks & 1);
        step[w] &= (low & UINT32_MAX) | high << 32;
        step[w] = (step[w] + below) * GTR_EACH_BYTE;
        below = step[w] >> 56;
    }
    return (ladder){{(gtr__bytes)(gtr__two_words){step[0], step[1]},
                     (gtr__bytes)(gtr__two_words){step[2], step[3]},
                     (gtr__bytes)(gtr__two_words){step[4], UINT64_MAX}}};
}

/* The type of card number `at`, which is taken. */
static inline int climb(ladder *l, unsigned at) {
    gtr__bytes passed = {0};
    for (int i = 0; i < 3; i++) {
        gtr__bytes ends = (gtr__bytes)(l->part[i] <= (uint8_t)at); /* 255 or 0 */
        passed -= ends;
        l->part[i] += ~ends;
    }
    return (int)gtr__bytes_sum((gtr__two_words)passed);
}

/* The same with the types of the expansion, each behind the rest of its suit. */
static int climb_expanded(const pile *x, unsigned lacks, unsigned at) {
    int m = 0;
    for (;; m++) {
        unsigned here = (lacks >> m & 1) ? 0 : x->suit[m];
        if (at < here)
            break;
        at -= here;
    }
    gtr_set types = gtr_suit_set[m];
    while (at >= x->count[__builtin_ctzll(types)]) {
        at -= x->count[__builtin_ctzll(types)];
        types &= types - 1;
    }
    return __builtin_ctzll(types);
}

/* Deals them in order, to `dealt`; most[i]: see above. False: begin again. */
static inline bool deal_lacking(const gtr__unseen *u, const unsigned *most, pile *x, uint8_t *dealt,
                                pcg32 *rng, bool expanded) {
    for (int i = 0; i < u->lacking; i++) {
        unsigned lacks = u->hand[i].lacks, now = allowed(x, lacks);
        ladder l = make_ladder(x, lacks);
        for (unsigned k = 0; k < u->hand[i].cards; k++) {
            unsigned at = pcg32_below(rng, most[i] - k); /* accepted, it is which card as well */
            if (at >= now - k)
                return false;
            int b = expanded ? climb_expanded(x, lacks, at) : climb(&l, at);
            x->count[b]--;
            x->suit[gtr_suit_of[b]]--;
            *dealt++ = (uint8_t)b;
        }
    }
    return true;
}

/* The cards of all hands with conditions, until one deal is accepted, to `dealt`. */
static void deal_all_lacking(const uint8_t *count, const gtr__unseen *u, uint8_t *dealt, pcg32 *rng,
                             bool expanded) {
    unsigned most[GTR_MAX_PLAYERS];
    pile all, x;
    make_pile(&all, count, expanded);
    for (int i = 0; i < u->lacking; i++)
        most[i] = most_left(&all, u->hand, i);
    do
        x = all;
    while (!deal_lacking(u, most, &x, dealt, rng, expanded));
}

/* --- All others ---------------------------------------------------------------------------- */

/* The unseen cards of no condition, and the places of the cards that are dealt of them. */
typedef struct layout {
    unsigned n;        /* cards left */
    const uint8_t *at; /* the next place */
    uint8_t place[GTR_MAX_DECK + PCG32_PLACES];
    uint8_t card[GTR_MAX_DECK + GTR_WORD];
} layout;
_Static_assert((int)GTR_MAX_DECK <= (int)PCG32_PLACES_BOUND, "places of any deck");

/* Whether there are at most as many of each type of every game as a word has bytes. */
static inline bool few_of_each(const uint8_t *count) {
    gtr__counts c = gtr__load_counts(count);
    gtr__two_words many = (c.part[0] | c.part[1] | c.part[2]) & ~(GTR_EACH_BYTE * (GTR_WORD - 1));
    return !(many[0] | many[1]);
}

/* Writes the counted cards in order of type. */
static unsigned lay_out_many(uint8_t *card, const uint8_t *count, int types) {
    unsigned n = 0;
    for (int b = 0; b < types; b++)
        for (int i = 0; i < count[b]; i++)
            card[n++] = (uint8_t)b;
    return n;
}

/* The same where there are few of each: a word of each type, the next over its end. */
static inline unsigned lay_out(uint8_t *restrict card, const uint8_t *restrict count) {
    uint8_t *end = card;
#pragma GCC unroll 40
    for (unsigned b = 0; b < GTR_NBASE; b++) {
        uint64_t word = GTR_EACH_BYTE * b;
        memcpy(end, &word, GTR_WORD);
        end += count[b];
    }
    return (unsigned)(end - card);
}

static inline int take_any(layout *l) {
    unsigned i = *l->at++;
    int b = l->card[i];
    l->card[i] = l->card[--l->n];
    return b;
}

/* Whose the cards are that come to hands, one after the other. */
typedef struct owners {
    unsigned lacking, n; /* cards of the hands that lack suits, and of all */
    uint8_t seat[GTR_MAX_DECK + GTR_VECTOR];
} owners;

static inline void lay_out_owners(owners *o, const gtr__unseen *u) {
    o->lacking = o->n = 0;
    for (int i = 0; i < u->hands; i++) {
        unsigned cards = u->hand[i].cards;
        uint8_t *end = o->seat + o->n;
        memset(end, u->hand[i].seat, GTR_VECTOR);
        if (__builtin_expect(cards > GTR_VECTOR, 0))
            memset(end, u->hand[i].seat, cards);
        o->n += cards;
        o->lacking += cards * (i < u->lacking);
    }
}

static inline void give(gtr_state *s, int p, int b, bool expanded) {
    gtr_player *q = &s->player[p];
    ++*(expanded ? gtr__hand_place(s, q, b) : &q->hand[b]);
    q->hand_set |= GTR_BIT(b);
    s->deck_count[b]--;
}

/* All of them in one loop: how many cards each gets is as good as chance. */
static inline void deal_hands(gtr_state *s, const owners *o, layout *l, bool expanded) {
    uint8_t *last = l->card + l->n;
    const uint8_t *at = l->at, *seat = o->seat + o->lacking, *end = o->seat + o->n;
    while (seat < end) {
        unsigned i = *at++;
        int b = l->card[i];
        l->card[i] = *--last;
        give(s, *seat++, b, expanded);
    }
    l->at = at;
    l->n = (unsigned)(last - l->card);
}

static void sort_bytes(uint8_t *card, int n) {
    for (int i = 1; i < n; i++) {
        uint8_t c = card[i];
        int j = i;
        for (; j > 0 && card[j - 1] > c; j--)
            card[j] = card[j - 1];
        card[j] = c;
    }
}

/* One group of unseen vault cards. */
static void deal_vault(gtr_state *s, uint8_t *card, int n, layout *l) {
    for (int i = 0; i < n; i++) {
        card[i] = (uint8_t)take_any(l);
        s->deck_count[card[i]]--;
    }
    sort_bytes(card, n);
}

static void deal_vaults(gtr_state *s, int seat, layout *l) {
    uint8_t *card = &s->deck[s->deck_total - s->hidden];
    for (int p = 0; p < s->players; p++) {
        const gtr_player *q = &s->player[p];
        if (p != seat)
            deal_vault(s, card, q->basilica, l);
        deal_vault(s, card + q->basilica, q->atrium, l);
        card += q->basilica + q->atrium;
    }
}

/* What is left is in the deck, before the vault cards; behind it is nothing. By masks, for how
 * much is left is as good as chance. */
static inline void fill_deck(gtr_state *s, layout *l) {
    enum { VECTORS = (GTR_MAX_DECK + GTR_VECTOR - 1) / GTR_VECTOR };
    const gtr__bytes places = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    const size_t end = (size_t)s->deck_total - s->hidden;
    if (s->hidden)
        memcpy(l->card + end, s->deck + end, s->hidden);
#pragma GCC unroll 12
    for (unsigned i = 0; i < VECTORS; i++) {
        unsigned at = i < VECTORS - 1 ? i * GTR_VECTOR : GTR_MAX_DECK - GTR_VECTOR;
        gtr__bytes card;
        memcpy(&card, l->card + at, GTR_VECTOR);
        card &= (gtr__bytes)(places + (uint8_t)at < (uint8_t)l->n);
        memcpy(s->deck + at, &card, GTR_VECTOR);
    }
    if (s->hidden)
        memcpy(s->deck + end, l->card + end, s->hidden);
}

/* Experienced start: what the rest have offered is any card of their hands (GTR 3.3). */
static void deal_offers(gtr_state *s, int seat, pcg32 *rng) {
    for (int p = 0; p < s->actor; p++) {
        const gtr_player *q = &s->player[p];
        if (p == seat)
            continue;
        int at = (int)pcg32_below(rng, q->orders);
        GTR_EACH_BIT(b, q->hand_set) {
            if (at >= 0 && (at -= gtr__in_hand(s, q, b)) < 0)
                s->frame[p] = (uint16_t)b;
        }
    }
}

static inline void deal(gtr_state *s, int seat, const gtr__unseen *u, pcg32 *rng, bool expanded) {
    owners o;
    layout l;
    bool few = !expanded && few_of_each(s->deck_count);
    lay_out_owners(&o, u);
    if (u->lacking) {
        uint8_t dealt[GTR_MAX_DECK];
        deal_all_lacking(s->deck_count, u, dealt, rng, expanded);
        for (unsigned k = 0; k < o.lacking; k++)
            give(s, o.seat[k], dealt[k], expanded);
    }
    if (__builtin_expect(few, 1))
        l.n = lay_out(l.card, s->deck_count);
    else
        l.n = lay_out_many(l.card, s->deck_count, expanded ? GTR_NBUILDINGS : GTR_NBASE);
    l.at = l.place;
    pcg32_places(rng, l.n - s->removed - s->deck_n, l.n, l.place);
    deal_hands(s, &o, &l, expanded);
    if (u->vault)
        deal_vaults(s, seat, &l);
    if (u->drawn) {
        s->drawn = (uint8_t)take_any(&l);
        s->deck_count[s->drawn]--;
    }
    fill_deck(s, &l);
}

void gtr__deal(gtr_state *s, int seat, const gtr__unseen *u, pcg32 *rng) {
    if (s->expanded)
        deal(s, seat, u, rng, true);
    else
        deal(s, seat, u, rng, false);
    if (s->phase == GTR_PH_OFFER)
        deal_offers(s, seat, rng);
}
