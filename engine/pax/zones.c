/* Zones of the players and groups: what a card changes there, and prices. */
#include "engine/pax/zones.h"

static __attribute__((noinline)) int wide_pile_symbols(const pax_state *s, const uint16_t *pile,
                                                       int category) {
    int sum = 0;
    for (int r = 0; r < PAX_WIDE_ROWS; r++)
        sum +=
            pax_count(s, pile, pax_face_at(category, r)) * pax_symbols(s, pax_face_at(category, r));
    return sum;
}

int pax_pile_symbols(const pax_state *s, const uint16_t *pile, int category) {
    int sum = 0;
    if (!pile[category])
        return 0;
    if (PAX_WIDE(s))
        return wide_pile_symbols(s, pile, category);
    for (int r = 0; r < PAX_ROWS; r++)
        sum += (pile[category] >> 4 * r & 15) * (s->face[category * PAX_ROWS + r] >> 4);
    return sum;
}

int pax_wide_cards_in(const pax_state *s, const uint16_t *pile, int category) {
    int n = 0;
    for (int r = 0; r < PAX_WIDE_ROWS; r++)
        n += pax_count(s, pile, pax_face_at(category, r));
    return n;
}

int pax_wide_pile_cards(const pax_state *s, const uint16_t *pile) {
    int n = 0;
    for (int c = 0; c < PAX_CATEGORIES; c++)
        n += pax_wide_cards_in(s, pile, c);
    return n;
}

int pax_price(const pax_state *s, int seat, int l) {
    const pax_player *q = &s->player[seat];
    int discount = q->symbols[PAX_WEALTH] / s->number[PAX_BONUS_STEP];
    int price = s->group_value[l] - (pax__on(q->off, PAX_OFF_WEALTH) ? discount : 0);
    return price > 0 ? price : 0;
}

void pax__refresh_limit(pax_state *s, int seat) {
    pax_player *q = &s->player[seat];
    int land = pax__on(q->off, PAX_OFF_LAND_LIMIT) ? q->symbols[PAX_LAND] : 0;
    int intrigue = pax__on(q->off, PAX_OFF_INTRIGUE_LIMIT) ? pax__intrigue(s, seat) : 0;
    q->limit = (uint8_t)(land > intrigue ? land : intrigue);
}

/* Where Primus counts as intrigue (PAX 11.4), it changes the limits with its holder. */
static void claim_symbol(pax_state *s, int seat) {
    for (int p = 0; p < s->players; p++)
        if (p != seat && pax__intrigue(s, p) >= pax__intrigue(s, seat))
            return;
    int before = s->primus - 1;
    s->primus = (uint8_t)(seat + 1);
    pax__refresh_limit(s, seat);
    if (before >= 0)
        pax__refresh_limit(s, before);
}

/* The one who has more intrigue than each of the rest takes Primus Conspiratus (PAX 5.3). */
static void claim_primus(pax_state *s, int seat) {
    if (!pax__on(s->player[seat].off, PAX_OFF_PRIMUS))
        return;
    if (__builtin_expect(PAX_RULINGS(s) & PAX_RULES_PRIMUS_IS_SYMBOL, 0)) {
        claim_symbol(s, seat);
        return;
    }
    for (int p = 0; p < s->players; p++)
        if (p != seat &&
            s->player[p].symbols[PAX_INTRIGUE] >= s->player[seat].symbols[PAX_INTRIGUE])
            return;
    s->primus = (uint8_t)(seat + 1);
}

void pax__to_zone(pax_state *s, int seat, int face) {
    pax_player *q = &s->player[seat];
    int c = pax_category_of(face);
    pax_add(s, q->zone, face);
    q->cards[c]++;
    q->symbols[c] = (uint8_t)(q->symbols[c] + pax_symbols(s, face));
    if (c == PAX_LAND || c == PAX_INTRIGUE)
        pax__refresh_limit(s, seat);
    if (c == PAX_INTRIGUE)
        claim_primus(s, seat);
}
