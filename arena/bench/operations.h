/* Times of single operations of the rules, in nanoseconds of the wall's clock.
 *
 * Hot: one position again and again, as in a search that samples determinizations of its root; the
 * branch predictor and the caches know it. Varied: another position each time, as in a tournament;
 * 32 of them are copied to a small place first, so that they are in the cache.
 */
#ifndef AEDILE_ARENA_BENCH_OPERATIONS_H
#define AEDILE_ARENA_BENCH_OPERATIONS_H

#include "engine/game.h"

typedef enum bench_operation {
    BENCH_COPY, /* of the bytes in use; hot only */
    BENCH_LEGAL,
    BENCH_APPLY, /* varied only: a move changes the position */
    BENCH_OBSERVE,
    BENCH_RESAMPLE,
    BENCH_OPERATIONS
} bench_operation;

extern const char *const bench_operation_names[BENCH_OPERATIONS];

typedef struct bench_operations {
    double hot[BENCH_OPERATIONS], varied[BENCH_OPERATIONS]; /* NAN: there is no such figure */
} bench_operations;

/* Takes about `seconds`. 0, or -1: no memory. */
int bench_measure_operations(const game *g, const void *options, double seconds,
                             bench_operations *out);

/* A position of a random game, and a legal move in it. */
typedef struct bench_sample {
    game_state state;
    game_move move;
} bench_sample;

/* Fills in n positions, spread over random games: always the same ones. */
void bench_take_samples(const game *g, const void *options, bench_sample *out, int n);

#endif
