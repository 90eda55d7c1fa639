/* Files that are there as a whole or not at all: written under another name, synced, renamed.
 *
 * Another name is NAME.part-XXXXXX, the last six characters being unlike
 * any other process's; what a killed process leaves behind is known by it.
 * All functions return 0, or -1 with one line in err: "PATH: what is wrong".
 */
#ifndef AEDILE_ARENA_BASE_OUTPUT_H
#define AEDILE_ARENA_BASE_OUTPUT_H

#include "arena/base/buffer.h"

#include <stdbool.h>

enum { OUTPUT_PATH_SIZE = 700, OUTPUT_ERROR_SIZE = 1024 };

/* Writes "PATH: WHAT" to err; returns -1. */
int output_refuse(char err[OUTPUT_ERROR_SIZE], const char *path, const char *what);

/* Writes FOLDER/NAME to out. */
int output_path(char out[OUTPUT_PATH_SIZE], const char *folder, const char *name,
                char err[OUTPUT_ERROR_SIZE]);

/* Makes a folder and those above it; *created: it is new. */
int output_make_folder(const char *path, bool *created, char err[OUTPUT_ERROR_SIZE]);

/* Makes an empty file under another name for `path`, and writes that name to out. */
int output_aside(const char *path, char out[OUTPUT_PATH_SIZE], char err[OUTPUT_ERROR_SIZE]);

/* Whether a file could be written there: 0, or -1 and one line in err. Leaves nothing. */
int output_try(const char *path, char err[OUTPUT_ERROR_SIZE]);

/* Whether a file's name is of that kind; then *length is how long the NAME before it is. */
bool output_is_aside(const char *name, size_t *length);

/* Puts a file that is whole in its place: syncs it, renames it, syncs the folder. On error the
 * file aside is gone. */
int output_place(const char *aside, const char *path, char err[OUTPUT_ERROR_SIZE]);

/* Writes all the bytes at the file's place (errno says why not, partly written then). */
int output_write_all(int file, const void *bytes, size_t n);

/* Writes a whole file aside, or in its place. On error nothing of it is left. */
int output_write_aside(const char *path, const void *bytes, size_t n, char out[OUTPUT_PATH_SIZE],
                       char err[OUTPUT_ERROR_SIZE]);
int output_write(const char *path, const void *bytes, size_t n, char err[OUTPUT_ERROR_SIZE]);

/* Adds a whole file to b. 1; 0 if there is none; -1 with one line in err. */
int output_read(const char *path, buffer *b, char err[OUTPUT_ERROR_SIZE]);

/* The SHA-256 of a file in hexadecimal, and its size in bytes (unless NULL). */
enum { OUTPUT_SHA256_SIZE = 65 };
int output_sha256(const char *path, char hex[OUTPUT_SHA256_SIZE], uint64_t *size,
                  char err[OUTPUT_ERROR_SIZE]);

/* The same of bytes. 0, or -1: no memory. */
int output_sha256_of(const void *bytes, size_t n, char hex[OUTPUT_SHA256_SIZE]);

#endif
