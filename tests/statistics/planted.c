/* Runs of the toy game whose powers are worth known amounts (tests/support/planted.h), for
 * statistics to be tried on: prints counters.json of a run, or what its estimands are.
 *
 *   planted SEED GAMES [PLAYERS [KIND [MORE]]]        a kind of experiment: fork (the default) ...
 *   planted truth [PLAYERS [KIND [null | early]]]     by item: effects on wins, turns, rushes; ...
 *
 * MORE is one of null: no power is worth anything; few: only every fourth power is tested, with
 * more games each; early: one power more is worth something, and acts before its item is completed.
 * In runs of `pair` agents know whether a power is blank; in runs of `synergy` pairs of powers are
 * worth something together.
 */
#include "tests/support/planted.h"
#include "arena/config/config.h"
#include "arena/config/config_parts.h"
#include "arena/games/games.h"
#include "arena/summary/summary.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FEW = 4 };

static int find_kind(const char *name) {
    int kind = EXPERIMENT_KINDS - 1;
    while (kind > EXPERIMENT_NONE && strcmp(experiment_name((experiment_kind)kind), name) != 0)
        kind--;
    return kind;
}

static void print_list(const char *name, const double *x, const char *end) {
    printf("\"%s\": [", name);
    for (int i = 0; i < PLANTED_ITEMS; i++)
        printf("%s%.9f", i ? ", " : "", x[i]);
    printf("]%s\n", end);
}

static int print_truth(const planted_options *o, experiment_kind kind) {
    double win[PLANTED_ITEMS], turns[PLANTED_ITEMS], rush[PLANTED_ITEMS], opening[PLANTED_ITEMS],
        in_force[PLANTED_ITEMS];
    for (int i = 0; i < PLANTED_ITEMS; i++) {
        planted_estimand e = planted_truth(o, kind, i);
        win[i] = e.win;
        turns[i] = e.turns;
        rush[i] = e.rush;
        opening[i] = planted_opening(o, i);
        in_force[i] = planted_in_force(o, i);
    }
    printf("{\"completed\": %.9f,\n", planted_completed());
    print_list("win", win, ",");
    print_list("turns", turns, ",");
    print_list("rush", rush, ",");
    print_list("in_force", in_force, ",");
    print_list("opening", opening, "}");
    return 0;
}

/* The config of a run of another game with as many players, and in it this game. */
static int make_config(run_config *c, const planted_options *o, int64_t games, uint64_t seed,
                       experiment_kind kind, int every) {
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
    c->experiment = (experiment){.kind = kind, .items = PLANTED_ITEMS / every, .turn = 1};
    for (int i = 0; i < PLANTED_ITEMS / every; i++) {
        c->experiment.item[i] = (uint8_t)(i * every);
        c->experiment.other[i] = (uint8_t)planted_partner(i * every);
    }
    if (kind == EXPERIMENT_PAIR)
        c->agent[0].agent = &planted_aware;
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

static int run(const planted_options *o, int64_t games, uint64_t seed, experiment_kind kind,
               int every) {
    run_config c;
    counters sum;
    buffer b = {0};
    if (make_config(&c, o, games, seed, kind, every) < 0)
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
    games_add(&planted_arena);
    bool truth = argc > 1 && !strcmp(argv[1], "truth");
    int at = truth ? 2 : 3;
    if (argc < at)
        return fprintf(stderr, "usage: planted SEED GAMES [PLAYERS [KIND [null | few | early]]]\n"
                               "       planted truth [PLAYERS [KIND [null | early]]]\n"),
               2;
    o->players = argc > at ? atoi(argv[at]) : 4;
    o->null = !strcmp(argv[argc - 1], "null");
    o->early = !strcmp(argv[argc - 1], "early");
    if (o->players < 2 || o->players > GAME_MAX_SEATS)
        return fprintf(stderr, "planted: PLAYERS: expected 2 to 5\n"), 2;
    int kind = find_kind(argc > at + 1 ? argv[at + 1] : "fork");
    if (kind == EXPERIMENT_NONE)
        return fprintf(stderr, "planted: KIND: no experiment \"%s\"\n", argv[at + 1]), 2;
    o->bonds = kind == EXPERIMENT_SYNERGY;
    if (truth)
        return print_truth(o, (experiment_kind)kind);
    int every = !strcmp(argv[argc - 1], "few") ? FEW : 1;
    return run(o, atoll(argv[2]), strtoull(argv[1], NULL, 10), (experiment_kind)kind, every);
}
