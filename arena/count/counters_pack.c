/* Counters as bytes: whole numbers of variable length (varint.h), in a fixed order.
 *
 *   shape, 9 numbers; numbers, blocks: each as runs, "how many zeros, how many others, these";
 *   extremes, two numbers each; outcomes: how many, then each with its games, ascending
 */
#include "arena/base/varint.h"
#include "arena/count/counters.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* --- Writing ---------------------------------------------------------------------------------- */

static void put(buffer *b, uint64_t v) {
    uint8_t bytes[VARINT_MAX];
    buffer_bytes(b, bytes, (size_t)(varint_put(bytes, v) - bytes));
}

static void put_signed(buffer *b, int64_t v) {
    put(b, varint_fold(v));
}

static void put_runs(buffer *b, const int64_t *v, size_t n) {
    for (size_t i = 0; i < n;) {
        size_t zeros = i;
        while (zeros < n && !v[zeros])
            zeros++;
        size_t end = zeros;
        while (end < n && v[end])
            end++;
        put(b, zeros - i);
        put(b, end - zeros);
        for (i = zeros; i < end; i++)
            put_signed(b, v[i]);
    }
}

static void put_outcomes(buffer *b, const outcomes *o) {
    size_t n;
    outcome *list = outcomes_list(o, &n);
    if (o->n && !list)
        buffer_no_memory(o->n * sizeof *list);
    put(b, n);
    for (size_t i = 0; i < n; i++) {
        put(b, list[i].group);
        for (int s = 0; s < o->players; s++)
            put(b, list[i].agent[s]);
        for (int s = 0; s < o->players; s++)
            put(b, list[i].place[s]);
        put(b, list[i].faulted);
        put_signed(b, list[i].games);
    }
    free(list);
}

static size_t numbers(const counters *c) {
    return c->base[COUNTERS_LEVELS];
}
static size_t block_scores(const counters *c) {
    return c->blocks ? (size_t)counters_block_most(c) + 1 : 0;
}
static size_t extremes(const counters *c) {
    return (size_t)(COUNTERS_EXTREMES * c->shape.agents);
}

void counters_pack(buffer *b, const counters *c) {
    const counters_shape *s = &c->shape;
    const int shape[] = {s->players,   s->agents, s->items,
                         s->columns,   s->ends,   s->orders,
                         s->candidate, s->detail, s->flows | s->course << 1};
    for (size_t i = 0; i < sizeof shape / sizeof *shape; i++)
        put_signed(b, shape[i]);
    put_runs(b, c->number, numbers(c));
    put_runs(b, c->blocks, block_scores(c));
    for (size_t i = 0; i < extremes(c); i++) {
        put_signed(b, c->extreme[i].least);
        put_signed(b, c->extreme[i].most);
    }
    put_outcomes(b, &c->outcomes);
}

/* --- Reading ---------------------------------------------------------------------------------- */

typedef struct reader {
    const uint8_t *at, *end;
    bool bad; /* from here on, 0 is read */
} reader;

static uint64_t get(reader *r) {
    uint64_t v = 0;
    if (!r->bad)
        r->bad = !varint_get(&r->at, r->end, &v);
    return r->bad ? 0 : v;
}

static int64_t get_signed(reader *r) {
    return varint_unfold(get(r));
}

/* A number below `limit`. */
static unsigned get_below(reader *r, unsigned limit) {
    uint64_t v = get(r);
    r->bad |= v >= limit;
    return r->bad ? 0 : (unsigned)v;
}

/* Runs as put_runs writes them and no other way; the vector is zero. */
static void get_runs(reader *r, int64_t *v, size_t n) {
    for (size_t i = 0; i < n && !r->bad;) {
        uint64_t zeros = get(r), others = get(r);
        if (zeros > n - i || others > n - i - zeros || (!others && zeros != n - i) ||
            (!zeros && i)) {
            r->bad = true;
            return;
        }
        i += (size_t)zeros;
        for (uint64_t k = 0; k < others; k++, i++) {
            v[i] = get_signed(r);
            r->bad |= !v[i];
        }
    }
}

/* In the order of outcomes_list, which is by their bytes, each once. */
static void get_outcomes(reader *r, counters *c) {
    int players = c->shape.players < GAME_MAX_SEATS ? c->shape.players : GAME_MAX_SEATS;
    uint64_t n = get(r);
    outcome last = {0};
    for (uint64_t i = 0; i < n && !r->bad; i++) {
        outcome kind = {.group = (uint8_t)get_below(r, COUNTERS_GROUPS)};
        for (int s = 0; s < players; s++)
            kind.agent[s] = (uint8_t)get_below(r, (unsigned)c->shape.agents);
        for (int s = 0; s < players; s++)
            kind.place[s] = (uint8_t)get_below(r, (unsigned)players + 1);
        kind.faulted = get_below(r, 2);
        int64_t games = get_signed(r);
        r->bad |= i > 0 && memcmp(&last, &kind, offsetof(outcome, faulted) + 1) >= 0;
        last = kind;
        if (!r->bad && outcomes_add(&c->outcomes, &kind, games) < 0)
            r->bad = true;
    }
}

static bool same_shape(reader *r, const counters_shape *s) {
    const int shape[] = {s->players,   s->agents, s->items,
                         s->columns,   s->ends,   s->orders,
                         s->candidate, s->detail, s->flows | s->course << 1};
    for (size_t i = 0; i < sizeof shape / sizeof *shape; i++)
        if (get_signed(r) != shape[i] || r->bad)
            return false;
    return true;
}

int counters_unpack(counters *into, const uint8_t *bytes, size_t n) {
    reader r = {.at = bytes, .end = bytes + n};
    counters_clear(into);
    if (!same_shape(&r, &into->shape))
        return -1;
    get_runs(&r, into->number, numbers(into));
    get_runs(&r, into->blocks, block_scores(into));
    for (size_t i = 0; i < extremes(into); i++) {
        into->extreme[i].least = get_signed(&r);
        into->extreme[i].most = get_signed(&r);
    }
    get_outcomes(&r, into);
    return r.bad || r.at != r.end ? -1 : 0;
}
