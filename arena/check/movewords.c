/* Reads move texts by the patterns of engine/gtr/moves.def, whatever the position. */
#include "arena/check/movewords.h"

#include "arena/base/suggest.h"
#include "arena/check/textplay.h"
#include "engine/gtr/gtr.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char *const patterns[] = {
#define MOVE(id, text) text,
#include "engine/gtr/moves.def"
    "think: draw", "think: refill", "pass", "decline", /* short forms */
};

enum { NPATTERNS = sizeof patterns / sizeof patterns[0] };

/* --- Fields ----------------------------------------------------------------------------------- */

static bool word_ends(const char *text) {
    return !isalnum((unsigned char)*text);
}

/* Where text goes on after the longest of the names that it begins with, or NULL. */
static const char *after_any(const char *text, const char *const *names, int n) {
    const char *best = NULL;
    for (int i = 0; i < n; i++) {
        const char *end = textplay_after(text, names[i]);
        if (end && word_ends(end) && (!best || end > best))
            best = end;
    }
    return best;
}

static const char *after_card(const char *text) {
    static const char *const jack[] = {"Jack"};
    const char *best = NULL;
    for (int lang = 0; lang < GTR_NLANGS; lang++) {
        const char *end = after_any(text, gtr_card_names[lang], GTR_NCARDS);
        best = end && (!best || end > best) ? end : best;
    }
    return best ? best : after_any(text, jack, 1);
}

static const char *after_suit(const char *text, const char *const words[GTR_NLANGS][GTR_NSUITS]) {
    const char *best = NULL;
    for (int lang = 0; lang < GTR_NLANGS; lang++) {
        const char *end = after_any(text, words[lang], GTR_NSUITS);
        best = end && (!best || end > best) ? end : best;
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

/* Where text goes on after a field, {card} and so on. */
static const char *after_field(const char *text, const char *field) {
    if (!strncmp(field, "{card}", 6))
        return after_card(text);
    if (!strncmp(field, "{mat}", 5))
        return after_suit(text, gtr_material_words);
    if (!strncmp(field, "{client}", 8) || !strncmp(field, "{role}", 6))
        return after_suit(text, gtr_role_words);
    return after_number(text);
}

/* Where text goes on after one move of this pattern, or NULL. */
static const char *after_pattern(const char *text, const char *pattern) {
    while (text && *pattern) {
        char words[64];
        size_t n = strcspn(pattern, "{");
        if (n == 0) {
            text = after_field(text, pattern);
            pattern = strchr(pattern, '}') + 1;
            continue;
        }
        snprintf(words, sizeof words, "%.*s", (int)n, pattern);
        text = textplay_after(text, words);
        pattern += n;
    }
    return text && word_ends(text) ? text : NULL;
}

/* --- What is wrong ---------------------------------------------------------------------------- */

enum { MAX_WORDS = 512, MAX_WORD = 16 };

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

static void collect_words(vocabulary *v) {
    v->n = 0;
    for (int i = 0; i < NPATTERNS; i++)
        add_words(v, patterns[i]);
    for (int lang = 0; lang < GTR_NLANGS; lang++)
        for (int card = 0; card < GTR_NCARDS; card++)
            add_words(v, gtr_card_names[lang][card]);
    for (int m = 0; m < GTR_NSUITS; m++) {
        add_words(v, gtr_material_names[m]);
        add_words(v, gtr_role_names[m]);
    }
}

/* Names the first word that no move has, if there is one. */
static int explain(const char *text, char err[JSON_ERROR_SIZE]) {
    vocabulary v;
    char word[MAX_WORD], hint[64] = "";
    const char *rest = text;
    collect_words(&v);
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

int movewords_check(const char *text, char err[JSON_ERROR_SIZE]) {
    text = textplay_separators(text);
    do {
        const char *best = NULL;
        for (int i = 0; i < NPATTERNS; i++) {
            const char *end = after_pattern(text, patterns[i]);
            if (end && (!best || end > best))
                best = end;
        }
        if (!best)
            return explain(text, err);
        text = textplay_separators(best);
    } while (*text);
    return 0;
}
