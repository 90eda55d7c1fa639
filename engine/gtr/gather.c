/* Counting what a seat has not seen (GTR 9; deal.h).
 *
 * Eight types and more at a time, for the deck keeps its counts (deck_count). Whose turn it is,
 * whose hand is known and who lacks a suit is as good as chance where positions vary, so none of
 * that is asked by a branch.
 */
#include "engine/gtr/counts.h"
#include "engine/gtr/deal.h"

/* The expansion's part of a hand, as gather_hand(); returns the known ones. */
__attribute__((noinline)) static unsigned gather_expansion(gtr_state *s, gtr_player *q) {
    unsigned known_sum = 0;
    GTR_EACH_BIT(b, s->expansion.types) {
        uint8_t *place = gtr__hand_place(s, q, b);
        int known = *place >> 4;
        s->deck_count[b] = (uint8_t)(s->deck_count[b] + (*place & 15) - known);
        *place = (uint8_t)(known | known << 4);
        known_sum += (unsigned)known;
        if (known)
            q->hand_set |= GTR_BIT(b);
    }
    return known_sum;
}

/* The unknown cards of q's hand, which is that of `from`, go to the counts,
 * the expansion's to deck_count; the known ones stay. Returns how many went. */
static inline unsigned gather_hand(const gtr_player *from, gtr_state *s, gtr_player *q,
                                   gtr__counts *count) {
    const uint64_t low_halves = 0x0F * GTR_EACH_BYTE;
    gtr__counts hand = gtr__load_counts(from->hand), known;
    for (int i = 0; i < 3; i++) {
        known.part[i] = hand.part[i] >> 4 & low_halves;
        count->part[i] += (hand.part[i] & low_halves) - known.part[i];
        hand.part[i] = known.part[i] | known.part[i] << 4;
    }
    gtr__store_counts(&hand, q->hand);
    q->hand_set = gtr__types_counted(&known);
    unsigned known_sum = gtr__cards_counted(&known);
    if (__builtin_expect(s->expanded, 0))
        known_sum += gather_expansion(s, q);
    return from->orders - known_sum;
}

/* Those that lack suits come before all others. */
static void sort_hands(gtr__unseen *u) {
    for (int i = 0; i < u->hands; i++) {
        gtr__unknown hand = u->hand[i];
        if (!hand.lacks)
            continue;
        u->hand[i] = u->hand[u->lacking];
        u->hand[u->lacking++] = hand;
    }
}

/* Fountain's card is in its owner's hand until its use is announced (GTR 9.1). */
static bool drawn_unseen(const gtr_state *s, int seat) {
    return s->actor != seat && s->decision == GTR_D_FOUNTAIN;
}

/* Unseen cards in vaults: what the rest put there with Basilica, and all of Atrium. */
static void gather_vaults(gtr_state *s, int seat, bool counted, gtr__unseen *u) {
    const uint8_t *card = &s->deck[s->deck_total - s->hidden];
    for (int p = 0; p < s->players; p++) {
        int basilica = s->player[p].basilica, atrium = s->player[p].atrium;
        for (int i = p == seat ? basilica : 0; i < basilica + atrium; i++) {
            s->deck_count[card[i]] = (uint8_t)(s->deck_count[card[i]] + !counted);
            u->vault++;
        }
        card += basilica + atrium;
    }
}

void gtr__gather(const gtr_state *from, gtr_state *s, int seat, gtr__unseen *u) {
    bool counted = from->lazy == GTR_CONCEALED; /* the vaults', with all that is unseen */
    int others = from->players - 1;
    unsigned lacks = 0;
    gtr__counts count = gtr__load_counts(from->deck_count);
    for (int i = 0; i < others; i++) {
        int p = i + (i >= seat);
        const gtr_player *q = &from->player[p];
        unsigned cards = gather_hand(q, s, &s->player[p], &count);
        unsigned its = q->marks & GTR_MARK_LACKS & (0u - (cards != 0));
        u->hand[i] = (gtr__unknown){(uint8_t)p, (uint8_t)cards, (uint8_t)its};
        lacks |= its;
    }
    gtr__store_counts(&count, s->deck_count);
    u->hands = (uint8_t)others;
    u->lacking = u->vault = 0;
    if (lacks)
        sort_hands(u);
    if (s->hidden)
        gather_vaults(s, seat, counted, u);
    u->drawn = drawn_unseen(s, seat);
    if (u->drawn && s->drawn != GTR_NBUILDINGS)
        s->deck_count[s->drawn]++;
}
