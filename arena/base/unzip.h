/* Files that were packed by gzip (RFC 1952). */
#ifndef AEDILE_ARENA_BASE_UNZIP_H
#define AEDILE_ARENA_BASE_UNZIP_H

#include "arena/base/buffer.h"

#include <stdbool.h>

enum { UNZIP_ERROR_SIZE = 200 };

/* Whether the bytes begin as gzip's do. */
bool unzip_wanted(const buffer *b);

/* Puts what was packed instead of such bytes: at most `most` of them, and no more memory is taken for them.
 * 0; or -1 with one line in err that says what is wrong, and b as it was. */
int unzip(buffer *b, size_t most, char err[UNZIP_ERROR_SIZE]);

#endif
