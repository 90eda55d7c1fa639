/* The name that someone who made a slip probably meant, for error messages. */
#ifndef AEDILE_SUGGEST_H
#define AEDILE_SUGGEST_H

#include <stdbool.h>
#include <stddef.h>

/* Letters to insert, drop, change or swap with the next one to get from a to b, case aside.
 * Names longer than 63 bytes count as far from everything: 64. */
int suggest_distance(const char *a, const char *b);

/* Of n names the nearest to `name`, or NULL if none is near: more than one letter in three
 * would have to change. Borrowed from the list. */
const char *suggest_name(const char *name, const char *const *names, size_t n);

/* Writes " (did you mean \"NAME\"?)", or an empty text if no name is near; returns out. */
const char *suggest_hint(const char *name, const char *const *names, size_t n, char *out,
                         size_t size);

#endif
