/* Planes of bytes taken apart into tokens for deflate: single bytes, and repetitions of what came
 * before.
 */
#ifndef AEDILE_ARENA_ROWS_PLANE_TOKENS_H
#define AEDILE_ARENA_ROWS_PLANE_TOKENS_H

#include <stddef.h>
#include <stdint.h>

enum {
    TOKEN_LEAST = 3, /* bytes of a repetition */
    TOKEN_MOST = 258,
    TOKEN_FARTHEST = 32768, /* how many bytes before */
    TOKEN_REPEAT = 256,
    TOKEN_KINDS = TOKEN_REPEAT + TOKEN_MOST + 1
};

/* A byte as itself; `length` bytes as they stand `distance` bytes before as TOKEN_REPEAT + length,
 * and the distance in the upper half. */
typedef uint32_t plane_token;

static inline uint32_t token_kind(plane_token t) {
    return t & 0xFFFF;
}

static inline uint32_t token_distance(plane_token t) {
    return t >> 16;
}

/* Takes n > 0 bytes apart, to out[n + 2]; returns the number of tokens. Of repetitions only runs of
 * one byte, at distance 1. */
size_t tokens_of_runs(plane_token *out, const uint8_t *in, size_t n);

/* The same with repetitions from any distance: smaller where there are some, and slower. */
size_t tokens_of_repeats(plane_token *out, const uint8_t *in, size_t n);

#endif
