/* Whether bytes can be dealt as a concealed position (game.check_known): what others hide is blank, all else is in range, and
 * as many goods and missions are unseen as there are places for them.
 */
#include "engine/aor/internal.h"
#include "engine/require.h"

/* Goods and missions in others' hands: what the seat knows, the rest blank, which becomes 0. Adds the places of unknown goods. */
static int clear_hands(aor_state *s, int seat, int *unknown, char *err) {
    for (int p = 0; p < s->players; p++) {
        aor_player *q = &s->player[p];
        REQUIRE(q->hand_n <= AOR_HAND && q->missions_n <= AOR_HELD, "seats[%d]: hand of %d", p,
                q->hand_n);
        for (int i = 0; i < q->hand_n && p != seat; i++) {
            bool known = q->known[i] >> seat & 1;
            REQUIRE(known ? q->hand[i] < AOR_GOODS : q->hand[i] == AOR_BLANK, "seats[%d]: hand[%d]",
                    p, i);
            *unknown += !known;
            q->hand[i] = known ? q->hand[i] : 0;
        }
        for (int i = 0; i < q->missions_n && p != seat; i++) {
            REQUIRE(q->mission[i] == AOR_BLANK, "seats[%d]: mission[%d]", p, i);
            q->mission[i] = 0;
        }
    }
    return 0;
}

/* The deck, and an offer that lies face down, which becomes any. */
static int clear_table(aor_state *s, int seat, char *err) {
    REQUIRE(s->deck_n <= AOR_DECK && s->depth > 0 && s->depth <= AOR_FRAMES, "deck %d, depth %d",
            s->deck_n, s->depth);
    for (int i = 0; i < s->deck_n; i++) {
        REQUIRE(s->goods[i] == AOR_BLANK, "goods[%d]", i);
        s->goods[i] = 0;
    }
    aor_frame *f = &s->frame[s->depth - 1];
    REQUIRE(f->seat == seat, "seat %d does not decide", seat);
    if (aor_frame_hides(f, seat)) {
        REQUIRE(!f->a, "an offer that is seen");
        f->a = AOR_SPY_TOKEN;
    }
    return 0;
}

/* Of no goods are more known than are hidden; the rest is in the other hands and in the deck. */
static int check_goods(const aor_state *s, int seat, int unknown, char *err) {
    int left[AOR_GOODS], unseen = 0;
    REQUIRE(!(s->hidden >> 3 * AOR_GOODS), "goods: of none");
    for (int g = 0; g < AOR_GOODS; g++)
        left[g] = (int)(s->hidden >> 3 * g & 7);
    for (int p = 0; p < s->players; p++)
        for (int i = 0; i < s->player[p].hand_n; i++)
            left[s->player[p].hand[i]] -= p == seat || (s->player[p].known[i] >> seat & 1);
    for (int g = 0; g < AOR_GOODS; g++) {
        REQUIRE(left[g] >= 0, "goods: more of %s than are hidden", aor_goods[g].name);
        unseen += left[g];
    }
    REQUIRE(unseen == unknown + s->deck_n && unseen <= AOR_DECK, "goods: %d for %d places", unseen,
            unknown + s->deck_n);
    return 0;
}

static int check_missions(const aor_state *s, int seat, char *err) {
    uint32_t left = s->missions;
    int places = 0;
    for (int i = 0; i < s->pile_n; i++) {
        bool mine = s->pile[i] >> 5 == seat + 1;
        REQUIRE(mine ? (s->pile[i] & 31) < AOR_MISSIONS : (s->pile[i] & 31) == AOR_BLANK,
                "missions[%d]", i);
        places += !mine;
        if (mine)
            left &= ~(UINT32_C(1) << (s->pile[i] & 31));
    }
    for (int p = 0; p < s->players; p++)
        for (int i = 0; i < s->player[p].missions_n; i++) {
            if (p == seat)
                left &= ~(UINT32_C(1) << s->player[p].mission[i]);
            places += p != seat;
        }
    REQUIRE(__builtin_popcount(left) == places, "missions: %d for %d places",
            __builtin_popcount(left), places);
    return 0;
}

int aor__check_known(const void *state, int seat, char *err) {
    const aor_state *given = state;
    aor_state s;
    int unknown = 0;
    REQUIRE(given->players >= 1 && given->players <= AOR_MAX_PLAYERS && seat >= 0 &&
                seat < given->players,
            "players: %d", given->players);
    REQUIRE(given->lazy == 1 && !given->rng.state && given->rng.inc == 1,
            "decks that are not concealed");
    memset(&s, 0, sizeof s);
    memcpy(&s, given, aor_state_size(given));
    if (clear_hands(&s, seat, &unknown, err) < 0 || clear_table(&s, seat, err) < 0 ||
        aor__check_ranges(&s, err) < 0)
        return -1;
    return check_goods(&s, seat, unknown, err) < 0 || check_missions(&s, seat, err) < 0 ? -1 : 0;
}
