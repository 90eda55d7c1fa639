/* Runs of the toy game whose powers are worth known amounts (tests/support/planted.h), for
 * statistics to be tried on: prints counters.json of a run, or what the powers are worth.
 *
 *   planted SEED GAMES [PLAYERS [KIND [null]]]    KIND: fork (the default), pair, start, knockout
 *   planted worth [PLAYERS [null]]                a list of numbers: chance to win, by item
 */
#include "arena/config.h"
#include "arena/summary.h"
#include "tests/support/planted.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int print_worth(const planted_options *o) {
    for (int i = 0; i < PLANTED_ITEMS; i++)
        printf("%s%.4f", i ? ", " : "[", planted_worth(o, i));
    puts("]");
    return 0;
}

static int find_kind(const char *name) {
    int kind = EXPERIMENT_KNOCKOUT;
    while (kind > EXPERIMENT_NONE && strcmp(experiment_name((experiment_kind)kind), name) != 0)
        kind--;
    return kind;
}

/* The config of a run of another game with as many players, and in it this game. */
static int make_config(run_config *c, const planted_options *o, int64_t games, uint64_t seed,
                       const char *kind) {
    char text[256], err[JSON_ERROR_SIZE];
    snprintf(text, sizeof text,
             "{\"name\": \"planted\", \"options\": {\"players\": %d}, \"games\": %" PRId64
             ", \"seed\": \"%" PRIu64 "\"}",
             o->players, games, seed);
    if (config_parse(c, text, "planted", err) < 0) {
        fprintf(stderr, "planted: %s\n", err);
        return -1;
    }
    c->game = &planted_game;
    memcpy(&c->options, o, sizeof *o);
    c->experiment =
        (experiment){.kind = (experiment_kind)find_kind(kind), .items = PLANTED_ITEMS, .turn = 1};
    for (int i = 0; i < PLANTED_ITEMS; i++)
        c->experiment.item[i] = (uint8_t)i;
    return 0;
}

/* 0, or -1: no memory. */
static int play(const run_config *c, counters *sum) {
    static match_record record;
    match_setup setup = config_match(c);
    match m;
    int status = 0;
    match_init(&m, &setup);
    for (int64_t i = 0; i < c->games && status == 0; i++) {
        schedule_game at;
        schedule_at(c->schedule, (uint64_t)i, &at);
        status = match_play(&m, &at, &record) < 0 ? -1 : counters_add(sum, &record);
    }
    match_done(&m);
    return status;
}

static int run(const planted_options *o, int64_t games, uint64_t seed, const char *kind) {
    run_config c;
    counters sum;
    buffer b = {0};
    if (make_config(&c, o, games, seed, kind) < 0)
        return 1;
    if (counters_init(&sum, config_shape(&c)) < 0 || play(&c, &sum) < 0)
        return fprintf(stderr, "planted: out of memory\n"), 1;
    counters_json(&b, &c, 0, &sum);
    fwrite(b.text, 1, b.n, stdout);
    buffer_free(&b);
    counters_done(&sum);
    config_done(&c);
    return 0;
}

int main(int argc, char **argv) {
    game_options options;
    planted_game.options_init(&options);
    planted_options *o = (planted_options *)&options;
    facts_add(&planted_facts);
    bool worth = argc > 1 && !strcmp(argv[1], "worth");
    int at = worth ? 2 : 3;
    if (argc < at)
        return fprintf(stderr, "usage: planted SEED GAMES [PLAYERS [KIND [null]]]\n"
                               "       planted worth [PLAYERS [null]]\n"),
               2;
    o->players = argc > at ? atoi(argv[at]) : 4;
    o->null = !strcmp(argv[argc - 1], "null");
    if (o->players < 2 || o->players > GAME_MAX_SEATS)
        return fprintf(stderr, "planted: PLAYERS: expected 2 to 5\n"), 2;
    if (worth)
        return print_worth(o);
    return run(o, atoll(argv[2]), strtoull(argv[1], NULL, 10), argc > 4 ? argv[4] : "fork");
}
