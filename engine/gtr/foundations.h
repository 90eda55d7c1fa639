/* All uncompleted foundations on the table at once (GTR 6.2), for who looks at every one of them: as the records of the
 * sites, and what these say.
 */
#ifndef AEDILE_GTR_FOUNDATIONS_H
#define AEDILE_GTR_FOUNDATIONS_H

#include "engine/gtr/gtr.h"

#include <string.h>

enum { GTR_MAX_FOUNDATIONS = GTR_NSUITS * GTR_SITES };

typedef struct gtr_foundation {
    uint8_t seat, building;
    uint8_t materials; /* that lie there, 1 + suit, the larger one in the lowest three bits, the other above; 0: none */
} gtr_foundation;

static inline gtr_foundation gtr_foundation_of(uint16_t record) {
    return (gtr_foundation){.seat = (uint8_t)((record >> 13) - 1), .building = record >> 7 & 63, .materials = record & 63};
}

/* Which of the records are not 0, bits: by four, without a branch that nobody foresees. */
static inline uint64_t gtr_records_there(const uint16_t record[GTR_MAX_FOUNDATIONS]) {
    enum { FOUR = 4 };
    const uint64_t low = 0x7FFF7FFF7FFF7FFFULL;
    uint64_t there = 0;
    _Static_assert(GTR_MAX_FOUNDATIONS % FOUR == 0, "records are read by four");
#pragma GCC unroll 9
    for (int i = 0; i < GTR_MAX_FOUNDATIONS; i += FOUR) {
        const uint16_t *r = record + i;
        uint64_t four = r[0] | (uint64_t)r[1] << 16 | (uint64_t)r[2] << 32 | (uint64_t)r[3] << 48;
        uint64_t ones = ((((four & low) + low) | four) & ~low) >> 15; /* the lowest bit of each that is not 0 */
        there |= (ones * 0x0001000200040008ULL >> 48 & 15) << i;
    }
    return there;
}

/* Returns how many there are. */
static inline int gtr_foundation_records(const gtr_state *s, uint16_t out[GTR_MAX_FOUNDATIONS]) {
    uint16_t record[GTR_MAX_FOUNDATIONS];
    int n = 0;
    memcpy(record, s->site, sizeof record);
    for (uint64_t left = gtr_records_there(record); left; left &= left - 1)
        out[n++] = record[__builtin_ctzll(left)];
    return n;
}

#endif
