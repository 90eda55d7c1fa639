/* Pages of rules (rules_page.h).
 *
 * Paragraphs begin as **6.3** and go on to the next one or to a heading. Of Markdown's marks these pages use
 * stars, backticks, links, tables and lists; in the texts that are shown none is left.
 */
#include "arena/play/rules_page.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Characters of a number "6.3" at the beginning of a text; 0: there is none. */
static size_t number_length(const char *text) {
    size_t whole = strspn(text, "0123456789");
    size_t part = whole && text[whole] == '.' ? strspn(text + whole + 1, "0123456789") : 0;
    return part ? whole + 1 + part : 0;
}

/* Whether a paragraph begins here; *n: characters of its number. */
static bool begins(const char *text, size_t *n) {
    return !strncmp(text, "**", 2) && (*n = number_length(text + 2)) > 0 &&
           !strncmp(text + 2 + *n, "**", 2);
}

/* Where the paragraph ends whose text begins here. */
static const char *paragraph_end(const char *text) {
    size_t n;
    for (; *text; text++)
        if (begins(text, &n) || (*text == '\n' && text[1] == '#'))
            break;
    return text;
}

/* The next paragraph from here on; NULL: no more. */
static const char *next_paragraph(const char *text, size_t *n) {
    for (; *text; text++)
        if (begins(text, n))
            return text;
    return NULL;
}

/* --- Markdown to plain text ------------------------------------------------------------------- */

static void add_plain(buffer *b, const char *text, const char *end) {
    for (; text < end; text++) {
        if (*text == '*' || *text == '`')
            continue;
        if (*text == '[' && memchr(text, ']', (size_t)(end - text)))
            continue;
        if (*text == ']' && text + 1 < end && text[1] == '(') {
            const char *close = memchr(text, ')', (size_t)(end - text));
            text = close ? close : text;
            continue;
        }
        if (*text == ']')
            continue;
        char c = *text == '\n' ? ' ' : *text;
        if (c == ' ' && b->n && b->text[b->n - 1] == ' ')
            continue;
        buffer_bytes(b, &c, 1);
    }
}

static bool is_table(const char *line) {
    return *line == '|';
}
static bool is_item(const char *line) {
    return !strncmp(line, "- ", 2);
}

/* A row of a table: its cells with blanks between. */
static void add_table_row(panel *p, const char *line, const char *end) {
    buffer b = {0};
    if (!strncmp(line, "|---", 4))
        return;
    for (const char *cell = line + 1; cell < end;) {
        const char *bar = memchr(cell, '|', (size_t)(end - cell));
        bar = bar ? bar : end;
        while (cell < bar && *cell == ' ')
            cell++;
        const char *last = bar;
        while (last > cell && (last[-1] == ' ' || last[-1] == '\n'))
            last--;
        if (b.n)
            buffer_text(&b, "; ");
        add_plain(&b, cell, last);
        cell = bar + 1;
    }
    panel_row(p, " ");
    panel_text(p, INK_PLAIN, b.text ? b.text : "");
    buffer_free(&b);
}

/* Lines that belong together become one. */
static void add_prose(panel *p, const char *text, const char *end) {
    buffer b = {0};
    while (end > text && isspace((unsigned char)end[-1]))
        end--;
    add_plain(&b, text, end);
    if (b.n)
        panel_text(p, INK_PLAIN, b.text);
    buffer_free(&b);
}

static void add_text(panel *p, const char *text, const char *end) {
    const char *from = text;
    for (const char *line = text; line < end;) {
        const char *next = memchr(line, '\n', (size_t)(end - line));
        next = next ? next + 1 : end;
        if (is_table(line)) {
            add_prose(p, from, line);
            add_table_row(p, line, next);
            from = next;
        } else if (is_item(line)) {
            add_prose(p, from, line);
            panel_row(p, " ");
            from = line;
        }
        line = next;
    }
    add_prose(p, from, end);
}

/* --- What is asked for ------------------------------------------------------------------------ */

bool rules_number(const char *text, const char *prefix, char out[RULES_NUMBER_SIZE]) {
    size_t n = strlen(prefix);
    if (!strncasecmp(text, prefix, n) && text[n] == ' ')
        text += n + 1;
    n = number_length(text);
    if (!n || text[n] || n >= RULES_NUMBER_SIZE)
        return false;
    memcpy(out, text, n + 1);
    return true;
}

bool rules_paragraph(panel *p, const char *page, const char *number) {
    char mark[RULES_NUMBER_SIZE + 8];
    snprintf(mark, sizeof mark, "**%.11s**", number);
    const char *at = strstr(page, mark);
    panel_row(p, number);
    if (at) {
        at += strlen(mark);
        at += *at == ' ';
        add_text(p, at, paragraph_end(at));
        return true;
    }
    snprintf(mark, sizeof mark, "\n| %.11s |", number); /* one that is a row of a table */
    at = strstr(page, mark);
    if (!at)
        return false;
    at += strlen(mark);
    buffer b = {0};
    add_plain(&b, at, at + strcspn(at, "\n") - 1);
    panel_text(p, INK_PLAIN, b.text ? b.text : "");
    buffer_free(&b);
    return true;
}

static void add_number(rules_list *l, const char *number, size_t n) {
    char text[RULES_NUMBER_SIZE];
    if (n >= sizeof text || l->n == RULES_MOST)
        return;
    memcpy(text, number, n);
    text[n] = 0;
    for (int i = 0; i < l->n; i++)
        if (!strcmp(l->number[i], text))
            return;
    memcpy(l->number[l->n++], text, n + 1);
}

static void add_numbers(rules_list *l, const char *text, const char *end) {
    while (text < end) {
        size_t n = number_length(text);
        if (n)
            add_number(l, text, n);
        text += n ? n : 1;
    }
}

int rules_rows(panel *p, const char *page, const char *name, rules_list *cited) {
    size_t length = strlen(name);
    int n = 0;
    for (const char *line = page; (line = strstr(line, "\n| ")) != NULL;) {
        const char *cell = line + 3, *end = cell + strcspn(cell, "\n");
        line = end;
        cell += *cell == '`';
        if (strncasecmp(cell, name, length) != 0 ||
            (strncmp(cell + length, " |", 2) && strncmp(cell + length, "` |", 3)))
            continue;
        cell = strchr(cell + length, '|');
        if (!strncmp(cell, "|---", 4))
            continue;
        add_table_row(p, cell, end);
        add_numbers(cited, cell, end);
        n++;
    }
    return n;
}

static bool contains(const char *text, const char *end, const char *words) {
    size_t n = strlen(words);
    for (; text + n <= end; text++)
        if (!strncasecmp(text, words, n))
            return true;
    return false;
}

void rules_search(const char *page, const char *words, rules_list *found) {
    size_t n;
    found->n = 0;
    for (const char *at = page; (at = next_paragraph(at, &n)) != NULL;) {
        const char *number = at + 2, *text = number + n + 2, *end = paragraph_end(text);
        buffer b = {0};
        add_plain(&b, text, end);
        if (b.n && contains(b.text, b.text + b.n, words))
            add_number(found, number, n);
        buffer_free(&b);
        at = text;
    }
}
