/* Reading card tables from files (row_file.h). */
#include "arena/aor/row_file.h"

#include "engine/aor/aor.h"

#include <stdio.h>

static bool names_file(const cJSON *rows) {
    const char *end = cJSON_IsString(rows) ? strrchr(rows->valuestring, '.') : NULL;
    return end && !strcmp(end, ".json");
}

/* A cell as the option has it, which the engine reads here to say where a mistake is. */
static int read_cell(const cJSON *cell, const char *row, const char *place, cJSON *cells,
                     char *err) {
    char name[AOR_CELL_TEXT], value[AOR_CELL_TEXT], text[2 * AOR_CELL_TEXT], why[GAME_MAX_ERROR];
    aor_options scratch;
    if (cJSON_IsNumber(cell))
        snprintf(value, sizeof value, "%.0f", cell->valuedouble);
    else if (cJSON_IsString(cell))
        snprintf(value, sizeof value, "%s", cell->valuestring);
    else
        return json_refuse(cell, place, "a number or a word", err);
    snprintf(name, sizeof name, "%.24s.%.20s", row, cell->string);
    snprintf(text, sizeof text, "%s=%s", name, value);
    aor_game.options_init(&scratch);
    if (aor_game.options_set(&scratch, "rows", text, why) < 0) {
        snprintf(err, JSON_ERROR_SIZE, "%.200s: %.200s", place, why);
        return -1;
    }
    if (!json_get(cells, name))
        cJSON_AddStringToObject(cells, name, value);
    return 0;
}

/* The cells of all rows: 0; or -1 and err. */
static int read_table(const cJSON *table, cJSON *cells, char *err) {
    static const char *const keys[] = {"note", "rows", NULL};
    const cJSON *rows = json_get(table, "rows"), *row, *cell;
    char at[JSON_PLACE_SIZE], there[JSON_PLACE_SIZE];
    if (json_only_keys(table, keys, "table", err) < 0)
        return -1;
    if (!cJSON_IsObject(rows))
        return json_refuse(rows, "rows", "an object of rows", err);
    cJSON_ArrayForEach(row, rows) {
        json_at_key("rows", row->string, at);
        if (!cJSON_IsObject(row))
            return json_refuse(row, at, "an object of columns", err);
        cJSON_ArrayForEach(cell, row) {
            json_at_key(at, cell->string, there);
            if (!strcmp(cell->string, "mark") &&
                cJSON_IsString(cell)) /* where the row is known from: for people */
                continue;
            if (read_cell(cell, row->string, there, cells, err) < 0)
                return -1;
        }
    }
    return 0;
}

int aor_row_file(cJSON *options, const char *folder, const char *place, char err[JSON_ERROR_SIZE]) {
    const cJSON *rows = json_get(options, "rows");
    char path[512], why[JSON_ERROR_SIZE];
    if (!names_file(rows))
        return 0;
    snprintf(path, sizeof path, "%s%s", *rows->valuestring == '/' ? "" : folder, rows->valuestring);
    cJSON *table = json_load(path, why);
    if (!table) {
        snprintf(err, JSON_ERROR_SIZE, "%.100s: option rows: %.380s", place, why);
        return -1;
    }
    cJSON *cells = cJSON_CreateObject();
    int status = read_table(table, cells, why);
    cJSON_Delete(table);
    if (status < 0) {
        snprintf(err, JSON_ERROR_SIZE, "%.100s: option rows: %.120s: %.250s", place, path, why);
        cJSON_Delete(cells);
        return -1;
    }
    cJSON_DeleteItemFromObjectCaseSensitive(options, "rows");
    cJSON_AddItemToObject(options, "rows", cells);
    return 0;
}
