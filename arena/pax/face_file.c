/* Reading tables of faces (face_file.h). */
#include "arena/pax/face_file.h"

#include "engine/pax/pax.h"

#include <stdio.h>

static bool names_file(const cJSON *faces) {
    const char *end = cJSON_IsString(faces) ? strrchr(faces->valuestring, '.') : NULL;
    return end && !strcmp(end, ".json");
}

static const char *read_mark(const cJSON *row, const char *place, char *err) {
    const cJSON *mark = json_get(row, "mark");
    const char *text = !mark ? "reconstructed" : cJSON_IsString(mark) ? mark->valuestring : "";
    char at[JSON_PLACE_SIZE];
    if (!strncmp(text, "stated", 6))
        return "stated";
    if (!strncmp(text, "reconstructed", 13))
        return "reconstructed";
    json_refuse(mark, json_at_key(place, "mark", at),
                "a text that begins with \"stated\" or \"reconstructed\"", err);
    return NULL;
}

/* A row as the option face_rows has it; its copies are added to the category's. */
static int read_row(const cJSON *row, const char *place, cJSON *rows, int copies[PAX_CATEGORIES],
                    char *err) {
    static const char *const keys[] = {"symbols", "value", "copies", "mark", NULL};
    static const struct number {
        const char *key;
        int low, high;
    } numbers[] = {{"symbols", 1, 2}, {"value", 1, 4}, {"copies", 0, 12}};
    int64_t n[3];
    char at[JSON_PLACE_SIZE], text[48];
    int face = pax_find_face(row->string);
    if (face < 0) {
        snprintf(err, JSON_ERROR_SIZE, "%s: expected a face such as LAN1, found \"%.40s\"", place,
                 row->string);
        return -1;
    }
    json_at_key(place, row->string, at);
    if (json_only_keys(row, keys, at, err) < 0)
        return -1;
    for (int i = 0; i < 3; i++) {
        char inside[JSON_PLACE_SIZE];
        if (json_whole(json_get(row, numbers[i].key), numbers[i].low, numbers[i].high,
                       json_at_key(at, numbers[i].key, inside), &n[i], err) < 0)
            return -1;
    }
    const char *mark = read_mark(row, at, err);
    if (!mark)
        return -1;
    snprintf(text, sizeof text, "%d/%d/%d/%s", (int)n[0], (int)n[1], (int)n[2], mark);
    cJSON_AddStringToObject(rows, row->string, text);
    copies[pax_category_of(face)] += (int)n[2];
    return 0;
}

/* The rows of all faces: 0; or -1 and err. */
static int read_table(const cJSON *table, cJSON *rows, char *err) {
    static const char *const keys[] = {"note", "faces", NULL};
    const cJSON *faces = json_get(table, "faces"), *row;
    int copies[PAX_CATEGORIES] = {0};
    if (json_only_keys(table, keys, "table", err) < 0)
        return -1;
    if (!cJSON_IsObject(faces))
        return json_refuse(faces, "faces", "an object of faces", err);
    cJSON_ArrayForEach(row, faces) if (read_row(row, "faces", rows, copies, err) < 0) return -1;
    for (int c = 0; c < PAX_CATEGORIES; c++)
        if (copies[c] != pax_categories[c].cards) {
            snprintf(err, JSON_ERROR_SIZE, "faces: expected %d cards of %s (%d in all), found %d",
                     pax_categories[c].cards, pax_categories[c].code, PAX_CARDS, copies[c]);
            return -1;
        }
    for (int f = 0; f < PAX_FACES; f++)
        if (f < PAX_FEW_FACES && !json_get(faces, pax_face_names[f]))
            cJSON_AddStringToObject(rows, pax_face_names[f], "1/1/0/stated");
    return 0;
}

int pax_face_file(cJSON *options, const char *folder, const char *place,
                  char err[JSON_ERROR_SIZE]) {
    const cJSON *faces = json_get(options, "faces");
    char path[512], why[JSON_ERROR_SIZE];
    if (!names_file(faces))
        return 0;
    if (json_get(options, "face_rows")) {
        snprintf(
            err, JSON_ERROR_SIZE,
            "%.100s: option face_rows: expected none together with a file of faces, found some",
            place);
        return -1;
    }
    snprintf(path, sizeof path, "%s%s", *faces->valuestring == '/' ? "" : folder,
             faces->valuestring);
    cJSON *table = json_load(path, why);
    if (!table) {
        snprintf(err, JSON_ERROR_SIZE, "%.100s: option faces: %.380s", place, why);
        return -1;
    }
    cJSON *rows = cJSON_CreateObject();
    int status = read_table(table, rows, why);
    cJSON_Delete(table);
    if (status < 0) {
        snprintf(err, JSON_ERROR_SIZE, "%.100s: option faces: %.160s: %.220s", place, path, why);
        cJSON_Delete(rows);
        return -1;
    }
    cJSON_DeleteItemFromObjectCaseSensitive(options, "faces");
    cJSON_AddItemToObject(options, "face_rows", rows);
    return 0;
}
