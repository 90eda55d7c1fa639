/* aedile trace: games decision by decision, for comparison with another implementation of the rules.
 *
 * Lines of JSON. For each game
 *   {"game":i,"options":{...},"deck":[...],"position":{...},"off":[...]}
 *                                                      deck: before the deal, top card first; of games that have one.
 *                                                      position: in place of it, where the game does not begin with a deal.
 *                                                      off: powers that are off from there on; if there are such
 *   {"seat":..,"kind":..,"legal":[..],"move":..,"state":{..}}   for each decision with a choice:
 *                                                      the position before the move
 *   {"over":true,"end":..,"scores":[..],"places":[..],"state":{..},"told":{..}}
 *                                                      told: the state and what follows from it, as expectations of scenarios have it
 * Moves without an alternative are made and not told.
 *
 * A game from a file begins where that begins, and its moves are the first of the game: so they are compared as well. Whoever
 * plays sits down there and hears of them.
 *
 * With --favour, games meet rarely played rules more often (trace_favour.h).
 */
#include "arena/base/args.h"
#include "arena/base/buffer.h"
#include "arena/base/complain.h"
#include "arena/check/expect_keys.h"
#include "arena/check/opening.h"
#include "arena/commands/commands.h"
#include "arena/commands/trace_favour.h"
#include "arena/match/match_table.h"
#include "arena/seam/items.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the command line says. */
typedef struct trace_args {
    game_choice choice;
    int64_t games, at;
    uint64_t seed, first;
    favour favour;
    const char **off; /* SEAT:NAME; its own */
    int offs;
    const char *agent[GAME_MAX_SEATS];
    int agents;
    const char *position, *only;
    bool at_given, allow_cheating;
} trace_args;

typedef struct off {
    int seat, item;
    const char *name;
} off;

/* What is played. */
typedef struct tracing {
    const trace_args *wanted;
    const game *game;
    const void *options;
    const cJSON *given;
    opening opening;
    bool opened; /* games begin with the opening */
    off *off;
    agent_spec agent[GAME_MAX_SEATS];
    match_setup setup;
    match_agents agents;
    table table;
    pcg32 rng; /* of random moves, and of those that are favoured */
} tracing;

static int refuse(const char *why) {
    complain("aedile trace: %s\n", why);
    return -1;
}

/* --- The command line ------------------------------------------------------------------------------ */

static int add_off(void *into, const char *text) {
    trace_args *a = into;
    if ((a->offs & (a->offs - 1)) == 0) { /* room for a power of two, of which it is full */
        size_t bytes = (size_t)(a->offs ? 2 * a->offs : 1) * sizeof *a->off;
        const char **list = realloc(a->off, bytes);
        if (!list)
            buffer_no_memory(bytes);
        a->off = list;
    }
    a->off[a->offs++] = text;
    return 0;
}

static int add_agent(void *into, const char *text) {
    trace_args *a = into;
    if (a->agents == GAME_MAX_SEATS)
        return refuse("--agent: expected one, or one for each seat");
    a->agent[a->agents++] = text;
    return 0;
}

/* The game, its options, and where it begins. */
static int find_game(tracing *x, trace_args *a) {
    char err[REPLAY_ERROR_SIZE];
    if (!a->position) {
        if (a->only || a->at_given)
            return refuse("--only and --at: expected with --position alone");
        if (game_choice_check(&a->choice, "trace") < 0)
            return -1;
        x->game = a->choice.game;
        x->options = &a->choice.options;
        x->given = a->choice.given;
        return 0;
    }
    if (a->choice.texts)
        return refuse("--position: expected no --players and no --option: the file says which");
    if (opening_load(&x->opening, a->position, a->only, (int)a->at, err) < 0)
        return refuse(err);
    x->opened = true;
    x->game = x->opening.game;
    x->options = &x->opening.options;
    x->given = x->opening.given;
    if (a->choice.game == games_at(0) || a->choice.game == x->game)
        return 0;
    snprintf(err, sizeof err, "--game: expected %.60s, of which the position is, found %.60s", x->game->name, a->choice.game->name);
    return refuse(err);
}

/* The position where the game of this number begins. */
static void begin(const tracing *x, uint64_t number, game_state *out) {
    if (x->opened)
        *out = x->opening.from;
    else
        x->game->create(out, x->options, x->wanted->seed, number);
}

static int find_off(const tracing *x, const char *text, int seats, off *out) {
    char err[JSON_ERROR_SIZE], number[16];
    int64_t seat;
    size_t n = strcspn(text, ":");
    snprintf(number, sizeof number, "%.*s", (int)(n < sizeof number ? n : sizeof number - 1), text);
    if (!x->game->change || (facts_of(x->game)->lacks >> GAME_BLANK & 1)) {
        snprintf(err, sizeof err, "--off: %.60s has no power that can be off for a seat", x->game->title);
        return refuse(err);
    }
    if (!text[n] || args_number(number, &seat) < 0 || seat < 0 || seat >= seats) {
        snprintf(err, sizeof err, "--off: expected SEAT:NAME with a seat from 0 to %d, found \"%.200s\"", seats - 1, text);
        return refuse(err);
    }
    *out = (off){.seat = (int)seat, .name = text + n + 1};
    out->item = items_find(facts_of(x->game), x->options, out->name, "--off", err);
    return out->item < 0 ? refuse(err) : 0;
}

static int find_offs(tracing *x, int seats) {
    const trace_args *a = x->wanted;
    x->off = calloc((size_t)a->offs + 1, sizeof *x->off);
    if (!x->off)
        buffer_no_memory((size_t)a->offs * sizeof *x->off);
    for (int i = 0; i < a->offs; i++)
        if (find_off(x, a->off[i], seats, &x->off[i]) < 0)
            return -1;
    return 0;
}

static int find_agents(tracing *x, int seats) {
    const trace_args *a = x->wanted;
    char err[JSON_ERROR_SIZE];
    if (a->agents > 1 && a->agents != seats) {
        snprintf(err, sizeof err, "--agent: expected one, or one for each of the %d seats, found %d", seats, a->agents);
        return refuse(err);
    }
    for (int seat = 0; seat < seats && a->agents; seat++) {
        const char *text = a->agent[a->agents == 1 ? 0 : seat];
        if (agent_spec_from_text(&x->agent[seat], text, x->game, "--agent", err) < 0)
            return refuse(err);
        if (!agent_spec_repeats(&x->agent[seat]))
            return refuse("--agent: expected one of this program that does not think by the clock");
        if (x->agent[seat].agent->cheats && !a->allow_cheating)
            return refuse("--agent: this one sees all hidden cards; to let it play all the same, add --allow-cheating");
    }
    x->setup = (match_setup){.game = x->game,
                             .options = x->options,
                             .players = seats,
                             .agents = seats,
                             .agent = x->agent,
                             .seed = a->seed};
    x->agents = (match_agents){.setup = &x->setup};
    return 0;
}

/* --- What is printed -------------------------------------------------------------------------------- */

static void add_head(buffer *b, const tracing *x, uint64_t number, const char *options, const game_state *s) {
    const arena_game *a = arena_game_of(x->game);
    buffer_add(b, "{\"game\":%" PRIu64 ",\"options\":%s", number, options);
    if (x->opened && !x->opening.dealt) {
        buffer_text(b, ",\"position\":");
        buffer_state(b, x->game, s);
    } else if (a->deck) {
        buffer_text(b, ",\"deck\":");
        a->deck(b, x->options, x->opened ? x->opening.seed : x->wanted->seed, x->opened ? x->opening.stream : number);
    }
    for (int i = 0; i < x->wanted->offs; i++) {
        buffer_add(b, "%s{\"seat\":%d,\"power\":", i ? "," : ",\"off\":[", x->off[i].seat);
        buffer_quote(b, x->off[i].name);
        buffer_text(b, i == x->wanted->offs - 1 ? "}]" : "}");
    }
    buffer_text(b, "}\n");
}

static void add_decision(buffer *b, const game *g, const game_state *s, const game_move *moves, int n, int chosen) {
    char text[GAME_MAX_TEXT];
    buffer_add(b, "{\"seat\":%d,\"kind\":\"%s\",\"legal\":[", g->turn(s), g->decision(s));
    for (int i = 0; i < n; i++) {
        g->move_text(s, moves[i], text);
        buffer_add(b, i ? "," : "");
        buffer_quote(b, text);
    }
    g->move_text(s, moves[chosen], text);
    buffer_add(b, "],\"move\":");
    buffer_quote(b, text);
    buffer_add(b, ",\"state\":");
    buffer_state(b, g, s);
    buffer_add(b, "}\n");
}

/* What expectations are compared with: the position and what follows from it. */
static void add_told(buffer *b, const game *g, const game_state *s) {
    expect_run run = {.game = g, .about = arena_game_of(g)->expectations, .state = s};
    cJSON *told = expect_told(&run, s, -1);
    char *text = told ? cJSON_PrintUnformatted(told) : NULL;
    if (!text)
        buffer_no_memory(GAME_MAX_TEXT);
    buffer_text(b, text);
    cJSON_free(text);
    cJSON_Delete(told);
}

static void add_end(buffer *b, const game *g, const game_state *s) {
    game_result r;
    g->result(s, &r);
    buffer_add(b, "{\"over\":true,\"end\":\"%s\",\"scores\":[", g->ends[r.end]);
    for (int p = 0; p < g->seats(s); p++)
        buffer_add(b, "%s%d", p ? "," : "", (int)r.score[p]);
    buffer_add(b, "],\"places\":[");
    for (int p = 0; p < g->seats(s); p++)
        buffer_add(b, "%s%d", p ? "," : "", r.place[p]);
    buffer_add(b, "],\"state\":");
    buffer_state(b, g, s);
    buffer_add(b, ",\"told\":");
    add_told(b, g, s);
    buffer_add(b, "}\n");
}

/* --- Playing ---------------------------------------------------------------------------------------- */

static int switch_off(const tracing *x, game_state *s) {
    char err[JSON_ERROR_SIZE];
    for (int i = 0; i < x->wanted->offs; i++) {
        if (x->game->change(s, GAME_BLANK, x->off[i].seat, x->off[i].item, NULL) == 0)
            continue;
        snprintf(err, sizeof err,
                 "--off: %d:%.60s cannot be switched off here: it is off already, goes with another power, or the game lets no"
                 " second one be off",
                 x->off[i].seat, x->off[i].name);
        return refuse(err);
    }
    return 0;
}

/* Move number k of the opening among the legal ones; -1 after one line: it is none of them. */
static int opening_move(const tracing *x, int k) {
    const table *t = &x->table;
    for (int i = 0; i < t->n; i++)
        if (t->moves[i] == x->opening.moves[k])
            return i;
    return refuse("--off: the moves that the position comes with cannot be made without this power");
}

/* The place of the next move in the list. A negative one: minus the agent's fault. */
static int choose(tracing *x, int seat) {
    table *t = &x->table;
    int favoured = favour_choose(&x->wanted->favour, x->game, &t->state, t->moves, t->n, &x->rng);
    if (favoured >= 0)
        return favoured;
    if (!x->wanted->agents)
        return (int)pcg32_below(&x->rng, (uint32_t)t->n);
    return t->n > 1 ? table_ask(t, seat) : 0;
}

static int open_table(tracing *x, uint64_t number) {
    schedule_game at = {.id = number, .deal = number};
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++)
        at.agent[seat] = (uint8_t)seat;
    x->table.told = false;
    return x->wanted->agents ? table_open(&x->table, &x->agents, &at) : 0;
}

/* 0, or -1 after one line. */
static int trace_game(tracing *x, buffer *b, uint64_t number, const char *options) {
    const game *g = x->game;
    table *t = &x->table;
    stream_start(&x->rng, x->wanted->seed, number, STREAM_MOVES);
    if (open_table(x, number) < 0)
        return refuse("out of memory for the agents");
    begin(x, number, &t->state);
    if (switch_off(x, &t->state) < 0)
        return -1;
    add_head(b, x, number, options, &t->state);
    for (int k = 0; (t->n = g->legal(&t->state, t->moves)) > 0; k++) {
        int seat = g->turn(&t->state), chosen = k < x->opening.n ? opening_move(x, k) : choose(x, seat);
        if (chosen < 0)
            return k < x->opening.n ? -1 : refuse("--agent: one of them broke the rules of play");
        if (t->n > 1)
            add_decision(b, g, &t->state, t->moves, t->n, chosen);
        if (t->told)
            table_tell(t, seat, t->moves[chosen]);
        g->apply(&t->state, t->moves[chosen]);
    }
    add_end(b, g, &t->state);
    if (x->wanted->agents) {
        game_result result;
        g->result(&t->state, &result);
        table_close(t, &result);
    }
    return 0;
}

static int trace(tracing *x) {
    cJSON *resolved = games_options_resolved(x->game, x->given);
    char *options = cJSON_PrintUnformatted(resolved);
    buffer b = {0};
    bool fine = options != NULL;
    for (int64_t i = 0; i < x->wanted->games && fine; i++) {
        buffer_clear(&b);
        fine = trace_game(x, &b, x->wanted->first + (uint64_t)i, options) == 0 && fwrite(b.text, 1, b.n, stdout) == b.n;
    }
    buffer_free(&b);
    cJSON_free(options);
    cJSON_Delete(resolved);
    return fine ? STATUS_OK : STATUS_FAILED;
}

static int prepare_and_trace(trace_args *a) {
    static tracing x; /* many kilobytes, once in a process */
    game_state s;
    int status = STATUS_USAGE;
    x.wanted = a;
    if (find_game(&x, a) == 0) {
        begin(&x, 0, &s);
        int seats = x.game->seats(&s);
        if (find_offs(&x, seats) == 0 && find_agents(&x, seats) == 0)
            status = trace(&x);
    }
    match_agents_done(&x.agents);
    opening_done(&x.opening);
    free(x.off);
    return status;
}

int command_trace(int argc, char **argv) {
    trace_args a = {.games = 1, .seed = 1, .at = OPENING_ALL};
    game_choice_init(&a.choice);
    const arg_option options[] = {
        {"games", "N", "how many games (1)", .kind = ARG_INT, .into = &a.games, .low = 1, .high = 1000000000},
        {"seed", "S", "seed of deals, moves and agents (1)", .kind = ARG_SEED, .into = &a.seed},
        {"first", "I", "number of the first game (0)", .kind = ARG_SEED, .into = &a.first},
        {"agent", "A", "who plays (uniformly random moves): one for all seats, or one for each", .kind = ARG_EACH, .into = &a,
         .each = add_agent},
        {"allow-cheating", NULL, "also agents that see all hidden cards", .kind = ARG_FLAG, .into = &a.allow_cheating},
        {"favour", "TEXT[=W]", "moves with this in their text come often, those with a larger W (1) more often; may come again",
         .kind = ARG_EACH, .into = &a.favour, .each = favour_add},
        {"off", "SEAT:NAME", "a power that is off for a seat; may come again", .kind = ARG_EACH, .into = &a, .each = add_off},
        {"position", "FILE", "games begin with this scenario, or record of a game, and with its moves", .kind = ARG_TEXT,
         .into = &a.position},
        {"only", "TEXT", "of scenarios: the first with TEXT in its name", .kind = ARG_TEXT, .into = &a.only},
        {"at", "N", "of a record: only N of its moves", .kind = ARG_INT, .into = &a.at, .low = 0, .high = INT32_MAX, .given = &a.at_given},
        GAME_CHOICE_ROWS(&a.choice),
        {0},
    };
    args rest = {.usage = "[--game NAME] [--games N] [--seed S] [--players N] [--agent A]... [--favour TEXT[=W]]... "
                          "[--off SEAT:NAME]... [--position FILE] [--option NAME=VALUE]...",
                 .help = "Prints games of random moves, or of agents, as lines of JSON: the shuffled deck or the\n"
                         "position at the beginning, every decision with its legal moves, the move and the\n"
                         "position, the end. Game I is dealt from the seed and its number I; its random moves, and\n"
                         "what each agent draws, come from streams of the same two numbers. So the same command\n"
                         "prints the same games, and the same deals with other players.\n"
                         "Of the legal moves, three times in four one that is favoured is made.",
                 .options = options};
    int status = args_read(&rest, argc, argv);
    if (status < 0)
        status = prepare_and_trace(&a);
    favour_done(&a.favour);
    free(a.off);
    game_choice_done(&a.choice);
    return status;
}
