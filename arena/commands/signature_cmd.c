/* aedile signature: the numbers that change when the rules do, and only then.
 */
#include "arena/base/args.h"
#include "arena/commands/commands.h"
#include "arena/games/games.h"
#include "arena/match/arithmetic.h"
#include "arena/match/signature.h"

#include <inttypes.h>
#include <stdio.h>

int command_signature(int argc, char **argv) {
    bool arithmetic = false;
    const arg_option options[] = {
        {"arithmetic", NULL, "the number of how agents calculate, in place of the rules'",
         .kind = ARG_FLAG, .into = &arithmetic},
        {0},
    };
    args a = {.usage = "[--arithmetic]",
              .help =
                  "Prints the signature of the rules: a hash of everything that can be seen of\n"
                  "fixed random games. It changes exactly when the rules behave differently.\n"
                  "That of the arithmetic is over the bits that heuristics and values calculate:\n"
                  "builds in which it is the same play the same games.",
              .options = options};
    int status = args_read(&a, argc, argv);
    if (status >= 0)
        return status;
    for (const game *const *g = games; arithmetic && *g; g++)
        printf("%s  %016" PRIx64 "\n", (*g)->name, arithmetic_of(*g));
    for (const game *const *g = games; !arithmetic && *g; g++) {
        const char *const *edition = signature_editions(*g);
        do
            for (int players = 2; players <= GAME_MAX_SEATS; players++)
                printf("%s %s, %d players  %016" PRIx64 "\n", (*g)->name, *edition ? *edition : "",
                       players, signature_players(*g, *edition, players));
        while (*edition && *++edition);
        printf("%s  %016" PRIx64 "\n", (*g)->name, signature_whole(*g));
    }
    return STATUS_OK;
}
