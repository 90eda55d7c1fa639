/* The legal moves of a position, ascending, and making one (PAX 9). */
#include "engine/pax/choices.h"
#include "engine/pax/zones.h"

#include <assert.h>

/* --- Listing ---------------------------------------------------------------------------------- */

static int legal_of_wide(const pax_state *s, game_move *out) {
    pax_wide_choices c = pax__wide_choices(s);
    int n = 0;
    for (; c.set; c.set &= c.set - 1)
        out[n++] = c.first + (game_move)__builtin_ctzll(c.set);
    return n;
}

static inline int list(pax_choices c, game_move *out) {
    int n = __builtin_popcount(c.set);
    for (; c.set; c.set &= c.set - 1)
        *out++ = c.first + (game_move)__builtin_ctz(c.set);
    return n;
}

/* Each kind of decision has a list of its own: the compiler knows the first move there. */
int pax__legal(const void *state, game_move *out) {
    const pax_state *s = state;
    if (PAX_WIDE(s))
        return legal_of_wide(s, out);
    switch (s->decision) {
#define DECISION(id, name, rule)                                                                   \
    case PAX_D_##id:                                                                               \
        return list(pax__choices_at(s, PAX_D_##id), out);
#include "engine/pax/decisions.def"
    default: __builtin_unreachable(); /* pax__check refuses others */
    }
}

/* --- Making ----------------------------------------------------------------------------------- */

/* Where a held card of this face is: the first drawn one. */
static int held_at(const pax_state *s, int face) {
    int i = 0;
    while (i < s->held_n - 1 && s->held[i] != face)
        i++;
    return i;
}

/* The rest go under the deck in the order drawn (PAX 2.6). */
static void keep(pax_state *s, int face) {
    int kept = held_at(s, face), n = s->held_n;
    pax__to_hand(s, s->seat, face);
    for (int i = 0; i < n; i++) {
        if (i != kept)
            pax__put_under(s, s->held[i], s->seat);
        s->held[i] = 0;
    }
    s->held_n = 0;
    pax__started(s);
}

static void turn_away(pax_state *s) { /* PAX 4.2 */
    pax_player *q = &s->player[s->seat];
    q->money = (uint16_t)(q->money + s->number[PAX_ALTERNATIVE_INCOME]);
    q->peeked = 1;
    pax__end_turn(s);
}

static void place(pax_state *s, game_move move) {
    int face = pax__release(s, 0);
    if (move == PAX_M_HAND) {
        pax__to_hand(s, s->seat, face);
        s->slots &= (uint8_t)~PAX_HAND;
    } else if (move == PAX_M_BOTTOM) {
        pax__put_under(s, face, s->seat);
        s->slots &= (uint8_t)~PAX_BOTTOM;
    } else {
        pax__to_group(s, (int)move - PAX_M_LEGION, face);
        s->slots &= (uint8_t)~PAX_LEGION;
    }
    pax__placed(s);
}

/* The card stands first among those held, to be placed. */
static void choose(pax_state *s, int face) {
    uint8_t chosen = (uint8_t)face, before = chosen;
    for (int i = 0; i < s->held_n; i++) {
        uint8_t here = s->held[i];
        s->held[i] = before;
        if (here == chosen)
            break;
        before = here;
    }
    s->decision = PAX_D_PLACE;
}

static void take_up(pax_state *s, int face) { /* PAX 4.4, 4.5 */
    if (pax_purpose_of(s) != PAX_TO_HAND) {
        choose(s, face);
        return;
    }
    pax__to_hand(s, s->seat, pax__release(s, held_at(s, face)));
    s->slots &= (uint8_t)~PAX_HAND;
    if (s->held_n == 2) {
        s->decision = PAX_D_CARD;
    } else if (s->slots & PAX_LEGION) {
        s->decision = PAX_D_PLACE;
    } else {
        pax__put_under(s, pax__release(s, 0), s->seat);
        s->slots = 0;
        pax__slots_done(s);
    }
}

/* Everybody has seen the cards of the group (PAX 10.3). */
static void buy(pax_state *s, int l) {
    pax_player *q = &s->player[s->seat];
    q->money = (uint16_t)(q->money - pax_price(s, s->seat, l));
    if (PAX_RULINGS(s) &
        PAX_RULES_BOUGHT_CARDS_WAIT) /* PAX 11.4: it lies there until step 3 is over */
        s->bought = (uint8_t)(l + 1);
    else
        pax__take_bought(s, l);
    pax__ask_play(s);
}

static void play(pax_state *s, int face) { /* PAX 4.7 */
    pax_player *q = &s->player[s->seat];
    q->money = (uint16_t)(q->money - pax_play_cost(s));
    s->plays++;
    pax_remove(s, q->hand, face);
    q->hand_n--;
    if (pax_count(s, q->known, face)) /* PAX 10.5 */
        pax_remove(s, q->known, face);
    s->played |= (uint8_t)(1u << pax_category_of(face));
    pax__to_zone(s, s->seat, face);
    pax__ask_play(s);
}

void pax__apply(void *state, game_move move) {
    pax_state *s = state;
#ifndef NDEBUG
    game_move moves[GAME_MAX_MOVES];
    int i = 0, n = pax__legal(s, moves);
    while (i < n && moves[i] != move)
        i++;
    assert(i < n);
#endif
    switch (s->decision) {
    case PAX_D_START: keep(s, (int)(move - pax_keep(s))); break;
    case PAX_D_KIND: move == PAX_M_NORMAL ? pax__normal_turn(s) : turn_away(s); break;
    case PAX_D_PLACE: place(s, move); break;
    case PAX_D_CARD: take_up(s, (int)(move - pax_card(s))); break;
    case PAX_D_BUY: move == PAX_M_PASS ? pax__ask_play(s) : buy(s, (int)move - PAX_M_BUY); break;
    default: move == pax_stop(s) ? pax__income(s) : play(s, (int)(move - pax_stop(s)) - 1); break;
    }
}

/* Which card is kept or taken up is the chooser's secret (PAX 9). */
game_move pax__move_seen(const void *state, game_move move, int seat) {
    const pax_state *s = state;
    bool secret = s->decision == PAX_D_START || s->decision == PAX_D_CARD;
    return secret && seat != s->seat ? (game_move)PAX_M_UNSEEN : move;
}
