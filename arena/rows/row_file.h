/* The file of a run's rows (rows.h): its tables, their descriptions and their chunks.
 */
#ifndef AEDILE_ARENA_ROWS_ROW_FILE_H
#define AEDILE_ARENA_ROWS_ROW_FILE_H

#include "arena/rows/columns.h"
#include "arena/rows/hdf5_file.h"

/* A table in the file, or not (`set` < 0). */
typedef struct row_table {
    columns_table is;
    hid_t set;
    hsize_t chunk; /* rows of a chunk */
} row_table;

typedef struct row_file {
    char path[OUTPUT_PATH_SIZE];
    hid_t file;
    row_table table[COLUMNS_TABLES];
} row_file;

/* Starts the file at `path` with the tables of c->rows, empty. All members are set even if it
 * fails. 0, or -1 with one line in err; row_file_close in both cases. */
int row_file_create(row_file *f, const char *path, const run_config *c, uint64_t signature,
                    char err[OUTPUT_ERROR_SIZE]);

enum {
    ROW_CHUNK = 1 << 20
}; /* bytes of a chunk, at most: what the library keeps at hand when it
      reads */

/* A chunk that goes into the file: planes of the bytes of its rows, and these deflated. `first` is
 * the number of its first row, `end` the rows of the table with it; it is deflated as if it were
 * full. */
typedef struct row_chunk {
    const row_table *table;
    hsize_t first, end;
    uint8_t *planes; /* table->is.size of table->chunk bytes each */
    uint8_t *packed; /* room for row_file_room() bytes */
    size_t size;     /* bytes of `packed` */
} row_chunk;

/* Bytes that a chunk of the file can come to, deflated. */
size_t row_file_room(const row_file *f);

/* Deflates the chunk. Any thread may. size is 0 if there is no memory. */
void row_chunk_pack(row_chunk *chunk);

/* Adds the chunk: a table's come in their order. 0, or -1 with one line in err. */
int row_file_add(row_file *f, const row_chunk *chunk, char err[OUTPUT_ERROR_SIZE]);

/* Closes the file. 0, or -1 with one line in err. A second time does nothing. */
int row_file_close(row_file *f, char err[OUTPUT_ERROR_SIZE]);

#endif
