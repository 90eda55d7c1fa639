/* aedile analyse: what an agent thinks of a position (docs/reference/agents.md).
 *
 * The agent is asked as in a game: it gets the position as the seat that decides knows it.
 */
#include "agents/search/rewards.h"
#include "agents/streams.h"
#include "arena/base/args.h"
#include "arena/base/buffer.h"
#include "arena/base/complain.h"
#include "arena/base/fields.h"
#include "arena/base/host.h"
#include "arena/check/opening.h"
#include "arena/commands/commands.h"
#include "arena/lineup/agent_spec.h"
#include "arena/lineup/network_opinion.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct analyse_args {
    const char *file, *agent, *only;
    int64_t at; /* moves of a record to play; -1: all */
    uint64_t seed;
    bool json, allow_cheating;
} analyse_args;

/* A position and what was said about it. */
typedef struct analysis {
    const game *game;
    game_state state; /* the true one */
    game_state
        shown; /* what the agent was shown; the lines of those that look ahead go on from it */
    game_move moves[GAME_MAX_MOVES];
    int n, seat, chosen;
    agent_spec spec;
    bool reported;
    double seconds;
    agent_report report;
    network_opinion network;
} analysis;

static int refuse(const char *err) {
    complain("aedile analyse: %s\n", err);
    return -1;
}

/* --- The position --------------------------------------------------------------------- */

static int load(analysis *a, const analyse_args *wanted) {
    char err[REPLAY_ERROR_SIZE];
    opening o;
    int status = opening_load(&o, wanted->file, wanted->only, (int)wanted->at, err);
    a->game = o.game;
    a->state = o.state;
    opening_done(&o);
    if (status < 0)
        return refuse(err);
    if ((a->n = a->game->legal(&a->state, a->moves)) == 0)
        return refuse("the game is over in this position: there is nothing to decide");
    return 0;
}

/* --- The question --------------------------------------------------------------------- */

static int ask(analysis *a, const analyse_args *wanted) {
    char err[JSON_ERROR_SIZE];
    pcg32 observe, own;
    if (agent_spec_from_text(&a->spec, wanted->agent, a->game, "--agent", err) < 0)
        return refuse(err);
    const agent_class *c = a->spec.agent;
    if (c->cheats && !wanted->allow_cheating)
        return refuse("--agent: this one sees all hidden cards; to ask it all the same, add "
                      "--allow-cheating");
    if (c->external)
        return refuse("--agent: expected one of this program: those from outside play whole games");
    agent_setup setup = {a->game, a->game->seats(&a->state), &a->spec.params, &agent_host_own};
    void *self = c->size ? calloc(1, c->size) : NULL;
    if ((c->size && !self) || (c->init && c->init(self, &setup) < 0)) {
        free(self);
        return refuse("out of memory for the agent");
    }
    a->seat = a->game->turn(&a->state);
    stream_start(&observe, wanted->seed, 0, STREAM_OBSERVE);
    stream_start(&own, wanted->seed, 0, a->seat);
    a->shown = a->state;
    const void *shown = agent_shown(c, a->game, &a->state, a->seat, &observe, &a->shown);
    agent_question q = {.game = a->game,
                        .state = shown,
                        .seat = a->seat,
                        .moves = a->moves,
                        .n = a->n,
                        .rng = &own};
    double begun = agent_host_own.seconds();
    if (c->begin)
        c->begin(self, a->game, a->seat, 0);
    a->chosen = a->n > 1 ? c->choose(self, &q) : 0;
    a->seconds = agent_host_own.seconds() - begun;
    a->reported = a->n > 1 && c->report;
    if (a->reported)
        c->report(self, &a->report);
    if (c->done)
        c->done(self);
    free(self);
    network_opinion_of(&a->network, &a->spec, a->game, &a->state, a->moves, a->n);
    return 0;
}

/* --- The answer ----------------------------------------------------------------------- */

static double weight_of(const analysis *a, int i) {
    return a->reported ? a->report.move[i].visits : (double)a->network.odds[i];
}

/* The moves by visits, or by the network's odds, most first; equals as listed. */
static void sort_moves(const analysis *a, int *order) {
    for (int i = 0; i < a->n; i++) {
        int j = i;
        for (; j > 0 && weight_of(a, order[j - 1]) < weight_of(a, i); j--)
            order[j] = order[j - 1];
        order[j] = i;
    }
}

/* Calls add for each move of the principal variation, with its text. */
static void each_of_line(const analysis *a, buffer *b,
                         void (*add)(buffer *b, int k, int seat, const char *text)) {
    game_state s = a->shown;
    game_move moves[GAME_MAX_MOVES];
    char text[GAME_MAX_TEXT];
    int n, k = 0;
    while (k < a->report.line_length && (n = a->game->legal(&s, moves)) > 0) {
        game_move move = n > 1 ? a->report.line[k] : moves[0];
        a->game->move_text(&s, move, text);
        if (n > 1) {
            add(b, k, a->report.line_seat[k], text);
            k++;
        }
        a->game->apply(&s, move);
    }
}

static void add_line_text(buffer *b, int k, int seat, const char *text) {
    buffer_add(b, "%s%d: %s", k ? ", " : "", seat, text);
}

static void add_line_json(buffer *b, int k, int seat, const char *text) {
    buffer_add(b, "%s{\"seat\": %d, \"move\": ", k ? ", " : "", seat);
    buffer_quote(b, text);
    buffer_text(b, "}");
}

static void table(const analysis *a, buffer *b) {
    char spec[AGENT_SPEC_TEXT_SIZE], text[GAME_MAX_TEXT];
    int order[GAME_MAX_MOVES], seats = a->game->seats(&a->state);
    const agent_report *r = &a->report;
    buffer_add(b, "seat %d, %s: %d moves; %s%s\n", a->seat, a->game->decision(&a->state), a->n,
               a->spec.agent->cheats ? "CHEATING, sees all cards: " : "",
               agent_spec_text(&a->spec, spec));
    sort_moves(a, order);
    if (a->reported || a->network.there)
        buffer_text(b, "\n  ");
    if (a->reported) {
        buffer_text(b, "  visits  available   value ");
        if (rewards_alone(a->game, seats))
            buffer_text(b, "   tasks   points");
        else
            for (int p = 0; p < seats; p++)
                buffer_add(b, "  wins %d", p);
        buffer_text(b, " ");
    }
    if (a->network.there)
        buffer_text(b, " network ");
    if (a->reported || a->network.there)
        buffer_text(b, "  move\n");
    for (int k = 0; k < a->n; k++) {
        int i = order[k];
        a->game->move_text(&a->state, a->moves[i], text);
        buffer_add(b, "%c ", i == a->chosen ? '>' : ' ');
        if (a->reported)
            buffer_add(b, "%8.0f %10.0f  %6.4f ", r->move[i].visits, r->move[i].available,
                       r->move[i].value);
        if (a->reported && rewards_alone(a->game, seats))
            buffer_add(b, "  %6.4f %8.3f", r->move[i].share[REWARDS_OF_TASKS],
                       r->move[i].share[REWARDS_OF_POINTS]);
        else
            for (int p = 0; a->reported && p < seats; p++)
                buffer_add(b, "  %6.4f", r->move[i].share[p]);
        if (a->network.there)
            buffer_add(b, "  %6.4f", (double)a->network.odds[i]);
        buffer_add(b, "  %s\n", text);
    }
    if (a->network.there) {
        buffer_text(b, "\nnetwork:");
        for (int p = 0; p < seats; p++)
            buffer_add(b, "%s wins %d %6.4f", p ? "," : "", p, (double)a->network.share[p]);
        buffer_text(b, "\n");
    }
    if (!a->reported)
        return;
    buffer_add(b, "\nline: ");
    each_of_line(a, b, add_line_text);
    buffer_add(b,
               "\n%" PRId64 " iterations, %" PRId64 " worlds, %" PRId64 " of %" PRId64
               " nodes, %.0f iterations a second\n",
               r->iterations, r->worlds, r->nodes, r->nodes_most,
               a->seconds > 0 ? (double)r->iterations / a->seconds : 0.0);
}

static void json_wins(buffer *b, const agent_opinion *o, int seats) {
    for (int p = 0; p < seats; p++)
        buffer_add(b, "%s%.6f", p ? ", " : "\"wins\": [", o->share[p]);
    buffer_text(b, "]");
}

static void json_moves(const analysis *a, buffer *b) {
    char text[GAME_MAX_TEXT];
    int order[GAME_MAX_MOVES], seats = a->game->seats(&a->state);
    sort_moves(a, order);
    for (int k = 0; k < a->n; k++) {
        const agent_opinion *o = &a->report.move[order[k]];
        a->game->move_text(&a->state, a->moves[order[k]], text);
        buffer_add(b, "%s    {\"move\": ", k ? ",\n" : "");
        buffer_quote(b, text);
        if (a->reported) {
            buffer_add(b, ", \"visits\": %.0f, \"available\": %.0f, \"value\": %.6f, ", o->visits,
                       o->available, o->value);
            if (rewards_alone(a->game, seats))
                buffer_add(b, "\"tasks\": %.6f, \"points\": %.6f", o->share[REWARDS_OF_TASKS],
                           o->share[REWARDS_OF_POINTS]);
            else
                json_wins(b, o, seats);
        }
        if (a->network.there)
            buffer_add(b, ", \"network\": %.6f", (double)a->network.odds[order[k]]);
        buffer_text(b, "}");
    }
}

static void json(const analysis *a, buffer *b) {
    char text[GAME_MAX_TEXT];
    cJSON *spec = agent_spec_json(&a->spec);
    char *agent = cJSON_PrintUnformatted(spec);
    a->game->move_text(&a->state, a->moves[a->chosen], text);
    buffer_add(
        b, "{\n  \"agent\": %s,\n  \"cheats\": %s,\n  \"seat\": %d,\n  \"decision\": \"%s\",\n",
        agent, a->spec.agent->cheats ? "true" : "false", a->seat, a->game->decision(&a->state));
    buffer_add(b, "  \"chosen\": ");
    buffer_quote(b, text);
    buffer_add(b, ",\n  \"moves\": [\n");
    json_moves(a, b);
    buffer_add(b, "\n  ]");
    for (int p = 0, seats = a->game->seats(&a->state); a->network.there && p < seats; p++)
        buffer_add(b, "%s%.6f%s", p ? ", " : ",\n  \"network_wins\": [",
                   (double)a->network.share[p], p == seats - 1 ? "]" : "");
    if (a->reported) {
        buffer_add(b, ",\n  \"line\": [");
        each_of_line(a, b, add_line_json);
        buffer_add(b,
                   "],\n  \"iterations\": %" PRId64 ",\n  \"worlds\": %" PRId64
                   ",\n  \"nodes\": %" PRId64 ",\n  \"nodes_most\": %" PRId64,
                   a->report.iterations, a->report.worlds, a->report.nodes, a->report.nodes_most);
    }
    buffer_add(b, "\n}\n");
    cJSON_free(agent);
    cJSON_Delete(spec);
}

static const json_field move_fields[] = {
    MEMBER("move", TEXT, NULL),
    MEMBER_MAY("visits", WHOLE, "how often it was tried", FIELD_ABSENT),
    MEMBER_MAY("available", WHOLE, "how often it could have been", FIELD_ABSENT),
    MEMBER_MAY("value", REAL, "expected reward of the seat that decides", FIELD_ABSENT),
    MEMBER_MAY("wins", REALS, "expected share of the win, by seat", FIELD_ABSENT),
    MEMBER_MAY("tasks", REAL, "in a solo game", FIELD_ABSENT),
    MEMBER_MAY("points", REAL, "in a solo game", FIELD_ABSENT),
    MEMBER_MAY("network", REAL, "odds that the network gives it", FIELD_ABSENT),
    {0}};
static const json_field line_fields[] = {
    MEMBER("seat", WHOLE, NULL), MEMBER("move", TEXT, NULL), {0}};
static const json_field analysis_fields[] = {
    MEMBER("agent", ANY, "its name and options, as in a config"),
    MEMBER("cheats", TRUTH, "it sees hidden cards"),
    MEMBER("seat", WHOLE, "that decides"),
    MEMBER("decision", TEXT, NULL),
    MEMBER("chosen", TEXT, "its move"),
    MEMBER_OF("moves", LIST, "legal ones, best first", 0, move_fields),
    MEMBER_MAY("network_wins", REALS, "share of the win by seat, as the network expects it",
               FIELD_ABSENT),
    MEMBER_OF("line", LIST, "principal variation", FIELD_ABSENT, line_fields),
    MEMBER_MAY("iterations", WHOLE, NULL, FIELD_ABSENT),
    MEMBER_MAY("worlds", WHOLE, "determinizations", FIELD_ABSENT),
    MEMBER_MAY("nodes", WHOLE, "of trees", FIELD_ABSENT),
    MEMBER_MAY("nodes_most", WHOLE, "that there is room for", FIELD_ABSENT),
    {0}};

cJSON *schema_analyse(void) {
    return fields_document("What an agent thinks of a position", fields_schema(analysis_fields));
}

static int analyse(const analyse_args *wanted) {
    static analysis a; /* many kilobytes, once in a process */
    buffer b = {0};
    if (load(&a, wanted) < 0 || ask(&a, wanted) < 0)
        return STATUS_USAGE;
    if (wanted->json)
        json(&a, &b);
    else
        table(&a, &b);
    fputs(b.text, stdout);
    buffer_free(&b);
    return STATUS_OK;
}

int command_analyse(int argc, char **argv) {
    analyse_args aa = {.agent = "so-ismcts", .at = OPENING_ALL, .seed = 1};
    const arg_option options[] = {
        {"agent", "A", "NAME or NAME:option=value,... (so-ismcts)", .kind = ARG_TEXT,
         .into = &aa.agent},
        {"at", "N", "of a record: the position after N of its moves (all)", .kind = ARG_INT,
         .into = &aa.at, .low = 0, .high = INT_MAX},
        {"only", "TEXT", "of scenarios: the first with TEXT in its name", .kind = ARG_TEXT,
         .into = &aa.only},
        {"seed", "S", "seed of the agent's chance (1)", .kind = ARG_SEED, .into = &aa.seed},
        {"allow-cheating", NULL, "ask also an agent that sees all hidden cards", .kind = ARG_FLAG,
         .into = &aa.allow_cheating},
        {"json", NULL, "JSON instead of the table", .kind = ARG_FLAG, .into = &aa.json},
        {0},
    };
    args a = {
        .usage = "POSITION [--agent A]",
        .help =
            "Asks an agent about a position and shows what it thinks of each move: how\n"
            "often it tried it, its value, the expected share of the win by seat; and the odds\n"
            "that a network gives each move, and the shares it expects.\n"
            "POSITION is a scenario (the position after its moves) or a record of a game.",
        .options = options,
        .least = 1,
        .most = 1};
    int status = args_read(&a, argc, argv);
    if (status >= 0)
        return status;
    aa.file = a.rest[0];
    return analyse(&aa);
}
