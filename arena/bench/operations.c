/* Times of single operations (operations.h). */
#include "arena/bench/operations.h"

#include "agents/streams.h"
#include "arena/base/progress.h"
#include "arena/bench/clock.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    SAMPLES = 4096, /* positions */
    SPACING = 16,   /* of the decisions of a game, one in that many is sampled */
    BATCH = 32,     /* positions of a measured stretch: some 48 kB */
    AGAIN = 128,    /* times that one position is worked on */
    STRETCHES = 1 << 16
};

const char *const bench_operation_names[BENCH_OPERATIONS] = {
    [BENCH_COPY] = "copy",       [BENCH_LEGAL] = "legal",       [BENCH_APPLY] = "apply",
    [BENCH_OBSERVE] = "observe", [BENCH_RESAMPLE] = "resample",
};

void bench_take_samples(const game *g, const void *options, bench_sample *out, int n) {
    game_state s;
    game_move moves[GAME_MAX_MOVES];
    pcg32 rng;
    int taken = 0, legal;
    for (uint64_t number = 0; taken < n; number++) {
        stream_start(&rng, BENCH_SEED, number, STREAM_MOVES);
        g->create(&s, options, BENCH_SEED, number);
        while (taken < n && (legal = g->legal(&s, moves)) > 0) {
            game_move move = moves[pcg32_below(&rng, (uint32_t)legal)];
            if (pcg32_below(&rng, SPACING) == 0)
                out[taken++] = (bench_sample){s, move};
            g->apply(&s, move);
        }
    }
}

/* A stretch of work. `step` is 1 for BATCH positions one after the other (a copy: always of the
 * same few), and 0 for the first of them AGAIN times. `seen` is room for other states. */
typedef void operation(const game *g, bench_sample *batch, game_state *seen, pcg32 *rng, int step);

static inline int stretch(int step) {
    return step ? BATCH : AGAIN;
}

static void do_legal(const game *g, bench_sample *batch, game_state *seen, pcg32 *rng, int step) {
    game_move moves[GAME_MAX_MOVES];
    (void)seen, (void)rng;
    for (int i = 0; i < stretch(step); i++) {
        g->legal(&batch[i * step].state, moves);
        bench_keep(moves);
    }
}

static void do_apply(const game *g, bench_sample *batch, game_state *seen, pcg32 *rng, int step) {
    (void)seen, (void)rng;
    for (int i = 0; i < stretch(step); i++)
        g->apply(&batch[i].state, batch[i].move);
    bench_keep(batch);
}

static void do_observe(const game *g, bench_sample *batch, game_state *seen, pcg32 *rng, int step) {
    for (int i = 0; i < stretch(step); i++) {
        const game_state *s = &batch[i * step].state;
        g->observe(s, g->turn(s), rng, &seen[i * step]);
        bench_keep(&seen[i * step]);
    }
}

static void do_resample(const game *g, bench_sample *batch, game_state *seen, pcg32 *rng,
                        int step) {
    (void)batch;
    for (int i = 0; i < stretch(step); i++) {
        game_state *s = &seen[i * step];
        g->resample(s, g->turn(s), rng);
        bench_keep(s);
    }
}

/* Copies go from the beginning of a page to its middle. If the addresses of both ended alike, a processor would take what it
 * loads for what it has just stored, and wait: the measure would go by where the linker has put things. */
enum { PAGE = 4096, COPIED = 4 };
static _Alignas(PAGE) uint8_t copied[COPIED][PAGE];
_Static_assert(sizeof(game_state) <= PAGE / 2, "a copy lies beside what it is of");

static void do_copy(const game *g, bench_sample *batch, game_state *seen, pcg32 *rng, int step) {
    size_t size = g->size(&batch[0].state);
    (void)rng, (void)seen;
    for (int i = 0; i < stretch(step); i++) {
        uint8_t *page = copied[i % COPIED];
        memcpy(page + PAGE / 2, page, size);
        bench_keep(page);
    }
}

static operation *const operations[BENCH_OPERATIONS] = {
    [BENCH_COPY] = do_copy,       [BENCH_LEGAL] = do_legal,       [BENCH_APPLY] = do_apply,
    [BENCH_OBSERVE] = do_observe, [BENCH_RESAMPLE] = do_resample,
};

/* Nanoseconds of one operation: the median stretch, so that those during which the machine did
 * something else do not count. */
static double time_operation(const game *g, const bench_sample *samples, bench_operation which,
                             int step, double seconds) {
    static bench_sample batch[BATCH];
    static game_state seen[BATCH];
    static double ns[STRETCHES];
    operation *op = operations[which];
    double end = progress_clock() + seconds;
    int n = 0, from = 0;
    pcg32 rng;
    pcg32_seed(&rng, BENCH_SEED, 0);
    do {
        memcpy(batch, samples + from, sizeof batch);
        if (which == BENCH_RESAMPLE)
            do_observe(g, batch, seen, &rng, 1);
        for (int i = 0; which == BENCH_COPY && i < COPIED; i++)
            memcpy(copied[i], &batch[i].state, sizeof batch[i].state);
        if (!step) /* once to warm up */
            op(g, batch, seen, &rng, step);
        double start = progress_clock();
        op(g, batch, seen, &rng, step);
        ns[n++] = (progress_clock() - start) * 1e9 / stretch(step);
        from = (from + BATCH) % SAMPLES;
    } while (n < STRETCHES && (from || progress_clock() < end));
    return bench_median(ns, n);
}

int bench_measure_operations(const game *g, const void *options, double seconds,
                             bench_operations *out) {
    bench_sample *samples = malloc(SAMPLES * sizeof *samples);
    if (!samples)
        return -1;
    bench_take_samples(g, options, samples, SAMPLES);
    double each = seconds / (2 * BENCH_OPERATIONS - 2);
    for (int op = 0; op < BENCH_OPERATIONS; op++) {
        bench_operation which = (bench_operation)op;
        out->hot[op] =
            op == BENCH_APPLY ? NAN : time_operation(g, samples, which, op == BENCH_COPY, each);
        out->varied[op] = op == BENCH_COPY ? NAN : time_operation(g, samples, which, 1, each);
    }
    free(samples);
    return 0;
}
