/* How this build calculates, to be held against a program's (agents/arithmetic.h). */
#include "agents/arithmetic.h"
#include "web/engine/table.h"
#include "web/engine/text.h"

#include <inttypes.h>

/* The number of the game that web_game has named, as 16 hexadecimal digits in quotes. */
WEB(web_arithmetic) const char *web_arithmetic(void) {
    text_start();
    text_add("\"%016" PRIx64 "\"", arithmetic_of(the_table.game));
    return text_said();
}
