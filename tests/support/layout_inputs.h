/* The inputs of a network that are on in a position of any game: each once, each in its range.
 */
#ifndef AEDILE_TESTS_LAYOUT_INPUTS_H
#define AEDILE_TESTS_LAYOUT_INPUTS_H

#include "agents/net/layout.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* on[i], of `room`: whether input i is on. Returns how many are. */
static inline int layout_inputs(const game *g, const void *s, uint8_t *on, int room) {
    const layout *l = layout_of(g);
    uint16_t list[LAYOUT_MAX_ACTIVE];
    int n = l->encode(s, list);
    assert_in_range(l->n_inputs, 1, room);
    assert_in_range(n, 1, LAYOUT_MAX_ACTIVE);
    memset(on, 0, (size_t)room);
    for (int i = 0; i < n; i++) {
        assert_in_range(list[i], 0, l->n_inputs - 1);
        if (on[list[i]]++) {
            int at = list[i], k = 0;
            for (; at >= l->inputs[k].size; k++)
                at -= l->inputs[k].size;
            fail_msg("input %d of %s is written twice", at, l->inputs[k].name);
        }
    }
    return n;
}

#endif
