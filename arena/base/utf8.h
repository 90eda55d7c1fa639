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

#endif
