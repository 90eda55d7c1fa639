/* Reads move texts by the patterns that the game has for them, whatever the position. */
#include "arena/check/movewords.h"

#include "arena/check/textplay.h"
#include "engine/suggest.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- Fields ----------------------------------------------------------------------------------- */

static bool word_ends(const char *text) {
    return !isalnum((unsigned char)*text);
}

/* Where text goes on after the longest of the words that it begins with, or NULL. */
static const char *after_any(const char *text, const notation_field *f) {
    const char *best = NULL;
    for (int i = 0; i < f->n; i++) {
        const char *end = textplay_after(text, f->words[i]);
        if (end && word_ends(end) && (!best || end > best))
            best = end;
    }
    return best;
}

static const char *after_number(const char *text) {
    while (isspace((unsigned char)*text))
        text++;
    const char *end = text;
    while (isdigit((unsigned char)*end))
        end++;
    return end > text ? end : NULL;
}

/* What moves are read by: the fields, and how many seats the table has. */
typedef struct reading {
    const notation_field *fields;
    int seats;
} reading;

/* Where text goes on after the number of a seat of the table. */
static const char *after_seat(const char *text, int seats) {
    const char *end = after_number(text);
    return end && strtoul(text, NULL, 10) < (unsigned long)seats ? end : NULL;
}

/* Where text goes on after a field: of all its rows, the longest. */
static const char *after_field(const reading *r, const char *text, const char *name,
                               size_t length) {
    const notation_field *fields = r->fields;
    const char *best = NULL;
    if (length == 4 && !strncmp(name, "seat", 4))
        return after_seat(text, r->seats);
    for (const notation_field *f = fields; f->name; f++) {
        if (strncmp(f->name, name, length) != 0 || f->name[length])
            continue;
        const char *end = f->n ? after_any(text, f) : after_number(text);
        best = end && (!best || end > best) ? end : best;
    }
    return best;
}

/* Where text goes on after one move of this pattern, or NULL. */
static const char *after_pattern(const reading *r, const char *text, const char *pattern) {
    while (text && *pattern) {
        char words[64];
        size_t n = strcspn(pattern, "{");
        if (n == 0) {
            n = strcspn(++pattern, "}");
            text = after_field(r, text, pattern, n);
            pattern += n + 1;
            continue;
        }
        snprintf(words, sizeof words, "%.*s", (int)n, pattern);
        text = textplay_after(text, words);
        pattern += n;
    }
    return text && word_ends(text) ? text : NULL;
}

/* --- What is wrong ---------------------------------------------------------------------------- */

enum { MAX_WORDS = 1024, MAX_WORD = 16 };

typedef struct vocabulary {
    char word[MAX_WORDS][MAX_WORD];
    const char *list[MAX_WORDS];
    size_t n;
} vocabulary;

/* The first word at *text, fields left out; "" at the end. Steps over it. */
static void next_word(const char **text, char word[MAX_WORD]) {
    const char *c = *text;
    size_t n = 0;
    while (*c && !isalpha((unsigned char)*c))
        c = *c == '{' ? c + strcspn(c, "}") : c + 1;
    for (; isalpha((unsigned char)*c); c++)
        if (n < MAX_WORD - 1)
            word[n++] = *c;
    word[n] = 0;
    *text = c;
}

static void add_words(vocabulary *v, const char *text) {
    char word[MAX_WORD];
    for (next_word(&text, word); *word && v->n < MAX_WORDS; next_word(&text, word)) {
        memcpy(v->word[v->n], word, MAX_WORD);
        v->list[v->n] = v->word[v->n];
        v->n++;
    }
}

static void collect_words(const expectations *about, vocabulary *v) {
    v->n = 0;
    for (const char *const *m = about->moves; *m; m++)
        add_words(v, *m);
    for (const notation_field *f = about->fields; f->name; f++)
        for (int i = 0; i < f->n; i++)
            add_words(v, f->words[i]);
}

/* Names the first word that no move has, if there is one. */
static int explain(const expectations *about, const char *text, char err[JSON_ERROR_SIZE]) {
    vocabulary v;
    char word[MAX_WORD], hint[64] = "";
    const char *rest = text;
    collect_words(about, &v);
    for (next_word(&rest, word); *word; next_word(&rest, word)) {
        size_t i = 0;
        while (i < v.n && suggest_distance(word, v.list[i]) > 0)
            i++;
        if (i == v.n)
            break;
    }
    snprintf(err, JSON_ERROR_SIZE, "expected the text of a move, found \"%.80s\"", text);
    if (*word) {
        size_t n = strlen(err);
        suggest_hint(word, v.list, v.n, hint, sizeof hint);
        snprintf(err + n, JSON_ERROR_SIZE - n, ", where no move has \"%s\"%s", word, hint);
    }
    return -1;
}

/* Where text goes on after the longest move that it begins with, or NULL. */
static const char *after_move(const expectations *about, const char *text, int seats) {
    const reading r = {about->fields, seats};
    const char *best = NULL;
    for (const char *const *m = about->moves; *m; m++) {
        const char *end = after_pattern(&r, text, *m);
        if (end && (!best || end > best))
            best = end;
    }
    return best;
}

int movewords_check(const expectations *about, const char *text, int seats,
                    char err[JSON_ERROR_SIZE]) {
    if (!about || !about->moves)
        return 0;
    text = textplay_separators(text);
    do {
        const char *rest = after_move(about, text, seats);
        if (!rest && after_move(about, text, INT_MAX)) {
            snprintf(err, JSON_ERROR_SIZE, "expected a seat from 0 to %d, found \"%.80s\"",
                     seats - 1, text);
            return -1;
        }
        if (!rest)
            return explain(about, text, err);
        text = textplay_separators(rest);
    } while (*text);
    return 0;
}
