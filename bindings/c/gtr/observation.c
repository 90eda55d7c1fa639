/* What a seat sees of a table of Glory to Rome as bytes (slots.def).
 *
 * Only what the seat knows is read (GTR 9), so a position, a concealed one and its determinizations by the seat give the same
 * bytes. Three places need care: Fountain's card before it is used, cards offered at an experienced start, and seats in
 * frames and notes, which are counted from the seat that looks as all seats are.
 *
 * Every function writes the layout `full` or `compact`; which is known when it is compiled. Where something was written before, of a
 * position of a game with the same options, what cannot differ is left as it is, and what is rare if it was and is 0.
 */
#include "bindings/c/gtr/library.h"
#include "bindings/c/slots.h"
#include "engine/gtr/foundations.h"
#include "engine/gtr/tables/frame_rows.h"

#include <stdio.h>
#include <string.h>

enum {
    INNER_FRAMES = 3,
    FRAME_SLOTS = 1 + GTR_FRAME_FIELDS,
    MAX_SEATS = GTR_MAX_PLAYERS,
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
    SIZE_INNER = INNER_FRAMES * FRAME_SLOTS,
    SIZE_OUTER = (GTR_MAX_FRAMES - INNER_FRAMES) * FRAME_SLOTS
};
enum {
    BY_ONE = SLOTS_ONE,
    BY_SUITS,
    BY_ROLES,
    BY_CARDS,
    BY_POWERS,
    BY_DECISIONS,
    BY_PHASES,
    BY_ENDS,
    BY_SWITCHES,
    BY_VALUES,
    BY_INNER,
    BY_OUTER,
    BY_PLACES /* from here on: of seats */
};
#define SLOTS "bindings/c/gtr/slots.def"
#include "bindings/c/slots_of.h"

/* --- Writing ------------------------------------------------------------------------------------ */

#define EACH_BIT(var, set)                                                                         \
    for (gtr_set var##_left = (set); var##_left; var##_left &= var##_left - 1)                     \
        for (int var = __builtin_ctzll(var##_left), var##_once = 1; var##_once; var##_once = 0)

SLOTS_INLINE void put_suits(uint8_t *out, const uint8_t count[GTR_NSUITS]) {
    memcpy(out, count, GTR_NSUITS);
}

SLOTS_INLINE int place_of(const gtr_state *s, int viewer, int seat) {
    return slots_place(viewer, seat, s->players);
}
SLOTS_INLINE int next_seat(const gtr_state *s, int seat) {
    return seat + 1 < s->players ? seat + 1 : 0;
}

/* A hand has two counts in a byte: copies in the low half, those of them that all know in the high one. */
enum { HALF = 4, LOW_HALF = 15 };

/* The sum of four or eight counts. */
SLOTS_INLINE uint8_t sum_of_four(const uint8_t *count) {
    uint32_t word;
    memcpy(&word, count, sizeof word);
    return (uint8_t)(word * 0x01010101U >> 24);
}
SLOTS_INLINE uint8_t sum_of_eight(const uint8_t *count) {
    uint64_t word;
    memcpy(&word, count, sizeof word);
    return (uint8_t)(word * 0x0101010101010101ULL >> 56);
}

/* Cards by suit of counts by type: suits are together in the forty types of every game, four, four, and by eight. */
SLOTS_INLINE void put_by_suit(const gtr_state *s, const uint8_t count[GTR_NBUILDINGS],
                              uint8_t *out) {
    _Static_assert(GTR_BAR == 0 && GTR_CIRCUS == 4 && GTR_ACADEMY == 8 && GTR_AMPHITHEATRE == 16 &&
                       GTR_CATACOMB == 24 && GTR_BASILICA == 32 && GTR_NBASE == 40,
                   "suits in a row");
    out[0] = sum_of_four(count);
    out[1] = sum_of_four(count + GTR_CIRCUS);
    for (int m = 2; m < GTR_NSUITS; m++)
        out[m] = sum_of_eight(count + 8 * (m - 1));
    for (int b = GTR_NBASE; s->expanded && b < GTR_NBUILDINGS; b++)
        out[gtr_suit_of[b]] = (uint8_t)(out[gtr_suit_of[b]] + count[b]);
}

/* What an observation has that is rare, bits; the first: it is one. */
enum { WRITTEN = 1, RARE = 2, OWN_VAULT = 4 };

/* What is the same in the whole game. */
SLOTS_INLINE void put_options(const gtr_state *s, uint8_t *out, const bool compact) {
    out[AT(T, players)] = s->players;
    out[AT(T, edition)] = s->edition;
    slots_set(out + AT(T, powers_off), s->powers_off, SIZE_POWERS);
    if (HAS(T, switches)) {
        slots_set(out + AT(T, switches), s->flags, SIZE_SWITCHES);
        slots_set(out + AT(T, types), gtr_types(s), SIZE_CARDS);
        put_suits(out + AT(T, all), s->cards_total);
        out[AT(T, jack_total)] = s->jack_total;
    }
}

/* Slot i is 1, if there is one; else the first, which is 0, is written. */
SLOTS_INLINE void put_if(uint8_t *out, bool there, int i) {
    out[there ? i : 0] = there;
}

/* Slots of which one or two are not 0. */
SLOTS_INLINE void put_turn(const gtr_state *s, int viewer, uint8_t *out, const bool compact) {
    bool over = s->decision == GTR_D_OVER;
    memset(out, 0, (size_t)AT(T, taken));
    out[AT(T, over)] = over;
    if (HAS(T, end))
        out[AT(T, end) + s->end] = 1;
    out[AT(T, decision) + s->decision] = 1;
    if (!over)
        out[AT(T, decides) + place_of(s, viewer, s->seat)] = 1;
    out[AT(T, phase) + s->phase] = 1;
    out[AT(T, leader) + place_of(s, viewer, s->leader)] = 1;
    put_if(out + AT(T, actor), s->actor < s->players, place_of(s, viewer, s->actor));
    put_if(out + AT(T, role), s->role < GTR_NSUITS, s->role);
    put_if(out + AT(T, aside), s->half != 0, s->half - 1);
}

/* Fields that are in a row, in the state and in the layouts. */
#define IN_A_ROW(struct, first, last)                                                              \
    (offsetof(struct, last) + sizeof(((struct *)0)->last) - offsetof(struct, first))
#define SAME_ROW(of, first, last, size)                                                            \
    _Static_assert(F##of##_##last##_last + 1 - F##of##_##first == (size) &&                        \
                       C##of##_##last##_last + 1 - C##of##_##first == (size),                      \
                   #first " to " #last)
enum {
    SUITS_OF_TABLE = IN_A_ROW(gtr_state, pool, buried),
    SUITS_OF_DEMANDS = IN_A_ROW(gtr_state, demand, due),
    PARTS_OF_SEAT = IN_A_ROW(gtr_player, client, actions),
    UNSEEN_IN_VAULT = IN_A_ROW(gtr_player, basilica, atrium),
    LIMITS = 3,
    MARKS = 8
};
SAME_ROW(T, pool, buried, SUITS_OF_TABLE);
SAME_ROW(T, demand, due, SUITS_OF_DEMANDS);
SAME_ROW(S, clients, actions, PARTS_OF_SEAT);
SAME_ROW(S, vault_owner, vault_nobody, UNSEEN_IN_VAULT);
SAME_ROW(S, hand_limit, vault_limit, LIMITS);
_Static_assert(GTR_MARK_CRAFTED == 1 << GTR_NSUITS && GTR_MARK_ROBBED == 1 << (GTR_NSUITS + 1) &&
                   FS_crafted == FS_lacks + GTR_NSUITS && FS_robbed == FS_crafted + 1 &&
                   CS_crafted == CS_lacks + GTR_NSUITS && CS_blanked == CS_crafted + 1,
               "marks in a row");

SLOTS_INLINE void put_table(const gtr_state *s, uint8_t *out, const bool compact) {
    out[AT(T, taken)] = s->taken;
    out[AT(T, decided)] = s->decided;
    out[AT(T, turn)] = (uint8_t)s->turn;
    if (HAS(T, turn_high))
        out[AT(T, turn_high)] = (uint8_t)(s->turn >> 8);
    slots_set(out + AT(T, public), s->public_set, SIZE_CARDS);
    memcpy(out + AT(T, pool), s->pool, SUITS_OF_TABLE);
    memcpy(out + AT(T, demand), s->demand, SUITS_OF_DEMANDS);
    out[AT(T, deck)] = s->deck_n;
    out[AT(T, jack_pile)] = s->jack_pile;
    if (HAS(T, removed))
        out[AT(T, removed)] = s->removed;
    if (HAS(T, shown) && s->expanded) {
        memcpy(out + AT(T, shown), s->expansion.shown, SIZE_CARDS);
        slots_set(out + AT(T, displayed), s->expansion.displayed, SIZE_CARDS);
        out[AT(T, bacchanalia)] = s->expansion.bacchanalia;
    }
}

/* --- What is being carried out ------------------------------------------------------------------ */

static void put_frame(const gtr_state *s, int viewer, uint16_t frame, uint8_t *out) {
    const gtr_frame_row *row = gtr_frame_rows + gtr_frame_first[frame & 15];
    uint8_t slot[FRAME_SLOTS] = {0};
    while (row->name && (frame & row->mask) != row->value)
        row++;
    slot[0] = (uint8_t)(row - gtr_frame_rows + 1);
    for (int i = 0; i < GTR_FRAME_FIELDS && row->field[i].kind; i++) {
        int value = gtr_frame_field_of(frame, &row->field[i]);
        if (row->field[i].kind == GTR_FIELD_SEAT && value < s->players)
            value = place_of(s, viewer, value);
        slot[1 + i] = (uint8_t)(value < 254 ? value + 1 : 255);
    }
    memcpy(out, slot, sizeof slot);
}

/* The innermost first, and none behind them: what was written before ends with the first that is of no kind. */
SLOTS_INLINE void put_frames(const gtr_state *s, int viewer, uint8_t *out, const bool compact) {
    int capacity = HAS(T, around) ? GTR_MAX_FRAMES : INNER_FRAMES,
        n = s->depth < capacity ? s->depth : capacity;
    uint8_t *at = out + AT(T, frame);
    _Static_assert(FT_around == FT_frame + SIZE_INNER, "frames in a row");
    for (int i = 0; i < n; i++, at += FRAME_SLOTS)
        put_frame(s, viewer, s->frame[s->depth - 1 - i], at);
    for (int i = n; i < capacity && *at; i++, at += FRAME_SLOTS)
        memset(at, 0, FRAME_SLOTS);
}

/* Notes above the last frame: cards and foundations that were shown; else, by seat and suit, what the power has taken. */
static void put_notes(const gtr_state *s, int viewer, uint8_t *out) {
    bool cards = gtr_frame_kind(s->frame[s->depth - 1]) == GTR_F_LEGION;
    for (int i = s->depth; i < s->depth + s->noted; i++) {
        int note = s->frame[i];
        int slot = !cards
                       ? FT_SIZE + place_of(s, viewer, note & 7) * FS_SIZE + FS_chosen + (note >> 3)
                   : note >= GTR_NOTE_FOUNDATION ? FT_noted_open + note - GTR_NOTE_FOUNDATION
                                                 : FT_noted + note;
        out[slot]++;
    }
}

/* Cards offered at an experienced start lie where frames do (GTR 3.3). */
static void put_offers(const gtr_state *s, int viewer, uint8_t *out) {
    for (int p = 0; p < s->actor && p < s->players; p++)
        out[FT_offers + place_of(s, viewer, p)] = 1;
    if (viewer < s->actor)
        out[FT_offered + s->frame[viewer]] = 1;
}

/* Fountain's card is in its owner's hand until its use is announced (GTR 9.1). */
SLOTS_INLINE bool knows_drawn(const gtr_state *s, int viewer) {
    return s->drawn < GTR_NBUILDINGS && (s->actor == viewer || s->decision != GTR_D_FOUNTAIN);
}

/* What few positions have. */
SLOTS_INLINE unsigned put_rare(const gtr_state *s, int viewer, uint8_t *out, unsigned before,
                               const bool compact) {
    int first = HAS(T, forum) ? AT(T, forum) : AT(T, fountain),
        end = HAS(T, shown) ? AT(T, shown) : AT(T, players);
    bool drawn = knows_drawn(s, viewer), offers = HAS(T, offers) && s->phase == GTR_PH_OFFER;
    bool noted = HAS(T, noted) && s->noted && s->depth, forum = HAS(T, forum) && s->forum;
    if (before & RARE)
        memset(out + first, 0, (size_t)(end - first));
    if (drawn)
        out[AT(T, fountain) + s->drawn] = 1;
    if (offers)
        put_offers(s, viewer, out);
    if (noted)
        put_notes(s, viewer, out);
    for (int p = 0; forum && p < s->players; p++)
        out[AT(T, forum) + place_of(s, viewer, p)] = s->forum >> p & 1;
    return (drawn | offers | noted | forum) ? RARE : 0;
}

/* --- Cards -------------------------------------------------------------------------------------- */

static void count_cards(const uint8_t *card, int n, uint8_t *out) {
    for (int i = 0; i < n; i++)
        out[card[i]]++;
}

/* The forty types of every game are read in two parts that overlap: what is in both is written twice, the same. */
enum { FORTY = GTR_NBASE, PARTS = 2, PART = sizeof(slots_bytes), SECOND = FORTY - PART };
_Static_assert(SECOND > 0 && SECOND <= PART, "two parts");
#define EACH_PART(k) _Pragma("GCC unroll 2") for (int k = 0; k < PARTS; k++)

/* Those that only games with the expansion have: what of a hand all know; all of it to the seat's `own` slots, or the rest to
 * what is unseen. */
static void put_expansion_hand(const gtr_state *s, int p, uint8_t *own, uint8_t *known,
                               uint8_t *unseen) {
    for (int b = GTR_NBASE; b < GTR_NBUILDINGS; b++) {
        int n = gtr_in_hand(s, p, b), common = gtr_known_in_hand(s, p, b);
        known[b] = (uint8_t)common;
        if (own)
            own[b] = (uint8_t)n;
        else
            unseen[b] = (uint8_t)(unseen[b] + n - common);
    }
}

/* The same of all types; counts of every game are added to sum[], which put_unseen writes. */
SLOTS_INLINE void put_hand(const gtr_state *s, int p, uint8_t *own, uint8_t *seat, uint8_t *unseen,
                           slots_bytes sum[PARTS], const bool compact) {
    uint8_t counts[SIZE_CARDS], *known = HAS(S, known) ? seat + AT(S, known) : counts;
    EACH_PART(k) {
        slots_bytes hand, common;
        memcpy(&hand, s->player[p].hand + k * SECOND, PART);
        common = hand >> HALF;
        hand &= LOW_HALF;
        memcpy(known + k * SECOND, &common, PART);
        if (own)
            memcpy(own + k * SECOND, &hand, PART);
        else
            sum[k] += hand - common;
    }
    if (s->expanded)
        put_expansion_hand(s, p, own, known, unseen);
    if (!HAS(S, known))
        put_by_suit(s, known, seat + AT(S, known_suits));
}

/* Unseen cards: in the deck, in other hands, in vaults. In a concealed state they are counted all together. */
SLOTS_INLINE void begin_unseen(const gtr_state *s, uint8_t *out, slots_bytes sum[PARTS]) {
    EACH_PART(k) memcpy(&sum[k], s->deck_count + k * SECOND, PART);
    if (s->expanded)
        memcpy(out + GTR_NBASE, s->deck_count + GTR_NBASE, GTR_NBUILDINGS - GTR_NBASE);
}

SLOTS_INLINE void put_unseen(const gtr_state *s, int viewer, const slots_bytes sum[PARTS],
                             uint8_t *out) {
    EACH_PART(k) memcpy(out + k * SECOND, &sum[k], PART);
    if (s->lazy == GTR_CONCEALED) {
        memcpy(out, s->deck_count, s->expanded ? SIZE_CARDS : GTR_NBASE);
        return;
    }
    for (int p = 0; s->hidden && p < s->players; p++) {
        int n;
        const uint8_t *card = gtr_vault_atrium(s, p, &n);
        count_cards(card, n, out);
        card = gtr_vault_basilica(s, p, &n);
        count_cards(card, p == viewer ? 0 : n, out);
    }
    if (s->drawn < GTR_NBUILDINGS && !knows_drawn(s, viewer))
        out[s->drawn]++;
}

/* Cards in the own vault that only the seat knows. */
SLOTS_INLINE unsigned put_own_vault(const gtr_state *s, int viewer, uint8_t *out, unsigned before,
                                    const bool compact) {
    uint8_t vault[SIZE_CARDS] = {0};
    int n = 0;
    if (!s->player[viewer].basilica && !(before & OWN_VAULT))
        return 0;
    const uint8_t *card = gtr_vault_basilica(s, viewer, &n);
    count_cards(card, n, vault);
    if (HAS(T, own_vault))
        memcpy(out + AT(T, own_vault), vault, SIZE_CARDS);
    else
        put_by_suit(s, vault, out + AT(T, own_suits));
    return s->player[viewer].basilica ? OWN_VAULT : 0;
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

/* The six bits of what is on a foundation as its slots: how many materials and one more; which. */
#define BY_FIRST(second)                                                                           \
    RANK(0, second), RANK(1, second), RANK(2, second), RANK(3, second), RANK(4, second),           \
        RANK(5, second), RANK(6, second), 0
static const uint8_t count_of_two[64] = {
#define RANK(first, second) (uint8_t)(1 + ((first) > 0) + ((second) > 0))
    BY_FIRST(0), BY_FIRST(1), BY_FIRST(2), BY_FIRST(3),
    BY_FIRST(4), BY_FIRST(5), BY_FIRST(6)
#undef RANK
};
static const uint8_t rank_of_two[64] = {
#define RANK(first, second)                                                                        \
    (uint8_t)((first) * ((first) + 1) * ((first) + 2) / 6 + (second) * ((second) + 1) / 2)
    BY_FIRST(0), BY_FIRST(1), BY_FIRST(2), BY_FIRST(3),
    BY_FIRST(4), BY_FIRST(5), BY_FIRST(6)
#undef RANK
};

/* Three materials: the third is the smallest, and its share of the number. */
SLOTS_INLINE void put_third(uint8_t *of, gtr_foundation f, const bool compact) {
    of[AT(S, foundations)]++;
    if (HAS(S, materials))
        of[AT(S, materials)] = (uint8_t)(of[AT(S, materials)] + f.third);
}

SLOTS_INLINE void put_foundations(const gtr_state *s, uint8_t *const seat[GTR_MAX_PLAYERS],
                                  const bool compact) {
    const uint16_t *record = gtr_records(s);
    for (uint64_t left = gtr_records_there(record); left; left &= left - 1) {
        gtr_foundation f = gtr_foundation_of(record[__builtin_ctzll(left)]);
        uint8_t *of = seat[f.seat] + f.building;
        of[AT(S, foundations)] = count_of_two[f.materials];
        if (HAS(S, materials))
            of[AT(S, materials)] = rank_of_two[f.materials];
        if (f.third) /* the option `rows` lets a building cost four */
            put_third(of, f, compact);
    }
}

/* Of completed buildings: where they come from, and with the expansion what lies under them. */
static void put_marks(const gtr_state *s, int p, uint8_t *out) {
    gtr_set done = s->player[p].done, stolen = gtr_stolen(s, p), given = gtr_given(s, p);
    uint8_t count[GTR_NSUITS];
    EACH_BIT(b, done & (stolen | given))
    out[FS_done + b] = (uint8_t)(1 + (stolen >> b & 1) + 2 * (given >> b & 1));
    EACH_BIT(b, s->expanded ? done : 0) {
        if (gtr_materials_under(s, p, b, count))
            out[FS_materials + b] = rank_of_counts(count);
    }
}

SLOTS_INLINE void put_buildings(const gtr_state *s, int p, uint8_t *out, const bool compact) {
    const gtr_player *q = &s->player[p];
    slots_set(out + AT(S, powers), q->powers, SIZE_POWERS);
    if (!HAS(S, done)) {
        slots_clear(out + AT(S, foundations), SIZE_CARDS);
        for (int m = 0; m < GTR_NSUITS; m++)
            out[AT(S, completed) + m] = (uint8_t)__builtin_popcountll(q->done & gtr_suit_set[m]);
        return;
    }
    slots_set(out + AT(S, done), q->done, SIZE_CARDS);
    slots_clear(out + AT(S, foundations),
                FS_known - FS_foundations); /* and what comes behind them */
    _Static_assert(FS_known == FS_foundations + 2 * SIZE_CARDS + 2 * SIZE_SUITS, "in a row");
    if (s->marked)
        put_marks(s, p, out);
    if ((q->open | q->done) >> GTR_STATUE & 1)
        out[AT(S, statue_site) + q->statue_site] = 1;
}

SLOTS_INLINE void put_seat(const gtr_state *s, int p, const uint8_t limit[LIMITS], uint8_t *out,
                           const bool compact) {
    const gtr_player *q = &s->player[p];
    slots_copy(out + AT(S, clients), q->client, PARTS_OF_SEAT);
    memcpy(out + AT(S, vault_owner), &q->basilica, UNSEEN_IN_VAULT);
    memcpy(out + AT(S, hand_limit), limit, LIMITS);
    slots_set(out + AT(S, lacks), q->marks,
              MARKS); /* without its own slot `robbed` falls on `blanked` */
    out[AT(S, blanked)] = 0;
    put_buildings(s, p, out, compact);
    if (HAS(S, site_cards) && s->expanded)
        memcpy(out + AT(S, site_cards), s->expansion.sites[p], SIZE_VALUES);
}

SLOTS_INLINE unsigned put_all(const gtr_state *s, int viewer, uint8_t *out, unsigned before,
                              const bool compact) {
    uint8_t limit[GTR_MAX_PLAYERS][LIMITS], *seat[GTR_MAX_PLAYERS];
    slots_bytes sum[PARTS];
    unsigned has = WRITTEN;
    if (!before) {
        memset(out, 0, compact ? COMPACT_SIZE : FULL_SIZE);
        put_options(s, out, compact);
        for (int i = 0; i < s->players; i++)
            out[TABLE_SIZE + i * SEAT_SIZE + AT(S, there)] = 1;
    }
    gtr_limits(s, limit);
    put_turn(s, viewer, out, compact);
    put_table(s, out, compact);
    put_frames(s, viewer, out, compact);
    has |= put_own_vault(s, viewer, out, before, compact);
    begin_unseen(s, out + AT(T, unseen), sum);
    for (int i = 0, p = viewer; i < s->players; i++, p = next_seat(s, p)) {
        seat[p] = out + TABLE_SIZE + i * SEAT_SIZE;
        put_seat(s, p, limit[p], seat[p], compact);
        put_hand(s, p, i ? NULL : out + AT(T, hand), seat[p], out + AT(T, unseen), sum, compact);
    }
    put_unseen(s, viewer, sum, out + AT(T, unseen));
    if (s->blank_for)
        seat[s->blank_for - 1][AT(S, blanked)] = (uint8_t)(s->blank + 1);
    put_foundations(s, seat, compact);
    return has | put_rare(s, viewer, out, before, compact);
}

static unsigned write_full(const void *state, int viewer, uint8_t *out, unsigned before) {
    return put_all(state, viewer, out, before, false);
}

static unsigned write_compact(const void *state, int viewer, uint8_t *out, unsigned before) {
    return put_all(state, viewer, out, before, true);
}

/* --- Names -------------------------------------------------------------------------------------- */

static const char *const decision_names[GTR_NDECISIONS] = {
#define DECISION(id, name, rule) name,
#include "engine/gtr/tables/decisions.def"
};

static const char *switch_name(int bit) {
    static const struct {
        int bit;
        const char *name;
    } switches[] = {
#define SWITCH(bit, id, name, standard, rule, help) {bit, name},
#include "engine/gtr/tables/options.def"
    };
    for (size_t i = 0; i < sizeof switches / sizeof *switches; i++)
        if (switches[i].bit == bit)
            return switches[i].name;
    return NULL;
}

static const char *word_of(int by, int i, char number[SLOTS_WORD]) {
    static const char *const frame_slots[FRAME_SLOTS] = {"kind", "first", "second", "third"};
    snprintf(number, SLOTS_WORD, "%d", i);
    switch (by) {
    case BY_SUITS: return gtr_material_names[i];
    case BY_ROLES: return gtr_role_names[i];
    case BY_CARDS: return gtr_card_names[GTR_LANG_EN][i];
    case BY_POWERS: /* a variant may have the name of another card */
        if (i >= GTR_NBUILDINGS)
            snprintf(number, SLOTS_WORD, "variant %d", i - GTR_NBUILDINGS + 1);
        return i < GTR_NBUILDINGS ? gtr_card_names[GTR_LANG_EN][i] : number;
    case BY_PLACES: snprintf(number, SLOTS_WORD, "+%d", i); return number;
    case BY_DECISIONS: return decision_names[i];
    case BY_PHASES: return gtr_phase_names[i];
    case BY_ENDS: return gtr_end_names[i];
    case BY_SWITCHES: return switch_name(i) ? switch_name(i) : number;
    case BY_VALUES: snprintf(number, SLOTS_WORD, "%d", i + 1); return number;
    default:
        i += by == BY_OUTER ? SIZE_INNER : 0;
        snprintf(number, SLOTS_WORD, "%d.%s", i / FRAME_SLOTS, frame_slots[i % FRAME_SLOTS]);
        return number;
    }
}

const lib_observation gtr_observation_full = {.name = "full",
                                              .help = "all that the seat knows",
                                              .size = FULL_SIZE,
                                              .write = write_full,
                                              .slots = &full_slots};
const lib_observation gtr_observation_compact = {.name = "compact",
                                                 .help = "what most decisions are about",
                                                 .size = COMPACT_SIZE,
                                                 .write = write_compact,
                                                 .slots = &compact_slots};
