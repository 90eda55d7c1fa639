/* Thinking, leading and following (GTR 4.1 to 4.6). */
#include "engine/gtr/lead.h"
#include "engine/gtr/stack.h"

void gtr__think_jack(gtr_state *s, int p) {
    s->jack_pile--;
    s->player[p].jacks++;
    gtr__after_think(s, &s->player[p]);
}

void gtr__think_draw(gtr_state *s, int p, int n) {
    gtr__draw_hand(s, &s->player[p], n, false);
    gtr__after_think(s, &s->player[p]);
}

void gtr__discard(gtr_state *s, int p, int b) {
    gtr__hand_take(s, &s->player[p], b);
    s->pool[gtr_suit_of[b]]++;
}

void gtr__discard_all(gtr_state *s, int p) {
    gtr_player *q = &s->player[p];
    GTR_EACH_BIT(b, q->hand_set) {
        s->pool[gtr_suit_of[b]] = (uint8_t)(s->pool[gtr_suit_of[b]] + gtr__in_hand(s, q, b));
        *gtr__hand_place(s, q, b) = 0;
    }
    q->hand_set = 0;
    q->orders = 0;
    s->jack_pile = (uint8_t)(s->jack_pile + q->jacks);
    q->jacks = 0;
}

void gtr__play_order(gtr_state *s, int p, int b) {
    gtr_player *q = &s->player[p];
    gtr__hand_take(s, q, b);
    q->played[gtr_suit_of[b]]++;
}

void gtr__play_jack(gtr_state *s, int p) {
    s->player[p].jacks--;
    s->player[p].jacks_played++;
}

bool gtr__palace_open(const gtr_state *s, const gtr_player *q) {
    if (q->jacks || gtr__role_cards(q, s->role))
        return true;
    if (!(s->flags & GTR_OPT_PALACE_PETITIONS))
        return false;
    return gtr__has_set(s, q, gtr__petition(s)) ||
           (GTR_HAS(q, CIRCUS) && gtr__has_set(s, q, GTR_NUMBER(s, CIRCUS_ORDERS)));
}
