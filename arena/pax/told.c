/* What everybody saw happen (told.h): the difference of two positions, in the zones that are open to all. */
#include "arena/pax/told.h"
#include "arena/pax/ink.h"

#include "engine/pax/pax.h"

#include <string.h>

static void add_next(buffer *b, const char *between) {
    if (b->n)
        buffer_text(b, between);
}

static void add_card(buffer *b, const pax_state *s, int face) {
    buffer_add(b, "%s~%d/%d", pax_face_names[face], pax_symbols(s, face), pax_value(s, face));
}

/* Cards that are in one pile more often than in the other. Returns whether there are any. */
static bool add_more(buffer *b, const pax_state *s, const uint16_t *less, const uint16_t *more) {
    bool any = false;
    for (int f = 0; f < pax_faces(s); f++)
        for (int n = pax_count(s, more, f) - (less ? pax_count(s, less, f) : 0); n > 0; n--) {
            buffer_text(b, any ? ", " : "");
            add_card(b, s, f);
            any = true;
        }
    return any;
}

/* --- The move --------------------------------------------------------------------------------- */

/* What the mover pays for it. */
static int add_deed(buffer *b, const pax_state *old, const pax_state *new, game_move move) {
    int paid = 0;
    if (move >= PAX_M_LEGION && move < PAX_M_LEGION + PAX_LEGIONS) {
        add_card(b, old, old->held[0]);
    } else if (move >= PAX_M_BUY && move < PAX_M_BUY + PAX_LEGIONS) {
        int l = (int)move - PAX_M_BUY;
        paid = pax_price(old, old->seat, l);
        add_more(b, new, NULL, old->group[l]);
        buffer_add(b, " for %d", paid);
    } else if (old->decision == PAX_D_PLAY && pax_ink_face_of(move) >= 0) {
        int face = pax_ink_face_of(move);
        paid = pax_play_cost(old);
        buffer_add(b, "%d/%d for %d", pax_symbols(old, face), pax_value(old, face), paid);
    } else if (move == PAX_M_ALTERNATIVE) {
        buffer_text(b, "looks at the hidden cards");
    }
    return paid;
}

static void add_takings(buffer *b, const pax_state *old, const pax_state *new, int paid) {
    int seat = old->seat, takes = new->player[seat].money - old->player[seat].money + paid;
    bool ended = new->decision == PAX_D_OVER || new->seat != seat || new->round != old->round;
    if (takes || (ended && old->round)) {
        add_next(b, ", ");
        buffer_add(b, "income %d", takes);
    }
}

/* --- The game --------------------------------------------------------------------------------- */

/* A seat that no one decides for here takes money for cards that it cannot draw (PAX 7.3). */
static void add_starved(buffer *b, const pax_state *old, const pax_state *new) {
    for (int p = 0; p < new->players; p++) {
        int takes = new->player[p].money - old->player[p].money;
        if (p != old->seat && takes > 0) {
            add_next(b, "; ");
            buffer_add(b, "seat %d finds no card to draw and takes %d", p, takes);
        }
    }
}

/* The market after the move and before Rome takes its cards. */
typedef struct market {
    pax_pile group[PAX_LEGIONS];
    int rome; /* the Legion card whose cards Rome takes, from 0; -1: none */
} market;

static void find_market(market *m, const pax_state *old, const pax_state *new, game_move move) {
    int best = 0, most = -1;
    memcpy(m->group, old->group, sizeof m->group);
    if (move >= PAX_M_LEGION && move < PAX_M_LEGION + PAX_LEGIONS)
        pax_add(old, m->group[move - PAX_M_LEGION], old->held[0]);
    else if (move >= PAX_M_BUY && move < PAX_M_BUY + PAX_LEGIONS)
        memset(m->group[move - PAX_M_BUY], 0, sizeof(pax_pile));
    if (old->bought) /* PAX 11.4: taken when step 3 ends */
        memset(m->group[old->bought - 1], 0, sizeof(pax_pile));
    for (int l = 0; l < old->legions; l++) {
        int value = 0;
        for (int f = 0; f < pax_faces(old); f++)
            value += pax_count(old, m->group[l], f) * pax_value(old, f);
        if (value > most) { /* PAX 6.1 */
            best = l;
            most = value;
        }
    }
    m->rome = memcmp(old->rome, new->rome, sizeof old->rome) ? best : -1;
}

static void add_rome(buffer *b, const pax_state *old, const pax_state *new, const market *m) {
    buffer_add(b, "round %d ends: ", old->round);
    if (m->rome >= 0) {
        buffer_add(b, "Rome takes legion %d (", m->rome + 1);
        add_more(b, new, old->rome, new->rome);
        buffer_text(b, ")");
    } else {
        buffer_text(b, "Rome takes nothing");
    }
    if (new->first != old->first)
        buffer_add(b, "; seat %d has Primus and begins", new->first);
}

static void add_turned_up(buffer *b, const pax_state *new, const market *m) {
    const char *between = b->n ? "; turned up: " : "turned up: ";
    for (int l = 0; l < new->legions; l++)
        if (l == m->rome || !pax_pile_cards(new, m->group[l])) {
            buffer_add(b, "%slegion %d ", between, l + 1);
            add_more(b, new, NULL, new->group[l]);
            between = ", ";
        }
}

void pax_told(buffer *of_move, buffer *of_game, const void *before, const void *after,
              game_move move) {
    const pax_state *old = before, *new = after;
    int paid = add_deed(of_move, old, new, move);
    if (new->primus != old->primus) {
        add_next(of_move, ", ");
        buffer_text(of_move, "takes Primus");
        if (old->primus)
            buffer_add(of_move, " from seat %d", old->primus - 1);
    }
    add_takings(of_move, old, new, paid);
    bool over = new->decision == PAX_D_OVER;
    market m;
    find_market(&m, old, new, move);
    if (old->round && (over || new->round != old->round))
        add_rome(of_game, old, new, &m);
    if (new->round != old->round)
        add_turned_up(of_game, new, &m);
    add_starved(of_game, old, new);
}

/* --- The end ---------------------------------------------------------------------------------- */

static void add_categories(panel *p, const pax_standing *o) {
    bool first = true;
    for (int c = 0; c < PAX_CATEGORIES; c++)
        if (o->romes >> c & 1) {
            panel_between(p, &first, ", ");
            panel_add(p, INK_PLAIN, "%s", pax_categories[c].name[0]);
        }
}

static void add_winners(panel *p, const pax_state *s, const pax_standing *o) {
    int most = 0, n = 0;
    for (int seat = 0; seat < s->players; seat++)
        most = o->points[seat] > most ? o->points[seat] : most;
    for (int seat = 0; seat < s->players; seat++)
        n += o->points[seat] == most;
    bool first = true;
    panel_add(p, INK_PLAIN, "So points decide. Most of them, %d: ", most);
    for (int seat = 0; seat < s->players; seat++)
        if (o->points[seat] == most) {
            panel_between(p, &first, ", ");
            panel_add(p, INK_BOLD, "seat~%d", seat);
        }
    panel_add(p, INK_PLAIN, n > 1 ? ", who share the win (PAX~8.4)." : " (PAX~8.4).");
}

void pax_verdict(panel *p, const table_view *v) {
    const pax_state *s = v->state;
    pax_standing o;
    int romes, needed = s->number[PAX_ROME_NEEDS];
    pax_stand(s, &o);
    romes = __builtin_popcount(o.romes);
    panel_row(p, "");
    panel_add(p, INK_PLAIN, "No player is stronger than Rome in %d of the %d categories", romes,
              PAX_CATEGORIES);
    panel_add(p, INK_PLAIN, romes ? " (" : "");
    add_categories(p, &o);
    panel_add(p, INK_PLAIN, "%s; Rome needs %d. ", romes ? ")" : "", needed);
    if (o.end == PAX_END_PLAYERS) {
        add_winners(p, s, &o);
    } else if (o.end == PAX_END_PRIMUS) {
        panel_add(p, INK_BOLD, "seat~%d", s->primus - 1);
        panel_add(p, INK_PLAIN, " has Primus and wins with Rome; points do not matter (PAX~8.3).");
    } else {
        panel_add(p, INK_PLAIN, "No one has Primus, so no one wins (PAX~8.3).");
    }
}
