/* Command lines: a table of options says how to read them and what --help prints.
 *
 *     int64_t games = 1;
 *     bool quiet = false;
 *     const arg_option options[] = {
 *         {"games", "N", "how many games", .kind = ARG_INT, .into = &games, .low = 1,
 *          .high = 1000},
 *         {"quiet", NULL, "no progress", .kind = ARG_FLAG, .into = &quiet},
 *         {0}};
 *     args a = {.usage = "[CONFIG]", .help = "...", .options = options, .most = 1};
 *     int status = args_read(&a, argc, argv);
 *     if (status >= 0)
 *         return status;
 *
 * Options are written `--name VALUE` or `--name=VALUE`, anywhere; `--` ends them.
 */
#ifndef AEDILE_ARENA_BASE_ARGS_H
#define AEDILE_ARENA_BASE_ARGS_H

#include <stdbool.h>
#include <stdint.h>

typedef enum arg_kind {
    ARG_FLAG, /* bool: true when given */
    ARG_INT,  /* int64_t in low .. high */
    ARG_REAL, /* double in low .. high */
    ARG_SEED, /* uint64_t, decimal */
    ARG_TEXT, /* const char *, into argv */
    ARG_EACH  /* may come again; each(into, value) returns 0, or -1 after printing a line */
} arg_kind;

typedef struct arg_option {
    const char *name;  /* without the dashes */
    const char *value; /* what --help calls it; NULL: takes none */
    const char *help;  /* one line */
    arg_kind kind;
    void *into;
    int64_t low, high;
    int (*each)(void *into, const char *value);
    bool *given; /* set true when it is there, unless NULL */
} arg_option;

typedef struct args {
    const char *usage;         /* what follows the command's name */
    const char *help;          /* a paragraph or more */
    const arg_option *options; /* ends with a NULL name */
    int least, most;           /* how many other arguments are allowed */
    char **rest;               /* out: these */
    int n;                     /* out: their number */
} args;

/* Reads the command line. Returns -1 when the command may go on, else the exit status to
 * return: after --help, or after one line about what is wrong. */
int args_read(args *a, int argc, char **argv);

/* A whole decimal number that fills the text: 0, or -1. */
int args_number(const char *text, int64_t *out);
int args_seed(const char *text, uint64_t *out);

#endif
