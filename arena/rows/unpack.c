/* Reading records from bytes (pack.h): their form is pack_form.h's.
 *
 * Whatever the bytes, nothing outside them is read, and what is taken for a record packs to just
 * these bytes again.
 */
#include "arena/rows/pack.h"

#include "arena/base/varint.h"
#include "arena/match/readings.h"
#include "arena/rows/pack_form.h"

#include <string.h>

typedef struct reader {
    const uint8_t *at, *end;
    bool bad; /* from here on, 0 is read */
} reader;

/* A number of at most `most`. */
static inline uint64_t get(reader *r, uint64_t most) {
    uint64_t v = 0;
    if (!r->bad && r->at < r->end && *r->at < 128)
        v = *r->at++;
    else if (!r->bad)
        r->bad = !varint_get(&r->at, r->end, &v);
    r->bad |= v > most;
    return r->bad ? 0 : v;
}

static int64_t get_signed(reader *r, int64_t least, int64_t most) {
    int64_t v = varint_unfold(get(r, UINT64_MAX));
    r->bad |= v < least || v > most;
    return r->bad ? 0 : v;
}

/* That many bytes; NULL: there are not. */
static inline const uint8_t *get_bytes(reader *r, size_t n) {
    const uint8_t *at = r->at;
    r->bad |= n > (size_t)(r->end - r->at);
    if (r->bad)
        return NULL;
    r->at += n;
    return at;
}

static inline unsigned get_byte(reader *r) {
    const uint8_t *at = get_bytes(r, 1);
    return at ? *at : 0;
}

/* A number of that many bytes. */
static inline uint64_t get_whole(reader *r, int bytes) {
    const uint8_t *at = get_bytes(r, (size_t)bytes);
    uint64_t v = 0;
    for (int i = 0; at && i < bytes; i++)
        v |= (uint64_t)at[i] << 8 * i;
    return v;
}

static inline uint64_t get_set(reader *r, int nitems) {
    uint64_t set = get_whole(r, (nitems + 7) / 8);
    r->bad |= (set & ~(UINT64_MAX >> (64 - nitems))) != 0;
    return set;
}

/* --- Items ------------------------------------------------------------------------------------ */

static void get_effects(reader *r, facts_item *i) {
    if (!(i->flags & FACTS_TESTED))
        return;
    i->effect_win_share_60 = (int16_t)get_signed(r, INT16_MIN, INT16_MAX);
    i->effect_score = (int16_t)get_signed(r, INT16_MIN, INT16_MAX);
    i->effect_turns = (int16_t)get_signed(r, INT16_MIN, INT16_MAX);
    i->end_with = (uint8_t)get_byte(r);
    i->end_without = (uint8_t)get_byte(r);
}

static void get_whole_item(reader *r, facts_item *i, unsigned most) {
    i->flags = (uint16_t)get(r, UINT16_MAX);
    i->drawn = (uint16_t)get(r, UINT16_MAX);
    i->laid = (uint16_t)get(r, UINT16_MAX);
    i->done = (uint16_t)get(r, UINT16_MAX);
    i->offered = (uint16_t)get(r, UINT16_MAX);
    i->used = (uint16_t)get(r, UINT16_MAX);
    i->points = (int16_t)get_signed(r, INT16_MIN, INT16_MAX);
    i->playable = (uint16_t)get(r, UINT16_MAX);
    i->ahead = (uint8_t)get_byte(r);
    r->bad |= pack_is_plain(i, most);
    get_effects(r, i);
}

/* What the head of an item leaves open. */
static void get_rest(reader *r, facts_item *i, unsigned head, bool is_long) {
    unsigned most = is_long ? UINT16_MAX : UINT8_MAX;
    if ((head & ITEM_ALL) == ITEM_ALL) {
        r->bad |= head != ITEM_ALL;
        get_whole_item(r, i, most);
        return;
    }
    if (head >> 4 == MANY) {
        i->playable = (uint16_t)get(r, UINT16_MAX);
        r->bad |= i->playable < MANY;
    }
    if (!(head & ITEM_MORE))
        return;
    unsigned rest = (unsigned)get(r, UINT16_MAX >> PLAIN_BITS) << PLAIN_BITS;
    i->flags = (uint16_t)(i->flags | rest);
    if (rest & FACTS_DONE) {
        i->done = (uint16_t)get_whole(r, is_long ? 2 : 1);
        i->points = (int16_t)get_signed(r, INT16_MIN, INT16_MAX);
        i->ahead = (uint8_t)get_byte(r);
    }
    if (rest & FACTS_OFFERED)
        i->offered = (uint16_t)get(r, UINT16_MAX);
    if (rest & FACTS_USED)
        i->used = (uint16_t)get(r, UINT16_MAX);
    r->bad |= !rest || !pack_is_plain(i, most);
    get_effects(r, i);
}

/* How many turns these heads announce. */
static size_t count_turns(const uint8_t *heads, size_t n) {
    unsigned turns = 0;
    for (size_t k = 0; k < n; k++)
        turns += ((heads[k] & ITEM_ALL) == ITEM_DRAWN) + (unsigned)(heads[k] >> 2 & 1);
    _Static_assert(ITEM_LAID == 1 << 2, "that bit");
    return turns;
}

/* The turn at *at if the item has one, which is not 0. */
static inline uint16_t next_turn(const uint8_t **at, bool has, bool is_long, bool *bad) {
    unsigned turn = !has ? 0 : is_long ? (unsigned)((*at)[0] | (*at)[1] << 8) : (*at)[0];
    *at += has ? 1 + is_long : 0;
    *bad |= has && !turn;
    return (uint16_t)turn;
}

/* Items by what is known of them. */
typedef struct item_sets {
    uint64_t open; /* more of them follows */
    uint64_t opening, held;
} item_sets;

/* The items of the set from their heads and turns. */
static inline item_sets get_plain_items(facts_item *items, uint64_t set, const uint8_t *heads,
                                        const uint8_t *turns, bool is_long, bool *bad) {
    static const uint8_t flags_of[8] = {
        [ITEM_DRAWN] = FACTS_DRAWN,
        [ITEM_OPENING] = FACTS_OPENING | FACTS_DRAWN,
        [ITEM_LAID] = FACTS_LAID,
        [ITEM_LAID | ITEM_DRAWN] = FACTS_LAID | FACTS_DRAWN,
        [ITEM_LAID | ITEM_OPENING] = FACTS_LAID | FACTS_OPENING | FACTS_DRAWN,
    };
    item_sets out = {0};
    for (; set; set &= set - 1, heads++) {
        unsigned head = *heads, came = head & ITEM_ALL;
        uint16_t drawn = next_turn(&turns, came == ITEM_DRAWN, is_long, bad);
        uint16_t laid = next_turn(&turns, head & ITEM_LAID, is_long, bad);
        items[__builtin_ctzll(set)] = (facts_item){.flags = flags_of[head & 7],
                                                   .drawn = came == ITEM_OPENING ? 1 : drawn,
                                                   .laid = laid,
                                                   .playable = (uint16_t)(head >> 4)};
        out.opening |= came == ITEM_OPENING ? set & -set : 0;
        out.open |= pack_goes_on(head) ? set & -set : 0;
    }
    return out;
}

static void get_items(reader *r, facts *out, int seat, int nitems) {
    facts_item *items = out->item[seat];
    out->kept[seat] = get_set(r, nitems);
    uint64_t set = get_set(r, nitems);
    bool is_long = pack_is_long(out);
    size_t n = (size_t)__builtin_popcountll(set);
    const uint8_t *heads = get_bytes(r, n);
    const uint8_t *turns = heads ? get_bytes(r, count_turns(heads, n) << is_long) : NULL;
    if (!turns)
        return;
    item_sets of = is_long ? get_plain_items(items, set, heads, turns, true, &r->bad)
                           : get_plain_items(items, set, heads, turns, false, &r->bad);
    for (uint64_t rest = of.open; rest && !r->bad; rest &= rest - 1) {
        uint64_t bit = rest & -rest;
        facts_item *i = &items[__builtin_ctzll(bit)];
        get_rest(r, i, heads[__builtin_popcountll(set & (bit - 1))], is_long);
        of.held |= i->flags & FACTS_HELD ? bit : 0;
        of.opening |= i->flags & FACTS_OPENING ? bit : 0;
    }
    out->touched[seat] = set;
    out->items[seat] = of.held;
    out->opening[seat] = of.opening;
}

/* --- Records ---------------------------------------------------------------------------------- */

static void get_seat(reader *r, match_record *out, int seat, int columns, unsigned bits) {
    int32_t *column = out->facts.seat[seat];
    out->result.place[seat] = (uint8_t)get_byte(r);
    r->bad |= !out->result.place[seat] || out->result.place[seat] > out->players;
    out->result.score[seat] = (int32_t)get_signed(r, INT32_MIN, INT32_MAX);
    if (bits & HAS_FAULTS) {
        out->fault[seat] = (uint8_t)get_byte(r);
        r->bad |= out->fault[seat] >= AGENT_FAULTS;
    }
    const uint8_t *at = get_bytes(r, (size_t)columns << !!(bits & HAS_WORDS));
    if (!at)
        return;
    if (bits & HAS_WORDS)
        for (int c = 0; c < columns; c++)
            column[c] = (int16_t)(at[2 * c] | at[2 * c + 1] << 8);
    else
        for (int c = 0; c < columns; c++)
            column[c] = at[c];
}

/* The head behind the bits: returns how many items the record is said to have. */
static unsigned get_head(reader *r, match_record *out, const facts_class *f, uint64_t *id) {
    int ends = 0;
    while (f->game->ends[ends])
        ends++;
    unsigned items = (unsigned)get(r, GAME_MAX_SEATS * FACTS_ITEMS);
    out->decisions = (uint32_t)get(r, UINT32_MAX);
    out->forced = (uint32_t)get(r, out->decisions);
    *id = get(r, UINT64_MAX);
    out->result.end = (uint8_t)get_byte(r);
    r->bad |= out->result.end >= ends;
    out->trace = get_whole(r, 8);
    out->facts.turns = (uint16_t)get(r, UINT16_MAX);
    out->facts.first = (uint8_t)get_byte(r);
    r->bad |= out->facts.first >= out->players;
    out->facts.leader = (uint8_t)get_byte(r);
    r->bad |= out->facts.leader > GAME_MAX_SEATS;
    out->facts.lead_changes = (uint16_t)get(r, UINT16_MAX);
    out->facts.lead_turn = (uint16_t)get(r, UINT16_MAX);
    for (int seat = 0; seat < out->players; seat++) {
        unsigned both = (unsigned)get(r, UINT16_MAX * GAME_MAX_SEATS + GAME_MAX_SEATS - 1);
        out->facts.behind[seat] = (uint16_t)(both / GAME_MAX_SEATS);
        out->facts.ranks_behind[seat] = (uint8_t)(both % GAME_MAX_SEATS);
        r->bad |= out->facts.ranks_behind[seat] >= out->players;
    }
    out->facts.options = (uint32_t)get(r, UINT32_MAX);
    out->facts.all = get_set(r, f->nitems);
    return items;
}

/* Whether the bits and the number of items at the beginning fit the record. */
static bool agrees(const match_record *r, unsigned bits, unsigned items, int columns) {
    uint32_t any = 0;
    for (int seat = 0; seat < r->players; seat++) {
        items -= (unsigned)__builtin_popcountll(r->facts.touched[seat]);
        for (int c = 0; c < columns; c++)
            any |= (uint32_t)r->facts.seat[seat][c];
    }
    return items == 0 && !(bits & HAS_FAULTS) == !match_faulted(r) &&
           !(bits & HAS_WORDS) == (any <= UINT8_MAX);
}

/* Reads over them. */
static void get_flows(reader *r, match_record *out, int nitems) {
    int took =
        r->bad ? -1 : flows_unpack(NULL, out->players, nitems, r->at, (size_t)(r->end - r->at));
    r->bad |= took < 0;
    if (r->bad)
        return;
    out->packed = (size_t)took;
    out->packed_flows = get_bytes(r, out->packed);
}

/* Reads over them. */
static void get_readings(reader *r, match_record *out) {
    readings read;
    out->packed_readings = r->at;
    r->bad = r->bad || !readings_unpack(&read, out->players, &r->at, r->end);
}

static void get_program_parts(reader *r, match_record *out, unsigned bits) {
    out->has_moves = bits & HAS_MOVES;
    if (out->has_moves && !r->bad)
        r->bad = !moves_get(&r->at, r->end, &out->moves) ||
                 out->moves.choices != out->decisions - out->forced;
    if (bits & HAS_FAULT_LINES) {
        out->fault_bytes = (size_t)get(r, SIZE_MAX);
        out->faults = (const char *)get_bytes(r, out->fault_bytes);
        r->bad |= !out->fault_bytes;
    }
}

int unpack_record(match_record *out, const struct schedule *s, int players, const facts_class *f,
                  const uint8_t *p, size_t n) {
    reader r = {.at = p, .end = p + n};
    int columns = pack_columns(f);
    uint64_t id, length = get(&r, n);
    r.bad |= length > (size_t)(r.end - r.at);
    if (r.bad)
        return -1;
    r.end = r.at + length;
    memset(out, 0, offsetof(match_record, facts) + offsetof(facts, item));
    out->players = players;
    unsigned bits = get_byte(&r), items = get_head(&r, out, f, &id);
    for (int seat = 0; seat < players; seat++)
        get_seat(&r, out, seat, columns, bits);
    for (int seat = 0; seat < players; seat++)
        get_items(&r, &out->facts, seat, f->nitems);
    if (bits & HAS_CHOICES)
        out->choice = get_bytes(&r, out->decisions - out->forced);
    get_program_parts(&r, out, bits);
    if (bits & HAS_READINGS)
        get_readings(&r, out);
    if (bits & HAS_FLOWS)
        get_flows(&r, out, f->nitems);
    if (r.bad || r.at != r.end || bits > HEAD_BITS || !agrees(out, bits, items, columns) ||
        !schedule_knows(s, id))
        return -1;
    schedule_at(s, id, &out->at);
    return (int)(r.at - p);
}

bool pack_summarise(pack_summary *out, const uint8_t *p, size_t n) {
    reader r = {.at = p, .end = p + n};
    uint64_t length = get(&r, n);
    r.bad |= length > (size_t)(r.end - r.at);
    out->size = (size_t)(r.at - p) + (size_t)length;
    unsigned bits = get_byte(&r);
    out->items = (uint32_t)get(&r, GAME_MAX_SEATS * FACTS_ITEMS);
    out->events = (uint32_t)get(&r, UINT32_MAX);
    if (!(bits & HAS_CHOICES))
        out->events = 0;
    return !r.bad;
}
