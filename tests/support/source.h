/* The chance of a test: bytes that a fuzzer chose, or a seeded random stream. The same code therefore
 * makes a game from either, and a game is named by its bytes or by its number.
 */
#ifndef AEDILE_TESTS_SOURCE_H
#define AEDILE_TESTS_SOURCE_H

#include "engine/random.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct source {
    const uint8_t *bytes; /* the caller's, or NULL: draw from rng */
    size_t left;          /* bytes not used yet; none left reads as zeros */
    pcg32 rng;
} source;

static inline source source_of_bytes(const uint8_t *bytes, size_t size) {
    return (source){.bytes = bytes, .left = size};
}

static inline source source_of_seed(uint64_t seed, uint64_t stream) {
    source s = {.bytes = NULL};
    pcg32_seed(&s.rng, seed, stream);
    return s;
}

/* A number in 0 .. bound-1. From bytes: one byte each (bound <= 256), none if bound is 1. */
static inline uint32_t source_below(source *s, uint32_t bound) {
    if (!s->bytes)
        return pcg32_below(&s->rng, bound);
    if (bound == 1 || s->left == 0)
        return 0;
    s->left--;
    return *s->bytes++ % bound;
}

static inline bool source_chance(source *s, uint32_t one_in) {
    return source_below(s, one_in) == one_in - 1;
}

#endif
