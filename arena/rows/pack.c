/* Writing records as bytes (pack.h): their form is pack_form.h's. */
#include "arena/rows/pack.h"

#include "arena/base/varint.h"
#include "arena/match/readings.h"
#include "arena/rows/pack_form.h"

#include <string.h>

static inline uint8_t *put_signed(uint8_t *at, int64_t v) {
    return varint_put(at, varint_fold(v));
}

static inline uint8_t *put_set(uint8_t *at, uint64_t set, int nitems) {
    for (int i = 0; i < nitems; i += 8)
        *at++ = (uint8_t)(set >> i);
    return at;
}

static inline uint8_t *put_turn(uint8_t *at, unsigned turn, bool is_long) {
    at[0] = (uint8_t)turn;
    at[1] = (uint8_t)(turn >> 8);
    return at + 1 + is_long;
}

/* --- Items ------------------------------------------------------------------------------------ */

/* What an experiment found, where it tested the item. */
static uint8_t *put_effects(uint8_t *at, const facts_item *i) {
    if (!(i->flags & FACTS_TESTED))
        return at;
    at = put_signed(at, i->effect_win_share_60);
    at = put_signed(at, i->effect_score);
    at = put_signed(at, i->effect_turns);
    *at++ = i->end_with;
    *at++ = i->end_without;
    return at;
}

static uint8_t *put_whole_item(uint8_t *at, const facts_item *i) {
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

/* What the head of an item leaves open. */
static uint8_t *put_rest(uint8_t *at, const facts_item *i, unsigned head, bool is_long) {
    unsigned rest = i->flags & ~(unsigned)PLAIN;
    if ((head & ITEM_ALL) == ITEM_ALL)
        return put_whole_item(at, i);
    if (head >> 4 == MANY)
        at = varint_put(at, i->playable);
    if (!rest)
        return at;
    at = varint_put(at, rest >> PLAIN_BITS);
    if (rest & FACTS_DONE) {
        at = put_turn(at, i->done, is_long);
        at = put_signed(at, i->points);
        *at++ = i->ahead;
    }
    if (rest & FACTS_OFFERED)
        at = varint_put(at, i->offered);
    if (rest & FACTS_USED)
        at = varint_put(at, i->used);
    return put_effects(at, i);
}

static inline unsigned head_of(const facts_item *i, bool is_long) {
    if (!pack_is_plain(i, is_long ? UINT16_MAX : UINT8_MAX))
        return ITEM_ALL;
    unsigned playable = i->playable < MANY ? i->playable : MANY;
    unsigned came = i->flags & FACTS_OPENING ? ITEM_OPENING : i->drawn ? ITEM_DRAWN : 0;
    return playable << 4 | (i->flags & ~PLAIN ? ITEM_MORE : 0u) | (i->laid ? ITEM_LAID : 0u) | came;
}

/* Heads and turns of the items of the set; *open: the items of which more is to be written. */
static inline uint8_t *put_plain_items(uint8_t *at, const facts_item *items, uint64_t set,
                                       bool is_long, uint64_t *open) {
    uint8_t *heads = at;
    at += __builtin_popcountll(set);
    for (; set; set &= set - 1) {
        const facts_item *i = &items[__builtin_ctzll(set)];
        unsigned head = head_of(i, is_long);
        *heads++ = (uint8_t)head;
        put_turn(at, i->drawn, is_long); /* counts only if the head says so */
        at += (head & ITEM_ALL) == ITEM_DRAWN ? 1 + is_long : 0;
        put_turn(at, i->laid, is_long);
        at += head & ITEM_LAID ? 1 + is_long : 0;
        *open |= pack_goes_on(head) ? set & -set : 0;
    }
    return at;
}

static uint8_t *put_items(uint8_t *at, const match_record *r, int seat, int nitems) {
    const facts_item *items = r->facts.item[seat];
    uint64_t set = r->facts.touched[seat], open = 0;
    bool is_long = pack_is_long(&r->facts);
    at = put_set(at, r->facts.kept[seat], nitems);
    at = put_set(at, set, nitems);
    at = is_long ? put_plain_items(at, items, set, true, &open)
                 : put_plain_items(at, items, set, false, &open);
    for (; open; open &= open - 1) {
        const facts_item *i = &items[__builtin_ctzll(open)];
        at = put_rest(at, i, head_of(i, is_long), is_long);
    }
    return at;
}

/* --- Records ---------------------------------------------------------------------------------- */

/* Whether a number of a seat takes two bytes. */
static bool has_words(const match_record *r, int columns) {
    uint32_t any = 0;
    for (int seat = 0; seat < r->players; seat++)
        for (int c = 0; c < columns; c++)
            any |= (uint32_t)r->facts.seat[seat][c];
    return any > UINT8_MAX;
}

static uint8_t *put_seat(uint8_t *at, const match_record *r, int seat, int columns, unsigned bits) {
    const int32_t *column = r->facts.seat[seat];
    *at++ = r->result.place[seat];
    at = put_signed(at, r->result.score[seat]);
    if (bits & HAS_FAULTS)
        *at++ = r->fault[seat];
    if (bits & HAS_WORDS)
        for (int c = 0; c < columns; c++)
            at = put_turn(at, (unsigned)column[c], true);
    else
        for (int c = 0; c < columns; c++)
            *at++ = (uint8_t)column[c];
    return at;
}

static uint8_t *put_head(uint8_t *at, const match_record *r, unsigned bits, int nitems) {
    unsigned items = 0;
    for (int seat = 0; seat < r->players; seat++)
        items += (unsigned)__builtin_popcountll(r->facts.touched[seat]);
    *at++ = (uint8_t)bits;
    at = varint_put(at, items);
    at = varint_put(at, r->decisions);
    at = varint_put(at, r->forced);
    at = varint_put(at, r->at.id);
    *at++ = r->result.end;
    for (int i = 0; i < 8; i++)
        *at++ = (uint8_t)(r->trace >> 8 * i);
    at = varint_put(at, r->facts.turns);
    *at++ = r->facts.first;
    *at++ = r->facts.leader;
    at = varint_put(at, r->facts.lead_changes);
    at = varint_put(at, r->facts.lead_turn);
    for (int seat = 0; seat < r->players; seat++)
        at = varint_put(at, (unsigned)r->facts.behind[seat] * GAME_MAX_SEATS +
                                r->facts.ranks_behind[seat]);
    at = varint_put(at, r->facts.options);
    return put_set(at, r->facts.all, nitems);
}

/* Of games with agents that are programs from outside. */
static void put_program_parts(buffer *b, const match_record *r) {
    uint8_t length[VARINT_MAX];
    if (r->has_moves)
        moves_put(b, &r->moves);
    if (!r->fault_bytes)
        return;
    buffer_bytes(b, length, (size_t)(varint_put(length, r->fault_bytes) - length));
    buffer_bytes(b, r->faults, r->fault_bytes);
}

void pack_record(buffer *b, const match_record *r, const facts_class *f) {
    uint8_t bytes[PACK_MAX], length[VARINT_MAX], *at = bytes;
    int columns = pack_columns(f);
    unsigned bits = (match_faulted(r) ? HAS_FAULTS : 0u) | (r->choice ? HAS_CHOICES : 0u) |
                    (has_words(r, columns) ? HAS_WORDS : 0u) | (r->flows ? HAS_FLOWS : 0u) |
                    (r->has_moves ? HAS_MOVES : 0u) | (r->readings ? HAS_READINGS : 0u) |
                    (r->fault_bytes ? HAS_FAULT_LINES : 0u);
    size_t choices = r->choice ? r->decisions - r->forced : 0;
    at = put_head(at, r, bits, f->nitems);
    for (int seat = 0; seat < r->players; seat++)
        at = put_seat(at, r, seat, columns, bits);
    for (int seat = 0; seat < r->players; seat++)
        at = put_items(at, r, seat, f->nitems);
    size_t n = (size_t)(at - bytes);
    buffer rest = {0};
    put_program_parts(&rest, r);
    if (r->readings)
        readings_pack(&rest, r->readings, r->players);
    if (r->flows)
        flows_pack(&rest, r->flows, r->players);
    buffer_bytes(b, length, (size_t)(varint_put(length, n + choices + rest.n) - length));
    buffer_bytes(b, bytes, n);
    if (choices)
        buffer_bytes(b, r->choice, choices);
    if (rest.n)
        buffer_bytes(b, rest.text, rest.n);
    buffer_free(&rest);
}
