/* Games drawn from a known Davidson-Luce model, for checking what is estimated from them. Written
 * without the code under test: worths are plain numbers, not logs.
 */
#ifndef AEDILE_TESTS_SIMULATE_H
#define AEDILE_TESTS_SIMULATE_H

#include "arena/stats/outcomes.h"

typedef struct simulation {
    int agents, players;
    double worth[SCHEDULE_MAX_AGENTS]; /* logs */
    double seat[GAME_MAX_SEATS];       /* logs */
    double tie[GAME_MAX_SEATS + 1];    /* by size; not a log; [1] is taken as 1 */
    double deal;                       /* deviation of what a deal gives an agent, in logs */
    double fault;                      /* probability that some seat breaks the rules */
    pcg32 rng;
} simulation;

/* Uniform in 0 .. 1, and standard normal. */
double simulate_uniform(pcg32 *rng);
double simulate_normal(pcg32 *rng);

/* Draws what this deal gives each agent, in logs: 0 without `deal`. */
void simulate_deal(simulation *s, double luck[SCHEDULE_MAX_AGENTS]);

/* Plays a game between agent[] by seat: sets place and faulted, games = 1. */
void simulate_game(simulation *s, const uint8_t *agent, const double *luck, outcome *out);

#endif
