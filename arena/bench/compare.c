/* Two builds compared (compare.h).
 *
 * Figures are found by their place in the JSON that `bench --json` prints: whatever number two
 * builds both print under a name of time or of speed is compared, so that builds of different
 * age can be.
 */
#include "arena/bench/compare.h"

#include "arena/base/buffer.h"
#include "arena/base/complain.h"
#include "arena/base/json.h"
#include "arena/bench/clock.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_FIGURES = 256, MOST_ROUNDS = 99, NAME = 96, PATH_SIZE = 4096 };

typedef struct figure {
    char name[NAME];
    double ratio[MOST_ROUNDS];
    int rounds;
} figure;

typedef struct comparison {
    figure figure[MOST_FIGURES];
    int n;
    bool rules_differ; /* the signatures do */
} comparison;

/* --- Figures ---------------------------------------------------------------------------------- */

/* +1: more is faster; -1: less is faster; 0: says nothing of speed. */
static int direction(const char *name) {
    if (!strncmp(name, "ns_", 3) || !strncmp(name, "us_", 3) || !strncmp(name, "instructions", 12))
        return -1;
    return strstr(name, "per_second") ? 1 : 0;
}

/* What an element of a list is called: by what it says of itself. */
static void element_name(const cJSON *element, int number, char out[NAME]) {
    const cJSON *label = json_get(element, "label"), *edition = json_get(element, "edition"),
                *players = json_get(element, "players");
    if (cJSON_IsString(label))
        snprintf(out, NAME, "%s", label->valuestring);
    else if (cJSON_IsNumber(players))
        snprintf(out, NAME, "%s %dp", cJSON_IsString(edition) ? edition->valuestring : "",
                 players->valueint);
    else
        snprintf(out, NAME, "%d", number);
}

static figure *figure_of(comparison *c, const char *name) {
    for (int i = 0; i < c->n; i++)
        if (!strcmp(c->figure[i].name, name))
            return &c->figure[i];
    if (c->n == MOST_FIGURES)
        return NULL;
    snprintf(c->figure[c->n].name, NAME, "%s", name);
    return &c->figure[c->n++];
}

/* Notes one number that both have. */
static void note(comparison *c, const char *place, const cJSON *own, const cJSON *other) {
    char name[NAME];
    int way = direction(own->string);
    if (!way || !cJSON_IsNumber(other) || own->valuedouble <= 0 || other->valuedouble <= 0)
        return;
    snprintf(name, sizeof name, "%.60s%s%.30s", place, *place ? " " : "", own->string);
    figure *f = figure_of(c, name);
    double ratio = own->valuedouble / other->valuedouble;
    if (f && f->rounds < MOST_ROUNDS)
        f->ratio[f->rounds++] = way > 0 ? ratio : 1 / ratio;
}

static void walk(comparison *c, const char *place, const cJSON *own, const cJSON *other) {
    int number = 0;
    for (const cJSON *item = own->child; item; item = item->next, number++) {
        const cJSON *twin =
            cJSON_IsArray(own) ? cJSON_GetArrayItem(other, number) : json_get(other, item->string);
        char inner[NAME];
        if (!twin)
            continue;
        if (cJSON_IsArray(own)) {
            element_name(item, number, inner);
            walk(c, inner, item, twin);
        } else if (cJSON_IsObject(item) || cJSON_IsArray(item)) {
            snprintf(inner, sizeof inner, "%.40s%s%.50s", place, *place ? " " : "",
                     cJSON_IsObject(item) ? item->string : "");
            walk(c, inner, item, twin);
        } else if (cJSON_IsNumber(item)) {
            note(c, place, item, twin);
        } else if (cJSON_IsString(item) && !strcmp(item->string, "signature")) {
            c->rules_differ |=
                !cJSON_IsString(twin) || strcmp(item->valuestring, twin->valuestring);
        }
    }
}

/* --- Rounds ----------------------------------------------------------------------------------- */

/* Puts a path into a command line of the shell: in quotes, and those in it escaped. */
static void add_quoted(buffer *b, const char *text) {
    buffer_add(b, "'");
    for (; *text; text++)
        *text == '\'' ? buffer_add(b, "'\\''") : buffer_add(b, "%c", *text);
    buffer_add(b, "'");
}

/* The JSON that a bench prints; NULL after one line on standard error. */
static cJSON *bench_of(const char *program, const char *arguments) {
    buffer command = {0}, text = {0};
    char part[4096];
    size_t n;
    add_quoted(&command, program);
    buffer_add(&command, " bench --json %s", arguments);
    FILE *f = popen(command.text, "r");
    while (f && (n = fread(part, 1, sizeof part, f)) > 0)
        buffer_add(&text, "%.*s", (int)n, part);
    int status = f ? pclose(f) : -1;
    cJSON *json = status == 0 && text.text ? cJSON_Parse(text.text) : NULL;
    if (!json)
        complain("aedile bench: %s: expected a program that prints JSON for bench --json\n",
                 program);
    buffer_free(&command);
    buffer_free(&text);
    return json;
}

/* One round; who begins takes turns. 0, or -1. */
static int play_round(comparison *c, const char *own, const char *other, const char *arguments,
                      int round) {
    const char *first = round % 2 ? other : own, *second = round % 2 ? own : other;
    cJSON *a = bench_of(first, arguments), *b = a ? bench_of(second, arguments) : NULL;
    if (b)
        walk(c, "", round % 2 ? b : a, round % 2 ? a : b);
    int status = b ? 0 : -1;
    cJSON_Delete(a);
    cJSON_Delete(b);
    return status;
}

/* How many values at each end of n sorted ones lie outside the 95 % interval of their median: the
 * most with 2 * P(Binomial(n, 1/2) < k) at most 0.05. Below 6 rounds none: the interval is all. */
static int outside(int n) {
    double p = ldexp(1, -n), sum = 0;
    int k = 0;
    for (; k < n / 2; k++) {
        sum += p;
        if (2 * sum > 0.05)
            break;
        p *= (double)(n - k) / (k + 1);
    }
    return k > 0 ? k - 1 : 0;
}

static void print(comparison *c, const char *other, int rounds) {
    printf(
        "how many times as fast as %s (more is faster): median and 95 %% interval of %d rounds\n\n",
        other, rounds);
    for (int i = 0; i < c->n; i++) {
        figure *f = &c->figure[i];
        double median = bench_median(f->ratio, f->rounds); /* sorts them */
        int k = outside(f->rounds);
        printf("  %-60s %6.3f  (%.3f to %.3f)\n", f->name, median, f->ratio[k],
               f->ratio[f->rounds - 1 - k]);
    }
    if (c->rules_differ)
        printf(
            "\nthe two play by different rules (their signatures differ): a game is not the same "
            "work\n");
}

int bench_compare(const char *other, const char *arguments, int rounds) {
    static char own[PATH_SIZE];
    ssize_t n = readlink("/proc/self/exe", own, sizeof own - 1);
    comparison *c = calloc(1, sizeof *c);
    int status = n > 0 && c ? 0 : -1;
    if (status < 0)
        complain("aedile bench: cannot find this program's own file\n");
    for (int i = 0; i < rounds && status == 0; i++)
        status = play_round(c, own, other, arguments, i);
    if (status == 0)
        print(c, other, rounds);
    free(c);
    return status;
}
