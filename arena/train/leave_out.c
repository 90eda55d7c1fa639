/* Inputs and rows that are left out, by their names (leave_out.h).
 */
#include "arena/train/leave_out.h"

#include "agents/net/names.h"
#include "engine/fnv.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* "open_" begins "open_room.2"; "haul" stands in "WORK.haul.3". */
static bool is_in(const char *word, const char *name) {
    size_t length = strlen(word);
    if (!strncmp(name, word, length))
        return true;
    for (const char *at = strchr(name, '.'); at; at = strchr(at + 1, '.'))
        if (!strncmp(at + 1, word, length) && (at[1 + length] == '.' || !at[1 + length]))
            return true;
    return false;
}

/* Names come one by one; what is left out is marked where there is room for it. */
typedef struct search {
    const leave_out_words *words;
    bool *marks;
    int at;
    bool met[LEAVE_OUT_WORDS];
} search;

static void look_at(void *to, const char *name) {
    search *s = to;
    bool out = false;
    for (int i = 0; i < s->words->n; i++) {
        bool found = is_in(s->words->word[i], name);
        s->met[i] |= found;
        out |= found;
    }
    if (s->marks)
        s->marks[s->at] = out;
    s->at++;
}

int leave_out_read(leave_out_words *out, const layout *l, const cJSON *array, const char *place,
                   char *err) {
    char inside[JSON_PLACE_SIZE], expected[64];
    const cJSON *item;
    *out = (leave_out_words){0};
    if (!array)
        return 0;
    snprintf(expected, sizeof expected, "an array of at most %d words", LEAVE_OUT_WORDS);
    if (!cJSON_IsArray(array) || cJSON_GetArraySize(array) > LEAVE_OUT_WORDS)
        return json_refuse(array, place, expected, err);
    cJSON_ArrayForEach(item, array) {
        if (!cJSON_IsString(item) || !*item->valuestring ||
            strlen(item->valuestring) >= LEAVE_OUT_WORD_SIZE)
            return json_refuse(item, json_at_index(place, out->n, inside), "a short word", err);
        strcpy(out->word[out->n++], item->valuestring);
    }
    search s = {.words = out};
    names_each(l, NAMES_OWN, look_at, &s);
    for (int i = 0; i < out->n; i++)
        if (!s.met[i])
            return json_refuse(cJSON_GetArrayItem(array, i), json_at_index(place, i, inside),
                               "how the name of an input or row begins, or a word in it", err);
    return 0;
}

bool *leave_out_of(const leave_out_words *words, const layout *l) {
    search s = {.words = words,
                .marks = calloc((size_t)l->n_inputs + (size_t)l->n_actions, sizeof *s.marks)};
    if (s.marks)
        names_each(l, NAMES_OWN, look_at, &s);
    return s.marks;
}

uint64_t leave_out_hash(uint64_t h, const leave_out_words *words) {
    for (int i = 0; i < words->n; i++)
        h = fnv_text(h, words->word[i]);
    return h;
}
