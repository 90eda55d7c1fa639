/* How fast the rules are.
 *
 * A decision is one move made, forced ones (with a single legal move) included: that is what
 * a playout spends its time on. A choice is a decision with at least two legal moves.
 * Times are nanoseconds on one thread, medians of several repetitions. Those of whole games and
 * of the reference are time on the core, so that a busy machine does not spoil them; the
 * single operations (operations.h) are too short for that clock and are told by the wall's.
 */
#ifndef AEDILE_ARENA_BENCH_BENCH_H
#define AEDILE_ARENA_BENCH_BENCH_H

#include "arena/bench/operations.h"
#include "engine/game.h"

typedef struct bench_run {
    const char *edition; /* NULL: the game has none */
    int players;
    size_t state_bytes;        /* in use, as game.size says */
    double ns_decision;        /* of whole random games, the deal included */
    double decisions, choices; /* a game */
    double games_second;       /* on one core */
    double instructions;       /* a decision; negative: cannot be counted here */
    bench_operations ns;
    uint64_t signature;
} bench_run;

/* What the machine does with work that has nothing to do with the rules: to compare figures
 * of two machines, compare their ratios to these. */
typedef struct bench_reference {
    double ns_pcg;       /* one random number */
    double ns_copy_1024; /* 1024 bytes in the cache, the size known to the compiler */
} bench_reference;

void bench_measure_reference(bench_reference *out);

/* Default options but this edition (NULL: the first) and this many players; takes about
 * `seconds`. 0, or -1: no memory. */
int bench_measure(const game *g, const char *edition, int players, double seconds, bench_run *out);

/* Games a second of one core in which this agent has all seats, on equal deals; forced moves are
 * made without asking. `text` as in a config. Negative: no memory, or the game has no such agent.
 */
double bench_agent_games(const game *g, const char *edition, int players, const char *text,
                         double seconds);

/* Games a second of two threads together by games a second of one; 1 is no gain, 2 is all. */
double bench_scaling(const game *g, int players, double seconds);

/* Microseconds of a random game, the deal included. */
typedef struct bench_overhead {
    double us_playout; /* of the engine's own playout */
    double us_basic;   /* by random agents and counted, as `aedile run` with counters "basic" */
    double us_full;    /* the same with counters "full" */
} bench_overhead;

/* Takes about `seconds`; the three take turns, a few milliseconds each. 0, or -1: no memory. */
int bench_measure_overhead(const game *g, const char *edition, int players, double seconds,
                           bench_overhead *out);

#endif
