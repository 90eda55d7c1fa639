/* The games of the program (games.h). */
#include "arena/games/games.h"

#include "engine/gtr/gtr.h"

#include <string.h>

const game *const games[] = {&gtr_game, NULL};

const game *game_find(const char *name) {
    for (const game *const *g = games; *g; g++)
        if (!strcmp((*g)->name, name))
            return *g;
    return NULL;
}
