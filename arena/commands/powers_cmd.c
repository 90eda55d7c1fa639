/* aedile powers: when the powers of a game act, and which experiments can test them. */
#include "arena/base/args.h"
#include "arena/commands/commands.h"
#include "arena/config/estimand.h"
#include "arena/games/game_choice.h"

#include <stdio.h>

int command_powers(int argc, char **argv) {
    game_choice choice;
    buffer out = {0};
    game_choice_init(&choice);
    const arg_option options[] = {GAME_CHOICE_ROWS(&choice), {0}};
    args a = {
        .usage = "[--game NAME] [--option NAME=VALUE]...",
        .help =
            "Lists when the power of each item acts, and which kinds of experiment can test it,\n"
            "as a page of Markdown (docs/GAME/powers.md).",
        .options = options};
    int status = args_read(&a, argc, argv);
    if (status < 0 && game_choice_check(&choice, "powers") < 0)
        status = STATUS_USAGE;
    if (status < 0) {
        estimand_page(&out, choice.game, &choice.options);
        fputs(out.text, stdout);
        status = STATUS_OK;
    }
    buffer_free(&out);
    game_choice_done(&choice);
    return status;
}
