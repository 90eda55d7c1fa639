/* What a seat knows, as a state: everything else is dealt again (AOR 15).
 *
 * What a seat does not know is a function of its knowledge alone, laid out in the order of the tables and dealt from
 * there. Which cards of a seat others know is part of what that seat knows; of another's hand a seat knows only its
 * own part of that.
 */
#include "engine/aor/internal.h"

/* --- The hidden goods (AOR 15.1, 15.5) ---------------------------------------------------------- */

/* Cards that the seat does not know, in the order of the table. */
static int unknown_goods(const aor_state *s, int seat, uint8_t card[AOR_DECK]) {
    int left[AOR_GOODS], n = 0;
    for (int g = 0; g < AOR_GOODS; g++)
        left[g] = aor_copies(s, g);
    for (int i = 0; i < s->discard_n; i++)
        left[s->goods[AOR_DECK - 1 - i]]--;
    if (s->playing)
        left[s->playing - 1]--;
    for (int p = 0; p < s->players; p++) {
        const aor_player *q = &s->player[p];
        for (int i = 0; i < q->hand_n; i++)
            if (p == seat || (q->known[i] >> seat & 1))
                left[q->hand[i]]--;
        for (int i = 0; i < q->sets_n * 3; i++)
            left[q->set[i / 3][i % 3]]--;
    }
    for (int g = 0; g < AOR_GOODS; g++)
        while (left[g]-- > 0)
            card[n++] = (uint8_t)g;
    return n;
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
    return kept;
}

/* --- The hidden missions ------------------------------------------------------------------------ */

static bool pile_known(uint8_t card, int seat) { return card >> 5 == seat + 1; }

static int unknown_missions(const aor_state *s, int seat, uint8_t card[AOR_MISSIONS]) {
    bool known[AOR_MISSIONS] = {false};
    int n = 0;
    for (int i = 0; i < s->player[seat].missions_n; i++)
        known[s->player[seat].mission[i]] = true;
    for (int i = 0; i < s->pile_n; i++)
        if (pile_known(s->pile[i], seat))
            known[s->pile[i] & 31] = true;
    for (int m = 0; m < AOR_MISSIONS; m++)
        if (!known[m] && aor_mission_in(s, m))
            card[n++] = (uint8_t)m;
    return n;
}

/* --- Dealing ------------------------------------------------------------------------------------ */

/* Cards of which some are dealt, drawn without putting back. */
typedef struct supply {
    uint8_t card[AOR_DECK];
    uint8_t place[AOR_DECK + PCG32_PLACES];
    int next;
} supply;

static void draw_places(supply *u, int wanted, int n, pcg32 *rng) {
    if (n)
        pcg32_places(rng, (uint32_t)wanted, (uint32_t)n, u->place);
    u->next = 0;
}

static uint8_t deal(supply *u) {
    uint8_t *here = &u->card[u->next], *there = here + u->place[u->next];
    uint8_t card = *there;
    *there = *here;
    u->next++;
    return card;
}

static void deal_goods(aor_state *s, int seat, pcg32 *rng) {
    supply u;
    int n = unknown_goods(s, seat, u.card);
    draw_places(&u, n, n, rng);
    for (int p = 0; p < s->players; p++) {
        aor_player *q = &s->player[p];
        if (p == seat)
            continue;
        int cards = q->hand_n;
        q->hand_n = (uint8_t)keep_known(q, seat);
        while (q->hand_n < cards)
            aor__to_hand(s, p, deal(&u), 0);
        aor__refresh_triples(s, p);
    }
    for (int i = 0; i < s->deck_n; i++)
        s->goods[i] = deal(&u);
}

static void deal_missions(aor_state *s, int seat, pcg32 *rng) {
    supply u;
    int n = unknown_missions(s, seat, u.card);
    draw_places(&u, n, n, rng);
    for (int p = 0; p < s->players; p++)
        for (int i = 0; i < s->player[p].missions_n && p != seat; i++)
            s->player[p].mission[i] = deal(&u);
    for (int i = 0; i < s->pile_n; i++)
        if (!pile_known(s->pile[i], seat))
            s->pile[i] = (uint8_t)((s->pile[i] & ~31) | deal(&u));
}

/* Events not yet seen; what is known of them is which there are. */
static void deal_events(aor_state *s, pcg32 *rng) {
    supply u;
    int n = 0;
    for (int e = 0; e < AOR_EVENTS; e++)
        for (int i = 0; i < s->events_n; i++)
            if (s->events[i] == e)
                u.card[n++] = (uint8_t)e;
    draw_places(&u, n, n, rng);
    for (int i = 0; i < n; i++)
        s->events[i] = deal(&u);
}

/* The frame of a token that lies face down, or NULL: it is another seat's (AOR 14.2). */
static aor_frame *hidden_offer(aor_state *s, int seat) {
    for (int i = 0; i < s->depth; i++) {
        aor_frame *f = &s->frame[i];
        int owner = f->kind == AOR_D_ANSWER ? f->d : f->seat;
        if ((f->kind == AOR_D_OFFER_WHERE || f->kind == AOR_D_OFFER_AMOUNT || f->kind == AOR_D_ANSWER) &&
            owner != seat)
            return f;
    }
    return NULL;
}

static void deal_offer(aor_state *s, int seat, pcg32 *rng) {
    aor_frame *f = hidden_offer(s, seat);
    if (!f)
        return;
    int used = s->player[f->kind == AOR_D_ANSWER ? f->d : f->seat].offered;
    f->a = (uint8_t)(used ? AOR_SPY_TOKEN + AOR_ALLY_TOKEN - used : AOR_SPY_TOKEN + (int)pcg32_below(rng, 2));
}

void aor__resample(void *state, int seat, pcg32 *rng) {
    aor_state *s = state;
    deal_goods(s, seat, rng);
    deal_missions(s, seat, rng);
    deal_events(s, rng);
    deal_offer(s, seat, rng);
    uint64_t high = pcg32_next64(rng), low = pcg32_next64(rng);
    s->rng = (pcg32){high, low | 1};
}

void aor__observe(const void *state, int seat, pcg32 *rng, void *out) {
    memcpy(out, state, aor_state_size(state));
    aor__resample(out, seat, rng);
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
    for (int i = 0; i < s->pile_n; i++)
        if (!pile_known(s->pile[i], seat))
            s->pile[i] |= AOR_BLANK;
    /* Which events there are stays, in the order of the table. */
    uint8_t left[AOR_EVENTS];
    int n = 0;
    for (int e = 0; e < AOR_EVENTS; e++)
        for (int i = 0; i < s->events_n; i++)
            if (s->events[i] == e)
                left[n++] = (uint8_t)e;
    memcpy(s->events, left, (size_t)n);
    aor_frame *f = hidden_offer(s, seat);
    if (f)
        f->a = 0;
    s->rng = (pcg32){0, 1};
}
