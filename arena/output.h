/* A results folder: config.json, games.csv, summary.json.
 *
 * Files are written under names ending in .part and renamed when they are whole, summary.json
 * last: a folder with a summary.json is a finished (or orderly interrupted) run. A folder
 * that holds anything but an earlier run is left alone.
 */
#ifndef AEDILE_ARENA_OUTPUT_H
#define AEDILE_ARENA_OUTPUT_H

#include "arena/buffer.h"

#include <stdio.h>

enum { OUTPUT_PATH_SIZE = 600, OUTPUT_ERROR_SIZE = 1024 };

typedef struct output {
    char folder[OUTPUT_PATH_SIZE];
    FILE *games;  /* games.csv.part, open */
    bool created; /* the folder is new */
} output;

/* Makes the folder (and those above it) if need be, takes the files of an earlier run out of
 * it, writes config.json and opens games.csv.
 * 0; or -1 with one line in err and nothing of ours left behind. */
int output_open(output *o, const char *folder, const char *config, char err[OUTPUT_ERROR_SIZE]);

/* Appends text to games.csv. 0, or -1 with one line in err; then output_discard. */
int output_rows(output *o, const buffer *rows, char err[OUTPUT_ERROR_SIZE]);

/* Writes summary.json and puts all in place. 0, or -1 with one line in err and all of it
 * discarded. */
int output_close(output *o, const buffer *summary, char err[OUTPUT_ERROR_SIZE]);

/* Takes away what was written, and the folder if it was new. */
void output_discard(output *o);

#endif
