/* What a seat sees of a table of PAX as bytes (slots.def).
 *
 * Only what the seat knows is read (PAX 10.4), so a position, a concealed one and its determinizations by the seat give the same
 * bytes: of the deck who put cards there and the seat's own, of hands what all know, and held and hidden cards if the seat has seen
 * them.
 */
#include "bindings/c/pax/library.h"
#include "bindings/c/slots.h"

#include <stdio.h>

/* Once with the faces of rows 1 to 4, once with a wide table's (pax_observation_wide.c). */
#ifdef PAX_WIDE_LAYOUT
#define FACES_SHOWN PAX_FACES
#else
#define FACES_SHOWN PAX_FEW_FACES
#endif

enum {
    MAX_SEATS = PAX_MAX_PLAYERS,
    SLOTS_OF_STEP = 3,
    SIZE_ONE = 1,
    SIZE_CATEGORIES = PAX_CATEGORIES,
    SIZE_FACES = FACES_SHOWN,
    SIZE_PLACES = PAX_MAX_PLAYERS,
    SIZE_DECISIONS = PAX_DECISIONS,
    SIZE_PURPOSES = PAX_TO_LEGION + 1,
    SIZE_ENDS = PAX_END_ROME + 1,
    SIZE_NUMBERS = PAX_NUMBERS,
    SIZE_SWITCHES = PAX_SWITCHES,
    SIZE_SLOTS = SLOTS_OF_STEP,
    SIZE_LEGIONS = PAX_LEGIONS,
    SIZE_GROUPS = PAX_LEGIONS * FACES_SHOWN,
    SIZE_HELD = PAX_MAX_HELD,
    SIZE_DECK = PAX_CARDS
};
enum {
    BY_ONE = SLOTS_ONE,
    BY_CATEGORIES,
    BY_FACES,
    BY_DECISIONS,
    BY_PURPOSES,
    BY_ENDS,
    BY_NUMBERS,
    BY_SWITCHES,
    BY_SLOTS,
    BY_LEGIONS,
    BY_GROUPS,
    BY_HELD,
    BY_DECK,
    BY_PLACES /* from here on: of seats */
};
#define SLOTS "bindings/c/pax/slots.def"
#include "bindings/c/slots_of.h"

/* Faces of this table that the layout shows. */
SLOTS_INLINE int shown(const pax_state *s) {
    return pax_faces(s) < FACES_SHOWN ? pax_faces(s) : FACES_SHOWN;
}

/* A pile's counts, a byte each. */
SLOTS_INLINE void put_pile(const pax_state *s, uint8_t *out, const uint16_t *pile) {
    for (int c = 0; c < PAX_CATEGORIES && !s->wide; c++)
        for (int r = 0; r < PAX_ROWS; r++)
            out[c * PAX_ROWS + r] = pile[c] >> 4 * r & 15;
    for (int f = 0; f < shown(s) && s->wide; f++)
        out[f] = (uint8_t)pax_count(s, pile, f);
}

SLOTS_INLINE void put_place(const pax_state *s, int viewer, int seat, uint8_t *out) {
    if (seat >= 0 && seat < s->players)
        out[slots_place(viewer, seat, s->players)] = 1;
}

SLOTS_INLINE void put_options(const pax_state *s, uint8_t *out, const bool compact) {
    out[AT(T, players)] = s->players;
    out[AT(T, legions)] = s->legions;
    if (!HAS(T, number))
        return;
    for (int i = 0; i < PAX_NUMBERS; i++)
        out[AT(T, number) + i] = s->number[i];
    slots_set(out + AT(T, off), s->off, PAX_SWITCHES);
    for (int f = 0; f < shown(s); f++) {
        out[AT(T, symbols) + f] = (uint8_t)pax_symbols(s, f);
        out[AT(T, value) + f] = (uint8_t)pax_value(s, f);
    }
    put_pile(s, out + AT(T, copies), s->copies);
}

SLOTS_INLINE void put_turn(const pax_state *s, int viewer, uint8_t *out, const bool compact) {
    bool over = s->decision == PAX_D_OVER;
    out[AT(T, over)] = over;
    if (HAS(T, end))
        out[AT(T, end) + s->end] = 1;
    out[AT(T, decision) + s->decision] = 1;
    put_place(s, viewer, over ? -1 : s->seat, out + AT(T, decides));
    if (s->decision == PAX_D_CARD)
        out[AT(T, purpose) + pax_purpose_of(s)] = 1;
    put_place(s, viewer, s->first, out + AT(T, first));
    put_place(s, viewer, s->primus - 1, out + AT(T, primus));
    out[AT(T, round)] = s->round;
    out[AT(T, turns)] = s->turns;
    slots_set(out + AT(T, slots), s->slots, SLOTS_OF_STEP);
    out[AT(T, plays)] = s->plays;
    slots_set(out + AT(T, played), s->played, PAX_CATEGORIES);
    out[AT(T, starved)] = s->starved;
    out[AT(T, deck)] = s->deck_n;
    if (HAS(T, removed))
        out[AT(T, removed)] = s->removed;
    out[AT(T, hidden_size)] = s->hidden_n;
    out[AT(T, held_size)] = s->held_n;
}

static void take_off(uint8_t *left, const uint8_t *pile) {
    for (int f = 0; f < FACES_SHOWN; f++)
        left[f] = (uint8_t)(left[f] - pile[f]);
}

static void count_cards(const uint8_t *card, int n, uint8_t *out) {
    for (int i = 0; i < n; i++)
        out[card[i]]++;
}

/* The deck from the bottom: who put cards there, and which are the seat's. */
SLOTS_INLINE void put_deck(const pax_state *s, int viewer, uint8_t *out, const bool compact) {
    for (int i = 0; i < s->deck_n && i < PAX_CARDS; i++) {
        int seat = pax_deck_seat(s, i), face = pax_deck_face(s, i);
        if (seat < 0)
            continue;
        if (seat == viewer)
            out[AT(T, own_deck) + face]++;
        if (!HAS(T, put_by))
            continue;
        out[AT(T, put_by) + i] = (uint8_t)(1 + slots_place(viewer, seat, s->players));
        out[AT(T, put_face) + i] = seat == viewer ? (uint8_t)(face + 1) : 0;
    }
}

SLOTS_INLINE void put_cards(const pax_state *s, int viewer, uint8_t *out, const bool compact) {
    uint8_t *left = out + AT(T, unseen);
    put_deck(s, viewer, out, compact);
    if (s->seat == viewer)
        count_cards(s->held, s->held_n, out + AT(T, held));
    for (int i = 0; HAS(T, held_at) && s->seat == viewer && i < s->held_n; i++)
        out[AT(T, held_at) + i] = (uint8_t)(s->held[i] + 1);
    if (s->player[viewer].peeked || s->decision == PAX_D_OVER)
        count_cards(s->hidden, s->hidden_n, out + AT(T, hidden));
    put_pile(s, out + AT(T, hand), s->player[viewer].hand);
    put_pile(s, out + AT(T, rome), s->rome);
    put_pile(s, left, s->copies);
    for (int l = 0; l < s->legions; l++) {
        out[AT(T, price) + l] = (uint8_t)pax_price(s, viewer, l);
        put_pile(s, out + AT(T, group) + l * FACES_SHOWN, s->group[l]);
        take_off(left, out + AT(T, group) + l * FACES_SHOWN);
    }
    take_off(left, out + AT(T, held));
    take_off(left, out + AT(T, hidden));
    take_off(left, out + AT(T, own_deck));
    take_off(left, out + AT(T, hand));
    take_off(left, out + AT(T, rome));
}

SLOTS_INLINE void put_seat(const pax_state *s, int p, uint8_t *out, const bool compact) {
    const pax_player *q = &s->player[p];
    out[AT(S, there)] = 1;
    out[AT(S, cards)] = q->hand_n;
    put_pile(s, out + AT(S, known), q->known);
    put_pile(s, out + AT(S, zone), q->zone);
    memcpy(out + AT(S, strength), q->symbols, PAX_CATEGORIES);
    out[AT(S, money)] = (uint8_t)q->money;
    out[AT(S, limit)] = q->limit;
    out[AT(S, peeked)] = q->peeked;
    if (HAS(S, money_high)) {
        out[AT(S, money_high)] = (uint8_t)(q->money >> 8);
        out[AT(S, start_draw)] = q->start_draw;
    }
    slots_set(out + AT(S, blanked), q->off, PAX_SWITCHES);
}

SLOTS_INLINE unsigned put_all(const pax_state *s, int viewer, uint8_t *out, const bool compact) {
    memset(out, 0, compact ? COMPACT_SIZE : FULL_SIZE);
    put_options(s, out, compact);
    put_turn(s, viewer, out, compact);
    put_cards(s, viewer, out, compact);
    for (int p = 0; p < s->players; p++) {
        uint8_t *seat = out + TABLE_SIZE + slots_place(viewer, p, s->players) * SEAT_SIZE;
        put_seat(s, p, seat, compact);
        take_off(out + AT(T, unseen), seat + AT(S, zone));
        if (p != viewer)
            take_off(out + AT(T, unseen), seat + AT(S, known));
    }
    return 1;
}

static unsigned write_full(const void *state, int viewer, uint8_t *out, unsigned before) {
    (void)before;
    return put_all(state, viewer, out, false);
}

static unsigned write_compact(const void *state, int viewer, uint8_t *out, unsigned before) {
    (void)before;
    return put_all(state, viewer, out, true);
}

/* --- Names -------------------------------------------------------------------------------------- */

static const char *word_of(int by, int i, char number[SLOTS_WORD]) {
    snprintf(number, SLOTS_WORD, "%d", i);
    switch (by) {
    case BY_CATEGORIES: return pax_categories[i].code;
    case BY_FACES: return pax_face_names[i];
    case BY_DECISIONS: return pax_decision_names[i];
    case BY_PURPOSES: return i ? pax_purpose_names[i] : "none";
    case BY_ENDS: return pax_end_names[i];
    case BY_NUMBERS: return pax_numbers[i].name;
    case BY_SWITCHES: return pax_switch_names[i];
    case BY_SLOTS: return pax_slot_names[i];
    case BY_PLACES: snprintf(number, SLOTS_WORD, "+%d", i); return number;
    case BY_GROUPS:
        snprintf(number, SLOTS_WORD, "%d.%s", i / FACES_SHOWN + 1, pax_face_names[i % FACES_SHOWN]);
        return number;
    case BY_LEGIONS: snprintf(number, SLOTS_WORD, "%d", i + 1); return number;
    default: return number;
    }
}

#ifdef PAX_WIDE_LAYOUT
const lib_observation pax_observation_wide = {
    .name = "wide",
    .help = "all that the seat knows, of tables with up to eight rows a category",
    .size = FULL_SIZE,
    .write = write_full,
    .slots = &full_slots};
const lib_observation pax_observation_wide_compact = {
    .name = "wide_compact",
    .help = "the same without the rules of the game and the order of cards",
    .size = COMPACT_SIZE,
    .write = write_compact,
    .slots = &compact_slots};
#else
const lib_observation pax_observation_full = {.name = "full",
                                              .help = "all that the seat knows",
                                              .size = FULL_SIZE,
                                              .write = write_full,
                                              .slots = &full_slots};
const lib_observation pax_observation_compact = {
    .name = "compact",
    .help = "without the rules of the game and the order of cards",
    .size = COMPACT_SIZE,
    .write = write_compact,
    .slots = &compact_slots};
#endif
