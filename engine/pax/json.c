/* The position as JSON text, with the keys of docs/pax/rules.md: what `aedile trace` prints, what another
 * implementation is compared with, and what a scenario may start from.
 *
 * Piles are lists of faces in the order of the table; the deck is a list with the top first. Equal
 * states give equal texts. A view leaves out what its seat cannot know (PAX 10.4): it is the same for
 * all positions that the seat cannot tell apart.
 */
#include "engine/json_writer.h"
#include "engine/pax/zones.h"

enum { EVERYTHING = -1 };

/* What is written, and for whom. */
typedef struct teller {
    json_writer w;
    const pax_state *s;
    int viewer; /* the seat whose view it is, or EVERYTHING */
} teller;

static bool sees(const teller *t, int seat) {
    return t->viewer == EVERYTHING || t->viewer == seat;
}

static bool sees_hidden(const teller *t) {
    return t->viewer == EVERYTHING || t->s->player[t->viewer].peeked ||
           t->s->decision == PAX_D_OVER || !t->s->hidden_n;
}

static void tell_pile(teller *t, const char *key, const uint16_t *pile) {
    json_open(&t->w, key, '[');
    for (int f = 0; f < pax_faces(t->s); f++)
        for (int i = pax_count(t->s, pile, f); i > 0; i--)
            json_name(&t->w, NULL, pax_face_names[f]);
    json_close(&t->w, ']');
}

static void tell_cards(teller *t, const char *key, const uint8_t *card, int n) {
    json_open(&t->w, key, '[');
    for (int i = 0; i < n; i++)
        json_name(&t->w, NULL, pax_face_names[card[i]]);
    json_close(&t->w, ']');
}

static void tell_seat_or_null(teller *t, const char *key, int seat) {
    if (seat < 0)
        json_null(&t->w, key);
    else
        json_number(&t->w, key, seat);
}

/* --- Options ---------------------------------------------------------------------------------- */

/* Those that the game goes by; what is over with the deal is told where it shows. */
static void tell_options(teller *t) {
    const pax_state *s = t->s;
    json_open(&t->w, "options", '{');
    json_number(&t->w, "players", s->players);
    json_number(&t->w, "legions", s->legions);
    for (int i = 0; i < PAX_NUMBERS; i++)
        json_number(&t->w, pax_numbers[i].name, s->number[i]);
    for (int i = 0; i < PAX_SWITCHES; i++)
        if (i < PAX_EARLY_SWITCHES || (s->off >> i & 1))
            json_bool(&t->w, pax_switch_names[i], !(s->off >> i & 1));
    for (int i = 0; i < PAX_RULINGS; i++)
        if (s->rulings >> i & 1)
            json_bool(&t->w, pax_ruling_names[i], true);
    json_open(&t->w, "face_rows", '{');
    for (int f = 0; f < pax_faces(s); f++) {
        char row[] = "0/0/00";
        int copies = pax_count(s, s->copies, f);
        row[0] = (char)('0' + pax_symbols(s, f));
        row[2] = (char)('0' + pax_value(s, f));
        row[4] = (char)('0' + copies / 10);
        row[5] = (char)('0' + copies % 10);
        json_name(&t->w, pax_face_names[f], row);
    }
    json_close(&t->w, '}');
    json_close(&t->w, '}');
}

/* --- The table -------------------------------------------------------------------------------- */

static void tell_decision(teller *t) {
    const pax_state *s = t->s;
    bool over = s->decision == PAX_D_OVER;
    json_open(&t->w, "decision", '{');
    json_number(&t->w, "seat", over ? -1 : s->seat);
    json_name(&t->w, "kind", pax_decision_names[s->decision]);
    json_close(&t->w, '}');
    if (over)
        json_name(&t->w, "end", pax_end_names[s->end]);
    if (s->decision == PAX_D_CARD)
        json_name(&t->w, "purpose", pax_purpose_names[pax_purpose_of(s)]);
}

static void tell_step(teller *t) {
    const pax_state *s = t->s;
    json_open(&t->w, "slots", '[');
    for (int i = 0; i < 3; i++)
        if (s->slots >> i & 1)
            json_name(&t->w, NULL, pax_slot_names[i]);
    json_close(&t->w, ']');
    if (sees(t, s->seat)) {
        tell_cards(t, "held", s->held, s->held_n);
        if (s->decision == PAX_D_PLACE)
            json_name(&t->w, "placing", pax_face_names[s->held[0]]);
    } else {
        json_number(&t->w, "held_size", s->held_n);
    }
    json_number(&t->w, "plays", s->plays);
    json_open(&t->w, "played", '[');
    for (int c = 0; c < PAX_CATEGORIES; c++)
        if (s->played >> c & 1)
            json_name(&t->w, NULL, pax_categories[c].code);
    json_close(&t->w, ']');
    json_bool(&t->w, "starved", s->starved);
    if (s->bought)
        json_number(&t->w, "bought", s->bought);
}

static void tell_deck(teller *t) {
    const pax_state *s = t->s;
    json_number(&t->w, "deck_size", s->deck_n);
    json_open(&t->w, "deck", '[');
    for (int i = s->deck_n - 1; i >= 0; i--) {
        if (t->viewer == EVERYTHING || pax_deck_seat(s, i) == t->viewer)
            json_name(&t->w, NULL, pax_face_names[pax_deck_face(s, i)]);
        else
            json_null(&t->w, NULL);
    }
    json_close(&t->w, ']');
    json_open(&t->w, "put_by", '[');
    for (int i = s->deck_n - 1; i >= 0; i--)
        tell_seat_or_null(t, NULL, pax_deck_seat(s, i));
    json_close(&t->w, ']');
    if (sees_hidden(t))
        tell_cards(t, "hidden", s->hidden, s->hidden_n);
    else
        json_number(&t->w, "hidden_size", s->hidden_n);
}

/* What is nowhere else. */
static void tell_removed(teller *t) {
    const pax_state *s = t->s;
    pax_pile rest;
    if (t->viewer != EVERYTHING) {
        json_number(&t->w, "removed_size", s->removed);
        return;
    }
    for (int c = 0; c < PAX_CATEGORIES; c++) {
        unsigned n = s->copies[c] - (unsigned)s->rome[c];
        for (int l = 0; l < s->legions; l++)
            n -= s->group[l][c];
        for (int p = 0; p < s->players; p++)
            n -= s->player[p].hand[c] + (unsigned)s->player[p].zone[c];
        rest[c] = (uint16_t)n;
    }
    for (int i = 0; i < s->deck_n; i++)
        pax_remove(s, rest, pax_deck_face(s, i));
    for (int i = 0; i < s->hidden_n; i++)
        pax_remove(s, rest, s->hidden[i]);
    for (int i = 0; i < s->held_n; i++)
        pax_remove(s, rest, s->held[i]);
    tell_pile(t, "removed", rest);
}

static void tell_groups(teller *t) {
    json_open(&t->w, "groups", '[');
    for (int l = 0; l < t->s->legions; l++)
        tell_pile(t, NULL, t->s->group[l]);
    json_close(&t->w, ']');
    tell_pile(t, "rome", t->s->rome);
}

/* What is switched off for a seat, where that is not so for all. */
static void tell_off(teller *t, uint16_t off) {
    json_open(&t->w, "off", '[');
    for (int i = 0; i < PAX_SWITCHES; i++)
        if (off >> i & 1)
            json_name(&t->w, NULL, pax_switch_names[i]);
    json_close(&t->w, ']');
}

/* Points hang on Rome's hidden cards (PAX 8.5). */
static void tell_seat(teller *t, int p, const pax_standing *standing) {
    const pax_player *q = &t->s->player[p];
    json_open(&t->w, NULL, '{');
    if (sees(t, p))
        tell_pile(t, "hand", q->hand);
    tell_pile(t, "known", q->known);
    json_number(&t->w, "hand_size", q->hand_n);
    tell_pile(t, "zone", q->zone);
    json_number(&t->w, "money", q->money);
    json_bool(&t->w, "peeked", q->peeked);
    if (t->s->round == 0)
        json_number(&t->w, "start_draw", q->start_draw);
    if (q->off != t->s->off)
        tell_off(t, q->off);
    if (sees_hidden(t))
        json_number(&t->w, "score", standing->points[p]);
    json_close(&t->w, '}');
}

static int tell(const pax_state *s, int viewer, char *out, size_t size) {
    teller t = {json_writer_to(out, size), s, viewer};
    pax_standing standing = {.end = PAX_END_NONE};
    if (sees_hidden(&t))
        pax_stand(s, &standing);
    json_open(&t.w, NULL, '{');
    tell_options(&t);
    json_number(&t.w, "round", s->round);
    json_number(&t.w, "first", s->first);
    tell_seat_or_null(&t, "primus", s->primus - 1);
    tell_decision(&t);
    tell_step(&t);
    tell_deck(&t);
    tell_removed(&t);
    tell_groups(&t);
    json_open(&t.w, "seats", '[');
    for (int p = 0; p < s->players; p++)
        tell_seat(&t, p, &standing);
    json_close(&t.w, ']');
    json_close(&t.w, '}');
    return (int)t.w.n;
}

int pax__state_text(const void *state, char *out, size_t size) {
    pax_state ordered;
    memcpy(&ordered, state, pax_state_size(state));
    pax_settle(&ordered);
    return tell(&ordered, EVERYTHING, out, size);
}

int pax__view_text(const void *state, int seat, char *out, size_t size) {
    return tell(state, seat, out, size);
}
