/* From decision to decision: setup, the steps of a turn, the end of a round (PAX 2.6, 4, 6, 7).
 *
 * A decision is skipped where everybody can see that it has one option only (no group that can be
 * paid, one slot left). Where that depends on hidden cards, it is asked with a list of one, so that
 * what is asked betrays nothing.
 */
#include "engine/pax/choices.h"
#include "engine/pax/zones.h"

/* --- Setup (PAX 2.6, 2.7) --------------------------------------------------------------------- */

void pax__ask_start(pax_state *s) {
    s->decision = PAX_D_START;
    for (int i = s->player[s->seat].start_draw; i > 0; i--)
        s->held[s->held_n++] = (uint8_t)pax__draw(s);
}

/* One card to each empty Legion card, the lowest number first (PAX 2.7, 6.3). */
static void refill(pax_state *s) {
    for (int l = 0; l < s->legions; l++)
        if (!s->group_value[l])
            pax__to_group(s, l, pax__draw(s));
}

void pax__started(pax_state *s) {
    if (++s->seat < s->players) {
        pax__ask_start(s);
        return;
    }
    for (int p = 0; p < s->players; p++)
        s->player[p].start_draw = 0;
    refill(s);
    s->round = 1;
    s->seat = s->first;
    pax__begin_turn(s);
}

/* --- A turn: kind and step 1 (PAX 4.2 to 4.5) ------------------------------------------------- */

void pax__begin_turn(pax_state *s) {
    if (pax__on(s->player[s->seat].off, PAX_OFF_PEEK))
        s->decision = PAX_D_KIND;
    else
        pax__normal_turn(s);
}

/* How many cards are drawn together (PAX 5.4). */
static int drawn_together(const pax_state *s) {
    const pax_player *q = &s->player[s->seat];
    int symbols = q->symbols[PAX_RELIGION], step = s->number[PAX_BONUS_STEP];
    if (symbols >= 2 * step && pax__on(q->off, PAX_OFF_RELIGION6))
        return 3;
    return symbols >= step && pax__on(q->off, PAX_OFF_RELIGION3) ? 2 : 1;
}

static void hold(pax_state *s) {
    uint8_t face = (uint8_t)pax__draw(s);
    int i = s->held_n++;
    for (; i > 0 && s->held[i - 1] > face; i--)
        s->held[i] = s->held[i - 1];
    s->held[i] = face;
}

unsigned pax_places(const pax_state *s) {
    return pax__places(s, s->held_n);
}

pax_purpose pax_purpose_of(const pax_state *s) {
    if (s->decision != PAX_D_CARD)
        return PAX_FOR_NOTHING;
    if (s->held_n == 2 && s->slots == PAX_ALL_SLOTS)
        return PAX_TO_SEND;
    return s->slots & PAX_HAND ? PAX_TO_HAND : PAX_TO_LEGION;
}

/* The next card of step 1, or step 2 (PAX 4.3). */
static void draw_on(pax_state *s) {
    while (s->slots && s->deck_n) { /* nothing is held */
        int face = pax__draw(s);
        unsigned places = pax__places(s, 1);
        if (places & (places - 1)) {
            s->held[0] = (uint8_t)face;
            s->held_n = 1;
            s->decision = PAX_D_PLACE;
            return;
        }
        if (places == 1) {
            pax__to_hand(s, s->seat, face);
            s->slots &= (uint8_t)~PAX_HAND;
        } else {
            pax__put_under(s, face, s->seat);
            s->slots &= (uint8_t)~PAX_BOTTOM;
        }
    }
    pax__slots_done(s);
}

void pax__normal_turn(pax_state *s) {
    if (!s->deck_n) { /* PAX 7.3 */
        pax_player *q = &s->player[s->seat];
        q->money = (uint16_t)(q->money + s->number[PAX_EMPTY_DRAW_INCOME]);
        s->starved = 1;
        pax__slots_done(s);
        return;
    }
    int together = drawn_together(s);
    s->slots = PAX_ALL_SLOTS;
    if (together > s->deck_n) /* PAX 7.4 */
        together = s->deck_n;
    if (together == 1) {
        draw_on(s);
        return;
    }
    while (together-- > 0)
        hold(s);
    s->decision = PAX_D_CARD;
}

void pax__placed(pax_state *s) {
    if (!s->held_n) {
        draw_on(s);
    } else if (!(s->slots & PAX_HAND)) { /* PAX 4.5: the last of three */
        pax__put_under(s, pax__release(s, 0), s->seat);
        s->slots = 0;
        pax__slots_done(s);
    } else if (s->deck_n) { /* PAX 4.4: the third card */
        hold(s);
        s->decision = PAX_D_CARD;
    } else { /* PAX 7.4 */
        pax__to_hand(s, s->seat, pax__release(s, 0));
        pax__slots_done(s);
    }
}

/* --- Steps 2 to 4 (PAX 4.6 to 4.9) ------------------------------------------------------------ */

void pax__slots_done(pax_state *s) {
    if (s->slots && (PAX_RULINGS(s) & PAX_RULES_SHORT_DRAW_PAYS)) { /* PAX 7.4, 11.4 */
        pax_player *q = &s->player[s->seat];
        q->money = (uint16_t)(q->money + s->number[PAX_EMPTY_DRAW_INCOME]);
    }
    s->slots = 0;
    if (pax__payable(s))
        s->decision = PAX_D_BUY;
    else
        pax__ask_play(s);
}

void pax__take_bought(pax_state *s, int l) {
    pax_player *q = &s->player[s->seat];
    q->hand_n = (uint8_t)(q->hand_n + pax_pile_cards(s, s->group[l]));
    pax__add_pile(q->known, s->group[l]);
    pax__group_moves(s, l, q->hand);
    if (PAX_RULINGS(s))
        s->bought = 0;
}

int pax_income(const pax_state *s, const pax_player *q, int face) {
    unsigned played = s->played | (face >= 0 ? 1u << pax_category_of(face) : 0);
    int longest = 0;
    if (!played)
        return s->number[PAX_NO_PLAY_INCOME];
    if ((played >> PAX_INTRIGUE & 1) && pax__on(q->off, PAX_OFF_INTRIGUE_PRICE))
        return 0;
    for (int c = 0; c < PAX_CATEGORIES; c++) {
        int cards = q->cards[c] + (face >= 0 && pax_category_of(face) == c);
        longest = (played >> c & 1) && cards > longest ? cards : longest;
    }
    bool senator = (played >> PAX_SENATOR & 1) && pax__on(q->off, PAX_OFF_SENATOR);
    return longest + (senator ? s->number[PAX_SENATOR_BONUS] : 0);
}

void pax__income(pax_state *s) {
    pax_player *q = &s->player[s->seat];
    if ((PAX_RULINGS(s) & PAX_RULES_BOUGHT_CARDS_WAIT) && s->bought)
        pax__take_bought(s, s->bought - 1);
    q->money = (uint16_t)(q->money + pax_income(s, q, -1));
    s->plays = s->played = 0;
    pax__end_turn(s);
}

/* --- End of a round (PAX 6) ------------------------------------------------------------------- */

static void rome_takes(pax_state *s) {
    int best = 0;
    for (int l = 1; l < s->legions; l++)
        if (s->group_value[l] > s->group_value[best])
            best = l;
    pax__group_moves(s, best, s->rome);
}

static void end_game(pax_state *s) {
    pax_standing standing;
    pax_stand(s, &standing);
    s->end = standing.end;
    s->decision = PAX_D_OVER;
    s->seat = 0;
}

static void end_round(pax_state *s) {
    int empty = 0;
    if (!s->starved || pax__on(s->off, PAX_OFF_LAST_ROUND)) /* PAX 7.6 */
        rome_takes(s);
    if (s->primus)
        s->first = (uint8_t)(s->primus - 1);
    for (int l = 0; l < s->legions; l++)
        empty += !s->group_value[l];
    s->turns = s->starved = 0;
    /* Without a deck there is no further round, even if Rome was to leave all groups where they are
     * (PAX 7.2, 7.6). */
    if (s->deck_n < empty || !s->deck_n) {
        end_game(s);
        return;
    }
    refill(s);
    s->round++;
    s->seat = s->first;
    pax__begin_turn(s);
}

void pax__end_turn(pax_state *s) {
    if (++s->turns == s->players) {
        end_round(s);
        return;
    }
    s->seat = (uint8_t)(s->seat + 1 == s->players ? 0 : s->seat + 1);
    pax__begin_turn(s);
}
