/* Setting up a position (position.h). */
#include "engine/pax/position.h"

#include "engine/pax/choices.h"
#include "engine/pax/zones.h"

#include <stdio.h>

#define REFUSE(...) return (snprintf(err, GAME_MAX_ERROR, __VA_ARGS__), -1)

void pax_position_init(pax_position *p) {
    memset(p, 0, sizeof *p);
    pax_game.options_init(&p->options);
    p->round = p->deck_size = p->removed_n = -1;
    p->decision = PAX_D_KIND;
    for (int i = 0; i < PAX_MAX_PLAYERS; i++)
        p->seats[i].money = -1;
}

/* --- Cards that lie open or are named --------------------------------------------------------- */

/* Takes the cards of a zone off those that are left. */
static int use(uint8_t left[PAX_FACES], const uint8_t *pile, const char *zone, char *err) {
    for (int f = 0; f < PAX_FACES; f++) {
        if (pile[f] > left[f])
            REFUSE("%s: expected at most %d more cards %s, found %d", zone, left[f],
                   pax_face_names[f], pile[f]);
        left[f] = (uint8_t)(left[f] - pile[f]);
    }
    return 0;
}

static int use_cards(uint8_t left[PAX_FACES], const uint8_t *card, int n, const char *zone,
                     char *err) {
    for (int i = 0; i < n; i++) {
        if (!left[card[i]])
            REFUSE("%s: expected no more cards %s, found one", zone, pax_face_names[card[i]]);
        left[card[i]]--;
    }
    return 0;
}

static int use_named(const pax_position *p, uint8_t left[PAX_FACES], char *err) {
    char zone[32];
    for (int i = 0; i < p->options.players; i++) {
        snprintf(zone, sizeof zone, "seats[%d].hand", i);
        if (use(left, p->seats[i].hand, zone, err) < 0)
            return -1;
        snprintf(zone, sizeof zone, "seats[%d].zone", i);
        if (use(left, p->seats[i].zone, zone, err) < 0)
            return -1;
    }
    for (int l = 0; l < PAX_LEGIONS; l++) {
        snprintf(zone, sizeof zone, "groups[%d]", l);
        if (use(left, p->group[l], zone, err) < 0)
            return -1;
    }
    return use(left, p->rome, "rome", err) < 0 || use(left, p->removed, "removed", err) < 0 ||
                   use_cards(left, p->held, p->held_n, "held", err) < 0 ||
                   use_cards(left, p->hidden, p->hidden_n, "hidden", err) < 0 ||
                   use_cards(left, p->top, p->top_n, "deck", err) < 0
               ? -1
               : 0;
}

static int cards_of(const uint8_t *pile) {
    int n = 0;
    for (int f = 0; f < PAX_FACES; f++)
        n += pile[f];
    return n;
}

static void put_pile(const pax_state *s, uint16_t *to, const uint8_t *pile) {
    for (int f = 0; f < pax_faces(s); f++)
        for (int i = 0; i < pile[f]; i++)
            pax_add(s, to, f);
}

static int put_seat(pax_state *s, const pax_seat_position *from, int seat, char *err) {
    pax_player *q = &s->player[seat];
    if (from->has_off)
        q->off = from->off;
    for (int f = 0; f < PAX_FACES; f++) {
        if (from->known[f] > from->hand[f])
            REFUSE("seats[%d].known: expected cards of the hand, found %s", seat,
                   pax_face_names[f]);
        for (int i = from->zone[f]; i > 0; i--)
            pax__to_zone(s, seat, f);
    }
    put_pile(s, q->hand, from->hand);
    put_pile(s, q->known, from->known);
    q->hand_n = (uint8_t)pax_pile_cards(s, q->hand);
    q->peeked = from->peeked;
    if (from->money >= 0)
        q->money = (uint16_t)from->money;
    if (from->start_draw)
        q->start_draw = from->start_draw;
    if (s->round)
        q->start_draw = 0;
    return 0;
}

static void put_table(pax_state *s, const pax_position *p) {
    put_pile(s, s->rome, p->rome);
    for (int l = 0; l < s->legions; l++)
        for (int f = 0; f < PAX_FACES; f++)
            for (int i = p->group[l][f]; i > 0; i--)
                pax__to_group(s, l, f);
    memcpy(s->hidden, p->hidden, sizeof s->hidden);
    s->hidden_n = p->hidden_n;
}

/* --- Cards that are left ---------------------------------------------------------------------- */

static int shuffle_left(const uint8_t left[PAX_FACES], uint64_t seed, uint8_t card[PAX_CARDS]) {
    int n = 0;
    pcg32 rng;
    pcg32_seed(&rng, seed, 0);
    for (int f = 0; f < PAX_FACES; f++)
        for (int i = 0; i < left[f]; i++)
            card[n++] = (uint8_t)f;
    for (int i = n - 1; i > 0; i--) {
        int j = (int)pcg32_below(&rng, (uint32_t)i + 1);
        uint8_t other = card[i];
        card[i] = card[j];
        card[j] = other;
    }
    return n;
}

/* How many of the n cards that are left lie under the named ones of the deck. */
static int under_top(const pax_position *p, int n, int *under, char *err) {
    int named = cards_of(p->removed);
    int removed = p->removed_n >= 0 ? p->removed_n - named : pax_removed_of(&p->options) - named;
    if (removed < 0)
        removed = 0;
    if (p->removed_n < 0 && removed > n)
        removed = n;
    *under = p->deck_size >= 0 ? p->deck_size - p->top_n : n - removed;
    if (*under < 0 || *under > n)
        REFUSE("deck_size: expected %d to %d, found %d", p->top_n, p->top_n + n, p->top_n + *under);
    if (p->deck_size >= 0 && p->removed_n >= 0 && named + n - *under != p->removed_n)
        REFUSE("removed: expected %d cards, which are nowhere else, found %d", named + n - *under,
               p->removed_n);
    return 0;
}

static int put_rest(pax_state *s, const pax_position *p, const uint8_t left[PAX_FACES], char *err) {
    uint8_t card[PAX_CARDS];
    int n = shuffle_left(left, p->seed, card), under;
    if (!p->has_hidden) {
        s->hidden_n = p->options.number[PAX_HIDDEN_CARDS];
        if (s->hidden_n > n)
            REFUSE("hidden: expected %d cards that are nowhere else, found %d", s->hidden_n, n);
        for (int i = 0; i < s->hidden_n; i++)
            s->hidden[i] = card[--n];
    }
    if (under_top(p, n, &under, err) < 0)
        return -1;
    for (int i = 0; i < under; i++)
        s->deck[s->deck_n++] = card[--n];
    for (int i = p->top_n - 1; i >= 0; i--) {
        bool put = p->put_by[i] != 0;
        if (s->wide && put && s->put_n < s->deck_n)
            REFUSE("put_by: expected, with more than four rows a category, no card of nobody below "
                   "one that was put there");
        s->deck[s->deck_n++] = put ? pax_put_card(s, p->top[i], p->put_by[i] - 1) : p->top[i];
        if (s->wide && put)
            s->put_n = s->deck_n;
    }
    s->removed = (uint8_t)(n + cards_of(p->removed));
    return 0;
}

/* --- The decision ----------------------------------------------------------------------------- */

static void sort_held(pax_state *s, int from) {
    for (int i = from + 1; i < s->held_n; i++)
        for (int j = i; j > from && s->held[j - 1] > s->held[j]; j--) {
            uint8_t face = s->held[j];
            s->held[j] = s->held[j - 1];
            s->held[j - 1] = face;
        }
}

/* In the middle of step 1: as many cards held as slots can be for. */
static int check_step1(const pax_state *s, char *err) {
    int slots = __builtin_popcount(s->slots);
    bool fits = s->decision == PAX_D_PLACE
                    ? s->held_n == 1 || (s->held_n == 2 && (slots == 3 || s->slots == 6))
                    : s->held_n == slots || (s->held_n == 2 && slots == 3);
    if (s->decision == PAX_D_CARD && s->held_n == 2 && slots == 2 && s->slots == 5)
        fits = true; /* after the sent card went under a Legion card */
    if (!slots || !fits || (s->decision == PAX_D_CARD && s->held_n < 2))
        REFUSE("held: expected as many cards as the open slots take, found %d cards for %d slots",
               s->held_n, slots);
    if (s->decision == PAX_D_PLACE && !pax_places(s))
        REFUSE("slots: expected one that is open for the card, found none");
    return 0;
}

static int ask(pax_state *s, const pax_position *p, char *err) {
    bool step1 = p->decision == PAX_D_PLACE || p->decision == PAX_D_CARD;
    s->decision = p->decision;
    s->slots = step1 ? p->slots : 0;
    s->held_n = p->held_n;
    memcpy(s->held, p->held, sizeof s->held);
    if (p->slots && !step1)
        REFUSE("slots: expected none but in step 1, found some");
    if (p->held_n && !step1 && p->decision != PAX_D_START)
        REFUSE("held: expected no cards but in step 1 and at the start, found %d", p->held_n);
    if (p->plays && p->decision != PAX_D_PLAY)
        REFUSE("plays: expected 0 but in step 3, found %d", p->plays);
    if (!p->plays != !p->played)
        REFUSE("played: expected categories of the %d cards played", p->plays);
    if (p->bought && (!(s->rulings & PAX_RULES_BOUGHT_CARDS_WAIT) || p->decision != PAX_D_PLAY ||
                      p->bought > s->legions || !s->group_value[p->bought - 1]))
        REFUSE("bought: expected none but in step 3 with bought_cards_wait, and a Legion card with "
               "a group, found %d",
               p->bought);
    s->bought = p->bought;
    s->plays = p->plays;
    s->played = p->played;
    switch (p->decision) {
    case PAX_D_START:
        if (!s->held_n && s->deck_n < s->player[s->seat].start_draw)
            REFUSE("deck: expected cards to draw at the start, found %d", s->deck_n);
        if (!s->held_n)
            pax__ask_start(s);
        return 0;
    case PAX_D_KIND: pax__begin_turn(s); return 0;
    case PAX_D_BUY: pax__slots_done(s); return 0;
    case PAX_D_PLAY: pax__ask_play(s); return 0;
    case PAX_D_PLACE: sort_held(s, 1); return check_step1(s, err);
    case PAX_D_CARD: sort_held(s, 0); return check_step1(s, err);
    default: REFUSE("decision: expected one of a game that goes on");
    }
}

int pax_position_build(const pax_position *p, pax_state *out, char *err) {
    pax_state *s = out;
    uint8_t left[PAX_FACES];
    pax__blank(s, &p->options);
    s->round = (uint8_t)(p->round >= 0 ? p->round : p->decision != PAX_D_START);
    for (int l = s->legions; l < PAX_LEGIONS; l++)
        if (cards_of(p->group[l]))
            REFUSE("groups: expected %d of them, found more", s->legions);
    for (int f = 0; f < PAX_FACES; f++)
        left[f] = pax_face_of(&p->options, f).copies;
    if (use_named(p, left, err) < 0)
        return -1;
    for (int i = 0; i < s->players; i++)
        if (put_seat(s, &p->seats[i], i, err) < 0)
            return -1;
    put_table(s, p);
    if (put_rest(s, p, left, err) < 0)
        return -1;
    s->first = p->first;
    s->seat = p->seat;
    s->turns =
        (uint8_t)(p->decision == PAX_D_START ? 0 : (s->seat + s->players - s->first) % s->players);
    s->primus = p->primus;
    for (int i = 0; i < s->players; i++)
        pax__refresh_limit(s, i);
    s->starved = p->starved;
    return ask(s, p, err);
}
