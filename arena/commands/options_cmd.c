/* aedile options: the options of the games, from the games' own tables. */
#include "arena/base/args.h"
#include "arena/commands/commands.h"
#include "arena/games/games.h"

#include <stdio.h>

static void print_options(const game *g) {
    printf("%s (\"game\": \"%s\")\n\n%-28s %-22s %-9s %-9s %s\n", g->title, g->name, "option",
           "value", "default", "rule", "");
    for (const game_option *o = g->options; o->name; o++)
        printf("%-28s %-22s %-9s %-9s %s\n", o->name, o->type, *o->initial ? o->initial : "-",
               o->rule, o->help);
}

int command_options(int argc, char **argv) {
    const arg_option options[] = {{0}};
    args a = {.usage = "",
              .help = "Lists the options of the game, as a config's \"options\" and --option\n"
                      "NAME=VALUE take them.",
              .options = options};
    int status = args_read(&a, argc, argv);
    if (status >= 0)
        return status;
    for (const game *const *g = games; *g; g++)
        print_options(*g);
    return STATUS_OK;
}
