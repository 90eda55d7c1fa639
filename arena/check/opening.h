/* Where a game goes on that someone has written down: the position of a scenario after its moves (docs/reference/scenario.md), or of a
 * record after some of its moves (docs/guide/records.md).
 */
#ifndef AEDILE_ARENA_CHECK_OPENING_H
#define AEDILE_ARENA_CHECK_OPENING_H

#include "arena/check/replay.h"

enum { OPENING_ALL = -1 };

typedef struct opening {
    const game *game;
    game_options options;
    cJSON *given;           /* the options that were given, an object; its own */
    game_state from, state; /* before the moves, after them */
    game_move *moves;       /* all that were made, forced ones too; its own */
    int n;
    bool
        dealt; /* `from` is what game.create deals by options, seed and stream; else it was set up */
    uint64_t seed, stream;
} opening;

/* Reads a file: a record, which has "moves", or a scenario. `only`: the first scenario with this in its name (NULL: the first).
 * `at`: that many moves of a record, OPENING_ALL: all; of scenarios all are made. 0; or -1 with one line in err, which names the
 * file. opening_done frees what it holds, after a failure too. */
int opening_load(opening *o, const char *file, const char *only, int at,
                 char err[REPLAY_ERROR_SIZE]);
void opening_done(opening *o);

#endif
