/* The rows of a run in other formats: CSV, JSON Lines, SQLite.
 *
 * What has no value is left empty there (CSV), null (JSON Lines) or NULL (SQLite); named numbers
 * are written as their names, in SQLite truth as 0 and 1.
 */
#ifndef AEDILE_ARENA_ROWS_EXPORT_H
#define AEDILE_ARENA_ROWS_EXPORT_H

#include "arena/rows/row_reader.h"

/* Where the tables go, one after the other. All functions return 0, or -1 with one line in
 * err (give_up: nothing). */
typedef struct export_sink export_sink;
struct export_sink {
    int (*begin)(export_sink *s, const reader_table *t, char err[OUTPUT_ERROR_SIZE]);
    int (*row)(export_sink *s, const reader_table *t, const row_cell *cells,
               char err[OUTPUT_ERROR_SIZE]);
    int (*end)(export_sink *s, char err[OUTPUT_ERROR_SIZE]);
    /* After the last table: puts all in place and frees s, also when it fails. */
    int (*finish)(export_sink *s, char err[OUTPUT_ERROR_SIZE]);
    /* Instead of finish: takes away what was written and frees s. */
    void (*give_up)(export_sink *s);
};

/* A file for each table, FOLDER/TABLE.csv or .jsonl; a folder "-" is standard output. NULL with one
 * line in err. */
export_sink *export_to_csv(const char *folder, char err[OUTPUT_ERROR_SIZE]);
export_sink *export_to_jsonl(const char *folder, char err[OUTPUT_ERROR_SIZE]);

/* A database file. */
export_sink *export_to_sqlite(const char *path, char err[OUTPUT_ERROR_SIZE]);

/* Writes the whole table to the sink. */
int export_table(export_sink *s, const reader_table *t, char err[OUTPUT_ERROR_SIZE]);

#endif
