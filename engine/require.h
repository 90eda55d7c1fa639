/* For the checks of positions (game.check): what a function of them asks for.
 *
 * REQUIRE(condition, format, ...) ends the function with -1 where the condition does not hold; the function's `err`, with
 * room for GAME_MAX_ERROR bytes, then has the line that printf would write.
 */
#ifndef AEDILE_REQUIRE_H
#define AEDILE_REQUIRE_H

#include "engine/game.h"

#include <stdio.h>

#define REQUIRE(condition, ...)                                                                    \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            snprintf(err, GAME_MAX_ERROR, __VA_ARGS__);                                            \
            return -1;                                                                             \
        }                                                                                          \
    } while (0)

#endif
