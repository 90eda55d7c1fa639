/* What a seat knows, as a state: everything else is dealt again (GTR 9).
 *
 * Unseen to a seat are the deck with what was removed from it, the unknown cards in other
 * hands, what the others put into their vaults with Basilica, everything Atrium put there, and a
 * card another seat has just drawn with Fountain. They are gathered as counts by type, laid out in
 * a canonical order and dealt from there, so that the result is a function of what the seat knows
 * and of the random numbers alone: the truth leaves no trace.
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
 * A seat in the middle of a choice of several steps has shown that it can finish it; deals in
 * which it could not are thrown away, which keeps the others equally likely.
 *
 * What lies in the deck afterwards is in no order (`lazy`): it is drawn at random when needed.
 */
#include "engine/gtr/lead.h"
#include "engine/gtr/stack.h"

typedef struct unseen {
    uint8_t *card; /* the deck's own array, all unseen cards at its start */
    unsigned n;
} unseen;

static int take_any(unseen *u, pcg32 *rng) {
    unsigned i = pcg32_below(rng, u->n);
    int b = u->card[i];
    u->card[i] = u->card[--u->n];
    return b;
}

/* Eight types at a time: hands are read and written as words of eight bytes. Cards are counted
 * by type, the expansion's behind the others. */
enum { WORDS = GTR_NBASE / 8, TYPES = GTR_NBUILDINGS };
_Static_assert(GTR_NBASE % 8 == 0, "hands are whole words");
#define LOW_HALVES 0x0F0F0F0F0F0F0F0FULL

/* One bit for each byte above 0 (all below 128), the first byte lowest. */
static uint64_t bytes_set(uint64_t word) {
    uint64_t above = (word + 0x7F7F7F7F7F7F7F7FULL) >> 7 & 0x0101010101010101ULL;
    return above * 0x0102040810204080ULL >> 56;
}

/* The expansion's part of a hand, as gather_hand(); returns the known ones. */
static int gather_expansion(gtr_state *s, gtr_player *q, uint8_t *count) {
    int known_sum = 0;
    GTR_EACH_BIT(b, s->expansion.types) {
        uint8_t *place = gtr__hand_place(s, q, b);
        int known = *place >> 4;
        count[b] = (uint8_t)(count[b] + (*place & 15) - known);
        *place = (uint8_t)(known | known << 4);
        known_sum += known;
        if (known)
            q->hand_set |= GTR_BIT(b);
    }
    return known_sum;
}

/* The unknown cards of q's hand go to the counts; the known ones stay. Returns how many went. */
static inline int gather_hand(gtr_state *s, gtr_player *q, uint8_t *count) {
    uint64_t known_sum = 0;
    gtr_set known_set = 0;
    for (int w = 0; w < WORDS; w++) {
        uint64_t hand, counted;
        memcpy(&hand, q->hand + 8 * w, 8);
        memcpy(&counted, count + 8 * w, 8);
        uint64_t known = hand >> 4 & LOW_HALVES;
        counted += (hand & LOW_HALVES) - known;
        hand = known | known << 4;
        known_sum += known;
        known_set |= bytes_set(known) << 8 * w;
        memcpy(q->hand + 8 * w, &hand, 8);
        memcpy(count + 8 * w, &counted, 8);
    }
    q->hand_set = known_set;
    int known = (int)(known_sum * 0x0101010101010101ULL >> 56);
    return q->orders - known - (s->expanded ? gather_expansion(s, q, count) : 0);
}

/* Hands of others: cards to deal, suits they cannot have. */
typedef struct hand_deal {
    uint8_t seat;
    uint8_t cards;
    uint8_t lacks;
} hand_deal;

/* Fountain's card is in its owner's hand until its use is announced (GTR 9.1). */
static bool drawn_unseen(const gtr_state *s, int seat) {
    return s->drawn != GTR_NBUILDINGS && s->actor != seat && s->decision == GTR_D_FOUNTAIN;
}

/* Counts what lies unseen in the deck, in vaults and in Fountain's hand. */
static void gather_others(const gtr_state *s, int seat, uint8_t *count) {
    for (int i = 0; i < s->removed + s->deck_n; i++)
        count[s->deck[i]]++;
    const uint8_t *card = &s->deck[s->deck_total - s->hidden];
    for (int p = 0; s->hidden && p < s->players; p++) {
        int basilica = s->player[p].basilica, atrium = s->player[p].atrium;
        for (int i = p == seat ? basilica : 0; i < basilica + atrium; i++)
            count[card[i]]++;
        card += basilica + atrium;
    }
    if (drawn_unseen(s, seat))
        count[s->drawn]++;
}

/* Writes the counted cards in order of type to the start of the deck. */
static unseen lay_out(gtr_state *s, const uint8_t *count) {
    uint8_t run[GTR_MAX_DECK + 16];
    unsigned n = 0, types = s->expanded ? TYPES : GTR_NBASE;
    for (unsigned b = 0; b < types; b++) {
        uint64_t eight = 0x0101010101010101ULL * b;
        memcpy(run + n, &eight, 8);
        if (count[b] > 8)
            memset(run + n, (int)b, count[b]);
        n += count[b];
    }
    memcpy(s->deck, run, GTR_MAX_DECK);
    return (unseen){.card = s->deck, .n = n};
}

static void give(gtr_state *s, int p, int b, uint8_t *count) {
    gtr_player *q = &s->player[p];
    ++*gtr__hand_place(s, q, b);
    q->hand_set |= GTR_BIT(b);
    count[b]--;
}

static unsigned allowed(const uint8_t *count, unsigned lacks) {
    unsigned n = 0;
    for (int b = 0; b < TYPES; b++)
        if (!(lacks >> gtr_suit_of[b] & 1))
            n += count[b];
    return n;
}

/* The most cards that hand i can find when those before it have theirs: each of them takes
 * what hand i cannot hold first. */
static unsigned most_left(const uint8_t *count, const hand_deal *hand, int i) {
    unsigned own = allowed(count, hand[i].lacks), dealt = 0, taken = 0;
    for (int j = 0; j < i; j++) {
        unsigned both = (unsigned)hand[j].lacks | hand[i].lacks;
        unsigned elsewhere = allowed(count, hand[j].lacks) - allowed(count, both);
        taken += hand[j].cards > elsewhere ? hand[j].cards - elsewhere : 0;
        dealt += hand[j].cards;
    }
    unsigned others = i > 0 ? allowed(count, 0) - own : 0;
    if (dealt > others + taken)
        taken = dealt - others;
    return own - taken;
}

/* Deals the hands that lack suits; most[i]: see above. False: begin again. */
static bool deal_lacking(gtr_state *s, const hand_deal *hand, int hands, const unsigned *most,
                         unseen *u, uint8_t *count, pcg32 *rng) {
    for (int i = 0; i < hands; i++) {
        unsigned now = allowed(count, hand[i].lacks);
        for (unsigned k = 0; k < hand[i].cards; k++) {
            if (now != most[i] && pcg32_below(rng, most[i] - k) >= now - k)
                return false;
            unsigned at;
            do
                at = pcg32_below(rng, u->n);
            while (hand[i].lacks >> gtr_suit_of[u->card[at]] & 1);
            int b = u->card[at];
            u->card[at] = u->card[--u->n];
            give(s, hand[i].seat, b, count);
        }
    }
    return true;
}

/* All hands with conditions, until one deal is accepted. */
static void deal_all_lacking(gtr_state *s, const hand_deal *hand, int hands, unseen *u,
                             uint8_t *count, pcg32 *rng) {
    unsigned most[GTR_MAX_PLAYERS];
    for (int i = 0; i < hands; i++)
        most[i] = most_left(count, hand, i);
    while (!deal_lacking(s, hand, hands, most, u, count, rng)) {
        for (int i = 0; i < hands; i++)
            (void)gather_hand(s, &s->player[hand[i].seat], count);
        *u = lay_out(s, count);
    }
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
static void deal_vault(uint8_t *card, int n, unseen *u, pcg32 *rng) {
    for (int i = 0; i < n; i++)
        card[i] = (uint8_t)take_any(u, rng);
    sort_bytes(card, n);
}

static void deal_vaults(const gtr_state *s, int seat, uint8_t *card, unseen *u, pcg32 *rng) {
    for (int p = 0; p < s->players; p++) {
        const gtr_player *q = &s->player[p];
        if (p != seat)
            deal_vault(card, q->basilica, u, rng);
        deal_vault(card + q->basilica, q->atrium, u, rng);
        card += q->basilica + q->atrium;
    }
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

/* One deal of all that `seat` has not seen. */
static void deal(gtr_state *s, int seat, pcg32 *rng) {
    uint8_t vaults[GTR_MAX_DECK], count[TYPES] = {0};
    unsigned hidden = s->hidden;
    if (hidden)
        memcpy(vaults, &s->deck[s->deck_total - hidden], hidden);
    hand_deal lacking[GTR_MAX_PLAYERS], free_hand[GTR_MAX_PLAYERS];
    int n_lacking = 0, n_free = 0;
    for (int p = 0; p < s->players; p++) {
        if (p == seat)
            continue;
        gtr_player *q = &s->player[p];
        int cards = gather_hand(s, q, count);
        hand_deal deal = {(uint8_t)p, (uint8_t)cards, q->marks & GTR_MARK_LACKS};
        if (deal.lacks && deal.cards)
            lacking[n_lacking++] = deal;
        else
            free_hand[n_free++] = deal;
    }
    gather_others(s, seat, count); /* last: single bytes, where hands are whole words */
    unseen u = lay_out(s, count);
    if (n_lacking)
        deal_all_lacking(s, lacking, n_lacking, &u, count, rng);
    for (int i = 0; i < n_free; i++)
        for (int k = free_hand[i].cards; k > 0; k--)
            give(s, free_hand[i].seat, take_any(&u, rng), count);
    if (hidden)
        deal_vaults(s, seat, vaults, &u, rng);
    if (drawn_unseen(s, seat))
        s->drawn = (uint8_t)take_any(&u, rng);
    if (s->phase == GTR_PH_OFFER)
        deal_offers(s, seat, rng);

    unsigned kept = (unsigned)s->removed + s->deck_n;
    memset(&s->deck[kept], 0, GTR_MAX_DECK - kept);
    if (hidden)
        memcpy(&s->deck[s->deck_total - hidden], vaults, hidden);
}

/* A choice in several steps that another seat has begun says something about its hand: it can
 * be finished. False if that seat, as dealt, could not. */
static bool can_finish(const gtr_state *s) {
    if (s->depth == 0 || s->decision == GTR_D_OVER)
        return true;
    const gtr_player *q = &s->player[s->seat];
    uint16_t top = gtr__peek(s);
    switch (s->decision) {
    case GTR_D_SITE:
        if (gtr_frame_y(top) == GTR_LAY_SHOWN)
            return true;
        return s->drawn != GTR_NBUILDINGS || gtr__in_hand(s, q, gtr_frame_x(top));
    case GTR_D_SET:
        if (gtr_frame_x(top) == GTR_NSUITS)
            return gtr__has_set(s, q, gtr_frame_y(top));
        return gtr__hand_suit(s, s->seat, gtr_frame_x(top)) >= gtr_frame_y(top);
    case GTR_D_MATERIAL:
        return gtr_frame_z(top) != GTR_ADD_CRAFTSMAN ||
               (q->hand_set & gtr__types_of(gtr__fits_own(q, gtr_frame_x(top))));
    case GTR_D_GIVE:
        for (int m = 0; m < GTR_NSUITS && !gtr_frame_z(top); m++)
            if (gtr__hand_suit(s, s->seat, m) < s->due[m])
                return false;
        return true;
    default: return true;
    }
}

void gtr__redeal(void *state, int seat, pcg32 *rng) {
    gtr_state *s = state;
    do
        deal(s, seat, rng);
    while (s->seat != seat && !can_finish(s));
    s->lazy = 1;
    s->rng.state = (uint64_t)pcg32_next(rng) << 32 | pcg32_next(rng);
    s->rng.inc = 1;
}

void gtr__observe(const void *state, int seat, pcg32 *rng, void *out) {
    memcpy(out, state, gtr_state_size(state));
    gtr__redeal(out, seat, rng);
}
