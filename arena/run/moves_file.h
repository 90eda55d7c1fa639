/* moves.bin: the moves of a run's games, where these cannot be played again without them
 * (config_keeps_moves).
 *
 * A head of MOVES_FILE_HEAD bytes (moves_file.c), then game after game, each as moves_put writes it.
 */
#ifndef AEDILE_ARENA_RUN_MOVES_FILE_H
#define AEDILE_ARENA_RUN_MOVES_FILE_H

#include "arena/rows/pack.h"
#include "arena/run/store.h"

enum { MOVES_FILE_HEAD = 48 };

/* Adds a head: the hash of the config, the game's signature, and how many games follow. */
void moves_file_head(buffer *b, uint64_t config, uint64_t signature, uint64_t games);

/* The moves of some games of a run. */
typedef struct moves_file {
    buffer bytes;
    struct moves_place {
        uint64_t id;
        size_t at;
    } * place; /* ascending */
    size_t n, capacity;
} moves_file;

/* Finds the games in f->bytes, a whole file, of the run with this config hash. False: it is no such file. */
bool moves_file_parse(moves_file *f, uint64_t config);

/* Of all games of a finished run, or of all finished shards of one in progress. 1; 0: the folder
 * has none; -1 with one line in err. moves_file_done frees what it holds in any case. */
int moves_file_open(moves_file *f, store *st, char err[OUTPUT_ERROR_SIZE]);
void moves_file_done(moves_file *f);

/* Of game `id`; false: they are not there. Lent. */
bool moves_file_get(const moves_file *f, uint64_t id, kept_moves *out);

#endif
