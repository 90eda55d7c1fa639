/* aedile columns: what the row tables of a results folder hold. */
#include "arena/base/args.h"
#include "arena/base/complain.h"
#include "arena/base/listing.h"
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

/* --- As JSON ----------------------------------------------------------------------------------- */

static const json_field head[] = {MEMBER("game", TEXT, "name of the game"), {0}};
static const json_field row[] = {
    MEMBER("table", TEXT, "the table that it is in"),
    MEMBER("column", TEXT, "its name"),
    MEMBER("type", TEXT, "how it is kept"),
    MEMBER_MAY("unit", TEXT, "what it is counted in", FIELD_NULL),
    MEMBER_MAY("missing", WHOLE, "what stands where there is no value; null: there is always one",
               FIELD_NULL),
    MEMBER("key", TRUTH, "it is one of those that name a row"),
    MEMBER("help", TEXT, "what it says"),
    {0}};
static const listing_form form = {"Columns of the row tables", "columns", head, row};

cJSON *schema_columns(void) {
    return listing_schema(&form);
}

static void list_columns(buffer *b, const facts_class *f) {
    columns_table t;
    listing l;
    listing_begin(&l, b, &form);
    listing_text(&l, f->game->name);
    for (int i = 0; i < COLUMNS_TABLES; i++) {
        columns_of(&t, f, (columns_table_number)i);
        for (int c = 0; c < t.n; c++) {
            const row_column *column = &t.column[c];
            const char *type = cell_forms[column->type].name;
            listing_text(&l, t.name);
            listing_text(&l, column->name);
            listing_text(&l, type ? type : f->item);
            listing_text(&l, *column->unit ? column->unit : NULL);
            if (column->can_miss)
                listing_whole(&l, column->missing);
            else
                listing_null(&l);
            listing_truth(&l, c < t.keys);
            listing_text(&l, column->help);
        }
    }
    listing_end(&l);
}

int command_columns(int argc, char **argv) {
    const char *page = NULL;
    bool json = false;
    game_choice choice;
    game_choice_init(&choice);
    const arg_option options[] = {
        {.name = "update",
         .value = "PAGE",
         .help = "write them into a page, between the two lines that mark their place",
         .kind = ARG_TEXT,
         .into = &page},
        LISTING_JSON_ROW(&json),
        GAME_CHOICE_GAME_ROW(&choice),
        {0}};
    args a = {.usage = "[--game NAME] [--json]",
              .help =
                  "Lists the tables of rows that a run can write, and their columns, as Markdown: "
                  "a part of\ndocs/reference/results.md.",
              .options = options};
    int status = args_read(&a, argc, argv);
    if (status >= 0)
        return status;
    buffer tables = {0};
    if (json && page) {
        game_choice_done(&choice);
        complain("aedile columns: expected --json or --update, found both\n");
        return STATUS_USAGE;
    }
    if (json)
        list_columns(&tables, facts_of(choice.game));
    else
        columns_page(&tables, facts_of(choice.game));
    game_choice_done(&choice);
    if (page)
        status = update(page, &tables);
    else
        fputs(tables.text, stdout);
    buffer_free(&tables);
    return status < 0 ? STATUS_OK : status;
}
