/* A search that is asked now and then what it would do, with the network that learns inside: its answers
 * are learned as well (T. Anthony, Z. Tian, D. Barber, Thinking fast and slow with deep learning and tree
 * search, 2017).
 */
#ifndef AEDILE_ARENA_TRAIN_TEACHER_H
#define AEDILE_ARENA_TRAIN_TEACHER_H

#include "arena/train/settings.h"

/* What one thread asks. */
typedef struct teacher {
    const game *game;
    const agent_spec *spec;
    void *self[GAME_MAX_SEATS + 1]; /* by the number of seats, made when first needed */
    agent_leaves leaves;            /* where positions that it looks at go, if there is room */
} teacher;

/* The index of its move of n, at least 2. Depends on position, agent and rng only. Ends the program with a
 * line when there is no memory. */
int teacher_ask(teacher *t, const game_state *state, const game_move *moves, int n, pcg32 *rng);

/* Makes room for that many positions; ends the program with a line when there is no memory. */
void teacher_watch(teacher *t, int most);

void teacher_free(teacher *t);

#endif
