/* What it costs to play and count a random game as a run does (bench.h).
 *
 * Three ways to play take turns, some games each: so what else the machine does meets all three
 * alike. Each has its own games to play, in the order of a run.
 */
#include "arena/bench/bench.h"

#include "agents/streams.h"
#include "arena/bench/clock.h"
#include "arena/count/group_order.h"
#include "arena/match/signature.h"

#include <stdlib.h>

enum {
    TURN = 64, /* games of a turn: some milliseconds */
    ALIKE = 8, /* games of a group one after the other, of a worker's piece (run_shard.c) */
    MOST_TURNS = 4096
};

/* Games played and counted with random agents, as a worker of a run has them. */
typedef struct table {
    agent_spec agent;
    match match;
    counters sum;
    match_record record;
} table;

/* 0, or -1: no memory; in either case table_done() is for afterwards. */
static int table_init(table *t, const game *g, const void *options, int players, const char *agent,
                      bool full) {
    char err[JSON_ERROR_SIZE];
    counters_shape shape = counters_shape_of(g, players, 1, 1, -1);
    shape.items = facts_items(facts_of(g), options);
    shape.detail = full;
    if (agent_spec_from_text(&t->agent, agent, g, "agent", err) < 0)
        return -1;
    match_setup setup = {.game = g,
                         .options = options,
                         .players = players,
                         .agents = 1,
                         .agent = &t->agent,
                         .seed = BENCH_SEED,
                         .brief = !full};
    match_init(&t->match, &setup);
    return counters_init(&t->sum, shape);
}

static void table_done(table *t) {
    match_done(&t->match);
    counters_done(&t->sum);
}

/* Seconds of the games from `first` on. Negative: no memory. */
static double time_run(table *t, uint64_t first) {
    double start = bench_seconds();
    for (uint64_t i = first; i < first + TURN; i++) {
        uint8_t group = (uint8_t)group_in_order((unsigned)(i / ALIKE % SCHEDULE_GROUPS));
        schedule_game at = {.id = i, .block = i, .deal = i, .group = group};
        if (match_play(&t->match, &at, &t->record) < 0 || counters_add(&t->sum, &t->record) < 0)
            return -1;
    }
    return bench_seconds() - start;
}

static double time_playouts(const game *g, const void *options, uint64_t first) {
    game_state s;
    pcg32 rng;
    double start = bench_seconds();
    for (uint64_t i = first; i < first + TURN; i++) {
        stream_start(&rng, BENCH_SEED, i, STREAM_MOVES);
        g->create(&s, options, BENCH_SEED, i);
        g->playout(&s, &rng, NULL);
        bench_keep(&s);
    }
    return bench_seconds() - start;
}

static int take_turns(table *basic, table *full, const game *g, const void *options, double seconds,
                      bench_overhead *out) {
    static double took[3][MOST_TURNS];
    double start = bench_seconds();
    int turns = 0;
    do {
        uint64_t first = (uint64_t)turns * 3 * TURN; /* no game twice: that would be foreseen */
        took[0][turns] = time_playouts(g, options, first);
        took[1][turns] = time_run(basic, first + TURN);
        took[2][turns] = time_run(full, first + 2 * TURN);
        if (took[1][turns] < 0 || took[2][turns] < 0)
            return -1;
    } while (++turns < MOST_TURNS && bench_seconds() - start < seconds);
    out->us_playout = bench_median(took[0], turns) * 1e6 / TURN;
    out->us_basic = bench_median(took[1], turns) * 1e6 / TURN;
    out->us_full = bench_median(took[2], turns) * 1e6 / TURN;
    return 0;
}

int bench_measure_overhead(const game *g, const char *edition, int players, double seconds,
                           bench_overhead *out) {
    game_options options;
    if (signature_options(g, edition, players, &options) < 0)
        return -1;
    table *tables = calloc(2, sizeof *tables);
    if (!tables)
        return -1;
    int status = table_init(&tables[0], g, &options, players, "random", false) < 0 ||
                         table_init(&tables[1], g, &options, players, "random", true) < 0
                     ? -1
                     : take_turns(&tables[0], &tables[1], g, &options, seconds, out);
    table_done(&tables[0]);
    table_done(&tables[1]);
    free(tables);
    return status;
}

double bench_agent_games(const game *g, const char *edition, int players, const char *text,
                         double seconds) {
    game_options options;
    table *t = calloc(1, sizeof *t);
    double rate = -1;
    if (t && signature_options(g, edition, players, &options) == 0 &&
        table_init(t, g, &options, players, text, false) == 0) {
        double spent = 0, took = 0;
        uint64_t first = 0;
        for (; spent < seconds && took >= 0; first += TURN)
            spent += took = time_run(t, first);
        rate = took < 0 ? -1 : (double)first / spent;
    }
    if (t)
        table_done(t);
    free(t);
    return rate;
}
