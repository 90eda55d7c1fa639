/* aedile signature: the numbers that change when the rules do, and only then.
 */
#include "agents/arithmetic.h"
#include "arena/base/args.h"
#include "arena/base/listing.h"
#include "arena/commands/commands.h"
#include "arena/games/game_choice.h"
#include "arena/match/signature.h"

#include <inttypes.h>
#include <stdio.h>

static const json_field head[] = {MEMBER("of", TEXT, "rules, or arithmetic of agents"), {0}};
static const json_field row[] = {
    MEMBER("game", TEXT, "name of the game"),
    MEMBER_MAY("edition", TEXT, "null: of all, or of a game that has none", FIELD_NULL),
    MEMBER_MAY("players", WHOLE, "null: of all", FIELD_NULL),
    MEMBER_MAY("option", TEXT, "that is switched on; null: none", FIELD_NULL),
    MEMBER("signature", TEXT, "16 hexadecimal digits"),
    {0}};
static const listing_form form = {"Numbers that change when the rules do", "signatures", head, row};

cJSON *schema_signature(void) {
    return listing_schema(&form);
}

/* One number, into the listing, or printed where there is none. players 0, edition and option NULL: of all. */
static void tell(listing *l, const game *g, const char *edition, int players, const char *option,
                 uint64_t number) {
    char text[20];
    snprintf(text, sizeof text, "%016" PRIx64, number);
    if (l) {
        listing_text(l, g->name);
        listing_text(l, edition);
        players ? listing_whole(l, players) : listing_null(l);
        listing_text(l, option);
        listing_text(l, text);
        return;
    }
    printf("%s%s%s", g->name, edition ? " " : "", edition ? edition : "");
    if (players)
        printf(", %d players", players);
    printf("%s%s  %s\n", option ? ", " : "", option ? option : "", text);
}

/* Of all numbers of players that the game has. */
static void tell_game(listing *l, const game *g) {
    const char *const *edition = signature_editions(g);
    game_options options;
    do
        for (int players = 2; players <= GAME_MAX_SEATS; players++)
            if (signature_options(g, *edition, players, &options) == 0)
                tell(l, g, *edition, players, NULL, signature_players(g, *edition, players));
    while (*edition && *++edition);
    tell(l, g, NULL, 0, NULL, signature_whole(g));
    for (const game_option *o = g->options; o->name; o++)
        if (o->later)
            tell(l, g, NULL, 0, o->name, signature_option(g, o));
}

int command_signature(int argc, char **argv) {
    game_choice choice;
    game_choice_init(&choice);
    bool one = false, arithmetic = false, json = false;
    const arg_option options[] = {
        {"arithmetic", NULL, "the number for the arithmetic of agents, instead of the rules'",
         .kind = ARG_FLAG, .into = &arithmetic},
        {"game", "NAME", "only this game", .kind = ARG_EACH, .into = &choice,
         .each = game_choice_game, .given = &one},
        LISTING_JSON_ROW(&json),
        {0},
    };
    args a = {.usage = "[--game NAME] [--arithmetic] [--json]",
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
    buffer out = {0};
    listing l;
    listing_begin(&l, &out, &form);
    listing_text(&l, arithmetic ? "arithmetic" : "rules");
    for (size_t i = 0; (g = games_at(i)); i++) {
        if (one && g != choice.game)
            continue;
        if (arithmetic)
            tell(json ? &l : NULL, g, NULL, 0, NULL, arithmetic_of(g));
        else
            tell_game(json ? &l : NULL, g);
    }
    listing_end(&l);
    if (json)
        fputs(out.text, stdout);
    buffer_free(&out);
    return STATUS_OK;
}
