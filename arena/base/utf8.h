/* UTF-8 as RFC 3629 has it: no overlong forms, no surrogates, nothing beyond U+10FFFF. */
#ifndef AEDILE_ARENA_BASE_UTF8_H
#define AEDILE_ARENA_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* Bytes of the character at the beginning of a text; 0: there is none (the text's end, or bytes that
 * are no UTF-8). */
size_t utf8_next(const char *text);

/* Whether the whole text is UTF-8. */
bool utf8_valid(const char *text);

/* The number of the character of n bytes (utf8_next, not 0) at the beginning of a text. */
unsigned utf8_number(const char *text, size_t n);

/* Whether the character of n bytes (utf8_next) may be written to a terminal as it is. Not so are
 * controls, U+0000 to U+001F and U+007F to U+009F; marks that turn the direction of writing or begin
 * a line, U+061C, U+200E, U+200F, U+2028 to U+202E and U+2066 to U+2069; and, with n 0, bytes that
 * are no UTF-8. */
bool utf8_plain(const char *text, size_t n);

/* Whether all characters of a text are plain; bytes that are no UTF-8 do not count, except 0x80 to
 * 0x9F, which are controls in other encodings. */
bool utf8_all_plain(const char *text);

/* Replaces each character that is not plain by '?', in place. Returns text. */
char *utf8_tame(char *text);

/* The same in a copy of at most size bytes, the 0 included. Returns out. */
const char *utf8_shown(const char *text, char *out, size_t size);

#endif
