/* Huffman codes as deflate has them (RFC 1951, 3.2.2): canonical, of limited length.
 */
#ifndef AEDILE_ARENA_ROWS_HUFFMAN_H
#define AEDILE_ARENA_ROWS_HUFFMAN_H

#include <stdint.h>

enum { HUFFMAN_SYMBOLS = 288, HUFFMAN_LONGEST = 15 };

typedef struct huffman_code {
    uint16_t bits;  /* reversed: the first bit is the lowest */
    uint8_t length; /* 0: the symbol does not occur */
} huffman_code;

/* A code for symbols 0 .. symbols - 1 (at most HUFFMAN_SYMBOLS) with these counts, none longer than
 * `limit` (at most HUFFMAN_LONGEST): where it would be, the counts are made more alike until it
 * fits. A symbol by itself gets one bit. */
void huffman_make(const uint32_t *count, int symbols, int limit, huffman_code *out);

#endif
