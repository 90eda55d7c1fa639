/* Records as bytes (pack.h). Numbers are varints (varint.h), signed ones folded.
 *
 *   head     id; bits HAS_*; end; decisions; forced; trace, 8 bytes; turns; first; leader,
 *            changes, turn; options; bits of the items in the game
 *   seats    place, score; the fault if there are any; columns: bits of those that are not 0, and
 *            these
 *   items    of each seat: bits of those kept in hand; bits of those that say something; for each
 *            of these a byte of its own
 *            (ITEM_* below, the high half: times playable), and what that byte announces. Those
 *            that are held say so: what a seat has at the end is read from there
 *   choices  one byte for each decision with an alternative
 *   flows    of a run that follows cards (flows.h)
 */
#include "arena/pack.h"

#include "arena/varint.h"

#include <string.h>

enum {
    HAS_FAULTS = 1,
    HAS_CHOICES = 2,
    HAS_NEGATIVES = 4, /* columns are folded */
    HAS_FLOWS = 8,
    HEAD_BITS = 15
};

enum {
    ITEM_DRAWN = 1,   /* drawn: in which turn */
    ITEM_OPENING = 2, /* in the opening hand; with ITEM_DRAWN: all eight fields as they are */
    ITEM_LAID = 4,    /* laid: how many turns after it was drawn */
    ITEM_MORE = 8,    /* further flags, and the numbers that they say there are */
    ITEM_ALL = ITEM_DRAWN | ITEM_OPENING,
    MANY = 15 /* times playable: a number follows */
};

/* Flags that the byte says, the lowest ones. */
enum { PLAIN_BITS = 3, PLAIN = FACTS_OPENING | FACTS_DRAWN | FACTS_LAID };
_Static_assert(PLAIN == (1 << PLAIN_BITS) - 1, "the others begin there");

/* --- Writing ---------------------------------------------------------------------------------- */

static uint8_t *put_signed(uint8_t *at, int64_t v) {
    return varint_put(at, varint_fold(v));
}

/* What an experiment found, where it tested the item. */
static uint8_t *put_effects(uint8_t *at, const facts_item *i) {
    if (!(i->flags & FACTS_TESTED))
        return at;
    at = put_signed(at, i->effect_win60);
    at = put_signed(at, i->effect_score);
    at = put_signed(at, i->effect_turns);
    *at++ = i->end_with;
    *at++ = i->end_without;
    return at;
}

static uint8_t *put_whole_item(uint8_t *at, const facts_item *i) {
    *at++ = ITEM_ALL;
    at = varint_put(at, i->flags);
    at = varint_put(at, i->drawn);
    at = varint_put(at, i->laid);
    at = varint_put(at, i->done);
    at = varint_put(at, i->offered);
    at = varint_put(at, i->used);
    at = put_signed(at, i->points);
    at = varint_put(at, i->playable);
    *at++ = i->ahead;
    return put_effects(at, i);
}

/* Whether the flags say which of the numbers are not 0, as they do in all games so far. */
static bool plain(const facts_item *i) {
    bool opening = i->flags & FACTS_OPENING, drawn = i->flags & FACTS_DRAWN,
         laid = i->flags & FACTS_LAID, done = i->flags & FACTS_DONE, used = i->flags & FACTS_USED,
         offered = i->flags & FACTS_OFFERED;
    return drawn == !!i->drawn && (!opening || i->drawn == 1) && laid == !!i->laid &&
           done == !!i->done && offered == !!i->offered && used == !!i->used &&
           (done || (!i->points && !i->ahead));
}

static uint8_t *put_more(uint8_t *at, const facts_item *i, unsigned rest) {
    at = varint_put(at, rest >> PLAIN_BITS);
    if (rest & FACTS_DONE) {
        at = varint_put(at, i->done);
        at = put_signed(at, i->points);
        *at++ = i->ahead;
    }
    if (rest & FACTS_OFFERED)
        at = varint_put(at, i->offered);
    if (rest & FACTS_USED)
        at = varint_put(at, i->used);
    return put_effects(at, i);
}

static uint8_t *put_item(uint8_t *at, const facts_item *i) {
    if (!plain(i))
        return put_whole_item(at, i);
    unsigned rest = i->flags & ~(unsigned)PLAIN;
    unsigned playable = i->playable < MANY ? i->playable : MANY;
    unsigned head = playable << 4 | (i->laid ? ITEM_LAID : 0u) | (rest ? ITEM_MORE : 0u);
    head |= i->flags & FACTS_OPENING ? ITEM_OPENING : i->drawn ? ITEM_DRAWN : 0u;
    *at++ = (uint8_t)head;
    if (head & ITEM_DRAWN)
        at = varint_put(at, i->drawn);
    if (i->laid)
        at = put_signed(at, i->laid - i->drawn);
    if (playable == MANY)
        at = varint_put(at, i->playable);
    return rest ? put_more(at, i, rest) : at;
}

static int columns_of(const facts_class *f) {
    int n = 0;
    while (f->seat_columns && f->seat_columns[n].name)
        n++;
    return n;
}

/* HAS_* of a record. */
static unsigned head_bits(const match_record *r, int columns) {
    bool negatives = false;
    for (int seat = 0; seat < r->players; seat++)
        for (int c = 0; c < columns; c++)
            negatives |= r->facts.seat[seat][c] < 0;
    return (match_faulted(r) ? HAS_FAULTS : 0u) | (r->choice ? HAS_CHOICES : 0u) |
           (negatives ? HAS_NEGATIVES : 0u) | (r->flows ? HAS_FLOWS : 0u);
}

static uint8_t *put_seat(uint8_t *at, const match_record *r, int seat, int columns, unsigned bits) {
    const int32_t *column = r->facts.seat[seat];
    uint32_t set = 0;
    at = varint_put(at, r->result.place[seat]);
    at = put_signed(at, r->result.score[seat]);
    if (bits & HAS_FAULTS)
        *at++ = r->fault[seat];
    for (int c = 0; c < columns; c++)
        set |= (uint32_t)(column[c] != 0) << c;
    at = varint_put(at, set);
    for (; set; set &= set - 1) {
        int32_t v = column[__builtin_ctz(set)];
        at = bits & HAS_NEGATIVES ? put_signed(at, v) : varint_put(at, (uint64_t)v);
    }
    return at;
}
_Static_assert(FACTS_SEAT <= 32, "a set of columns is one number");

static uint8_t *put_set(uint8_t *at, uint64_t set, int nitems) {
    for (int i = 0; i < nitems; i += 8)
        *at++ = (uint8_t)(set >> i);
    return at;
}

static uint8_t *put_items(uint8_t *at, const match_record *r, int seat, int nitems) {
    uint64_t set = r->facts.touched[seat];
    at = put_set(at, r->facts.kept[seat], nitems);
    at = put_set(at, set, nitems);
    for (; set; set &= set - 1)
        at = put_item(at, &r->facts.item[seat][__builtin_ctzll(set)]);
    return at;
}

void pack_record(buffer *b, const match_record *r, const facts_class *f) {
    uint8_t bytes[PACK_MAX], *at = bytes;
    int columns = columns_of(f);
    unsigned bits = head_bits(r, columns);
    at = varint_put(at, r->at.id);
    *at++ = (uint8_t)bits;
    *at++ = r->result.end;
    at = varint_put(at, r->decisions);
    at = varint_put(at, r->forced);
    for (int i = 0; i < 8; i++)
        *at++ = (uint8_t)(r->trace >> 8 * i);
    at = varint_put(at, r->facts.turns);
    *at++ = r->facts.first;
    *at++ = r->facts.leader;
    at = varint_put(at, r->facts.lead_changes);
    at = varint_put(at, r->facts.lead_turn);
    at = varint_put(at, r->facts.options);
    at = put_set(at, r->facts.all, f->nitems);
    for (int seat = 0; seat < r->players; seat++)
        at = put_seat(at, r, seat, columns, bits);
    for (int seat = 0; seat < r->players; seat++)
        at = put_items(at, r, seat, f->nitems);
    buffer_bytes(b, bytes, (size_t)(at - bytes));
    if (r->choice)
        buffer_bytes(b, r->choice, r->decisions - r->forced);
    if (r->flows)
        flows_pack(b, r->flows, r->players);
}

/* --- Reading ---------------------------------------------------------------------------------- */

typedef struct reader {
    const uint8_t *at, *end;
    bool bad; /* from here on, 0 is read */
} reader;

/* A number of at most `most`. */
static uint64_t get(reader *r, uint64_t most) {
    uint64_t v = 0;
    if (!r->bad)
        r->bad = !varint_get(&r->at, r->end, &v) || v > most;
    return r->bad ? 0 : v;
}

static int64_t get_signed(reader *r, int64_t least, int64_t most) {
    int64_t v = varint_unfold(get(r, UINT64_MAX));
    r->bad |= v < least || v > most;
    return r->bad ? 0 : v;
}

static unsigned get_byte(reader *r) {
    r->bad |= r->at == r->end;
    return r->bad ? 0 : *r->at++;
}

static uint64_t get_set(reader *r, int nitems) {
    uint64_t set = 0;
    for (int i = 0; i < nitems; i += 8)
        set |= (uint64_t)get_byte(r) << i;
    r->bad |= (set & ~(UINT64_MAX >> (64 - nitems))) != 0;
    return set;
}

static void get_effects(reader *r, facts_item *i) {
    if (!(i->flags & FACTS_TESTED))
        return;
    i->effect_win60 = (int16_t)get_signed(r, INT16_MIN, INT16_MAX);
    i->effect_score = (int16_t)get_signed(r, INT16_MIN, INT16_MAX);
    i->effect_turns = (int16_t)get_signed(r, INT16_MIN, INT16_MAX);
    i->end_with = (uint8_t)get_byte(r);
    i->end_without = (uint8_t)get_byte(r);
}

static void get_whole_item(reader *r, facts_item *i) {
    i->flags = (uint16_t)get(r, UINT16_MAX);
    i->drawn = (uint16_t)get(r, UINT16_MAX);
    i->laid = (uint16_t)get(r, UINT16_MAX);
    i->done = (uint16_t)get(r, UINT16_MAX);
    i->offered = (uint16_t)get(r, UINT16_MAX);
    i->used = (uint16_t)get(r, UINT16_MAX);
    i->points = (int16_t)get_signed(r, INT16_MIN, INT16_MAX);
    i->playable = (uint16_t)get(r, UINT16_MAX);
    i->ahead = (uint8_t)get_byte(r);
    r->bad |= plain(i);
    get_effects(r, i);
}

static void get_more(reader *r, facts_item *i) {
    unsigned rest = (unsigned)get(r, UINT16_MAX >> PLAIN_BITS) << PLAIN_BITS;
    i->flags = (uint16_t)(i->flags | rest);
    if (rest & FACTS_DONE) {
        i->done = (uint16_t)get(r, UINT16_MAX);
        i->points = (int16_t)get_signed(r, INT16_MIN, INT16_MAX);
        i->ahead = (uint8_t)get_byte(r);
    }
    if (rest & FACTS_OFFERED)
        i->offered = (uint16_t)get(r, UINT16_MAX);
    if (rest & FACTS_USED)
        i->used = (uint16_t)get(r, UINT16_MAX);
    r->bad |= !rest || !plain(i);
    get_effects(r, i);
}

static void get_item(reader *r, facts_item *i) {
    unsigned head = get_byte(r);
    *i = (facts_item){0};
    if ((head & ITEM_ALL) == ITEM_ALL) {
        r->bad |= head != ITEM_ALL;
        get_whole_item(r, i);
        return;
    }
    if (head & ITEM_OPENING) {
        i->flags = FACTS_OPENING | FACTS_DRAWN;
        i->drawn = 1;
    } else if (head & ITEM_DRAWN) {
        i->flags = FACTS_DRAWN;
        i->drawn = (uint16_t)get(r, UINT16_MAX);
        r->bad |= !i->drawn;
    }
    if (head & ITEM_LAID) {
        i->flags |= FACTS_LAID;
        i->laid = (uint16_t)(i->drawn + get_signed(r, 1 - i->drawn, UINT16_MAX - i->drawn));
    }
    i->playable = (uint16_t)(head >> 4);
    if (i->playable == MANY) {
        i->playable = (uint16_t)get(r, UINT16_MAX);
        r->bad |= i->playable < MANY;
    }
    if (head & ITEM_MORE)
        get_more(r, i);
}

static void get_seat(reader *r, match_record *out, int seat, int columns, unsigned bits) {
    out->result.place[seat] = (uint8_t)get(r, (uint64_t)out->players);
    r->bad |= !out->result.place[seat];
    out->result.score[seat] = (int32_t)get_signed(r, INT32_MIN, INT32_MAX);
    if (bits & HAS_FAULTS) {
        out->fault[seat] = (uint8_t)get_byte(r);
        r->bad |= out->fault[seat] >= AGENT_FAULTS;
    }
    uint32_t set = (uint32_t)get(r, (UINT64_C(1) << columns) - 1);
    for (; set; set &= set - 1) {
        int32_t v = bits & HAS_NEGATIVES ? (int32_t)get_signed(r, INT16_MIN, INT16_MAX)
                                         : (int32_t)get(r, INT16_MAX);
        out->facts.seat[seat][__builtin_ctz(set)] = v;
        r->bad |= !v;
    }
}

static void get_items(reader *r, facts *out, int seat, int nitems) {
    out->kept[seat] = get_set(r, nitems);
    uint64_t set = get_set(r, nitems);
    out->touched[seat] = set;
    for (; set && !r->bad; set &= set - 1) {
        int i = __builtin_ctzll(set);
        get_item(r, &out->item[seat][i]);
        if (out->item[seat][i].flags & FACTS_HELD)
            out->items[seat] |= UINT64_C(1) << i;
        if (out->item[seat][i].flags & FACTS_OPENING)
            out->opening[seat] |= UINT64_C(1) << i;
    }
}

static void get_head(reader *r, match_record *out, const facts_class *f) {
    int ends = 0;
    while (f->game->ends[ends])
        ends++;
    out->result.end = (uint8_t)get(r, (uint64_t)ends - 1);
    out->decisions = (uint32_t)get(r, UINT32_MAX);
    out->forced = (uint32_t)get(r, out->decisions);
    for (int i = 0; i < 8; i++)
        out->trace |= (uint64_t)get_byte(r) << 8 * i;
    out->facts.turns = (uint16_t)get(r, UINT16_MAX);
    out->facts.first = (uint8_t)get(r, (uint64_t)out->players - 1);
    out->facts.leader = (uint8_t)get(r, GAME_MAX_SEATS);
    out->facts.lead_changes = (uint16_t)get(r, UINT16_MAX);
    out->facts.lead_turn = (uint16_t)get(r, UINT16_MAX);
    out->facts.options = (uint32_t)get(r, UINT32_MAX);
    out->facts.all = get_set(r, f->nitems);
}

/* Reads over them. */
static void get_flows(reader *r, match_record *out, int nitems) {
    int took = flows_unpack(NULL, out->players, nitems, r->at, (size_t)(r->end - r->at));
    r->bad |= took < 0;
    out->packed_flows = r->bad ? NULL : r->at;
    out->packed = r->bad ? 0 : (size_t)took;
    r->at += r->bad ? 0 : took;
}

int unpack_record(match_record *out, const struct schedule *s, int players, const facts_class *f,
                  const uint8_t *p, size_t n) {
    reader r = {.at = p, .end = p + n};
    memset(out, 0, offsetof(match_record, facts) + offsetof(facts, item));
    out->players = players;
    uint64_t id = get(&r, UINT64_MAX);
    unsigned bits = get_byte(&r);
    r.bad |= bits > HEAD_BITS;
    get_head(&r, out, f);
    for (int seat = 0; seat < players; seat++)
        get_seat(&r, out, seat, columns_of(f), bits);
    for (int seat = 0; seat < players; seat++)
        get_items(&r, &out->facts, seat, f->nitems);
    r.bad |= head_bits(out, columns_of(f)) != (bits & ~(unsigned)(HAS_CHOICES | HAS_FLOWS));
    if (bits & HAS_CHOICES && !r.bad) {
        size_t choices = out->decisions - out->forced;
        out->choice = r.at;
        r.bad |= choices > (size_t)(r.end - r.at);
        r.at += r.bad ? 0 : choices;
    }
    if (bits & HAS_FLOWS && !r.bad)
        get_flows(&r, out, f->nitems);
    if (r.bad)
        return -1;
    schedule_at(s, id, &out->at);
    return (int)(r.at - p);
}
