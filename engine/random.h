/* PCG random streams: pcg32 (XSH-RR, 64-bit state, 32-bit output).
 *
 * Source: M. E. O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically Good
 * Algorithms for Random Number Generation", HMC-CS-2014-0905. Written from the paper;
 * tests/unit/test_random.c holds it against the published vectors and against the C++
 * library of the same author. Integer arithmetic only: the same numbers on every machine.
 */
#ifndef AEDILE_RANDOM_H
#define AEDILE_RANDOM_H

#include <stdint.h>

typedef struct pcg32 {
    uint64_t state; /* the LCG's current state */
    uint64_t inc;   /* the stream: any odd number */
} pcg32;

/* The bits that the next call of pcg32_next will give. */
static inline uint32_t pcg32_peek(const pcg32 *rng) {
    uint32_t xorshifted = (uint32_t)(((rng->state >> 18) ^ rng->state) >> 27);
    uint32_t rot = (uint32_t)(rng->state >> 59);
    return (xorshifted >> rot) | (xorshifted << ((32 - rot) & 31));
}

/* Next 32 uniform random bits. */
static inline uint32_t pcg32_next(pcg32 *rng) {
    uint32_t bits = pcg32_peek(rng);
    rng->state = rng->state * 6364136223846793005ULL + rng->inc;
    return bits;
}

/* The next 64, as two draws, the high half first. Two calls in one expression would be made in
 * whichever order the compiler likes. */
static inline uint64_t pcg32_next64(pcg32 *rng) {
    uint64_t high = pcg32_next(rng);
    return high << 32 | pcg32_next(rng);
}

/* Starts stream number `stream` (only its low 63 bits count) at `seed`. */
static inline void pcg32_seed(pcg32 *rng, uint64_t seed, uint64_t stream) {
    rng->state = 0;
    rng->inc = (stream << 1) | 1;
    (void)pcg32_next(rng);
    rng->state += seed;
    (void)pcg32_next(rng);
}

/* Uniform in 0 .. bound-1, bound >= 1, without bias: Lemire's multiply-and-reject
 * (ACM TOMACS 29(1), 2019). Nearly always one draw. */
static inline uint32_t pcg32_below(pcg32 *rng, uint32_t bound) {
    uint64_t m = (uint64_t)pcg32_next(rng) * bound;
    if ((uint32_t)m < bound) {
        uint32_t reject = (0u - bound) % bound;
        while ((uint32_t)m < reject)
            m = (uint64_t)pcg32_next(rng) * bound;
    }
    return (uint32_t)(m >> 32);
}

/* The same from what pcg32_peek gave before, so that its bits can be had before the bound is known.
 * A bound of 1 draws nothing. */
static inline uint32_t pcg32_below_peeked(pcg32 *rng, uint32_t bits, uint32_t bound) {
    uint64_t m = (uint64_t)bits * bound;
    if (__builtin_expect((uint32_t)m < bound, 0)) /* rare */
        return bound == 1 ? 0 : pcg32_below(rng, bound);
    uint64_t drawn =
        (uint64_t)(bound == 1) - 1; /* no branch: whether there is a choice is chance */
    rng->state += drawn & (rng->state * 6364136223846793004ULL + rng->inc);
    return (uint32_t)(m >> 32);
}

enum { PCG32_PLACES = 7, PCG32_PLACES_BOUND = 194 };

/* The whole part of fraction * bound / 2^64, bound below 2^32; the rest in its place. */
static inline uint32_t pcg32_split(uint64_t *fraction, uint32_t bound) {
#ifdef __SIZEOF_INT128__
    unsigned __int128 m = (unsigned __int128)*fraction * bound;
    *fraction = (uint64_t)m;
    return (uint32_t)(m >> 64);
#else
    uint64_t low = (*fraction & 0xFFFFFFFFU) * bound;
    uint64_t high = (*fraction >> 32) * bound + (low >> 32);
    *fraction *= bound;
    return (uint32_t)(high >> 32);
#endif
}

/* Seven at once for pcg32_places: number k below bound - k, or 0 where that is below 1. */
static inline void pcg32_places_batch(pcg32 *rng, uint32_t bound, uint8_t *out) {
    uint64_t left, product;
    do {
        left = (uint64_t)pcg32_next(rng) << 32;
        left |= pcg32_next(rng);
        if (__builtin_expect(bound >= PCG32_PLACES, 1)) {
            for (uint32_t k = 0; k < PCG32_PLACES; k++)
                out[k] = (uint8_t)pcg32_split(&left, bound - k);
        } else {
            for (uint32_t k = 0; k < PCG32_PLACES; k++)
                out[k] = (uint8_t)pcg32_split(&left, bound > k ? bound - k : 1);
        }
        if (__builtin_expect(left >> 54 != 0, 1)) /* the product of the bounds is smaller */
            return;
        product = 1;
        for (uint32_t k = 0; k < PCG32_PLACES; k++)
            product *= bound > k ? bound - k : 1;
    } while (left < (0 - product) % product);
}

/* Places of n cards drawn from `bound` without putting back: number k is uniform in 0 .. bound-1-k,
 * without bias; n <= bound <= PCG32_PLACES_BOUND. Room: n + PCG32_PLACES. Seven are had of two
 * draws, by multiplying one 64-bit number with one bound after the other (N. Brackett-Rozinsky, D.
 * Lemire, "Batched Ranged Random Integer Generation", Software: Practice and Experience, 2024). */
static inline void pcg32_places(pcg32 *rng, uint32_t n, uint32_t bound, uint8_t *out) {
    pcg32 own = *rng;
    for (uint8_t *end = out + n; out < end; out += PCG32_PLACES, bound -= PCG32_PLACES)
        pcg32_places_batch(&own, bound, out);
    *rng = own;
}

/* splitmix64's finalizer: spreads one 64-bit number over all its bits. For hashes and for
 * deriving seeds of games and agents from a run's seed. */
static inline uint64_t mix64(uint64_t x) {
    x += 0x9E3779B97F4A7C15ULL;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31);
}

#endif
