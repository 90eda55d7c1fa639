/* Positions for people (show.h): Rome, the groups with their values, a block for each seat. */
#include "arena/pax/show.h"

#include "engine/pax/pax.h"

/* "LAN1, 2 LAN2", or a dash. */
static void add_pile(buffer *b, const pax_state *s, const uint16_t *pile) {
    const char *between = "";
    for (int f = 0; f < pax_faces(s); f++) {
        int n = pax_count(s, pile, f);
        if (!n)
            continue;
        buffer_text(b, between);
        if (n > 1)
            buffer_add(b, "%d ", n);
        buffer_text(b, pax_face_names[f]);
        between = ", ";
    }
    buffer_text(b, *between ? "\n" : "-\n");
}

static void add_cards(buffer *b, const uint8_t *card, int n) {
    for (int i = 0; i < n; i++)
        buffer_add(b, "%s%s", i ? " " : "", pax_face_names[card[i]]);
    buffer_text(b, n ? "\n" : "-\n");
}

static void add_head(buffer *b, const pax_state *s) {
    if (s->decision == PAX_D_OVER)
        buffer_add(b, "round %d, over: %s", s->round, pax_end_names[s->end]);
    else
        buffer_add(b, "round %d, first seat %d, seat %d decides: %s %s", s->round, s->first,
                   s->seat, pax_decision_names[s->decision], pax_purpose_names[pax_purpose_of(s)]);
    buffer_text(b, s->primus ? "" : "; no one holds Primus");
    if (s->primus)
        buffer_add(b, "; seat %d holds Primus", s->primus - 1);
    buffer_text(b, "\n");
}

static void add_rome(buffer *b, const pax_state *s, const pax_standing *standing) {
    buffer_text(b, "  Rome    ");
    add_pile(b, s, s->rome);
    buffer_text(b, "  hidden  ");
    add_cards(b, s->hidden, s->hidden_n);
    buffer_text(b, "  strong  ");
    for (int c = 0; c < PAX_CATEGORIES; c++)
        buffer_add(b, "%s %d%s ", pax_categories[c].code, standing->rome[c],
                   standing->romes >> c & 1 ? "*" : "");
    buffer_text(b, "(*: Rome's)\n");
    for (int l = 0; l < s->legions; l++) {
        buffer_add(b, "  %d (%2d)  ", l + 1, s->group_value[l]);
        add_pile(b, s, s->group[l]);
    }
    buffer_add(b, "  deck    %d cards\n", s->deck_n);
}

static void add_seat(buffer *b, const pax_state *s, int p, const pax_standing *standing,
                     bool colour) {
    const pax_player *q = &s->player[p];
    bool acts = s->decision != PAX_D_OVER && s->seat == p;
    buffer_add(b, "%sseat %d%s  %d aurei, %d points%s\n", acts && colour ? "\033[1m" : "", p,
               acts && colour ? "\033[0m" : "", q->money, standing->points[p],
               q->peeked ? ", has seen the hidden cards" : "");
    buffer_text(b, "  zone    ");
    add_pile(b, s, q->zone);
    buffer_text(b, "  strong  ");
    for (int c = 0; c < PAX_CATEGORIES; c++)
        buffer_add(b, "%s %d ", pax_categories[c].code, standing->strength[p][c]);
    buffer_add(b, "limit %d\n  hand    ", q->limit);
    add_pile(b, s, q->hand);
    if (s->seat == p && s->held_n) {
        buffer_text(b, "  held    ");
        add_cards(b, s->held, s->held_n);
    }
}

void pax_show(buffer *b, const void *state, bool colour) {
    const pax_state *s = state;
    pax_standing standing;
    pax_stand(s, &standing);
    add_head(b, s);
    add_rome(b, s, &standing);
    for (int p = 0; p < s->players; p++)
        add_seat(b, s, p, &standing, colour);
}
