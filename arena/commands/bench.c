/* How fast the rules are (bench.h).
 *
 * The single operations are measured on positions sampled from random games. Before each
 * measured stretch a batch of them is copied to a small place of its own: so they are in the
 * cache, as in a search, and `apply` always finds a fresh position.
 */
#include "arena/commands/bench.h"

#include "arena/commands/bench_clock.h"
#include "arena/commands/perf.h"
#include "arena/base/progress.h"
#include "arena/match/signature.h"
#include "arena/match/streams.h"

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    REPEATS = 5,
    SAMPLES = 4096, /* positions */
    SPACING = 16,   /* of the decisions of a game, one in so many is sampled */
    BATCH = 32,     /* positions of a measured stretch: some 25 kB */
    PLAYED = 8      /* games between two looks at the clock */
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

/* Plays random games from number `first` on for about so many seconds. */
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

/* --- Single operations ------------------------------------------------------------- */

typedef struct sample {
    game_state state;
    game_move move; /* a legal one */
} sample;

/* Positions spread over random games, with a random move each. */
static void take_samples(const game *g, const void *options, sample *out) {
    game_state s;
    game_move moves[GAME_MAX_MOVES];
    pcg32 rng;
    int taken = 0, n;
    for (uint64_t number = 0; taken < SAMPLES; number++) {
        stream_start(&rng, BENCH_SEED, number, STREAM_MOVES);
        g->create(&s, options, BENCH_SEED, number);
        while (taken < SAMPLES && (n = g->legal(&s, moves)) > 0) {
            game_move move = moves[pcg32_below(&rng, (uint32_t)n)];
            if (pcg32_below(&rng, SPACING) == 0)
                out[taken++] = (sample){s, move};
            g->apply(&s, move);
        }
    }
}

/* What is done to the batch in one measured stretch. `seen` is room for other states. */
typedef void operation(const game *g, sample *batch, game_state *seen, pcg32 *rng);

static void do_legal(const game *g, sample *batch, game_state *seen, pcg32 *rng) {
    game_move moves[GAME_MAX_MOVES];
    (void)seen, (void)rng;
    for (int i = 0; i < BATCH; i++) {
        g->legal(&batch[i].state, moves);
        bench_keep(moves);
    }
}

static void do_apply(const game *g, sample *batch, game_state *seen, pcg32 *rng) {
    (void)seen, (void)rng;
    for (int i = 0; i < BATCH; i++)
        g->apply(&batch[i].state, batch[i].move);
    bench_keep(batch);
}

static void do_observe(const game *g, sample *batch, game_state *seen, pcg32 *rng) {
    for (int i = 0; i < BATCH; i++)
        g->observe(&batch[i].state, g->turn(&batch[i].state), rng, &seen[i]);
    bench_keep(seen);
}

static void do_redeal(const game *g, sample *batch, game_state *seen, pcg32 *rng) {
    (void)batch;
    for (int i = 0; i < BATCH; i++)
        g->redeal(&seen[i], g->turn(&seen[i]), rng);
    bench_keep(seen);
}

static void do_copy(const game *g, sample *batch, game_state *seen, pcg32 *rng) {
    size_t size = g->size(&batch[0].state);
    (void)rng;
    for (int i = 0; i < BATCH; i++) {
        memcpy(&seen[i & 3], &batch[i & 3].state, size);
        bench_keep(&seen[i & 3]);
    }
}

/* Nanoseconds of one operation: median over repetitions of some passes over all samples. */
static double time_operation(const game *g, const sample *samples, operation *op, double seconds) {
    static sample batch[BATCH];
    static game_state seen[BATCH];
    double ns[REPEATS];
    pcg32 rng;
    pcg32_seed(&rng, BENCH_SEED, 0);
    for (int r = 0; r < REPEATS; r++) {
        double spent = 0, end = progress_clock() + seconds / REPEATS;
        int64_t stretches = 0;
        do {
            for (int from = 0; from + BATCH <= SAMPLES; from += BATCH, stretches++) {
                memcpy(batch, samples + from, sizeof batch);
                if (op == do_redeal)
                    do_observe(g, batch, seen, &rng);
                double start = progress_clock();
                op(g, batch, seen, &rng);
                spent += progress_clock() - start;
            }
        } while (progress_clock() < end);
        ns[r] = spent * 1e9 / (double)(stretches * BATCH);
    }
    return bench_median(ns, REPEATS);
}

int bench_measure(const game *g, const char *edition, int players, double seconds, bench_run *out) {
    game_options options;
    sample *samples = malloc(SAMPLES * sizeof *samples);
    if (!samples || signature_options(g, edition, players, &options) < 0) {
        free(samples);
        return -1;
    }
    take_samples(g, &options, samples);
    *out = (bench_run){
        .edition = edition, .players = players, .state_bytes = g->size(&samples[0].state)};
    measure_playouts(g, &options, seconds / 2, out);
    double each = seconds / 10;
    out->ns_copy = time_operation(g, samples, do_copy, each);
    out->ns_legal = time_operation(g, samples, do_legal, each);
    out->ns_apply = time_operation(g, samples, do_apply, each);
    out->ns_observe = time_operation(g, samples, do_observe, each);
    out->ns_redeal = time_operation(g, samples, do_redeal, each);
    out->signature = signature_players(g, edition, players);
    free(samples);
    return 0;
}
