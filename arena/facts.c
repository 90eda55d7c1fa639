/* Which game has which facts (facts.h). */
#include "arena/facts.h"

#include "arena/gtr_stats.h"

#include <assert.h>
#include <stddef.h>

static const facts_class *const all[] = {&gtr_facts, NULL};

const facts_class *facts_of(const game *g) {
    const facts_class *const *f = all;
    while (*f && (*f)->game != g)
        f++;
    assert(*f);
    return *f;
}
