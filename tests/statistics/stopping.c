/* How often the sequential test errs, and how long it takes, on block scores drawn from a known
 * distribution: error rates must be the nominal ones or smaller (a percentage point is allowed for
 * chance), the mean length as in theory with the true deviation, to 10 %.
 *
 *     stopping [RUNS]
 *
 * A block is four games of the candidate on one deal, which favours it or not; some wins are
 * shared. The distribution is tilted to the wanted mean by mixing lost blocks in.
 */
#include "arena/config/stop.h"
#include "arena/count/counters.h"
#include "tests/statistics/simulate.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { ORDERS = 4, MOST = COUNTERS_WHOLE * ORDERS, LOOK_EVERY = 16, CAP = 20000 };

/* A block's wins in sixtieths; their mean is a little above 30 %. */
static int draw_block(pcg32 *rng) {
    double lucky = 1 / (1 + exp(0.9 - 1.1 * simulate_normal(rng)));
    int sum = 0;
    for (int i = 0; i < ORDERS; i++)
        if (simulate_uniform(rng) < lucky)
            sum += simulate_uniform(rng) < 0.05 ? COUNTERS_WHOLE / 2 : COUNTERS_WHOLE;
    return sum;
}

/* Mean and mean square of a block's score, by a long look. */
static void measure(double *mean, double *square) {
    const int n = 2000000;
    pcg32 rng;
    *mean = *square = 0;
    pcg32_seed(&rng, 77, 1);
    for (int i = 0; i < n; i++) {
        double score = (double)draw_block(&rng) / MOST;
        *mean += score / n;
        *square += score * score / n;
    }
}

/* Expected number of blocks where the mean is h0 + along (h1 - h0): Wald's for steps without
 * overshoot, with the bounds moved out by the mean overshoot of normal steps, 0.5826 deviations of
 * the ratio between two looks (D. Siegmund, Sequential Analysis, 1985, 10.13). */
static double expected(const stop_rule *r, double along, double deviation) {
    double unit = deviation / (r->h1 - r->h0), over = 0.5826 * sqrt(LOOK_EVERY) / unit;
    double upper = log((1 - r->beta) / r->alpha) + over;
    double lower = log(r->beta / (1 - r->alpha)) - over;
    double drift = along - 0.5;
    if (fabs(drift) < 0.01)
        return -upper * lower * unit * unit;
    double below = exp(-2 * drift * lower), above = exp(-2 * drift * upper);
    double up = (1 - below) / (above - below);
    return (up * upper + (1 - up) * lower) / drift * unit * unit;
}

typedef struct tally {
    int of[STOP_CAP + 1];
    double blocks;
} tally;

static void play(const stop_rule *rule, counters *c, double keep, pcg32 *rng, tally *t) {
    counters_clear(c);
    stop_state state = STOP_GO_ON;
    int n = 0;
    while (state == STOP_GO_ON && n < CAP) {
        for (int i = 0; i < LOOK_EVERY; i++, n++)
            c->blocks[simulate_uniform(rng) < keep ? draw_block(rng) : 0]++;
        state = stop_check_at(rule, c).state;
    }
    t->of[state]++;
    t->blocks += n;
}

int main(int argc, char **argv) {
    const int runs = argc > 1 ? atoi(argv[1]) : 1000;
    stop_rule rule = {
        .kind = STOP_SPRT, .candidate = 0, .h0 = 0.25, .h1 = 0.28, .alpha = 0.05, .beta = 0.05};
    counters c;
    double base, square;
    int bad = 0;
    if (counters_init(&c, (counters_shape){.players = 4,
                                           .agents = 1,
                                           .items = 1,
                                           .columns = 0,
                                           .ends = 1,
                                           .orders = ORDERS,
                                           .candidate = 0}) < 0)
        return 1;
    measure(&base, &square);
    printf("h0 %g, h1 %g, alpha %g, beta %g, a look every %d blocks, %d runs\n", rule.h0, rule.h1,
           rule.alpha, rule.beta, LOOK_EVERY, runs);
    for (int i = 0; i <= 2; i++) {
        double along = i / 2.0, truth = rule.h0 + along * (rule.h1 - rule.h0);
        double keep = truth / base, deviation = sqrt(keep * square - truth * truth);
        tally t = {{0}, 0};
        pcg32 rng;
        pcg32_seed(&rng, 5, (uint64_t)i);
        for (int run = 0; run < runs; run++)
            play(&rule, &c, keep, &rng, &t);
        double wrong = (double)t.of[i == 0 ? STOP_H1 : STOP_H0] / runs;
        double length = t.blocks / runs, theory = expected(&rule, along, deviation);
        printf("share %.3f: h0 %5.2f %%  h1 %5.2f %%  undecided %d  blocks %.1f (theory %.1f)\n",
               truth, 100.0 * t.of[STOP_H0] / runs, 100.0 * t.of[STOP_H1] / runs, t.of[STOP_GO_ON],
               length, theory);
        bad += i != 1 && wrong > 0.06;
        bad += t.of[STOP_GO_ON] > 0;
        bad += fabs(length - theory) > 0.1 * theory;
    }
    counters_done(&c);
    printf(bad ? "FAILED\n" : "ok\n");
    return bad > 0;
}
