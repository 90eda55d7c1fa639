/* Finds the command and hands over (program.h). */
#include "arena/commands/program.h"

#include "agents/net/learned.h"
#include "arena/base/complain.h"
#include "arena/base/unfinished.h"
#include "arena/base/utf8.h"
#include "arena/base/version.h"
#include "arena/commands/commands.h"
#include "arena/external/supervisor.h"
#include "engine/suggest.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

typedef struct command {
    const char *name;
    const char *help; /* one line */
    int (*main)(int argc, char **argv);
} command;

static const command commands[] = {
#define COMMAND(name, help) {#name, help, command_##name},
#include "arena/commands/commands.def"
    {NULL, NULL, NULL},
};

/* The command as it is typed: check-agent for check_agent. */
static const char *typed(const char *name, char out[32]) {
    size_t n = 0;
    for (; name[n] && n < 31; n++)
        out[n] = name[n] == '_' ? '-' : name[n];
    out[n] = 0;
    return out;
}

static void print_help(void) {
    char name[32];
    printf("aedile %s: simulator and tournament runner for board games of ancient Rome\n\n"
           "usage: aedile COMMAND [ARGUMENTS]\n\n",
           program_version);
    for (const command *c = commands; c->name; c++)
        printf("  %-12s %s\n", typed(c->name, name), c->help);
    printf("\n`aedile help COMMAND` says more about a command.\n");
}

static int refuse_unknown(const char *name) {
    enum { MOST = sizeof commands / sizeof commands[0] };
    const char *names[MOST];
    char hint[128], shown[128], text[MOST][32];
    size_t n = 0;
    for (const command *c = commands; c->name; c++, n++)
        names[n] = typed(c->name, text[n]);
    suggest_hint(name, names, n, hint, sizeof hint);
    complain("aedile: no command \"%s\"%s; see aedile --help\n",
             utf8_shown(name, shown, sizeof shown), hint);
    return STATUS_USAGE;
}

/* Standard output can fail late (a full disk, a closed pipe): a command that could not print
 * its result has failed. */
static int close_output(int status) {
    if (fflush(stdout) || ferror(stdout)) {
        complain("aedile: cannot write to standard output\n");
        return status == STATUS_OK ? STATUS_FAILED : status;
    }
    return status;
}

static const command *find(const char *name) {
    char text[32];
    for (const command *c = commands; c->name; c++)
        if (!strcmp(name, typed(c->name, text)))
            return c;
    return NULL;
}

/* `aedile help`, and `aedile help COMMAND`, which says what `aedile COMMAND --help` does. */
static int help(int argc, char **argv) {
    if (argc < 3) {
        print_help();
        return close_output(STATUS_OK);
    }
    const command *c = find(argv[2]);
    if (argc > 3) {
        complain("aedile help: too many arguments: expected aedile help [COMMAND], found %d\n",
                 argc - 2);
        return STATUS_USAGE;
    }
    char option[] = "--help", *asked[] = {argv[2], option, NULL};
    return c ? close_output(c->main(2, asked)) : refuse_unknown(argv[2]);
}

/* What is new to a network, once: the networks of a game mostly lack the same. */
static void tell_network(const char *line) {
    static char last[NET_ERROR_SIZE];
    if (strcmp(line, last) != 0)
        complain("learned: %s\n", line);
    snprintf(last, sizeof last, "%s", line);
}

int program_main(int argc, char **argv) {
    setlocale(
        LC_ALL,
        "C"); /* numbers in files are the same everywhere, whatever a library asked for before */
    learned_tell = tell_network;
    if (argc < 2) {
        print_help();
        return STATUS_USAGE;
    }
    if (!strcmp(argv[1], SUPERVISOR_COMMAND))
        return supervisor_main(argc - 1, argv + 1);
    if (!strcmp(argv[1], "--help") || !strcmp(argv[1], "-h") || !strcmp(argv[1], "help"))
        return help(argc, argv);
    if (!strcmp(argv[1], "--version")) {
        printf("aedile %s\n", program_version);
        return close_output(STATUS_OK);
    }
    unfinished_catch_signals();
    const command *c = find(argv[1]);
    return c ? close_output(c->main(argc - 1, argv + 1)) : refuse_unknown(argv[1]);
}
