/* The text that the page reads: one buffer, which every function that says something begins again.
 *
 * WEB(name) exports a function to JavaScript by that name. What one returns as text ends with a 0 and
 * is valid until the next call.
 */
#ifndef AEDILE_WEB_TEXT_H
#define AEDILE_WEB_TEXT_H

#include <stddef.h>

#define WEB(name) __attribute__((export_name(#name)))

/* Begins again. */
void text_start(void);

/* Adds; without memory the page stops (abort). */
void text_add(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Adds a JSON string: names of the games have neither quotes nor control characters, errors may. */
void text_quote(const char *s);

/* Makes room for that many bytes more, and says where; text_grew takes them in. */
char *text_room(size_t size);
void text_grew(size_t size);

/* What was added, with a 0 at its end. */
const char *text_said(void);

#endif
