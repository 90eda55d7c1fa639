/* aedile scenario: runs the scenarios of JSON files and counts those that hold. */
#include "arena/base/args.h"
#include "arena/base/complain.h"
#include "arena/check/scenario.h"
#include "arena/commands/commands.h"

#include <limits.h>

int command_scenario(int argc, char **argv) {
    scenario_run run = {.out = stdout, .err = stderr};
    const arg_option options[] = {{"verbose", NULL, "print every scenario and every move made",
                                   .kind = ARG_FLAG, .into = &run.verbose},
                                  {"show", NULL,
                                   "print the last position of every scenario as JSON",
                                   .kind = ARG_FLAG, .into = &run.show},
                                  {"only", "TEXT", "only scenarios whose name contains TEXT",
                                   .kind = ARG_TEXT, .into = &run.only},
                                  {0}};
    args a = {.usage = "FILE...",
              .help = "Sets up positions, plays moves on them and checks what must be true\n"
                      "(docs/reference/scenario.md; moves: docs/reference/notation.md). FILE is "
                      "JSON, one scenario or\n"
                      "an array of them; \"-\" is standard input. Prints a line for each failure.\n"
                      "Exit status: 0 all hold, 1 some fail, 2 a file or scenario is not valid.",
              .options = options,
              .least = 1,
              .most = INT_MAX};
    int status = args_read(&a, argc, argv);
    if (status >= 0)
        return status;
    for (int i = 0; i < a.n; i++)
        scenario_run_file(&run, a.rest[i]);
    printf("%d passed, %d failed", run.passed, run.failed);
    if (run.refused)
        printf(", %d not valid", run.refused);
    printf("\n");
    if (run.only && run.passed + run.failed + run.refused == 0) {
        complain("aedile scenario: no scenario has \"%s\" in its name\n", run.only);
        return STATUS_USAGE;
    }
    if (run.refused)
        return STATUS_USAGE;
    return run.failed ? STATUS_FAILED : STATUS_OK;
}
