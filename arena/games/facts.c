/* Which game has which facts (facts.h). */
#include "arena/seam/facts.h"

#include "arena/gtr/gtr_facts.h"

#include <assert.h>
#include <stddef.h>

enum { ADDED = 4 };

static const facts_class *all[1 + ADDED + 1] = {&gtr_facts};

void facts_add(const facts_class *c) {
    int n = 0;
    while (all[n] && all[n] != c)
        n++;
    assert(n <= ADDED);
    all[n] = c;
}

const facts_class *facts_of(const game *g) {
    const facts_class **f = all;
    while (*f && (*f)->game != g)
        f++;
    assert(*f);
    return *f;
}
