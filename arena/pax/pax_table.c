/* PAX as a seat sees it (pax_table.h): strengths in a grid, Rome's cards, the groups with their prices, a frame
 * for each seat, the own hand.
 *
 * A card is its face, symbols and value: "LAN1 1/2" has one symbol and costs two.
 */
#include "arena/pax/pax_table.h"

#include "engine/pax/pax.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

extern const char docs_pax_md[];

static const uint8_t category_ink[PAX_CATEGORIES] = {
    [PAX_LAND] = INK_GREEN,   [PAX_INTRIGUE] = INK_PURPLE, [PAX_RELIGION] = INK_YELLOW, [PAX_SENATOR] = INK_RED,
    [PAX_WEALTH] = INK_BROWN, [PAX_FLEET] = INK_BLUE,      [PAX_ARMY] = INK_GREY,
};

static paper_ink ink_of(int face) {
    return (paper_ink)category_ink[pax_category_of(face)];
}

static void add_card(panel *b, const pax_state *s, int face, int n) {
    if (n > 1)
        panel_add(b, INK_PLAIN, "%d~", n);
    panel_add(b, ink_of(face), "%s", pax_face_names[face]);
    panel_add(b, INK_DIM, "~%d/%d", pax_symbols(s, face), pax_value(s, face));
}

static void add_pile(panel *b, const pax_state *s, const uint16_t *pile, bool *first) {
    for (int f = 0; f < PAX_FACES; f++) {
        int n = pax_count(pile, f);
        if (!n)
            continue;
        panel_between(b, first, ", ");
        add_card(b, s, f, n);
    }
}

/* Cards in a row, blanks as cards that are not seen. */
static void add_cards(panel *b, const pax_state *s, const uint8_t *card, int n, bool *first) {
    int unseen = 0;
    for (int i = 0; i < n; i++) {
        int face = card[i] & 31;
        if (face >= PAX_FACES) {
            unseen++;
            continue;
        }
        panel_between(b, first, ", ");
        add_card(b, s, face, 1);
    }
    if (unseen) {
        panel_between(b, first, ", ");
        panel_add(b, INK_DIM, "%d~unseen", unseen);
    }
}

/* As the game stands by what the viewer knows: hidden cards that it has not seen count nothing. */
static void stand(const pax_state *s, pax_standing *out) {
    pax_state known = *s;
    known.hidden_n = 0;
    for (int i = 0; i < s->hidden_n; i++)
        if ((s->hidden[i] & 31) < PAX_FACES)
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
    panel_add(b, (paper_ink)category_ink[c], "%.*s%s", blanks > 0 ? blanks : 0, "~~~~~~~", text);
}

static void add_strengths(panel *b, const char *label, const int strength[PAX_CATEGORIES], unsigned marked) {
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
    bool unseen = s->hidden_n && (s->hidden[0] & 31) >= PAX_FACES;
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

static void show_groups(const paper *w, const table_view *v) {
    const pax_state *s = v->state;
    panel p = {.hang = 10};
    bool first = true;
    panel_row(&p, "Rome");
    add_pile(&p, s, s->rome, &first);
    panel_add(&p, INK_DIM, first ? "no open card" : "");
    panel_row(&p, "hidden");
    first = true;
    add_cards(&p, s, s->hidden, s->hidden_n, &first);
    for (int l = 0; l < s->legions; l++) {
        char label[24];
        int viewer = v->seat < 0 ? s->seat : v->seat;
        snprintf(label, sizeof label, "legion %d", l + 1);
        panel_row(&p, label);
        int price = pax_price(s, viewer, l);
        if (pax_pile_cards(s->group[l]))
            panel_add(&p, INK_BOLD, "value~%d%s", s->group_value[l], price == s->group_value[l] ? ":~~" : "");
        if (pax_pile_cards(s->group[l]) && price != s->group_value[l])
            panel_add(&p, INK_PLAIN, ", costs %s %d:~~", v->seat < 0 ? "the mover" : "you", price);
        first = true;
        add_pile(&p, s, s->group[l], &first);
        panel_add(&p, INK_DIM, first ? "empty" : "");
    }
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
    snprintf(b->corner, sizeof b->corner, "%s", s->primus == p + 1 ? "Primus" : s->first == p ? "first" : "");
    panel_row(b, "");
    panel_add(b, INK_BOLD, "%d~aurei", q->money);
    panel_add(b, INK_PLAIN, ", %d~point%s, limit~%d", standing->points[p], standing->points[p] == 1 ? "" : "s", q->limit);
    if (q->peeked)
        panel_add(b, INK_DIM, ", has~seen the~hidden~cards");
    panel_row(b, "zone");
    add_pile(b, s, q->zone, &first);
    panel_add(b, INK_DIM, first ? "nothing" : "");
    panel_row(b, "hand");
    if (p == v->seat) {
        panel_add(b, INK_PLAIN, "%d", q->hand_n);
        return;
    }
    int unseen = q->hand_n - pax_pile_cards(q->hand);
    first = true;
    add_pile(b, s, q->hand, &first);
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
    add_pile(&p, s, s->player[v->seat].hand, &first);
    panel_add(&p, INK_DIM, first ? "empty" : "");
    if (s->seat == v->seat && s->held_n) {
        first = true;
        panel_row(&p, "you hold");
        add_cards(&p, s, s->held, s->held_n, &first);
        if (s->held_n > 1 && s->decision == PAX_D_PLACE)
            panel_add(&p, INK_DIM, "   the~first~is~placed");
    }
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
    static const game_move rows[] = {PAX_M_KEEP, PAX_M_CARD, PAX_M_PLAY};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (move >= rows[i] && move < rows[i] + PAX_FACES)
            return ink_of((int)(move - rows[i]));
    return INK_PLAIN;
}

static void gained(buffer *b, const void *before, const void *after, int seat) {
    const pax_state *old = before, *new = after;
    const char *between = "";
    for (int f = 0; f < PAX_FACES; f++)
        for (int n = pax_count(new->player[seat].hand, f) - pax_count(old->player[seat].hand, f); n > 0; n--) {
            buffer_add(b, "%s%s %d/%d", between, pax_face_names[f], pax_symbols(new, f), pax_value(new, f));
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
    panel_add(p, (paper_ink)category_ink[c], "%s", k->name[0]);
    panel_add(p, INK_DIM, "   %s on the card, fr %s, de %s", k->latin, k->name[1], k->name[2]);
    panel_add(p, INK_PLAIN, "   %d cards, %s", k->cards, k->effect);
    for (int f = c * PAX_ROWS; f < (c + 1) * PAX_ROWS; f++) {
        if (face >= 0 && f != face)
            continue;
        panel_row(p, "");
        panel_add(p, (paper_ink)category_ink[c], "%s", pax_face_names[f]);
        panel_add(p, INK_PLAIN, ": %d symbol%s, value %d, %d in the game", pax_symbols(s, f),
                  pax_symbols(s, f) == 1 ? "" : "s", pax_value(s, f), pax_count(s->copies, f));
    }
    snprintf(row, GAME_MAX_TEXT, "%s", k->name[0]);
    return true;
}

static void points(panel *p, const void *state, int seat) {
    pax_standing o;
    pax_stand(state, &o);
    panel_add(p, INK_PLAIN, "categories %d, stronger than Rome %d, armies %d, fleets %d, Primus %d, money %d",
              o.played[seat], o.stronger[seat], o.army[seat], o.fleet[seat], o.primus[seat], o.money[seat]);
}

const arena_table pax_at_table = {
    .prefix = "PAX",
    .rules = docs_pax_md,
    .against = "heuristic",
    .hint = "so-ismcts:preset=short",
    .decision_rules = decision_rules,
    .decision = decision,
    .head = head,
    .show = show,
    .ink = ink,
    .gained = gained,
    .explain = explain,
    .points = points,
};
