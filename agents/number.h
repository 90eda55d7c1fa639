/* Numbers as text, the same in every locale: "0.7", also where the process writes "0,7".
 *
 * The library lives in programs of others, which may have called setlocale(). The program itself says "C" at its
 * start (arena/commands/program.c).
 */
#ifndef AEDILE_AGENTS_NUMBER_H
#define AEDILE_AGENTS_NUMBER_H

#include <stddef.h>

/* The number that text begins with, as strtod() reads it; *end (which may be NULL) is behind it, or text where
 * there is none. */
double number_read(const char *text, const char **end);

enum { NUMBER_SIZE = 32 }; /* bytes that always suffice */

/* Writes the shortest decimal number of 15 to 17 digits that number_read() makes the same number of; nothing where it
 * has no room. */
void number_write(char *out, size_t size, double number);

#endif
