/* The moves of a game as few bytes, for games that cannot be played again without them: some agent is
 * a program from outside, or thinks by the clock.
 *
 * A move is its index among the legal ones, a digit whose base is their number; forced moves take
 * nothing. As many digits as fit make a number of 64 bits. So only who plays the game again can
 * read them: equal moves have equal bytes, about 110 per game of the default one.
 */
#ifndef AEDILE_ARENA_MATCH_MOVES_H
#define AEDILE_ARENA_MATCH_MOVES_H

#include "arena/base/buffer.h"

#include <stdbool.h>

/* Of one game. */
typedef struct kept_moves {
    const uint8_t *bytes; /* `n` of them; lent */
    size_t n;
    uint32_t choices;                  /* moves that had an alternative */
    int faults;                        /* how often an agent broke the rules of play */
    uint32_t fault_at[GAME_MAX_SEATS]; /* choices before each, ascending; the last may be all */
} kept_moves;

/* --- Writing ------------------------------------------------------------------------ */

typedef struct moves_writer {
    buffer bytes;
    kept_moves of; /* but for the bytes */
    uint64_t number, capacity;
} moves_writer;

/* Begins a game; a writer of zeros is fit for it. Its buffer is kept from game to game, and freed by
 * moves_writer_done. */
void moves_start(moves_writer *w);
void moves_writer_done(moves_writer *w);

/* A choice: the index of the move made among n, at least 2. A fault: before the choice that some other
 * agent then makes, or at the game's end. */
void moves_add(moves_writer *w, int index, int n);
void moves_fault(moves_writer *w);

/* Ends the game. Its bytes are valid until the next one. */
kept_moves moves_end(moves_writer *w);

/* Whole games as bytes: choices, faults, choices before each, bytes, all varints; then the bytes.
 * Reading moves *at behind it; false: there is none, or not as it is written. */
void moves_put(buffer *b, const kept_moves *m);
bool moves_get(const uint8_t **at, const uint8_t *end, kept_moves *out);

/* --- Reading ------------------------------------------------------------------------ */

typedef struct moves_reader {
    kept_moves left;
    uint32_t done; /* choices */
    int faults;
    uint64_t number, capacity;
} moves_reader;

/* Begins to read a game. Its bytes are borrowed. */
void moves_read(moves_reader *r, const kept_moves *m);

/* Whether the next thing is a fault, which is then stepped over. */
bool moves_next_fault(moves_reader *r);

/* The next choice, among n; -1: there are no more. Below n, whatever the bytes. */
int moves_next(moves_reader *r, int n);

#endif
