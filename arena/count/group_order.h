/* In which order a worker plays the groups of its games where the order is free.
 */
#ifndef AEDILE_ARENA_COUNT_GROUP_ORDER_H
#define AEDILE_ARENA_COUNT_GROUP_ORDER_H

#include "arena/count/counters.h"

/* Number 0 .. COUNTERS_GROUPS - 1 of the groups: those that the big levels do not tell apart come
 * one after the other, so that their counters are still in the cache. */
static inline unsigned group_in_order(unsigned number) {
    enum { TOGETHER = COUNTERS_GROUPS / COUNTERS_DETAIL_GROUPS };
    return number % TOGETHER * COUNTERS_DETAIL_GROUPS + number / TOGETHER;
}

#endif
