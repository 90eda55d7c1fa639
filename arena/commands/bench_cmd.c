/* aedile bench: the speed of the rules as a table, or as JSON for scripts that compare runs.
 */
#include "arena/base/args.h"
#include "arena/commands/bench.h"
#include "arena/commands/commands.h"
#include "arena/games/games.h"
#include "arena/match/signature.h"
#include "arena/base/version.h"

#include <inttypes.h>
#include <omp.h>
#include <stdio.h>
#include <string.h>

enum { FEWEST = 2, USUAL = 3, MAX_RUNS = 32 };

typedef struct bench {
    const game *game;
    bench_reference reference;
    int n;
    bench_run run[MAX_RUNS];
    bool whole;     /* all that there is was measured */
    double scaling; /* of three players; 0: not measured */
    int counted_players;
    bench_overhead counted; /* 0s: not measured */
} bench;

static int measure_one(bench *b, const char *edition, int players, double seconds) {
    if (b->n < MAX_RUNS && bench_measure(b->game, edition, players, seconds, &b->run[b->n++]) == 0)
        return 0;
    fprintf(stderr, "aedile bench: out of memory\n");
    return -1;
}

/* An edition with every number of players, or with one. */
static int measure_edition(bench *b, const char *edition, int players, double seconds) {
    int fewest = players ? players : FEWEST, most = players ? players : GAME_MAX_SEATS;
    for (int p = fewest; p <= most; p++)
        if (measure_one(b, edition, p, seconds) < 0)
            return -1;
    return 0;
}

/* What a run costs beside the rules. */
static int measure_run(bench *b, const char *edition, int players, double seconds) {
    b->counted_players = players ? players : USUAL;
    if (bench_measure_overhead(b->game, edition, b->counted_players, seconds, &b->counted) == 0)
        return 0;
    fprintf(stderr, "aedile bench: out of memory\n");
    return -1;
}

/* The edition named with every number of players; without a name the first one, and of the
 * others one row each, to compare. */
static int measure(bench *b, const char *named, int players, double seconds, bool whole) {
    const char *const *edition = signature_editions(b->game);
    bench_measure_reference(&b->reference);
    if (measure_edition(b, named ? named : *edition, players, seconds) < 0)
        return -1;
    for (int i = 1; !named && edition[0] && edition[i]; i++)
        if (measure_one(b, edition[i], players ? players : USUAL, seconds) < 0)
            return -1;
    if (whole && omp_get_num_procs() > 1)
        b->scaling = bench_scaling(b->game, USUAL, seconds);
    return whole ? measure_run(b, named ? named : *edition, players, seconds) : 0;
}

static const char *edition_of(const bench_run *r) {
    return r->edition ? r->edition : "";
}

static void print_json(const bench *b) {
    printf("{\"reference\": {\"ns_pcg\": %.3f, \"ns_copy_1024\": %.3f},\n", b->reference.ns_pcg,
           b->reference.ns_copy_1024);
    size_t largest = 0;
    for (int i = 0; i < b->n; i++)
        largest = b->run[i].state_bytes > largest ? b->run[i].state_bytes : largest;
    printf(" \"state_bytes\": %zu,\n \"runs\": [\n", largest);
    for (int i = 0; i < b->n; i++) {
        const bench_run *r = &b->run[i];
        printf(
            "  {\"game\": \"%s\", \"edition\": \"%s\", \"players\": %d, \"ns_per_decision\": %.2f, "
            "\"decisions_per_game\": %.3f, \"games_per_second_core\": %.1f, ",
            b->game->name, edition_of(r), r->players, r->ns_decision, r->decisions,
            r->games_second);
        if (r->instructions >= 0)
            printf("\"instructions_per_decision\": %.1f, ", r->instructions);
        else
            printf("\"instructions_per_decision\": null, ");
        printf("\"ns_copy\": %.2f, \"ns_legal\": %.2f, \"ns_apply\": %.2f, \"ns_observe\": %.2f, "
               "\"signature\": \"%016" PRIx64 "\"}%s\n",
               r->ns_copy, r->ns_legal, r->ns_apply, r->ns_observe, r->signature,
               i + 1 < b->n ? "," : "");
    }
    printf(" ]}\n");
}

static void print_speed(const bench *b) {
    printf("                            per core          a game            a decision        a "
           "choice\n"
           "edition     players   playouts/s  decisions/s  decisions  choices      ns   instr      "
           "  ns\n");
    for (int i = 0; i < b->n; i++) {
        const bench_run *r = &b->run[i];
        printf("%-10s  %7d   %10.0f  %11.0f  %9.1f  %7.1f  %6.1f  ", edition_of(r), r->players,
               r->games_second, r->games_second * r->decisions, r->decisions, r->choices,
               r->ns_decision);
        if (r->instructions >= 0)
            printf("%6.0f", r->instructions);
        else
            printf("%6s", "-");
        printf("    %6.1f\n", r->ns_decision * r->decisions / r->choices);
    }
}

static void print_operations(const bench *b) {
    printf(
        "\n                      ns for one\n"
        "edition     players      copy  (bytes)   legal   apply   observe   redeal   signature\n");
    for (int i = 0; i < b->n; i++) {
        const bench_run *r = &b->run[i];
        printf("%-10s  %7d   %7.1f  %7zu  %6.1f  %6.1f   %7.1f  %7.1f   %016" PRIx64 "\n",
               edition_of(r), r->players, r->ns_copy, r->state_bytes, r->ns_legal, r->ns_apply,
               r->ns_observe, r->ns_redeal, r->signature);
    }
}

static void print_counted(const bench *b) {
    const bench_overhead *o = &b->counted;
    printf("a random game of %d players: %.1f us as a playout, %.1f us played and counted as by a "
           "run\n"
           "with counters basic (%.0f %% of the speed), %.1f us with full ones (%.0f %%)\n",
           b->counted_players, o->us_playout, o->us_basic, 100 * o->us_playout / o->us_basic,
           o->us_full, 100 * o->us_playout / o->us_full);
}

static void print_text(const bench *b) {
    printf("aedile %s, %s, uniformly random play, medians\n\n", aedile_version, b->game->title);
    print_speed(b);
    print_operations(b);
    printf("\nA decision is every move made, forced ones (with a single legal move) included; a\n"
           "choice has two legal moves or more. Playouts include the deal.\n\n");
    printf("reference: %.2f ns a random number, %.1f ns a copy of 1024 bytes\n",
           b->reference.ns_pcg, b->reference.ns_copy_1024);
    if (b->scaling > 0)
        printf("two threads, %d players: %.2f times one\n", USUAL, b->scaling);
    print_counted(b);
    if (b->whole)
        printf("signature of the rules: %016" PRIx64 "\n", signature_whole(b->game));
}

static int check_edition(const game *g, const char *edition) {
    game_options options;
    char err[GAME_MAX_ERROR];
    g->options_init(&options);
    if (g->options_set(&options, "edition", edition, err) == 0)
        return 0;
    fprintf(stderr, "aedile bench: %s\n", err);
    return -1;
}

int command_bench(int argc, char **argv) {
    bool json = false;
    double seconds = 1;
    int64_t players = 0;
    const char *edition = NULL;
    const arg_option options[] = {
        {"json", NULL, "as JSON", .kind = ARG_FLAG, .into = &json},
        {"seconds", "X", "time for each number of players (1)", .kind = ARG_REAL, .into = &seconds,
         .low = 0, .high = 600},
        {"players", "N", "only this number of players", .kind = ARG_INT, .into = &players,
         .low = FEWEST, .high = GAME_MAX_SEATS},
        {"edition", "E", "only this edition", .kind = ARG_TEXT, .into = &edition},
        {0},
    };
    args a = {.usage = "[--json] [--seconds X] [--players N] [--edition E]",
              .help = "Plays uniformly random games on one core and times them, and the single\n"
                      "operations of the rules on positions of such games; and the same games\n"
                      "as `aedile run` plays and counts them.",
              .options = options};
    int status = args_read(&a, argc, argv);
    if (status >= 0)
        return status;
    static bench b; /* once in a process */
    b.game = games[0];
    b.whole = !edition && !players;
    if (edition && check_edition(b.game, edition) < 0)
        return STATUS_USAGE;
    if (measure(&b, edition, (int)players, seconds, !json) < 0)
        return STATUS_FAILED;
    if (json)
        print_json(&b);
    else
        print_text(&b);
    return STATUS_OK;
}
