/* Edit distance between short names (Damerau and Levenshtein, optimal string alignment). */
#include "engine/suggest.h"

#include <stdio.h>
#include <string.h>

enum { MAX_NAME = 64 };

/* Of ASCII, whatever the locale of the process. */
static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool same_letter(char a, char b) {
    return lower(a) == lower(b);
}

static int least(int a, int b) {
    return a < b ? a : b;
}

int suggest_distance(const char *a, const char *b) {
    size_t la = strlen(a), lb = strlen(b);
    if (la >= MAX_NAME || lb >= MAX_NAME)
        return MAX_NAME;
    int row[3][MAX_NAME] = {{0}}; /* rows i-2, i-1 and i of the table, in turn */
    for (size_t j = 0; j <= lb; j++)
        row[0][j] = (int)j;
    for (size_t i = 1; i <= la; i++) {
        int *now = row[i % 3];
        const int *up = row[(i + 2) % 3], *upper = row[(i + 1) % 3];
        now[0] = (int)i;
        for (size_t j = 1; j <= lb; j++) {
            now[j] =
                least(least(up[j], now[j - 1]) + 1, up[j - 1] + !same_letter(a[i - 1], b[j - 1]));
            if (i > 1 && j > 1 && same_letter(a[i - 1], b[j - 2]) &&
                same_letter(a[i - 2], b[j - 1]))
                now[j] = least(now[j], upper[j - 2] + 1);
        }
    }
    return row[la % 3][lb];
}

const char *suggest_name(const char *name, const char *const *names, size_t n) {
    const char *best = NULL;
    const int letters = (int)(strlen(name) < MAX_NAME ? strlen(name) : MAX_NAME);
    int limit = letters > 3 ? letters / 3 + 1 : 1;
    for (size_t i = 0; i < n; i++) {
        int d = suggest_distance(name, names[i]);
        if (d < limit || (d == limit && !best)) {
            best = names[i];
            limit = d;
        }
    }
    return best;
}

const char *suggest_hint(const char *name, const char *const *names, size_t n, char *out,
                         size_t size) {
    const char *near = suggest_name(name, names, n);
    *out = 0;
    if (near)
        snprintf(out, size, " (did you mean \"%s\"?)", near);
    return out;
}
