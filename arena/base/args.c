/* Command lines from tables (args.h). One reader for all commands, so that spelling, errors
 * and help are the same everywhere and an option is written down once.
 */
#include "arena/base/args.h"

#include "arena/base/complain.h"
#include "arena/base/status.h"
#include "arena/base/utf8.h"
#include "engine/suggest.h"

#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int args_number(const char *text, int64_t *out) {
    char *end;
    errno = 0;
    long long v = strtoll(text, &end, 10);
    if (errno || end == text || *end)
        return -1;
    *out = v;
    return 0;
}

int args_seed(const char *text, uint64_t *out) {
    char *end;
    errno = 0;
    if (text[0] < '0' || text[0] > '9')
        return -1;
    unsigned long long v = strtoull(text, &end, 10);
    if (errno || *end)
        return -1;
    *out = v;
    return 0;
}

static void print_help(const args *a, const char *name) {
    printf("usage: aedile %s%s%s\n\n%s\n", name, *a->usage ? " " : "", a->usage, a->help);
    printf("\noptions:\n");
    for (const arg_option *o = a->options; o->name; o++) {
        char left[64];
        snprintf(left, sizeof left, "--%s%s%s", o->name, o->value ? " " : "",
                 o->value ? o->value : "");
        printf("  %-22s %s\n", left, o->help);
    }
    printf("  %-22s %s\n", "--help", "this text");
}

static int refuse_unknown(const args *a, const char *name, const char *found) {
    const char *names[64];
    char shown[128];
    size_t n = 0;
    for (const arg_option *o = a->options; o->name && n < 63; o++)
        names[n++] = o->name;
    names[n++] = "help";
    const char *near = suggest_name(found, names, n);
    complain("aedile %s: no option --%s%s%s%s\n", name, utf8_shown(found, shown, sizeof shown),
             near ? " (did you mean --" : "", near ? near : "", near ? "?)" : "");
    return STATUS_USAGE;
}

/* Reads one number option; false if the text is none or out of range. */
static bool read_number(const arg_option *o, const char *text) {
    if (o->kind == ARG_SEED)
        return args_seed(text, o->into) == 0;
    if (o->kind == ARG_INT) {
        int64_t v;
        if (args_number(text, &v) < 0 || v < o->low || v > o->high)
            return false;
        *(int64_t *)o->into = v;
        return true;
    }
    char *end;
    double v = strtod(text, &end);
    if (end == text || *end || !(v >= (double)o->low && v <= (double)o->high))
        return false;
    *(double *)o->into = v;
    return true;
}

/* Takes an option's value: 0, or -1 after one line about it. */
static int take_value(const arg_option *o, const char *name, const char *text) {
    if (!*text) {
        complain("aedile %s: --%s: expected %s, found an empty text\n", name, o->name, o->value);
        return -1;
    }
    if (o->kind == ARG_TEXT) {
        *(const char **)o->into = text;
        return 0;
    }
    if (o->kind == ARG_EACH)
        return o->each(o->into, text);
    if (read_number(o, text))
        return 0;
    complain("aedile %s: --%s: expected ", name, o->name);
    if (o->kind == ARG_SEED)
        complain("a whole number from 0 to %" PRIu64, UINT64_MAX);
    else
        complain("a %snumber from %" PRId64 " to %" PRId64, o->kind == ARG_INT ? "whole " : "",
                 o->low, o->high);
    char shown[128];
    complain(", found \"%s\"\n", utf8_shown(text, shown, sizeof shown));
    return -1;
}

enum { MOST_OPTIONS = 32, HELP = 'h' };

/* The table as getopt_long wants it; an option's number is its place from 256 on. */
static void long_options(const args *a, struct option out[MOST_OPTIONS + 2]) {
    int n = 0;
    for (const arg_option *o = a->options; o->name && n < MOST_OPTIONS; o++, n++)
        out[n] =
            (struct option){o->name, o->value ? required_argument : no_argument, NULL, 256 + n};
    out[n++] = (struct option){"help", no_argument, NULL, HELP};
    out[n] = (struct option){0};
}

/* What getopt_long could not take: one line. `word` is the argument as written. */
static int refuse(const args *a, const char *name, const char *word, bool no_value) {
    while (*word == '-')
        word++;
    char plain[64];
    snprintf(plain, sizeof plain, "%.*s", (int)strcspn(word, "="), word);
    for (const arg_option *o = a->options; o->name; o++)
        if (!strcmp(o->name, plain)) {
            if (no_value)
                complain("aedile %s: --%s: expected a value (%s)\n", name, plain, o->value);
            else
                complain("aedile %s: --%s takes no value\n", name, plain);
            return STATUS_USAGE;
        }
    return refuse_unknown(a, name, plain);
}

/* Takes the options; -1, or an exit status. */
static int read_options(const args *a, int argc, char **argv) {
    struct option table[MOST_OPTIONS + 2];
    long_options(a, table);
    opterr = 0;
    optind = 0; /* glibc: start afresh */
    for (int c; (c = getopt_long(argc, argv, ":h", table, NULL)) != -1;) {
        if (c == HELP) {
            print_help(a, argv[0]);
            return STATUS_OK;
        }
        if (c == '?' || c == ':')
            return refuse(a, argv[0], argv[optind - 1], c == ':');
        const arg_option *o = &a->options[c - 256];
        if (o->given)
            *o->given = true;
        if (!o->value)
            *(bool *)o->into = true;
        else if (take_value(o, argv[0], optarg) < 0)
            return STATUS_USAGE;
    }
    return -1;
}

int args_read(args *a, int argc, char **argv) {
    int status = read_options(a, argc, argv);
    if (status >= 0)
        return status;
    a->rest = argv + optind; /* getopt_long moves everything that is not an option to the end */
    a->n = argc - optind;
    for (int i = 0; i < a->n; i++)
        if (!*a->rest[i]) {
            complain("aedile %s: expected aedile %s %s, found an empty text\n", argv[0], argv[0],
                     a->usage);
            return STATUS_USAGE;
        }
    if (a->n < a->least || a->n > a->most) {
        complain("aedile %s: too %s arguments: expected aedile %s%s%s, found %d\n", argv[0],
                 a->n > a->most ? "many" : "few", argv[0], *a->usage ? " " : "", a->usage, a->n);
        return STATUS_USAGE;
    }
    return -1;
}
