/* aedile bench: the speed of the rules as a table, or as JSON for scripts that compare runs.
 */
#include "arena/base/args.h"
#include "arena/base/complain.h"
#include "arena/base/fields.h"
#include "arena/base/version.h"
#include "arena/bench/bench.h"
#include "arena/bench/choices.h"
#include "arena/bench/compare.h"
#include "arena/bench/instructions.h"
#include "arena/bench/searches.h"
#include "arena/commands/commands.h"
#include "arena/games/game_choice.h"
#include "arena/match/signature.h"

#include <inttypes.h>
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <string.h>

enum { FEWEST = 2, USUAL = 3, MAX_RUNS = 32, AGENTS = 2 };

/* Agents that decide at once, in all seats. */
static const char *const agents[AGENTS] = {"heuristic", "learned"};

typedef struct bench {
    const game *game;
    bench_reference reference;
    int n;
    bench_run run[MAX_RUNS];
    bool whole;      /* all that there is was measured */
    double scaling;  /* of three players; 0: not measured */
    int run_players; /* of all that follows */
    bench_overhead counted;
    double games[AGENTS], choice[AGENTS]; /* games a second, ns of a choice; negative: has none */
    int searches;
    bench_search search[BENCH_MAX_SEARCHES];
} bench;

static int measure_one(bench *b, const char *edition, int players, double seconds) {
    if (b->n < MAX_RUNS && bench_measure(b->game, edition, players, seconds, &b->run[b->n++]) == 0)
        return 0;
    complain("aedile bench: out of memory\n");
    return -1;
}

/* An edition with every number of players, or with one. */
static int measure_edition(bench *b, const char *edition, int players, double seconds) {
    int fewest = players ? players : FEWEST, most = players ? players : GAME_MAX_SEATS;
    game_options options;
    for (int p = fewest; p <= most; p++)
        if (signature_options(b->game, edition, p, &options) == 0 &&
            measure_one(b, edition, p, seconds) < 0)
            return -1;
    return 0;
}

/* What a run costs on top of the rules, and what its agents do. */
static int measure_run(bench *b, const char *edition, int players, double seconds) {
    b->run_players = players ? players : USUAL;
    for (int i = 0; i < AGENTS; i++) {
        double most = seconds / 4;
        b->games[i] = bench_agent_games(b->game, edition, b->run_players, agents[i], most);
        b->choice[i] = bench_agent_choice(b->game, edition, b->run_players, agents[i], most);
    }
    b->searches = bench_measure_searches(b->game, edition, b->run_players, seconds / 4, b->search);
    if (b->searches >= 0 &&
        bench_measure_overhead(b->game, edition, b->run_players, seconds, &b->counted) == 0)
        return 0;
    complain("aedile bench: out of memory\n");
    return -1;
}

/* The edition named with every number of players; without a name the first one, and of the
 * rest one row each, to compare. */
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
    return measure_run(b, named ? named : *edition, players, seconds);
}

static const char *edition_of(const bench_run *r) {
    return r->edition ? r->edition : "";
}

/* A number of JSON, or null for one that is not known. */
static void print_number(const char *name, double value, const char *after) {
    isfinite(value) && value >= 0 ? printf("\"%s\": %.2f%s", name, value, after)
                                  : printf("\"%s\": null%s", name, after);
}

/* `ns_NAME` of varied positions, `ns_NAME_hot` of one again and again; of a copy, the latter is all
 * there is. */
static void print_json_operations(const bench_operations *ns) {
    char name[32];
    for (int op = 0; op < BENCH_OPERATIONS; op++) {
        bool copy = op == BENCH_COPY;
        snprintf(name, sizeof name, "ns_%s", bench_operation_names[op]);
        print_number(name, copy ? ns->hot[op] : ns->varied[op], ", ");
        if (copy || isnan(ns->hot[op]))
            continue;
        snprintf(name, sizeof name, "ns_%s_hot", bench_operation_names[op]);
        print_number(name, ns->hot[op], ", ");
    }
}

static void print_json_run(const bench *b, const bench_run *r) {
    printf("  {\"game\": \"%s\", \"edition\": \"%s\", \"players\": %d, ", b->game->name,
           edition_of(r), r->players);
    print_number("ns_per_decision", r->ns_decision, ", ");
    print_number("decisions_per_game", r->decisions, ", ");
    print_number("games_per_second_core", r->games_second, ",\n   ");
    print_number("instructions_per_decision", r->instructions, ", ");
    print_json_operations(&r->ns);
    printf("\"signature\": \"%016" PRIx64 "\"}", r->signature);
}

static void print_json(const bench *b) {
    size_t largest = 0;
    for (int i = 0; i < b->n; i++)
        largest = b->run[i].state_bytes > largest ? b->run[i].state_bytes : largest;
    printf("{\"reference\": {");
    print_number("ns_pcg", b->reference.ns_pcg, ", ");
    print_number("ns_copy_1024", b->reference.ns_copy_1024, "},\n");
    printf(" \"state_bytes\": %zu,\n \"runs\": [\n", largest);
    for (int i = 0; i < b->n; i++) {
        print_json_run(b, &b->run[i]);
        printf("%s\n", i + 1 < b->n ? "," : "");
    }
    printf(" ],\n \"searches\": [\n");
    for (int i = 0; i < b->searches; i++) {
        printf("  {\"label\": \"%s\", ", b->search[i].label);
        print_number("iterations_per_second", b->search[i].iterations_second, ", ");
        print_number("nodes", b->search[i].nodes, ", ");
        print_number("bytes", b->search[i].bytes, i + 1 < b->searches ? "},\n" : "}\n");
    }
    printf(" ],\n \"agents\": [\n");
    for (int i = 0; i < AGENTS; i++) {
        printf("  {\"label\": \"%s\", ", agents[i]);
        print_number("games_per_second", b->games[i], ", ");
        print_number("ns_per_choice", b->choice[i], i + 1 < AGENTS ? "},\n" : "}],\n");
    }
    printf(" \"counted\": {\"players\": %d, ", b->run_players);
    print_number("us_playout", b->counted.us_playout, ", ");
    print_number("us_basic", b->counted.us_basic, ", ");
    print_number("us_full", b->counted.us_full, "}}\n");
}

/* A number that may not be known. */
#define NUMBER(name, help) MEMBER_MAY(name, REAL, help, FIELD_NULL)
#define HOT(name)          MEMBER_MAY(name, REAL, NULL, FIELD_ABSENT | FIELD_NULL)
static const json_field of_reference[] = {
    NUMBER("ns_pcg", "a random number"), NUMBER("ns_copy_1024", "a copy of 1,024 bytes"), {0}};
static const json_field of_run[] = {
    MEMBER("game", TEXT, NULL),
    MEMBER("edition", TEXT, "empty: the game has none"),
    MEMBER("players", WHOLE, NULL),
    NUMBER("ns_per_decision", NULL),
    NUMBER("decisions_per_game", NULL),
    NUMBER("games_per_second_core", NULL),
    NUMBER("instructions_per_decision", "null: the machine does not tell"),
    NUMBER("ns_copy", NULL),
    NUMBER("ns_legal", NULL),
    HOT("ns_legal_hot"),
    NUMBER("ns_apply", NULL),
    HOT("ns_apply_hot"),
    NUMBER("ns_observe", NULL),
    HOT("ns_observe_hot"),
    NUMBER("ns_resample", NULL),
    HOT("ns_resample_hot"),
    MEMBER("signature", TEXT, "of the rules"),
    {0}};
static const json_field of_search[] = {MEMBER("label", TEXT, NULL),
                                       NUMBER("iterations_per_second", NULL),
                                       NUMBER("nodes", NULL),
                                       NUMBER("bytes", NULL),
                                       {0}};
static const json_field of_agent[] = {MEMBER("label", TEXT, NULL),
                                      NUMBER("games_per_second", NULL),
                                      NUMBER("ns_per_choice", NULL),
                                      {0}};
static const json_field of_counted[] = {MEMBER("players", WHOLE, NULL),
                                        NUMBER("us_playout", "a random game"),
                                        NUMBER("us_basic", "counted as by a run"),
                                        NUMBER("us_full", "with all counters"),
                                        {0}};
static const json_field bench_fields[] = {
    MEMBER_OF("reference", OBJECT, "what the machine takes for", 0, of_reference),
    MEMBER("state_bytes", WHOLE, "of the largest position"),
    MEMBER_OF("runs", LIST, "by edition and number of players", 0, of_run),
    MEMBER_OF("searches", LIST, NULL, 0, of_search),
    MEMBER_OF("agents", LIST, NULL, 0, of_agent),
    MEMBER_OF("counted", OBJECT, NULL, 0, of_counted),
    {0}};
#undef NUMBER
#undef HOT

cJSON *schema_bench(void) {
    return fields_document("Speed of the rules", fields_schema(bench_fields));
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

static void print_time(double ns) {
    isnan(ns) ? printf("%8s", "-") : printf("%8.1f", ns);
}

/* First hot, then varied. */
static void print_operations(const bench *b) {
    printf("\n                    ns for one, the same position again   |  another position each "
           "time\n"
           "edition     players    copy   legal observe  resample   |   legal   apply observe  "
           "resample"
           "   bytes\n");
    for (int i = 0; i < b->n; i++) {
        const bench_run *r = &b->run[i];
        printf("%-10s  %7d", edition_of(r), r->players);
        for (int op = 0; op < BENCH_OPERATIONS; op++)
            if (op != BENCH_APPLY)
                print_time(r->ns.hot[op]);
        printf("   |");
        for (int op = BENCH_LEGAL; op < BENCH_OPERATIONS; op++)
            print_time(r->ns.varied[op]);
        printf("%8zu\n", r->state_bytes);
    }
}

static void print_agents(const bench *b) {
    for (int i = 0; i < AGENTS; i++)
        if (b->games[i] >= 0)
            printf("%s%s in all %d seats: %.0f games a second, %.0f ns a choice\n", i ? "" : "\n",
                   agents[i], b->run_players, b->games[i], b->choice[i]);
    if (b->searches)
        printf("\nsearches, %d players      iterations/s     nodes   bytes of them\n",
               b->run_players);
    for (int i = 0; i < b->searches; i++)
        printf("  %-24s %11.0f  %8.0f  %14.0f\n", b->search[i].label,
               b->search[i].iterations_second, b->search[i].nodes, b->search[i].bytes);
}

static void print_counted(const bench *b) {
    const bench_overhead *o = &b->counted;
    printf("a random game of %d players: %.1f us as a playout, %.1f us played and counted as by a "
           "run\n"
           "with counters basic (%.0f %% of the speed), %.1f us with full ones (%.0f %%)\n",
           b->run_players, o->us_playout, o->us_basic, 100 * o->us_playout / o->us_basic,
           o->us_full, 100 * o->us_playout / o->us_full);
}

static void print_text(const bench *b) {
    printf("aedile %s, %s, uniformly random play, medians\n\n", program_version, b->game->title);
    print_speed(b);
    print_operations(b);
    print_agents(b);
    printf("\nA decision is every move made, forced ones (with a single legal move) included; a\n"
           "choice has two legal moves or more. Playouts include the deal.\n\n");
    printf("reference: %.2f ns a random number, %.1f ns a copy of 1024 bytes\n",
           b->reference.ns_pcg, b->reference.ns_copy_1024);
    if (b->scaling > 0)
        printf("two threads, %d players: %.2f times one\n", USUAL, b->scaling);
    print_counted(b);
    for (int i = 0; i < b->n; i++)
        if (b->run[i].instructions < 0) {
            puts("instructions: this machine does not let programs count them; "
                 "scripts/bench-instructions does");
            break;
        }
    if (b->whole)
        printf("signature of the rules: %016" PRIx64 "\n", signature_whole(b->game));
}

static int check_edition(const game *g, const char *edition, int players) {
    game_options options;
    char err[GAME_MAX_ERROR], text[16];
    snprintf(text, sizeof text, "%d", players);
    g->options_init(&options);
    if ((!edition || g->options_set(&options, "edition", edition, err) == 0) &&
        (!players || (g->options_set(&options, "players", text, err) == 0 &&
                      g->options_check(&options, err) == 0)))
        return 0;
    complain("aedile bench: %s\n", err);
    return -1;
}

/* Without an edition or a number of players: the usual ones, since both programs do all of it in
 * every round. */
static int compare(const game *g, const char *other, const char *edition, int players,
                   double seconds, int rounds) {
    char arguments[192];
    bool usual = g == games_at(0); /* so that it can be a build of before there were more */
    snprintf(arguments, sizeof arguments, "--seconds %g --players %d%s%.40s%s%.40s", seconds,
             players ? players : USUAL, edition ? " --edition " : "", edition ? edition : "",
             usual ? "" : " --game ", usual ? "" : g->name);
    return bench_compare(other, arguments, rounds) < 0 ? STATUS_FAILED : STATUS_OK;
}

int command_bench(int argc, char **argv) {
    bool json = false;
    double seconds = -1;
    int64_t players = 0;
    const char *edition = NULL;
    const char *other = NULL;
    int64_t rounds = 99;
    bool instructions = false;
    game_choice choice;
    game_choice_init(&choice);
    const arg_option options[] = {
        {"json", NULL, "as JSON", .kind = ARG_FLAG, .into = &json},
        {"seconds", "X", "time for each number of players (1; with --compare 0.02)",
         .kind = ARG_REAL, .into = &seconds, .low = 0, .high = 600},
        {"players", "N", "only this number of players", .kind = ARG_INT, .into = &players,
         .low = FEWEST, .high = GAME_MAX_SEATS},
        {"edition", "E", "only this edition", .kind = ARG_TEXT, .into = &edition},
        {"compare", "PROGRAM",
         "another build of aedile: the two take turns; how many times as fast this one is",
         .kind = ARG_TEXT, .into = &other},
        {"rounds", "N", "turns of each, with --compare (99)", .kind = ARG_INT, .into = &rounds,
         .low = 3, .high = 99},
        {"instructions", NULL, "count instructions of fixed amounts of work, one line each",
         .kind = ARG_FLAG, .into = &instructions},
        GAME_CHOICE_GAME_ROW(&choice),
        {0},
    };
    args a = {.usage = "[--game NAME] [--json] [--seconds X] [--players N] [--edition E] "
                       "[--compare PROGRAM]",
              .help = "Plays uniformly random games on one core and times them, and the single\n"
                      "operations of the rules on positions of such games; and the same games\n"
                      "as `aedile run` plays and counts them.",
              .options = options};
    int status = args_read(&a, argc, argv);
    if (status >= 0)
        return status;
    static bench b; /* once in a process */
    b.game = choice.game;
    game_choice_done(&choice);
    b.whole = !edition && !players;
    if (check_edition(b.game, edition, (int)players) < 0)
        return STATUS_USAGE;
    if (seconds < 0) /* many short turns: both programs meet the same neighbours */
        seconds = other ? 0.02 : 1;
    if (other)
        return compare(b.game, other, edition, (int)players, seconds, (int)rounds);
    if (instructions)
        return bench_instructions(b.game, edition) < 0 ? STATUS_FAILED : STATUS_OK;
    if (measure(&b, edition, (int)players, seconds, !json) < 0)
        return STATUS_FAILED;
    if (json)
        print_json(&b);
    else
        print_text(&b);
    return STATUS_OK;
}
