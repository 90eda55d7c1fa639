/* Glory to Rome as a seat sees it (table.h): the middle of the table, a frame for each seat, the own hand
 * by roles. Names and words have the ink of their suit.
 *
 * Where only suits count, a zone is told by suits: "2 rubble". What is empty is left out.
 */
#include "arena/gtr/table.h"

#include "engine/gtr/gtr.h"
#include "engine/gtr/moves.h"

#include <stdio.h>
#include <string.h>

extern const char docs_gtr_rules_md[];

static const uint8_t suit_ink[GTR_NSUITS] = {
    [GTR_RUBBLE] = INK_YELLOW, [GTR_WOOD] = INK_BROWN, [GTR_BRICK] = INK_RED,
    [GTR_CONCRETE] = INK_GREY, [GTR_STONE] = INK_BLUE, [GTR_MARBLE] = INK_PURPLE,
};

static paper_ink ink_of(int suit) {
    return (paper_ink)suit_ink[suit];
}

static int total(const uint8_t count[GTR_NSUITS]) {
    int n = 0;
    for (int suit = 0; suit < GTR_NSUITS; suit++)
        n += count[suit];
    return n;
}

/* A name of several words stays on one line. */
static void add_name(panel *p, const gtr_state *s, int b) {
    char name[64];
    snprintf(name, sizeof name, "%s", gtr_name(s, b));
    for (char *c = name; *c; c++)
        *c = *c == ' ' ? '~' : *c;
    panel_add(p, ink_of(gtr_suit_of[b]), "%s", name);
}

/* "2 rubble, 1 stone", under materials or roles. */
static void add_counts(panel *p, const uint8_t count[GTR_NSUITS], const char *const *names,
                       bool *first) {
    for (int suit = 0; suit < GTR_NSUITS; suit++) {
        if (!count[suit])
            continue;
        panel_between(p, first, ", ");
        panel_add(p, ink_of(suit), "%d~%s", count[suit], names[suit]);
    }
}

/* --- The middle of the table --------------------------------------------------------- */

static void head(const void *state, char *what, char *where, size_t size) {
    const gtr_state *s = state;
    snprintf(what, size, "%s, %s", gtr_game.title, gtr_edition_of(s)->title);
    snprintf(where, size, "turn %d   deck %d   Jacks %d", s->turn, s->deck_n, s->jack_pile);
}

static void show_middle(const paper *w, const gtr_state *s) {
    panel p = {.hang = 7};
    bool first = true;
    panel_row(&p, "pool");
    add_counts(&p, s->pool, gtr_material_names, &first);
    panel_add(&p, INK_DIM, first ? "empty" : "");
    panel_row(&p, "sites");
    for (int suit = 0; suit < GTR_NSUITS; suit++)
        panel_add(&p, ink_of(suit), "%s%s~%d+%d", suit ? "  " : "", gtr_material_names[suit],
                  s->in_town[suit], s->out_of_town[suit]);
    panel_add(&p, INK_DIM, "   in~town~+~out~of~town");
    if (s->public_set) {
        panel_row(&p, "public");
        first = true;
        for (int b = 0; b < GTR_NBUILDINGS; b++)
            if (s->public_set & GTR_BIT(b)) {
                panel_between(&p, &first, ", ");
                add_name(&p, s, b);
            }
    }
    paper_flow(w, &p, 1);
    panel_free(&p);
}

/* --- A seat --------------------------------------------------------------------------- */

/* Points that all can count: as if the unseen cards of vaults were not there. */
static void open_points(const gtr_state *s, gtr_points out[GTR_MAX_PLAYERS]) {
    gtr_state open = *s;
    for (int p = 0; p < s->players; p++)
        open.player[p].basilica = open.player[p].atrium = 0;
    open.hidden = 0;
    gtr_score_parts(&open, out);
}

static int sum_of(const gtr_points *o) {
    return o->influence + o->vault + o->bonus + o->statue + o->wall + o->built;
}

static void add_standing(panel *b, const table_view *v, int p) {
    const gtr_state *s = v->state;
    const gtr_player *q = &s->player[p];
    gtr_points part[GTR_MAX_PLAYERS];
    int unseen = v->seat < 0 ? 0 : q->basilica + q->atrium;
    open_points(s, part);
    int points = v->seat < 0 ? gtr_score(s, p) : sum_of(&part[p]);
    panel_row(b, "");
    panel_add(b, INK_BOLD, "influence~%d", q->influence);
    panel_add(b, INK_PLAIN, ", %d~point%s", points, points == 1 ? "" : "s");
    if (unseen)
        panel_add(b, INK_DIM, " and~%d~unseen", unseen);
}

static void add_orders(panel *b, const gtr_state *s, int p, int suit, bool *first) {
    for (int t = 0; t < GTR_NBUILDINGS; t++) {
        int n = gtr_suit_of[t] == suit ? gtr_in_hand(s, p, t) : 0;
        if (!n)
            continue;
        panel_between(b, first, ", ");
        add_name(b, s, t);
        if (n > 1)
            panel_add(b, INK_PLAIN, "~x%d", n);
    }
}

static int known_orders(const gtr_state *s, int p) {
    int n = 0;
    for (int b = 0; b < GTR_NBUILDINGS; b++)
        n += gtr_in_hand(s, p, b);
    return n;
}

static void add_hand(panel *b, const table_view *v, int p) {
    const gtr_state *s = v->state;
    const gtr_player *q = &s->player[p];
    bool first = true;
    panel_row(b, "hand");
    panel_add(b, INK_PLAIN, "%d, limit~%d", q->orders + q->jacks, gtr_hand_limit(s, p));
    if (p == v->seat)
        return;
    int unseen = q->orders - known_orders(s, p);
    panel_add(b, INK_PLAIN, q->orders + q->jacks ? ": " : "");
    if (q->jacks) {
        panel_between(b, &first, ", ");
        panel_add(b, INK_GREEN, q->jacks > 1 ? "%d~Jacks" : "Jack", q->jacks);
    }
    for (int suit = 0; suit < GTR_NSUITS; suit++)
        add_orders(b, s, p, suit, &first);
    if (unseen) {
        panel_between(b, &first, ", ");
        panel_add(b, INK_DIM, "%d~unseen", unseen);
    }
}

static void add_played(panel *b, const gtr_player *q) {
    bool first = true;
    if (!total(q->played) && !q->jacks_played)
        return;
    panel_row(b, "played");
    add_counts(b, q->played, gtr_role_names, &first);
    if (q->jacks_played) {
        panel_between(b, &first, ", ");
        panel_add(b, INK_GREEN, "%d~Jack", q->jacks_played);
    }
}

static void add_zone(panel *b, const char *label, const uint8_t count[GTR_NSUITS],
                     const char *const *names) {
    bool first = true;
    if (!total(count))
        return;
    panel_row(b, label);
    add_counts(b, count, names, &first);
}

static void add_clients(panel *b, const gtr_state *s, int p) {
    add_zone(b, "clients", s->player[p].client, gtr_role_names);
    if (total(s->player[p].client))
        panel_add(b, INK_DIM, " (%d~of~%d)", gtr_client_count(s, p), gtr_client_limit(s, p));
}

/* Cards that went into the vault unseen: those that the viewer knows by name. */
static void add_unseen(panel *b, const gtr_state *s, const uint8_t *card, int n, bool known,
                       bool *first) {
    for (int i = 0; i < n && known; i++) {
        panel_between(b, first, ", ");
        add_name(b, s, card[i]);
    }
    if (n && !known) {
        panel_between(b, first, ", ");
        panel_add(b, INK_DIM, "%d~unseen", n);
    }
}

static void add_vault(panel *b, const table_view *v, int p) {
    const gtr_state *s = v->state;
    bool first = true;
    int n;
    if (!gtr_vault_count(s, p))
        return;
    panel_row(b, "vault");
    add_counts(b, s->player[p].vault, gtr_material_names, &first);
    const uint8_t *card = gtr_vault_basilica(s, p, &n);
    add_unseen(b, s, card, n, v->seat < 0 || v->seat == p, &first);
    card = gtr_vault_atrium(s, p, &n);
    add_unseen(b, s, card, n, v->seat < 0, &first);
    panel_add(b, INK_DIM, " (%d~of~%d)", gtr_vault_count(s, p), gtr_vault_limit(s, p));
}

static void add_buildings(panel *b, const gtr_state *s, int p) {
    const gtr_player *q = &s->player[p];
    bool first = true;
    if (!q->done)
        return;
    panel_row(b, "built");
    for (int t = 0; t < GTR_NBUILDINGS; t++) {
        if (!(q->done & GTR_BIT(t)))
            continue;
        panel_between(b, &first, ", ");
        add_name(b, s, t);
        if (gtr_stolen(s, p) & GTR_BIT(t))
            panel_add(b, INK_DIM, "~(stolen)");
        if (s->blank_for == p + 1 && s->blank == t)
            panel_add(b, INK_DIM, "~(blank)");
    }
}

/* "Palisade 1/2"; the site where it is not the building's own, the materials where they are not the site's. */
static void add_foundation(panel *b, const gtr_state *s, int p, int t) {
    uint8_t count[GTR_NSUITS];
    int n = gtr_materials(s, p, t, count), site = gtr_site(s, p, t);
    add_name(b, s, t);
    if (site != gtr_suit_of[t]) {
        panel_add(b, INK_PLAIN, "~on~");
        panel_add(b, ink_of(site), "%s", gtr_material_names[site]);
    }
    panel_add(b, INK_PLAIN, "~%d/%d", n, gtr_cost_on(s, t, site));
    if (n > count[site])
        for (int suit = 0; suit < GTR_NSUITS; suit++)
            if (count[suit])
                panel_add(b, ink_of(suit), "~%d~%s", count[suit], gtr_material_names[suit]);
}

static void add_foundations(panel *b, const gtr_state *s, int p) {
    bool first = true;
    if (!s->player[p].open)
        return;
    panel_row(b, "laid");
    for (int t = 0; t < GTR_NBUILDINGS; t++)
        if (s->player[p].open & GTR_BIT(t)) {
            panel_between(b, &first, ", ");
            add_foundation(b, s, p, t);
        }
}

static void write_seat(panel *b, const table_view *v, int p) {
    const gtr_state *s = v->state;
    b->hang = 8;
    b->marked = s->seat == p && s->decision != GTR_D_OVER;
    snprintf(b->title, sizeof b->title, "seat %d  %s", p, v->name[p]);
    if (s->leader == p)
        snprintf(b->corner, sizeof b->corner, s->role < GTR_NSUITS ? "leads %s" : "leader",
                 gtr_role_names[s->role < GTR_NSUITS ? s->role : 0]);
    add_standing(b, v, p);
    add_hand(b, v, p);
    add_played(b, &s->player[p]);
    add_clients(b, s, p);
    add_zone(b, "stock", s->player[p].stock, gtr_material_names);
    add_vault(b, v, p);
    add_buildings(b, s, p);
    add_foundations(b, s, p);
}

/* The viewer's hand, by roles. */
static void show_hand(const paper *w, const table_view *v) {
    const gtr_state *s = v->state;
    const gtr_player *q = &s->player[v->seat];
    panel p = {.hang = 10};
    panel_row(&p, "your hand");
    for (int suit = 0; suit < GTR_NSUITS; suit++) {
        bool first = true;
        for (int b = 0; b < GTR_NBUILDINGS && first; b++)
            first = gtr_suit_of[b] != suit || !gtr_in_hand(s, v->seat, b);
        if (first)
            continue;
        panel_add(&p, INK_DIM, "%s~", gtr_role_names[suit]);
        first = true;
        add_orders(&p, s, v->seat, suit, &first);
        panel_add(&p, INK_PLAIN, "   ");
    }
    if (q->jacks)
        panel_add(&p, INK_GREEN, q->jacks > 1 ? "Jack~x%d" : "Jack", q->jacks);
    if (s->drawn != GTR_NBUILDINGS && s->seat == v->seat) {
        panel_add(&p, INK_DIM, "   drawn with Fountain~");
        add_name(&p, s, s->drawn);
    }
    paper_flow(w, &p, 1);
    panel_free(&p);
}

/* How many frames go side by side. */
static int across(const paper *w, int players) {
    int fit = w->width / 31, most = players == 4 ? 2 : players < 3 ? players : 3;
    fit = fit < 1 ? 1 : fit;
    return fit < most ? fit : most;
}

static void show(const paper *w, const table_view *v) {
    const gtr_state *s = v->state;
    panel seat[GTR_MAX_PLAYERS] = {{.hang = 0}};
    show_middle(w, s);
    for (int p = 0; p < s->players; p++)
        write_seat(&seat[p], v, p);
    paper_boxes(w, seat, s->players, across(w, s->players));
    for (int p = 0; p < s->players; p++)
        panel_free(&seat[p]);
    if (v->seat >= 0)
        show_hand(w, v);
}

/* --- Moves ----------------------------------------------------------------------------- */

static const char *const patterns[] = {
#define MOVE(id, text) text,
#include "engine/gtr/tables/moves.def"
};

static const char *const decision_rules[] = {
#define DECISION(id, name, rule) rule,
#include "engine/gtr/tables/decisions.def"
};

static int decision(const void *state) {
    return ((const gtr_state *)state)->decision;
}

static paper_ink ink(const void *state, game_move move) {
    const char *pattern = patterns[gtr_move_kind(move)];
    int a = gtr_move_a(move);
    (void)state;
    if (strstr(pattern, "{card}"))
        return a == GTR_JACK ? INK_GREEN : a < GTR_NBUILDINGS ? ink_of(gtr_suit_of[a]) : INK_PLAIN;
    if (strstr(pattern, "{mat}") || strstr(pattern, "{client}"))
        return ink_of(a);
    return strstr(pattern, "{role}") ? ink_of(gtr_move_b(move)) : INK_PLAIN;
}

static void gained(buffer *b, const void *before, const void *after, int seat) {
    const gtr_state *old = before, *new = after;
    const char *between = "";
    for (int t = 0; t < GTR_NBUILDINGS; t++)
        for (int n = gtr_in_hand(new, seat, t) - gtr_in_hand(old, seat, t); n > 0; n--) {
            buffer_add(b, "%s%s", between, gtr_name(new, t));
            between = ", ";
        }
    if (new->player[seat].jacks > old->player[seat].jacks)
        buffer_add(b, "%sJack", between);
}

/* --- What cards are -------------------------------------------------------------------- */

/* What the option `rows` has changed. */
static void explain_changed(panel *p, const gtr_state *s, int b) {
    const gtr_edition *edition = gtr_edition_of(s);
    gtr_cell cell;
    for (int i = 0; gtr_cell_of(edition, i, &cell); i++) {
        if (cell.type != b || !gtr_cell_changed(&s->rows, &cell))
            continue;
        panel_row(p, "");
        panel_add(p, INK_PLAIN, "In this game: %s %d, not %d", cell.key,
                  gtr_cell_value(&s->rows, &cell), gtr_cell_printed(&cell));
    }
}

static void explain_building(panel *p, const gtr_state *s, int b) {
    const gtr_edition *e = gtr_edition_of(s);
    int card = gtr_card_of(e, b), suit = gtr_suit_of[b];
    bool first = true;
    gtr_options o;
    gtr_game.options_init(&o);
    panel_row(p, "");
    panel_add(p, ink_of(suit), "%s", gtr_card_names[GTR_LANG_EN][card]);
    panel_add(p, INK_DIM, "   ");
    for (int lang = GTR_LANG_EN + 1; lang < GTR_NLANGS; lang++) {
        panel_between(p, &first, ", ");
        panel_add(p, INK_DIM, "%s %s", gtr_language_names[lang], gtr_card_names[lang][card]);
    }
    panel_row(p, "");
    panel_add(p, ink_of(suit), "%s", gtr_role_names[suit]);
    panel_add(p, INK_PLAIN, ", ");
    panel_add(p, ink_of(suit), "%s", gtr_material_names[suit]);
    panel_add(p, INK_PLAIN, ", value %d, %d copies", gtr_value[suit], o.copies[b]);
    panel_row(p, "");
    panel_add(p, INK_BOLD, "%s.", gtr_card_help(e, b));
    if (s->powers_off & GTR_BIT(b))
        panel_add(p, INK_PLAIN, " (switched off in this game)");
    if (s->changed)
        explain_changed(p, s, b);
}

static bool explain(panel *p, const void *state, const char *name, char *row) {
    const gtr_state *s = state;
    int b = gtr_find_building(gtr_edition_of(s), name), suit = gtr_find_role(name);
    if (b >= 0) {
        explain_building(p, s, b);
        snprintf(row, GAME_MAX_TEXT, "%s", gtr_english_name(gtr_edition_of(s), b));
        return true;
    }
    suit = suit < 0 ? gtr_find_material(name) : suit;
    if (suit < 0)
        return false;
    panel_row(p, "");
    panel_add(p, ink_of(suit), "%s", gtr_material_names[suit]);
    panel_add(p, INK_PLAIN, ", %s, value %d: ", gtr_role_names[suit], gtr_value[suit]);
    bool first = true;
    for (int t = 0; t < (gtr_edition_of(s)->expansion ? GTR_NBUILDINGS : GTR_NBASE); t++)
        if (gtr_suit_of[t] == suit && (gtr_types(s) & GTR_BIT(t))) {
            panel_between(p, &first, ", ");
            add_name(p, s, t);
        }
    snprintf(row, GAME_MAX_TEXT, "%s:", gtr_role_names[suit]); /* as GTR 5 begins */
    return true;
}

static void points(panel *p, const void *state, int seat) {
    gtr_points part[GTR_MAX_PLAYERS];
    gtr_score_parts(state, part);
    const gtr_points *o = &part[seat];
    panel_add(p, INK_PLAIN, "influence %d, vault %d, bonus %d", o->influence, o->vault, o->bonus);
    if (o->statue)
        panel_add(p, INK_PLAIN, ", Statue %d", o->statue);
    if (o->wall)
        panel_add(p, INK_PLAIN, ", Wall %d", o->wall);
    if (o->built)
        panel_add(p, INK_PLAIN, ", other buildings %d", o->built);
}

const arena_table gtr_at_table = {
    .prefix = "GTR",
    .rules = docs_gtr_rules_md,
    .against = "learned",
    .hint = "so-ismcts:preset=deep",
    .decision_rules = decision_rules,
    .decision = decision,
    .head = head,
    .show = show,
    .ink = ink,
    .gained = gained,
    .explain = explain,
    .points = points,
};
