/* Agents that are separate programs (external.h).
 *
 * An instance has a process, started before its first game and kept from game to game. After a
 * fault the process is killed and started again for the next game, after a pause that doubles; who
 * has had BENCH_FAULTS faults in BENCH_GAMES games is not started any more: its games end at
 * once, so that one bad program cannot hold up a run.
 */
#include "arena/external/external.h"

#include "arena/base/progress.h"
#include "arena/external/fault_log.h"
#include "arena/external/sandbox.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BENCH_FAULTS = 3, BENCH_GAMES = 100, PAUSE_MS = 100 };
static const double PROBE_SECONDS = 20;

typedef struct external {
    const external_params *params;
    protocol_limits limits;
    const game *game;
    int seats, seat, ply;
    uint64_t number;                /* of the game in its run */
    int64_t games;                  /* begun */
    int64_t faults;                 /* so far */
    int64_t fault_at[BENCH_FAULTS]; /* `games` at the last ones */
    bool running, benched;
    agent_fault pending; /* found before the first question of the game */
    buffer told;         /* the line of the last fault, "" of games on the bench */
    char name[AGENT_NAME_SIZE];
    protocol protocol;
} external;

protocol_limits external_limits(const external_params *p) {
    return (protocol_limits){.hello = (double)p->hello_ms / 1000,
                             .ready = (double)p->ready_ms / 1000,
                             .move = (double)p->move_ms / 1000,
                             .grace = (double)p->grace_ms / 1000};
}

/* The command line that starts the command in its sandbox, if it has one. 0; or -1, errno says why.
 */
static int command_line(const external_params *p, const char *command, sandbox *s,
                        supervisor_limits *limits) {
    *limits = (supervisor_limits){0};
    if (!p->sandbox) {
        const char *const words[] = {"sh", "-c", command, NULL};
        memcpy(s->word, words, sizeof words);
        return 0;
    }
    *limits = (supervisor_limits){.sandbox = true,
                                  .memory_mb = (int)p->memory_mb,
                                  .cpus = p->cpus,
                                  .processes = (int)p->processes};
    return sandbox_command(s, p->folder, command);
}

int external_check_sandbox(const external_params *p, char err[AGENT_ERROR_SIZE]) {
    static const char word[] = "sandboxed";
    process started;
    sandbox s;
    process_command c = {.words = s.word};
    char *line, *said = malloc(PROCESS_STDERR_KEPT + 1);
    if (!p->sandbox || !said) {
        free(said);
        return 0;
    }
    if (command_line(p, "echo sandboxed", &s, &c.limits) < 0) {
        snprintf(err, AGENT_ERROR_SIZE, "no sandbox: folder \"%.150s\": %s", p->folder,
                 strerror(errno));
        free(said);
        return -1;
    }
    bool fine = process_start(&started, &c) == 0 &&
                process_read(&started, &line, progress_clock() + PROBE_SECONDS) == PROCESS_FINE &&
                !strcmp(line, word);
    if (!fine) {
        process_stderr(&started, said);
        snprintf(err, AGENT_ERROR_SIZE,
                 "no sandbox: %.*s (it takes bubblewrap and user namespaces)",
                 (int)strcspn(said, "\n") < 150 ? (int)strcspn(said, "\n") : 150, said);
    }
    process_kill(&started);
    free(said);
    return fine ? 0 : -1;
}

agent_fault external_start(protocol *t, const external_params *p, const game *g, int seats) {
    sandbox s;
    process_command c = {.words = s.word};
    protocol_limits limits = external_limits(p);
    if (command_line(p, p->command, &s, &c.limits) == 0)
        return protocol_start(t, &c, g, seats, &limits);
    s.word[0] = NULL; /* nothing can be started any more */
    return protocol_start(t, &c, g, seats, &limits);
}

static int check(const void *params, const game *g, char *err) {
    const external_params *p = params;
    if (!g->view_text) {
        snprintf(err, AGENT_ERROR_SIZE, "game %s has no views to send", g->name);
        return -1;
    }
    const char *lacks = !p->command[0] ? "\"command\": the program to start"
                        : p->sandbox && !p->folder[0]
                            ? "\"folder\": what it may read in its sandbox"
                            : NULL;
    if (lacks)
        snprintf(err, AGENT_ERROR_SIZE, "expected an option %s", lacks);
    return lacks ? -1 : 0;
}

static int init(void *self, const agent_setup *setup) {
    external *e = self;
    e->params = setup->params;
    e->limits = external_limits(e->params);
    e->game = setup->game;
    e->seats = setup->seats;
    return 0;
}

/* Tells a fault and ends the process. */
static agent_fault give_up(external *e, agent_fault fault) {
    buffer_clear(&e->told);
    fault_log_line(&e->told, e->number, e->seat, e->params->command, fault, &e->protocol);
    fault_log_add(e->told.text);
    protocol_kill(&e->protocol);
    e->running = false;
    int64_t *oldest = &e->fault_at[e->faults++ % BENCH_FAULTS];
    *oldest = e->games;
    int64_t first = e->faults >= BENCH_FAULTS ? e->fault_at[e->faults % BENCH_FAULTS] : 0;
    e->benched = e->faults >= BENCH_FAULTS && e->games - first < BENCH_GAMES;
    return fault;
}

/* Starts the process; after a fault not at once. */
static agent_fault start(external *e) {
    int64_t doublings = e->faults < 5 ? e->faults : 5;
    if (e->faults)
        usleep((useconds_t)(PAUSE_MS * 1000) << (doublings - 1));
    e->running = true;
    agent_fault fault = external_start(&e->protocol, e->params, e->game, e->seats);
    if (!fault)
        snprintf(e->name, sizeof e->name, "%s", e->protocol.name);
    return fault;
}

static void begin(void *self, const game *g, int seat, uint64_t number) {
    external *e = self;
    agent_fault fault = AGENT_FAULT_NONE;
    (void)g;
    e->seat = seat;
    e->number = number;
    e->ply = 0;
    e->games++;
    if (e->benched) {
        buffer_clear(&e->told);
        e->pending = AGENT_FAULT_BENCHED;
        return;
    }
    if (!e->running)
        fault = start(e);
    if (!fault)
        fault = protocol_new_game(&e->protocol, seat, &e->limits);
    e->pending = fault ? give_up(e, fault) : AGENT_FAULT_NONE;
}

static int choose(void *self, const agent_question *q) {
    external *e = self;
    int index = -1;
    if (e->pending)
        return -(int)e->pending;
    agent_fault fault = protocol_move(&e->protocol, q, e->ply++, &e->limits, &index);
    return fault ? -(int)give_up(e, fault) : index;
}

static void end(void *self, const game_result *result) {
    external *e = self;
    if (e->running && !e->pending)
        (void)protocol_game_over(&e->protocol, result, e->seats, &e->limits);
}

static void done(void *self) {
    external *e = self;
    if (e->running)
        protocol_end(&e->protocol);
    buffer_free(&e->told);
}

static const char *name(const void *self) {
    return ((const external *)self)->name;
}

static const char *fault(const void *self) {
    const external *e = self;
    return e->told.text ? e->told.text : "";
}

#define AT(field) offsetof(external_params, field)
static const agent_option options[] = {
    {"command", AGENT_LINE, AT(command), "", .help = "the program, as for sh -c"},
    {"move_ms", AGENT_INT, AT(move_ms), "1000", 1, 3600000,
     .help = "milliseconds for each move; then it is told to stop"},
    {"grace_ms", AGENT_INT, AT(grace_ms), "1000", 0, 60000,
     .help = "after that, milliseconds until it is killed"},
    {"hello_ms", AGENT_INT, AT(hello_ms), "10000", 1, 600000,
     .help = "milliseconds from its start to its hello"},
    {"ready_ms", AGENT_INT, AT(ready_ms), "5000", 1, 600000,
     .help = "milliseconds to get ready for a game"},
    {"sandbox", AGENT_BOOL, AT(sandbox), "false",
     .help = "start it with bubblewrap: no network, no files but the system's and its own"},
    {"folder", AGENT_LINE, AT(folder), "", .help = "sandbox: the folder that it may read"},
    {"memory_mb", AGENT_INT, AT(memory_mb), "2048", 0, 1 << 20,
     .help = "sandbox: memory of all its processes, in MiB; 0: any"},
    {"cpus", AGENT_REAL, AT(cpus), "1", 0, 1024,
     .help = "sandbox: processors that its processes may use together; 0: all"},
    {"processes", AGENT_INT, AT(processes), "128", 0, 1 << 20,
     .help = "sandbox: processes and threads that it may have; 0: any"},
    {0},
};

const agent_class agent_external = {
    .name = "external",
    .help = "any program that speaks the protocol of docs/reference/protocol.md (not reproducible)",
    .external = true,
    .options = options,
    .check = check,
    .size = sizeof(external),
    .init = init,
    .begin = begin,
    .choose = choose,
    .end = end,
    .name_of = name,
    .fault = fault,
    .done = done,
};
