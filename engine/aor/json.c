/* The position as JSON text, with the keys of docs/aor/rules.md: what `aedile trace` prints, what another implementation
 * is compared with, and what a scenario may start from.
 *
 * Equal states give equal texts, but for chance to come. A view leaves out what its seat cannot know (AOR 15): it is
 * the same for all positions that the seat cannot tell apart.
 */
#include "engine/aor/internal.h"
#include "engine/json_writer.h"

enum { EVERYTHING = -1 };

/* What is written, and for whom. */
typedef struct teller {
    json_writer w;
    const aor_state *s;
    int viewer; /* the seat whose view it is, or EVERYTHING */
} teller;

static bool sees(const teller *t, int seat) {
    return t->viewer == EVERYTHING || t->viewer == seat;
}

static void seat_or_null(teller *t, const char *key, int seat) {
    if (seat < 0)
        json_null(&t->w, key);
    else
        json_number(&t->w, key, seat);
}

static void numbers(teller *t, const char *key, const uint8_t *n, int count) {
    json_open(&t->w, key, '[');
    for (int i = 0; i < count; i++)
        json_number(&t->w, NULL, n[i]);
    json_close(&t->w, ']');
}

static void bits(teller *t, const char *key, unsigned set, const char *const *names, int n) {
    json_open(&t->w, key, '[');
    for (int i = 0; i < n; i++)
        if (set >> i & 1)
            json_name(&t->w, NULL, names[i]);
    json_close(&t->w, ']');
}

/* --- Options ------------------------------------------------------------------------------------ */

/* Those that the game goes by; what is over with the deal is told where it shows. */
static void tell_without(teller *t) {
    const aor_state *s = t->s;
    json_open(&t->w, "without", '[');
    for (int i = 0; i < AOR_BUILDINGS; i++)
        if (s->off_medals >> i & 1)
            json_name(&t->w, NULL, aor_buildings[i].medal);
    for (int i = 0; i < AOR_INTRIGUES; i++)
        if (s->off_effects >> i & 1)
            json_name(&t->w, NULL, aor_intrigues[i].name);
    for (int i = 0; i < AOR_GOODS; i++)
        if (s->off_goods >> i & 1)
            json_name(&t->w, NULL, aor_goods[i].name);
    for (int i = 0; i < AOR_MISSIONS; i++)
        if (s->off_missions >> i & 1)
            json_name(&t->w, NULL, aor_missions[i].name);
    for (int i = 0; i < AOR_EVENTS; i++)
        if (s->off_events >> i & 1)
            json_name(&t->w, NULL, aor_events[i].name);
    json_close(&t->w, ']');
}

/* The cells that differ from the usual ones. */
static void tell_rows(teller *t) {
    char name[AOR_CELL_TEXT], value[AOR_CELL_TEXT], usual[AOR_CELL_TEXT];
    json_open(&t->w, "rows", '{');
    for (int i = 0; aor_cell_text(&t->s->tables, i, name, value); i++) {
        aor_cell_text(&aor_usual_tables, i, name, usual);
        if (strcmp(value, usual) != 0)
            json_name(&t->w, name, value);
    }
    json_close(&t->w, '}');
}

static void tell_options(teller *t) {
    const aor_state *s = t->s;
    json_open(&t->w, "options", '{');
    json_number(&t->w, "players", s->players);
    for (int i = 0; i < AOR_VARIANTS; i++)
        json_bool(&t->w, aor_variant_names[i], s->variants >> i & 1);
    for (int i = 0; i < AOR_SWITCHES; i++)
        if (i < AOR_READINGS || (s->rules >> i & 1))
            json_name(&t->w, aor_switches[i].name, aor_switches[i].value[s->rules >> i & 1]);
    numbers(t, "senate_values", s->senate, AOR_COLUMN);
    json_open(&t->w, "penalties", '[');
    for (int i = 1; i <= AOR_POPULATION; i++)
        json_number(&t->w, NULL, aor_penalty(s, i));
    json_close(&t->w, ']');
    tell_without(t);
    if (s->extra & AOR_OWN_TABLES)
        tell_rows(t);
    json_close(&t->w, '}');
}

/* --- The table ---------------------------------------------------------------------------------- */

static void tell_offer(teller *t, const aor_frame *f) {
    int owner = f->kind == AOR_D_ANSWER ? f->d : f->seat;
    json_open(&t->w, "offer", '{');
    json_number(&t->w, "seat", owner);
    if (f->kind != AOR_D_SPY && sees(t, owner))
        json_name(&t->w, "token", f->a == AOR_SPY_TOKEN ? "spy" : "alliance");
    if (f->kind != AOR_D_OFFER_WHERE) {
        json_name(&t->w, "province", aor_provinces[f->b / AOR_BUILDINGS].name);
        json_name(&t->w, "type", aor_buildings[f->b % AOR_BUILDINGS].name);
    }
    if (f->kind == AOR_D_ANSWER)
        json_number(&t->w, "amount", f->c);
    json_close(&t->w, '}');
}

/* What goes on around the decision. */
static void tell_frames(teller *t) {
    const aor_state *s = t->s;
    for (int i = 0; i < s->depth; i++) {
        const aor_frame *f = &s->frame[i];
        switch (f->kind) {
        case AOR_D_OFFER_WHERE:
        case AOR_D_OFFER_AMOUNT:
        case AOR_D_ANSWER:
        case AOR_D_SPY: tell_offer(t, f); break;
        case AOR_F_EFFECT:
            json_open(&t->w, "intrigue", '{');
            json_number(&t->w, "seat", f->seat);
            json_number(&t->w, "target", f->a);
            json_name(&t->w, "effect", aor_intrigues[f->b].name);
            json_close(&t->w, '}');
            break;
        case AOR_D_WINDOW:
            json_open(&t->w, "window", '{');
            json_number(&t->w, "seat", f->seat);
            json_name(&t->w, "condition",
                      f->b == AOR_IN_COLOSSEUM  ? "SC"
                      : f->b == AOR_AGRICULTURE ? "SF"
                                                : aor_conditions[f->a].name);
            json_number(&t->w, "plays", f->c);
            json_close(&t->w, '}');
            break;
        default: break;
        }
    }
    if (s->depth &&
        (s->frame[s->depth - 1].kind == AOR_D_MOVE || s->frame[s->depth - 1].kind == AOR_D_VOTE ||
         s->frame[s->depth - 1].kind == AOR_D_ROOM))
        json_number(&t->w, "left", s->frame[s->depth - 1].a);
    if (s->playing)
        json_name(&t->w, "playing", aor_goods[s->playing - 1].name);
    if (s->penalty)
        json_number(&t->w, "penalty", s->penalty);
}

static void tell_decision(teller *t) {
    const aor_state *s = t->s;
    const aor_frame *f = s->depth ? &s->frame[s->depth - 1] : NULL;
    json_open(&t->w, "decision", '{');
    json_number(&t->w, "seat", f ? f->seat : -1);
    json_name(&t->w, "kind", aor_decision_names[f ? f->kind : AOR_D_OVER]);
    json_close(&t->w, '}');
    tell_frames(t);
}

static void tell_round(teller *t) {
    const aor_state *s = t->s;
    json_number(&t->w, "round", s->round);
    json_name(&t->w, "phase", aor_phase_names[s->phase]);
    if (s->event)
        json_name(&t->w, "event", aor_events[s->event - 1].name);
    else
        json_null(&t->w, "event");
    json_number(&t->w, "first", s->first);
    json_number(&t->w, "direction", s->direction);
    json_number(&t->w, "turns", s->turn);
    json_open(&t->w, "faces", '[');
    for (int p = 0; p < AOR_PROVINCES; p++)
        json_number(&t->w, NULL, aor_faces(s, p));
    json_close(&t->w, ']');
    json_number(&t->w, "wheel", s->wheel);
    json_name(&t->w, "token", aor_provinces[s->token].name);
}

static void tell_cells(teller *t, int province) {
    json_open(&t->w, aor_provinces[province].name, '[');
    for (int p = 0; p < t->s->players; p++) {
        const aor_player *q = &t->s->player[p];
        for (int i = 0; i < aor_down(q, province) + aor_up(q, province); i++) {
            json_open(&t->w, NULL, '{');
            json_number(&t->w, "seat", p);
            json_bool(&t->w, "up", i >= aor_down(q, province));
            json_close(&t->w, '}');
        }
    }
    json_close(&t->w, ']');
}

static void tell_wheel(teller *t) {
    const aor_state *s = t->s;
    json_open(&t->w, "levels", '{');
    for (int p = 0; p < AOR_PROVINCES; p++) {
        json_open(&t->w, aor_provinces[p].name, '{');
        for (int b = 0; b < AOR_BUILDINGS; b++)
            json_number(&t->w, aor_buildings[b].name, s->level[p][b]);
        json_close(&t->w, '}');
    }
    json_close(&t->w, '}');
    json_open(&t->w, "cells", '{');
    for (int p = 0; p < AOR_PROVINCES; p++)
        tell_cells(t, p);
    json_close(&t->w, '}');
    json_open(&t->w, "supply", '{');
    for (int b = 0; b < AOR_BUILDINGS; b++)
        numbers(t, aor_buildings[b].name, s->supply[b], AOR_LEVELS);
    json_close(&t->w, '}');
}

static void tell_parts(teller *t, const char *key, int level) {
    json_open(&t->w, key, '[');
    for (int part = AOR_GOLD; part >= AOR_BRONZE; part--)
        for (int i = aor_parts_left(t->s, level, part); i > 0; i--)
            json_name(&t->w, NULL, part == AOR_GOLD ? "G" : part == AOR_SILVER ? "S" : "B");
    json_close(&t->w, ']');
}

static void tell_board(teller *t) {
    const aor_state *s = t->s;
    numbers(t, "column", s->column, s->column_n);
    json_open(&t->w, "fields", '{');
    for (int f = 0; f < AOR_FIELDS; f++) {
        json_open(&t->w, aor_fields[f].name, '[');
        for (int p = 0; p < s->players; p++)
            json_number(&t->w, NULL, s->player[p].field[f]);
        json_close(&t->w, ']');
    }
    json_close(&t->w, '}');
    tell_parts(t, "foundations", 0);
    tell_parts(t, "temples", 1);
    numbers(t, "milestones", s->milestone, AOR_MILESTONES);
    json_number(&t->w, "animosity", s->animosity);
}

/* --- Decks -------------------------------------------------------------------------------------- */

static void tell_decks(teller *t) {
    const aor_state *s = t->s;
    bool all = t->viewer == EVERYTHING;
    json_number(&t->w, "goods_deck_size", s->deck_n);
    if (all) {
        json_open(&t->w, "goods_deck", '[');
        for (int i = s->deck_n - 1; i >= 0; i--)
            json_name(&t->w, NULL, aor_goods[s->goods[i]].name);
        json_close(&t->w, ']');
    }
    json_open(&t->w, "goods_discard", '[');
    for (int i = s->discard_n; i > 0; i--)
        json_name(&t->w, NULL, aor_goods[s->goods[AOR_DECK - i]].name);
    json_close(&t->w, ']');
    json_open(&t->w, "mission_deck", '[');
    for (int i = s->pile_n - 1; i >= 0; i--) {
        if (all || s->pile[i] >> 5 == t->viewer + 1)
            json_name(&t->w, NULL, aor_missions[s->pile[i] & 31].name);
        else
            json_null(&t->w, NULL);
    }
    json_close(&t->w, ']');
    json_open(&t->w, "mission_put_by", '[');
    for (int i = s->pile_n - 1; i >= 0; i--)
        seat_or_null(t, NULL, (s->pile[i] >> 5) - 1);
    json_close(&t->w, ']');
    json_open(&t->w, "event_deck", '[');
    if (all)
        for (int i = s->events_n - 1; i >= 0; i--)
            json_name(&t->w, NULL, aor_events[s->events[i]].name);
    else
        for (int e = 0; e < AOR_EVENTS; e++) /* which there are, not their order */
            if (aor_event_left(s, e))
                json_name(&t->w, NULL, aor_events[e].name);
    json_close(&t->w, ']');
}

/* --- Seats -------------------------------------------------------------------------------------- */

static void tell_pieces(teller *t, const aor_player *q) {
    json_number(&t->w, "supporters", q->supporters);
    json_number(&t->w, "unplaced", q->supporters - q->placed);
    json_open(&t->w, "placed", '{');
    for (int b = 0; b < AOR_BUILDINGS; b++)
        json_number(&t->w, aor_buildings[b].name, aor_placed_in(q, b));
    json_number(&t->w, "colosseum", q->others & 15);
    json_number(&t->w, "intrigue", q->others >> 4);
    json_close(&t->w, '}');
    const char *const types[] = {aor_buildings[0].name, aor_buildings[1].name,
                                 aor_buildings[2].name};
    bits(t, "boosts", q->boosts, types, AOR_BOOSTS);
    json_number(&t->w, "legions", q->legions);
    json_number(&t->w, "legions_left", q->legions_left);
    json_number(&t->w, "votes", q->votes);
    json_number(&t->w, "votes_left", q->votes_left);
    json_number(&t->w, "tokens", q->tokens);
    json_open(&t->w, "parts", '[');
    for (int i = 0; i < q->parts; i++) {
        int part = i + 1 == AOR_FOUNDATION ? q->foundation
                   : i + 1 == AOR_PANTHEON ? q->temple
                                           : AOR_OWN_PART;
        json_name(&t->w, NULL,
                  part == AOR_GOLD     ? "G"
                  : part == AOR_SILVER ? "S"
                  : part == AOR_BRONZE ? "B"
                                       : "own");
    }
    json_close(&t->w, ']');
}

static void tell_hand(teller *t, int p) {
    const aor_player *q = &t->s->player[p];
    json_number(&t->w, "goods_size", q->hand_n);
    if (sees(t, p)) {
        json_open(&t->w, "goods", '[');
        for (int i = 0; i < q->hand_n; i++)
            json_name(&t->w, NULL, aor_goods[q->hand[i]].name);
        json_close(&t->w, ']');
    }
    /* Of each card who knows it; of another's hand, what the viewer knows. */
    json_open(&t->w, "known", '[');
    for (int i = 0; i < q->hand_n; i++) {
        if (sees(t, p))
            json_number(&t->w, NULL, q->known[i]);
        else if (q->known[i] >> t->viewer & 1)
            json_name(&t->w, NULL, aor_goods[q->hand[i]].name);
    }
    json_close(&t->w, ']');
    json_bool(&t->w, "anchor", q->anchor);
    json_open(&t->w, "sets", '[');
    for (int i = 0; i < q->sets_n; i++) {
        json_open(&t->w, NULL, '[');
        for (int k = 0; k < 3; k++)
            json_name(&t->w, NULL, aor_goods[q->set[i][k]].name);
        json_close(&t->w, ']');
    }
    json_close(&t->w, ']');
}

static void tell_missions(teller *t, int p) {
    const aor_player *q = &t->s->player[p];
    json_number(&t->w, "missions_size", q->missions_n);
    if (!sees(t, p))
        return;
    json_open(&t->w, "missions", '[');
    for (int i = 0; i < q->missions_n; i++)
        json_name(&t->w, NULL, aor_missions[q->mission[i]].name);
    json_close(&t->w, ']');
}

/* Items whose power is off for the seat: medals, and at most one more (change.c). */
static void tell_off(teller *t, const aor_player *q) {
    json_open(&t->w, "off", '[');
    for (int m = 0; m < AOR_BUILDINGS; m++)
        if (q->off >> m & 1)
            json_name(&t->w, NULL, aor_buildings[m].medal);
    if (q->off & AOR_OFF_ITEM)
        json_name(&t->w, NULL, aor_every_item[(t->s->extra & AOR_BLANKED) - 1]);
    json_close(&t->w, ']');
}

/* The score of another's hidden missions is not known. */
static void tell_seat(teller *t, int p, const aor_standing *standing) {
    const aor_player *q = &t->s->player[p];
    static const char *const tokens[] = {"spy", "alliance"};
    const char *names[AOR_BUILDINGS];
    unsigned medals = 0, had = q->milestones;
    for (int m = 0; m < AOR_BUILDINGS; m++) {
        names[m] = aor_buildings[m].medal;
        medals |= (unsigned)aor_has_medal(t->s, p, m) << m;
    }
    json_open(&t->w, NULL, '{');
    json_number(&t->w, "place", aor_place_of(t->s, p));
    json_name(&t->w, "character", aor_characters[q->character].name);
    json_name(&t->w, "effect", aor_intrigues[q->effect].name);
    json_number(&t->w, "glory", q->glory);
    json_number(&t->w, "denarii", q->denarii);
    json_number(&t->w, "animosity", q->animosity);
    json_number(&t->w, "cells", q->cells);
    tell_pieces(t, q);
    tell_hand(t, p);
    tell_missions(t, p);
    json_open(&t->w, "had", '[');
    for (int k = 0; k < AOR_MILESTONES; k++)
        if (had >> k & 1)
            json_number(&t->w, NULL, k);
    json_close(&t->w, ']');
    bits(t, "medals", medals, names, AOR_BUILDINGS);
    if (q->off)
        tell_off(t, q);
    bits(t, "offered", q->offered, tokens, 2);
    if (sees(t, p))
        json_number(&t->w, "score", standing->total[p]);
    json_close(&t->w, '}');
}

static int tell(const aor_state *s, int viewer, char *out, size_t size) {
    teller t = {json_writer_to(out, size), s, viewer};
    aor_standing standing;
    aor_stand(s, &standing);
    json_open(&t.w, NULL, '{');
    tell_options(&t);
    tell_round(&t);
    tell_decision(&t);
    tell_wheel(&t);
    tell_board(&t);
    tell_decks(&t);
    json_open(&t.w, "seats", '[');
    for (int p = 0; p < s->players; p++)
        tell_seat(&t, p, &standing);
    json_close(&t.w, ']');
    json_close(&t.w, '}');
    return (int)t.w.n;
}

int aor__state_text(const void *state, char *out, size_t size) {
    aor_state ordered;
    memcpy(&ordered, state, aor_state_size(state));
    aor_settle(&ordered);
    return tell(&ordered, EVERYTHING, out, size);
}

int aor__view_text(const void *state, int seat, char *out, size_t size) {
    return tell(state, seat, out, size);
}
