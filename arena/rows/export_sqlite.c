/* Rows as an SQLite database (export.h): a table each, kept by its key, in one transaction. */
#include "arena/rows/export.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <unistd.h>

typedef struct sqlite_sink {
    export_sink sink;
    char path[OUTPUT_PATH_SIZE], aside[OUTPUT_PATH_SIZE];
    sqlite3 *db;
    sqlite3_stmt *insert;
} sqlite_sink;

static int refuse(const sqlite_sink *s, char *err) {
    return output_refuse(err, s->path, sqlite3_errmsg(s->db));
}

static int run(sqlite_sink *s, const char *sql, char *err) {
    return sqlite3_exec(s->db, sql, NULL, NULL, NULL) == SQLITE_OK ? 0 : refuse(s, err);
}

/* Adds a name in SQL's quotes. */
static void add_name(buffer *b, const char *name) {
    buffer_text(b, "\"");
    for (; *name; name++)
        buffer_bytes(b, *name == '"' ? "\"\"" : name, *name == '"' ? 2 : 1);
    buffer_text(b, "\"");
}

/* Adds CREATE TABLE: a single whole number as key is the row's number in SQLite; of several parts,
 * the table is kept in their order (WITHOUT ROWID). */
static void add_create(buffer *b, const reader_table *t) {
    bool by_number = t->is.keys == 1 && t->is.field[0].kind == READER_WHOLE;
    buffer_text(b, "CREATE TABLE ");
    add_name(b, t->name);
    for (int f = 0; f < t->is.n; f++) {
        const reader_field *field = &t->is.field[f];
        bool text = field->kind == READER_TEXT || field->kind == READER_NAMED;
        buffer_text(b, f ? ", " : " (");
        add_name(b, field->name);
        buffer_text(b, text ? " TEXT" : " INTEGER");
        buffer_text(b, by_number && f == 0 ? " PRIMARY KEY" : field->can_miss ? "" : " NOT NULL");
    }
    for (int f = 0; f < t->is.keys && !by_number; f++) {
        buffer_text(b, f ? ", " : ", PRIMARY KEY (");
        add_name(b, t->is.field[f].name);
    }
    buffer_text(b, by_number || !t->is.keys ? ")" : ")) WITHOUT ROWID");
}

static int begin(export_sink *sink, const reader_table *t, char *err) {
    sqlite_sink *s = (sqlite_sink *)sink;
    buffer sql = {0};
    add_create(&sql, t);
    int status = run(s, sql.text, err);
    buffer_clear(&sql);
    buffer_text(&sql, "INSERT INTO ");
    add_name(&sql, t->name);
    for (int f = 0; f < t->is.n; f++)
        buffer_text(&sql, f ? ", ?" : " VALUES (?");
    buffer_text(&sql, ")");
    if (status == 0 && sqlite3_prepare_v2(s->db, sql.text, -1, &s->insert, NULL) != SQLITE_OK)
        status = refuse(s, err);
    buffer_free(&sql);
    return status;
}

static int bind(sqlite3_stmt *insert, int at, const row_cell *c) {
    switch (c->what) {
    case CELL_MISSES: return sqlite3_bind_null(insert, at);
    case CELL_HAS_BOOL:
    case CELL_HAS_WHOLE: return sqlite3_bind_int64(insert, at, c->number);
    case CELL_HAS_TEXT: break;
    }
    return sqlite3_bind_text(insert, at, c->text, (int)c->n, SQLITE_STATIC);
}

static int row(export_sink *sink, const reader_table *t, const row_cell *cells, char *err) {
    sqlite_sink *s = (sqlite_sink *)sink;
    for (int f = 0; f < t->is.n; f++)
        if (bind(s->insert, f + 1, &cells[f]) != SQLITE_OK)
            return refuse(s, err);
    if (sqlite3_step(s->insert) != SQLITE_DONE || sqlite3_reset(s->insert) != SQLITE_OK)
        return refuse(s, err);
    return 0;
}

static int end(export_sink *sink, char *err) {
    sqlite_sink *s = (sqlite_sink *)sink;
    int status = sqlite3_finalize(s->insert) == SQLITE_OK ? 0 : refuse(s, err);
    s->insert = NULL;
    return status;
}

static void give_up(export_sink *sink) {
    sqlite_sink *s = (sqlite_sink *)sink;
    sqlite3_finalize(s->insert);
    sqlite3_close(s->db);
    if (*s->aside)
        unlink(s->aside);
    free(s);
}

static int finish(export_sink *sink, char *err) {
    sqlite_sink *s = (sqlite_sink *)sink;
    int status = run(s, "COMMIT", err);
    if (status == 0 && sqlite3_close(s->db) != SQLITE_OK)
        status = refuse(s, err);
    else if (status == 0)
        s->db = NULL;
    if (status == 0) {
        status = output_place(s->aside, s->path, err);
        *s->aside = 0;
    }
    give_up(sink);
    return status;
}

export_sink *export_to_sqlite(const char *path, char err[OUTPUT_ERROR_SIZE]) {
    /* The file is no one's until it is whole: what a crash leaves of it need not be mended. */
    static const char start[] = "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN";
    sqlite_sink *s = calloc(1, sizeof *s);
    if (!s)
        buffer_no_memory(sizeof *s);
    s->sink = (export_sink){begin, row, end, finish, give_up};
    snprintf(s->path, sizeof s->path, "%s", path);
    int status = output_aside(path, s->aside, err);
    if (status == 0 && sqlite3_open(s->aside, &s->db) != SQLITE_OK)
        status = refuse(s, err);
    if (status == 0 && run(s, start, err) == 0)
        return &s->sink;
    give_up(&s->sink);
    return NULL;
}
