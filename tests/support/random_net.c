/* Networks of random weights (random_net.h). */
#define _GNU_SOURCE
#include "tests/support/random_net.h"

#include "tests/support/temporary.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

uint8_t *random_net(const layout *l, uint64_t seed, int most, const char *text, size_t *size) {
    size_t n = net_weights_size(l, NET_FIRST);
    int8_t *weights = malloc(n);
    pcg32 rng;
    *size = net_size(l, NET_FIRST, strlen(text));
    uint8_t *bytes = malloc(*size);
    assert_true(weights && bytes);
    pcg32_seed(&rng, seed, 1);
    for (size_t i = 0; i < n; i++)
        weights[i] = (int8_t)((int)pcg32_below(&rng, (uint32_t)(2 * most + 1)) - most);
    const net_weights parts = net_parts(l, NET_FIRST, weights);
    net_pack(l, NET_FIRST, &parts, text, bytes);
    free(weights);
    return bytes;
}

void random_net_file(const layout *l, uint64_t seed, char *path, size_t capacity) {
    size_t size;
    uint8_t *bytes = random_net(l, seed, 20, "{\"games\": 0}", &size);
    int made = mkstemp(temporary_name(path, capacity));
    FILE *f = made >= 0 ? fdopen(made, "w") : NULL;
    assert_non_null(f);
    assert_true(fwrite(bytes, 1, size, f) == size);
    assert_int_equal(fclose(f), 0);
    free(bytes);
}
