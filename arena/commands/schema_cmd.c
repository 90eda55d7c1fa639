/* aedile schema: JSON Schemas of what the program reads and writes, for editors and validators; and whether files are configs,
 * without playing. */
#include "arena/base/args.h"
#include "arena/base/complain.h"
#include "arena/base/listing.h"
#include "arena/commands/commands.h"
#include "arena/config/config.h"
#include "arena/config/config_schema.h"
#include "engine/suggest.h"

#include <stdio.h>
#include <string.h>

/* Reads configs as `aedile run` does: a line for each that it would refuse. */
static int check(char *const *files, int n) {
    int bad = 0;
    for (int i = 0; i < n; i++) {
        run_config c;
        char err[JSON_ERROR_SIZE];
        if (config_load(&c, files[i], err) < 0) {
            complain("aedile schema: %s\n", err);
            bad++;
        } else
            config_done(&c);
    }
    return bad ? STATUS_FAILED : STATUS_OK;
}

/* What there is. */
static const struct {
    const char *name, *help;
    cJSON *(*make)(void);
} schemas[] = {
#define SCHEMA(name, help) {#name, help, schema_##name},
#include "arena/commands/commands.def"
};
enum { SCHEMAS = sizeof schemas / sizeof *schemas };

cJSON *schema_config(void) {
    return config_schema();
}

static const json_field row[] = {
    MEMBER("schema", TEXT, "its name"), MEMBER("of", TEXT, "what it describes"), {0}};
static const listing_form form = {"JSON Schemas", "schemas", NULL, row};

cJSON *schema_schemas(void) {
    return listing_schema(&form);
}

static void list(void) {
    for (int i = 0; i < SCHEMAS; i++)
        printf("%-11s %s\n", schemas[i].name, schemas[i].help);
}

static void list_json(void) {
    buffer out = {0};
    listing l;
    listing_begin(&l, &out, &form);
    for (int i = 0; i < SCHEMAS; i++) {
        listing_text(&l, schemas[i].name);
        listing_text(&l, schemas[i].help);
    }
    listing_end(&l);
    fputs(out.text, stdout);
    buffer_free(&out);
}

/* Prints one by its name: a status. */
static int print(const char *name) {
    const char *names[SCHEMAS];
    char hint[128];
    for (int i = 0; i < SCHEMAS; i++) {
        names[i] = schemas[i].name;
        if (strcmp(names[i], name) != 0)
            continue;
        cJSON *schema = schemas[i].make();
        char *text = cJSON_Print(schema);
        if (text)
            puts(text);
        cJSON_free(text);
        cJSON_Delete(schema);
        return text ? STATUS_OK : STATUS_FAILED;
    }
    complain("aedile schema: expected a name that aedile schema lists, found \"%s\"%s\n", name,
             suggest_hint(name, names, SCHEMAS, hint, sizeof hint));
    return STATUS_USAGE;
}

int command_schema(int argc, char **argv) {
    bool json = false;
    const arg_option options[] = {LISTING_JSON_ROW(&json), {0}};
    args a = {
        .usage = "[NAME | --json] | config FILE...",
        .help =
            "Prints the JSON Schema of what NAME is; without a NAME, the list of these. Or reads "
            "configs\nas `aedile run` does, plays nothing, and says what is wrong with each\n"
            "(docs/reference/config.md, \"In an editor\").",
        .options = options,
        .most = 100000};
    int status = args_read(&a, argc, argv);
    if (status >= 0)
        return status;
    if (a.n == 0) {
        json ? list_json() : list();
        return STATUS_OK;
    }
    if (json) {
        complain("aedile schema: --json is of the list: expected no NAME, found \"%s\"\n",
                 a.rest[0]);
        return STATUS_USAGE;
    }
    if (a.n == 1)
        return print(a.rest[0]);
    if (strcmp(a.rest[0], "config") != 0) {
        complain("aedile schema: expected config before files, found \"%s\"\n", a.rest[0]);
        return STATUS_USAGE;
    }
    return check(a.rest + 1, a.n - 1);
}
