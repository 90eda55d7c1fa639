/* The whole position as JSON text, with the keys of docs/reference/scenario.md: what `aedile trace`
 * prints, what another implementation is compared with, and what a scenario may start from.
 *
 * Zones of which only the suit counts are objects of counts, without the zeros; lists of
 * cards follow the order of the tables, decks the order of drawing. Equal states give equal
 * texts. Hidden cards are told too: this is the table as the game knows it. A view leaves out what
 * its seat cannot know (GTR 9): the same for all positions that the seat cannot tell apart.
 */
#include "engine/gtr/tables/frame_rows.h"
#include "engine/gtr/zones.h"
#include "engine/json_writer.h"

#include <stdio.h>

enum { EVERYTHING = -1 };

/* What is written, and for whom. */
typedef struct teller {
    json_writer w;
    const gtr_state *s;
    int viewer; /* the seat whose view it is, or EVERYTHING */
} teller;

/* Whether what only seat p knows is told. */
static bool sees(const teller *t, int p) {
    return t->viewer == EVERYTHING || t->viewer == p;
}

static void tell_counts(teller *t, const char *key, const uint8_t count[GTR_NSUITS],
                        const char *const names[GTR_NSUITS]) {
    json_open(&t->w, key, '{');
    for (int m = 0; m < GTR_NSUITS; m++)
        if (count[m])
            json_number(&t->w, names[m], count[m]);
    json_close(&t->w, '}');
}

static void tell_materials(teller *t, const char *key, const uint8_t count[GTR_NSUITS]) {
    tell_counts(t, key, count, gtr_material_names);
}

static void tell_names(teller *t, const char *name, int n) {
    for (int i = 0; i < n; i++)
        json_name(&t->w, NULL, name);
}

static void tell_set(teller *t, const char *key, gtr_set set) {
    json_open(&t->w, key, '[');
    GTR_EACH_BIT(b, set) {
        json_name(&t->w, NULL, gtr_name(t->s, b));
    }
    json_close(&t->w, ']');
}

static void tell_cards(teller *t, const char *key, const uint8_t *card, int n) {
    json_open(&t->w, key, '[');
    for (int i = 0; i < n; i++)
        json_name(&t->w, NULL, gtr_name(t->s, card[i]));
    json_close(&t->w, ']');
}

/* --- Seats ------------------------------------------------------------------------------------ */

static void tell_buildings(teller *t, const gtr_state *s, int p) {
    const gtr_player *q = &s->player[p];
    json_open(&t->w, "buildings", '[');
    GTR_EACH_BIT(b, q->done) {
        json_open(&t->w, NULL, '{');
        json_name(&t->w, "name", gtr_name(t->s, b));
        if (b == GTR_STATUE)
            json_name(&t->w, "site", gtr_material_names[gtr_site(s, p, b)]);
        if (gtr_stolen(s, p) & GTR_BIT(b))
            json_bool(&t->w, "stolen", true);
        if (gtr_given(s, p) & GTR_BIT(b))
            json_bool(&t->w, "extra", true);
        uint8_t materials[GTR_NSUITS];
        if (gtr_materials_under(s, p, b, materials))
            tell_materials(t, "materials", materials);
        json_close(&t->w, '}');
    }
    json_close(&t->w, ']');
}

static void tell_foundations(teller *t, const gtr_state *s, int p) {
    json_open(&t->w, "foundations", '[');
    GTR_EACH_BIT(b, s->player[p].open) {
        uint8_t materials[GTR_NSUITS];
        (void)gtr_materials(s, p, b, materials);
        json_open(&t->w, NULL, '{');
        json_name(&t->w, "name", gtr_name(t->s, b));
        json_name(&t->w, "site", gtr_material_names[gtr_site(s, p, b)]);
        tell_materials(t, "materials", materials);
        json_close(&t->w, '}');
    }
    json_close(&t->w, ']');
}

static void tell_own_hand(teller *t, const gtr_state *s, const gtr_player *q) {
    json_open(&t->w, "hand", '[');
    GTR_EACH_BIT(b, q->hand_set) {
        tell_names(t, gtr_name(t->s, b), gtr__in_hand(s, q, b));
    }
    tell_names(t, "Jack", q->jacks);
    json_close(&t->w, ']');
}

static void tell_hand(teller *t, int p) {
    const gtr_player *q = &t->s->player[p];
    if (sees(t, p))
        tell_own_hand(t, t->s, q);
    if (t->viewer != EVERYTHING) /* who takes a Jack does so openly */
        json_number(&t->w, "jacks", q->jacks);
    json_open(&t->w, "revealed", '[');
    GTR_EACH_BIT(b, q->hand_set) {
        tell_names(t, gtr_name(t->s, b), gtr__known(t->s, q, b));
    }
    json_close(&t->w, ']');
    json_open(&t->w, "lacks", '[');
    for (int m = 0; m < GTR_NSUITS; m++)
        if (q->marks >> m & 1)
            json_name(&t->w, NULL, gtr_material_names[m]);
    json_close(&t->w, ']');
}

static void tell_played(teller *t, const gtr_player *q) {
    json_open(&t->w, "played", '[');
    for (int m = 0; m < GTR_NSUITS; m++)
        tell_names(t, gtr_material_names[m], q->played[m]);
    tell_names(t, "Jack", q->jacks_played);
    json_close(&t->w, ']');
    json_number(&t->w, "actions", q->actions);
    json_bool(&t->w, "crafted", q->marks & GTR_MARK_CRAFTED);
}

static void tell_vault(teller *t, const gtr_state *s, int p) {
    int n;
    const uint8_t *card = gtr_vault_basilica(s, p, &n);
    tell_materials(t, "vault", s->player[p].vault);
    if (sees(t, p))
        tell_cards(t, "vault_basilica", card, n);
    else
        json_number(&t->w, "vault_basilica", n);
    card = gtr_vault_atrium(s, p, &n);
    if (t->viewer == EVERYTHING)
        tell_cards(t, "vault_atrium", card, n);
    else
        json_number(&t->w, "vault_atrium", n);
}

/* Whether points are known: all vaults are, since the bonus for the most of a material depends on
 * everybody's (GTR 7.3). */
static bool scores_known(const teller *t) {
    bool known = true;
    for (int p = 0; p < t->s->players; p++) {
        const gtr_player *q = &t->s->player[p];
        known = known && !q->atrium && (!q->basilica || sees(t, p));
    }
    return known || t->viewer == EVERYTHING;
}

/* Of the influence, with the expansion: site cards by value. */
static void tell_site_cards(teller *t, const uint8_t sites[GTR_SITE_VALUES]) {
    static const char *const keys[GTR_SITE_VALUES] = {"1", "2", "3"};
    json_open(&t->w, "site_cards", '{');
    for (int v = 0; v < GTR_SITE_VALUES; v++)
        if (sites[v])
            json_number(&t->w, keys[v], sites[v]);
    json_close(&t->w, '}');
}

static void tell_seat(teller *t, const gtr_state *s, int p) {
    const gtr_player *q = &s->player[p];
    json_open(&t->w, NULL, '{');
    tell_hand(t, p);
    tell_counts(t, "clients", q->client, gtr_role_names);
    tell_counts(t, "new_clients", q->fresh, gtr_role_names);
    tell_materials(t, "stockpile", q->stock);
    tell_vault(t, s, p);
    tell_buildings(t, s, p);
    tell_foundations(t, s, p);
    json_number(&t->w, "influence", q->influence);
    if (s->expanded)
        tell_site_cards(t, s->expansion.sites[p]);
    tell_played(t, q);
    if (s->expanded)
        json_bool(&t->w, "robbed", q->marks & GTR_MARK_ROBBED);
    json_number(&t->w, "hand_size", gtr__hand_size(q));
    json_number(&t->w, "hand_limit", gtr_hand_limit(s, p));
    json_number(&t->w, "client_limit", gtr_client_limit(s, p));
    json_number(&t->w, "vault_limit", gtr_vault_limit(s, p));
    if (scores_known(t))
        json_number(&t->w, "score", gtr_score(s, p));
    json_close(&t->w, '}');
}

/* --- The table -------------------------------------------------------------------------------- */

/* The cells that are not as printed. */
static void tell_rows(teller *t, const gtr_state *s) {
    char text[GTR_CELL_TEXT];
    gtr_cell cell;
    json_open(&t->w, "rows", '[');
    for (int i = 0; gtr_cell_of(gtr_edition_of(s), i, &cell); i++)
        if (gtr_cell_changed(&s->rows, &cell)) {
            snprintf(text, sizeof text, "%s.%s=%d", cell.card, cell.key,
                     gtr_cell_value(&s->rows, &cell));
            json_name(&t->w, NULL, text);
        }
    json_close(&t->w, ']');
}

static void tell_options(teller *t, const gtr_state *s) {
    json_open(&t->w, "options", '{');
    json_name(&t->w, "edition", gtr_edition_of(s)->name);
    json_name(&t->w, "language", gtr_language_names[s->language]);
    json_number(&t->w, "players", s->players);
    for (const gtr__switch *o = gtr__switches; o->name; o++)
        if (!o->later || (s->flags & o->flag))
            json_bool(&t->w, o->name, s->flags & o->flag);
    tell_set(t, "powers_off", s->powers_off);
    if (s->expanded)
        tell_set(t, "expansion", s->expansion.types);
    if (s->changed)
        tell_rows(t, s);
    json_close(&t->w, '}');
}

/* Is the next ordinary action of the actor about to begin? The frame on the stack then says no
 * more than the phase: told without it, the position can be set up again. */
static bool before_action(const gtr_state *s) {
    int first = s->depth && gtr_frame_kind(s->frame[0]) == GTR_F_TRICLINIUM;
    if (s->phase != GTR_PH_ACT || s->depth != first + 1 || s->noted || s->decided)
        return false;
    int kind = gtr_frame_kind(s->frame[first]);
    return (kind == GTR_F_ACTION && gtr_action_unused(s->frame[first])) || kind == GTR_F_LEGION;
}

static void tell_phase(teller *t, const gtr_state *s) {
    bool academy = s->phase == GTR_PH_ACT && s->decided == 3; /* where it follows one's actions */
    json_open(&t->w, "phase", '{');
    json_name(&t->w, "step",
              s->end ? "over" : gtr_phase_names[academy ? GTR_PH_ACADEMY : s->phase]);
    if (s->role < GTR_NSUITS)
        json_name(&t->w, "role", gtr_role_names[s->role]);
    json_number(&t->w, "seat", s->actor);
    int taken = !before_action(s) ? s->taken : s->role == GTR_LEGIONARY ? 0 : s->taken - 1;
    if (taken)
        json_number(&t->w, "taken", taken);
    if (s->half)
        json_name(&t->w, "aside", gtr_role_names[s->half - 1]);
    json_close(&t->w, '}');
}

static void tell_decision(teller *t, const gtr_state *s) {
    json_open(&t->w, "decision", '{');
    json_number(&t->w, "seat", gtr_game.turn(s));
    json_name(&t->w, "kind", gtr_game.decision(s));
    json_close(&t->w, '}');
    if (s->end)
        json_name(&t->w, "end", gtr_end_names[s->end]);
}

/* Experienced start (GTR 3.3): the cards that the seats before this one have picked. */
static void tell_offered(teller *t, const gtr_state *s) {
    json_open(&t->w, "offered", '[');
    for (int p = 0; p < s->actor; p++)
        json_name(&t->w, NULL, gtr_name(s, s->frame[p]));
    json_close(&t->w, ']');
}

/* What is under way, the outermost first, and the cards or clients noted for the last of it. */
static void tell_stack(teller *t, const gtr_state *s) {
    char text[160];
    json_open(&t->w, "stack", '[');
    for (int i = 0; i < s->depth; i++)
        gtr_tell_frame(&t->w, s, s->frame[i]);
    json_close(&t->w, ']');
    if (!s->noted)
        return;
    json_open(&t->w, "noted", '[');
    for (int i = s->depth; i < s->depth + s->noted; i++) {
        (void)gtr_note_text(s, s->frame[i], text, sizeof text);
        json_name(&t->w, NULL, text);
    }
    json_close(&t->w, ']');
}

/* What a decision in the middle of an action depends on; nothing between actions. */
static void tell_pending(teller *t, const gtr_state *s) {
    bool all = t->viewer == EVERYTHING;
    if (s->drawn < GTR_NBUILDINGS && sees(t, s->seat))
        json_name(&t->w, "drawn", gtr_name(t->s, s->drawn));
    if (all && s->phase == GTR_PH_OFFER)
        tell_offered(t, s);
    else if (all && s->depth && !before_action(s) && !s->end)
        tell_stack(t, s);
    if (s->expanded && s->expansion.bacchanalia) {
        json_open(&t->w, "shown", '[');
        for (int b = 0; b < GTR_NBUILDINGS; b++)
            tell_names(t, gtr_name(s, b), s->expansion.shown[b]);
        json_close(&t->w, ']');
    }
    if (s->expanded && s->expansion.displayed)
        tell_set(t, "displayed", s->expansion.displayed);
    if (s->depth && gtr__suits6(s->demand))
        tell_materials(t, "demand", s->demand);
    if (s->depth && gtr__suits6(s->due))
        tell_materials(t, "due", s->due);
}

static void tell_deck(teller *t, const gtr_state *s) {
    json_number(&t->w, "deck_size", s->deck_n);
    if (t->viewer != EVERYTHING) {
        json_number(&t->w, "removed", s->removed);
        return;
    }
    json_open(&t->w, "deck", '[');
    for (int i = s->removed + s->deck_n - 1; i >= s->removed; i--)
        json_name(&t->w, NULL, gtr_name(t->s, s->deck[i]));
    json_close(&t->w, ']');
    tell_cards(t, "removed", s->deck, s->removed);
    if (s->lazy) /* in no order: drawn at random, the removed cards with the rest */
        json_bool(&t->w, "lazy", true);
}

int gtr_view_json(const gtr_state *s, int viewer, char *out, size_t size) {
    teller t = {json_writer_to(out, size), s, viewer};
    json_open(&t.w, NULL, '{');
    tell_options(&t, s);
    json_number(&t.w, "turn", s->turn);
    json_number(&t.w, "leader", s->leader);
    tell_phase(&t, s);
    tell_decision(&t, s);
    tell_pending(&t, s);
    tell_materials(&t, "pool", s->pool);
    tell_deck(&t, s);
    json_number(&t.w, "jacks", s->jack_pile);
    json_open(&t.w, "sites", '{');
    tell_materials(&t, "in_town", s->in_town);
    tell_materials(&t, "out_of_town", s->out_of_town);
    json_close(&t.w, '}');
    tell_materials(&t, "buried", s->buried);
    tell_set(&t, "public", s->public_set);
    if (s->blank_for) {
        json_open(&t.w, "blank", '{');
        json_number(&t.w, "seat", s->blank_for - 1);
        json_name(&t.w, "building", gtr_name(s, s->blank));
        json_close(&t.w, '}');
    }
    json_open(&t.w, "seats", '[');
    for (int p = 0; p < s->players; p++)
        tell_seat(&t, s, p);
    json_close(&t.w, ']');
    json_close(&t.w, '}');
    return (int)t.w.n;
}

int gtr_state_json(const gtr_state *s, char *out, size_t size) {
    return gtr_view_json(s, EVERYTHING, out, size);
}
