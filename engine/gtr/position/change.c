/* Interventions for experiments on balance: the `change` of the game (engine/game.h).
 *
 * A blank is part of the state, open to all: it goes into observations and worlds, the hash and
 * the texts. It takes the building's power from one seat by every road on which it could come: the
 * own building, a stolen one, Gate, and Stairway's public powers too (GTR 11.14); the rest keep
 * theirs. So what is measured is what having the power is worth to a seat, however it came.
 */
#include "engine/gtr/expansion.h"
#include "engine/gtr/score.h"
#include "engine/gtr/stack.h"

/* --- Blanks ------------------------------------------------------------------------------- */

static int blank(gtr_state *s, int seat, int b) {
    gtr_state after;
    game_move moves[GAME_MAX_MOVES];
    if (s->end || s->blank_for || !gtr__power_enabled(s, seat < 0 ? 0 : seat, b))
        return -1;
    memcpy(&after, s, gtr_state_size(s));
    if (seat < 0) {
        after.powers_off |= GTR_BIT(b);
    } else {
        after.blank_for = (uint8_t)(seat + 1);
        after.blank = (uint8_t)b;
    }
    gtr__refresh_powers(&after);
    if (!gtr__legal(&after, moves)) /* the pending decision depends on the power only */
        return -1;
    memcpy(s, &after, gtr_state_size(s));
    return 0;
}

/* Could the Statue's power be what lets seat p lay it here? By name where no marble site is left in
 * town, by site where that is being chosen (GTR 8, 14.7). */
static bool statue_acts(const gtr_state *s, int p) {
    const gtr_player *q = &s->player[p];
    if (s->seat != p)
        return false;
    switch (s->decision) {
    case GTR_D_SITE: return gtr_frame_x(gtr__peek(s)) == GTR_STATUE;
    case GTR_D_CRAFTSMAN:
    case GTR_D_ARCHITECT: return (q->hand_set & GTR_BIT(GTR_STATUE)) && !s->in_town[GTR_MARBLE];
    case GTR_D_FOUNTAIN: return s->drawn == GTR_STATUE && !s->in_town[GTR_MARBLE];
    case GTR_D_BACCHANALIA: return s->expansion.shown[GTR_STATUE] && !s->in_town[GTR_MARBLE];
    default: return false;
    }
}

gtr_set gtr_powers_acting(const gtr_state *s, int p) {
    const gtr_player *q = &s->player[p];
    gtr_set acting = q->done | s->public_set;
    if (GTR_HAS(q, GATE))
        acting |= gtr__gate_set(s, p);
    if (statue_acts(s, p))
        acting |= GTR_BIT(GTR_STATUE);
    if (s->decision == GTR_D_AERARIUM && s->seat == p) /* GTR 14.6 */
        for (int o = 0; o < s->players; o++)
            acting |= gtr__triggerable(s, o);
    return acting & gtr__enabled(s, p);
}

/* --- Seat decks ---------------------------------------------------------------------------------
 *
 * A draw is the card at a random place of the unseen cards as they lie by type, the places of a
 * seat's draws being numbers of its own: where two games differ by a few cards that others drew,
 * the card at the same share of the deck is mostly of the same type. All unseen cards are equally
 * likely, as they are for a shuffled deck (GTR 9.3).
 */

static void sort_deck(gtr_state *s) {
    unsigned n = 0;
    for (int b = 0; b < GTR_NBUILDINGS; b++)
        for (int i = 0; i < s->deck_count[b]; i++)
            s->deck[n++] = (uint8_t)b;
}

static int seat_decks(gtr_state *s, pcg32 *rng) {
    if (s->lazy)
        return -1;
    s->rng.state = pcg32_next64(rng);
    s->rng.inc = 0;
    s->lazy = GTR_SEAT_DECKS;
    sort_deck(s);
    return 0;
}

int gtr__draw_own(gtr_state *s, unsigned top) {
    unsigned drawn = s->rng.inc >> 8 * s->seat & 255;
    uint64_t share = mix64(s->rng.state ^ mix64(drawn << 8 | s->seat)) >> 32;
    unsigned at = (unsigned)(share * (top + 1) >> 32);
    int b = s->deck[at];
    memmove(&s->deck[at], &s->deck[at + 1], top - at);
    s->deck[top] = 0;
    s->deck_count[b]--;
    s->rng.inc += UINT64_C(1) << 8 * s->seat;
    return b;
}

void gtr_next_cards(const gtr_state *s, int n, uint8_t *out) {
    if (s->lazy) {
        gtr_state copy;
        memcpy(&copy, s, gtr_state_size(s));
        for (int i = 0; i < n; i++)
            out[i] = (uint8_t)gtr__draw(&copy);
        return;
    }
    for (int i = 0; i < n; i++)
        out[i] = s->deck[s->removed + s->deck_n - 1 - i];
}

/* --- Buildings and cards ---------------------------------------------------------------------- */

/* Whether a turn, or the game, is about to begin: no decision depends on what is changed. */
static bool between_turns(const gtr_state *s) {
    return s->decision == GTR_D_LEAD || (s->decision == GTR_D_OFFER && s->actor == 0);
}

/* GTR 11.30 */
static int grant(gtr_state *s, int p, int b) {
    gtr_player *q = &s->player[p];
    if (((q->done | q->open) & GTR_BIT(b)) || !between_turns(s))
        return -1;
    q->done |= GTR_BIT(b);
    gtr__mark_given(s, p, b);
    s->cards_total[gtr_suit_of[b]]++;
    if (b == GTR_STATUE)
        q->statue_site = GTR_MARBLE;
    gtr__refresh_powers(s);
    gtr__check_forum(s);
    if (s->end)
        gtr__run(s);
    return 0;
}

/* The type of order number `at` in q's hand, in the order of the tables. */
static int order_at(const gtr_state *s, const gtr_player *q, int at) {
    int b = 0;
    while (at >= gtr__in_hand(s, q, b))
        at -= gtr__in_hand(s, q, b++);
    return b;
}

/* Puts a card of these types from the deck into p's hand, a card of the hand in its place. */
static int inject(gtr_state *s, int p, gtr_set types, pcg32 *rng) {
    gtr_player *q = &s->player[p];
    uint8_t place[GTR_MAX_DECK];
    unsigned n = 0, end = (unsigned)s->removed + s->deck_n;
    for (unsigned i = s->lazy ? 0 : s->removed; i < end; i++)
        if (types >> s->deck[i] & 1)
            place[n++] = (uint8_t)i;
    if (!n || !q->orders || s->turn != 1 || !between_turns(s))
        return -1;
    int out =
        order_at(s, q, (int)pcg32_below(rng, q->orders)); /* before all that depends on `types` */
    uint8_t *card = &s->deck[place[pcg32_below(rng, n)]];
    int in = *card;
    *card = (uint8_t)out;
    s->deck_count[in]--;
    s->deck_count[out]++;
    if (s->lazy == GTR_SEAT_DECKS)
        sort_deck(s);
    gtr__hand_take(s, q, out);
    gtr__hand_put(s, q, in);
    return 0;
}

int gtr__change(void *state, game_change what, int seat, int item, pcg32 *rng) {
    gtr_state *s = state;
    if (what == GAME_SEAT_DECKS)
        return seat_decks(s, rng);
    if (item < 0 || !(gtr_types(s) >> item & 1) || seat < (what == GAME_BLANK ? -1 : 0) ||
        seat >= s->players)
        return -1;
    switch (what) {
    case GAME_BLANK: return blank(s, seat, item);
    case GAME_GRANT: return grant(s, seat, item);
    case GAME_INJECT: return inject(s, seat, GTR_BIT(item), rng);
    default: return inject(s, seat, gtr_suit_set[gtr_suit_of[item]] & ~GTR_BIT(item), rng);
    }
}
