/* Filling facts in: what games do alike. The turn is facts.turns. */
#ifndef AEDILE_ARENA_SEAM_FACTS_MARK_H
#define AEDILE_ARENA_SEAM_FACTS_MARK_H

#include "arena/seam/facts.h"

#define FACTS_BIT(item) (UINT64_C(1) << (item))

/* The turn in which something first happened: now, unless it did before. */
static inline void facts_first_time(uint16_t *turn, uint16_t now) {
    if (!*turn)
        *turn = now;
}

/* Items that the seat has completed for the first time or again; how: flags. */
static inline void facts_mark_done(facts *f, int seat, uint64_t items, int how) {
    f->items[seat] |= items;
    f->touched[seat] |= items;
    for (; items; items &= items - 1) {
        facts_item *i = &f->item[seat][__builtin_ctzll(items)];
        i->flags |= (uint16_t)how;
        facts_first_time(&i->done, f->turns);
    }
}

/* Items that have come to the seat's hand. */
static inline void facts_mark_drawn(facts *f, int seat, uint64_t items, int how) {
    f->touched[seat] |= items;
    for (; items; items &= items - 1) {
        facts_item *i = &f->item[seat][__builtin_ctzll(items)];
        i->flags |= (uint16_t)how;
        facts_first_time(&i->drawn, f->turns);
    }
}

/* A choice that an item's power gives, and whether it was taken. */
static inline void facts_mark_offered(facts *f, int seat, int item, bool taken) {
    facts_item *i = &f->item[seat][item];
    f->touched[seat] |= FACTS_BIT(item);
    i->offered++;
    i->used = (uint16_t)(i->used + taken);
    i->flags |= (uint16_t)(FACTS_OFFERED | (taken ? FACTS_USED : 0));
}

/* The one who has the most of these points by itself is in front now; how far behind are the others, in points and in
 * ranks? The points must be those that all at the table can see: what they do not see is no comeback to them. */
static inline void facts_mark_leader(facts *f, const int *points, int players) {
    int best = 0;
    bool alone = true;
    for (int p = 1; p < players; p++) {
        alone = points[p] > points[best] || (alone && points[p] < points[best]);
        best = points[p] > points[best] ? p : best;
    }
    for (int p = 0; p < players; p++) {
        int less = points[best] - points[p];
        f->behind[p] = (uint16_t)(less > f->behind[p] ? less : f->behind[p]);
        int above = 0;
        for (int other = 0; other < players; other++)
            above += points[other] > points[p];
        f->ranks_behind[p] = (uint8_t)(above > f->ranks_behind[p] ? above : f->ranks_behind[p]);
    }
    if (!alone || f->leader == best)
        return;
    f->lead_changes = (uint16_t)(f->lead_changes + (f->leader < GAME_MAX_SEATS));
    f->leader = (uint8_t)best;
    f->lead_turn = f->turns;
}

#endif
