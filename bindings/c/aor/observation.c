/* What a seat sees of a table of Age of Rome as bytes (slots.def).
 *
 * Only what the seat knows is read (AOR 15), so a position, a concealed one and its determinizations by the seat give the same
 * bytes: of other hands the cards that the seat knows, of missions its own and those it put under the pile, of events which are left,
 * and of a token that another seat has laid face down (AOR 14.2) not which it is.
 */
#include "bindings/c/aor/library.h"
#include "bindings/c/slots.h"

#include <stdio.h>

enum {
    FRAME_SLOTS = 6,
    TOKENS = 2,
    PART_KINDS = AOR_GOLD - AOR_BRONZE + 1,
    CARDS_OF_SET = 3,
    MAX_SEATS = AOR_MAX_PLAYERS,
    SIZE_ONE = 1,
    SIZE_PROVINCES = AOR_PROVINCES,
    SIZE_BUILDINGS = AOR_BUILDINGS,
    SIZE_BOOSTS = AOR_BOOSTS,
    SIZE_FIELDS = AOR_FIELDS,
    SIZE_PARTS = PART_KINDS,
    SIZE_CHARACTERS = AOR_CHARACTERS,
    SIZE_INTRIGUES = AOR_INTRIGUES,
    SIZE_GOODS = AOR_GOODS,
    SIZE_MISSIONS = AOR_MISSIONS,
    SIZE_EVENTS = AOR_EVENTS,
    SIZE_DECISIONS = AOR_DECISIONS,
    SIZE_PHASES = AOR_PHASES,
    SIZE_VARIANTS = AOR_VARIANTS,
    SIZE_SWITCHES = AOR_SWITCHES,
    SIZE_MILESTONES = AOR_MILESTONES,
    SIZE_TOKENS = TOKENS,
    SIZE_SENATE = AOR_COLUMN,
    SIZE_PENALTIES = AOR_POPULATION,
    SIZE_BOARD = AOR_PROVINCES * AOR_BUILDINGS,
    SIZE_SUPPLY = AOR_BUILDINGS * AOR_LEVELS,
    SIZE_HAND = AOR_HAND,
    SIZE_HELD = AOR_HELD,
    SIZE_SETS = AOR_SETS * CARDS_OF_SET,
    SIZE_PILE = AOR_MISSIONS,
    SIZE_DISCARDS = AOR_DECK,
    SIZE_FRAMES = AOR_FRAMES * FRAME_SLOTS,
    SIZE_PLACES = AOR_MAX_PLAYERS,
    SIZE_FACES = AOR_PROVINCES * AOR_MAX_PLAYERS,
    SIZE_COLUMN = AOR_COLUMN * AOR_MAX_PLAYERS,
    SIZE_KNOWERS = AOR_HAND * AOR_MAX_PLAYERS
};
enum {
    BY_ONE = SLOTS_ONE,
    BY_PROVINCES,
    BY_BUILDINGS,
    BY_BOOSTS,
    BY_FIELDS,
    BY_PARTS,
    BY_CHARACTERS,
    BY_INTRIGUES,
    BY_GOODS,
    BY_MISSIONS,
    BY_EVENTS,
    BY_DECISIONS,
    BY_PHASES,
    BY_VARIANTS,
    BY_SWITCHES,
    BY_MILESTONES,
    BY_TOKENS,
    BY_SENATE,
    BY_PENALTIES,
    BY_BOARD,
    BY_SUPPLY,
    BY_HAND,
    BY_HELD,
    BY_SETS,
    BY_PILE,
    BY_DISCARDS,
    BY_FRAMES,
    BY_PLACES, /* from here on: of seats */
    BY_FACES,
    BY_COLUMN,
    BY_KNOWERS
};
#define SLOTS "bindings/c/aor/slots.def"
#include "bindings/c/slots_of.h"

SLOTS_INLINE int place_of(const aor_state *s, int viewer, int seat) {
    return slots_place(viewer, seat, s->players);
}

SLOTS_INLINE void put_options(const aor_state *s, uint8_t *out, const bool compact) {
    out[AT(T, players)] = s->players;
    if (!HAS(T, variants))
        return;
    slots_set(out + AT(T, variants), s->variants, AOR_VARIANTS);
    slots_set(out + AT(T, switches), s->rules, AOR_SWITCHES);
    memcpy(out + AT(T, senate), s->senate, AOR_COLUMN);
    for (int i = 0; i < AOR_POPULATION; i++)
        out[AT(T, penalties) + i] = (uint8_t)aor_penalty(s, i + 1);
    slots_set(out + AT(T, off_medals), s->off_medals, AOR_BUILDINGS);
    slots_set(out + AT(T, off_intrigues), s->off_effects, AOR_INTRIGUES);
    slots_set(out + AT(T, off_goods), s->off_goods, AOR_GOODS);
    slots_set(out + AT(T, off_events), s->off_events, AOR_EVENTS);
    slots_set(out + AT(T, off_missions), s->off_missions, AOR_MISSIONS);
    slots_set(out + AT(T, all_missions), s->missions, AOR_MISSIONS);
}

/* --- What goes on ------------------------------------------------------------------------------- */

static uint8_t seat_slot(const aor_state *s, int viewer, int seat) {
    return seat < s->players ? (uint8_t)(1 + place_of(s, viewer, seat)) : 0;
}

static void put_frame(const aor_state *s, int viewer, const aor_frame *f, uint8_t *out) {
    out[0] = (uint8_t)(f->kind + 1);
    out[1] = seat_slot(s, viewer, f->seat);
    out[2] = aor_frame_targets(f)         ? seat_slot(s, viewer, f->a)
             : aor_frame_hides(f, viewer) ? 0
                                          : f->a;
    out[3] = f->b;
    out[4] = f->c;
    out[5] = f->kind == AOR_D_ANSWER ? seat_slot(s, viewer, f->d) : f->d;
}

SLOTS_INLINE void put_turn(const aor_state *s, int viewer, uint8_t *out, const bool compact) {
    const aor_frame *top = s->depth ? &s->frame[s->depth - 1] : NULL;
    out[AT(T, over)] = !top;
    out[AT(T, decision) + (top ? top->kind : AOR_D_OVER)] = 1;
    if (top && top->seat < s->players)
        out[AT(T, decides) + place_of(s, viewer, top->seat)] = 1;
    out[AT(T, round)] = s->round;
    out[AT(T, phase) + s->phase] = 1;
    out[AT(T, turn)] = s->turn;
    out[AT(T, first) + place_of(s, viewer, s->first)] = 1;
    out[AT(T, backwards)] = s->direction < 0;
    if (s->event)
        out[AT(T, event) + s->event - 1] = 1;
    for (int p = 0; p < AOR_PROVINCES; p++)
        if (aor_faces(s, p) >= 0)
            out[AT(T, faces) + p * AOR_MAX_PLAYERS + place_of(s, viewer, aor_faces(s, p))] = 1;
    out[AT(T, token) + s->token] = 1;
    for (int i = 0; i < s->depth; i++)
        put_frame(s, viewer, &s->frame[s->depth - 1 - i], out + AT(T, frame) + i * FRAME_SLOTS);
    if (s->playing)
        out[AT(T, playing) + s->playing - 1] = 1;
    out[AT(T, penalty)] = s->penalty;
    for (int p = 0; HAS(T, hit) && p < s->players; p++)
        out[AT(T, hit) + place_of(s, viewer, p)] = s->hit >> p & 1;
    if (HAS(T, blanked))
        out[AT(T, blanked)] = s->extra & AOR_BLANKED;
}

/* --- Board -------------------------------------------------------------------------------------- */

SLOTS_INLINE void put_board(const aor_state *s, int viewer, uint8_t *out, const bool compact) {
    memcpy(out + AT(T, level), s->level, sizeof s->level);
    for (int t = 0; t < AOR_BUILDINGS; t++)
        memcpy(out + AT(T, supply) + t * AOR_LEVELS, s->supply[t], AOR_LEVELS);
    for (int i = 0; i < s->column_n && i < AOR_COLUMN; i++)
        out[AT(T, column) + i * AOR_MAX_PLAYERS + place_of(s, viewer, s->column[i])] = 1;
    for (int part = 0; part < PART_KINDS; part++) {
        out[AT(T, foundations) + part] = (uint8_t)aor_parts_left(s, 0, AOR_BRONZE + part);
        out[AT(T, temples) + part] = (uint8_t)aor_parts_left(s, 1, AOR_BRONZE + part);
    }
    memcpy(out + AT(T, milestones), s->milestone, AOR_MILESTONES);
    out[AT(T, animosity)] = s->animosity;
}

/* --- Cards -------------------------------------------------------------------------------------- */

/* All that are in hands and the deck, less those that the seat knows. */
SLOTS_INLINE void put_goods(const aor_state *s, int viewer, uint8_t *out, const bool compact) {
    const aor_player *own = &s->player[viewer];
    uint8_t *unseen = out + AT(T, unseen_goods);
    out[AT(T, deck)] = s->deck_n;
    out[AT(T, discarded)] = s->discard_n;
    for (int i = 0; i < s->discard_n; i++) {
        int good = s->goods[AOR_DECK - s->discard_n + i];
        out[AT(T, discards) + good]++;
        if (HAS(T, discard_at))
            out[AT(T, discard_at) + i] = (uint8_t)(good + 1);
    }
    for (int g = 0; g < AOR_GOODS; g++)
        unseen[g] = s->hidden >> 3 * g & 7;
    for (int i = 0; i < own->hand_n; i++) {
        out[AT(T, hand) + own->hand[i]]++;
        unseen[own->hand[i]]--;
        if (HAS(T, hand_at))
            out[AT(T, hand_at) + i] = (uint8_t)(own->hand[i] + 1);
        for (int p = 0; p < s->players; p++)
            out[AT(T, known_by) + i * AOR_MAX_PLAYERS + place_of(s, viewer, p)] =
                own->known[i] >> p & 1;
    }
}

SLOTS_INLINE void put_missions(const aor_state *s, int viewer, uint8_t *out, const bool compact) {
    const aor_player *own = &s->player[viewer];
    uint32_t seen = 0;
    out[AT(T, pile)] = s->pile_n;
    for (int i = 0; i < s->pile_n && s->pile[i] >> 5; i++) {
        int seat = (s->pile[i] >> 5) - 1, mission = s->pile[i] & 31;
        if (HAS(T, put_by))
            out[AT(T, put_by) + i] = seat_slot(s, viewer, seat);
        if (seat != viewer)
            continue;
        seen |= UINT32_C(1) << mission;
        out[AT(T, own_pile) + mission] = 1;
        if (HAS(T, put_mission))
            out[AT(T, put_mission) + i] = (uint8_t)(mission + 1);
    }
    for (int i = 0; i < own->missions_n; i++) {
        seen |= UINT32_C(1) << own->mission[i];
        out[AT(T, missions) + own->mission[i]] = 1;
        out[AT(T, mission_at) + i] = (uint8_t)(own->mission[i] + 1);
    }
    slots_set(out + AT(T, unseen_missions), s->missions & ~seen, AOR_MISSIONS);
}

SLOTS_INLINE void put_events(const aor_state *s, uint8_t *out, const bool compact) {
    uint32_t left = 0;
    if (s->lazy)
        memcpy(&left, s->events, sizeof left);
    for (int i = 0; !s->lazy && i < s->events_n; i++)
        left |= UINT32_C(1) << s->events[i];
    slots_set(out + AT(T, events), left, AOR_EVENTS);
}

/* --- Seats -------------------------------------------------------------------------------------- */

SLOTS_INLINE void put_pieces(const aor_state *s, int p, uint8_t *out, const bool compact) {
    const aor_player *q = &s->player[p];
    out[AT(S, there)] = 1;
    out[AT(S, character) + q->character] = 1;
    out[AT(S, effect) + q->effect] = 1;
    out[AT(S, glory)] = (uint8_t)q->glory;
    out[AT(S, denarii)] = (uint8_t)q->denarii;
    if (HAS(S, glory_high)) {
        out[AT(S, glory_high)] = (uint8_t)(q->glory >> 8);
        out[AT(S, denarii_high)] = (uint8_t)(q->denarii >> 8);
    }
    out[AT(S, cells)] = q->cells;
    out[AT(S, animosity)] = q->animosity;
    slots_set(out + AT(S, boosts), q->active, AOR_BOOSTS);
    slots_set(out + AT(S, boosts_used), q->boosts, AOR_BOOSTS);
    out[AT(S, legions)] = q->legions;
    out[AT(S, legions_left)] = q->legions_left;
    memcpy(out + AT(S, fields), q->field, AOR_FIELDS);
    out[AT(S, votes)] = q->votes;
    out[AT(S, votes_left)] = q->votes_left;
    out[AT(S, tokens)] = q->tokens;
    for (int i = 0; i < AOR_PROVINCES; i++) {
        out[AT(S, down) + i] = (uint8_t)aor_down(q, i);
        out[AT(S, up) + i] = (uint8_t)aor_up(q, i);
    }
    out[AT(S, supporters)] = q->supporters;
    out[AT(S, placed)] = q->placed;
    for (int t = 0; t < AOR_BUILDINGS; t++) {
        out[AT(S, placed_in) + t] = (uint8_t)aor_placed_in(q, t);
        out[AT(S, medals) + t] = aor_has_medal(s, p, t);
    }
    out[AT(S, colosseum)] = q->others & 15;
    out[AT(S, on_intrigues)] = q->others >> 4;
    slots_set(out + AT(S, had), q->milestones, AOR_MILESTONES);
    out[AT(S, parts)] = q->parts;
    out[AT(S, foundation)] = q->foundation;
    out[AT(S, temple)] = q->temple;
    slots_set(out + AT(S, offered), q->offered, TOKENS);
    slots_set(out + AT(S, off), q->off, AOR_BUILDINGS);
    out[AT(S, off_item)] = (q->off & AOR_OFF_ITEM) != 0;
}

SLOTS_INLINE void put_cards(const aor_state *s, int viewer, int p, uint8_t *out, uint8_t *unseen,
                            const bool compact) {
    const aor_player *q = &s->player[p];
    out[AT(S, anchor)] = q->anchor;
    out[AT(S, goods)] = q->hand_n;
    for (int i = 0; i < q->hand_n; i++)
        if (q->known[i] >> viewer & 1) { /* never of its own */
            out[AT(S, known) + q->hand[i]]++;
            unseen[q->hand[i]]--;
        }
    out[AT(S, sets)] = q->sets_n;
    for (int i = 0; i < q->sets_n * CARDS_OF_SET; i++) {
        int good = q->set[i / CARDS_OF_SET][i % CARDS_OF_SET];
        out[AT(S, set_goods) + good]++;
        if (HAS(S, set_at))
            out[AT(S, set_at) + i] = (uint8_t)(good + 1);
    }
    out[AT(S, missions_held)] = q->missions_n;
}

SLOTS_INLINE unsigned put_all(const aor_state *s, int viewer, uint8_t *out, const bool compact) {
    memset(out, 0, compact ? COMPACT_SIZE : FULL_SIZE);
    put_options(s, out, compact);
    put_turn(s, viewer, out, compact);
    put_board(s, viewer, out, compact);
    put_goods(s, viewer, out, compact);
    put_missions(s, viewer, out, compact);
    put_events(s, out, compact);
    for (int p = 0; p < s->players; p++) {
        uint8_t *seat = out + TABLE_SIZE + place_of(s, viewer, p) * SEAT_SIZE;
        put_pieces(s, p, seat, compact);
        put_cards(s, viewer, p, seat, out + AT(T, unseen_goods), compact);
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

static const char *decision_word(int i, char number[SLOTS_WORD]) {
    static const char *const ids[AOR_DECISIONS] = {
#define DECISION(id, name, free, rule) #id, /* two decisions have one name */
#include "engine/aor/tables/decisions.def"
    };
    snprintf(number, SLOTS_WORD, "%.22s", ids[i]);
    for (char *c = number; *c; c++)
        *c = (char)(*c >= 'A' && *c <= 'Z' ? *c - 'A' + 'a' : *c);
    return number;
}

/* Words in two parts. */
static const char *pair_word(int by, int i, char number[SLOTS_WORD]) {
    static const char *const frame_slots[FRAME_SLOTS] = {"kind",   "seat",  "first",
                                                         "second", "third", "fourth"};
    int place = i % AOR_MAX_PLAYERS, of = i / AOR_MAX_PLAYERS;
    switch (by) {
    case BY_BOARD:
        snprintf(number, SLOTS_WORD, "%.9s.%.12s", aor_provinces[i / AOR_BUILDINGS].name,
                 aor_buildings[i % AOR_BUILDINGS].name);
        break;
    case BY_SUPPLY:
        snprintf(number, SLOTS_WORD, "%.12s.%d", aor_buildings[i / AOR_LEVELS].name,
                 i % AOR_LEVELS + 1);
        break;
    case BY_SETS: snprintf(number, SLOTS_WORD, "%d.%d", i / CARDS_OF_SET, i % CARDS_OF_SET); break;
    case BY_FACES: snprintf(number, SLOTS_WORD, "%.12s.+%d", aor_provinces[of].name, place); break;
    case BY_COLUMN:
    case BY_KNOWERS: snprintf(number, SLOTS_WORD, "%d.+%d", of, place); break;
    default:
        snprintf(number, SLOTS_WORD, "%d.%s", i / FRAME_SLOTS, frame_slots[i % FRAME_SLOTS]);
        break;
    }
    return number;
}

static const char *word_of(int by, int i, char number[SLOTS_WORD]) {
    static const char *const parts[PART_KINDS] = {"bronze", "silver", "gold"},
                             *const tokens[TOKENS] = {"spy", "alliance"};
    snprintf(number, SLOTS_WORD, "%d", i);
    switch (by) {
    case BY_PROVINCES: return aor_provinces[i].name;
    case BY_BUILDINGS:
    case BY_BOOSTS: return aor_buildings[i].name;
    case BY_FIELDS: return aor_fields[i].name;
    case BY_PARTS: return parts[i];
    case BY_CHARACTERS: return aor_characters[i].name;
    case BY_INTRIGUES: return aor_intrigues[i].name;
    case BY_GOODS: return aor_goods[i].name;
    case BY_MISSIONS: return aor_missions[i].name;
    case BY_EVENTS: return aor_events[i].name;
    case BY_DECISIONS: return decision_word(i, number);
    case BY_PHASES: return aor_phase_names[i];
    case BY_VARIANTS: return aor_variant_names[i];
    case BY_SWITCHES: return aor_switches[i].name;
    case BY_TOKENS: return tokens[i];
    case BY_PENALTIES: snprintf(number, SLOTS_WORD, "%d", i + 1); return number;
    case BY_PLACES: snprintf(number, SLOTS_WORD, "+%d", i); return number;
    case BY_MILESTONES:
    case BY_SENATE:
    case BY_HAND:
    case BY_HELD:
    case BY_PILE:
    case BY_DISCARDS: return number;
    default: return pair_word(by, i, number);
    }
}

const lib_observation aor_observation_full = {.name = "full",
                                              .help = "all that the seat knows",
                                              .size = FULL_SIZE,
                                              .write = write_full,
                                              .slots = &full_slots};
const lib_observation aor_observation_compact = {
    .name = "compact",
    .help = "without the rules of the game and the order of cards",
    .size = COMPACT_SIZE,
    .write = write_compact,
    .slots = &compact_slots};
