/* docs/gtr/rules.md is where citations lead: every `GTR 6.3` in sources, tests and pages is a paragraph
 * of it, its numbers run without gaps, and what it says of options, suits and buildings agrees with
 * the tables of the engine.
 *
 * A citation may be a list or a range, `GTR 3.1-3.4, 12`, may name buildings, `GTR 8 Forum, 12.2`,
 * and may go on in the next line of a comment.
 */
#include "engine/gtr/internal.h"

#include <ctype.h>
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

enum { SECTIONS = 14, MAX_PARAGRAPHS = 64, MAX_PATH = 512 };

static char *page;
static int paragraphs[SECTIONS + 1]; /* of each section; -1: there is no such section */

/* The whole file, to be freed; NULL if it cannot be read. */
static char *read_file(const char *path) {
    FILE *f = fopen(path, "rb");
    if (!f)
        return NULL;
    size_t n = 0, capacity = 1 << 16;
    char *text = malloc(capacity);
    for (size_t got; text && (got = fread(text + n, 1, capacity - n - 1, f)) > 0;) {
        n += got;
        if (n + 1 == capacity)
            text = realloc(text, capacity *= 2);
    }
    fclose(f);
    if (text)
        text[n] = 0;
    return text;
}

static int has_section(int section) {
    char text[32];
    snprintf(text, sizeof text, "\n## %d. ", section);
    return strstr(page, text) != NULL;
}

static int has_paragraph(int section, int paragraph) {
    char text[32];
    snprintf(text, sizeof text, "\n**%d.%d** ", section, paragraph);
    return strstr(page, text) != NULL;
}

static int read_page(void **state) {
    (void)state;
    page = read_file("docs/gtr/rules.md");
    if (!page)
        return -1;
    for (int section = 1; section <= SECTIONS; section++) {
        int n = 0;
        while (has_paragraph(section, n + 1))
            n++;
        paragraphs[section] = has_section(section) ? n : -1;
    }
    return 0;
}

static int free_page(void **state) {
    (void)state;
    free(page);
    return 0;
}

/* --- Citations -------------------------------------------------------------------------------- */

/* Blanks, and the signs that begin a line of a comment or a page or end a part of a text. */
static const char *past_blanks(const char *c) {
    return c + strspn(c, " \t\r\n*#\"`");
}

/* Reads `N` or `N.M` at *c and goes past it; paragraph -1 if it is a section only. */
static int read_number(const char **c, int *section, int *paragraph) {
    char *end;
    if (!isdigit((unsigned char)**c))
        return 0;
    *section = (int)strtol(*c, &end, 10);
    *paragraph = -1;
    if (*end == '.' && isdigit((unsigned char)end[1]))
        *paragraph = (int)strtol(end + 1, &end, 10);
    *c = end;
    return 1;
}

static void require_known(int section, int paragraph, const char *path) {
    int known = section >= 1 && section <= SECTIONS && paragraphs[section] >= 0;
    if (paragraph >= 0 && (!known || paragraph < 1 || paragraph > paragraphs[section]))
        fail_msg("%s cites GTR %d.%d, which docs/gtr/rules.md lacks", path, section, paragraph);
    if (!known)
        fail_msg("%s cites GTR %d, which docs/gtr/rules.md lacks", path, section);
}

/* Past what joins two numbers of one citation: `, ` `-` ` to ` ` and `, and before it the name of
 * a building; NULL if no further number follows. */
static const char *past_joint(const char *c) {
    static const char *const joints[] = {",", ";", "-", "/", "to ", "and "};
    const char *name = c + strspn(c, " ");
    if (name > c && isupper((unsigned char)*name)) {
        name += strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz ");
        c = name;
    }
    c = past_blanks(c);
    for (size_t i = 0; i < sizeof joints / sizeof joints[0]; i++)
        if (!strncmp(c, joints[i], strlen(joints[i]))) {
            c = past_blanks(c + strlen(joints[i]));
            return isdigit((unsigned char)*c) ? c : NULL;
        }
    return NULL;
}

/* Checks all citations of a text; how many numbers they hold. */
static int check_citations(const char *text, const char *path) {
    int found = 0;
    for (const char *c = text; (c = strstr(c, "GTR")) != NULL;) {
        int section, paragraph;
        const char *number = past_blanks(c += 3);
        if (number == c || !read_number(&number, &section, &paragraph))
            continue;
        require_known(section, paragraph, path);
        found++;
        for (c = number; (number = past_joint(c)) != NULL; c = number, found++) {
            (void)read_number(&number, &section, &paragraph);
            if (paragraph < 0 && section > SECTIONS)
                break; /* some other number: "(GTR 5.5), 20 cards" */
            require_known(section, paragraph, path);
        }
    }
    return found;
}

static int is_text(const char *name) {
    static const char *const endings[] = {".c", ".h", ".def", ".json", ".md", ".py", ".sh"};
    const char *ending = strrchr(name, '.');
    for (size_t i = 0; ending && i < sizeof endings / sizeof endings[0]; i++)
        if (!strcmp(ending, endings[i]))
            return 1;
    return 0;
}

static int check_file(const char *path) {
    char *text = read_file(path);
    assert_non_null(text);
    int found = check_citations(text, path);
    free(text);
    return found;
}

/* All texts of a folder and of the folders in it. */
static int check_folder(const char *folder) {
    DIR *d = opendir(folder);
    if (!d)
        fail_msg("no folder %s: tests run from the top of the source tree", folder);
    int found = 0;
    for (const struct dirent *e; (e = readdir(d)) != NULL;) {
        char path[MAX_PATH];
        struct stat about;
        if (e->d_name[0] == '.' ||
            snprintf(path, sizeof path, "%s/%s", folder, e->d_name) >= (int)sizeof path ||
            stat(path, &about) != 0)
            continue;
        if (S_ISDIR(about.st_mode))
            found += check_folder(path);
        else if (is_text(path))
            found += check_file(path);
    }
    closedir(d);
    return found;
}

static void every_citation_is_a_paragraph(void **state) {
    (void)state;
    /* Not tests/fuzz: its stored inputs are mangled on purpose. */
    static const char *const folders[] = {"engine",
                                          "agents",
                                          "arena",
                                          "docs",
                                          "tests/gtr/scenarios",
                                          "tests/gtr/unit",
                                          "tests/gtr/reference"};
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
        int found = check_folder(folders[i]);
        if (!found && strcmp(folders[i], "agents") != 0)
            fail_msg("no citation found in %s", folders[i]);
    }
    assert_true(check_file("README.md") > 0);
}

/* The reader of citations itself: lists, ranges, names, line ends. */
static void citations_are_read_whole(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int numbers;
    } cases[] = {
        {"nothing, GTR_MAX and GTR: 7", 0},
        {"/* GTR 6.3. */", 1},
        {"(GTR 11.17) twice (GTR 4.7)", 2},
        {"(GTR 3.1-3.4, 12)", 3},
        {"GTR 4.1 to 4.6, and 7 times", 2},
        {"(GTR\n * 5.5,\n * 11.12)", 2},
        {"\"rule\": \"GTR 8 Forum Romanum, 8 Gate; 11.21\"", 3},
        {"GTR 5.5, 20 cards", 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(check_citations(cases[i].text, cases[i].text), cases[i].numbers);
}

/* --- The page itself -------------------------------------------------------------------------- */

/* No paragraph is told twice, stands after a gap or in another's section. */
static void paragraphs_run_in_order(void **state) {
    (void)state;
    int section = 0, paragraph = 0, seen = 0, expected = 0;
    for (const char *line = page; line; line = strchr(line, '\n')) {
        int a, b;
        line += *line == '\n';
        if (sscanf(line, "## %d. ", &a) == 1) {
            assert_int_equal(a, section + 1);
            section = a;
            paragraph = 0;
        } else if (sscanf(line, "**%d.%d**", &a, &b) == 2) {
            assert_int_equal(a, section);
            assert_int_equal(b, paragraph + 1);
            paragraph = b;
            seen++;
        }
    }
    assert_int_equal(section, SECTIONS);
    for (int s = 1; s <= SECTIONS; s++) {
        assert_in_range(paragraphs[s], 0, MAX_PARAGRAPHS);
        expected += paragraphs[s];
    }
    assert_int_equal(seen, expected);
}

/* The page's own pointers, which are numbers of the form N.M. */
static void pointers_lead_somewhere(void **state) {
    (void)state;
    int found = 0;
    for (const char *c = page; *c;) {
        int section, paragraph;
        if (!read_number(&c, &section, &paragraph)) {
            c++;
        } else if (paragraph >= 0) {
            require_known(section, paragraph, "docs/gtr/rules.md");
            found++;
        }
    }
    assert_true(found > 100);
}

static void require_row(const char *row) {
    if (!strstr(page, row))
        fail_msg("docs/gtr/rules.md has no row beginning %s", row + 1);
}

static void options_are_the_engines(void **state) {
    (void)state;
    for (const game_option *o = gtr_game.options; o->name; o++) {
        char row[160];
        snprintf(row, sizeof row, "\n| `%s` | %s | ", o->name, *o->initial ? o->initial : "-");
        require_row(row);
        const char *end = strchr(strstr(page, row) + 1, '\n');
        snprintf(row, sizeof row, " | %s |", o->rule + strlen("GTR "));
        if (strncmp(end - strlen(row), row, strlen(row)) != 0)
            fail_msg("docs/gtr/rules.md: the row of %s does not point to %s", o->name, o->rule);
    }
}

static int listed(const char *word, const char *const *names) {
    for (; *names; names++)
        if (!strcmp(word, *names))
            return 1;
    return 0;
}

static int is_option(const char *word) {
    for (const game_option *o = gtr_game.options; o->name; o++)
        if (!strcmp(word, o->name))
            return 1;
    return 0;
}

/* What the page quotes is an option, an edition, an end, or holds a blank: a command, a
 * citation. */
static void quoted_words_exist(void **state) {
    (void)state;
    int found = 0;
    for (const char *c = page; (c = strchr(c, '`')) != NULL; found++) {
        const char *close = strchr(c + 1, '`');
        assert_non_null(close);
        char word[64];
        snprintf(word, sizeof word, "%.*s", (int)(close - c - 1), c + 1);
        c = close + 1;
        if (!strchr(word, ' ') && !is_option(word) && !listed(word, gtr_edition_names) &&
            !listed(word, gtr_end_names))
            fail_msg("docs/gtr/rules.md quotes `%s`: no option, edition or end", word);
    }
    assert_true(found > 50);
}

static void suits_are_the_engines(void **state) {
    (void)state;
    game_options options;
    gtr_game.options_init(&options);
    const gtr_options *o = (const gtr_options *)&options;
    for (int b = 0; b < GTR_NBUILDINGS; b++) {
        int suit = gtr_suit_of[b];
        char row[128];
        snprintf(row, sizeof row, "\n| %s | %s | %d | %d |\n", gtr_material_names[suit],
                 gtr_role_names[suit], gtr_value[suit], o->copies[b]);
        require_row(row);
    }
}

static void every_building_has_a_row(void **state) {
    (void)state;
    for (int b = 0; b < GTR_NCARDS; b++) {
        char row[64];
        snprintf(row, sizeof row, "\n| %s | ", gtr_card_names[GTR_LANG_EN][b]);
        require_row(row);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_citation_is_a_paragraph), cmocka_unit_test(citations_are_read_whole),
        cmocka_unit_test(paragraphs_run_in_order),       cmocka_unit_test(pointers_lead_somewhere),
        cmocka_unit_test(options_are_the_engines),       cmocka_unit_test(quoted_words_exist),
        cmocka_unit_test(suits_are_the_engines),         cmocka_unit_test(every_building_has_a_row),
    };
    return cmocka_run_group_tests(tests, read_page, free_page);
}
