/* Words by number: those that every game has, and a game's own (expectations.word). */
#include "arena/check/expect_words.h"

#include "engine/suggest.h"

#include <stdio.h>
#include <string.h>

enum { MAX_COUNT = 100 };

/* The words that every game has as a list; NULL: they are the game's own. */
static const char *const *list_of(const expect_run *run, unsigned words) {
    return words & EXPECT_ENDS                        ? run->game->ends
           : (words & EXPECT_DECISIONS) && run->about ? run->about->decisions
                                                      : NULL;
}

bool words_known(const expect_run *run, unsigned words) {
    return list_of(run, words) || (!(words & EXPECT_DECISIONS) && run->about && run->about->word);
}

/* Few words are all named in a message, of many the nearest one. */
static int refuse_listed(const char *const *list, size_t n, const char *word, const char *place,
                         char err[JSON_ERROR_SIZE]) {
    char hint[96] = "", few[256] = "one of";
    for (size_t i = 0, used = strlen(few); n < 16 && i < n && used < sizeof few; i++)
        used += (size_t)snprintf(few + used, sizeof few - used, " \"%s\"", list[i]);
    if (n >= 16)
        suggest_hint(word, list, n, hint, sizeof hint);
    snprintf(err, JSON_ERROR_SIZE, "%.120s: expected %.200s, found \"%.48s\"%s", place,
             n < 16 ? few : "a kind of decision", word, hint);
    return -1;
}

static int find(expect_run *run, unsigned words, const char *word, const char *place) {
    const char *const *list = list_of(run, words);
    int first = words & EXPECT_ENDS ? 1 : 0, n = first; /* the first end is "none" */
    if (!list)
        return run->about->word(run->state, words, word, place, run->err);
    for (; list[n]; n++)
        if (!strcmp(list[n], word))
            return n;
    return refuse_listed(list + first, (size_t)(n - first), word, place, run->err);
}

int word_read(expect_run *run, unsigned words, const cJSON *value, const char *place) {
    return cJSON_IsString(value) ? find(run, words, value->valuestring, place)
                                 : json_refuse(value, place, "a word", run->err);
}

int words_read(expect_run *run, unsigned words, const cJSON *value, const char *place,
               word_counts *out) {
    char at[JSON_PLACE_SIZE];
    int i = 0;
    memset(out, 0, sizeof *out);
    if (!cJSON_IsArray(value) && !cJSON_IsObject(value))
        return json_refuse(value, place, "a list or an object of counts", run->err);
    for (const cJSON *item = value->child; item; item = item->next) {
        int64_t n = 1;
        int word;
        if (cJSON_IsArray(value))
            word = word_read(run, words, item, json_at_index(place, i++, at));
        else if (json_whole(item, 0, MAX_COUNT, json_at_key(place, item->string, at), &n,
                            run->err) < 0)
            return -1;
        else
            word = find(run, words, item->string, at);
        if (word < 0)
            return -1;
        out->n[word] += (int)n;
        out->named[word] = true;
    }
    return 0;
}

const char *word_text(const expect_run *run, unsigned words, int number) {
    const char *const *list = list_of(run, words);
    return list ? list[number] : run->about->word_text(run->state, words, number);
}

const char *words_text(const expect_run *run, unsigned words, const word_counts *w, bool counts,
                       char out[WORDS_TEXT_SIZE]) {
    size_t used = 0;
    snprintf(out, WORDS_TEXT_SIZE, "nothing");
    for (int i = 0; i < EXPECT_MAX_WORDS; i++)
        for (int k = w->n[i]; k > 0 && used < WORDS_TEXT_SIZE; k = counts ? 0 : k - 1) {
            char number[16] = "";
            if (counts)
                snprintf(number, sizeof number, "%d ", k);
            used += (size_t)snprintf(out + used, WORDS_TEXT_SIZE - used, "%s%s%s", used ? ", " : "",
                                     number, word_text(run, words, i));
        }
    return out;
}
