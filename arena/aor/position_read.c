/* Reading the values of a position (position_read.h): words, numbers, lists of them. */
#include "arena/aor/position_read.h"

#include <stdio.h>

enum { MAX_KEYS = 48 };

int aor_read_keys(const cJSON *object, const aor_key *keys, aor_position *p, int seat,
                  const char *place, char *err) {
    const char *names[MAX_KEYS];
    char at[JSON_PLACE_SIZE];
    int n = 0;
    for (; keys[n].name; n++)
        names[n] = keys[n].name;
    names[n] = NULL;
    if (json_only_keys(object, names, place, err) < 0)
        return -1;
    for (int i = 0; i < n; i++) {
        const cJSON *value = json_get(object, names[i]);
        if (value && keys[i].read &&
            keys[i].read(p, seat, value, json_at_key(place, names[i], at), err) < 0)
            return -1;
    }
    return 0;
}

/* --- Words -------------------------------------------------------------------------------------- */

static const struct {
    int n;
    const char *expected;
} kinds[AOR_WORD_KINDS] = {
    {AOR_GOODS, "a goods card such as \"Bulla\""},
    {AOR_MISSIONS, "a mission such as \"Triumph\""},
    {AOR_EVENTS, "an event such as \"Grain dole\""},
    {AOR_CHARACTERS, "a character such as \"Fulvia\""},
    {AOR_INTRIGUES, "an intrigue such as \"revote\""},
    {AOR_BUILDINGS, "a building such as \"trade\""},
    {AOR_BUILDINGS, "a medal such as \"priest\""},
    {AOR_PROVINCES, "a province such as \"gaul\""},
    {AOR_FIELDS, "a battlefield such as \"thrace\""},
    {AOR_I_ALL, "an item such as \"trade II\""},
};

/* Word number i of a table, from 0, or NULL beyond its end. */
static const char *word_at(aor_words words, int i) {
    if (i >= kinds[words].n)
        return NULL;
    switch (words) {
    case AOR_WORD_GOODS: return aor_goods[i].name;
    case AOR_WORD_MISSION: return aor_missions[i].name;
    case AOR_WORD_EVENT: return aor_events[i].name;
    case AOR_WORD_CHARACTER: return aor_characters[i].name;
    case AOR_WORD_INTRIGUE: return aor_intrigues[i].name;
    case AOR_WORD_TYPE: return aor_buildings[i].name;
    case AOR_WORD_MEDAL: return aor_buildings[i].medal;
    case AOR_WORD_PROVINCE: return aor_provinces[i].name;
    case AOR_WORD_FIELD: return aor_fields[i].name;
    default: return aor_every_item[i];
    }
}

static int find(const char *text, aor_words words) {
    const char *word;
    for (int i = 0; text && (word = word_at(words, i)); i++)
        if (!strcmp(word, text))
            return i;
    return -1;
}

int aor_read_word(const cJSON *value, aor_words words, const char *place, char *err) {
    int at = cJSON_IsString(value) ? find(value->valuestring, words) : -1;
    return at >= 0 ? at : json_refuse(value, place, kinds[words].expected, err);
}

static int read_counts(const cJSON *value, aor_words words, int capacity, const char *place,
                       uint8_t *out, char *err) {
    char at[JSON_PLACE_SIZE];
    int n = 0;
    for (const cJSON *item = value->child; item; item = item->next) {
        const cJSON name = {.type = cJSON_String, .valuestring = item->string};
        json_at_key(place, item->string, at);
        int word = aor_read_word(&name, words, at, err);
        int count = word < 0 ? -1 : aor_read_number(item, 0, capacity - n, at, err);
        if (count < 0)
            return -1;
        while (count-- > 0)
            out[n++] = (uint8_t)word;
    }
    return n;
}

int aor_read_words(const cJSON *value, aor_words words, int capacity, const char *place,
                   uint8_t *out, char *err) {
    char at[JSON_PLACE_SIZE], expected[64];
    int n = 0, word;
    if (cJSON_IsObject(value))
        return read_counts(value, words, capacity, place, out, err);
    snprintf(expected, sizeof expected, "a list of at most %d names", capacity);
    if (!cJSON_IsArray(value) || cJSON_GetArraySize(value) > capacity)
        return json_refuse(value, place, expected, err);
    for (const cJSON *item = value->child; item; item = item->next, n++) {
        if ((word = aor_read_word(item, words, json_at_index(place, n, at), err)) < 0)
            return -1;
        out[n] = (uint8_t)word;
    }
    return n;
}

int aor_read_bits(const cJSON *value, aor_words words, const char *place, uint8_t *out, char *err) {
    uint8_t word[16];
    int n = aor_read_words(value, words, 16, place, word, err);
    for (int i = 0; i < n; i++)
        *out |= (uint8_t)(1u << word[i]);
    return n < 0 ? -1 : 0;
}

/* --- Numbers ------------------------------------------------------------------------------------ */

int aor_read_number(const cJSON *value, int low, int high, const char *place, char *err) {
    int64_t n;
    return json_whole(value, low, high, place, &n, err) < 0 ? -1 : (int)n;
}

int aor_read_numbers(const cJSON *value, int low, int high, int capacity, const char *place,
                     int *out, char *err) {
    char at[JSON_PLACE_SIZE], expected[64];
    int n = 0;
    int64_t number;
    snprintf(expected, sizeof expected, "a list of at most %d numbers", capacity);
    if (!cJSON_IsArray(value) || cJSON_GetArraySize(value) > capacity)
        return json_refuse(value, place, expected, err);
    for (const cJSON *item = value->child; item; item = item->next, n++) {
        if (json_whole(item, low, high, json_at_index(place, n, at), &number, err) < 0)
            return -1;
        out[n] = (int)number;
    }
    return n;
}
