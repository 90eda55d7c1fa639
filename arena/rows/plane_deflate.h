/* Deflate (RFC 1950, 1951) for shuffled tables: planes of bytes, each with its own
 * distribution.
 *
 * Each plane is a block with its own Huffman code, and of repetitions only runs of one byte
 * are looked for; longer ones only in planes said to have them. On rows of games that is smaller
 * than what zlib makes of the whole at its highest level, in a quarter of the time of its lowest
 * (docs/reference/results.md). The bytes are the same on every machine; the one who inflates reads them.
 */
#ifndef AEDILE_ARENA_ROWS_PLANE_DEFLATE_H
#define AEDILE_ARENA_ROWS_PLANE_DEFLATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes that the planes can come to, at most. */
size_t plane_deflate_bound(size_t planes, size_t n);

/* Writes a zlib stream of `planes` planes of n bytes each, one after the other, to
 * out[plane_deflate_bound()]; repeats[i]: in plane i sequences of bytes come again. Returns the
 * stream's bytes; 0: no memory. */
size_t plane_deflate(uint8_t *out, const uint8_t *in, size_t planes, size_t n, const bool *repeats);

#endif
