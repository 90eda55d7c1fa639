/* Text that grows: rows, lines of JSON, tables. */
#ifndef AEDILE_ARENA_BASE_BUFFER_H
#define AEDILE_ARENA_BASE_BUFFER_H

#include "engine/game.h"

#include <stddef.h>

typedef struct buffer {
    char *text; /* ends with a 0; NULL while nothing was added */
    size_t n;   /* bytes in use without the 0 */
    size_t capacity;
} buffer;

/* Without memory, the program ends with one line: no caller could go on. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void buffer_add(buffer *b, const char *format, ...);

/* Adds text, or a whole number, as it stands: the quick ones, for rows. */
void buffer_text(buffer *b, const char *text);
void buffer_int(buffer *b, int64_t number);

/* Makes room for `more` bytes and the 0, at once where there are many. */
void buffer_room(buffer *b, size_t more);

/* Adds bytes of any kind. */
void buffer_bytes(buffer *b, const void *bytes, size_t n);

/* Adds text as a JSON string, in quotes. Bytes that are no UTF-8 become U+FFFD each; characters that
 * are not plain (utf8.h) are written by their numbers, so that a terminal shows no more than these. */
void buffer_quote(buffer *b, const char *text);

/* Adds the whole position as JSON. */
void buffer_state(buffer *b, const game *g, const void *state);
/* The same as a seat knows it (game.view_text); -1: the whole position. */
void buffer_view(buffer *b, const game *g, const void *state, int viewer);

static inline void buffer_clear(buffer *b) {
    b->n = 0;
    if (b->text)
        b->text[0] = 0;
}

void buffer_free(buffer *b);

/* Ends the program with one line: no memory for that many bytes. */
_Noreturn void buffer_no_memory(size_t bytes);

#endif
