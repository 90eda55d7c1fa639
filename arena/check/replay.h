/* Records of games: deal, moves as text, result (docs/guide/records.md).
 */
#ifndef AEDILE_ARENA_CHECK_REPLAY_H
#define AEDILE_ARENA_CHECK_REPLAY_H

#include "arena/base/buffer.h"
#include "arena/base/output.h"
#include "arena/check/textplay.h"
#include "arena/games/game_choice.h"

enum { REPLAY_ERROR_SIZE = TEXTPLAY_ERROR_SIZE + 512 };

/* A record that was read. */
typedef struct replay {
    const char *file; /* for messages */
    cJSON *root;
    const game *game;
    game_options options;
    uint64_t seed, stream;
    const cJSON *moves;
    int nmoves;
} replay;

/* Reads a record. 0; or -1 with one line in err. replay_done frees what it holds. */
int replay_load(replay *r, const char *file, char err[REPLAY_ERROR_SIZE]);
void replay_done(replay *r);

/* Deals into the text player's state and plays the first `n` moves of the record, and all
 * forced moves. The hook, if not NULL, hears of every move. 0; or -1 and err says in which
 * file and line which move could not be made, and what could. */
int replay_play(const replay *r, textplay *t, game_state *s, int n, textplay_hook *hook, void *data,
                char err[REPLAY_ERROR_SIZE]);

/* Compares the position after all moves with the recorded end, scores and places: 0, or -1
 * with err. */
int replay_compare(const replay *r, const game_state *s, char err[REPLAY_ERROR_SIZE]);

/* Adds the record of a game of random moves. */
void replay_random(buffer *b, const game_choice *c, uint64_t seed, uint64_t stream);

/* Adds the record of a game so far: of each decision with an alternative, in order, the index of the move
 * among the legal ones, n in all. note: NULL for none. */
void replay_of_choices(buffer *b, const game_choice *c, uint64_t seed, uint64_t stream,
                       const uint8_t *choice, int n, const char *note);

/* Adds the record of a game of a run, which is played again for it; `folder` has its config. 0; or
 * -1 with one line in err. */
int replay_of_run(buffer *b, const char *folder, uint64_t id, char err[OUTPUT_ERROR_SIZE]);

/* Adds a game of random moves for reading: each decision with all its legal moves, the one made
 * marked with '>'; then the end. Forced moves included. */
void replay_golden(buffer *b, const game_choice *c, uint64_t seed, uint64_t stream);

#endif
