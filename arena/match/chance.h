/* Where the chance of a run's games comes from: the seed, and with it a secret if there is one.
 *
 * Without a secret the one who knows the seed can deal every game (agents/streams.h). Where programs from
 * outside play, deals and streams come from a SHA-256 over secret, seed, number and purpose: 128
 * bits for each, from which nothing follows about any other.
 */
#ifndef AEDILE_ARENA_MATCH_CHANCE_H
#define AEDILE_ARENA_MATCH_CHANCE_H

#include "agents/streams.h"

enum { CHANCE_SECRET_DIGITS = 32 };

typedef struct chance {
    uint64_t seed;
    const char
        *secret; /* that many hexadecimal digits in lower case, borrowed; NULL: there is none */
} chance;

/* The seed and the stream by which the deal of that number is dealt (game.create). */
void chance_of_deal(const chance *c, uint64_t deal, uint64_t *seed, uint64_t *stream);

/* Starts a stream by the secret: for a purpose in the game of that number, or of a question of such a stream. */
void chance_start_secret(const chance *c, uint64_t number, int purpose, uint64_t question,
                         pcg32 *out);

/* The same by the secret, or by the seed where there is none. Streams that are not keyed by
 * questions have the question 0. */
static inline void chance_start(const chance *c, uint64_t number, int purpose, uint64_t question,
                                pcg32 *out) {
    if (c->secret)
        chance_start_secret(c, number, purpose, question, out);
    else
        stream_start(out, c->seed ^ question, number, purpose);
}

#endif
