/* Writing positions as JSON text: what games share (game.state_text, game.view_text).
 *
 * The length is counted even where there is no room, as snprintf does.
 */
#ifndef AEDILE_JSON_WRITER_H
#define AEDILE_JSON_WRITER_H

#include <stdbool.h>
#include <stddef.h>

typedef struct json_writer {
    char *out;
    size_t size; /* of out */
    size_t n;    /* bytes the text has so far, written or not */
    bool first;  /* no comma before the next member */
} json_writer;

/* A writer into out[size] that has written nothing. */
static inline json_writer json_writer_to(char *out, size_t size) {
    return (json_writer){out, size, 0, true};
}

/* Members; key NULL: elements of a list. Names are written as they are: they have no quotes. */
void json_open(json_writer *w, const char *key, char bracket);
void json_close(json_writer *w, char bracket);
void json_number(json_writer *w, const char *key, int value);
void json_bool(json_writer *w, const char *key, bool value);
void json_null(json_writer *w, const char *key);
void json_name(json_writer *w, const char *key, const char *name);

#endif
