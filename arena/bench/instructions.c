/* Fixed amounts of work (instructions.h). */
#include "arena/bench/instructions.h"

#include "agents/streams.h"
#include "arena/bench/clock.h"
#include "arena/bench/operations.h"
#include "arena/bench/perf.h"
#include "arena/match/signature.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(__has_include)
#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#endif
#endif
#ifndef CALLGRIND_ZERO_STATS
#define CALLGRIND_ZERO_STATS          ((void)0)
#define CALLGRIND_DUMP_STATS_AT(name) ((void)(name))
#endif

enum { GAMES = 200, SAMPLES = 4096, FEWEST = 2, MOST_KINDS = 64 };

typedef struct counting {
    const game *g;
    int perf;
    const bench_sample *samples;
} counting;

static void begin(const counting *c) {
    perf_start(c->perf);
    CALLGRIND_ZERO_STATS;
}

static void end(const counting *c, const char *name, uint64_t units) {
    CALLGRIND_DUMP_STATS_AT(name);
    int64_t n = perf_stop(c->perf);
    printf("%s\t%" PRIu64 "\t", name, units);
    n < 0 ? printf("-\n") : printf("%" PRId64 "\n", n);
}

/* --- Whole games ------------------------------------------------------------------------------ */

static void count_games(const counting *c, const void *options, int players) {
    game_state s;
    pcg32 rng[STREAM_PURPOSES];
    char name[64];
    uint64_t decisions = 0;
    game_playout count;
    snprintf(name, sizeof name, "deal, a game of %d players", players);
    begin(c);
    for (uint64_t i = 0; i < GAMES; i++) {
        c->g->create(&s, options, BENCH_SEED, i);
        bench_keep(&s);
    }
    end(c, name, GAMES);
    for (int by_seat = 0; by_seat < (c->g->playout_seats ? 2 : 1); by_seat++) {
        snprintf(name, sizeof name, "random decision%s, %d players",
                 by_seat ? ", each seat its own chance" : "", players);
        begin(c);
        decisions = 0;
        for (uint64_t i = 0; i < GAMES; i++) {
            for (int p = 0; p <= by_seat * (players - 1); p++)
                stream_start(&rng[p], BENCH_SEED, i, by_seat ? p : STREAM_MOVES);
            c->g->create(&s, options, BENCH_SEED, i);
            count = (game_playout){0};
            by_seat ? c->g->playout_seats(&s, rng, &count) : c->g->playout(&s, rng, &count);
            decisions += count.decisions;
        }
        end(c, name, decisions);
    }
}

/* --- Single operations ------------------------------------------------------------------------ */

/* Listing the moves, then making one, at all samples of a kind of decision. */
static void count_kind(const counting *c, const char *kind) {
    game_move moves[GAME_MAX_MOVES];
    char name[64];
    uint64_t n = 0;
    for (int i = 0; i < SAMPLES; i++)
        n += !strcmp(c->g->decision(&c->samples[i].state), kind);
    bench_sample *mine = n ? malloc(n * sizeof *mine) : NULL;
    if (!mine)
        return;
    n = 0;
    for (int i = 0; i < SAMPLES; i++)
        if (!strcmp(c->g->decision(&c->samples[i].state), kind))
            mine[n++] = c->samples[i];
    snprintf(name, sizeof name, "legal: %.40s", kind);
    begin(c);
    for (uint64_t i = 0; i < n; i++) {
        c->g->legal(&mine[i].state, moves);
        bench_keep(moves);
    }
    end(c, name, n);
    snprintf(name, sizeof name, "apply: %.40s", kind);
    begin(c);
    for (uint64_t i = 0; i < n; i++)
        c->g->apply(&mine[i].state, mine[i].move);
    end(c, name, n);
    free(mine);
}

static void count_kinds(const counting *c) {
    const char *seen[MOST_KINDS];
    int n = 0;
    for (int i = 0; i < SAMPLES && n < MOST_KINDS; i++) {
        const char *kind = c->g->decision(&c->samples[i].state);
        int k = 0;
        while (k < n && strcmp(seen[k], kind))
            k++;
        if (k == n) {
            seen[n++] = kind;
            count_kind(c, kind);
        }
    }
}

static void count_hidden(const counting *c, int players) {
    static game_state seen;
    char name[64];
    pcg32 rng;
    for (int again = 0; again < 2; again++) {
        uint64_t spent = 0;
        pcg32_seed(&rng, BENCH_SEED, 0);
        snprintf(name, sizeof name, "%s, %d players", again ? "observe and resample" : "observe",
                 players);
        begin(c);
        for (int i = 0; i < SAMPLES; i++, spent++) {
            const game_state *s = &c->samples[i].state;
            c->g->observe(s, c->g->turn(s), &rng, &seen);
            if (again)
                c->g->resample(&seen, c->g->turn(s), &rng);
            bench_keep(&seen);
        }
        end(c, name, spent);
    }
}

int bench_instructions(const game *g, const char *edition) {
    bench_sample *samples = malloc(SAMPLES * sizeof *samples);
    counting c = {.g = g, .perf = perf_open(), .samples = samples};
    game_options options;
    for (int players = FEWEST; samples && players <= GAME_MAX_SEATS; players++) {
        if (signature_options(g, edition, players, &options) < 0)
            continue;
        count_games(&c, &options, players);
        bench_take_samples(g, &options, samples, SAMPLES);
        count_hidden(&c, players);
        if (players == FEWEST + 1)
            count_kinds(&c);
    }
    perf_close(c.perf);
    int status = samples ? 0 : -1;
    free(samples);
    return status;
}
