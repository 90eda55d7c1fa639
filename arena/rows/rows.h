/* Rows on request: the games of a run as HDF5 tables (rows.h5), which pandas, R and Julia open
 * as they are. Which columns there are, what they mean, their units and missing codes: one
 * table, columns.c, from which docs/reference/results.md is made too.
 *
 * Chunked, compressed with deflate, without time stamps: equal runs are equal bytes.
 */
#ifndef AEDILE_ARENA_ROWS_ROWS_H
#define AEDILE_ARENA_ROWS_ROWS_H

#include "arena/base/output.h"
#include "arena/config/config.h"

typedef struct rows rows;

/* Packed records (pack.h) of n games one after the other: game `first` and those behind it. */
typedef struct rows_games {
    uint64_t first;
    uint32_t n;
    const uint8_t *records;
    size_t bytes;
} rows_games;

/* Starts a file with the tables of c->rows. NULL with one line in err. */
rows *rows_create(const char *path, const run_config *c, uint64_t signature,
                  char err[OUTPUT_ERROR_SIZE]);

/* Adds games, which come in the order of their numbers, with as many threads as OpenMP gives. 0; or
 * -1 with one line in err: what the records say cannot be, or the file cannot be written. */
int rows_add(rows *r, const rows_games *games, char err[OUTPUT_ERROR_SIZE]);

/* Ends the file (not synced yet) and frees r. 0; or -1 with one line in err. */
int rows_close(rows *r, char err[OUTPUT_ERROR_SIZE]);

/* Frees r; the file is not whole and the caller's to remove. */
void rows_discard(rows *r);

#endif
