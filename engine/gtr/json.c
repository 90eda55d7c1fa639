/* The whole position as JSON text, with the keys of docs/scenario.md: what `aedile trace`
 * prints, what another implementation is compared with, and what a scenario may start from.
 *
 * Zones of which only the suit counts are objects of counts, without the zeros; lists of
 * cards follow the order of the tables, decks the order of drawing. Equal states give equal
 * texts. Hidden cards are told too: this is the table as the game knows it. A view leaves out what
 * its seat cannot know (GTR 9): the same for all positions that the seat cannot tell apart.
 */
#include "engine/gtr/frame_rows.h"
#include "engine/gtr/zones.h"

#include <stdarg.h>
#include <stdio.h>

typedef struct writer {
    char *out;
    size_t size; /* of out */
    size_t n;    /* bytes the text has so far, written or not */
    bool first;  /* no comma before the next member */
    const gtr_state *s; /* whose text it is */
    int viewer;         /* the seat whose view it is, or EVERYTHING */
} writer;

enum { EVERYTHING = -1 };

/* Whether what only seat p knows is told. */
static bool sees(const writer *w, int p) {
    return w->viewer == EVERYTHING || w->viewer == p;
}

static void put(writer *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void put(writer *w, const char *format, ...) {
    va_list list;
    va_start(list, format);
    bool room = w->n < w->size;
    int n = vsnprintf(room ? w->out + w->n : NULL, room ? w->size - w->n : 0, format, list);
    va_end(list);
    w->n += (size_t)n;
}

/* Begins a member: its comma and, unless NULL, its key. */
static void member(writer *w, const char *key) {
    put(w, w->first ? "" : ",");
    if (key)
        put(w, "\"%s\":", key);
    w->first = false;
}

static void open_member(writer *w, const char *key, const char *bracket) {
    member(w, key);
    put(w, "%s", bracket);
    w->first = true;
}

static void close_member(writer *w, const char *bracket) {
    put(w, "%s", bracket);
    w->first = false;
}

static void put_int(writer *w, const char *key, int value) {
    member(w, key);
    put(w, "%d", value);
}

static void put_bool(writer *w, const char *key, bool value) {
    member(w, key);
    put(w, "%s", value ? "true" : "false");
}

static void put_name(writer *w, const char *key, const char *name) {
    member(w, key);
    put(w, "\"%s\"", name);
}

static void put_counts(writer *w, const char *key, const uint8_t count[GTR_NSUITS],
                       const char *const names[GTR_NSUITS]) {
    open_member(w, key, "{");
    for (int m = 0; m < GTR_NSUITS; m++)
        if (count[m])
            put_int(w, names[m], count[m]);
    close_member(w, "}");
}

static void put_materials(writer *w, const char *key, const uint8_t count[GTR_NSUITS]) {
    put_counts(w, key, count, gtr_material_names);
}

static void put_names(writer *w, const char *name, int n) {
    for (int i = 0; i < n; i++)
        put_name(w, NULL, name);
}

static void put_set(writer *w, const char *key, gtr_set set) {
    open_member(w, key, "[");
    GTR_EACH_BIT(b, set) {
        put_name(w, NULL, gtr_name(w->s, b));
    }
    close_member(w, "]");
}

static void put_cards(writer *w, const char *key, const uint8_t *card, int n) {
    open_member(w, key, "[");
    for (int i = 0; i < n; i++)
        put_name(w, NULL, gtr_name(w->s, card[i]));
    close_member(w, "]");
}

/* --- Seats ------------------------------------------------------------------------------------ */

static void put_buildings(writer *w, const gtr_state *s, int p) {
    const gtr_player *q = &s->player[p];
    open_member(w, "buildings", "[");
    GTR_EACH_BIT(b, q->done) {
        open_member(w, NULL, "{");
        put_name(w, "name", gtr_name(w->s, b));
        if (b == GTR_STATUE)
            put_name(w, "site", gtr_material_names[gtr_site(s, p, b)]);
        if (gtr_stolen(s, p) & GTR_BIT(b))
            put_bool(w, "stolen", true);
        if (gtr_given(s, p) & GTR_BIT(b))
            put_bool(w, "extra", true);
        uint8_t materials[GTR_NSUITS];
        if (gtr_materials_under(s, p, b, materials))
            put_materials(w, "materials", materials);
        close_member(w, "}");
    }
    close_member(w, "]");
}

static void put_foundations(writer *w, const gtr_state *s, int p) {
    open_member(w, "foundations", "[");
    GTR_EACH_BIT(b, s->player[p].open) {
        uint8_t materials[GTR_NSUITS];
        (void)gtr_materials(s, p, b, materials);
        open_member(w, NULL, "{");
        put_name(w, "name", gtr_name(w->s, b));
        put_name(w, "site", gtr_material_names[gtr_site(s, p, b)]);
        put_materials(w, "materials", materials);
        close_member(w, "}");
    }
    close_member(w, "]");
}

static void put_own_hand(writer *w, const gtr_state *s, const gtr_player *q) {
    open_member(w, "hand", "[");
    GTR_EACH_BIT(b, q->hand_set) {
        put_names(w, gtr_name(w->s, b), gtr__in_hand(s, q, b));
    }
    put_names(w, "Jack", q->jacks);
    close_member(w, "]");
}

static void put_hand(writer *w, int p) {
    const gtr_player *q = &w->s->player[p];
    if (sees(w, p))
        put_own_hand(w, w->s, q);
    if (w->viewer != EVERYTHING) /* who takes a Jack does so openly */
        put_int(w, "jacks", q->jacks);
    open_member(w, "revealed", "[");
    GTR_EACH_BIT(b, q->hand_set) {
        put_names(w, gtr_name(w->s, b), gtr__known(w->s, q, b));
    }
    close_member(w, "]");
    open_member(w, "lacks", "[");
    for (int m = 0; m < GTR_NSUITS; m++)
        if (q->marks >> m & 1)
            put_name(w, NULL, gtr_material_names[m]);
    close_member(w, "]");
}

static void put_played(writer *w, const gtr_player *q) {
    open_member(w, "played", "[");
    for (int m = 0; m < GTR_NSUITS; m++)
        put_names(w, gtr_material_names[m], q->played[m]);
    put_names(w, "Jack", q->jacks_played);
    close_member(w, "]");
    put_int(w, "actions", q->actions);
    put_bool(w, "crafted", q->marks & GTR_MARK_CRAFTED);
}

static void put_vault(writer *w, const gtr_state *s, int p) {
    int n;
    const uint8_t *card = gtr_vault_basilica(s, p, &n);
    put_materials(w, "vault", s->player[p].vault);
    if (sees(w, p))
        put_cards(w, "vault_basilica", card, n);
    else
        put_int(w, "vault_basilica", n);
    card = gtr_vault_atrium(s, p, &n);
    if (w->viewer == EVERYTHING)
        put_cards(w, "vault_atrium", card, n);
    else
        put_int(w, "vault_atrium", n);
}

/* Whether points are known: all vaults are, since the bonus for the most of a material depends on
 * everybody's (GTR 7.3). */
static bool scores_known(const writer *w) {
    bool known = true;
    for (int p = 0; p < w->s->players; p++) {
        const gtr_player *q = &w->s->player[p];
        known = known && !q->atrium && (!q->basilica || sees(w, p));
    }
    return known || w->viewer == EVERYTHING;
}

/* Of the influence, with the expansion: site cards by value. */
static void put_site_cards(writer *w, const uint8_t sites[GTR_SITE_VALUES]) {
    static const char *const keys[GTR_SITE_VALUES] = {"1", "2", "3"};
    open_member(w, "site_cards", "{");
    for (int v = 0; v < GTR_SITE_VALUES; v++)
        if (sites[v])
            put_int(w, keys[v], sites[v]);
    close_member(w, "}");
}

static void put_seat(writer *w, const gtr_state *s, int p) {
    const gtr_player *q = &s->player[p];
    open_member(w, NULL, "{");
    put_hand(w, p);
    put_counts(w, "clients", q->client, gtr_role_names);
    put_counts(w, "new_clients", q->fresh, gtr_role_names);
    put_materials(w, "stockpile", q->stock);
    put_vault(w, s, p);
    put_buildings(w, s, p);
    put_foundations(w, s, p);
    put_int(w, "influence", q->influence);
    if (s->expanded)
        put_site_cards(w, s->expansion.sites[p]);
    put_played(w, q);
    if (s->expanded)
        put_bool(w, "robbed", q->marks & GTR_MARK_ROBBED);
    put_int(w, "hand_size", gtr__hand_size(q));
    put_int(w, "hand_limit", gtr_hand_limit(s, p));
    put_int(w, "client_limit", gtr_client_limit(s, p));
    put_int(w, "vault_limit", gtr_vault_limit(s, p));
    if (scores_known(w))
        put_int(w, "score", gtr_score(s, p));
    close_member(w, "}");
}

/* --- The table -------------------------------------------------------------------------------- */

static void put_options(writer *w, const gtr_state *s) {
    open_member(w, "options", "{");
    put_name(w, "edition", gtr_edition_of(s)->name);
    put_name(w, "language", gtr_language_names[s->language]);
    put_int(w, "players", s->players);
    for (const gtr__switch *o = gtr__switches; o->name; o++)
        put_bool(w, o->name, s->flags & o->flag);
    put_set(w, "powers_off", s->powers_off);
    if (s->expanded)
        put_set(w, "expansion", s->expansion.types);
    close_member(w, "}");
}

/* Is the next ordinary action of the actor about to begin? The frame on the stack then says no
 * more than the phase: told without it, the position can be set up again. */
static bool before_action(const gtr_state *s) {
    int first = s->depth && gtr_frame_kind(s->frame[0]) == GTR_F_TRICLINIUM;
    if (s->phase != GTR_PH_ACT || s->depth != first + 1 || s->noted || s->decided)
        return false;
    int kind = gtr_frame_kind(s->frame[first]);
    return (kind == GTR_F_ACTION && gtr_frame_y(s->frame[first]) == 0) || kind == GTR_F_LEGION;
}

static void put_phase(writer *w, const gtr_state *s) {
    bool academy = s->phase == GTR_PH_ACT && s->decided == 3; /* where it follows one's actions */
    open_member(w, "phase", "{");
    put_name(w, "step", s->end ? "over" : gtr_phase_names[academy ? GTR_PH_ACADEMY : s->phase]);
    if (s->role < GTR_NSUITS)
        put_name(w, "role", gtr_role_names[s->role]);
    put_int(w, "seat", s->actor);
    int taken = !before_action(s) ? s->taken : s->role == GTR_LEGIONARY ? 0 : s->taken - 1;
    if (taken)
        put_int(w, "taken", taken);
    if (s->half)
        put_name(w, "aside", gtr_role_names[s->half - 1]);
    close_member(w, "}");
}

static void put_decision(writer *w, const gtr_state *s) {
    open_member(w, "decision", "{");
    put_int(w, "seat", gtr_game.turn(s));
    put_name(w, "kind", gtr_game.decision(s));
    close_member(w, "}");
    if (s->end)
        put_name(w, "end", gtr_end_names[s->end]);
}

/* Experienced start (GTR 3.3): the cards that the seats before this one have picked. */
static void put_offered(writer *w, const gtr_state *s) {
    open_member(w, "offered", "[");
    for (int p = 0; p < s->actor; p++)
        put_name(w, NULL, gtr_name(s, s->frame[p]));
    close_member(w, "]");
}

/* What is under way, the outermost first, and the cards or clients noted for the last of it. */
static void put_stack(writer *w, const gtr_state *s) {
    char text[160];
    open_member(w, "stack", "[");
    for (int i = 0; i < s->depth; i++) {
        (void)gtr_frame_json(s, s->frame[i], text, sizeof text);
        member(w, NULL);
        put(w, "%s", text);
    }
    close_member(w, "]");
    if (!s->noted)
        return;
    open_member(w, "noted", "[");
    for (int i = s->depth; i < s->depth + s->noted; i++) {
        (void)gtr_note_text(s, s->frame[i], text, sizeof text);
        put_name(w, NULL, text);
    }
    close_member(w, "]");
}

/* What a decision in the middle of an action depends on; nothing between actions. */
static void put_pending(writer *w, const gtr_state *s) {
    bool all = w->viewer == EVERYTHING;
    if (s->drawn < GTR_NBUILDINGS && sees(w, s->seat))
        put_name(w, "drawn", gtr_name(w->s, s->drawn));
    if (all && s->phase == GTR_PH_OFFER)
        put_offered(w, s);
    else if (all && s->depth && !before_action(s) && !s->end)
        put_stack(w, s);
    if (s->expanded && s->expansion.bacchanalia) {
        open_member(w, "shown", "[");
        for (int b = 0; b < GTR_NBUILDINGS; b++)
            put_names(w, gtr_name(s, b), s->expansion.shown[b]);
        close_member(w, "]");
    }
    if (s->expanded && s->expansion.displayed)
        put_set(w, "displayed", s->expansion.displayed);
    if (s->depth && gtr__suits6(s->demand))
        put_materials(w, "demand", s->demand);
    if (s->depth && gtr__suits6(s->due))
        put_materials(w, "due", s->due);
}

static void put_deck(writer *w, const gtr_state *s) {
    put_int(w, "deck_size", s->deck_n);
    if (w->viewer != EVERYTHING) {
        put_int(w, "removed", s->removed);
        return;
    }
    open_member(w, "deck", "[");
    for (int i = s->removed + s->deck_n - 1; i >= s->removed; i--)
        put_name(w, NULL, gtr_name(w->s, s->deck[i]));
    close_member(w, "]");
    put_cards(w, "removed", s->deck, s->removed);
    if (s->lazy) /* in no order: drawn at random, the removed cards with the others */
        put_bool(w, "lazy", true);
}

int gtr_view_json(const gtr_state *s, int viewer, char *out, size_t size) {
    writer w = {out, size, 0, true, s, viewer};
    open_member(&w, NULL, "{");
    put_options(&w, s);
    put_int(&w, "turn", s->turn);
    put_int(&w, "leader", s->leader);
    put_phase(&w, s);
    put_decision(&w, s);
    put_pending(&w, s);
    put_materials(&w, "pool", s->pool);
    put_deck(&w, s);
    put_int(&w, "jacks", s->jack_pile);
    open_member(&w, "sites", "{");
    put_materials(&w, "in_town", s->in_town);
    put_materials(&w, "out_of_town", s->out_of_town);
    close_member(&w, "}");
    put_materials(&w, "buried", s->buried);
    put_set(&w, "public", s->public_set);
    if (s->blank_for) {
        open_member(&w, "blank", "{");
        put_int(&w, "seat", s->blank_for - 1);
        put_name(&w, "building", gtr_name(s, s->blank));
        close_member(&w, "}");
    }
    open_member(&w, "seats", "[");
    for (int p = 0; p < s->players; p++)
        put_seat(&w, s, p);
    close_member(&w, "]");
    close_member(&w, "}");
    return (int)w.n;
}

int gtr_state_json(const gtr_state *s, char *out, size_t size) {
    return gtr_view_json(s, EVERYTHING, out, size);
}
