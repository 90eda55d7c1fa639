/* The network in training (model.h): its shape, its beginnings, thinking forward.
 */
#include "arena/train/model.h"

#include "arena/train/vector.h"
#include "engine/real.h"

#include <stdlib.h>
#include <sys/mman.h>

static size_t place(size_t *n, size_t size) {
    size_t at = *n;
    *n = (at + size + VECTOR_SUM - 1) / VECTOR_SUM * VECTOR_SUM;
    return at;
}

void model_shape_of(model_shape *out, const layout *l, int units) {
    size_t n = 0, rows = (size_t)l->n_actions, heads = (size_t)l->n_heads, width = (size_t)units;
    out->layout = l;
    out->units = units;
    out->left_out = NULL;
    out->first = place(&n, (size_t)l->n_inputs * width);
    out->moves = place(&n, heads * width * NET_MOVES);
    out->critic = place(&n, width * NET_VALUE);
    out->moves_bias = place(&n, heads * NET_MOVES);
    out->critic_bias = place(&n, NET_VALUE);
    out->row = place(&n, rows * NET_MOVES);
    out->row_bias = place(&n, rows);
    out->value = place(&n, (size_t)NET_SEATS * NET_VALUE);
    out->value_bias = place(&n, NET_SEATS);
    out->n = n;
}

/* Large ones in large pages, where the machine has them: rows are read in no order. */
float *model_numbers(size_t n) {
    const size_t page = (size_t)2 << 20;
    size_t wanted = n * sizeof(float), align = wanted >= page / 2 ? page : MODEL_ALIGN;
    size_t bytes = (wanted + align - 1) / align * align;
    float *x = aligned_alloc(align, bytes);
    if (!x)
        return NULL;
#ifdef MADV_HUGEPAGE
    if (align == page)
        (void)madvise(x, bytes, MADV_HUGEPAGE); /* else ordinary ones */
#endif
    memset(x, 0, bytes);
    return x;
}

/* Uniform in -most .. most. */
static void scatter(float *w, size_t n, float most, pcg32 *rng) {
    for (size_t i = 0; i < n; i++)
        w[i] = ((float)(pcg32_next(rng) >> 8) * (2.0f / 16777216.0f) - 1) * most;
}

void model_leave_out(const model_shape *s, float *x) {
    const layout *l = s->layout;
    for (int i = 0; s->left_out && i < l->n_inputs; i++)
        if (s->left_out[i])
            memset(x + s->first + (size_t)(i * s->units), 0, (size_t)s->units * sizeof *x);
    for (int i = 0; s->left_out && i < l->n_actions; i++)
        if (s->left_out[l->n_inputs + i]) {
            memset(x + s->row + (size_t)i * NET_MOVES, 0, NET_MOVES * sizeof *x);
            x[s->row_bias + (size_t)i] = 0;
        }
}

void model_init(const model_shape *s, float *w, pcg32 *rng) {
    const size_t units = (size_t)s->units;
    memset(w, 0, s->n * sizeof *w);
    /* About a hundred inputs are on: units begin with a spread of about a half. */
    scatter(w + s->first, (size_t)s->layout->n_inputs * units, 0.1f, rng);
    scatter(w + s->moves, (size_t)s->layout->n_heads * units * NET_MOVES, 0.15f, rng);
    scatter(w + s->critic, units * NET_VALUE, 0.15f, rng);
    scatter(w + s->row, (size_t)s->layout->n_actions * NET_MOVES, 0.02f, rng);
    scatter(w + s->value, (size_t)NET_SEATS * NET_VALUE, 0.02f, rng);
    model_leave_out(s, w);
}

static void clip(float *w, size_t n, float most) {
    for (size_t i = 0; i < n; i++)
        w[i] = w[i] > most ? most : w[i] < -most ? -most : w[i];
}

void model_clip(const model_shape *s, float *w) {
    clip(w + s->first, s->moves - s->first, 127.0f / NET_UNIT_FIRST);
    clip(w + s->moves, s->n - s->moves, 127.0f / NET_UNIT_REST);
}

/* max(0, min(MODEL_MOST, x)) */
static inline vector rectified(vector x) {
    vector most = vector_all(MODEL_MOST);
    x = vector_where(x > vector_all(0), x);
    return vector_where(x < most, x) + vector_where(x >= most, most);
}

/* Numbers of a layer that are added up at once. */
enum { BLOCK = VECTOR_REGISTERS * VECTOR };

/* `width` of `all` units of the first layer, at most BLOCK; inlined for each width. */
static inline __attribute__((always_inline)) void
first_block(const float *w, const uint16_t *on, int n, int all, int width, float *out) {
    vector sum[VECTOR_REGISTERS];
    for (int v = 0; v < width / VECTOR; v++)
        sum[v] = vector_all(0);
    for (int i = 0; i < n; i++) {
        const float *row = w + (size_t)on[i] * (size_t)all;
        for (int v = 0; v < width / VECTOR; v++)
            sum[v] += vector_of(row + v * VECTOR);
    }
    for (int v = 0; v < width / VECTOR; v++)
        vector_to(out + v * VECTOR, rectified(sum[v]));
}

static void think_first(const float *w, const uint16_t *on, int n, int units, float *out) {
    enum { WIDTH = (int)BLOCK < (int)NET_FIRST ? (int)BLOCK : (int)NET_FIRST };
    for (int at = 0; at < units; at += WIDTH)
        first_block(w + at, on, n, units, WIDTH, out + at);
}

/* Which units give something: listed once, for a branch at each would be hard to predict. */
static void list_giving(model_thought *t, int units) {
    int n = 0;
    for (int u = 0; u < units; u++) {
        t->giving[n] = (uint8_t)u;
        n += t->first[u] > 0;
    }
    t->n_giving = n;
}

/* `width` of `all` units of the second layer, at most BLOCK; inlined for each width. */
static inline __attribute__((always_inline)) void second_block(const float *w, const float *bias,
                                                               const model_thought *t, int all,
                                                               int width, float *out) {
    vector sum[VECTOR_REGISTERS];
    for (int v = 0; v < width / VECTOR; v++)
        sum[v] = vector_of(bias + v * VECTOR);
    for (int i = 0; i < t->n_giving; i++) {
        const int u = t->giving[i];
        vector x = vector_all(t->first[u]);
        for (int v = 0; v < width / VECTOR; v++)
            sum[v] += x * vector_of(w + u * all + v * VECTOR);
    }
    for (int v = 0; v < width / VECTOR; v++)
        vector_to(out + v * VECTOR, rectified(sum[v]));
}

static inline __attribute__((always_inline)) void
think_second(const float *w, const float *bias, const model_thought *t, int all, float *out) {
    const int width = (int)BLOCK < all ? (int)BLOCK : all;
    for (int at = 0; at < all; at += width)
        second_block(w + at, bias + at, t, all, width, out + at);
}

void model_softmax(float *x, int n) {
    float most = x[0], sum = 0;
    for (int i = 1; i < n; i++)
        most = x[i] > most ? x[i] : most;
    for (int i = 0; i < n; i++)
        sum += x[i] = real_expf(x[i] - most);
    for (int i = 0; i < n; i++)
        x[i] /= sum;
}

void model_think(const model_shape *s, const float *w, int head, const uint16_t *on, int n,
                 int seats, model_thought *out) {
    think_first(w + s->first, on, n, s->units, out->first);
    list_giving(out, s->units);
    think_second(w + s->moves + (size_t)(head * s->units * NET_MOVES),
                 w + s->moves_bias + head * NET_MOVES, out, NET_MOVES, out->second);
    think_second(w + s->critic, w + s->critic_bias, out, NET_VALUE, out->second + NET_MOVES);
    memset(out->share, 0, sizeof out->share);
    for (int r = 0; r < seats; r++)
        out->share[r] =
            w[s->value_bias + (size_t)r] +
            vector_dot(w + s->value + r * NET_VALUE, out->second + NET_MOVES, NET_VALUE);
    model_softmax(out->share, seats);
}

void model_odds(const model_shape *s, const float *w, const model_thought *t,
                const uint16_t (*rows)[LAYOUT_MAX_ROWS], int n, float *out) {
    for (int k = 0; k < n; k++) {
        out[k] = 0;
        for (int i = 0; i < LAYOUT_MAX_ROWS && rows[k][i] != MODEL_NO_ROW; i++)
            out[k] += w[s->row_bias + rows[k][i]] +
                      vector_dot(w + s->row + (size_t)rows[k][i] * NET_MOVES, t->second, NET_MOVES);
    }
    model_softmax(out, n);
}

int model_look(const layout *l, const void *state, const game_move *moves, int n, uint16_t *on,
               uint16_t (*rows)[LAYOUT_MAX_ROWS]) {
    uint16_t row[GAME_MAX_MOVES * LAYOUT_MAX_ROWS];
    uint8_t count[GAME_MAX_MOVES];
    const uint16_t *from = row;
    int n_on = 0;
    layout_look(l, state, moves, n, on, &n_on, row, count);
    for (int k = 0; k < n; k++)
        for (int i = 0; i < LAYOUT_MAX_ROWS; i++)
            rows[k][i] = i < count[k] ? *from++ : MODEL_NO_ROW;
    return n_on;
}
