/* Games drawn from a known model (simulate.h). */
#include "tests/statistics/simulate.h"

#include <math.h>
#include <string.h>

double simulate_uniform(pcg32 *rng) {
    return (pcg32_next(rng) + 0.5) / 4294967296.0;
}

double simulate_normal(pcg32 *rng) {
    double radius = sqrt(-2 * log(simulate_uniform(rng)));
    return radius * cos(2 * acos(-1) * simulate_uniform(rng));
}

void simulate_deal(simulation *s, double luck[SCHEDULE_MAX_AGENTS]) {
    for (int a = 0; a < s->agents; a++)
        luck[a] = s->deal > 0 ? s->deal * simulate_normal(&s->rng) : 0;
}

enum { SETS = 1 << GAME_MAX_SEATS };

/* How readily each set of seats comes next. */
static void find_weights(const simulation *s, const double *worth, double weight[SETS]) {
    for (int set = 1; set < 1 << s->players; set++) {
        double product = 1;
        int size = __builtin_popcount((unsigned)set);
        for (int i = 0; i < s->players; i++)
            product *= set >> i & 1 ? worth[i] : 1;
        double tie = size > 1 ? s->tie[size] : 1;
        weight[set] = tie > 0 ? pow(product, 1.0 / size) * tie : 0;
    }
}

/* The next set out of `left`. */
static int draw_set(simulation *s, const double weight[SETS], int left) {
    double sum = 0;
    int last = left;
    for (int set = 1; set <= left; set++)
        sum += (set & left) == set ? weight[set] : 0;
    double at = simulate_uniform(&s->rng) * sum;
    for (int set = 1; set <= left; set++) {
        if ((set & left) != set)
            continue;
        last = set;
        at -= weight[set];
        if (at < 0)
            break;
    }
    return last;
}

void simulate_game(simulation *s, const uint8_t *agent, const double *luck, outcome *out) {
    double worth[GAME_MAX_SEATS], weight[SETS];
    int place = 1, left = (1 << s->players) - 1;
    *out = (outcome){.games = 1};
    for (int i = 0; i < s->players; i++) {
        out->agent[i] = agent[i];
        worth[i] = exp(s->worth[agent[i]] + s->seat[i] + luck[agent[i]]);
    }
    find_weights(s, worth, weight);
    while (left) {
        int set = draw_set(s, weight, left);
        for (int i = 0; i < s->players; i++)
            if (set & 1 << i)
                out->place[i] = (uint8_t)place;
        place += __builtin_popcount((unsigned)set);
        left &= ~set;
    }
    out->faulted = simulate_uniform(&s->rng) < s->fault;
    if (out->faulted) {
        memset(out->place, 1, (size_t)s->players);
        out->place[pcg32_below(&s->rng, (uint32_t)s->players)] = (uint8_t)s->players;
    }
}
