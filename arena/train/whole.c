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

void whole_network(buffer *b, const model_shape *s, const float *w, const char *text) {
    const layout *l = s->layout;
    size_t rows = (size_t)l->n_actions, size = net_size(l, strlen(text));
    int8_t *weights = malloc(net_weights_size(l)), *at = weights;
    char *bytes = malloc(size);
    if (!weights || !bytes)
        buffer_no_memory(size);
    at = put(at, w + s->first, (size_t)l->n_inputs * NET_FIRST, NET_UNIT_FIRST);
    for (size_t k = 0; k < NET_SECOND; k++)
        for (size_t u = 0; u < NET_FIRST; u++)
            *at++ = rounded(w[s->second + u * NET_SECOND + k], NET_UNIT_REST);
    at = put(at, w + s->second_bias, NET_SECOND, NET_UNIT_REST);
    at = put(at, w + s->row, rows * NET_MOVES, NET_UNIT_REST);
    at = put(at, w + s->row_bias, rows, NET_UNIT_REST);
    at = put(at, w + s->value, (size_t)NET_SEATS * MODEL_VALUE, NET_UNIT_REST);
    at = put(at, w + s->value_bias, NET_SEATS, NET_UNIT_REST);
    net_weights parts = net_parts(l, weights);
    net_pack(l, &parts, text, bytes);
    buffer_bytes(b, bytes, size);
    free(bytes);
    free(weights);
}
