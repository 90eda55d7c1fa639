/* What a program from outside wrote, for people at a terminal: nothing in it moves the cursor, colours
 * or turns the text around.
 */
#ifndef AEDILE_ARENA_MATCH_LAST_WORDS_H
#define AEDILE_ARENA_MATCH_LAST_WORDS_H

#include "arena/base/buffer.h"

enum { LAST_WORDS_LINES = 10, LAST_WORDS_BYTES = 2048 };

/* Adds a text as one line. Control characters (ESC and U+0080 to U+009F among them), marks of the
 * direction of writing and bytes that are no UTF-8 become U+FFFD each, tabs and line breaks spaces. */
void last_words_line(buffer *b, const char *text);

/* Adds the last lines of what it wrote to standard error, at most LAST_WORDS_LINES of them and
 * LAST_WORDS_BYTES in all, each after the indent. Nothing, if it wrote nothing. */
void last_words_add(buffer *b, const char *indent, const char *said);

#endif
