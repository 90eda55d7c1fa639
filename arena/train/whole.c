/* Rounding a network to whole numbers (whole.h). */
#include "arena/train/whole.h"

#include <stdlib.h>
#include <string.h>

static int8_t rounded(float x, int unit) {
    float y = x * (float)unit;
    int n = (int)(y < 0 ? y - 0.5f : y + 0.5f);
    return (int8_t)(n > 127 ? 127 : n < -127 ? -127 : n);
}

static int8_t *put(int8_t *out, const float *w, size_t n, int unit) {
    for (size_t i = 0; i < n; i++)
        out[i] = rounded(w[i], unit);
    return out + n;
}

/* Units of the second layer, one after the other. */
static int8_t *put_turned(int8_t *out, const float *w, size_t first, size_t second) {
    for (size_t k = 0; k < second; k++)
        for (size_t u = 0; u < first; u++)
            *out++ = rounded(w[u * second + k], NET_UNIT_REST);
    return out;
}

static void round_all(const model_shape *s, const float *w, int8_t *at) {
    const layout *l = s->layout;
    const size_t rows = (size_t)l->n_actions, first = (size_t)s->units;
    at = put(at, w + s->first, (size_t)l->n_inputs * first, NET_UNIT_FIRST);
    for (size_t h = 0; h < (size_t)l->n_heads; h++)
        at = put_turned(at, w + s->moves + h * first * NET_MOVES, first, NET_MOVES);
    at = put_turned(at, w + s->critic, first, NET_VALUE);
    at = put(at, w + s->moves_bias, (size_t)l->n_heads * NET_MOVES, NET_UNIT_REST);
    at = put(at, w + s->critic_bias, NET_VALUE, NET_UNIT_REST);
    at = put(at, w + s->row, rows * NET_MOVES, NET_UNIT_REST);
    at = put(at, w + s->row_bias, rows, NET_UNIT_REST);
    at = put(at, w + s->value, (size_t)NET_SEATS * NET_VALUE, NET_UNIT_REST);
    (void)put(at, w + s->value_bias, NET_SEATS, NET_UNIT_REST);
}

/* Room for the weights, aligned. */
static int8_t *room(const model_shape *s) {
    size_t size = (net_weights_size(s->layout, s->units) + NET_ALIGN - 1) / NET_ALIGN * NET_ALIGN;
    int8_t *weights = aligned_alloc(NET_ALIGN, size);
    if (!weights)
        buffer_no_memory(size);
    return weights;
}

void whole_network(buffer *b, const model_shape *s, const float *w, const char *text) {
    const layout *l = s->layout;
    size_t size = net_size(l, s->units, strlen(text));
    int8_t *weights = room(s);
    char *bytes = malloc(size);
    if (!bytes)
        buffer_no_memory(size);
    round_all(s, w, weights);
    net_weights parts = net_parts(l, s->units, weights);
    net_pack(l, s->units, &parts, text, bytes);
    buffer_bytes(b, bytes, size);
    free(bytes);
    free(weights);
}

void whole_player_of(whole_player *p, const model_shape *s, const float *w) {
    if (!p->weights)
        p->weights = room(s);
    round_all(s, w, p->weights);
    net_use_weights(&p->net, s->layout, s->units, p->weights);
}

void whole_player_free(whole_player *p) {
    free(p->weights);
    *p = (whole_player){0};
}

static void take(float *w, const int8_t *from, size_t n, int unit) {
    for (size_t i = 0; i < n; i++)
        w[i] = (float)from[i] / (float)unit;
}

/* Rows of the first layer: n units of each. */
static void take_first(const net *n, const model_shape *s, float *w) {
    for (int i = 0; i < s->layout->n_inputs; i++)
        take(w + s->first + (size_t)(i * s->units), n->w.first + (size_t)(i * n->units),
             (size_t)n->units, NET_UNIT_FIRST);
}

/* A part of the second layer. Units that the network does not have are not heard. */
static void take_turned(const net *n, const model_shape *s, float *w, const int8_t *from,
                        int second) {
    for (int u = 0; u < s->units; u++)
        for (int k = 0; k < second; k++)
            w[u * second + k] =
                u < n->units ? (float)from[k * n->units + u] / (float)NET_UNIT_REST : 0;
}

void whole_read(const net *n, const model_shape *s, float *w) {
    const layout *l = s->layout;
    const size_t rows = (size_t)l->n_actions;
    take_first(n, s, w);
    for (int h = 0; h < l->n_heads; h++)
        take_turned(n, s, w + s->moves + h * s->units * NET_MOVES,
                    n->w.moves + h * n->units * NET_MOVES, NET_MOVES);
    take_turned(n, s, w + s->critic, n->w.critic, NET_VALUE);
    take(w + s->moves_bias, n->w.moves_bias, (size_t)l->n_heads * NET_MOVES, NET_UNIT_REST);
    take(w + s->critic_bias, n->w.critic_bias, NET_VALUE, NET_UNIT_REST);
    take(w + s->row, n->w.rows, rows * NET_MOVES, NET_UNIT_REST);
    take(w + s->row_bias, n->w.rows_bias, rows, NET_UNIT_REST);
    take(w + s->value, n->w.value, (size_t)NET_SEATS * NET_VALUE, NET_UNIT_REST);
    take(w + s->value_bias, n->w.value_bias, NET_SEATS, NET_UNIT_REST);
}
