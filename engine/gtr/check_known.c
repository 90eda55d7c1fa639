/* Whether bytes can be dealt as a concealed position (game.check_known): hands, vaults and the deck have places for as many
 * cards as are unseen, and hands that lack suits can be filled at all (deal.c deals until they are).
 */
#include "engine/gtr/counts.h"
#include "engine/gtr/expansion.h"
#include "engine/gtr/internal.h"
#include "engine/require.h"

/* Unknown cards of another's hand, of which the concealed one holds the known only; -1: it holds others. */
static int unknown_of(const gtr_state *s, int p) {
    const gtr_player *q = &s->player[p];
    int known = 0;
    for (int b = 0; b < (s->expanded ? GTR_NBUILDINGS : GTR_NBASE); b++) {
        if (gtr__known(s, q, b) != gtr__in_hand(s, q, b))
            return -1;
        known += gtr__known(s, q, b);
    }
    return q->orders - known;
}

/* Unseen cards that are in one of these suits at least. */
static int unseen_of(const gtr_state *s, unsigned suits) {
    int n = 0;
    for (int b = 0; b < GTR_NBUILDINGS; b++)
        n += suits >> gtr_suit_of[b] & 1 ? s->deck_count[b] : 0;
    return n;
}

/* Hall: any seats together find as many cards as they need among those that one of them can hold. */
static int check_lacking(const gtr_state *s, const int *unknown, char *err) {
    for (unsigned seats = 1; seats < 1u << s->players; seats++) {
        unsigned suits = 0;
        int needed = 0;
        for (int p = 0; p < s->players; p++) {
            if (!(seats >> p & 1) || !unknown[p])
                continue;
            needed += unknown[p];
            suits |= ~(unsigned)s->player[p].marks & GTR_MARK_LACKS;
        }
        REQUIRE(needed <= unseen_of(s, suits), "%d cards are in hands that cannot hold them",
                needed);
    }
    return 0;
}

static int check_places(const gtr_state *s, int seat, char *err) {
    bool drawn = s->actor != seat && s->decision == GTR_D_FOUNTAIN;
    int unknown[GTR_MAX_PLAYERS] = {0}, hidden = 0, places = s->removed + s->deck_n + drawn;
    for (int p = 0; p < s->players; p++) {
        const gtr_player *q = &s->player[p];
        hidden += q->basilica + q->atrium;
        places += q->atrium + (p == seat ? 0 : q->basilica);
        if (p != seat)
            unknown[p] = unknown_of(s, p);
        REQUIRE(unknown[p] >= 0, "seat %d: a hand of unseen cards", p);
        places += unknown[p];
        REQUIRE(s->phase != GTR_PH_OFFER || p >= s->actor || q->orders,
                "seat %d: an offer of no card", p);
    }
    REQUIRE(!drawn || s->drawn == GTR_NBUILDINGS, "a card drawn that no one else sees");
    REQUIRE(hidden == s->hidden, "%d unseen vault cards, %d counted", s->hidden, hidden);
    for (int b = s->expanded ? GTR_NBUILDINGS : GTR_NBASE; b < GTR_NBUILDINGS; b++)
        REQUIRE(!s->deck_count[b], "unseen cards of the expansion");
    int unseen = unseen_of(s, GTR_MARK_LACKS);
    REQUIRE(unseen == places && unseen <= s->deck_total, "%d unseen cards for %d places", unseen,
            places);
    return check_lacking(s, unknown, err);
}

int gtr__check_known(const void *state, int seat, char *err) {
    const gtr_state *given = state;
    gtr_state s;
    REQUIRE(given->players >= GTR_MIN_PLAYERS && given->players <= GTR_MAX_PLAYERS, "%d players",
            given->players);
    REQUIRE(seat >= 0 && seat < given->players && given->seat == seat, "seat %d does not decide",
            seat);
    REQUIRE(given->lazy == GTR_CONCEALED && !given->rng.state && !given->rng.inc,
            "a deck that is not concealed");
    memset(&s, 0, sizeof s);
    memcpy(&s, given, gtr_state_size(given));
    s.lazy = 0;
    return gtr__check_ranges(&s, err) < 0 ? -1 : check_places(&s, seat, err);
}
