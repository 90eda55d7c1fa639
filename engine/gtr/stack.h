/* The stack of frames, and going round the table. */
#ifndef AEDILE_GTR_STACK_H
#define AEDILE_GTR_STACK_H

#include "engine/gtr/zones.h"

#include <assert.h>

enum { GTR_MAX_NESTED = 30 }; /* frames below which the expansion nests no more (GTR 14.11) */

/* The stack has room for GTR_MAX_FRAMES. A popped frame is 0, so that equal positions are equal bytes. */
static inline void gtr__push(gtr_state *s, uint16_t frame) {
    assert(s->depth < GTR_MAX_FRAMES);
    s->frame[s->depth++] = frame;
}
static inline void gtr__pop(gtr_state *s) {
    s->frame[--s->depth] = 0;
}
/* The top frame, to be changed; or its value. The stack is not empty. */
static inline uint16_t *gtr__top(gtr_state *s) {
    return &s->frame[s->depth - 1];
}
static inline uint16_t gtr__peek(const gtr_state *s) {
    return s->frame[s->depth - 1];
}

/* Notes are above the top frame, ascending: cards shown (GTR 5.5), clients slain. */
void gtr__note(gtr_state *s, int value);
int gtr__noted(const gtr_state *s, int value); /* how often */

/* The neighbour to the left. */
static inline int gtr__next_seat(const gtr_state *s, int p) {
    return p + 1 == s->players ? 0 : p + 1;
}

#endif
