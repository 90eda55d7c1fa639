/* Reading the row tables of a results folder (rows.h), whichever version of the program wrote
 * them: names, types and missing codes come from the file.
 */
#ifndef AEDILE_ARENA_ROWS_ROW_READER_H
#define AEDILE_ARENA_ROWS_ROW_READER_H

#include "arena/rows/hdf5_file.h"
#include "arena/rows/row_layout.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct reader_table {
    const char *path; /* of the file */
    char name[READER_NAME_SIZE];
    hid_t set, type;
    hsize_t rows;
    hsize_t chunk; /* rows best read at once */
    row_layout is;
} reader_table;

typedef struct row_reader {
    char path[OUTPUT_PATH_SIZE];
    hid_t file;
    int n;
    reader_table *table[READER_TABLES];
} row_reader;

/* 0, or -1 with one line in err; row_reader_close in both cases. */
int row_reader_open(row_reader *r, const char *path, char err[OUTPUT_ERROR_SIZE]);
void row_reader_close(row_reader *r);

/* Reads rows first .. first + n - 1 into out[n * is.size]. 0, or -1 with one line in err. */
int row_reader_read(const reader_table *t, hsize_t first, hsize_t n, uint8_t *out,
                    char err[OUTPUT_ERROR_SIZE]);

#endif
