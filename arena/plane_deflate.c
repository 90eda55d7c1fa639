/* Deflate for planes of bytes (plane_deflate.h).
 *
 * A plane becomes tokens, numbers below TOKENS: a byte as itself, a run of r more bytes like the
 * last one as RUN + r; a run is what deflate calls a match of distance 1. Tokens are counted, the
 * counts give a Huffman code, and then all is written: the form of a block, of the codes of codes
 * too, is RFC 1951, 3.2.7.
 */
#include "arena/plane_deflate.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum {
    SYMBOLS = 286, /* bytes, the end of a block, 29 classes of run lengths */
    END = 256,
    LEAST_RUN = 3,
    MOST_RUN = 258,
    RUN = 256,
    TOKENS = RUN + MOST_RUN + 1,
    LONGEST_CODE = 15,
    LENGTHS = 19, /* symbols in which the lengths of the codes are written */
    LONGEST_LENGTH = 7
};

/* --- Bits ---------------------------------------------------------------------------------- */

/* Where bits go, the lowest first. */
typedef struct writer {
    uint8_t *at;
    uint64_t bits; /* not written yet */
    int n;         /* so many, fewer than 32 */
} writer;

static inline void put(writer *w, uint32_t value, int bits) {
    w->bits |= (uint64_t)value << w->n;
    w->n += bits;
    if (w->n < 32)
        return;
    for (int i = 0; i < 4; i++)
        *w->at++ = (uint8_t)(w->bits >> 8 * i);
    w->bits >>= 32;
    w->n -= 32;
}

/* Fills the last byte with zeros. */
static void align(writer *w) {
    for (; w->n > 0; w->n -= 8) {
        *w->at++ = (uint8_t)w->bits;
        w->bits >>= 8;
    }
    w->n = 0;
    w->bits = 0;
}

/* --- Huffman codes --------------------------------------------------------------------------- */

typedef struct code {
    uint16_t bits; /* reversed, as put() wants them */
    uint8_t length;
} code;

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
    uint32_t weight[SYMBOLS];
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
    uint16_t parent[2 * SYMBOLS];
    uint8_t depth[2 * SYMBOLS];
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

/* The codes for these lengths: RFC 1951, 3.2.2. */
static void number_codes(const uint8_t *length, int symbols, code *out) {
    uint32_t next[LONGEST_CODE + 2] = {0};
    for (int s = 0; s < symbols; s++)
        next[length[s] + 1] += length[s] > 0;
    for (int bits = 1; bits <= LONGEST_CODE; bits++)
        next[bits] = (next[bits] + (bits > 1 ? next[bits - 1] : 0)) << 1;
    for (int s = 0; s < symbols; s++) {
        uint32_t number = length[s] ? next[length[s]]++ : 0, reversed = 0;
        for (int bit = 0; bit < length[s]; bit++)
            reversed = reversed << 1 | (number >> bit & 1);
        out[s] = (code){(uint16_t)reversed, length[s]};
    }
}

/* A code for symbols with these counts, none longer than `limit`: where it would be, the counts are
 * made more alike until it fits. */
static void make_code(const uint32_t *count, int symbols, int limit, code *out) {
    leaf leaves[SYMBOLS];
    uint8_t length[SYMBOLS] = {0};
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

/* --- A block --------------------------------------------------------------------------------- */

/* The classes of run lengths, symbols from END + 1 on: the least of each, and how many bits say
 * which one of the class. */
enum { CLASSES = 29 };
static const uint16_t class_least[CLASSES] = {3,  4,  5,  6,   7,   8,   9,   10,  11, 13,
                                              15, 17, 19, 23,  27,  31,  35,  43,  51, 59,
                                              67, 83, 99, 115, 131, 163, 195, 227, 258};
static const uint8_t class_bits[CLASSES] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                            2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};

/* What is needed for a plane after the other. */
typedef struct press {
    writer to;
    uint16_t *tokens;               /* room for one a byte */
    uint8_t class_of[MOST_RUN + 1]; /* of each run length */
    z_stream zlib;
} press;

/* How many bytes from `at` on are like the one before. */
static size_t run_at(const uint8_t *at, const uint8_t *end) {
    const uint8_t *start = at;
    uint64_t same = 0x0101010101010101U * at[-1], eight;
    for (; end - at >= 8; at += 8) {
        memcpy(&eight, at, sizeof eight);
        if (eight != same)
            break;
    }
    while (at < end && *at == start[-1])
        at++;
    return (size_t)(at - start);
}

/* Takes a plane apart; returns the number of tokens. */
static size_t make_tokens(uint16_t *tokens, const uint8_t *in, size_t n) {
    const uint8_t *end = in + n;
    uint16_t *to = tokens;
    while (in < end) {
        *to++ = *in++;
        if (in == end || *in != in[-1])
            continue;
        size_t run = run_at(in, end);
        for (in += run; run >= LEAST_RUN; run -= run < MOST_RUN ? run : MOST_RUN)
            *to++ = (uint16_t)(RUN + (run < MOST_RUN ? run : MOST_RUN));
        for (; run; run--)
            *to++ = in[-1];
    }
    return (size_t)(to - tokens);
}

/* Writes how long the codes are: those of the bytes, the end and the runs, then the one of the
 * single distance. Runs of lengths are written as such: RFC 1951, 3.2.7. */
static void put_lengths(writer *w, const code *codes) {
    static const uint8_t order[LENGTHS] = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                           11, 4,  12, 3, 13, 2, 14, 1, 15};
    struct {
        uint8_t symbol, more, bits;
    } list[SYMBOLS + 1];
    uint8_t length[SYMBOLS + 1];
    uint32_t count[LENGTHS] = {1, 1}; /* a code needs two symbols */
    code of_lengths[LENGTHS];
    int n = 0, used = LENGTHS;
    for (int s = 0; s < SYMBOLS; s++)
        length[s] = codes[s].length;
    length[SYMBOLS] = 1;
    for (int i = 0, run; i <= SYMBOLS; i += run, n++) {
        int most = length[i] ? 7 : 138;
        for (run = 1; i + run <= SYMBOLS && run < most && length[i + run] == length[i]; run++)
            ;
        if (length[i] == 0 && run >= 11) {
            list[n].symbol = 18, list[n].more = (uint8_t)(run - 11), list[n].bits = 7;
        } else if (length[i] == 0 && run >= 3) {
            list[n].symbol = 17, list[n].more = (uint8_t)(run - 3), list[n].bits = 3;
        } else if (i > 0 && length[i] == length[i - 1] && run >= 3) {
            run = run > 6 ? 6 : run;
            list[n].symbol = 16, list[n].more = (uint8_t)(run - 3), list[n].bits = 2;
        } else {
            run = 1;
            list[n].symbol = length[i], list[n].more = 0, list[n].bits = 0;
        }
        count[list[n].symbol]++;
    }
    make_code(count, LENGTHS, LONGEST_LENGTH, of_lengths);
    while (of_lengths[order[used - 1]].length == 0)
        used--;
    put(w, SYMBOLS - 257, 5);
    put(w, 0, 5);
    put(w, (uint32_t)used - 4, 4);
    for (int i = 0; i < used; i++)
        put(w, of_lengths[order[i]].length, 3);
    for (int i = 0; i < n; i++) {
        put(w, of_lengths[list[i].symbol].bits, of_lengths[list[i].symbol].length);
        put(w, list[i].more, list[i].bits);
    }
}

/* A plane as a block of its own. */
static void put_runs(press *p, const uint8_t *in, size_t n) {
    size_t tokens = make_tokens(p->tokens, in, n);
    uint32_t counted[TOKENS] = {0}, count[SYMBOLS];
    struct {
        uint32_t bits;
        int n;
    } written[TOKENS]; /* the code of each token, and which of its class it is */
    code codes[SYMBOLS];
    for (size_t i = 0; i < tokens; i++)
        counted[p->tokens[i]]++;
    memcpy(count, counted, 256 * sizeof *count);
    memset(count + END, 0, (SYMBOLS - END) * sizeof *count);
    count[END] = 1;
    for (int run = LEAST_RUN; run <= MOST_RUN; run++)
        count[END + 1 + p->class_of[run]] += counted[RUN + run];
    make_code(count, SYMBOLS, LONGEST_CODE, codes);
    for (int byte = 0; byte < 256; byte++)
        written[byte].bits = codes[byte].bits, written[byte].n = codes[byte].length;
    for (int run = LEAST_RUN; run <= MOST_RUN; run++) {
        int class = p->class_of[run];
        const code *c = &codes[END + 1 + class];
        written[RUN + run].bits = c->bits | (uint32_t)(run - class_least[class]) << c->length;
        written[RUN + run].n = c->length + class_bits[class] + 1; /* the distance is one 0 */
    }
    put(&p->to, 4, 3); /* not the last block, codes of its own */
    put_lengths(&p->to, codes);
    for (size_t i = 0; i < tokens; i++)
        put(&p->to, written[p->tokens[i]].bits, written[p->tokens[i]].n);
    put(&p->to, codes[END].bits, codes[END].length);
}

/* A plane by zlib, between whole bytes. */
static void put_repeats(press *p, const uint8_t *in, size_t n, size_t room) {
    put(&p->to, 0, 3); /* an empty block as it is: fills the byte */
    align(&p->to);
    for (int i = 0; i < 4; i++)
        put(&p->to, i < 2 ? 0 : 0xFF, 8);
    align(&p->to);
    deflateReset(&p->zlib);
    p->zlib.next_in = (z_const Bytef *)in;
    p->zlib.avail_in = (uInt)n;
    p->zlib.next_out = p->to.at;
    p->zlib.avail_out = (uInt)room;
    deflate(&p->zlib, Z_SYNC_FLUSH);
    p->to.at = p->zlib.next_out;
}

/* --- The stream --------------------------------------------------------------------------------
 */

/* No byte takes more than the longest code, and nobody's block more than 512 bytes besides. */
static size_t plane_bound(size_t n) {
    return 2 * n + 512;
}

size_t plane_deflate_bound(size_t planes, size_t n) {
    return planes * plane_bound(n) + 16;
}

/* The checksum with one more plane. Many are all zeros: theirs is known. */
static uLong add_to_check(uLong check, const uint8_t *in, size_t n) {
    if (in[0] == 0 && run_at(in + 1, in + n) == n - 1)
        return adler32_combine(check, (uLong)(n % 65521) << 16 | 1, (z_off_t)n);
    return adler32(check, in, (uInt)n);
}

size_t plane_deflate(uint8_t *out, const uint8_t *in, size_t planes, size_t n,
                     const bool *repeats) {
    press p = {.to = {.at = out}, .tokens = malloc(n * sizeof *p.tokens)};
    uLong check = adler32(0, NULL, 0);
    if (!p.tokens || deflateInit2(&p.zlib, 1, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY) != Z_OK) {
        free(p.tokens);
        return 0;
    }
    for (int c = 0, run = LEAST_RUN; run <= MOST_RUN; run++) {
        while (c + 1 < CLASSES && run >= class_least[c + 1])
            c++;
        p.class_of[run] = (uint8_t)c;
    }
    put(&p.to, 0x0178, 16); /* deflate, window of 32 KiB, fast */
    for (size_t i = 0; i < planes; i++, in += n) {
        check = add_to_check(check, in, n);
        if (repeats[i])
            put_repeats(&p, in, n, plane_bound(n));
        else
            put_runs(&p, in, n);
    }
    put(&p.to, 3, 10); /* the last block: empty, fixed codes */
    align(&p.to);
    for (int i = 24; i >= 0; i -= 8)
        *p.to.at++ = (uint8_t)(check >> i);
    deflateEnd(&p.zlib);
    free(p.tokens);
    return (size_t)(p.to.at - out);
}
