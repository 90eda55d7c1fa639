/* Huffman codes (huffman.h): the two rarest nodes are joined until one is left; how deep a symbol
 * lies then is how long its code is.
 */
#include "arena/rows/huffman.h"

#include <stdbool.h>
#include <stdlib.h>

typedef struct leaf {
    uint32_t count;
    uint16_t symbol;
} leaf;

static int by_count(const void *a, const void *b) {
    const leaf *x = a, *y = b;
    if (x->count != y->count)
        return x->count < y->count ? -1 : 1;
    return x->symbol < y->symbol ? -1 : 1;
}

/* Joins the two rarest of leaves and inner nodes until one is left, n >= 2 leaves ascending;
 * parent[i] of leaf i, parent[n + i] of inner node i. */
static void join(const leaf *leaves, int n, uint16_t *parent) {
    uint32_t weight[HUFFMAN_SYMBOLS];
    int next_leaf = 0, next_inner = 0;
    for (int made = 0; made < n - 1; made++) {
        weight[made] = 0;
        for (int two = 0; two < 2; two++) {
            bool inner = next_leaf == n ||
                         (next_inner < made && weight[next_inner] < leaves[next_leaf].count);
            weight[made] += inner ? weight[next_inner] : leaves[next_leaf].count;
            parent[inner ? n + next_inner++ : next_leaf++] = (uint16_t)(n + made);
        }
    }
}

/* Lengths of a Huffman code for the leaves; returns the longest. */
static int leaf_lengths(const leaf *leaves, int n, uint8_t *length) {
    uint16_t parent[2 * HUFFMAN_SYMBOLS];
    uint8_t depth[2 * HUFFMAN_SYMBOLS];
    int longest = 1;
    if (n == 1) {
        length[leaves[0].symbol] = 1;
        return longest;
    }
    join(leaves, n, parent);
    depth[2 * n - 2] = 0;
    for (int i = 2 * n - 3; i >= 0; i--) {
        depth[i] = (uint8_t)(depth[parent[i]] + 1);
        if (i >= n)
            continue;
        length[leaves[i].symbol] = depth[i];
        longest = depth[i] > longest ? depth[i] : longest;
    }
    return longest;
}

/* The lowest `length` bits the other way round. */
static inline uint16_t reversed(uint32_t bits, int length) {
    bits = (bits & 0x5555) << 1 | (bits >> 1 & 0x5555);
    bits = (bits & 0x3333) << 2 | (bits >> 2 & 0x3333);
    bits = (bits & 0x0F0F) << 4 | (bits >> 4 & 0x0F0F);
    bits = (bits & 0x00FF) << 8 | (bits >> 8 & 0x00FF);
    return (uint16_t)(bits >> (16 - length));
}

/* The codes for these lengths: RFC 1951, 3.2.2. */
static void number_codes(const uint8_t *length, int symbols, huffman_code *out) {
    uint32_t next[HUFFMAN_LONGEST + 2] = {0};
    for (int s = 0; s < symbols; s++)
        next[length[s] + 1] += length[s] > 0;
    for (int bits = 1; bits <= HUFFMAN_LONGEST; bits++)
        next[bits] = (next[bits] + (bits > 1 ? next[bits - 1] : 0)) << 1;
    for (int s = 0; s < symbols; s++) {
        uint32_t number = length[s] ? next[length[s]]++ : 0;
        out[s] = (huffman_code){reversed(number, length[s]), length[s]};
    }
}

void huffman_make(const uint32_t *count, int symbols, int limit, huffman_code *out) {
    leaf leaves[HUFFMAN_SYMBOLS];
    uint8_t length[HUFFMAN_SYMBOLS] = {0};
    int n = 0;
    for (int s = 0; s < symbols; s++)
        if (count[s])
            leaves[n++] = (leaf){count[s], (uint16_t)s};
    qsort(leaves, (size_t)n, sizeof *leaves, by_count);
    while (leaf_lengths(leaves, n, length) > limit)
        for (int i = 0; i < n; i++)
            leaves[i].count = leaves[i].count / 2 + 1;
    number_codes(length, symbols, out);
}
