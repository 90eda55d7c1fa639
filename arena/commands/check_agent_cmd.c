/* aedile check-agent: does a program speak the protocol (docs/reference/protocol.md)?
 *
 * It is taken through a start, whole games in every seat, an early end, a second game in the same
 * process, and its goodbye, and told line by line what it did well. Random plays the other seats.
 */
#include "agents/streams.h"
#include "arena/base/args.h"
#include "arena/base/complain.h"
#include "arena/base/fields.h"
#include "arena/base/listing.h"
#include "arena/base/progress.h"
#include "arena/commands/commands.h"
#include "arena/external/external.h"
#include "arena/external/last_words.h"
#include "arena/games/game_choice.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct check {
    protocol protocol;
    game_choice choice;
    external_params params;
    int64_t games;
    uint64_t seed;
    int passed, failed;
    int64_t moves;
    double slowest; /* seconds of the slowest move */
    double asked;   /* of all questions, from the position to the answer */
    bool json;
    buffer rows; /* what was told, as JSON */
} check;

/* The last lines of what it wrote to standard error. */
static void tell_stderr(check *c) {
    char *said = malloc(PROCESS_STDERR_KEPT + 1);
    buffer b = {0};
    if (said) {
        process_stderr(&c->protocol.process, said);
        last_words_add(&b, "        ", said);
    }
    if (b.n)
        printf("        its standard error ends with\n%s", b.text);
    buffer_free(&b);
    free(said);
}

static const json_field check_row[] = {
    MEMBER("check", TEXT, "what was tried"),
    MEMBER("ok", TRUTH, "the program did it well"),
    MEMBER_MAY("fault", TEXT, "what kind of fault, if not", FIELD_NULL),
    MEMBER_MAY("why", TEXT, "what was expected and what was found", FIELD_NULL),
    {0}};
static const json_field check_fields[] = {
    MEMBER("passed", WHOLE, "checks"),
    MEMBER("failed", WHOLE, "checks"),
    MEMBER("moves", WHOLE, "that the program was asked for"),
    MEMBER("slowest_ms", REAL, "milliseconds of the slowest one"),
    MEMBER("moves_per_second", REAL, NULL),
    MEMBER_OF("checks", LIST, "in their order", 0, check_row),
    {0}};

cJSON *schema_check_agent(void) {
    return fields_document("Whether a program speaks the protocol", fields_schema(check_fields));
}

static void add_row(check *c, const char *what, agent_fault fault, const char *why) {
    buffer_text(&c->rows, c->rows.n ? ",\n  {\"check\": " : "\n  {\"check\": ");
    buffer_quote(&c->rows, what);
    if (!fault) {
        buffer_text(&c->rows, ", \"ok\": true, \"fault\": null, \"why\": null}");
        return;
    }
    buffer_add(&c->rows, ", \"ok\": false, \"fault\": \"%s\", \"why\": ", agent_fault_names[fault]);
    buffer_quote(&c->rows, why);
    buffer_text(&c->rows, "}");
}

static void tell(check *c, const char *what, agent_fault fault) {
    if (c->json) {
        *(fault ? &c->failed : &c->passed) += 1;
        add_row(c, what, fault, c->protocol.why);
        return;
    }
    if (!fault) {
        c->passed++;
        printf("ok      %s\n", what);
        return;
    }
    buffer why = {0};
    last_words_line(&why, c->protocol.why);
    c->failed++;
    printf("FAILED  %s: %s: %s\n", what, agent_fault_names[fault], why.text);
    tell_stderr(c);
    buffer_free(&why);
}

/* Asks the program for a move of the true state's observation. */
static agent_fault ask(check *c, const game_state *s, const game_move *moves, int n, int seat,
                       int ply, pcg32 *rng, int *index) {
    const game *g = c->choice.game;
    protocol_limits limits = external_limits(&c->params);
    game_state seen;
    double start = progress_clock();
    g->observe(s, seat, rng, &seen);
    agent_question q = {
        .game = g, .state = &seen, .seat = seat, .moves = moves, .n = n, .rng = rng};
    agent_fault fault = protocol_move(&c->protocol, &q, ply, &limits, index);
    double took = progress_clock() - start;
    c->slowest = took > c->slowest ? took : c->slowest;
    c->asked += took;
    c->moves++;
    return fault;
}

/* Plays a game in which the program has a seat; at most `most` questions to it. */
static agent_fault play(check *c, uint64_t number, int seat, int most) {
    const game *g = c->choice.game;
    protocol_limits limits = external_limits(&c->params);
    game_state s;
    game_move moves[GAME_MAX_MOVES];
    game_result result;
    pcg32 rng;
    int ply = 0;
    g->create(&s, &c->choice.options, c->seed, number);
    stream_start(&rng, c->seed, number, STREAM_MOVES);
    agent_fault fault = protocol_new_game(&c->protocol, seat, &limits);
    for (int n; !fault && ply < most && (n = g->legal(&s, moves)) > 0;) {
        int index = (int)pcg32_below(&rng, (uint32_t)n);
        if (n > 1 && g->turn(&s) == seat)
            fault = ask(c, &s, moves, n, seat, ply++, &rng, &index);
        if (!fault)
            g->apply(&s, moves[index]);
    }
    g->result(&s, &result);
    return fault ? fault : protocol_game_over(&c->protocol, &result, g->seats(&s), &limits);
}

static void play_all(check *c, int seats) {
    char what[80];
    agent_fault fault = AGENT_FAULT_NONE;
    for (int64_t i = 0; !fault && i < c->games; i++) {
        int seat = (int)(i % seats);
        bool cut = i == c->games - 1;
        fault = play(c, (uint64_t)i, seat, cut ? 5 : 1 << 30);
        snprintf(what, sizeof what, "game %" PRId64 " in seat %d%s", i, seat,
                 cut ? ", ended early" : "");
        tell(c, what, fault);
    }
}

/* Whether it ends by itself after goodbye. */
static void say_goodbye(check *c) {
    double start = progress_clock();
    protocol_end(&c->protocol);
    bool slow = progress_clock() - start > 0.95;
    snprintf(c->protocol.why, sizeof c->protocol.why,
             "expected it to end within a second of \"quit\"");
    tell(c, "ends after quit", slow ? AGENT_FAULT_TIMEOUT : AGENT_FAULT_NONE);
}

static int check_agent(check *c) {
    const game *g = c->choice.game;
    game_state s;
    char what[128];
    g->create(&s, &c->choice.options, c->seed, 0);
    int seats = g->seats(&s);
    agent_fault fault = external_start(&c->protocol, &c->params, g, seats);
    snprintf(what, sizeof what, "says hello%s%s%s", *c->protocol.name ? ", its name is " : "",
             c->protocol.name, c->protocol.compact ? ", compact form" : "");
    tell(c, what, fault);
    if (!fault)
        play_all(c, seats);
    if (!c->failed)
        say_goodbye(c);
    else
        protocol_kill(&c->protocol);
    double rate = c->asked > 0 ? (double)c->moves / c->asked : 0.0;
    if (c->json)
        printf("{\"passed\": %d, \"failed\": %d, \"moves\": %" PRId64 ", \"slowest_ms\": %.1f, "
               "\"moves_per_second\": %.0f, \"checks\": [%s\n]}\n",
               c->passed, c->failed, c->moves, 1000 * c->slowest, rate, c->rows.text);
    else
        printf("%d passed, %d failed; %" PRId64 " moves, the slowest took %.1f ms, %.0f a second\n",
               c->passed, c->failed, c->moves, 1000 * c->slowest, rate);
    buffer_free(&c->rows);
    return c->failed ? STATUS_FAILED : STATUS_OK;
}

/* -1, or the exit status after one line. */
static int prepare_sandbox(external_params *p, const char *folder) {
    char err[AGENT_ERROR_SIZE];
    p->sandbox = folder != NULL;
    if (folder && strlen(folder) >= sizeof p->folder) {
        complain("aedile check-agent: --sandbox: expected at most %zu bytes, found %zu\n",
                 sizeof p->folder - 1, strlen(folder));
        return STATUS_USAGE;
    }
    snprintf(p->folder, sizeof p->folder, "%s", folder ? folder : "");
    signal(SIGPIPE, SIG_IGN);
    if (external_check_sandbox(p, err) == 0)
        return -1;
    complain("aedile check-agent: %s\n", err);
    return STATUS_FAILED;
}

int command_check_agent(int argc, char **argv) {
    static check c;
    const char *sandbox = NULL;
    c.params = (external_params){.grace_ms = 1000, .memory_mb = 2048, .cpus = 1, .processes = 128};
    game_choice_init(&c.choice);
    const arg_option options[] = {
        {"games", "N", "games to play (6)", .kind = ARG_INT, .into = &c.games, .low = 2,
         .high = 100000},
        {"move-ms", "MS", "milliseconds for each move (1000)", .kind = ARG_INT,
         .into = &c.params.move_ms, .low = 1, .high = 3600000},
        {"hello-ms", "MS", "milliseconds from its start to its hello (10000)", .kind = ARG_INT,
         .into = &c.params.hello_ms, .low = 1, .high = 600000},
        {"ready-ms", "MS", "milliseconds to get ready for a game (5000)", .kind = ARG_INT,
         .into = &c.params.ready_ms, .low = 1, .high = 600000},
        {"sandbox", "DIR", "start it in a sandbox, where it may read this folder", .kind = ARG_TEXT,
         .into = &sandbox},
        {"memory-mb", "MIB", "memory that it may take there (2048); 0: any", .kind = ARG_INT,
         .into = &c.params.memory_mb, .low = 0, .high = 1 << 20},
        {"cpus", "N", "processors that it may use there (1); 0: all", .kind = ARG_REAL,
         .into = &c.params.cpus, .low = 0, .high = 1024},
        {"processes", "N", "processes and threads that it may have there (128); 0: any",
         .kind = ARG_INT, .into = &c.params.processes, .low = 0, .high = 1 << 20},
        {"seed", "S", "seed of the deals (1)", .kind = ARG_SEED, .into = &c.seed},
        LISTING_JSON_ROW(&c.json),
        GAME_CHOICE_ROWS(&c.choice),
        {0},
    };
    args a = {
        .usage = "COMMAND [--json]",
        .help =
            "Starts a program (COMMAND, as for sh -c) and checks that it speaks the\n"
            "protocol of docs/reference/protocol.md: start, games in every seat, early end, quit.",
        .options = options,
        .least = 1,
        .most = 1};
    c.games = 6;
    c.params.move_ms = 1000;
    c.params.hello_ms = 10000;
    c.params.ready_ms = 5000;
    c.seed = 1;
    int status = args_read(&a, argc, argv);
    if (status < 0 && strlen(a.rest[0]) >= sizeof c.params.command) {
        complain("aedile check-agent: COMMAND: expected at most %zu bytes, found %zu\n",
                 sizeof c.params.command - 1, strlen(a.rest[0]));
        status = STATUS_USAGE;
    }
    if (status < 0)
        status = prepare_sandbox(&c.params, sandbox);
    if (status < 0 && game_choice_check(&c.choice, "check-agent") < 0)
        status = STATUS_USAGE;
    if (status < 0) {
        snprintf(c.params.command, sizeof c.params.command, "%s", a.rest[0]);
        status = check_agent(&c);
    }
    game_choice_done(&c.choice);
    return status;
}
