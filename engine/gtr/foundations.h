/* All uncompleted foundations on the table at once (GTR 6.2), for who looks at every one of them.
 */
#ifndef AEDILE_GTR_FOUNDATIONS_H
#define AEDILE_GTR_FOUNDATIONS_H

#include "engine/gtr/gtr.h"

typedef struct gtr_foundation {
    uint8_t seat, building;
    uint8_t material[2]; /* that lie there, 1 + suit, the larger one first; 0: none */
} gtr_foundation;

enum { GTR_MAX_FOUNDATIONS = GTR_NSUITS * GTR_SITES };

/* Returns how many there are (zones.c). */
int gtr_foundations(const gtr_state *s, gtr_foundation out[GTR_MAX_FOUNDATIONS]);

#endif
