/* Reading the values of a position (position.c). Each: what it read, or 0; or -1 and err. */
#ifndef AEDILE_ARENA_PAX_POSITION_READ_H
#define AEDILE_ARENA_PAX_POSITION_READ_H

#include "arena/base/json.h"
#include "engine/pax/position.h"

/* One key of an object and its reader; NULL: allowed, and looked at elsewhere. */
typedef struct pax_key {
    const char *name;
    int (*read)(pax_position *p, int seat, const cJSON *value, const char *place, char *err);
} pax_key;

/* Reads all members of an object, in the order of the table, which ends with a NULL name. */
int pax_read_keys(const cJSON *object, const pax_key *keys, pax_position *p, int seat,
                  const char *place, char *err);

/* The number of a face. */
int pax_read_face(const cJSON *value, const char *place, char *err);
/* A list of at most `capacity` faces, in order; returns their number. */
int pax_read_faces(const cJSON *value, int capacity, const char *place, uint8_t *out, char *err);
/* A list of faces, or an object of counts; adds to the pile. */
int pax_read_pile(const cJSON *value, const char *place, pax_counts out, char *err);
int pax_read_number(const cJSON *value, int low, int high, const char *place, char *err);
int pax_read_byte(const cJSON *value, int low, int high, const char *place, uint8_t *out,
                  char *err);
int pax_read_flag(const cJSON *value, const char *place, char *err);
/* The number of a word among n; -1: none of them. */
int pax_find_word(const cJSON *value, const char *const *words, int n);

#endif
