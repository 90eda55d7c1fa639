/* aedile cards: what the cards of a game are called and what they do, in each edition. */
#include "arena/base/args.h"
#include "arena/base/complain.h"
#include "arena/commands/commands.h"
#include "arena/games/game_choice.h"
#include "arena/games/games.h"
#include "arena/seam/card_lookup.h"
#include "engine/suggest.h"

#include <stdio.h>
#include <string.h>

enum { CARD_WORDS = 6 };

typedef struct cards_args {
    const char *edition, *language; /* NULL: the first */
    bool markdown, json;
} cards_args;

/* The number of a name in a list, or -1 after one line about the option. */
static int find(const char *option, const char *name, const char *const *names) {
    size_t n = 0;
    for (; names[n]; n++)
        if (!name || !strcmp(names[n], name))
            return (int)n;
    char hint[128];
    complain("aedile cards: --%s: expected one of", option);
    for (size_t i = 0; i < n; i++)
        complain(" %s", names[i]);
    complain(", found \"%s\"%s\n", name, suggest_hint(name, names, n, hint, sizeof hint));
    return -1;
}

static int refuse(const char *why) {
    complain("aedile cards: %s\n", why);
    return STATUS_USAGE;
}

/* The words of a name, which may be several arguments: Circus Maximus. */
static void join(char out[128], char **words, int n) {
    *out = 0;
    for (int i = 0; i < n; i++)
        snprintf(out + strlen(out), 128 - strlen(out), "%s%s", i ? " " : "", words[i]);
}

static int print_card(const arena_cards *cards, const card_wanted *wanted) {
    char err[256];
    buffer out = {0};
    int found = card_lookup(&out, cards, wanted, err, sizeof err);
    if (found == 0)
        fputs(out.text, stdout);
    buffer_free(&out);
    return found < 0 ? refuse(err) : STATUS_OK;
}

/* --- As JSON ----------------------------------------------------------------------------------- */

static const json_field head[] = {
    MEMBER("game", TEXT, "name of the game"), MEMBER("edition", TEXT, "whose cards they are"), {0}};

static listing_form form_of(const arena_cards *cards) {
    return (listing_form){"Cards", "cards", head, cards->row};
}

static void list_cards(buffer *b, const game *g, int edition) {
    const arena_cards *cards = arena_game_of(g)->cards;
    const listing_form form = form_of(cards);
    listing l;
    listing_begin(&l, b, &form);
    listing_text(&l, g->name);
    listing_text(&l, cards->editions[edition]);
    cards->json(&l, edition);
    listing_end(&l);
}

/* One schema for each game, chosen by its member "game". */
cJSON *schema_cards(void) {
    cJSON *either = cJSON_CreateObject(), *list = cJSON_AddArrayToObject(either, "anyOf");
    const game *g;
    for (size_t i = 0; (g = games_at(i)); i++) {
        const arena_cards *cards = arena_game_of(g)->cards;
        if (!cards || !cards->json)
            continue;
        const listing_form form = form_of(cards);
        cJSON *s = listing_schema(&form);
        cJSON_DeleteItemFromObject(s, "$schema");
        cJSON_DeleteItemFromObject(s, "title");
        cJSON *name = cJSON_GetObjectItem(cJSON_GetObjectItem(s, "properties"), "game");
        cJSON_AddStringToObject(name, "const", g->name);
        cJSON_AddItemToArray(list, s);
    }
    return fields_document("Cards", either);
}

static int print_cards(const game *g, const cards_args *wanted, const char *name) {
    const arena_cards *cards = arena_game_of(g)->cards;
    char why[128];
    if (!cards || (wanted->markdown && !cards->page)) {
        snprintf(why, sizeof why, "the game %.60s has no %s of cards", g->name,
                 cards ? "page" : "list");
        return refuse(why);
    }
    if (wanted->markdown && (wanted->edition || wanted->language))
        return refuse("--markdown is for all editions and languages: expected neither --edition "
                      "nor --lang");
    int edition = find("edition", wanted->edition, cards->editions);
    int language = find("lang", wanted->language, cards->languages);
    if (edition < 0 || language < 0)
        return STATUS_USAGE;
    if (wanted->json && (wanted->markdown || wanted->language || *name))
        return refuse("--json is for all cards of an edition: expected neither CARD nor --lang nor "
                      "--markdown");
    if (wanted->json && !cards->json) {
        snprintf(why, sizeof why, "the game %.60s has no list of cards as JSON", g->name);
        return refuse(why);
    }
    if (*name && wanted->markdown)
        return refuse("--markdown is for all cards: expected no CARD");
    if (*name)
        return print_card(cards, &(card_wanted){name, wanted->edition ? edition : -1, language});
    buffer out = {0};
    if (wanted->json)
        list_cards(&out, g, edition);
    else if (wanted->markdown)
        cards->page(&out);
    else
        cards->table(&out, edition, language);
    fputs(out.text, stdout);
    buffer_free(&out);
    return STATUS_OK;
}

int command_cards(int argc, char **argv) {
    cards_args wanted = {0};
    game_choice choice;
    game_choice_init(&choice);
    const arg_option options[] = {
        {.name = "edition",
         .value = "NAME",
         .help = "an edition of the game (the first)",
         .kind = ARG_TEXT,
         .into = &wanted.edition},
        {.name = "lang",
         .value = "LANG",
         .help = "language of the names: en (default) or others",
         .kind = ARG_TEXT,
         .into = &wanted.language},
        {.name = "markdown",
         .help = "the page docs/GAME/cards.md: all editions, all languages",
         .kind = ARG_FLAG,
         .into = &wanted.markdown},
        {.name = "json",
         .help =
             "as JSON, with the numbers that the option rows can change where the game lists them",
         .kind = ARG_FLAG,
         .into = &wanted.json},
        GAME_CHOICE_GAME_ROW(&choice),
        {0}};
    char name[128];
    args a = {.usage = "[CARD] [--game NAME] [--edition NAME] [--lang LANG] | [--edition NAME] "
                       "--json | --markdown",
              .help = "Lists the cards of an edition suit by suit, with one line about each power. "
                      "CARD: shows\n"
                      "only this one, by its name in any language; without --edition, in the first "
                      "that has it.",
              .options = options,
              .most = CARD_WORDS};
    int status = args_read(&a, argc, argv);
    if (status < 0) {
        join(name, a.rest, a.n);
        status = print_cards(choice.game, &wanted, name);
    }
    game_choice_done(&choice);
    return status;
}
