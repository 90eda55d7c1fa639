/* Rows on request: the games of a run as HDF5 tables (rows.h5), which pandas, R and Julia open
 * as they are. Which columns there are, what they mean, their units and missing codes: one
 * table, columns.c, from which docs/results.md is made too.
 *
 * Chunked, compressed with deflate, without time stamps: equal runs are equal bytes.
 */
#ifndef AEDILE_ARENA_ROWS_H
#define AEDILE_ARENA_ROWS_H

#include "arena/config.h"
#include "arena/match.h"
#include "arena/output.h"

typedef struct rows rows;

/* Starts a file with the tables of c->rows. NULL with one line in err. */
rows *rows_create(const char *path, const run_config *c, uint64_t signature,
                  char err[OUTPUT_ERROR_SIZE]);

/* Adds a game; games come in the order of their numbers. 0; or -1 with one line in err. */
int rows_add(rows *r, const match_record *record, char err[OUTPUT_ERROR_SIZE]);

/* Ends the file (not synced yet) and frees r. 0; or -1 with one line in err. */
int rows_close(rows *r, char err[OUTPUT_ERROR_SIZE]);

/* Frees r; the file is not whole and the caller's to remove. */
void rows_discard(rows *r);

#endif
