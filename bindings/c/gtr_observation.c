/* What a seat sees of a table of Glory to Rome as bytes (gtr_slots.def).
 *
 * Only what the seat knows is read (GTR 9), so a position, a concealed one and its determinizations by the seat give the same
 * bytes. Three places need care: Fountain's card before it is used, cards offered at an experienced start, and seats in
 * frames and notes, which are counted from the seat that looks as all seats are.
 */
#include "bindings/c/gtr_library.h"
#include "engine/gtr/foundations.h"
#include "engine/gtr/frame_rows.h"

#include <stdio.h>
#include <string.h>

enum {
    SIZE_ONE = 1,
    SIZE_SUITS = GTR_NSUITS,
    SIZE_ROLES = GTR_NSUITS,
    SIZE_CARDS = GTR_NBUILDINGS,
    SIZE_POWERS = GTR_NCARDS,
    SIZE_PLACES = GTR_MAX_PLAYERS,
    SIZE_DECISIONS = GTR_NDECISIONS,
    SIZE_PHASES = GTR_NPHASES,
    SIZE_ENDS = GTR_NENDS,
    SIZE_SWITCHES = 16,
    SIZE_VALUES = GTR_SITE_VALUES,
    FRAME_SLOTS = 1 + GTR_FRAME_FIELDS,
    SIZE_FRAMES = GTR_MAX_FRAMES * FRAME_SLOTS
};

/* Where the groups begin: of the table, and within a seat. */
enum {
#define TABLE(name, by, meaning) T_##name, T_##name##_last = T_##name + SIZE_##by - 1,
#define SEAT(name, by, meaning)
#include "bindings/c/gtr_slots.def"
    TABLE_SIZE
};
enum {
#define TABLE(name, by, meaning)
#define SEAT(name, by, meaning) S_##name, S_##name##_last = S_##name + SIZE_##by - 1,
#include "bindings/c/gtr_slots.def"
    SEAT_SIZE
};
enum { SIZE = TABLE_SIZE + GTR_MAX_PLAYERS * SEAT_SIZE };

/* --- Writing ------------------------------------------------------------------------------------ */

#define EACH_BIT(var, set)                                                                                             \
    for (gtr_set var##_left = (set); var##_left; var##_left &= var##_left - 1)                                         \
        for (int var = __builtin_ctzll(var##_left), var##_once = 1; var##_once; var##_once = 0)

/* Eight bits as eight bytes of 0 or 1. */
static inline uint64_t spread(uint64_t bits) {
    uint64_t each = (bits & 255) * 0x0101010101010101ULL & 0x8040201008040201ULL;
    return (each + 0x7F7F7F7F7F7F7F7FULL) >> 7 & 0x0101010101010101ULL;
}

/* n slots of a set, 1 where the bit is; slots are in the order of the bytes on every machine. */
__attribute__((always_inline)) static inline void put_set(uint8_t *out, gtr_set set, int n) {
#pragma GCC unroll 8
    for (int at = 0; at < n; at += 8) {
        uint64_t eight = spread(set >> at);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
        eight = __builtin_bswap64(eight);
#endif
        memcpy(out + at, &eight, n - at < 8 ? (size_t)(n - at) : 8);
    }
}

static inline void put_suits(uint8_t *out, const uint8_t count[GTR_NSUITS]) { memcpy(out, count, GTR_NSUITS); }

/* Seats as places: 0 is the one that looks. */
static inline int place_of(const gtr_state *s, int viewer, int seat) {
    int place = seat - viewer;
    return place < 0 ? place + s->players : place;
}

static void put_options(const gtr_state *s, uint8_t *out) {
    out[T_players] = s->players;
    out[T_edition] = s->edition;
    put_set(out + T_switches, s->flags, SIZE_SWITCHES);
    put_set(out + T_types, gtr_types(s), SIZE_CARDS);
    if (s->powers_off)
        put_set(out + T_powers_off, s->powers_off, SIZE_POWERS);
    put_suits(out + T_all, s->cards_total);
    out[T_jack_total] = s->jack_total;
}

static void put_turn(const gtr_state *s, int viewer, uint8_t *out) {
    bool over = s->decision == GTR_D_OVER;
    out[T_over] = over;
    out[T_end + s->end] = 1;
    out[T_decision + s->decision] = 1;
    if (!over)
        out[T_decides + place_of(s, viewer, s->seat)] = 1;
    out[T_phase + s->phase] = 1;
    out[T_leader + place_of(s, viewer, s->leader)] = 1;
    if (s->actor < s->players)
        out[T_actor + place_of(s, viewer, s->actor)] = 1;
    if (s->role < GTR_NSUITS)
        out[T_role + s->role] = 1;
    out[T_taken] = s->taken;
    out[T_decided] = s->decided;
    if (s->half)
        out[T_aside + s->half - 1] = 1;
    out[T_turn] = (uint8_t)s->turn;
    out[T_turn_high] = (uint8_t)(s->turn >> 8);
    for (int p = 0; s->forum && p < s->players; p++)
        out[T_forum + place_of(s, viewer, p)] = s->forum >> p & 1;
}

static void put_table(const gtr_state *s, uint8_t *out) {
    if (s->public_set)
        put_set(out + T_public, s->public_set, SIZE_CARDS);
    put_suits(out + T_pool, s->pool);
    put_suits(out + T_in_town, s->in_town);
    put_suits(out + T_out_of_town, s->out_of_town);
    put_suits(out + T_buried, s->buried);
    out[T_deck] = s->deck_n;
    out[T_removed] = s->removed;
    out[T_jack_pile] = s->jack_pile;
    put_suits(out + T_demand, s->demand);
    put_suits(out + T_due, s->due);
    if (s->expanded) {
        memcpy(out + T_shown, s->expansion.shown, SIZE_CARDS);
        put_set(out + T_displayed, s->expansion.displayed, SIZE_CARDS);
        out[T_bacchanalia] = s->expansion.bacchanalia;
    }
}

/* --- What is being carried out ------------------------------------------------------------------ */

static void put_frame(const gtr_state *s, int viewer, uint16_t frame, uint8_t *out) {
    int kind = 0;
    while (gtr_frame_rows[kind].name && (frame & gtr_frame_rows[kind].mask) != gtr_frame_rows[kind].value)
        kind++;
    out[0] = (uint8_t)(kind + 1);
    for (int i = 0; i < GTR_FRAME_FIELDS && gtr_frame_rows[kind].field[i].kind; i++) {
        const gtr_frame_field *f = &gtr_frame_rows[kind].field[i];
        int value = gtr_frame_field_of(frame, f);
        if (f->kind == GTR_FIELD_SEAT && value < s->players)
            value = place_of(s, viewer, value);
        out[1 + i] = (uint8_t)(value < 254 ? value + 1 : 255);
    }
}

/* Notes above the last frame: cards and foundations that were shown; else, by seat and suit, what the power has taken. */
static void put_notes(const gtr_state *s, int viewer, uint8_t *out) {
    bool cards = gtr_frame_kind(s->frame[s->depth - 1]) == GTR_F_LEGION;
    for (int i = s->depth; i < s->depth + s->noted; i++) {
        int note = s->frame[i];
        int slot = !cards                        ? TABLE_SIZE + place_of(s, viewer, note & 7) * SEAT_SIZE + S_chosen + (note >> 3)
                   : note >= GTR_NOTE_FOUNDATION ? T_noted_open + note - GTR_NOTE_FOUNDATION
                                                 : T_noted + note;
        out[slot]++;
    }
}

/* Cards offered at an experienced start lie where frames do (GTR 3.3). */
static void put_offers(const gtr_state *s, int viewer, uint8_t *out) {
    for (int p = 0; p < s->actor && p < s->players; p++)
        out[T_offers + place_of(s, viewer, p)] = 1;
    if (viewer < s->actor)
        out[T_offered + s->frame[viewer]] = 1;
}

static void put_pending(const gtr_state *s, int viewer, uint8_t *out) {
    if (s->phase == GTR_PH_OFFER)
        put_offers(s, viewer, out);
    for (int i = 0; i < s->depth; i++)
        put_frame(s, viewer, s->frame[s->depth - 1 - i], out + T_frame + i * FRAME_SLOTS);
    if (s->noted && s->depth)
        put_notes(s, viewer, out);
}

/* --- Cards -------------------------------------------------------------------------------------- */

/* Fountain's card is in its owner's hand until its use is announced (GTR 9.1). */
static bool knows_drawn(const gtr_state *s, int viewer) {
    return s->drawn < GTR_NBUILDINGS && (s->actor == viewer || s->decision != GTR_D_FOUNTAIN);
}

static void count_cards(const uint8_t *card, int n, uint8_t *out) {
    for (int i = 0; i < n; i++)
        out[card[i]]++;
}

/* Unseen cards in the deck, in other hands, in vaults. In a concealed state they are counted all together. */
static void put_unseen(const gtr_state *s, int viewer, uint8_t *out) {
    int types = s->expanded ? GTR_NBUILDINGS : GTR_NBASE;
    memcpy(out, s->deck_count, (size_t)types);
    if (s->lazy == GTR_CONCEALED)
        return;
    for (int p = 0; p < s->players; p++) {
        const gtr_player *q = &s->player[p];
        int n;
        const uint8_t *card = gtr_vault_atrium(s, p, &n);
        count_cards(card, n, out);
        if (p == viewer)
            continue;
        for (int b = 0; b < GTR_NBASE; b++)
            out[b] = (uint8_t)(out[b] + (q->hand[b] & 15) - (q->hand[b] >> 4));
        for (int b = GTR_NBASE; b < types; b++)
            out[b] = (uint8_t)(out[b] + gtr_in_hand(s, p, b) - gtr_known_in_hand(s, p, b));
        card = gtr_vault_basilica(s, p, &n);
        count_cards(card, n, out);
    }
    if (s->drawn < GTR_NBUILDINGS && !knows_drawn(s, viewer))
        out[s->drawn]++;
}

static void put_own(const gtr_state *s, int viewer, uint8_t *out) {
    const gtr_player *q = &s->player[viewer];
    int n;
    for (int b = 0; b < GTR_NBASE; b++)
        out[T_hand + b] = q->hand[b] & 15;
    for (int b = GTR_NBASE; s->expanded && b < GTR_NBUILDINGS; b++)
        out[T_hand + b] = (uint8_t)gtr_in_hand(s, viewer, b);
    const uint8_t *card = gtr_vault_basilica(s, viewer, &n);
    count_cards(card, n, out + T_own_vault);
    put_unseen(s, viewer, out + T_unseen);
    if (knows_drawn(s, viewer))
        out[T_fountain + s->drawn] = 1;
}

/* --- Seats -------------------------------------------------------------------------------------- */

/* Up to three materials as one number: their suits, 1 to 6, in descending order, 0 where there is none. */
static inline uint8_t rank_of(int a, int b, int c) {
    static const uint8_t threes[] = {0, 1, 4, 10, 20, 35, 56}, twos[] = {0, 1, 3, 6, 10, 15, 21};
    return (uint8_t)(threes[a] + twos[b] + c);
}

static uint8_t rank_of_counts(const uint8_t count[GTR_NSUITS]) {
    int suit[3] = {0, 0, 0}, n = 0;
    for (int m = GTR_NSUITS - 1; m >= 0; m--)
        for (int k = 0; k < count[m] && n < 3; k++)
            suit[n++] = m + 1;
    return rank_of(suit[0], suit[1], suit[2]);
}

static void put_foundations(const gtr_state *s, int viewer, uint8_t *out) {
    gtr_foundation all[GTR_MAX_FOUNDATIONS];
    int n = gtr_foundations(s, all);
    for (int i = 0; i < n; i++) {
        const gtr_foundation *f = &all[i];
        uint8_t *seat = out + place_of(s, viewer, f->seat) * SEAT_SIZE;
        seat[S_foundations + f->building] = (uint8_t)(1 + (f->material[0] > 0) + (f->material[1] > 0));
        seat[S_materials + f->building] = rank_of(f->material[0], f->material[1], 0);
    }
}

static void put_buildings(const gtr_state *s, int p, uint8_t *out) {
    const gtr_player *q = &s->player[p];
    uint8_t count[GTR_NSUITS];
    put_set(out + S_done, q->done, SIZE_CARDS);
    if (q->done) {
        gtr_set stolen = gtr_stolen(s, p), given = gtr_given(s, p);
        EACH_BIT(b, q->done & (stolen | given))
            out[S_done + b] = (uint8_t)(1 + (stolen >> b & 1) + 2 * (given >> b & 1));
        EACH_BIT(b, s->expanded ? q->done : 0) {
            if (gtr_materials_under(s, p, b, count))
                out[S_materials + b] = rank_of_counts(count);
        }
    }
    if ((q->open | q->done) >> GTR_STATUE & 1)
        out[S_statue_site + q->statue_site] = 1;
}

static void put_seat(const gtr_state *s, int p, uint8_t *out) {
    const gtr_player *q = &s->player[p];
    out[S_there] = 1;
    out[S_orders] = q->orders;
    out[S_jacks] = q->jacks;
    for (int b = 0; b < GTR_NBASE; b++)
        out[S_known + b] = q->hand[b] >> 4;
    for (int b = GTR_NBASE; s->expanded && b < GTR_NBUILDINGS; b++)
        out[S_known + b] = (uint8_t)gtr_known_in_hand(s, p, b);
    put_set(out + S_lacks, q->marks & GTR_MARK_LACKS, SIZE_SUITS);
    out[S_hand_limit] = (uint8_t)gtr_hand_limit(s, p);
    out[S_client_limit] = (uint8_t)gtr_client_limit(s, p);
    out[S_vault_limit] = (uint8_t)gtr_vault_limit(s, p);
    out[S_influence] = q->influence;
    if (s->expanded)
        memcpy(out + S_site_cards, s->expansion.sites[p], SIZE_VALUES);
    put_suits(out + S_clients, q->client);
    put_suits(out + S_new_clients, q->fresh);
    put_suits(out + S_stockpile, q->stock);
    put_suits(out + S_vault, q->vault);
    out[S_vault_owner] = q->basilica;
    out[S_vault_nobody] = q->atrium;
    put_buildings(s, p, out);
    put_set(out + S_powers, q->powers, SIZE_POWERS);
    put_suits(out + S_played, q->played);
    out[S_jacks_played] = q->jacks_played;
    out[S_actions] = q->actions;
    out[S_crafted] = (q->marks & GTR_MARK_CRAFTED) != 0;
    out[S_robbed] = (q->marks & GTR_MARK_ROBBED) != 0;
}

static void write_full(const void *state, int viewer, uint8_t *out) {
    const gtr_state *s = state;
    memset(out, 0, SIZE);
    put_options(s, out);
    put_turn(s, viewer, out);
    put_table(s, out);
    put_own(s, viewer, out);
    for (int p = 0; p < s->players; p++)
        put_seat(s, p, out + TABLE_SIZE + place_of(s, viewer, p) * SEAT_SIZE);
    put_foundations(s, viewer, out + TABLE_SIZE);
    put_pending(s, viewer, out);
}

/* --- Names -------------------------------------------------------------------------------------- */

static const char *const decision_names[GTR_NDECISIONS] = {
#define DECISION(id, name, rule) name,
#include "engine/gtr/decisions.def"
};

static const char *switch_name(int bit) {
    static const struct {
        int bit;
        const char *name;
    } switches[] = {
#define SWITCH(bit, id, name, standard, rule, help) {bit, name},
#include "engine/gtr/options.def"
    };
    for (size_t i = 0; i < sizeof switches / sizeof *switches; i++)
        if (switches[i].bit == bit)
            return switches[i].name;
    return NULL;
}

typedef enum by {
    BY_ONE, BY_SUITS, BY_ROLES, BY_CARDS, BY_POWERS, BY_PLACES, BY_DECISIONS, BY_PHASES, BY_ENDS, BY_SWITCHES, BY_VALUES,
    BY_FRAMES
} by;

typedef struct group {
    const char *name, *meaning;
    int first, size;
    by by;
} group;

static const group table_groups[] = {
#define TABLE(name, by, meaning) {#name, meaning, T_##name, SIZE_##by, BY_##by},
#define SEAT(name, by, meaning)
#include "bindings/c/gtr_slots.def"
};
static const group seat_groups[] = {
#define TABLE(name, by, meaning)
#define SEAT(name, by, meaning) {#name, meaning, S_##name, SIZE_##by, BY_##by},
#include "bindings/c/gtr_slots.def"
};

/* What slot i of a group is about; "": there is only one. Numbers are written to `number`. */
static const char *word_of(const group *g, int i, char number[24]) {
    static const char *const frame_slots[FRAME_SLOTS] = {"kind", "first", "second", "third"};
    snprintf(number, 24, "%d", i);
    switch (g->by) {
    case BY_ONE: return "";
    case BY_SUITS: return gtr_material_names[i];
    case BY_ROLES: return gtr_role_names[i];
    case BY_CARDS: return gtr_card_names[GTR_LANG_EN][i];
    case BY_POWERS: /* a variant may have the name of another card */
        if (i >= GTR_NBUILDINGS)
            snprintf(number, 24, "variant %d", i - GTR_NBUILDINGS + 1);
        return i < GTR_NBUILDINGS ? gtr_card_names[GTR_LANG_EN][i] : number;
    case BY_PLACES: snprintf(number, 24, "+%d", i); return number;
    case BY_DECISIONS: return decision_names[i];
    case BY_PHASES: return gtr_phase_names[i];
    case BY_ENDS: return gtr_end_names[i];
    case BY_SWITCHES: return switch_name(i) ? switch_name(i) : number;
    case BY_VALUES: snprintf(number, 24, "%d", i + 1); return number;
    default: snprintf(number, 24, "%d.%s", i / FRAME_SLOTS, frame_slots[i % FRAME_SLOTS]); return number;
    }
}

static const char *slot_full(int i, char name[AEDILE_MAX_TEXT]) {
    int seat = i < TABLE_SIZE ? -1 : (i - TABLE_SIZE) / SEAT_SIZE, at = seat < 0 ? i : (i - TABLE_SIZE) % SEAT_SIZE;
    const group *g = seat < 0 ? table_groups : seat_groups;
    char number[24], where[16] = "";
    while (at >= g->first + g->size)
        g++;
    if (seat >= 0)
        snprintf(where, sizeof where, "seat+%d.", seat);
    const char *word = word_of(g, at - g->first, number);
    snprintf(name, AEDILE_MAX_TEXT, *word ? "%s%s[%s]" : "%s%s%s", where, g->name, word);
    return g->meaning;
}

const lib_observation gtr_observation_full = {
    .name = "full",
    .help = "all that the seat knows",
    .size = SIZE,
    .write = write_full,
    .slot = slot_full,
};
