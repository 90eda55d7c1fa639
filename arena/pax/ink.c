/* Cards of PAX on paper (ink.h). */
#include "arena/pax/ink.h"

#include <stdio.h>

static const uint8_t category_ink[PAX_CATEGORIES] = {
    [PAX_LAND] = INK_GREEN,  [PAX_INTRIGUE] = INK_PURPLE, [PAX_RELIGION] = INK_YELLOW,
    [PAX_SENATOR] = INK_RED, [PAX_WEALTH] = INK_BROWN,    [PAX_FLEET] = INK_BLUE,
    [PAX_ARMY] = INK_GREY,
};

paper_ink pax_ink_of_category(int category) {
    return (paper_ink)category_ink[category];
}

void pax_ink_card(panel *b, const pax_state *s, int face, int n) {
    if (n > 1)
        panel_add(b, INK_PLAIN, "%d~", n);
    panel_add(b, pax_ink_of_category(pax_category_of(face)), "%s", pax_face_names[face]);
    panel_add(b, INK_DIM, "~%d/%d", pax_symbols(s, face), pax_value(s, face));
}

void pax_ink_pile(panel *b, const pax_state *s, const uint16_t *pile, bool *first) {
    for (int f = 0; f < pax_faces(s); f++) {
        int n = pax_count(s, pile, f);
        if (!n)
            continue;
        panel_between(b, first, ", ");
        pax_ink_card(b, s, f, n);
    }
}

void pax_ink_cards(panel *b, const pax_state *s, const uint8_t *card, int n, bool *first) {
    int unseen = 0;
    for (int i = 0; i < n; i++) {
        int face = card[i];
        if (!pax_is_face(s, face)) {
            unseen++;
            continue;
        }
        panel_between(b, first, ", ");
        pax_ink_card(b, s, face, 1);
    }
    if (unseen) {
        panel_between(b, first, ", ");
        panel_add(b, INK_DIM, "%d~unseen", unseen);
    }
}

void pax_ink_market(panel *b, const pax_state *s, int seat, const char *buyer) {
    for (int l = 0; l < s->legions; l++) {
        char label[24];
        bool first = true, any = pax_pile_cards(s, s->group[l]);
        int price = pax_price(s, seat, l);
        snprintf(label, sizeof label, "legion %d", l + 1);
        panel_row(b, label);
        if (any)
            panel_add(b, INK_BOLD, "value~%d%s", s->group_value[l],
                      price == s->group_value[l] ? ":~~" : "");
        if (any && price != s->group_value[l])
            panel_add(b, INK_PLAIN, ", costs %s %d:~~", buyer, price);
        pax_ink_pile(b, s, s->group[l], &first);
        panel_add(b, INK_DIM, first ? "empty" : "");
    }
}

int pax_ink_face_of(game_move move) {
    static const struct {
        game_move first, n;
    } kinds[] = {{PAX_M_KEEP, PAX_FEW_FACES},  {PAX_M_CARD, PAX_FEW_FACES},
                 {PAX_M_PLAY, PAX_FEW_FACES},  {PAX_M_WIDE_KEEP, PAX_FACES},
                 {PAX_M_WIDE_CARD, PAX_FACES}, {PAX_M_WIDE_PLAY, PAX_FACES}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (move >= kinds[i].first && move < kinds[i].first + kinds[i].n)
            return (int)(move - kinds[i].first);
    return -1;
}
