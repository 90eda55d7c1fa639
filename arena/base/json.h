/* Reading JSON files with one clear line for every error. cJSON stays behind this header and
 * the files that include it.
 *
 * A place is the way to a value, such as "position.seats[1].hand[2]"; messages about a value
 * begin with it. Callers put the name of the file before it.
 */
#ifndef AEDILE_ARENA_BASE_JSON_H
#define AEDILE_ARENA_BASE_JSON_H

#include <cjson/cJSON.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    JSON_ERROR_SIZE = 512,
    JSON_PLACE_SIZE = 160, /* room for a place; longer ones are cut */
    JSON_SHOW_SIZE = 64    /* room for a value as a message shows it */
};

/* Reads and parses a file ("-": standard input). Returns the tree, the caller's to free with
 * cJSON_Delete, or NULL with "FILE:LINE: what was expected and found" in err. Duplicate keys
 * of an object are refused, and control characters in texts other than a "note": every text may
 * then are in a message of one line. Comments are read over: from // to the end of the line, and those
 * between a slash with a star and a star with a slash. */
cJSON *json_load(const char *path, char err[JSON_ERROR_SIZE]);

/* Parses text; `name` stands for the file in messages. */
cJSON *json_parse(const char *text, const char *name, char err[JSON_ERROR_SIZE]);

/* 0 if every key of the object is in the NULL-terminated list; else -1 and err says where
 * (`place`, such as "position.seats[1]"), which key, and the nearest allowed one. Also -1 if
 * it is no object. */
int json_only_keys(const cJSON *object, const char *const *keys, const char *place,
                   char err[JSON_ERROR_SIZE]);

/* The value at key, or NULL. Case matters. */
const cJSON *json_get(const cJSON *object, const char *key);

/* The integer at key, or `absent` when there is none. -1 in *bad (else untouched) and err set if
 * it is no whole number in [low, high]. 64-bit seeds may be written as text. */
int64_t json_int(const cJSON *object, const char *key, int64_t low, int64_t high, int64_t absent,
                 const char *place, int *bad, char err[JSON_ERROR_SIZE]);
uint64_t json_seed(const cJSON *object, const char *key, uint64_t absent, const char *place,
                   int *bad, char err[JSON_ERROR_SIZE]);

/* Reads one value as a whole number in [low, high]: 0, or -1 and err. */
int json_whole(const cJSON *value, int64_t low, int64_t high, const char *place, int64_t *out,
               char err[JSON_ERROR_SIZE]);

/* Writes "PLACE: expected EXPECTED, found VALUE" to err; returns -1. */
int json_refuse(const cJSON *value, const char *place, const char *expected,
                char err[JSON_ERROR_SIZE]);

/* The value in few words, for messages: `"Dokc"`, `-3`, `an object`. Printable characters
 * only. Returns out. */
const char *json_show(const cJSON *value, char out[JSON_SHOW_SIZE]);

/* Writes the place of a member: `place.key` or `place[index]`. Returns out. */
const char *json_at_key(const char *place, const char *key, char out[JSON_PLACE_SIZE]);
const char *json_at_index(const char *place, int index, char out[JSON_PLACE_SIZE]);

#endif
