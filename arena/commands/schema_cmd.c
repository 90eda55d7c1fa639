/* aedile schema: the JSON Schema of configs, for editors and validators; and whether files are configs, without playing. */
#include "arena/base/args.h"
#include "arena/base/complain.h"
#include "arena/commands/commands.h"
#include "arena/config/config.h"
#include "arena/config/config_schema.h"

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

int command_schema(int argc, char **argv) {
    const arg_option options[] = {{0}};
    args a = {.usage = "config [FILE]...",
              .help =
                  "Prints the JSON Schema of configs (docs/reference/config.md, \"In an editor\"); "
                  "or reads these\n"
                  "configs as `aedile run` does, plays nothing, and says what is wrong with each.",
              .options = options,
              .least = 1,
              .most = 100000};
    int status = args_read(&a, argc, argv);
    if (status >= 0)
        return status;
    if (strcmp(a.rest[0], "config") != 0) {
        complain("aedile schema: expected config, found \"%s\"\n", a.rest[0]);
        return STATUS_USAGE;
    }
    if (a.n > 1)
        return check(a.rest + 1, a.n - 1);
    cJSON *schema = config_schema();
    char *text = cJSON_Print(schema);
    if (text)
        puts(text);
    cJSON_free(text);
    cJSON_Delete(schema);
    return text ? STATUS_OK : STATUS_FAILED;
}
