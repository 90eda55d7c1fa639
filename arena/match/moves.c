/* Moves as digits of a mixed base (moves.h). Digits are added from the lowest on; a number is full
 * when the next digit might not fit into 64 bits. The last one takes as many bytes as its largest
 * value would. */
#include "arena/match/moves.h"

#include "arena/base/varint.h"

#include <string.h>

/* How many bytes hold numbers below `capacity`. */
static size_t bytes_of(uint64_t capacity) {
    size_t n = 0;
    for (uint64_t most = capacity - 1; most; most >>= 8)
        n++;
    return n;
}

static void flush(moves_writer *w, size_t n) {
    uint8_t bytes[8];
    for (size_t i = 0; i < n; i++)
        bytes[i] = (uint8_t)(w->number >> 8 * i);
    buffer_bytes(&w->bytes, bytes, n);
    w->number = 0;
    w->capacity = 1;
}

void moves_start(moves_writer *w) {
    buffer_clear(&w->bytes);
    w->of = (kept_moves){0};
    w->number = 0;
    w->capacity = 1;
}

void moves_writer_done(moves_writer *w) {
    buffer_free(&w->bytes);
}

void moves_add(moves_writer *w, int index, int n) {
    if (w->capacity > UINT64_MAX / (uint64_t)n)
        flush(w, 8);
    w->number += (uint64_t)index * w->capacity;
    w->capacity *= (uint64_t)n;
    w->of.choices++;
}

void moves_fault(moves_writer *w) {
    if (w->of.faults < GAME_MAX_SEATS)
        w->of.fault_at[w->of.faults++] = w->of.choices;
}

kept_moves moves_end(moves_writer *w) {
    flush(w, bytes_of(w->capacity));
    w->of.bytes = (const uint8_t *)w->bytes.text;
    w->of.n = w->bytes.n;
    return w->of;
}

/* --- Whole games -------------------------------------------------------------------- */

void moves_put(buffer *b, const kept_moves *m) {
    uint8_t head[VARINT_MAX * (3 + GAME_MAX_SEATS)], *at = head;
    at = varint_put(at, m->choices);
    at = varint_put(at, (uint64_t)m->faults);
    for (int i = 0; i < m->faults; i++)
        at = varint_put(at, m->fault_at[i]);
    at = varint_put(at, m->n);
    buffer_bytes(b, head, (size_t)(at - head));
    buffer_bytes(b, m->bytes, m->n);
}

bool moves_get(const uint8_t **at, const uint8_t *end, kept_moves *out) {
    const uint8_t *p = *at;
    uint64_t choices, faults, n, before = 0;
    if (!varint_get(&p, end, &choices) || !varint_get(&p, end, &faults) || choices > UINT32_MAX ||
        faults > GAME_MAX_SEATS)
        return false;
    *out = (kept_moves){.choices = (uint32_t)choices, .faults = (int)faults};
    for (int i = 0; i < out->faults; i++) {
        uint64_t found;
        if (!varint_get(&p, end, &found) || found < before || found > choices)
            return false;
        out->fault_at[i] = (uint32_t)(before = found);
    }
    if (!varint_get(&p, end, &n) || n > (size_t)(end - p))
        return false;
    out->bytes = p;
    out->n = (size_t)n;
    *at = p + n;
    return true;
}

/* --- Reading ------------------------------------------------------------------------ */

void moves_read(moves_reader *r, const kept_moves *m) {
    *r = (moves_reader){.left = *m, .capacity = UINT64_MAX /* used up: a number is to be read */};
}

bool moves_next_fault(moves_reader *r) {
    bool fault = r->faults < r->left.faults && r->left.fault_at[r->faults] == r->done;
    r->faults += fault;
    return fault;
}

int moves_next(moves_reader *r, int n) {
    if (r->done == r->left.choices)
        return -1;
    if (r->capacity > UINT64_MAX / (uint64_t)n) {
        size_t size = r->left.n < 8 ? r->left.n : 8;
        r->number = 0;
        for (size_t i = 0; i < size; i++)
            r->number |= (uint64_t)r->left.bytes[i] << 8 * i;
        r->left.bytes += size;
        r->left.n -= size;
        r->capacity = 1;
    }
    int index = (int)(r->number % (uint64_t)n);
    r->number /= (uint64_t)n;
    r->capacity *= (uint64_t)n;
    r->done++;
    return index;
}
