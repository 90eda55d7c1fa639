/* Networks of random weights, for tests: they think of nothing in particular, but are whole.
 */
#ifndef AEDILE_TESTS_RANDOM_NET_H
#define AEDILE_TESTS_RANDOM_NET_H

#include "agents/net/net.h"

/* The bytes of one for this layout, weights from -most to most; the caller's to free. */
uint8_t *random_net(const layout *l, uint64_t seed, int most, const char *text, size_t *size);

/* The same in a new file of that name (tests/support/temporary.h), whose weights are small. */
void random_net_file(const layout *l, uint64_t seed, char *path, size_t capacity);

#endif
