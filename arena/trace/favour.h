/* Moves that a trace is to meet more often (aedile trace --favour): texts with weights. */
#ifndef AEDILE_ARENA_TRACE_FAVOUR_H
#define AEDILE_ARENA_TRACE_FAVOUR_H

#include "engine/game.h"

typedef struct favour_row {
    const char *text; /* into the command line */
    int length;       /* of the part of it that moves are searched for */
    uint32_t weight;
} favour_row;

/* All zero: none. */
typedef struct favour {
    favour_row *row; /* its own */
    int n;
} favour;

/* Adds one, "TEXT" or "TEXT=WEIGHT"; the text is borrowed. 0, or -1 after one line. */
int favour_add(void *into, const char *value);
void favour_done(favour *f);

/* Three times in four, where one of the n moves is favoured: the place of such a move, one more often than another as their
 * weights are. -1: the one who plays decides. Draws from rng only where there is such a move. */
int favour_choose(const favour *f, const game *g, const game_state *s, const game_move *moves,
                  int n, pcg32 *rng);

#endif
