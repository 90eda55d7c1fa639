/* Recomputes all that follows in a position, and counts the cards (game.check). */
#include "engine/pax/zones.h"
#include "engine/require.h"

typedef struct tally {
    int face[PAX_FACES];
} tally;

static void tally_pile(tally *t, const pax_state *s, const uint16_t *pile) {
    for (int f = 0; f < pax_faces(s); f++)
        t->face[f] += pax_count(s, pile, f);
}

static int check_ranges(const pax_state *s, char *err) {
    REQUIRE(s->legions > s->players && s->legions <= PAX_LEGIONS, "legions: %d", s->legions);
    REQUIRE(s->decision < PAX_DECISIONS, "decision: %d", s->decision);
    REQUIRE(s->seat < s->players && s->first < s->players, "seat %d, first %d", s->seat, s->first);
    REQUIRE(s->off <= PAX_OFF_ALL, "off: %d", s->off);
    REQUIRE(s->rulings <= PAX_RULES_ALL, "rulings: %d", s->rulings);
    REQUIRE(!s->bought ||
                ((s->rulings & PAX_RULES_BOUGHT_CARDS_WAIT) && s->decision == PAX_D_PLAY &&
                 s->bought <= s->legions && s->group_value[s->bought - 1]),
            "bought: %d", s->bought);
    REQUIRE(s->primus <= s->players, "primus: %d", s->primus);
    REQUIRE(s->deck_n <= PAX_CARDS && s->hidden_n <= PAX_MAX_HIDDEN && s->held_n <= PAX_MAX_HELD,
            "deck %d, hidden %d, held %d", s->deck_n, s->hidden_n, s->held_n);
    REQUIRE(s->end <= PAX_END_ROME, "end: %d", s->end);
    for (int i = 0; i < PAX_NUMBERS; i++)
        REQUIRE(s->number[i] >= pax_numbers[i].low && s->number[i] <= pax_numbers[i].high, "%s: %d",
                pax_numbers[i].name, s->number[i]);
    REQUIRE((s->decision == PAX_D_OVER) == (s->end != PAX_END_NONE), "decision %d, end %d",
            s->decision, s->end);
    REQUIRE(!s->lazy && (s->wide ? s->put_n <= s->deck_n : !s->put_n) && !s->pool_n && !s->viewer &&
                !s->chance && !pax_pile_cards(s, s->own),
            "an ordered deck with cards that are open");
    for (int i = 0; i < s->deck_n; i++)
        REQUIRE(pax_is_face(s, pax_deck_face(s, i)) && pax_deck_seat(s, i) < s->players,
                "deck[%d]: %d", i, s->deck[i]);
    for (int i = s->deck_n; i < PAX_DECK_ROOM; i++)
        REQUIRE(!s->deck[i], "deck[%d] is above the deck", i);
    for (int i = 0; i < PAX_MAX_HIDDEN; i++)
        REQUIRE(i < s->hidden_n ? pax_is_face(s, s->hidden[i]) : !s->hidden[i], "hidden[%d]", i);
    for (int i = 0; i < PAX_MAX_HELD; i++)
        REQUIRE(i < s->held_n ? pax_is_face(s, s->held[i]) : !s->held[i], "held[%d]", i);
    return 0;
}

/* PAX 2.6: seats draw in turn, each keeps one card, and then a card goes to each Legion card. The rest goes back under the deck, or
 * stays there. */
static int check_start(const pax_state *s, char *err) {
    for (int p = 0; p < s->players; p++) {
        int draw = s->player[p].start_draw, before = p - s->seat;
        if (s->decision != PAX_D_START) {
            REQUIRE(!draw, "seats[%d]: start_draw %d in round %d", p, draw, s->round);
            continue;
        }
        REQUIRE(draw >= 1 && draw <= PAX_MAX_HELD, "seats[%d]: start_draw %d", p, draw);
        REQUIRE(before || s->held_n == draw, "held: %d cards, start_draw %d", s->held_n, draw);
        REQUIRE(before <= 0 || draw + before <= s->deck_n + s->held_n,
                "seats[%d]: start_draw %d of a deck of %d", p, draw, s->deck_n);
    }
    return 0;
}

static int check_decision(const pax_state *s, char *err) {
    bool step1 = s->decision == PAX_D_PLACE || s->decision == PAX_D_CARD;
    REQUIRE((s->slots != 0) == step1 && s->slots <= PAX_ALL_SLOTS, "slots: %d", s->slots);
    REQUIRE((s->held_n != 0) == (step1 || s->decision == PAX_D_START), "held: %d cards", s->held_n);
    REQUIRE(!step1 || s->held_n <= 3, "held: %d cards", s->held_n);
    REQUIRE((s->round == 0) == (s->decision == PAX_D_START), "round: %d", s->round);
    REQUIRE(s->turns < s->players, "turns: %d", s->turns);
    REQUIRE(!s->plays || s->decision == PAX_D_PLAY, "plays: %d", s->plays);
    REQUIRE((s->plays != 0) == (s->played != 0), "plays %d, played %d", s->plays, s->played);
    REQUIRE(s->decision == PAX_D_START || s->decision == PAX_D_OVER ||
                s->seat == (s->first + s->turns) % s->players,
            "seat %d, first %d, turns %d", s->seat, s->first, s->turns);
    for (int l = 0; l < s->legions && s->round && s->turns == 0 && s->decision == PAX_D_KIND; l++)
        REQUIRE(s->group_value[l], "groups[%d]: empty when a round begins", l);
    return 0;
}

static int check_groups(const pax_state *s, char *err) {
    for (int l = 0; l < PAX_LEGIONS; l++) {
        int value = 0;
        for (int f = 0; f < pax_faces(s); f++)
            value += pax_count(s, s->group[l], f) * pax_value(s, f);
        REQUIRE(value == s->group_value[l] && (l < s->legions || !value),
                "groups[%d]: value %d, not %d", l, s->group_value[l], value);
    }
    return 0;
}

/* Given cards may be beyond it (PAX 11.2). */
static int check_limit(const pax_state *s, int p, char *err) {
    const pax_player *q = &s->player[p];
    int land = pax__on(q->off, PAX_OFF_LAND_LIMIT) ? q->symbols[PAX_LAND] : 0;
    int intrigue = pax__on(q->off, PAX_OFF_INTRIGUE_LIMIT) ? pax__intrigue(s, p) : 0;
    int limit = land > intrigue ? land : intrigue;
    REQUIRE(q->limit == limit, "seats[%d]: limit %d, not %d", p, q->limit, limit);
    return 0;
}

static int check_seat(const pax_state *s, int p, char *err) {
    const pax_player *q = &s->player[p];
    for (int c = 0; c < PAX_CATEGORIES; c++) {
        REQUIRE(q->symbols[c] == pax_pile_symbols(s, q->zone, c), "seats[%d]: symbols of %s", p,
                pax_categories[c].code);
        REQUIRE(q->cards[c] == pax_cards_in(s, q->zone, c), "seats[%d]: cards of %s", p,
                pax_categories[c].code);
    }
    REQUIRE(q->off <= PAX_OFF_ALL, "seats[%d]: off %d", p, q->off);
    REQUIRE(q->hand_n == pax_pile_cards(s, q->hand), "seats[%d]: hand of %d", p, q->hand_n);
    for (int f = 0; f < pax_faces(s); f++)
        REQUIRE(pax_count(s, q->known, f) <= pax_count(s, q->hand, f), "seats[%d]: known %s", p,
                pax_face_names[f]);
    REQUIRE(s->decision != PAX_D_PLAY || p != s->seat ||
                (q->hand_n && q->money >= pax_play_cost(s)),
            "seats[%d]: nothing to play or to pay with", p);
    return check_limit(s, p, err);
}

/* No one has as much intrigue as the holder had when it took Primus; later ones may equal it, but who
 * has more takes it (PAX 5.3). */
static int check_primus(const pax_state *s, char *err) {
    for (int p = 0; p < s->players && s->primus; p++)
        REQUIRE(pax__intrigue(s, p) <= pax__intrigue(s, s->primus - 1) ||
                    !pax__on(s->player[p].off, PAX_OFF_PRIMUS),
                "primus: seat %d, with less intrigue than seat %d", s->primus - 1, p);
    return 0;
}

static int check_cards(const pax_state *s, char *err) {
    tally t = {{0}};
    int missing = 0;
    tally_pile(&t, s, s->rome);
    for (int l = 0; l < s->legions; l++)
        tally_pile(&t, s, s->group[l]);
    for (int p = 0; p < s->players; p++) {
        tally_pile(&t, s, s->player[p].hand);
        tally_pile(&t, s, s->player[p].zone);
    }
    for (int i = 0; i < s->deck_n; i++)
        t.face[pax_deck_face(s, i)]++;
    for (int i = 0; i < s->hidden_n; i++)
        t.face[s->hidden[i]]++;
    for (int i = 0; i < s->held_n; i++)
        t.face[s->held[i]]++;
    for (int f = 0; f < pax_faces(s); f++) {
        int left = pax_count(s, s->copies, f) - t.face[f];
        REQUIRE(left >= 0, "%d cards %s, of %d", t.face[f], pax_face_names[f],
                pax_count(s, s->copies, f));
        missing += left;
    }
    REQUIRE(missing == s->removed, "%d cards are nowhere, %d were removed", missing, s->removed);
    return 0;
}

/* A deck in no order: as many cards in the pool as there are places for them, the viewer's own ones known. */
static int check_lazy(const pax_state *s, char *err) {
    int blank = s->deck_n - s->put_n;
    pax_pile own = {0};
    REQUIRE(s->lazy == PAX_LAZY && s->put_n <= s->deck_n && s->deck_n <= PAX_CARDS &&
                s->viewer < s->players && s->put_n + s->pool_n <= PAX_DECK_ROOM,
            "lazy %d: deck %d, %d of it put there, pool %d", s->lazy, s->deck_n, s->put_n,
            s->pool_n);
    for (int i = 0; i < s->put_n; i++) {
        bool mine = pax_deck_seat(s, i) == s->viewer;
        blank += pax_deck_face(s, i) == pax_blank_face(s);
        REQUIRE(pax_deck_face(s, i) < (mine ? pax_faces(s) : pax_blank_face(s) + 1), "deck[%d]: %d",
                i, s->deck[i]);
        if (mine)
            pax_add(s, own, pax_deck_face(s, i));
    }
    REQUIRE(!memcmp(own, s->own, sizeof own),
            "own: not the cards that the viewer put under the deck");
    REQUIRE(s->pool_n == blank + s->removed, "pool of %d cards for %d places", s->pool_n,
            blank + s->removed);
    for (int i = s->put_n; i < PAX_DECK_ROOM; i++)
        REQUIRE(i < s->put_n + s->pool_n ? pax_is_face(s, s->deck[i]) : !s->deck[i], "deck[%d]: %d",
                i, s->deck[i]);
    return 0;
}

int pax__check_wide(const pax_state *s, char *err) {
    static const uint8_t none[4] = {0};
    REQUIRE(s->wide <= 1, "wide: %d", s->wide);
    for (int c = 0; c < PAX_CATEGORIES && s->wide; c++)
        for (int r = 0, shift = 0; r < PAX_WIDE_ROWS; r++) {
            int f = pax_face_at(c, r), mask = s->more.mask[f];
            REQUIRE(mask <= 15 && !(mask & (mask + 1)) && (r || mask == 15) &&
                        s->more.shift[f] == (mask ? shift : 0),
                    "bits of %s: %d from %d on", pax_face_names[f], mask, s->more.shift[f]);
            shift += __builtin_popcount((unsigned)mask);
            REQUIRE(shift <= 16, "bits of %s: %d", pax_categories[c].code, shift);
        }
    REQUIRE(!s->wide || !memcmp(s->more.spare, none, sizeof none), "spare bytes that are not 0");
    return 0;
}

int pax__check(const void *state, char *err) {
    const pax_state *given = state;
    pax_state ordered;
    REQUIRE(given->players >= PAX_MIN_PLAYERS && given->players <= PAX_MAX_PLAYERS, "players: %d",
            given->players);
    if (pax__check_wide(given, err) < 0)
        return -1;
    memcpy(&ordered, state, pax_state_size(state));
    if (ordered.lazy && check_lazy(&ordered, err) < 0)
        return -1;
    pax_settle(&ordered);
    const pax_state *s = &ordered;
    if (check_ranges(s, err) < 0 || check_start(s, err) < 0 || check_decision(s, err) < 0 ||
        check_groups(s, err) < 0 || check_primus(s, err) < 0 || check_cards(s, err) < 0)
        return -1;
    for (int p = 0; p < s->players; p++)
        if (check_seat(s, p, err) < 0)
            return -1;
    return 0;
}
