/* aedile cards: what the cards are called and what they do, in each edition. */
#include "arena/base/args.h"
#include "arena/gtr/card_table.h"
#include "arena/commands/commands.h"
#include "arena/base/suggest.h"

#include <stdio.h>
#include <string.h>

enum { MOST_NAMES = 16 };

/* The number of a name in a list, or -1 after one line about the option. */
static int find(const char *option, const char *name, const char *const *names, size_t n) {
    for (size_t i = 0; i < n; i++)
        if (!strcmp(names[i], name))
            return (int)i;
    char hint[128];
    fprintf(stderr, "aedile cards: --%s: expected one of", option);
    for (size_t i = 0; i < n; i++)
        fprintf(stderr, " %s", names[i]);
    fprintf(stderr, ", found \"%s\"%s\n", name, suggest_hint(name, names, n, hint, sizeof hint));
    return -1;
}

static int find_edition(const char *name) {
    const char *names[MOST_NAMES];
    int n = 0;
    for (; n < gtr_neditions && n < MOST_NAMES; n++)
        names[n] = gtr_editions[n].name;
    return find("edition", name, names, (size_t)n);
}

int command_cards(int argc, char **argv) {
    const char *edition_name = gtr_editions[0].name;
    const char *language_name = gtr_language_names[GTR_LANG_EN];
    bool markdown = false, chosen = false;
    const arg_option options[] = {{.name = "edition",
                                   .value = "NAME",
                                   .help = "iv (default), lookout, republic or imperium",
                                   .kind = ARG_TEXT,
                                   .into = &edition_name,
                                   .given = &chosen},
                                  {.name = "lang",
                                   .value = "LANG",
                                   .help = "language of the names: en (default), fr, de, es",
                                   .kind = ARG_TEXT,
                                   .into = &language_name,
                                   .given = &chosen},
                                  {.name = "markdown",
                                   .help = "the page docs/cards.md: all editions, all languages",
                                   .kind = ARG_FLAG,
                                   .into = &markdown},
                                  {0}};
    args a = {.usage = "[--edition NAME] [--lang LANG] | --markdown",
              .help = "Lists the cards of an edition suit by suit, with one line about each power.",
              .options = options};
    int status = args_read(&a, argc, argv);
    if (status >= 0)
        return status;
    if (markdown && chosen) {
        fprintf(stderr, "aedile cards: --markdown is for all editions and languages: expected "
                        "neither --edition nor --lang\n");
        return STATUS_USAGE;
    }
    int edition = find_edition(edition_name);
    int language = find("lang", language_name, gtr_language_names, GTR_NLANGS);
    if (edition < 0 || language < 0)
        return STATUS_USAGE;
    buffer out = {0};
    if (markdown)
        card_page(&out);
    else
        card_table(&out, &gtr_editions[edition], language);
    fputs(out.text, stdout);
    buffer_free(&out);
    return STATUS_OK;
}
