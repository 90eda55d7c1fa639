/* Games decision by decision (trace.h).
 *
 * Lines of JSON. For each game
 *   {"game":i,"options":{...},"deck":[...],"position":{...},"off":[...]}
 *                                                      deck: before the deal, top card first; of games that have one.
 *                                                      position: instead of it, where the game does not begin with a deal.
 *                                                      off: powers that are off from there on; if there are such
 *   {"seat":..,"kind":..,"legal":[..],"move":..,"state":{..}}   for each decision with a choice:
 *                                                      the position before the move
 *   {"over":true,"end":..,"scores":[..],"places":[..],"state":{..},"told":{..}}
 *                                                      told: the state and what follows from it, as expectations of scenarios have it
 * Moves without an alternative are made and not told.
 *
 * With --every N most decisions come without their state, which is nearly all of a line. It is there at the first decision of a game
 * and at those whose number, from 0, leaves the same rest by N as the game's: other ones in each game.
 *
 * A game from a file begins where that begins, and its moves are the first of the game: so they are compared as well. The one who
 * plays sits down there and hears of them.
 *
 * With --favour, games meet rarely played rules more often (favour.h).
 */
#include "arena/trace/tracing.h"

#include "arena/base/buffer.h"
#include "arena/base/status.h"
#include "arena/check/expect_keys.h"

#include <inttypes.h>
#include <stdio.h>

/* --- What is printed -------------------------------------------------------------------------------- */

static void add_head(buffer *b, const tracing *x, uint64_t number, const char *options,
                     const game_state *s) {
    const arena_game *a = arena_game_of(x->game);
    buffer_add(b, "{\"game\":%" PRIu64 ",\"options\":%s", number, options);
    if (x->opened && !x->opening.dealt) {
        buffer_text(b, ",\"position\":");
        buffer_state(b, x->game, s);
    } else if (a->deck) {
        buffer_text(b, ",\"deck\":");
        a->deck(b, x->options, x->opened ? x->opening.seed : x->wanted->seed,
                x->opened ? x->opening.stream : number);
    }
    for (int i = 0; i < x->wanted->offs; i++) {
        buffer_add(b, "%s{\"seat\":%d,\"power\":", i ? "," : ",\"off\":[", x->off[i].seat);
        buffer_quote(b, x->off[i].name);
        buffer_text(b, i == x->wanted->offs - 1 ? "}]" : "}");
    }
    buffer_text(b, "}\n");
}

static void add_decision(buffer *b, const game *g, const game_state *s, const game_move *moves,
                         int n, int chosen, bool with_state) {
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
    if (with_state) {
        buffer_add(b, ",\"state\":");
        buffer_state(b, g, s);
    }
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
                 "--off: %d:%.60s cannot be switched off here: it is off already, goes with "
                 "another power, or the game lets no"
                 " second one be off",
                 x->off[i].seat, x->off[i].name);
        return trace_refuse(err);
    }
    return 0;
}

/* Move number k of the opening among the legal ones; -1 after one line: it is none of them. */
static int opening_move(const tracing *x, int k) {
    const table *t = &x->table;
    for (int i = 0; i < t->n; i++)
        if (t->moves[i] == x->opening.moves[k])
            return i;
    return trace_refuse(
        "--off: the moves that the position comes with cannot be made without this power");
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
    uint64_t every = (uint64_t)x->wanted->every, decision = 0;
    stream_start(&x->rng, x->wanted->seed, number, STREAM_MOVES);
    if (open_table(x, number) < 0)
        return trace_refuse("out of memory for the agents");
    trace_begin(x, number, &t->state);
    if (switch_off(x, &t->state) < 0)
        return -1;
    add_head(b, x, number, options, &t->state);
    for (int k = 0; (t->n = g->legal(&t->state, t->moves)) > 0; k++) {
        int seat = g->turn(&t->state),
            chosen = k < x->opening.n ? opening_move(x, k) : choose(x, seat);
        if (chosen < 0)
            return k < x->opening.n ? -1
                                    : trace_refuse("--agent: one of them broke the rules of play");
        if (t->n > 1) {
            add_decision(b, g, &t->state, t->moves, t->n, chosen,
                         decision == 0 || decision % every == number % every);
            decision++;
        }
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

static int play_all(tracing *x) {
    cJSON *resolved = games_options_resolved(x->game, x->given);
    char *options = cJSON_PrintUnformatted(resolved);
    buffer b = {0};
    bool fine = options != NULL;
    for (int64_t i = 0; i < x->wanted->games && fine; i++) {
        buffer_clear(&b);
        fine = trace_game(x, &b, x->wanted->first + (uint64_t)i, options) == 0 &&
               fwrite(b.text, 1, b.n, stdout) == b.n;
    }
    buffer_free(&b);
    cJSON_free(options);
    cJSON_Delete(resolved);
    return fine ? STATUS_OK : STATUS_FAILED;
}

int trace_games(trace_args *a) {
    static tracing x; /* many kilobytes, once in a process */
    int status = tracing_prepare(&x, a) == 0 ? play_all(&x) : STATUS_USAGE;
    tracing_done(&x);
    return status;
}
