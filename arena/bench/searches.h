/* How fast the searches are: each asked at a few fixed positions of random games.
 */
#ifndef AEDILE_ARENA_BENCH_SEARCHES_H
#define AEDILE_ARENA_BENCH_SEARCHES_H

#include "engine/game.h"

enum { BENCH_MAX_SEARCHES = 16, BENCH_LABEL = 64 };

typedef struct bench_search {
    char label[BENCH_LABEL];  /* the agent as a config names it */
    double iterations_second; /* over all positions */
    double nodes, bytes;      /* of its trees after a question, mean over the positions */
} bench_search;

/* Fills in a figure for each agent that searches, and for its preset "tuned" if it has one, in the
 * order of `aedile agents`; each takes about `seconds`. Returns how many; -1: no memory. */
int bench_measure_searches(const game *g, const char *edition, int players, double seconds,
                           bench_search out[BENCH_MAX_SEARCHES]);

#endif
