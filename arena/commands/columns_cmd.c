/* aedile columns: what the row tables of a results folder hold. */
#include "arena/base/args.h"
#include "arena/base/complain.h"
#include "arena/base/output.h"
#include "arena/commands/commands.h"
#include "arena/games/game_choice.h"
#include "arena/rows/columns.h"

#include <stdio.h>
#include <string.h>

/* The lines of a page between which the tables stand. */
static const char begins[] = "<!-- columns: from here";
static const char ends[] = "<!-- columns: up to here";

static int fail(const char *err) {
    complain("aedile columns: %s\n", err);
    return STATUS_FAILED;
}

/* Puts the tables into the page; returns an exit status. */
static int update(const char *path, const buffer *tables) {
    char err[OUTPUT_ERROR_SIZE];
    buffer page = {0}, now = {0};
    int found = output_read(path, &page, err);
    const char *from = found == 1 && page.text ? strstr(page.text, begins) : NULL;
    const char *to = from ? strstr(from, ends) : NULL;
    from = to ? strchr(from, '\n') : NULL;
    if (from) {
        buffer_bytes(&now, page.text, (size_t)(from + 1 - page.text));
        buffer_add(&now, "\n%s\n%s", tables->text, to);
        found = output_write(path, now.text, now.n, err);
    } else if (found >= 0) {
        found = output_refuse(err, path,
                              found ? "expected two lines that begin with "
                                      "\"<!-- columns:\", from here and up to here"
                                    : "there is no such file");
    }
    buffer_free(&page);
    buffer_free(&now);
    return found < 0 ? fail(err) : STATUS_OK;
}

int command_columns(int argc, char **argv) {
    const char *page = NULL;
    game_choice choice;
    game_choice_init(&choice);
    const arg_option options[] = {
        {.name = "update",
         .value = "PAGE",
         .help = "write them into a page, between the two lines that mark their place",
         .kind = ARG_TEXT,
         .into = &page},
        GAME_CHOICE_GAME_ROW(&choice),
        {0}};
    args a = {.usage = "[--game NAME]",
              .help =
                  "Lists the tables of rows that a run can write, and their columns, as Markdown: "
                  "a part of\ndocs/reference/results.md.",
              .options = options};
    int status = args_read(&a, argc, argv);
    if (status >= 0)
        return status;
    buffer tables = {0};
    columns_page(&tables, facts_of(choice.game));
    game_choice_done(&choice);
    if (page)
        status = update(page, &tables);
    else
        fputs(tables.text, stdout);
    buffer_free(&tables);
    return status < 0 ? STATUS_OK : status;
}
