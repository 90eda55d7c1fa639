/* aedile trace: its command line. What is played and printed is in arena/trace/. */
#include "arena/base/args.h"
#include "arena/base/complain.h"
#include "arena/check/opening.h"
#include "arena/commands/commands.h"
#include "arena/trace/trace.h"

#include <stdlib.h>

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
    if (a->agents == GAME_MAX_SEATS) {
        complain("aedile trace: --agent: expected one, or one for each seat\n");
        return -1;
    }
    a->agent[a->agents++] = text;
    return 0;
}

int command_trace(int argc, char **argv) {
    trace_args a = {.games = 1, .seed = 1, .at = OPENING_ALL, .every = 1};
    game_choice_init(&a.choice);
    const arg_option options[] = {
        {"games", "N", "how many games (1)", .kind = ARG_INT, .into = &a.games, .low = 1,
         .high = 1000000000},
        {"seed", "S", "seed of deals, moves and agents (1)", .kind = ARG_SEED, .into = &a.seed},
        {"first", "I", "number of the first game (0)", .kind = ARG_SEED, .into = &a.first},
        {"every", "N", "positions at the first decision of a game and at one in N only (1)",
         .kind = ARG_INT, .into = &a.every, .low = 1, .high = INT32_MAX},
        {"agent", "A", "who plays (uniformly random moves): one for all seats, or one for each",
         .kind = ARG_EACH, .into = &a, .each = add_agent},
        {"allow-cheating", NULL, "also agents that see all hidden cards", .kind = ARG_FLAG,
         .into = &a.allow_cheating},
        {"favour", "TEXT[=W]",
         "moves with this in their text come often, those with a larger W (1) more often; may come "
         "again",
         .kind = ARG_EACH, .into = &a.favour, .each = favour_add},
        {"off", "SEAT:NAME", "a power that is off for a seat; may come again", .kind = ARG_EACH,
         .into = &a, .each = add_off},
        {"position", "FILE",
         "games begin with this scenario, or record of a game, and with its moves",
         .kind = ARG_TEXT, .into = &a.position},
        {"only", "TEXT", "of scenarios: the first with TEXT in its name", .kind = ARG_TEXT,
         .into = &a.only},
        {"at", "N", "of a record: only N of its moves", .kind = ARG_INT, .into = &a.at, .low = 0,
         .high = INT32_MAX, .given = &a.at_given},
        GAME_CHOICE_ROWS(&a.choice),
        {0},
    };
    args rest = {
        .usage = "[--game NAME] [--games N] [--seed S] [--players N] [--agent A]... [--favour "
                 "TEXT[=W]]... "
                 "[--off SEAT:NAME]... [--position FILE] [--option NAME=VALUE]...",
        .help = "Prints games of random moves, or of agents, as lines of JSON: the shuffled deck "
                "or the\n"
                "position at the beginning, every decision with its legal moves, the move and the\n"
                "position, the end. Game I is dealt from the seed and its number I; its random "
                "moves, and\n"
                "what each agent draws, come from streams of the same two numbers. So the same "
                "command\n"
                "prints the same games, and the same deals with other players.\n"
                "Of the legal moves, three times in four one that is favoured is made.",
        .options = options};
    int status = args_read(&rest, argc, argv);
    if (status < 0)
        status = trace_games(&a);
    favour_done(&a.favour);
    free(a.off);
    game_choice_done(&a.choice);
    return status;
}
