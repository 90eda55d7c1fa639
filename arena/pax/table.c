/* PAX as a seat sees it (table.h): strengths in a grid, Rome's cards, the groups with their prices, a frame
 * for each seat, the own hand.
 *
 * A card is its face, symbols and value: "LAN1 1/2" has one symbol and costs two.
 */
#include "arena/pax/table.h"

#include "arena/pax/asked.h"
#include "arena/pax/ink.h"
#include "arena/pax/told.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

extern const char docs_pax_rules_md[];

/* As the game stands by what the viewer knows: hidden cards that it has not seen count nothing. */
static void stand(const pax_state *s, pax_standing *out) {
    pax_state known = *s;
    known.hidden_n = 0;
    for (int i = 0; i < s->hidden_n; i++)
        if (pax_is_face(s, s->hidden[i]))
            known.hidden[known.hidden_n++] = s->hidden[i];
    pax_stand(&known, out);
}

static void head(const void *state, char *what, char *where, size_t size) {
    const pax_state *s = state;
    snprintf(what, size, "%s", pax_game.title);
    char primus[16] = "nobody";
    if (s->primus)
        snprintf(primus, sizeof primus, "seat %d", s->primus - 1);
    snprintf(where, size, "round %d   deck %d   Primus: %s", s->round, s->deck_n, primus);
}

/* --- The middle --------------------------------------------------------------------------------- */

/* Columns of a grid: blanks where lines do not break. */
static void add_cell(panel *b, int c, const char *text) {
    int blanks = 7 - (int)strlen(text);
    panel_add(b, pax_ink_of_category(c), "%.*s%s", blanks > 0 ? blanks : 0, "~~~~~~~", text);
}

static void add_strengths(panel *b, const char *label, const int strength[PAX_CATEGORIES],
                          unsigned marked) {
    panel_row(b, label);
    for (int c = 0; c < PAX_CATEGORIES; c++) {
        char text[24];
        snprintf(text, sizeof text, "%d%s", strength[c], marked >> c & 1 ? "*" : "~");
        add_cell(b, c, text);
    }
}

static void show_strengths(const paper *w, const table_view *v, const pax_standing *standing) {
    const pax_state *s = v->state;
    panel p = {.hang = 10};
    bool unseen = s->hidden_n && !pax_is_face(s, s->hidden[0]);
    panel_row(&p, "strength");
    for (int c = 0; c < PAX_CATEGORIES; c++) {
        char code[16];
        snprintf(code, sizeof code, "%s~", pax_categories[c].code);
        add_cell(&p, c, code);
    }
    add_strengths(&p, "Rome", standing->rome, standing->romes);
    panel_add(&p, INK_DIM, "  * Rome's, hidden cards %s", unseen ? "left out" : "too");
    for (int seat = 0; seat < s->players; seat++) {
        char label[24];
        snprintf(label, sizeof label, "seat %d", seat);
        add_strengths(&p, label, standing->strength[seat], 0);
    }
    paper_flow(w, &p, 1);
    panel_free(&p);
}

/* The deck: cards that someone put under it are in the order in which they were put there, the last one at the
 * bottom; others' cards are not seen (PAX 10.4). */
static void add_deck(panel *p, const pax_state *s) {
    int put = s->lazy ? s->put_n : s->deck_n;
    while (put && pax_deck_seat(s, put - 1) < 0)
        put--;
    panel_row(p, "deck");
    panel_add(p, INK_PLAIN,
              put ? "%d~cards, then these from below, in the order of drawing: " : "%d~cards",
              s->deck_n - put);
    bool first = true;
    for (int i = put - 1, unseen = 0; i >= 0; i--) {
        int face = pax_deck_face(s, i);
        bool seen = pax_is_face(s, face);
        unseen += !seen;
        if (unseen && (seen || !i)) {
            panel_between(p, &first, ", ");
            panel_add(p, INK_DIM, "%d~unseen", unseen);
            unseen = 0;
        }
        if (seen) {
            panel_between(p, &first, ", ");
            pax_ink_card(p, s, face, 1);
        }
    }
}

static void show_groups(const paper *w, const table_view *v) {
    const pax_state *s = v->state;
    panel p = {.hang = 10};
    bool first = true;
    panel_row(&p, "Rome");
    pax_ink_pile(&p, s, s->rome, &first);
    panel_add(&p, INK_DIM, first ? "no open card" : "");
    panel_row(&p, "hidden");
    first = true;
    pax_ink_cards(&p, s, s->hidden, s->hidden_n, &first);
    add_deck(&p, s);
    pax_ink_market(&p, s, v->seat < 0 ? s->seat : v->seat, v->seat < 0 ? "the mover" : "you");
    paper_flow(w, &p, 1);
    panel_free(&p);
}

/* --- Seats -------------------------------------------------------------------------------------- */

static void write_seat(panel *b, const table_view *v, int p, const pax_standing *standing) {
    const pax_state *s = v->state;
    const pax_player *q = &s->player[p];
    bool first = true;
    b->hang = 6;
    b->marked = s->seat == p && s->decision != PAX_D_OVER;
    snprintf(b->title, sizeof b->title, "seat %d  %s", p, v->name[p]);
    snprintf(b->corner, sizeof b->corner, "%s",
             s->primus == p + 1 ? "Primus"
             : s->first == p    ? "first"
                                : "");
    panel_row(b, "");
    panel_add(b, INK_BOLD, "%d~aurei", q->money);
    panel_add(b, INK_PLAIN, ", %d~point%s, limit~%d", standing->points[p],
              standing->points[p] == 1 ? "" : "s", q->limit);
    if (q->peeked)
        panel_add(b, INK_DIM, ", has~seen the~hidden~cards");
    panel_row(b, "zone");
    pax_ink_pile(b, s, q->zone, &first);
    panel_add(b, INK_DIM, first ? "nothing" : "");
    panel_row(b, "hand");
    if (p == v->seat) {
        panel_add(b, INK_PLAIN, "%d", q->hand_n);
        return;
    }
    int unseen = q->hand_n - pax_pile_cards(s, q->hand);
    first = true;
    pax_ink_pile(b, s, q->hand, &first);
    if (unseen > 0) {
        panel_between(b, &first, ", ");
        panel_add(b, INK_DIM, "%d~unseen", unseen);
    }
    panel_add(b, INK_DIM, first ? "empty" : "");
}

static void show_hand(const paper *w, const table_view *v) {
    const pax_state *s = v->state;
    panel p = {.hang = 10};
    bool first = true;
    panel_row(&p, "your hand");
    pax_ink_pile(&p, s, s->player[v->seat].hand, &first);
    panel_add(&p, INK_DIM, first ? "empty" : "");
    paper_flow(w, &p, 1);
    panel_free(&p);
}

static void show(const paper *w, const table_view *v) {
    const pax_state *s = v->state;
    panel seat[PAX_MAX_PLAYERS] = {{.hang = 0}};
    pax_standing standing;
    stand(s, &standing);
    show_strengths(w, v, &standing);
    show_groups(w, v);
    for (int p = 0; p < s->players; p++)
        write_seat(&seat[p], v, p, &standing);
    int across = s->players == 3 && w->width >= 93 ? 3 : w->width >= 62 ? 2 : 1;
    paper_boxes(w, seat, s->players, across);
    for (int p = 0; p < s->players; p++)
        panel_free(&seat[p]);
    if (v->seat >= 0)
        show_hand(w, v);
}

/* --- Moves -------------------------------------------------------------------------------------- */

static const char *const decision_rules[] = {
#define DECISION(id, name, rule) rule,
#include "engine/pax/decisions.def"
};

static int decision(const void *state) {
    return ((const pax_state *)state)->decision;
}

static paper_ink ink(const void *state, game_move move) {
    int face = pax_ink_face_of(move);
    (void)state;
    return face < 0 ? INK_PLAIN : pax_ink_of_category(pax_category_of(face));
}

/* Cards of the hand that others do not know: what was bought is told to all (told.h). */
static int own_cards(const pax_state *s, int seat, int face) {
    const pax_player *q = &s->player[seat];
    return pax_count(s, q->hand, face) - pax_count(s, q->known, face);
}

static void gained(buffer *b, const void *before, const void *after, int seat) {
    const pax_state *old = before, *new = after;
    const char *between = "";
    for (int f = 0; f < pax_faces(new); f++)
        for (int n = own_cards(new, seat, f) - own_cards(old, seat, f); n > 0; n--) {
            buffer_add(b, "%s%s~%d/%d", between, pax_face_names[f], pax_symbols(new, f),
                       pax_value(new, f));
            between = ", ";
        }
}

/* --- What cards are ----------------------------------------------------------------------------- */

/* The category of this code, or name in any language, or -1. */
static int find_category(const char *name) {
    for (int c = 0; c < PAX_CATEGORIES; c++) {
        const pax_category *k = &pax_categories[c];
        bool is = !strcasecmp(k->code, name) || !strcasecmp(k->latin, name);
        for (int lang = 0; lang < 3; lang++)
            is |= !strcasecmp(k->name[lang], name);
        if (is)
            return c;
    }
    return -1;
}

static bool explain(panel *p, const void *state, const char *name, char *row) {
    const pax_state *s = state;
    char upper[16];
    size_t n = 0;
    for (; name[n] && n + 1 < sizeof upper; n++)
        upper[n] = (char)toupper((unsigned char)name[n]);
    upper[n] = 0;
    int face = pax_find_face(upper), c = face >= 0 ? pax_category_of(face) : find_category(name);
    if (c < 0)
        return false;
    const pax_category *k = &pax_categories[c];
    panel_row(p, "");
    panel_add(p, pax_ink_of_category(c), "%s", k->name[0]);
    panel_add(p, INK_DIM, "   %s on the card, fr %s, de %s", k->latin, k->name[1], k->name[2]);
    panel_add(p, INK_PLAIN, "   %d cards, %s", k->cards, k->effect);
    for (int r = 0; r < PAX_WIDE_ROWS; r++) {
        int f = pax_face_at(c, r);
        if ((face >= 0 && f != face) || !pax_is_face(s, f) ||
            (r >= PAX_ROWS && !pax_count(s, s->copies, f)))
            continue;
        panel_row(p, "");
        panel_add(p, pax_ink_of_category(c), "%s", pax_face_names[f]);
        panel_add(p, INK_PLAIN, ": %d symbol%s, value %d, %d in the game", pax_symbols(s, f),
                  pax_symbols(s, f) == 1 ? "" : "s", pax_value(s, f), pax_count(s, s->copies, f));
    }
    snprintf(row, GAME_MAX_TEXT, "%s", k->name[0]);
    return true;
}

static void points(panel *p, const void *state, int seat) {
    pax_standing o;
    pax_stand(state, &o);
    panel_add(p, INK_PLAIN,
              "categories %d, stronger than Rome %d, armies %d, fleets %d, Primus %d, money %d",
              o.played[seat], o.stronger[seat], o.army[seat], o.fleet[seat], o.primus[seat],
              o.money[seat]);
}

const arena_table pax_at_table = {
    .prefix = "PAX",
    .rules = docs_pax_rules_md,
    .against = "learned",
    .hint = "so-ismcts:preset=strong",
    .decision_rules = decision_rules,
    .decision = decision,
    .head = head,
    .show = show,
    .ink = ink,
    .gained = gained,
    .explain = explain,
    .points = points,
    .asked = pax_asked,
    .meant = pax_meant,
    .told = pax_told,
    .verdict = pax_verdict,
};
