/* manifest.json: what a results folder holds and where it comes from (docs/reference/results.md). It is
 * written last: a folder with a manifest is complete.
 */
#ifndef AEDILE_ARENA_RUN_MANIFEST_H
#define AEDILE_ARENA_RUN_MANIFEST_H

#include "arena/base/output.h"
#include "arena/config/config.h"

typedef struct manifest_file {
    char name[32];
    char sha256[OUTPUT_SHA256_SIZE];
    uint64_t bytes;
} manifest_file;

enum { MANIFEST_FILES = 8 };

typedef struct manifest {
    uint64_t config_hash, signature;
    uint64_t games; /* played, from number 0 on */
    uint64_t shards;
    stop_state stopped;
    manifest_file file[MANIFEST_FILES];
    int files;
} manifest;

/* Adds the text, sealed: its last key, "sha256", is the SHA-256 of all that stands before the comma
 * of that key. 0, or -1: no memory. */
int manifest_write(buffer *b, const manifest *m, const run_config *c);

/* Reads what manifest_write wrote (save `stopped`), and the pairings of a schedule that grows into
 * c->schedule (c NULL: without). A text whose seal is not there or not right is refused. 0; or -1
 * with one line in err. */
int manifest_read(manifest *m, const char *path, const run_config *c, char err[OUTPUT_ERROR_SIZE]);

/* The same of the text of a file called `path`; `text` ends with a 0 behind its n bytes. */
int manifest_parse(manifest *m, const char *text, size_t n, const char *path, const run_config *c,
                   char err[OUTPUT_ERROR_SIZE]);

/* Whether the same config gives the same games again: no agent depends on a clock, and none is a
 * program from outside. */
bool manifest_reproducible(const run_config *c);

#endif
