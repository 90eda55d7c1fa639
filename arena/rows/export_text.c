/* Rows as CSV (RFC 4180, lines ended by a newline only) and as JSON Lines (export.h).
 *
 * All files of an export are written aside and put in their places at the end.
 */
#include "arena/rows/export.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WRITE_AT = 1 << 16 }; /* bytes gathered before they are written */

typedef struct text_sink {
    export_sink sink;
    const char *folder;
    bool json;
    buffer lines; /* not written yet */
    FILE *file;   /* of the table being written */
    int n;        /* files */
    char path[READER_TABLES][OUTPUT_PATH_SIZE];
    char aside[READER_TABLES][OUTPUT_PATH_SIZE];
} text_sink;

static bool to_standard_output(const text_sink *t) {
    return !strcmp(t->folder, "-");
}

static int write_lines(text_sink *t, char *err) {
    size_t n = t->lines.n;
    bool fine = fwrite(t->lines.text, 1, n, t->file) == n;
    int why = errno;
    buffer_clear(&t->lines);
    if (fine)
        return 0;
    return output_refuse(err, to_standard_output(t) ? "standard output" : t->path[t->n - 1],
                         strerror(why));
}

static void add_csv_text(buffer *b, const char *text, size_t n) {
    bool quoted = false;
    for (size_t i = 0; i < n; i++)
        quoted = quoted || strchr(",\"\r\n", text[i]);
    if (!quoted) {
        buffer_bytes(b, text, n);
        return;
    }
    buffer_text(b, "\"");
    for (size_t i = 0; i < n; i++)
        buffer_bytes(b, text[i] == '"' ? "\"\"" : &text[i], text[i] == '"' ? 2 : 1);
    buffer_text(b, "\"");
}

static void add_json_text(buffer *b, const char *text, size_t n) {
    char whole[256]; /* longer than any name or text of a row */
    snprintf(whole, sizeof whole, "%.*s", (int)n, text);
    buffer_quote(b, whole);
}

static void add_cell(buffer *b, const row_cell *c, bool json) {
    switch (c->what) {
    case CELL_MISSES: buffer_text(b, json ? "null" : ""); break;
    case CELL_HAS_BOOL: buffer_text(b, c->number ? "true" : "false"); break;
    case CELL_HAS_WHOLE: buffer_int(b, c->number); break;
    case CELL_HAS_TEXT: (json ? add_json_text : add_csv_text)(b, c->text, c->n); break;
    }
}

static int open_file(text_sink *t, const char *name, char *err) {
    char file[READER_NAME_SIZE + 8];
    if (to_standard_output(t)) {
        t->file = stdout;
        return 0;
    }
    snprintf(file, sizeof file, "%s.%s", name, t->json ? "jsonl" : "csv");
    char *path = t->path[t->n], *aside = t->aside[t->n];
    if (output_path(path, t->folder, file, err) < 0 || output_aside(path, aside, err) < 0)
        return -1;
    t->n++;
    t->file = fopen(aside, "w");
    return t->file ? 0 : output_refuse(err, path, strerror(errno));
}

static int begin(export_sink *s, const reader_table *table, char *err) {
    text_sink *t = (text_sink *)s;
    if (open_file(t, table->name, err) < 0)
        return -1;
    for (int f = 0; f < table->is.n && !t->json; f++) {
        buffer_text(&t->lines, f ? "," : "");
        add_csv_text(&t->lines, table->is.field[f].name, strlen(table->is.field[f].name));
    }
    if (!t->json)
        buffer_text(&t->lines, "\n");
    return 0;
}

static int row(export_sink *s, const reader_table *table, const row_cell *cells, char *err) {
    text_sink *t = (text_sink *)s;
    for (int f = 0; f < table->is.n; f++) {
        buffer_text(&t->lines, f ? "," : t->json ? "{" : "");
        if (t->json) {
            buffer_quote(&t->lines, table->is.field[f].name);
            buffer_text(&t->lines, ":");
        }
        add_cell(&t->lines, &cells[f], t->json);
    }
    buffer_text(&t->lines, t->json ? "}\n" : "\n");
    return t->lines.n < WRITE_AT ? 0 : write_lines(t, err);
}

static int end(export_sink *s, char *err) {
    text_sink *t = (text_sink *)s;
    int status = write_lines(t, err);
    FILE *file = t->file;
    t->file = NULL;
    if (to_standard_output(t))
        return status; /* the program's end looks whether all of it went out */
    if (fclose(file) != 0 && status == 0)
        status = output_refuse(err, t->path[t->n - 1], strerror(errno));
    return status;
}

static void done(text_sink *t) {
    if (t->file && t->file != stdout)
        fclose(t->file);
    buffer_free(&t->lines);
    free(t);
}

static int finish(export_sink *s, char *err) {
    text_sink *t = (text_sink *)s;
    int status = 0;
    for (int i = 0; i < t->n; i++) {
        if (status == 0)
            status = output_place(t->aside[i], t->path[i], err);
        else
            unlink(t->aside[i]);
    }
    done(t);
    return status;
}

static void give_up(export_sink *s) {
    text_sink *t = (text_sink *)s;
    for (int i = 0; i < t->n; i++)
        unlink(t->aside[i]);
    done(t);
}

static export_sink *create(const char *folder, bool json, char *err) {
    bool created;
    text_sink *t = calloc(1, sizeof *t);
    if (!t)
        buffer_no_memory(sizeof *t);
    *t = (text_sink){.sink = {begin, row, end, finish, give_up}, .folder = folder, .json = json};
    if (to_standard_output(t) || output_make_folder(folder, &created, err) == 0)
        return &t->sink;
    done(t);
    return NULL;
}

export_sink *export_to_csv(const char *folder, char err[OUTPUT_ERROR_SIZE]) {
    return create(folder, false, err);
}

export_sink *export_to_jsonl(const char *folder, char err[OUTPUT_ERROR_SIZE]) {
    return create(folder, true, err);
}
