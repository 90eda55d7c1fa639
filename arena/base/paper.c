/* Text for a terminal (paper.h).
 *
 * A row is kept as text in which the byte 1 and a letter change the ink, and a tab ends the label. To be
 * set it becomes places, each a character and its ink, and lines are runs of places.
 */
#include "arena/base/paper.h"

#include "arena/base/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const codes[INK_COLOURS] = {
    [INK_DIM] = "\033[2m",          [INK_BOLD] = "\033[1m",    [INK_YELLOW] = "\033[33m",
    [INK_BROWN] = "\033[38;5;137m", [INK_RED] = "\033[31m",    [INK_GREY] = "\033[38;5;246m",
    [INK_BLUE] = "\033[38;5;75m",   [INK_PURPLE] = "\033[35m", [INK_GREEN] = "\033[32m",
};

enum { TO_INK = 1 }; /* the byte before a letter, 'A' + ink */

/* --- Writing panels --------------------------------------------------------------------------- */

void panel_row(panel *p, const char *label) {
    if (p->rows.n)
        buffer_text(&p->rows, "\n");
    buffer_text(&p->rows, label);
    buffer_text(&p->rows, "\t");
}

void panel_text(panel *p, paper_ink ink, const char *text) {
    char mark[3] = {TO_INK, (char)('A' + ink), 0};
    if (!p->rows.n)
        panel_row(p, "");
    buffer_text(&p->rows, mark);
    buffer_text(&p->rows, text);
}

void panel_add(panel *p, paper_ink ink, const char *format, ...) {
    char text[1024];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    panel_text(p, ink, text);
}

void panel_between(panel *p, bool *first, const char *between) {
    if (!*first)
        panel_add(p, INK_PLAIN, "%s", between);
    *first = false;
}

void panel_free(panel *p) {
    buffer_free(&p->rows);
}

/* Characters of UTF-8 text. */
static int length_of(const char *text) {
    int n = 0;
    for (; *text; text++)
        n += ((unsigned char)*text & 0xC0) != 0x80;
    return n;
}

/* --- Setting lines ---------------------------------------------------------------------------- */

typedef struct place {
    char text[5];
    uint8_t ink;
} place;

typedef struct line {
    size_t from, n;
    int indent;
} line;

typedef struct setting {
    place *place;
    line *line;
    size_t places, place_room, lines, line_room;
} setting;

static void *more(void *old, size_t *capacity, size_t size) {
    *capacity = *capacity ? 2 * *capacity : 128;
    void *new = realloc(old, *capacity * size);
    if (!new)
        buffer_no_memory(*capacity * size);
    return new;
}

static void add_place(setting *s, const char *text, size_t bytes, paper_ink ink) {
    if (s->places == s->place_room)
        s->place = more(s->place, &s->place_room, sizeof *s->place);
    place *p = &s->place[s->places++];
    *p = (place){.ink = (uint8_t)ink};
    memcpy(p->text, text, bytes);
}

static void add_line(setting *s, size_t from, size_t n, int indent) {
    if (s->lines == s->line_room)
        s->line = more(s->line, &s->line_room, sizeof *s->line);
    s->line[s->lines++] = (line){from, n, indent};
}

/* Breaks the places from `from` on: the first line begins at the edge, the rest at `hang`. */
static void break_row(setting *s, size_t from, int hang, int width) {
    int indent = 0;
    do {
        size_t capacity = (size_t)(width - indent), end = from + capacity, least = from;
        least += indent ? 0 : (size_t)hang;
        if (end >= s->places) {
            end = s->places;
        } else {
            size_t cut = end;
            while (cut > least && s->place[cut].text[0] != ' ')
                cut--;
            end = cut > least ? cut : end;
        }
        size_t last = end;
        while (last > from && s->place[last - 1].text[0] == ' ' && end < s->places)
            last--;
        add_line(s, from, last - from, indent);
        for (from = end; from < s->places && s->place[from].text[0] == ' ';)
            from++;
        indent = hang;
    } while (from < s->places);
}

static void set_row(setting *s, const char *text, size_t bytes, int wanted, int width) {
    size_t begin = s->places;
    int hang = 0;
    paper_ink ink = INK_DIM; /* of labels */
    for (size_t i = 0, n; i < bytes; i += n) {
        n = 1;
        if (text[i] == TO_INK) {
            n = 2;
            ink = (paper_ink)(text[i + 1] - 'A');
        } else if (text[i] == '\t') {
            int label = (int)(s->places - begin);
            for (hang = label; label && hang < wanted; hang++)
                add_place(s, " ", 1, INK_PLAIN);
        } else {
            n = utf8_next(text + i);
            bool plain =
                utf8_plain(text + i, n); /* names of files and of others may hold anything */
            add_place(s, plain ? text + i : "?", plain ? n : 1, ink);
            n = n ? n : 1;
        }
    }
    if (hang > width / 2)
        hang = 0;
    break_row(s, begin, hang, width);
}

static void set_panel(setting *s, const panel *p, int width) {
    const char *text = p->rows.text;
    for (size_t at = 0; text && at <= p->rows.n;) {
        size_t n = strcspn(text + at, "\n");
        set_row(s, text + at, n, p->hang, width);
        at += n + 1;
    }
}

static void setting_free(setting *s) {
    free(s->place);
    free(s->line);
}

/* --- On paper --------------------------------------------------------------------------------- */

static void change_ink(const paper *w, paper_ink *now, paper_ink ink) {
    if (!w->colour || *now == ink)
        return;
    if (*now != INK_PLAIN)
        buffer_text(w->out, "\033[0m");
    if (ink != INK_PLAIN)
        buffer_text(w->out, codes[ink]);
    *now = ink;
}

static void add_blanks(const paper *w, int n) {
    buffer_add(w->out, "%*s", n > 0 ? n : 0, "");
}

/* Adds a line, and blanks up to `width`. */
static void put_line(const paper *w, const setting *s, size_t i, int width) {
    const line *l = i < s->lines ? &s->line[i] : &(line){0};
    paper_ink ink = INK_PLAIN;
    add_blanks(w, l->indent);
    for (size_t k = l->from; k < l->from + l->n; k++) {
        const place *p = &s->place[k];
        change_ink(w, &ink, (paper_ink)p->ink);
        buffer_text(w->out, p->text[0] == '~' ? " " : p->text);
    }
    change_ink(w, &ink, INK_PLAIN);
    add_blanks(w, width - l->indent - (int)l->n);
}

static void add_inked(const paper *w, paper_ink ink, const char *text) {
    paper_ink now = INK_PLAIN;
    change_ink(w, &now, ink);
    buffer_text(w->out, text);
    change_ink(w, &now, INK_PLAIN);
}

static void add_dashes(const paper *w, int n) {
    paper_ink now = INK_PLAIN;
    change_ink(w, &now, INK_DIM);
    for (int i = 0; i < n; i++)
        buffer_text(w->out, w->utf8 ? "─" : "-");
    change_ink(w, &now, INK_PLAIN);
}

typedef enum corner { UPPER_LEFT, UPPER_RIGHT, LOWER_LEFT, LOWER_RIGHT, UPRIGHT } corner;

static void add_corner(const paper *w, corner c) {
    static const char *const lines[] = {"┌", "┐", "└", "┘", "│"}, *const plain[] = {"+", "+", "+",
                                                                                    "+", "|"};
    add_inked(w, INK_DIM, w->utf8 ? lines[c] : plain[c]);
}

/* The upper edge of a frame, `width` places with its corners. */
static void add_edge(const paper *w, const panel *p, int width) {
    int title = length_of(p->title), right = length_of(p->corner);
    bool fits = title + right + 8 <= width;
    add_corner(w, UPPER_LEFT);
    add_dashes(w, 1);
    int used = 3;
    if (title) {
        char text[PANEL_TITLE_SIZE + 2];
        snprintf(text, sizeof text, " %s ", p->title);
        add_inked(w, p->marked ? INK_BOLD : INK_PLAIN, text);
        used += title + 2;
    }
    if (right && fits) {
        add_dashes(w, width - used - right - 3);
        buffer_add(w->out, " %s ", p->corner);
        add_dashes(w, 1);
    } else {
        add_dashes(w, width - used);
    }
    add_corner(w, UPPER_RIGHT);
}

static void add_boxes_row(const paper *w, const panel *p, int n, int across) {
    enum { MOST = 8 };
    setting set[MOST] = {{0}};
    int width[MOST];
    size_t high = 0;
    for (int i = 0; i < n; i++) {
        width[i] = w->width / across + (i < w->width % across);
        set_panel(&set[i], &p[i], width[i] - 4);
        high = set[i].lines > high ? set[i].lines : high;
        add_edge(w, &p[i], width[i]);
    }
    buffer_text(w->out, "\n");
    for (size_t k = 0; k < high; k++) {
        for (int i = 0; i < n; i++) {
            add_corner(w, UPRIGHT);
            buffer_text(w->out, " ");
            put_line(w, &set[i], k, width[i] - 4);
            buffer_text(w->out, " ");
            add_corner(w, UPRIGHT);
        }
        buffer_text(w->out, "\n");
    }
    for (int i = 0; i < n; i++) {
        add_corner(w, LOWER_LEFT);
        add_dashes(w, width[i] - 2);
        add_corner(w, LOWER_RIGHT);
        setting_free(&set[i]);
    }
    buffer_text(w->out, "\n");
}

void paper_boxes(const paper *w, const panel *p, int n, int across) {
    for (int i = 0; i < n; i += across)
        add_boxes_row(w, p + i, n - i < across ? n - i : across, n - i < across ? n - i : across);
}

void paper_flow(const paper *w, const panel *p, int indent) {
    setting s = {0};
    set_panel(&s, p, w->width - indent);
    for (size_t i = 0; i < s.lines; i++) {
        add_blanks(w, indent);
        put_line(w, &s, i, 0);
        buffer_text(w->out, "\n");
    }
    setting_free(&s);
}

void paper_rule(const paper *w, const char *left, const char *right) {
    int used = 2;
    add_dashes(w, 2);
    if (*left) {
        buffer_text(w->out, " ");
        add_inked(w, INK_BOLD, left);
        buffer_text(w->out, " ");
        used += length_of(left) + 2;
    }
    int rest = *right ? length_of(right) + 4 : 0;
    add_dashes(w, w->width - used - rest);
    if (*right) {
        buffer_add(w->out, " %s ", right);
        add_dashes(w, 2);
    }
    buffer_text(w->out, "\n");
}

void paper_columns(const paper *w, const panel *p, int n, int indent) {
    enum { GAP = 3 };
    setting *set = calloc((size_t)n + 1, sizeof *set);
    int widest = 1;
    if (!set)
        buffer_no_memory((size_t)n * sizeof *set);
    for (int i = 0; i < n; i++) {
        set_panel(&set[i], &p[i], 4096);
        int width = (int)set[i].places;
        widest = width > widest ? width : widest;
    }
    int columns = (w->width - indent + GAP) / (widest + GAP);
    columns = columns < 1 ? 1 : columns;
    int rows = (n + columns - 1) / columns;
    for (int r = 0; r < rows; r++) {
        add_blanks(w, indent);
        for (int i = r; i < n; i += rows) {
            put_line(w, &set[i], 0, i + rows < n ? widest + GAP : 0);
        }
        buffer_text(w->out, "\n");
    }
    for (int i = 0; i < n; i++)
        setting_free(&set[i]);
    free(set);
}
