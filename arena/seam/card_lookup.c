/* One card out of a table (card_lookup.h).
 *
 * Tables are made for people, and what is looked up are their lines, so that a card says here what it says there. Cells
 * end with two spaces. A heading begins a paragraph, in small letters or with a space; where it begins with a space, cards
 * have a number before their name. Rows of a table are in the same lines in every language.
 */
#include "arena/seam/card_lookup.h"

#include "engine/suggest.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { MOST_NAMES = 2048, NAME_SIZE = 64 };

/* All names that were looked at, for the nearest one. */
typedef struct name_list {
    char text[MOST_NAMES][NAME_SIZE];
    size_t n;
} name_list;

/* A walk through the lines of a table. */
typedef struct line {
    const char *text; /* of this line, which ends with \n */
    size_t length;
    const char *heading; /* of its columns; NULL: none yet */
    size_t heading_length;
    bool first; /* of a paragraph */
    bool row;
} line;

static bool is_heading(const line *l) {
    return l->first && (islower((unsigned char)l->text[0]) || l->text[0] == ' ');
}

/* Goes to the next line; false: there is none. Begins with a line of text NULL. */
static bool next_line(line *l, const char *table) {
    const char *text = l->text ? l->text + l->length + 1 : table;
    l->first = !l->text || !l->length;
    if (!*text)
        return false;
    l->text = text;
    l->length = strcspn(text, "\n");
    if (!text[l->length])
        return false;
    bool heading = l->length && is_heading(l);
    if (heading) {
        l->heading = text;
        l->heading_length = l->length;
    }
    l->row = l->length && !heading && l->heading && strstr(text, "  ") &&
             strstr(text, "  ") < text + l->length;
    return true;
}

/* Copies the cell that begins at `from`; returns where the next one begins, or NULL. */
static const char *cell(const line *l, const char *from, char out[NAME_SIZE]) {
    const char *end = from, *last = l->text + l->length;
    while (end < last && !(end[0] == ' ' && (end + 1 == last || end[1] == ' ')))
        end++;
    snprintf(out, NAME_SIZE, "%.*s", (int)(end - from), from);
    while (end < last && *end == ' ')
        end++;
    return end < last ? end : NULL;
}

/* Whether the row belongs to the card; its names go to the list. */
static bool is_card(const line *l, const char *name, name_list *names) {
    char text[NAME_SIZE];
    const char *from = l->text;
    for (int i = 0; from && i < (l->heading[0] == ' ' ? 2 : 1); i++) {
        from = cell(l, from, text);
        if (!strcasecmp(text, name))
            return true;
        if (names->n < MOST_NAMES)
            memcpy(names->text[names->n++], text, sizeof text);
    }
    return false;
}

/* The number of the card's line in a table, from 0; -1: it is not there. */
static int find(const char *table, const char *name, name_list *names) {
    line l = {0};
    for (int i = 0; next_line(&l, table); i++)
        if (l.row && is_card(&l, name, names))
            return i;
    return -1;
}

static void add_row(buffer *b, const char *table, int number) {
    line l = {0};
    for (int i = 0; next_line(&l, table); i++)
        if (i == number)
            buffer_add(b, "%.*s\n%.*s\n", (int)l.heading_length, l.heading, (int)l.length, l.text);
}

/* Looks in one edition, in all languages. */
static bool look(buffer *b, const arena_cards *cards, const card_wanted *wanted, int edition,
                 name_list *names) {
    int found = -1;
    for (int language = 0; found < 0 && cards->languages[language]; language++) {
        buffer table = {0};
        cards->table(&table, edition, language);
        found = find(table.text, wanted->name, names);
        buffer_free(&table);
    }
    if (found < 0)
        return false;
    buffer table = {0};
    cards->table(&table, edition, wanted->language);
    if (edition)
        buffer_add(b, "edition %s\n\n", cards->editions[edition]);
    add_row(b, table.text, found);
    buffer_free(&table);
    return true;
}

int card_lookup(buffer *b, const arena_cards *cards, const card_wanted *wanted, char *err,
                size_t size) {
    static name_list names;
    names.n = 0;
    for (int e = 0; cards->editions[e]; e++)
        if ((wanted->edition < 0 || wanted->edition == e) && look(b, cards, wanted, e, &names))
            return 0;
    const char *known[MOST_NAMES];
    char hint[128];
    for (size_t i = 0; i < names.n; i++)
        known[i] = names.text[i];
    snprintf(err, size, "no card \"%.60s\"%s%.60s%s", wanted->name,
             wanted->edition < 0 ? "" : " in the edition ",
             wanted->edition < 0 ? "" : cards->editions[wanted->edition],
             suggest_hint(wanted->name, known, names.n, hint, sizeof hint));
    return -1;
}
