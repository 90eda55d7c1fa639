/* What a trace is asked for, found and checked (tracing.h). */
#include "arena/base/args.h"
#include "arena/base/complain.h"
#include "arena/seam/items.h"
#include "arena/trace/tracing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int trace_refuse(const char *why) {
    complain("aedile trace: %s\n", why);
    return -1;
}

/* The game, its options, and where it begins. */
static int find_game(tracing *x, trace_args *a) {
    char err[REPLAY_ERROR_SIZE];
    if (!a->position) {
        if (a->only || a->at_given)
            return trace_refuse("--only and --at: expected only with --position");
        if (game_choice_check(&a->choice, "trace") < 0)
            return -1;
        x->game = a->choice.game;
        x->options = &a->choice.options;
        x->given = a->choice.given;
        return 0;
    }
    if (a->choice.texts)
        return trace_refuse(
            "--position: expected no --players and no --option: the file says which");
    if (opening_load(&x->opening, a->position, a->only, (int)a->at, err) < 0)
        return trace_refuse(err);
    x->opened = true;
    x->game = x->opening.game;
    x->options = &x->opening.options;
    x->given = x->opening.given;
    if (a->choice.game == games_at(0) || a->choice.game == x->game)
        return 0;
    snprintf(err, sizeof err, "--game: expected %.60s, of which the position is, found %.60s",
             x->game->name, a->choice.game->name);
    return trace_refuse(err);
}

/* The position where the game of this number begins. */
void trace_begin(const tracing *x, uint64_t number, game_state *out) {
    if (x->opened)
        *out = x->opening.from;
    else
        x->game->create(out, x->options, x->wanted->seed, number);
}

static int find_off(const tracing *x, const char *text, int seats, trace_off *out) {
    char err[JSON_ERROR_SIZE], number[16];
    int64_t seat;
    size_t n = strcspn(text, ":");
    snprintf(number, sizeof number, "%.*s", (int)(n < sizeof number ? n : sizeof number - 1), text);
    if (!x->game->change || (facts_of(x->game)->lacks >> GAME_BLANK & 1)) {
        snprintf(err, sizeof err, "--off: %.60s has no power that can be off for a seat",
                 x->game->title);
        return trace_refuse(err);
    }
    if (!text[n] || args_number(number, &seat) < 0 || seat < 0 || seat >= seats) {
        snprintf(err, sizeof err,
                 "--off: expected SEAT:NAME with a seat from 0 to %d, found \"%.200s\"", seats - 1,
                 text);
        return trace_refuse(err);
    }
    *out = (trace_off){.seat = (int)seat, .name = text + n + 1};
    out->item = items_find(facts_of(x->game), x->options, out->name, "--off", err);
    return out->item < 0 ? trace_refuse(err) : 0;
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
        snprintf(err, sizeof err,
                 "--agent: expected one, or one for each of the %d seats, found %d", seats,
                 a->agents);
        return trace_refuse(err);
    }
    for (int seat = 0; seat < seats && a->agents; seat++) {
        const char *text = a->agent[a->agents == 1 ? 0 : seat];
        if (agent_spec_from_text(&x->agent[seat], text, x->game, "--agent", err) < 0)
            return trace_refuse(err);
        if (!agent_spec_repeats(&x->agent[seat]))
            return trace_refuse(
                "--agent: expected one of this program that does not think by the clock");
        if (x->agent[seat].agent->cheats && !a->allow_cheating)
            return trace_refuse("--agent: this one sees all hidden cards; to let it play all the "
                                "same, add --allow-cheating");
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

int tracing_prepare(tracing *x, trace_args *a) {
    game_state s;
    x->wanted = a;
    if (find_game(x, a) < 0)
        return -1;
    trace_begin(x, 0, &s);
    int seats = x->game->seats(&s);
    return find_offs(x, seats) < 0 ? -1 : find_agents(x, seats);
}

void tracing_done(tracing *x) {
    match_agents_done(&x->agents);
    opening_done(&x->opening);
    free(x->off);
}
