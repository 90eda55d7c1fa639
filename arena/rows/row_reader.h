/* Reading the row tables of a results folder (rows.h), whichever version of the program wrote
 * them: names, types and missing codes are those of the file.
 */
#ifndef AEDILE_ARENA_ROWS_ROW_READER_H
#define AEDILE_ARENA_ROWS_ROW_READER_H

#include "arena/rows/hdf5_file.h"

#include <stdbool.h>
#include <stdint.h>

enum { READER_TABLES = 8, READER_FIELDS = 64, READER_NAME_SIZE = 64 };

typedef enum reader_kind { READER_BOOL, READER_WHOLE, READER_NAMED, READER_TEXT } reader_kind;

typedef struct reader_field {
    char name[READER_NAME_SIZE];
    reader_kind kind;
    size_t offset, size; /* in a row */
    bool is_signed;
    bool can_miss;
    int64_t missing;
    char *names[256]; /* READER_NAMED: by number; NULL: it has none */
} reader_field;

typedef struct reader_table {
    const char *path; /* of the file */
    char name[READER_NAME_SIZE];
    hid_t set, type;
    hsize_t rows;
    hsize_t chunk; /* rows best read at once */
    size_t size;   /* bytes of a row */
    int keys;      /* the first so many fields name a row */
    int n;
    reader_field field[READER_FIELDS];
} reader_table;

typedef struct row_reader {
    char path[OUTPUT_PATH_SIZE];
    hid_t file;
    int n;
    reader_table *table[READER_TABLES];
} row_reader;

/* What stands in a field of a row: nothing, a number, or a text (not ended by a 0). */
typedef struct row_cell {
    enum { CELL_MISSES, CELL_HAS_BOOL, CELL_HAS_WHOLE, CELL_HAS_TEXT } what;
    int64_t number;
    const char *text;
    size_t n;
} row_cell;

/* 0, or -1 with one line in err; row_reader_close in both cases. */
int row_reader_open(row_reader *r, const char *path, char err[OUTPUT_ERROR_SIZE]);
void row_reader_close(row_reader *r);

/* Reads rows first .. first + n - 1 into out[n * size]. 0, or -1 with one line in err. */
int row_reader_read(const reader_table *t, hsize_t first, hsize_t n, uint8_t *out,
                    char err[OUTPUT_ERROR_SIZE]);

/* A field of a row; text points into the row or the field. */
void row_reader_cell(const reader_field *f, const uint8_t *row, row_cell *out);

#endif
