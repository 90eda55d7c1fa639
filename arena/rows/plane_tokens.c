/* Tokens of planes (plane_tokens.h).
 *
 * Both ways go by eight bytes at a time where they can, and avoid branches that depend on the data:
 * a wrong guess of the processor costs more than a token.
 */
#include "arena/rows/plane_tokens.h"

#include <endian.h>
#include <stdbool.h>
#include <string.h>

static inline uint64_t eight_at(const uint8_t *at) {
    uint64_t eight;
    memcpy(&eight, at, sizeof eight);
    return le64toh(eight);
}

static inline plane_token repeat(size_t length, size_t distance) {
    return (plane_token)(distance << 16 | (TOKEN_REPEAT + length));
}

/* --- Runs ------------------------------------------------------------------------------------- */

/* A byte and `more` of the same. Three tokens are written whether they count or not. */
static inline plane_token *put_run(plane_token *to, uint8_t byte, size_t more) {
    *to++ = byte;
    for (; more > TOKEN_MOST; more -= TOKEN_MOST)
        *to++ = repeat(TOKEN_MOST, 1);
    bool is_run = more >= TOKEN_LEAST;
    to[0] = is_run ? repeat(more, 1) : byte;
    to[1] = byte;
    return to + (is_run ? 1 : more);
}

/* Which of eight bytes are not 0, as bits. */
static inline uint64_t which(uint64_t eight) {
    const uint64_t low = 0x7F7F7F7F7F7F7F7F;
    uint64_t high = (((eight & low) + low) | eight) & ~low;
    return (high >> 7) * 0x0102040810204080 >> 56;
}

/* Which of 64 bytes are not like the one before. */
static inline uint64_t changes(const uint8_t *at) {
    uint64_t found = 0;
    for (int i = 0; i < 64; i += 8)
        found |= which(eight_at(at + i) ^ eight_at(at + i - 1)) << i;
    return found;
}

size_t tokens_of_runs(plane_token *out, const uint8_t *in, size_t n) {
    plane_token *to = out;
    size_t start = 0, i = 1; /* the run at hand starts there */
    if (memcmp(in, in + 1, n - 1) != 0) {
        for (; n - i >= 64; i += 64)
            for (uint64_t set = changes(in + i); set; set &= set - 1) {
                size_t next = i + (size_t)__builtin_ctzll(set);
                to = put_run(to, in[start], next - start - 1);
                start = next;
            }
        for (; i < n; i++)
            if (in[i] != in[i - 1]) {
                to = put_run(to, in[start], i - start - 1);
                start = i;
            }
    }
    to = put_run(to, in[start], n - start - 1);
    return (size_t)(to - out);
}

/* --- Repetitions ------------------------------------------------------------------------------ */

enum { PLACES_BITS = 12, LEAST = 4 /* bytes that must be alike: three hardly pay */ };

/* Where four bytes are remembered. */
static inline uint32_t place_of(uint64_t bytes) {
    return ((uint32_t)bytes * 2654435761U) >> (32 - PLACES_BITS);
}

/* How many of the bytes at `at`, before `end`, are as at `as`, at most TOKEN_MOST. */
static inline size_t alike(const uint8_t *at, const uint8_t *as, const uint8_t *end) {
    size_t most = (size_t)(end - at) < TOKEN_MOST ? (size_t)(end - at) : TOKEN_MOST, n = 0;
    for (; n + 8 <= most; n += 8) {
        uint64_t differ = eight_at(at + n) ^ eight_at(as + n);
        if (differ)
            return n + (size_t)__builtin_ctzll(differ) / 8;
    }
    while (n < most && at[n] == as[n])
        n++;
    return n;
}

size_t tokens_of_repeats(plane_token *out, const uint8_t *in, size_t n) {
    uint32_t last[1 << PLACES_BITS] = {0}; /* where these bytes stood, and 1; 0: nowhere */
    plane_token *to = out;
    size_t i = 0, known = 0; /* all before `known` are remembered */
    while (i + 8 <= n) {
        for (; known < i; known++)
            last[place_of(eight_at(in + known))] = (uint32_t)known + 1;
        uint32_t *place = &last[place_of(eight_at(in + i))];
        size_t before = *place ? *place - 1 : i, length = 0;
        *place = (uint32_t)i + 1;
        known = i + 1;
        if (before < i && i - before <= TOKEN_FARTHEST)
            length = alike(in + i, in + before, in + n);
        *to++ = length >= LEAST ? repeat(length, i - before) : in[i];
        i += length >= LEAST ? length : 1;
    }
    for (; i < n; i++)
        *to++ = in[i];
    return (size_t)(to - out);
}
