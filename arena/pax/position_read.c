/* Reading the values of a position (position_read.h): cards, numbers, words. */
#include "arena/pax/position_read.h"

#include <stdio.h>

enum { MAX_KEYS = 40 };

int pax_read_keys(const cJSON *object, const pax_key *keys, pax_position *p, int seat,
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

/* --- Cards ------------------------------------------------------------------------------------ */

int pax_read_face(const cJSON *value, const char *place, char *err) {
    int f = cJSON_IsString(value) ? pax_find_face(value->valuestring) : -1;
    return f >= 0 ? f : json_refuse(value, place, "a face such as \"LAN1\"", err);
}

/* A list of faces in order; -1: more than there is room for, or no such list. */
int pax_read_faces(const cJSON *value, int capacity, const char *place, uint8_t *out, char *err) {
    char at[JSON_PLACE_SIZE], expected[48];
    int n = 0, face;
    snprintf(expected, sizeof expected, "a list of at most %d faces", capacity);
    if (!cJSON_IsArray(value) || cJSON_GetArraySize(value) > capacity)
        return json_refuse(value, place, expected, err);
    for (const cJSON *item = value->child; item; item = item->next, n++) {
        if ((face = pax_read_face(item, json_at_index(place, n, at), err)) < 0)
            return -1;
        out[n] = (uint8_t)face;
    }
    return n;
}

/* A list of faces, or an object of counts. */
int pax_read_pile(const cJSON *value, const char *place, pax_counts out, char *err) {
    char at[JSON_PLACE_SIZE];
    int64_t n = 1;
    int i = 0;
    if (!cJSON_IsArray(value) && !cJSON_IsObject(value))
        return json_refuse(value, place, "a list of faces, or an object of counts", err);
    for (const cJSON *item = value->child; item; item = item->next, i++) {
        bool list = cJSON_IsArray(value);
        const cJSON name = {.type = cJSON_String, .valuestring = item->string};
        list ? json_at_index(place, i, at) : json_at_key(place, item->string, at);
        int face = pax_read_face(list ? item : &name, at, err);
        if (face < 0 || (!list && json_whole(item, 0, 12, at, &n, err) < 0))
            return -1;
        if (out[face] + n > 12)
            return json_refuse(value, place, "at most 12 cards of a face", err);
        out[face] = (uint8_t)(out[face] + n);
    }
    return 0;
}

/* --- Numbers and words ------------------------------------------------------------------------ */

int pax_read_number(const cJSON *value, int low, int high, const char *place, char *err) {
    int64_t n;
    return json_whole(value, low, high, place, &n, err) < 0 ? -1 : (int)n;
}

int pax_read_byte(const cJSON *value, int low, int high, const char *place, uint8_t *out,
                  char *err) {
    int n = pax_read_number(value, low, high, place, err);
    *out = (uint8_t)n;
    return n < 0 ? -1 : 0;
}

int pax_read_flag(const cJSON *value, const char *place, char *err) {
    return cJSON_IsBool(value) ? cJSON_IsTrue(value)
                               : json_refuse(value, place, "true or false", err);
}

int pax_find_word(const cJSON *value, const char *const *words, int n) {
    for (int i = 0; i < n && cJSON_IsString(value); i++)
        if (!strcmp(value->valuestring, words[i]))
            return i;
    return -1;
}
