/* How fast the rules are (bench.h). */
#include "arena/bench/bench.h"

#include "agents/streams.h"
#include "arena/base/progress.h"
#include "arena/bench/clock.h"
#include "arena/bench/perf.h"
#include "arena/match/signature.h"

#include <omp.h>
#include <stdio.h>
#include <string.h>

enum {
    REPEATS = 5,
    PLAYED = 8 /* games between two looks at the clock */
};

/* --- The reference ----------------------------------------------------------------- */

static double time_pcg(void) {
    enum { DRAWS = 4000000 };
    pcg32 rng;
    uint32_t sum = 0;
    pcg32_seed(&rng, BENCH_SEED, 0);
    double start = bench_seconds();
    for (int i = 0; i < DRAWS; i++)
        sum += pcg32_next(&rng);
    bench_keep(&sum);
    return (bench_seconds() - start) * 1e9 / DRAWS;
}

static double time_copy_1024(void) {
    enum { COPIES = 1000000 };
    static _Alignas(64) uint8_t from[4][1024], to[4][1024];
    double start = bench_seconds();
    for (int i = 0; i < COPIES; i++) {
        memcpy(to[i & 3], from[i & 3], 1024);
        bench_keep(to[i & 3]);
    }
    return (bench_seconds() - start) * 1e9 / COPIES;
}

void bench_measure_reference(bench_reference *out) {
    double pcg[REPEATS], copy[REPEATS];
    for (int i = 0; i < REPEATS; i++) {
        pcg[i] = time_pcg();
        copy[i] = time_copy_1024();
    }
    out->ns_pcg = bench_median(pcg, REPEATS);
    out->ns_copy_1024 = bench_median(copy, REPEATS);
}

/* --- Whole games ------------------------------------------------------------------- */

typedef struct played {
    uint64_t games, decisions, forced;
    double wall, busy; /* seconds that went by; of these, seconds on a core */
} played;

/* Plays random games from number `first` on for about that many seconds. */
static played play_for(const game *g, const void *options, uint64_t first, double seconds) {
    played sum = {0};
    game_state s;
    pcg32 rng;
    double start = progress_clock(), busy = bench_seconds();
    do {
        for (int i = 0; i < PLAYED; i++) {
            game_playout count = {0};
            uint64_t number = first + sum.games++;
            stream_start(&rng, BENCH_SEED, number, STREAM_MOVES);
            g->create(&s, options, BENCH_SEED, number);
            g->playout(&s, &rng, &count);
            bench_keep(&s);
            sum.decisions += count.decisions;
            sum.forced += count.forced;
        }
        sum.wall = progress_clock() - start;
    } while (sum.wall < seconds);
    sum.busy = bench_seconds() - busy;
    return sum;
}

static void measure_playouts(const game *g, const void *options, double seconds, bench_run *out) {
    double ns[REPEATS], rate[REPEATS], instructions[REPEATS];
    uint64_t games = 0, decisions = 0, forced = 0;
    int counter = perf_open();
    for (int i = 0; i < REPEATS; i++) {
        perf_start(counter);
        played p = play_for(g, options, games, seconds / REPEATS);
        instructions[i] = (double)perf_stop(counter) / (double)p.decisions;
        ns[i] = p.busy * 1e9 / (double)p.decisions;
        rate[i] = (double)p.games / p.busy;
        games += p.games;
        decisions += p.decisions;
        forced += p.forced;
    }
    perf_close(counter);
    out->ns_decision = bench_median(ns, REPEATS);
    out->games_second = bench_median(rate, REPEATS);
    out->instructions = bench_median(instructions, REPEATS);
    out->decisions = (double)decisions / (double)games;
    out->choices = (double)(decisions - forced) / (double)games;
}

double bench_scaling(const game *g, int players, double seconds) {
    game_options options;
    if (signature_options(g, NULL, players, &options) < 0)
        return 0;
    double one[REPEATS], two[REPEATS];
    for (int i = 0; i < REPEATS; i++) {
        played alone = play_for(g, &options, 0, seconds / (2 * REPEATS));
        double rate = 0;
#pragma omp parallel num_threads(2) reduction(+ : rate)
        {
            uint64_t first = (uint64_t)omp_get_thread_num() << 32;
            played p = play_for(g, &options, first, seconds / (2 * REPEATS));
            rate += (double)p.games / p.wall;
        }
        one[i] = (double)alone.games / alone.wall;
        two[i] = rate;
    }
    return bench_median(two, REPEATS) / bench_median(one, REPEATS);
}

int bench_measure(const game *g, const char *edition, int players, double seconds, bench_run *out) {
    game_options options;
    bench_sample first;
    if (signature_options(g, edition, players, &options) < 0)
        return -1;
    bench_take_samples(g, &options, &first, 1);
    *out =
        (bench_run){.edition = edition, .players = players, .state_bytes = g->size(&first.state)};
    measure_playouts(g, &options, seconds / 2, out);
    out->signature = signature_players(g, edition, players);
    return bench_measure_operations(g, &options, seconds / 2, &out->ns);
}
