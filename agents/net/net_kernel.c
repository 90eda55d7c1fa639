/* The loops of a network, for every machine (net_kernel.h), and which of those that there are to
 * use.
 */
#include "agents/net/net_kernel.h"

#include <string.h>

/* Eight numbers in one register of 128 bits, which nearly every machine has. */
typedef int16_t eight __attribute__((vector_size(16)));
typedef int8_t eight_bytes __attribute__((vector_size(8)));
enum { LANES = 8, BLOCK = 8 }; /* registers of sums at once */

static void first_block(const int8_t *table, int units, const uint16_t *on, int n, int16_t *out) {
    eight sum[BLOCK] = {0};
    for (int i = 0; i < n; i++)
        for (int b = 0; b < BLOCK; b++) {
            eight_bytes w;
            memcpy(&w, table + (size_t)on[i] * (size_t)units + LANES * b, sizeof w);
            sum[b] += __builtin_convertvector(w, eight);
        }
    for (int u = 0; u < LANES * BLOCK; u++) {
        int16_t s = sum[u / LANES][u % LANES];
        s = s > 0 ? s : 0;
        out[u] = s < NET_MOST ? s : NET_MOST;
    }
}

static void first(const int8_t *table, int units, const uint16_t *on, int n, int16_t *out) {
    for (int u = 0; u < units; u += LANES * BLOCK)
        first_block(table + u, units, on, n, out + u);
}

static void dots(const int16_t *x, int width, const int8_t *table, const uint16_t *row, int n,
                 int32_t *out) {
    for (int i = 0; i < n; i++) {
        const int8_t *w = table + (size_t)(row ? row[i] : i) * (size_t)width;
        int32_t sum = 0;
        for (int k = 0; k < width; k++)
            sum += x[k] * w[k];
        out[i] = sum;
    }
}

static void units(const int32_t *sum, const int8_t *bias, int n, int16_t *out) {
    for (int u = 0; u < n; u++) {
        int32_t s = (NET_STEP * bias[u] + sum[u] + NET_UNIT_REST / 2) >> NET_UNIT_SHIFT;
        s = s > 0 ? s : 0;
        out[u] = (int16_t)(s < NET_MOST ? s : NET_MOST);
    }
}

static const net_kernel plain = {"plain", first, dots, units};

#if defined(__x86_64__)
extern const net_kernel net_kernel_avx2, net_kernel_vnni;

static bool has_vnni(void) {
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vnni");
}
#endif

const net_kernel *net_kernel_at(int i) {
    if (i == 0)
        return &plain;
#if defined(__x86_64__)
    if (i == 1 && __builtin_cpu_supports("avx2"))
        return &net_kernel_avx2;
    if (i == 2 && __builtin_cpu_supports("avx2") && has_vnni())
        return &net_kernel_vnni;
#endif
    return NULL;
}

const net_kernel *net_kernel_best(void) {
    const net_kernel *best = &plain;
    for (int i = 1; net_kernel_at(i); i++)
        best = net_kernel_at(i);
    return best;
}
