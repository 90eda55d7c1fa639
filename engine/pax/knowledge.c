/* What a seat knows, as a state: everything else is dealt again (PAX 10.3 to 10.6).
 *
 * The pool is what there is less what the seat knows; it is a function of the seat's knowledge alone,
 * laid out in the order of the faces and dealt from there. Every way to deal it is equally likely: what
 * is known of a place is the card itself or nothing.
 */
#include "engine/pax/zones.h"

static bool sees_hidden(const pax_state *s, int seat) {
    return s->player[seat].peeked || s->decision == PAX_D_OVER; /* PAX 8.1 */
}

static void take_pile(pax_pile pool, const uint16_t *pile) {
    for (int c = 0; c < PAX_CATEGORIES; c++)
        pool[c] = (uint16_t)(pool[c] - pile[c]);
}

/* Cards that the seat does not know, wherever they are. */
static void gather(const pax_state *s, int seat, pax_pile pool) {
    memcpy(pool, s->copies, sizeof s->copies);
    take_pile(pool, s->rome);
    for (int l = 0; l < s->legions; l++)
        take_pile(pool, s->group[l]);
    for (int p = 0; p < s->players; p++) {
        take_pile(pool, s->player[p].zone);
        take_pile(pool, p == seat ? s->player[p].hand : s->player[p].known);
    }
    for (int i = 0; i < s->held_n && s->seat == seat; i++)
        pax_remove(pool, s->held[i]);
    for (int i = 0; i < s->deck_n; i++)
        if (pax_deck_seat(s->deck[i]) == seat)
            pax_remove(pool, pax_deck_face(s->deck[i]));
    for (int i = 0; i < s->hidden_n && sees_hidden(s, seat); i++)
        pax_remove(pool, s->hidden[i]);
}

/* The pool as cards, and those of them to be dealt, drawn without putting back. */
typedef struct supply {
    uint8_t card[PAX_CARDS + 16]; /* what is written too far has room */
    uint8_t place[PAX_CARDS + PCG32_PLACES];
    int next;
} supply;

/* Eight cards of every face are written at once, and those that are too many written over: no branch hangs
 * on how many there are, unless there are more. */
static void lay_out(supply *u, const pax_pile pool, int wanted, pcg32 *rng) {
    uint32_t n = 0;
    for (unsigned f = 0; f < PAX_FACES; f++) {
        unsigned cards = pool[f / PAX_ROWS] >> f % PAX_ROWS * 4 & 15;
        uint64_t eight = f * 0x0101010101010101ULL;
        memcpy(u->card + n, &eight, sizeof eight);
        if (__builtin_expect(cards > sizeof eight, 0))
            memcpy(u->card + n + sizeof eight, &eight, sizeof eight);
        n += cards;
    }
    pcg32_places(rng, (uint32_t)wanted, n, u->place);
    u->next = 0;
}

static int deal(supply *u) {
    uint8_t *here = &u->card[u->next], *there = here + u->place[u->next];
    uint8_t face = *there;
    *there = *here;
    u->next++;
    return face;
}

static int unknown_places(const pax_state *s, int seat) {
    int n = sees_hidden(s, seat) ? 0 : s->hidden_n;
    n += s->seat == seat ? 0 : s->held_n;
    for (int p = 0; p < s->players; p++)
        if (p != seat)
            n += s->player[p].hand_n - pax_pile_cards(s->player[p].known);
    int own = 0; /* above the deck there is nothing: 0 is nobody's */
    for (int i = 0; i < PAX_CARDS; i++)
        own += s->deck[i] >> 5 == seat + 1;
    return n + s->deck_n - own;
}

static void deal_hand(pax_player *q, supply *u) {
    int n = q->hand_n - pax_pile_cards(q->known);
    memcpy(q->hand, q->known, sizeof q->hand);
    while (n-- > 0)
        pax_add(q->hand, deal(u));
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

void pax__resample(void *state, int seat, pcg32 *rng) {
    pax_state *s = state;
    pax_pile pool;
    supply unknown;
    gather(s, seat, pool);
    lay_out(&unknown, pool, unknown_places(s, seat), rng);
    for (int p = 0; p < s->players; p++)
        if (p != seat)
            deal_hand(&s->player[p], &unknown);
    for (int i = 0; i < s->hidden_n && !sees_hidden(s, seat); i++)
        s->hidden[i] = (uint8_t)deal(&unknown);
    if (s->seat != seat)
        deal_held(s, &unknown);
    for (int i = 0; i < s->deck_n; i++)
        if (pax_deck_seat(s->deck[i]) != seat)
            s->deck[i] = (uint8_t)((s->deck[i] & ~31u) | (unsigned)deal(&unknown));
}

void pax__observe(const void *state, int seat, pcg32 *rng, void *out) {
    memcpy(out, state, pax_state_size(state));
    pax__resample(out, seat, rng);
}

void pax__conceal(const void *state, int seat, void *out) {
    pax_state *s = out;
    memcpy(out, state, pax_state_size(state));
    for (int p = 0; p < s->players; p++)
        if (p != seat)
            memcpy(s->player[p].hand, s->player[p].known, sizeof s->player[p].hand);
    if (!sees_hidden(s, seat))
        memset(s->hidden, PAX_BLANK, s->hidden_n);
    if (s->seat != seat)
        memset(s->held, PAX_BLANK, s->held_n);
    for (int i = 0; i < s->deck_n; i++)
        if (pax_deck_seat(s->deck[i]) != seat)
            s->deck[i] |= PAX_BLANK;
}
