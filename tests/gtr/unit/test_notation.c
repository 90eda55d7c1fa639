/* docs/reference/notation.md says what the tables of engine/gtr implement: every kind of decision has its
 * row, every pattern of moves.def is in it, and it promises no move that does not exist.
 */
#include "engine/gtr/internal.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static char page[1 << 16];

static int read_page(void **state) {
    (void)state;
    FILE *f = fopen("docs/reference/notation.md", "r");
    if (!f)
        return -1;
    size_t n = fread(page, 1, sizeof page - 1, f);
    page[n] = 0;
    return fclose(f);
}

/* A pattern as the page writes it: {card} is CARD and so on. */
static void as_documented(const char *pattern, char *out, size_t size) {
    static const char *const fields[][2] = {
        {"{card}", "CARD"}, {"{mat}", "MATERIAL"}, {"{client}", "ROLE"}, {"{role}", "ROLE"},
        {"{seat}", "S"},    {"{n}", "N"},          {"{value}", "N"}};
    size_t n = 0;
    while (*pattern && n + 10 < size) {
        size_t field = 0, fields_n = sizeof fields / sizeof fields[0];
        while (field < fields_n &&
               strncmp(pattern, fields[field][0], strlen(fields[field][0])) != 0)
            field++;
        if (field < fields_n) {
            n += (size_t)sprintf(out + n, "%s", fields[field][1]);
            pattern += strlen(fields[field][0]);
        } else {
            out[n++] = *pattern++;
        }
    }
    out[n] = 0;
}

static void every_move_is_documented(void **state) {
    (void)state;
    for (int m = 0; m < GTR_NMOVES; m++) {
        char text[GAME_MAX_TEXT], quoted[GAME_MAX_TEXT + 2];
        as_documented(gtr_move_patterns[m], text, sizeof text);
        snprintf(quoted, sizeof quoted, "`%s`", text);
        if (!strstr(page, quoted) && strcmp(text, "lead ROLE: CARD") != 0)
            fail_msg("docs/reference/notation.md lacks %s", quoted);
    }
}

static void every_decision_has_a_row(void **state) {
    (void)state;
    for (int d = GTR_D_OVER + 1; d < GTR_NDECISIONS; d++) {
        char row[GAME_MAX_TEXT];
        snprintf(row, sizeof row, "\n| `%s` | ", gtr_decision_names[d]);
        if (!strstr(page, row))
            fail_msg("docs/reference/notation.md has no row for the decision %s",
                     gtr_decision_names[d]);
    }
}

static int known_pattern(const char *text) {
    for (int m = 0; m < GTR_NMOVES; m++) {
        char pattern[GAME_MAX_TEXT];
        as_documented(gtr_move_patterns[m], pattern, sizeof pattern);
        if (!strcmp(pattern, text))
            return 1;
    }
    /* The Jack stands where a card may. */
    return !strcmp(text, "lead ROLE: Jack") || !strcmp(text, "follow: Jack") ||
           !strcmp(text, "also Jack");
}

/* All that the rows quote in their last cell, save option names (the only words with a '_'). */
static void every_row_is_implemented(void **state) {
    (void)state;
    int quoted = 0;
    for (const char *line = strstr(page, "\n| `"); line; line = strstr(line + 1, "\n| `")) {
        const char *end = strchr(line + 1, '\n');
        const char *cell = strchr(strchr(line + 2, '|') + 1, '|');
        for (const char *c = cell; (c = strchr(c, '`')) != NULL && c < end;) {
            const char *close = strchr(c + 1, '`');
            char text[GAME_MAX_TEXT];
            snprintf(text, sizeof text, "%.*s", (int)(close - c - 1), c + 1);
            c = close + 1;
            if (strchr(text, '_') || !strcmp(text, "material"))
                continue;
            quoted++;
            if (!known_pattern(text))
                fail_msg("docs/reference/notation.md promises `%s`, which no move is", text);
        }
    }
    assert_true(quoted > GTR_NMOVES / 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_is_documented),
        cmocka_unit_test(every_decision_has_a_row),
        cmocka_unit_test(every_row_is_implemented),
    };
    return cmocka_run_group_tests(tests, read_page, NULL);
}
