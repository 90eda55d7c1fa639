/* What someone who decides has to know for it (asked.h). */
#include "arena/pax/asked.h"

#include "arena/pax/ink.h"

static const char *what_for(const pax_state *s) {
    switch (pax_purpose_of(s)) {
    case PAX_TO_SEND: return "one goes under a Legion card or under the deck now";
    case PAX_TO_HAND: return "one goes to your hand now";
    case PAX_TO_LEGION: return "one goes under a Legion card now, the other under the deck";
    default: break;
    }
    return s->decision == PAX_D_START ? "one stays in your hand, what is left goes under the deck"
           : s->held_n > 1            ? "the first is placed now"
                                      : "it is placed before the next is seen";
}

static void add_held(panel *p, const pax_state *s) {
    bool first = true;
    panel_row(p, "you hold");
    pax_ink_cards(p, s, s->held, s->held_n, &first);
    panel_add(p, INK_DIM, "   %s", what_for(s));
}

static void add_money(panel *p, const pax_state *s, int seat) {
    panel_row(p, "you have");
    panel_add(p, INK_BOLD, "%d~aurei", s->player[seat].money);
    if (s->decision != PAX_D_PLAY)
        return;
    int cost = pax_play_cost(s), after = cost + s->number[PAX_PLAY_COST];
    panel_add(p, INK_PLAIN, ", the next card that you play costs~%d, the one after it~%d", cost,
              after);
}

void pax_asked(panel *p, const table_view *v, bool under_table) {
    const pax_state *s = v->state;
    bool market = s->decision == PAX_D_KIND || s->decision == PAX_D_BUY ||
                  s->decision == PAX_D_PLACE || s->decision == PAX_D_CARD;
    p->hang = 10;
    if (s->held_n)
        add_held(p, s);
    if (market && !under_table)
        pax_ink_market(p, s, s->seat, "you");
    if (s->decision == PAX_D_BUY || s->decision == PAX_D_PLAY)
        add_money(p, s, s->seat);
}

void pax_meant(panel *p, const void *state, game_move move) {
    const pax_state *s = state;
    int face = pax_ink_face_of(move), l = (int)move - PAX_M_BUY;
    if (face >= 0)
        panel_add(p, INK_DIM, " %d/%d", pax_symbols(s, face), pax_value(s, face));
    else if (l >= 0 && l < s->legions)
        panel_add(p, INK_DIM, " for %d", pax_price(s, s->seat, l));
}
