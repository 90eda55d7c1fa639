/* aedile signature: the numbers that change when the rules do, and only then.
 */
#include "agents/arithmetic.h"
#include "arena/base/args.h"
#include "arena/commands/commands.h"
#include "arena/games/game_choice.h"
#include "arena/match/signature.h"

#include <inttypes.h>
#include <stdio.h>

/* Of all numbers of players that the game has. */
static void print_signature(const game *g) {
    const char *const *edition = signature_editions(g);
    game_options options;
    do
        for (int players = 2; players <= GAME_MAX_SEATS; players++)
            if (signature_options(g, *edition, players, &options) == 0)
                printf("%s%s%s, %d players  %016" PRIx64 "\n", g->name, *edition ? " " : "",
                       *edition ? *edition : "", players, signature_players(g, *edition, players));
    while (*edition && *++edition);
    printf("%s  %016" PRIx64 "\n", g->name, signature_whole(g));
    for (const game_option *o = g->options; o->name; o++)
        if (o->later)
            printf("%s, %s  %016" PRIx64 "\n", g->name, o->name, signature_option(g, o));
}

int command_signature(int argc, char **argv) {
    game_choice choice;
    game_choice_init(&choice);
    bool one = false, arithmetic = false;
    const arg_option options[] = {
        {"arithmetic", NULL, "the number for the arithmetic of agents, instead of the rules'",
         .kind = ARG_FLAG, .into = &arithmetic},
        {"game", "NAME", "only this game", .kind = ARG_EACH, .into = &choice,
         .each = game_choice_game, .given = &one},
        {0},
    };
    args a = {.usage = "[--game NAME] [--arithmetic]",
              .help =
                  "Prints the signature of the rules: a hash of everything that can be seen of\n"
                  "fixed random games. It changes exactly when the rules behave differently.\n"
                  "--arithmetic hashes the bits that heuristics and values calculate:\n"
                  "builds with the same number play the same games.",
              .options = options};
    int status = args_read(&a, argc, argv);
    game_choice_done(&choice);
    if (status >= 0)
        return status;
    const game *g;
    for (size_t i = 0; (g = games_at(i)); i++) {
        if (one && g != choice.game)
            continue;
        if (arithmetic)
            printf("%s  %016" PRIx64 "\n", g->name, arithmetic_of(g));
        else
            print_signature(g);
    }
    return STATUS_OK;
}
