/* aedile options: the options of the games, from the games' own tables. */
#include "arena/base/args.h"
#include "arena/commands/commands.h"
#include "arena/games/game_choice.h"

#include <stdio.h>

static void print_options(const game *g) {
    printf("%s (\"game\": \"%s\")\n\n%-28s %-22s %-9s %-9s %s\n", g->title, g->name, "option",
           "value", "default", "rule", "");
    for (const game_option *o = g->options; o->name; o++)
        printf("%-28s %-22s %-9s %-9s %s\n", o->name, o->type, *o->initial ? o->initial : "-",
               o->rule, o->help);
}

int command_options(int argc, char **argv) {
    game_choice choice;
    game_choice_init(&choice);
    bool one = false;
    const arg_option options[] = {{"game", "NAME", "only this game", .kind = ARG_EACH,
                                   .into = &choice, .each = game_choice_game, .given = &one},
                                  {0}};
    args a = {.usage = "[--game NAME]",
              .help = "Lists the games and their options, as a config's \"options\" and --option\n"
                      "NAME=VALUE take them.",
              .options = options};
    int status = args_read(&a, argc, argv);
    game_choice_done(&choice);
    if (status >= 0)
        return status;
    const game *g;
    for (size_t i = 0; (g = games_at(i)); i++) {
        if (one && g != choice.game)
            continue;
        printf(i && !one ? "\n" : "");
        print_options(g);
    }
    return STATUS_OK;
}
