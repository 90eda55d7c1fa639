/* Whether a text reads like moves of a game at all (docs/reference/notation.md).
 *
 * A scenario says of some texts that they are not legal. A slip in such a text would make
 * it pass for the wrong reason, so texts are held against the notation first.
 */
#ifndef AEDILE_ARENA_CHECK_MOVEWORDS_H
#define AEDILE_ARENA_CHECK_MOVEWORDS_H

#include "arena/seam/expectations.h"

/* 0 if the text is one move or several apart by blanks, commas or semicolons, short forms
 * included, and the seats it names are at a table of that many; else -1 and what is wrong in err. Of a
 * game that does not say how its moves read (about or about->moves NULL) every text is one. */
int movewords_check(const expectations *about, const char *text, int seats,
                    char err[JSON_ERROR_SIZE]);

#endif
