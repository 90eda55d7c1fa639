/* Are the files of a finished results folder those that were written? The one who reads one asks first.
 */
#ifndef AEDILE_ARENA_RUN_INTACT_H
#define AEDILE_ARENA_RUN_INTACT_H

#include "arena/run/manifest.h"

/* Checks manifest.json by its own seal, and the files `names` (ends with NULL; NULL: all that it
 * lists) by size and SHA-256. *m gets the manifest, without pairings. 0; or -1 with one line in err
 * that names the file: damaged, missing, or not of this run. */
int intact_check(manifest *m, const char *folder, const char *const *names,
                 char err[OUTPUT_ERROR_SIZE]);

/* Adds what to do about it to the line in err. Returns -1. */
int intact_advise(char err[OUTPUT_ERROR_SIZE], const char *advice);

#endif
