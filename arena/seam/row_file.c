/* Reading rows of cards (row_file.h).
 *
 * Each cell is tried by itself in a game with the other options, for what a card is called depends on them; so that a
 * mistake is told with its place. Whether all cells go together is checked with the other options.
 */
#include "arena/seam/row_file.h"

#include "arena/seam/game_options.h"

#include <stdio.h>
#include <string.h>

enum { CELL_TEXT = 64 };

typedef struct reading {
    const game *g;
    game_options base; /* the options without rows */
    cJSON *cells;      /* what is read: ROW.COLUMN to VALUE */
    char *err;
} reading;

static bool names_file(const cJSON *rows) {
    const char *end = cJSON_IsString(rows) ? strrchr(rows->valuestring, '.') : NULL;
    return end && !strcmp(end, ".json");
}

/* A cell that stands twice has its last value. */
static void put_cell(reading *r, const char *name, const char *value) {
    cJSON_DeleteItemFromObjectCaseSensitive(r->cells, name);
    cJSON_AddStringToObject(r->cells, name, value);
}

static int read_cell(reading *r, const char *name, const cJSON *cell, const char *place) {
    char value[CELL_TEXT], text[2 * CELL_TEXT], why[GAME_MAX_ERROR];
    if (cJSON_IsNumber(cell))
        snprintf(value, sizeof value, "%.15g", cell->valuedouble);
    else if (cJSON_IsString(cell))
        snprintf(value, sizeof value, "%s", cell->valuestring);
    else
        return json_refuse(cell, place, "a number or a word", r->err);
    game_options scratch = r->base;
    snprintf(text, sizeof text, "%.62s=%.62s", name, value);
    if (r->g->options_set(&scratch, "rows", text, why) < 0) {
        snprintf(r->err, JSON_ERROR_SIZE, "%.200s: %.250s", place, why);
        return -1;
    }
    put_cell(r, name, value);
    return 0;
}

static int read_row(reading *r, const cJSON *row, const char *place) {
    char at[JSON_PLACE_SIZE], name[CELL_TEXT];
    const cJSON *cell;
    cJSON_ArrayForEach(cell, row) {
        if (!strcmp(cell->string, "mark") && cJSON_IsString(cell))
            continue;
        snprintf(name, sizeof name, "%.38s.%.24s", row->string, cell->string);
        if (read_cell(r, name, cell, json_at_key(place, cell->string, at)) < 0)
            return -1;
    }
    return 0;
}

/* Objects of columns, and single cells. */
static int read_rows(reading *r, const cJSON *rows, const char *place) {
    char at[JSON_PLACE_SIZE];
    const cJSON *row;
    cJSON_ArrayForEach(row, rows) {
        json_at_key(place, row->string, at);
        if (!cJSON_IsObject(row) && !strchr(row->string, '.'))
            return json_refuse(row, at, "an object of columns", r->err);
        if (cJSON_IsObject(row) ? read_row(r, row, at) < 0 : read_cell(r, row->string, row, at) < 0)
            return -1;
    }
    return 0;
}

/* A file is an object of rows, or has one as its `rows`, with a note next to it. */
static int read_table(reading *r, const cJSON *table) {
    static const char *const keys[] = {"note", "rows", NULL};
    const cJSON *rows = json_get(table, "rows");
    if (!cJSON_IsObject(table))
        return json_refuse(table, "rows", "an object of rows", r->err);
    if (!rows && !json_get(table, "note"))
        return read_rows(r, table, "rows");
    if (json_only_keys(table, keys, "table", r->err) < 0)
        return -1;
    if (!cJSON_IsObject(rows))
        return json_refuse(rows, "rows", "an object of rows", r->err);
    return read_rows(r, rows, "rows");
}

static int read_file(reading *r, const char *name, const char *folder, const char *place) {
    char path[512], why[JSON_ERROR_SIZE], *err = r->err;
    snprintf(path, sizeof path, "%s%s", *name == '/' ? "" : folder, name);
    cJSON *table = json_load(path, why);
    if (!table) {
        snprintf(err, JSON_ERROR_SIZE, "%.100s: option rows: %.380s", place, why);
        return -1;
    }
    r->err = why;
    int status = read_table(r, table);
    r->err = err;
    cJSON_Delete(table);
    if (status < 0)
        snprintf(err, JSON_ERROR_SIZE, "%.100s: option rows: %.120s: %.250s", place, path, why);
    return status;
}

/* A list of cells and files. */
static int read_list(reading *r, const cJSON *list, const char *folder, const char *place) {
    const cJSON *item;
    cJSON_ArrayForEach(item, list) {
        if (names_file(item)) {
            if (read_file(r, item->valuestring, folder, place) < 0)
                return -1;
            continue;
        }
        char cell[2 * CELL_TEXT];
        snprintf(cell, sizeof cell, "%.126s", item->valuestring);
        char *equals = strchr(cell, '=');
        if (!equals) { /* the option itself says what is wrong */
            cJSON_AddStringToObject(r->cells, cell, "");
            continue;
        }
        *equals = 0;
        put_cell(r, cell, equals + 1);
    }
    return 0;
}

/* Whether a list names a file. */
static bool lists_file(const cJSON *list) {
    const cJSON *item;
    bool found = false;
    cJSON_ArrayForEach(item, list) {
        if (!cJSON_IsString(item))
            return false;
        found |= names_file(item);
    }
    return found;
}

static bool has_object(const cJSON *rows) {
    const cJSON *item;
    cJSON_ArrayForEach(item, rows) if (cJSON_IsObject(item)) return true;
    return false;
}

/* The options without rows, as far as they can be read: what is wrong there is told later. */
static void read_base(reading *r, const cJSON *options) {
    char unused[JSON_ERROR_SIZE];
    cJSON *others = cJSON_Duplicate(options, true);
    cJSON_DeleteItemFromObjectCaseSensitive(others, "rows");
    r->g->options_init(&r->base);
    (void)games_options_from_json(r->g, &r->base, others, "options", unused);
    cJSON_Delete(others);
}

int row_file(const game *g, cJSON *options, const char *folder, const char *place,
             char err[JSON_ERROR_SIZE]) {
    const cJSON *rows = json_get(options, "rows");
    reading r = {.g = g, .err = err};
    int status;
    bool list = cJSON_IsArray(rows) && lists_file(rows);
    bool object = cJSON_IsObject(rows) && has_object(rows);
    if (!names_file(rows) && !list && !object)
        return 0;
    r.cells = cJSON_CreateObject();
    read_base(&r, options);
    if (list)
        status = read_list(&r, rows, folder, place);
    else if (object) {
        char at[JSON_PLACE_SIZE];
        status = read_rows(&r, rows, json_at_key(place, "rows", at));
    } else
        status = read_file(&r, rows->valuestring, folder, place);
    if (status < 0) {
        cJSON_Delete(r.cells);
        return -1;
    }
    cJSON_DeleteItemFromObjectCaseSensitive(options, "rows");
    cJSON_AddItemToObject(options, "rows", r.cells);
    return 0;
}
