/* Dealing what a seat has not seen (GTR 9).
 *
 * The unseen cards are gathered as counts by type, laid out in a canonical order and dealt from
 * there, so that the result is a function of what the seat knows and of the random numbers alone:
 * the truth leaves no trace.
 *
 * Uniform: every assignment of the unseen cards to the unseen places that agrees with what is
 * known is equally likely. Without conditions that is drawing without replacement. A hand
 * that is known to lack suits (GTR 9.2) is dealt first, from the cards it can hold. With
 * several such hands that alone would be biased: what the first takes changes in how many
 * ways the next can be dealt. So each card of a later hand is accepted with probability (cards
 * it can hold now) / (those it could hold at most, however the earlier hands were dealt), else
 * the whole deal begins again; products of these are proportional to the number of ways. The
 * bound below is tight: with nearly all cards in hands, a loose one would hardly ever accept.
 *
 * What it costs: counting is done eight types and more at a time, for the deck keeps its counts
 * (deck_count); no step depends on where a card is found, so that there is hardly a branch to
 * mispredict; and random numbers come in batches.
 */
#include "engine/gtr/deal.h"

/* --- Counting what is unseen -------------------------------------------------------------- */

/* Counts of the forty types of every game, a byte each, in words: vectors where the machine has
 * them. The types of the expansion are counted one by one. */
enum { WORD = 8, WORDS = GTR_NBASE / WORD };
typedef uint64_t two_words __attribute__((vector_size(2 * WORD)));
typedef struct type_counts {
    two_words first, second;
    uint64_t last;
} type_counts;
_Static_assert(GTR_NBASE == 5 * WORD, "five words");

static inline type_counts load_counts(const uint8_t *count) {
    type_counts c;
    memcpy(&c.first, count, 2 * WORD);
    memcpy(&c.second, count + 2 * WORD, 2 * WORD);
    memcpy(&c.last, count + 4 * WORD, WORD);
    return c;
}

static inline void store_counts(const type_counts *c, uint8_t *count) {
    memcpy(count, &c->first, 2 * WORD);
    memcpy(count + 2 * WORD, &c->second, 2 * WORD);
    memcpy(count + 4 * WORD, &c->last, WORD);
}

static inline uint64_t any_of(const type_counts *c) {
    two_words any = c->first | c->second;
    return any[0] | any[1] | c->last;
}

/* One bit for each byte above 0 (all below 128), the first byte lowest. */
static uint64_t bytes_set(uint64_t word) {
    uint64_t above = (word + 0x7F7F7F7F7F7F7F7FULL) >> 7 & 0x0101010101010101ULL;
    return above * 0x0102040810204080ULL >> 56;
}

/* The types counted; *n cards. */
static gtr_set types_of(const type_counts *c, unsigned *n) {
    uint64_t word[WORDS] = {c->first[0], c->first[1], c->second[0], c->second[1], c->last}, sum = 0;
    gtr_set types = 0;
    for (int w = 0; w < WORDS; w++) {
        types |= bytes_set(word[w]) << WORD * w;
        sum += word[w];
    }
    *n = (unsigned)(sum * 0x0101010101010101ULL >> 56);
    return types;
}

#define LOW_HALVES 0x0F0F0F0F0F0F0F0FULL
/* Of one part of a hand, words or vectors: its unknown cards are counted, what is known stays. */
#define GATHER(hand, count, known)                                                                 \
    (known) = (hand) >> 4 & LOW_HALVES;                                                            \
    (count) += ((hand)&LOW_HALVES) - (known);                                                      \
    (hand) = (known) | (known) << 4

/* The expansion's part of a hand, as gather_hand(); returns the known ones. */
static unsigned gather_expansion(gtr_state *s, gtr_player *q, uint8_t *count) {
    unsigned known_sum = 0;
    GTR_EACH_BIT(b, s->expansion.types) {
        uint8_t *place = gtr__hand_place(s, q, b);
        int known = *place >> 4;
        count[b] = (uint8_t)(count[b] + (*place & 15) - known);
        *place = (uint8_t)(known | known << 4);
        known_sum += (unsigned)known;
        if (known)
            q->hand_set |= GTR_BIT(b);
    }
    return known_sum;
}

/* The unknown cards of q's hand go to the counts, those of the expansion to `rare`; the known ones
 * stay. Returns how many went. */
static inline unsigned gather_hand(gtr_state *s, gtr_player *q, type_counts *count, uint8_t *rare) {
    type_counts hand = load_counts(q->hand), known;
    unsigned known_sum = 0;
    GATHER(hand.first, count->first, known.first);
    GATHER(hand.second, count->second, known.second);
    GATHER(hand.last, count->last, known.last);
    store_counts(&hand, q->hand);
    q->hand_set = any_of(&known) ? types_of(&known, &known_sum) : 0;
    if (s->expanded)
        known_sum += gather_expansion(s, q, rare);
    return q->orders - known_sum;
}

/* Fountain's card is in its owner's hand until its use is announced (GTR 9.1). */
static bool drawn_unseen(const gtr_state *s, int seat) {
    return s->actor != seat && s->decision == GTR_D_FOUNTAIN;
}

/* Unseen cards in vaults: what the others put there with Basilica, and all of Atrium. */
static void gather_vaults(const gtr_state *s, int seat, gtr__unseen *u) {
    bool counted = s->lazy != GTR_CONCEALED; /* there all that is unseen is counted already */
    const uint8_t *card = &s->deck[s->deck_total - s->hidden];
    for (int p = 0; p < s->players; p++) {
        int basilica = s->player[p].basilica, atrium = s->player[p].atrium;
        for (int i = p == seat ? basilica : 0; i < basilica + atrium; i++) {
            u->count[card[i]] = (uint8_t)(u->count[card[i]] + counted);
            u->vault++;
        }
        card += basilica + atrium;
    }
}

void gtr__gather(gtr_state *s, int seat, gtr__unseen *u) {
    type_counts count = load_counts(s->deck_count);
    memcpy(u->count + GTR_NBASE, s->deck_count + GTR_NBASE, GTR_NBUILDINGS - GTR_NBASE);
    u->lacking = u->hands = u->vault = 0;
    for (int p = 0; p < s->players; p++) {
        if (p == seat)
            continue;
        gtr_player *q = &s->player[p];
        unsigned cards = gather_hand(s, q, &count, u->count);
        gtr__unknown *hand = &u->hand[u->hands++];
        hand->seat = (uint8_t)p;
        hand->cards = (uint8_t)cards;
        hand->lacks = q->marks & GTR_MARK_LACKS;
        if (__builtin_expect(hand->lacks && cards, 0)) {
            gtr__unknown last = *hand;
            *hand = u->hand[u->lacking];
            u->hand[u->lacking++] = last;
        }
    }
    store_counts(&count, u->count);
    if (s->hidden)
        gather_vaults(s, seat, u);
    u->drawn = drawn_unseen(s, seat);
    if (u->drawn && s->drawn != GTR_NBUILDINGS)
        u->count[s->drawn]++;
}

/* --- Hands that lack suits ---------------------------------------------------------------- */

/* Unseen cards, by type and by suit. */
typedef struct pile {
    uint8_t count[GTR_NBUILDINGS];
    uint8_t suit[GTR_NSUITS];
} pile;

static void make_pile(pile *x, const uint8_t *count) {
    memcpy(x->count, count, sizeof x->count);
    for (int m = 0; m < GTR_NSUITS; m++)
        x->suit[m] = (uint8_t)gtr__suit_sum(count, m);
    for (int b = GTR_NBASE; b < GTR_NBUILDINGS; b++)
        x->suit[gtr_suit_of[b]] = (uint8_t)(x->suit[gtr_suit_of[b]] + count[b]);
}

static unsigned allowed(const pile *x, unsigned lacks) {
    unsigned n = 0;
    for (int m = 0; m < GTR_NSUITS; m++)
        n += (lacks >> m & 1) ? 0 : x->suit[m];
    return n;
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

/* Takes card number `at` of those that are no lacking suit. */
static int take_allowed(pile *x, unsigned lacks, unsigned at) {
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
    int b = __builtin_ctzll(types);
    x->count[b]--;
    x->suit[m]--;
    return b;
}

/* Deals them in order, to `dealt`; most[i]: see above. False: begin again. */
static bool deal_lacking(const gtr__unseen *u, const unsigned *most, pile *x, uint8_t *dealt,
                         pcg32 *rng) {
    for (int i = 0; i < u->lacking; i++) {
        unsigned lacks = u->hand[i].lacks, now = allowed(x, lacks);
        for (unsigned k = 0; k < u->hand[i].cards; k++) {
            unsigned at = pcg32_below(rng, most[i] - k); /* accepted, it is which card as well */
            if (at >= now - k)
                return false;
            *dealt++ = (uint8_t)take_allowed(x, lacks, at);
        }
    }
    return true;
}

/* All hands with conditions, until one deal is accepted; the cards leave u->count. */
static void deal_all_lacking(gtr_state *s, const gtr__unseen *u, uint8_t *count, pcg32 *rng) {
    unsigned most[GTR_MAX_PLAYERS];
    uint8_t dealt[GTR_MAX_DECK], *card = dealt;
    pile all, x;
    make_pile(&all, count);
    for (int i = 0; i < u->lacking; i++)
        most[i] = most_left(&all, u->hand, i);
    do
        x = all;
    while (!deal_lacking(u, most, &x, dealt, rng));
    memcpy(count, x.count, sizeof x.count);
    for (int i = 0; i < u->lacking; i++) {
        gtr_player *q = &s->player[u->hand[i].seat];
        for (unsigned k = u->hand[i].cards; k > 0; k--) {
            ++*gtr__hand_place(s, q, *card);
            q->hand_set |= GTR_BIT(*card++);
        }
    }
}

/* --- All others ---------------------------------------------------------------------------- */

/* The unseen cards of no condition, and the places of the cards that are dealt of them. */
typedef struct layout {
    unsigned n;        /* cards left */
    const uint8_t *at; /* the next place */
    uint8_t place[GTR_MAX_DECK + PCG32_PLACES];
    uint8_t card[GTR_MAX_DECK + WORD];
} layout;
_Static_assert((int)GTR_MAX_DECK <= (int)PCG32_PLACES_BOUND, "places of any deck");

/* Writes the counted cards in order of type. */
static unsigned lay_out_many(uint8_t *card, const uint8_t *count, int types) {
    unsigned n = 0;
    for (int b = 0; b < types; b++)
        for (int i = 0; i < count[b]; i++)
            card[n++] = (uint8_t)b;
    return n;
}

/* The same where there are at most eight of each: a word of each type, the next over its end. */
static inline unsigned lay_out(uint8_t *restrict card, const uint8_t *restrict count) {
    uint8_t *end = card;
#pragma GCC unroll 40
    for (unsigned b = 0; b < GTR_NBASE; b++) {
        uint64_t word = 0x0101010101010101ULL * b;
        memcpy(end, &word, WORD);
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

/* All in registers but what is dealt. */
static inline void deal_hand(gtr_state *s, gtr_player *q, int cards, layout *l, bool expanded) {
    const uint8_t *at = l->at, *end = at + cards;
    uint8_t *card = l->card, *last = card + l->n;
    gtr_set set = q->hand_set;
    while (at < end) {
        unsigned i = *at++;
        int b = card[i];
        card[i] = *--last;
        ++*(expanded ? gtr__hand_place(s, q, b) : &q->hand[b]);
        s->deck_count[b]--;
        set |= GTR_BIT(b);
    }
    q->hand_set = set;
    l->at = at;
    l->n = (unsigned)(last - card);
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

/* What is left lies in the deck, before the vault cards. */
static inline void fill_deck(gtr_state *s, layout *l) {
    unsigned end = (unsigned)s->deck_total - s->hidden;
    memset(l->card + l->n, 0, end - l->n);
    if (s->hidden)
        memcpy(l->card + end, s->deck + end, GTR_MAX_DECK - end);
    else
        memset(l->card + end, 0, GTR_MAX_DECK - end);
    memcpy(s->deck, l->card, GTR_MAX_DECK);
}

/* Experienced start: what the others have offered is any card of their hands (GTR 3.3). */
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
    layout l;
    memcpy(s->deck_count, u->count, sizeof s->deck_count);
    if (__builtin_expect(u->lacking, 0))
        deal_all_lacking(s, u, s->deck_count, rng);
    type_counts counts = load_counts(s->deck_count);
    bool many = any_of(&counts) & ~(0x0101010101010101ULL * (WORD - 1));
    if (__builtin_expect(expanded || many, 0))
        l.n = lay_out_many(l.card, s->deck_count, expanded ? GTR_NBUILDINGS : GTR_NBASE);
    else
        l.n = lay_out(l.card, s->deck_count);
    l.at = l.place;
    pcg32_places(rng, l.n - s->removed - s->deck_n, l.n, l.place);
    for (int i = u->lacking; i < u->hands; i++)
        deal_hand(s, &s->player[u->hand[i].seat], u->hand[i].cards, &l, expanded);
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
