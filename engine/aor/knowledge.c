/* What a seat knows, as a state: everything else is dealt again (AOR 15).
 *
 * What a seat does not know is a function of its knowledge only, laid out in the order of the tables and dealt from
 * there. Which cards of a seat others know is part of what that seat knows; of another's hand a seat knows only its
 * own part of that.
 *
 * Hands and missions are dealt at once, decks when they are drawn (`lazy`): the goods of the deck then are in no
 * order, missions of the pile that the seat has not put there are blank, and of events only is kept which are left.
 */
#include "engine/aor/internal.h"
#include "engine/nth_bit.h"

/* --- Goods (AOR 15.1, 15.5) --------------------------------------------------------------------- */

/* Whether the seat knows a card of this hand, which is rare. */
static inline bool knows_any(const aor_player *q, int seat) {
    unsigned all = 0;
    for (int i = 0; i < AOR_HAND; i++)
        all |= q->known[i];
    return all >> seat & 1;
}

/* Cards that the seat does not know, counted as aor_state.hidden. */
static uint64_t unknown_goods(const aor_state *s, int seat) {
    uint64_t left = s->hidden;
    for (int i = 0; i < s->player[seat].hand_n; i++)
        left -= aor__one(s->player[seat].hand[i]);
    for (int p = 0; p < s->players; p++) {
        const aor_player *q = &s->player[p];
        for (int i = 0; i < q->hand_n && knows_any(q, seat); i++)       /* never of its own */
            left -= q->known[i] >> seat & 1 ? aor__one(q->hand[i]) : 0; /* others may be blank */
    }
    return left;
}

/* The counted cards, in the order of the table: eight of each are written, and those too many written over. */
static inline uint32_t lay_out(uint64_t counts, uint8_t *card) {
    uint8_t *end = card;
#pragma GCC unroll 21
    for (unsigned g = 0; g < AOR_GOODS; g++) {
        uint64_t eight = g * 0x0101010101010101ULL;
        memcpy(end, &eight, sizeof eight);
        end += counts >> 3 * g & 7;
    }
    return (uint32_t)(end - card);
}

/* Keeps the cards of another's hand that the seat knows, first and ascending; returns how many. */
static int keep_known(aor_player *q, int seat) {
    int kept = 0;
    for (int i = 0; i < q->hand_n; i++)
        if (q->known[i] >> seat & 1) {
            q->hand[kept] = q->hand[i];
            q->known[kept++] = (uint8_t)(1 << seat);
        }
    for (int i = kept; i < q->hand_n; i++) {
        q->hand[i] = AOR_BLANK;
        q->known[i] = 0;
    }
    q->triples = 0;
    q->stale = 1;
    return kept;
}

/* Among others of its name a card that no one knows stands last. */
static void insert(aor_player *q, int n, uint8_t good) {
    for (; n > 0 && q->hand[n - 1] > good; n--) {
        q->hand[n] = q->hand[n - 1];
        q->known[n] = q->known[n - 1];
    }
    q->hand[n] = good;
    q->known[n] = 0;
}

/* Of another's hand: all of it is to be dealt, but what the seat knows. */
static inline int clear_hand(aor_player *q, int seat) {
    if (knows_any(q, seat))
        return keep_known(q, seat);
    memset(q->known, 0, sizeof q->known);
    q->triples = 0;
    q->stale = 1;
    return 0;
}

static inline void deal_goods(aor_state *s, int seat, pcg32 *rng) {
    uint8_t card[AOR_DECK + 8], place[AOR_DECK + PCG32_PLACES];
    uint32_t n = lay_out(unknown_goods(s, seat), card), wanted = n - s->deck_n, k = 0;
    if (wanted)
        pcg32_places(rng, wanted, n, place);
    for (int p = 0; p < s->players; p++) {
        aor_player *q = &s->player[p];
        if (p == seat)
            continue;
        for (int i = clear_hand(q, seat); i < q->hand_n; i++) {
            uint8_t *at = card + place[k++];
            uint8_t good = *at;
            *at = card[--n];
            insert(q, i, good);
        }
    }
    memcpy(s->goods, card, s->deck_n);
}

/* --- Missions ----------------------------------------------------------------------------------- */

/* Those that the seat has put under the pile, bits; others there are blank from now on. Above them they are that already
 * in a position that the seat has been shown. */
static inline uint32_t look_at_pile(aor_state *s, int seat, bool shown) {
    uint32_t known = 0;
    int i = 0;
    for (; i < s->pile_n && s->pile[i] >> 5; i++) {
        if (s->pile[i] >> 5 == seat + 1)
            known |= UINT32_C(1) << (s->pile[i] & 31);
        else
            s->pile[i] |= AOR_BLANK;
    }
    if (!shown)
        memset(s->pile + i, AOR_BLANK, (size_t)(s->pile_n - i));
    return known;
}

static uint32_t missions_of(const aor_player *q) {
    uint32_t missions = 0;
    for (int i = 0; i < q->missions_n; i++)
        missions |= UINT32_C(1) << q->mission[i];
    return missions;
}

static inline void deal_missions(aor_state *s, int seat, pcg32 *rng, bool shown) {
    uint8_t place[AOR_MAX_PLAYERS * AOR_HELD + PCG32_PLACES];
    uint32_t left = s->missions & ~look_at_pile(s, seat, shown) & ~missions_of(&s->player[seat]),
             wanted = 0, k = 0;
    for (int p = 0; p < s->players; p++)
        wanted += s->player[p].missions_n;
    wanted -= s->player[seat].missions_n;
    if (wanted)
        pcg32_places(rng, wanted, (uint32_t)__builtin_popcount(left), place);
    for (int p = 0; p < s->players; p++) {
        aor_player *q = &s->player[p];
        if (p == seat)
            continue;
        for (int i = 0; i < q->missions_n; i++) {
            int mission = nth_bit(left, place[k++]);
            left &= ~(UINT32_C(1) << mission);
            q->mission[i] = (uint8_t)mission;
        }
    }
}

int aor__unseen_mission(aor_state *s) {
    uint32_t left = s->missions;
    for (int p = 0; p < s->players; p++)
        left &= ~missions_of(&s->player[p]);
    for (int i = 0; i < s->pile_n; i++)
        if ((s->pile[i] & 31) != AOR_BLANK)
            left &= ~(UINT32_C(1) << (s->pile[i] & 31));
    return nth_bit(left, aor__below(s, (uint32_t)__builtin_popcount(left)));
}

/* --- Events ------------------------------------------------------------------------------------- */

/* What is known of those not yet seen is which there are. */
static void forget_order(aor_state *s) {
    uint32_t left = 0;
    if (s->lazy)
        return;
    for (int i = 0; i < s->events_n; i++)
        left |= UINT32_C(1) << s->events[i];
    memset(s->events, 0, sizeof s->events);
    memcpy(s->events, &left, sizeof left);
}

int aor__turn_event(aor_state *s) {
    uint32_t left;
    int event = s->events[--s->events_n];
    if (!s->lazy) {
        s->events[s->events_n] = 0;
        return event;
    }
    memcpy(&left, s->events, sizeof left);
    event = nth_bit(left, aor__below(s, (uint32_t)s->events_n + 1));
    left &= ~(UINT32_C(1) << event);
    memcpy(s->events, &left, sizeof left);
    return event;
}

void aor_settle(aor_state *s) {
    uint8_t event[AOR_EVENTS];
    int n = s->events_n;
    if (!s->lazy)
        return;
    aor__shuffle(s, s->goods, s->deck_n);
    for (int i = s->pile_n - 1; i >= 0; i--)
        if ((s->pile[i] & 31) == AOR_BLANK)
            s->pile[i] = (uint8_t)((s->pile[i] & ~31) | aor__unseen_mission(s));
    for (int i = n - 1; i >= 0; i--)
        event[i] = (uint8_t)aor__turn_event(s);
    memset(s->events, 0, sizeof s->events);
    memcpy(s->events, event, (size_t)n);
    s->events_n = (uint8_t)n;
    s->lazy = 0;
}

/* --- Offers (AOR 14.2) -------------------------------------------------------------------------- */

bool aor_frame_targets(const aor_frame *f) {
    return f->kind == AOR_D_DESERTION || f->kind == AOR_D_REPLACE || f->kind == AOR_D_FORGED ||
           f->kind == AOR_D_REMOVE_VOTE || f->kind == AOR_F_EFFECT;
}

bool aor_frame_hides(const aor_frame *f, int seat) {
    bool lies =
        f->kind == AOR_D_OFFER_WHERE || f->kind == AOR_D_OFFER_AMOUNT || f->kind == AOR_D_ANSWER;
    return lies && (f->kind == AOR_D_ANSWER ? f->d : f->seat) != seat;
}

/* The frame of a token that lies face down, or NULL: it is another seat's. */
static aor_frame *hidden_offer(aor_state *s, int seat) {
    aor_frame *f = s->depth ? aor__top(s) : NULL;
    return f && aor_frame_hides(f, seat) ? f : NULL;
}

static void deal_offer(aor_state *s, int seat, pcg32 *rng) {
    aor_frame *f = hidden_offer(s, seat);
    if (!f)
        return;
    int used = s->player[f->kind == AOR_D_ANSWER ? f->d : f->seat].offered;
    f->a = (uint8_t)(used ? AOR_SPY_TOKEN + AOR_ALLY_TOKEN - used
                          : AOR_SPY_TOKEN + (int)pcg32_below(rng, 2));
}

/* --- All together ------------------------------------------------------------------------------- */

/* `shown`: the position comes from an observation by the same seat. */
static inline void redeal(aor_state *s, int seat, pcg32 *stream, bool shown) {
    pcg32 rng = *stream;
    deal_goods(s, seat, &rng);
    deal_missions(s, seat, &rng, shown);
    if (!shown)
        forget_order(s);
    deal_offer(s, seat, &rng);
    s->rng = (pcg32){pcg32_next64(&rng), rng.inc | 1};
    *stream = rng;
    s->lazy = 1;
    if (s->depth && aor__top(s)->seat < s->players)
        aor__refresh_triples(s, aor__top(s)->seat);
}

void aor__resample(void *state, int seat, pcg32 *rng) {
    redeal(state, seat, rng, true);
}

void aor__observe(const void *state, int seat, pcg32 *rng, void *out) {
    memcpy(out, state, aor_state_size(state));
    redeal(out, seat, rng, false);
}

void aor__conceal(const void *state, int seat, void *out) {
    aor_state *s = out;
    memcpy(out, state, aor_state_size(state));
    for (int p = 0; p < s->players; p++) {
        if (p == seat)
            continue;
        keep_known(&s->player[p], seat);
        memset(s->player[p].mission, AOR_BLANK, s->player[p].missions_n);
    }
    memset(s->goods, AOR_BLANK, s->deck_n);
    look_at_pile(s, seat, false);
    forget_order(s);
    s->lazy = 1;
    aor_frame *f = hidden_offer(s, seat);
    if (f)
        f->a = 0;
    s->rng = (pcg32){0, 1};
}
