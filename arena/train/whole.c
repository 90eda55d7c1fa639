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
static int8_t *put_turned(int8_t *out, const float *w, size_t units) {
    for (size_t k = 0; k < units; k++)
        for (size_t u = 0; u < NET_FIRST; u++)
            *out++ = rounded(w[u * units + k], NET_UNIT_REST);
    return out;
}

void whole_network(buffer *b, const model_shape *s, const float *w, const char *text) {
    const layout *l = s->layout;
    size_t rows = (size_t)l->n_actions, size = net_size(l, strlen(text));
    int8_t *weights = malloc(net_weights_size(l)), *at = weights;
    char *bytes = malloc(size);
    if (!weights || !bytes)
        buffer_no_memory(size);
    at = put(at, w + s->first, (size_t)l->n_inputs * NET_FIRST, NET_UNIT_FIRST);
    for (size_t h = 0; h < (size_t)l->n_heads; h++)
        at = put_turned(at, w + s->moves + h * NET_FIRST * NET_MOVES, NET_MOVES);
    at = put_turned(at, w + s->critic, NET_VALUE);
    at = put(at, w + s->moves_bias, (size_t)l->n_heads * NET_MOVES, NET_UNIT_REST);
    at = put(at, w + s->critic_bias, NET_VALUE, NET_UNIT_REST);
    at = put(at, w + s->row, rows * NET_MOVES, NET_UNIT_REST);
    at = put(at, w + s->row_bias, rows, NET_UNIT_REST);
    at = put(at, w + s->value, (size_t)NET_SEATS * NET_VALUE, NET_UNIT_REST);
    at = put(at, w + s->value_bias, NET_SEATS, NET_UNIT_REST);
    net_weights parts = net_parts(l, weights);
    net_pack(l, &parts, text, bytes);
    buffer_bytes(b, bytes, size);
    free(bytes);
    free(weights);
}

static void take(float *w, const int8_t *from, size_t n, int unit) {
    for (size_t i = 0; i < n; i++)
        w[i] = (float)from[i] / (float)unit;
}

static void take_turned(float *w, const int8_t *from, size_t units) {
    for (size_t k = 0; k < units; k++)
        for (size_t u = 0; u < NET_FIRST; u++)
            w[u * units + k] = (float)*from++ / (float)NET_UNIT_REST;
}

void whole_read(const net *n, const model_shape *s, float *w) {
    const layout *l = s->layout;
    size_t rows = (size_t)l->n_actions, part = (size_t)NET_FIRST * NET_MOVES;
    take(w + s->first, n->w.first, (size_t)l->n_inputs * NET_FIRST, NET_UNIT_FIRST);
    for (size_t h = 0; h < (size_t)l->n_heads; h++)
        take_turned(w + s->moves + h * part, n->w.moves + h * part, NET_MOVES);
    take_turned(w + s->critic, n->w.critic, NET_VALUE);
    take(w + s->moves_bias, n->w.moves_bias, (size_t)l->n_heads * NET_MOVES, NET_UNIT_REST);
    take(w + s->critic_bias, n->w.critic_bias, NET_VALUE, NET_UNIT_REST);
    take(w + s->row, n->w.rows, rows * NET_MOVES, NET_UNIT_REST);
    take(w + s->row_bias, n->w.rows_bias, rows, NET_UNIT_REST);
    take(w + s->value, n->w.value, (size_t)NET_SEATS * NET_VALUE, NET_UNIT_REST);
    take(w + s->value_bias, n->w.value_bias, NET_SEATS, NET_UNIT_REST);
}
