/* Deflate for planes of bytes (plane_deflate.h).
 *
 * A plane becomes tokens (plane_tokens.h); they are counted, the counts give Huffman codes
 * (huffman.h), and then all is written as one block: its form, and that of the codes of codes, is
 * RFC 1951, 3.2.7. Repetitions of bytes are "lengths" there.
 */
#include "arena/rows/plane_deflate.h"

#include "arena/rows/adler.h"
#include "arena/rows/huffman.h"
#include "arena/rows/plane_tokens.h"

#include <endian.h>
#include <stdlib.h>
#include <string.h>

enum {
    BYTES = 286, /* symbols: bytes, the end of a block, classes of lengths */
    END = 256,
    DISTANCES = 30, /* symbols: classes of distances */
    LENGTHS = 19,   /* symbols in which the lengths of the codes are written */
    LONGEST_LENGTH = 7
};

/* --- Bits ---------------------------------------------------------------------------------- */

/* Where bits go, the lowest first. */
typedef struct writer {
    uint8_t *at;
    uint64_t bits; /* not written yet */
    int n;         /* that many */
} writer;

/* Adds at most 56 bits to those since the last flush. */
static inline void put(writer *w, uint64_t value, int bits) {
    w->bits |= value << w->n;
    w->n += bits;
}

/* Writes all whole bytes; eight are touched. */
static inline void flush(writer *w) {
    uint64_t little = htole64(w->bits);
    memcpy(w->at, &little, sizeof little);
    w->at += w->n >> 3;
    w->bits >>= w->n & ~7;
    w->n &= 7;
}

/* --- Classes of numbers ------------------------------------------------------------------------
 */

/* The classes of lengths, symbols from END + 1 on: the least of each, and how many bits say which
 * one of the class. */
enum { CLASSES = 29 };
static const uint16_t class_least[CLASSES] = {3,  4,  5,  6,   7,   8,   9,   10,  11, 13,
                                              15, 17, 19, 23,  27,  31,  35,  43,  51, 59,
                                              67, 83, 99, 115, 131, 163, 195, 227, 258};
static const uint8_t class_bits[CLASSES] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                            2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};

/* How a distance is written: its class, and `bits` more. */
typedef struct distance {
    uint32_t class, more;
    int bits;
} distance;

static inline distance distance_of(uint32_t d) {
    if (d <= 4)
        return (distance){d - 1, 0, 0};
    int top = 31 - __builtin_clz(d - 1), bits = top - 1;
    return (distance){2 * (uint32_t)top + ((d - 1) >> bits & 1), (d - 1) & ((1U << bits) - 1),
                      bits};
}

/* --- A block --------------------------------------------------------------------------------- */

/* A symbol's code, and what follows it. */
typedef struct written {
    uint32_t bits;
    int n;
} written;

/* What is needed for a plane after the other. */
typedef struct press {
    writer to;
    plane_token *tokens;              /* room for a plane */
    uint8_t class_of[TOKEN_MOST + 1]; /* of each length */
    uint32_t counted[TOKEN_KINDS];    /* tokens of the plane at hand */
    uint32_t far[DISTANCES];          /* and classes of distances */
    written kind[TOKEN_KINDS];
    huffman_code distance[DISTANCES];
} press;

/* The lengths of codes as written: symbols of lengths, and the bits behind them. */
typedef struct length_list {
    struct {
        uint8_t symbol, more, bits;
    } item[BYTES + DISTANCES];
    int n;
    uint32_t count[LENGTHS];
} length_list;

static void add_length(length_list *l, int symbol, int more, int bits) {
    l->item[l->n].symbol = (uint8_t)symbol;
    l->item[l->n].more = (uint8_t)more;
    l->item[l->n++].bits = (uint8_t)bits;
    l->count[symbol]++;
}

/* Runs of lengths are written as such. */
static void list_lengths(length_list *l, const uint8_t *length, int n) {
    *l = (length_list){.count = {1, 1}}; /* a code needs two symbols */
    for (int i = 0, run; i < n; i += run) {
        int most = length[i] ? 7 : 138;
        for (run = 1; i + run < n && run < most && length[i + run] == length[i]; run++)
            ;
        if (length[i] == 0 && run >= 11) {
            add_length(l, 18, run - 11, 7);
        } else if (length[i] == 0 && run >= 3) {
            add_length(l, 17, run - 3, 3);
        } else if (i > 0 && length[i] == length[i - 1] && run >= 3) {
            run = run > 6 ? 6 : run;
            add_length(l, 16, run - 3, 2);
        } else {
            run = 1;
            add_length(l, length[i], 0, 0);
        }
    }
}

/* The head of a block: how long the codes of bytes and lengths, and of distances, are. */
static void put_codes(writer *w, const huffman_code *bytes, const huffman_code *distances) {
    static const uint8_t order[LENGTHS] = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                           11, 4,  12, 3, 13, 2, 14, 1, 15};
    length_list list;
    uint8_t length[BYTES + DISTANCES];
    huffman_code of_lengths[LENGTHS];
    int used = LENGTHS, far = DISTANCES;
    while (far > 1 && !distances[far - 1].length)
        far--;
    for (int s = 0; s < BYTES; s++)
        length[s] = bytes[s].length;
    for (int s = 0; s < far; s++)
        length[BYTES + s] = distances[s].length;
    list_lengths(&list, length, BYTES + far);
    huffman_make(list.count, LENGTHS, LONGEST_LENGTH, of_lengths);
    while (of_lengths[order[used - 1]].length == 0)
        used--;
    put(w, 4, 3); /* not the last block, its own codes */
    put(w, BYTES - 257, 5);
    put(w, (uint32_t)far - 1, 5);
    put(w, (uint32_t)used - 4, 4);
    flush(w);
    for (int i = 0; i < used; i++, flush(w))
        put(w, of_lengths[order[i]].length, 3);
    for (int i = 0; i < list.n; i++, flush(w)) {
        put(w, of_lengths[list.item[i].symbol].bits, of_lengths[list.item[i].symbol].length);
        put(w, list.item[i].more, list.item[i].bits);
    }
}

static void count_tokens(press *p, size_t n, bool repeats) {
    uint32_t other[TOKEN_KINDS];
    memset(p->counted, 0, sizeof p->counted);
    memset(p->far, 0, sizeof p->far);
    p->far[0] = 1; /* there is a code of distances, needed or not */
    /* In turn into two tables: the same kind often comes twice, and waits for itself. */
    memset(other, 0, sizeof other);
    for (size_t i = 0; i + 2 <= n; i += 2) {
        p->counted[token_kind(p->tokens[i])]++;
        other[token_kind(p->tokens[i + 1])]++;
    }
    if (n % 2)
        other[token_kind(p->tokens[n - 1])]++;
    for (int kind = 0; kind < TOKEN_KINDS; kind++)
        p->counted[kind] += other[kind];
    for (size_t i = 0; i < n && repeats; i++)
        if (token_distance(p->tokens[i]))
            p->far[distance_of(token_distance(p->tokens[i])).class]++;
}

/* Makes the codes of the tokens counted, and writes them as the head of a block; returns how the
 * block's end is written. */
static written put_head(press *p) {
    uint32_t count[BYTES] = {0};
    huffman_code codes[BYTES];
    memcpy(count, p->counted, 256 * sizeof *count);
    count[END] = 1;
    for (int length = TOKEN_LEAST; length <= TOKEN_MOST; length++)
        count[END + 1 + p->class_of[length]] += p->counted[TOKEN_REPEAT + length];
    huffman_make(count, BYTES, HUFFMAN_LONGEST, codes);
    huffman_make(p->far, DISTANCES, HUFFMAN_LONGEST, p->distance);
    for (int byte = 0; byte < 256; byte++)
        p->kind[byte] = (written){codes[byte].bits, codes[byte].length};
    for (int length = TOKEN_LEAST; length <= TOKEN_MOST; length++) {
        int class = p->class_of[length];
        const huffman_code *c = &codes[END + 1 + class];
        p->kind[TOKEN_REPEAT + length] =
            (written){c->bits | (uint32_t)(length - class_least[class]) << c->length,
                      c->length + class_bits[class]};
    }
    put_codes(&p->to, codes, p->distance);
    return (written){codes[END].bits, codes[END].length};
}

/* The only distance is 1, and its code one bit, 0. */
static void put_runs(press *p, size_t n) {
    writer w = p->to;
    for (size_t i = 0; i < n; i++) {
        uint32_t kind = token_kind(p->tokens[i]);
        put(&w, p->kind[kind].bits, p->kind[kind].n + (kind > TOKEN_REPEAT));
        if (i & 1)
            flush(&w);
    }
    flush(&w);
    p->to = w;
}

static void put_repeats(press *p, size_t n) {
    writer w = p->to;
    for (size_t i = 0; i < n; i++, flush(&w)) {
        const written *kind = &p->kind[token_kind(p->tokens[i])];
        put(&w, kind->bits, kind->n);
        if (!token_distance(p->tokens[i]))
            continue;
        distance d = distance_of(token_distance(p->tokens[i]));
        put(&w, p->distance[d.class].bits, p->distance[d.class].length);
        put(&w, d.more, d.bits);
    }
    p->to = w;
}

/* A plane as its own block. */
static void put_plane(press *p, const uint8_t *in, size_t n, bool repeats) {
    size_t tokens = (repeats ? tokens_of_repeats : tokens_of_runs)(p->tokens, in, n);
    count_tokens(p, tokens, repeats);
    written end = put_head(p);
    if (repeats)
        put_repeats(p, tokens);
    else
        put_runs(p, tokens);
    put(&p->to, end.bits, end.n);
    flush(&p->to);
}

/* --- The stream --------------------------------------------------------------------------------
 */

/* No byte takes more than the longest code, and no one's codes more than 512 bytes in addition. */
static size_t plane_bound(size_t n) {
    return 2 * n + 512;
}

size_t plane_deflate_bound(size_t planes, size_t n) {
    return planes * plane_bound(n) + 24;
}

size_t plane_deflate(uint8_t *out, const uint8_t *in, size_t planes, size_t n,
                     const bool *repeats) {
    press p = {.to = {.at = out}, .tokens = malloc((n + 2) * sizeof *p.tokens)};
    adler sum = {.low = 1};
    if (!p.tokens)
        return 0;
    for (int c = 0, length = TOKEN_LEAST; length <= TOKEN_MOST; length++) {
        while (c + 1 < CLASSES && length >= class_least[c + 1])
            c++;
        p.class_of[length] = (uint8_t)c;
    }
    put(&p.to, 0x0178, 16); /* deflate, window of 32 KiB, fast */
    for (size_t i = 0; i < planes; i++, in += n) {
        bool equal = memcmp(in, in + 1, n - 1) == 0;
        if (equal)
            adler_equal(&sum, in[0], n);
        else
            adler_bytes(&sum, in, n);
        put_plane(&p, in, n, repeats[i] && !equal);
    }
    put(&p.to, 3, 10 + (8 - (p.to.n + 10) % 8) % 8); /* the last block: empty, fixed codes */
    flush(&p.to);
    for (int i = 24; i >= 0; i -= 8)
        *p.to.at++ = (uint8_t)(adler_sum(&sum) >> i);
    free(p.tokens);
    return (size_t)(p.to.at - out);
}
