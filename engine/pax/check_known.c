/* Whether bytes can be dealt as a concealed position (game.check_known): of no face more cards are known than there are, and
 * as many cards are unknown as there are places for them.
 */
#include "engine/pax/zones.h"
#include "engine/require.h"

static void take(const pax_state *s, int *left, const uint16_t *pile) {
    for (int f = 0; f < pax_faces(s); f++)
        left[f] -= pax_count(s, pile, f);
}

/* Cards in a row that are all known, or all blank; 0 beyond them. Known ones are taken. */
static int check_row(const pax_state *s, const uint8_t *row, int n, int room, bool blank, int *left,
                     char *err) {
    for (int i = 0; i < room; i++) {
        REQUIRE(i < n ? (blank ? row[i] == pax_blank_face(s) : pax_is_face(s, row[i])) : !row[i],
                "card %d of a row: %d", i, row[i]);
        if (i < n && !blank)
            left[row[i]]--;
    }
    return 0;
}

/* The deck: what seats have put under it, of which the viewer knows its own. Adds the places of unknown cards. */
static int check_deck(const pax_state *s, int seat, int *unknown, char *err) {
    pax_pile own = {0};
    *unknown += s->deck_n - s->put_n;
    for (int i = 0; i < PAX_DECK_ROOM; i++) {
        int face = pax_deck_face(s, i), by = pax_deck_seat(s, i);
        bool mine = i < s->put_n && by == seat;
        REQUIRE(i < s->put_n
                    ? by < s->players && (mine ? pax_is_face(s, face) : face == pax_blank_face(s))
                    : !s->deck[i],
                "deck[%d]: %d", i, s->deck[i]);
        REQUIRE(!mine || pax_count(s, own, face) < (s->wide ? s->more.mask[face] : 15),
                "deck[%d]: too many of a face", i);
        if (mine)
            pax_add(s, own, face);
        *unknown += i < s->put_n && !mine;
    }
    REQUIRE(!memcmp(own, s->own, sizeof own),
            "own: not the cards that the viewer put under the deck");
    return 0;
}

static int check_counts(const pax_state *s, int seat, char *err) {
    int left[PAX_FACES] = {0}, unseen = 0, unknown = s->removed;
    bool peeked = s->player[seat].peeked;
    for (int f = 0; f < pax_faces(s); f++)
        left[f] = pax_count(s, s->copies, f);
    take(s, left, s->rome);
    take(s, left, s->own);
    for (int l = 0; l < PAX_LEGIONS; l++)
        take(s, left, s->group[l]);
    for (int p = 0; p < s->players; p++) {
        const pax_player *q = &s->player[p];
        take(s, left, q->zone);
        take(s, left, p == seat ? q->hand : q->known);
        if (p == seat)
            continue;
        int hidden = q->hand_n - pax_pile_cards(s, q->known);
        REQUIRE(hidden >= 0, "seats[%d]: hand of %d", p, q->hand_n);
        unknown += hidden;
    }
    if (check_row(s, s->held, s->held_n, PAX_MAX_HELD, false, left, err) < 0 ||
        check_row(s, s->hidden, s->hidden_n, PAX_MAX_HIDDEN, !peeked, left, err) < 0 ||
        check_deck(s, seat, &unknown, err) < 0)
        return -1;
    unknown += peeked ? 0 : s->hidden_n;
    for (int f = 0; f < pax_faces(s); f++) {
        REQUIRE(left[f] >= 0, "more cards %s than there are", pax_face_names[f]);
        unseen += left[f];
    }
    REQUIRE(unseen == unknown && unseen <= PAX_CARDS, "%d unknown cards for %d places", unseen,
            unknown);
    return 0;
}

int pax__check_known(const void *state, int seat, char *err) {
    const pax_state *s = state;
    REQUIRE(s->players >= PAX_MIN_PLAYERS && s->players <= PAX_MAX_PLAYERS, "players: %d",
            s->players);
    if (pax__check_wide(s, err) < 0)
        return -1;
    REQUIRE(seat >= 0 && seat < s->players && s->seat == seat && s->decision != PAX_D_OVER &&
                s->decision < PAX_DECISIONS,
            "seat %d does not decide", seat);
    REQUIRE(s->lazy == PAX_CONCEALED && s->viewer == seat && !s->pool_n && !s->chance,
            "a deck that is not concealed");
    REQUIRE(s->deck_n <= PAX_CARDS && s->put_n <= s->deck_n && s->hidden_n <= PAX_MAX_HIDDEN &&
                s->held_n <= PAX_MAX_HELD,
            "deck %d, hidden %d, held %d", s->deck_n, s->hidden_n, s->held_n);
    REQUIRE(s->rulings <= PAX_RULES_ALL && s->bought <= s->legions && s->legions <= PAX_LEGIONS,
            "rulings %d, bought %d", s->rulings, s->bought);
    return check_counts(s, seat, err);
}
