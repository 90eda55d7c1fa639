/* The form of packed records, for those who write (pack.c) and read (unpack.c) it. Numbers are
 * varints (varint.h), signed ones folded, unless a size is given. There is one way to write a
 * record.
 *
 *   length   bytes of all that follows
 *   head     HAS_* (1); items of all seats; decisions; forced; id; end (1); trace (8); turns;
 *            first (1); leader (1), changes, turn; of each seat how far behind, times
 *            GAME_MAX_SEATS, and in how many ranks; options; bits of the items in the game
 *   seats    place (1), score; the fault (1) if there are any; all columns (1 each, 2 with
 *            HAS_WORDS)
 *   items    of each seat: bits of those kept in hand; bits of those that say something; for each
 *            of these its head (1: ITEM_*, the high half: times playable); then for each the turns
 *            that its head announces (1 each, 2 where the game has more than 255 turns); then for
 *            each what its head leaves open. Those that are held say so: what a seat has at the end
 *            is read from there
 *   choices  one byte for each decision with an alternative
 *   moves    as moves_put writes them
 *   faults   bytes of the lines, the lines
 *   readings of a run that reads its games, as readings_pack writes them
 *   flows    of a run that follows cards (flows.h): the rest
 *
 * Heads and turns lie together so that both are read without branches that no one can foresee.
 */
#ifndef AEDILE_ARENA_ROWS_PACK_FORM_H
#define AEDILE_ARENA_ROWS_PACK_FORM_H

#include "arena/match/match.h"

enum {
    HAS_FAULTS = 1,
    HAS_CHOICES = 2,
    HAS_WORDS = 4, /* some column of a seat is not within a byte */
    HAS_FLOWS = 8,
    HAS_MOVES = 16,
    HAS_FAULT_LINES = 32,
    HAS_READINGS = 64,
    HEAD_BITS = 127
};

enum {
    ITEM_DRAWN = 1,   /* drawn: in which turn */
    ITEM_OPENING = 2, /* in the opening hand; with ITEM_DRAWN: all fields follow as they are */
    ITEM_LAID = 4,    /* laid: in which turn */
    ITEM_MORE = 8,    /* further flags, and the numbers that they say there are, follow */
    ITEM_ALL = ITEM_DRAWN | ITEM_OPENING,
    MANY = 15 /* times playable: a number follows */
};

/* Flags that an item's head says, the lowest ones. */
enum { PLAIN_BITS = 3, PLAIN = FACTS_OPENING | FACTS_DRAWN | FACTS_LAID };
_Static_assert(PLAIN == (1 << PLAIN_BITS) - 1, "the others begin there");

/* Whether turns of this game take two bytes. */
static inline bool pack_is_long(const facts *f) {
    return f->turns > UINT8_MAX;
}

/* Whether an item's flags say which of its numbers are not 0, as they do in all games so far, and
 * its turns are at most `most`, all ones. */
static inline bool pack_is_plain(const facts_item *i, unsigned most) {
    enum { SAID = FACTS_DRAWN | FACTS_LAID | FACTS_DONE | FACTS_OFFERED | FACTS_USED };
    unsigned said = (i->drawn ? FACTS_DRAWN : 0u) | (i->laid ? FACTS_LAID : 0u) |
                    (i->done ? FACTS_DONE : 0u) | (i->offered ? FACTS_OFFERED : 0u) |
                    (i->used ? FACTS_USED : 0u);
    /* One number, so that there are no branches: 0 if all is well. */
    unsigned odd = (i->flags & SAID) ^ said;
    odd |= i->flags & FACTS_OPENING ? i->drawn ^ 1u : 0u;
    odd |= i->done ? 0u : (unsigned)(i->points | i->ahead);
    return (odd | ((unsigned)(i->drawn | i->laid | i->done) & ~most)) == 0;
}

/* Whether something of an item follows behind the turns. */
static inline bool pack_goes_on(unsigned head) {
    return head & ITEM_MORE || (head & ITEM_ALL) == ITEM_ALL || head >> 4 == MANY;
}

/* How many numbers the facts have of a seat. */
static inline int pack_columns(const facts_class *f) {
    int n = 0;
    while (f->seat_columns && f->seat_columns[n].name)
        n++;
    return n;
}

#endif
