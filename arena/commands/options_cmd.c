/* aedile options: the options of the games, from the games' own tables. */
#include "arena/base/args.h"
#include "arena/base/listing.h"
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

static const json_field row[] = {
    MEMBER("game", TEXT, "name of the game"),
    MEMBER("option", TEXT, "its name, in \"options\" of a config and for --option"),
    MEMBER("type", TEXT, "which values it takes"),
    MEMBER_MAY("default", TEXT, "its value where none is given; null: none", FIELD_NULL),
    MEMBER("rule", TEXT, "paragraph of the rules"),
    MEMBER("help", TEXT, "what it changes"),
    {0}};
static const listing_form form = {"Options of the games", "options", NULL, row};

cJSON *schema_options(void) {
    return listing_schema(&form);
}

static void list_options(listing *l, const game *g) {
    for (const game_option *o = g->options; o->name; o++) {
        listing_text(l, g->name);
        listing_text(l, o->name);
        listing_text(l, o->type);
        listing_text(l, *o->initial ? o->initial : NULL);
        listing_text(l, o->rule);
        listing_text(l, o->help);
    }
}

int command_options(int argc, char **argv) {
    game_choice choice;
    game_choice_init(&choice);
    bool one = false, json = false;
    const arg_option options[] = {{"game", "NAME", "only this game", .kind = ARG_EACH,
                                   .into = &choice, .each = game_choice_game, .given = &one},
                                  LISTING_JSON_ROW(&json),
                                  {0}};
    args a = {.usage = "[--game NAME] [--json]",
              .help = "Lists the games and their options, as a config's \"options\" and --option\n"
                      "NAME=VALUE take them.",
              .options = options};
    int status = args_read(&a, argc, argv);
    game_choice_done(&choice);
    if (status >= 0)
        return status;
    const game *g;
    buffer out = {0};
    listing l;
    listing_begin(&l, &out, &form);
    for (size_t i = 0; (g = games_at(i)); i++) {
        if (one && g != choice.game)
            continue;
        if (json) {
            list_options(&l, g);
            continue;
        }
        printf(i && !one ? "\n" : "");
        print_options(g);
    }
    listing_end(&l);
    if (json)
        fputs(out.text, stdout);
    buffer_free(&out);
    return STATUS_OK;
}
