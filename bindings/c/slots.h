/* Layouts of observations made of groups of slots, one byte each (names slots_...).
 *
 * A game has one table of groups, NAME_slots.def, and from it two layouts: `full`, all that the seat knows, and `compact`, what
 * most decisions are about. slots_of.h makes the places of the groups in both of the table. A group is of the table, or
 * there for each seat: the one that looks, then to its left.
 */
#ifndef AEDILE_SLOTS_H
#define AEDILE_SLOTS_H

#include "bindings/c/library.h"

#if defined(__BMI2__) && defined(__x86_64__)
#include <immintrin.h>
#endif

typedef struct slots_group {
    const char *name, *meaning;
    int first, size; /* of the table, or within a seat; size 0: not of this layout */
    int by;          /* what its slots are, by the game's own numbers; SLOTS_ONE: there is one */
    int seats;       /* 1: its slots are seats, counted from the one that looks */
} slots_group;

enum { SLOTS_ONE, SLOTS_WORD = 24 };

struct slots_layout {
    const slots_group *table, *seat; /* rows; a layout's in ascending order */
    int tables, seats;               /* rows of each */
    int table_size, seat_size;       /* slots before the seats, and of each */
    /* What slot i of a group is; may be written to `number`. */
    const char *(*word)(int by, int i, char number[SLOTS_WORD]);
};

/* The group of slot i; *seat: whose, counted from the one that looks, or -1: of the table; *at: which of the group. */
const slots_group *slots_find(const slots_layout *l, int i, int *seat, int *at);

/* --- Writing ------------------------------------------------------------------------------------ */

#define SLOTS_INLINE __attribute__((always_inline)) static inline

/* As many bytes at once as the machine can; it takes several steps where it has no such registers. */
typedef uint8_t slots_bytes __attribute__((vector_size(32)));

/* n slots as they are somewhere else, 32 to 64 of them. */
SLOTS_INLINE void slots_copy(uint8_t *out, const uint8_t *from, int n) {
    slots_bytes first, last;
    __builtin_memcpy(&first, from, 32);
    __builtin_memcpy(&last, from + n - 32, 32);
    __builtin_memcpy(out, &first, 32);
    __builtin_memcpy(out + n - 32, &last, 32);
}

/* n slots of 0, at least 32. */
SLOTS_INLINE void slots_clear(uint8_t *out, int n) {
    const slots_bytes none = {0};
#pragma GCC unroll 8
    for (int at = 0; at < n - 32; at += 32)
        __builtin_memcpy(out + at, &none, 32);
    __builtin_memcpy(out + n - 32, &none, 32);
}

/* Eight bits as eight bytes of 0 or 1, in the order of the bits on every machine. */
SLOTS_INLINE uint64_t slots_eight(uint64_t bits) {
#if defined(__BMI2__) && defined(__x86_64__)
    uint64_t each = _pdep_u64(bits, 0x0101010101010101ULL);
#else
    uint64_t each = (bits & 255) * 0x0101010101010101ULL & 0x8040201008040201ULL;
    each = (each + 0x7F7F7F7F7F7F7F7FULL) >> 7 & 0x0101010101010101ULL;
#endif
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    each = __builtin_bswap64(each);
#endif
    return each;
}

#if defined(__AVX512BW__) && defined(__AVX512VL__)
/* 32 bits from the lowest of `set` as bytes. */
SLOTS_INLINE slots_bytes slots_thirty_two(uint64_t set) {
    return (slots_bytes)__builtin_ia32_cvtmask2b256((uint32_t)set) & 1;
}
#elif defined(__AVX2__)
/* 32 bits from the lowest of `set` as bytes: each byte of the set eight times, of each of these another bit. */
SLOTS_INLINE slots_bytes slots_thirty_two(uint64_t set) {
    typedef uint64_t words __attribute__((vector_size(32)));
    const slots_bytes of = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1,
                            2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3};
    const words bits = {0x8040201008040201ULL, 0x8040201008040201ULL, 0x8040201008040201ULL,
                        0x8040201008040201ULL};
    slots_bytes each = (slots_bytes)__builtin_ia32_pshufb256(
        (char __attribute__((vector_size(32))))(words){set, set, set, set},
        (char __attribute__((vector_size(32))))of);
    return (slots_bytes)(0 - ((each & (slots_bytes)bits) == (slots_bytes)bits));
}
#endif

/* n slots of a set, 1 where the bit is. */
SLOTS_INLINE void slots_set(uint8_t *out, uint64_t set, int n) {
#if defined(__AVX2__)
    if (n > 32) { /* the second part is of the last 32 slots: it writes some of the first again */
        slots_bytes low = slots_thirty_two(set), high = slots_thirty_two(set >> (n - 32));
        __builtin_memcpy(out, &low, 32);
        __builtin_memcpy(out + n - 32, &high, 32);
        return;
    }
#endif
#pragma GCC unroll 8
    for (int at = 0; at < n; at += 8) {
        uint64_t eight = slots_eight(set >> at);
        __builtin_memcpy(out + at, &eight, n - at < 8 ? (size_t)(n - at) : 8);
    }
}

/* Seats as places: 0 is the one that looks. */
SLOTS_INLINE int slots_place(int viewer, int seat, int seats) {
    int place = seat - viewer;
    return place < 0 ? place + seats : place;
}

#endif
