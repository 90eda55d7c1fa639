/* From the rows of a run to another format (export.h): reads a table in pieces, cell by cell. */
#include "arena/rows/export.h"

#include <stdlib.h>

int export_table(export_sink *s, const reader_table *t, char err[OUTPUT_ERROR_SIZE]) {
    row_cell cells[READER_FIELDS];
    size_t bytes = (size_t)t->chunk * t->is.size;
    uint8_t *rows = malloc(bytes);
    if (!rows)
        buffer_no_memory(bytes);
    int status = s->begin(s, t, err);
    for (hsize_t first = 0; first < t->rows && status == 0; first += t->chunk) {
        hsize_t n = t->rows - first < t->chunk ? t->rows - first : t->chunk;
        status = row_reader_read(t, first, n, rows, err);
        for (hsize_t row = 0; row < n && status == 0; row++) {
            for (int f = 0; f < t->is.n; f++)
                row_reader_cell(&t->is.field[f], rows + row * t->is.size, &cells[f]);
            status = s->row(s, t, cells, err);
        }
    }
    free(rows);
    return status == 0 ? s->end(s, err) : status;
}
